import { isList, isObject, setMember } from '../../base/json.ts';

/** The new names of a value's fields, and its new words. Units refer to each other as the schemas do, including cycles. */
export interface Renaming {
  /** Whether the unit itself renames something; the units below it may also do so. */
  changes: boolean;
  /** Replaces a word. */
  word?: (value: unknown) => unknown;
  readonly fields: Map<string, FieldRenaming>;
  items?: Renaming;
  rest?: Renaming;
  /** Units for the same value in any case. */
  readonly same: Renaming[];
  /** Units for the same value if it matches: the branches of unions. */
  readonly branches: { readonly fits: (value: unknown) => boolean; readonly renaming: Renaming }[];
}

export interface FieldRenaming {
  /** The name on the other side; none: the field is left out. */
  readonly name: string | undefined;
  readonly renaming: Renaming;
  /** Reports a name that the corrections replaced. */
  readonly report?: () => void;
}

export const emptyRenaming = (): Renaming => ({
  changes: false,
  fields: new Map(),
  same: [],
  branches: [],
});

const unitsBelow = (renaming: Renaming): Renaming[] => [
  ...[...renaming.fields.values()].map((field) => field.renaming),
  ...(renaming.items ? [renaming.items] : []),
  ...(renaming.rest ? [renaming.rest] : []),
  ...renaming.same,
  ...renaming.branches.map((branch) => branch.renaming),
];

/** Whether a value can change. */
export function reachesChange(start: Renaming): boolean {
  const renamings = new Set([start]);
  for (const renaming of renamings) {
    if (renaming.changes) return true;
    for (const next of unitsBelow(renaming)) renamings.add(next);
  }
  return false;
}

export function rename(renaming: Renaming, value: unknown): unknown {
  const all = applying(renaming, value);
  if (isList(value)) {
    const items = all.flatMap((one) => one.items ?? []);
    return value.map((item) => through(items, item));
  }
  if (isObject(value)) return renameFields(all, value);
  return all.reduce((before, { word }) => (word === undefined ? before : word(before)), value);
}

const through = (renamings: readonly Renaming[], value: unknown): unknown =>
  renamings.reduce((now, renaming) => rename(renaming, now), value);

function renameFields(all: readonly Renaming[], value: object): object {
  const result = {};
  for (const [name, inner] of Object.entries(value)) {
    const fields = all.flatMap(({ fields }) => fields.get(name) ?? []);
    const rest =
      fields.length === 0 ? all.flatMap((one) => one.rest ?? []) : fields.map(({ renaming }) => renaming);
    for (const { report } of fields) report?.();
    const renamed = fields.find((field) => field.name !== name);
    const to = renamed === undefined ? name : renamed.name;
    if (to !== undefined) setMember(result, to, through(rest, inner));
  }
  return result;
}

/** The unit, and all that apply to the same value. */
function applying(renaming: Renaming, value: unknown): Renaming[] {
  const fitting = renaming.branches.filter(({ fits }) => fits(value)).map((branch) => branch.renaming);
  return [renaming, ...[...renaming.same, ...fitting].flatMap((other) => applying(other, value))];
}
