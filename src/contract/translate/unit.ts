import { isList, isObject, setMember } from '../../base/json.ts';

/** The replacement for a value that the other side cannot have. */
export const OMITTED = Symbol('omitted');

/** How a value of one schema becomes one of another. Units refer to each other as the schemas do, including cycles. */
export interface Unit {
  /** Whether the unit itself changes something; the units below it may also do so. */
  changes: boolean;
  /** Changes a value that is neither an object nor a list. */
  scalar?: (value: unknown) => unknown;
  /** Wraps or unwraps a list. */
  list?: 'wrap' | 'unwrap';
  readonly fields: Map<string, Field>;
  items?: Unit;
  rest?: Unit;
  /** Units for the same value: parts of `allOf`. */
  readonly same: Unit[];
  /** Units for the same value if it matches: branches of `anyOf` and `oneOf`. */
  readonly branches: { readonly fits: (value: unknown) => boolean; readonly unit: Unit }[];
}

export interface Field {
  /** The name on the other side; none: the field is left out. */
  readonly name: string | undefined;
  readonly unit: Unit;
  /** Reports a name that the corrections replaced. */
  readonly report?: () => void;
}

export const emptyUnit = (): Unit => ({
  changes: false,
  fields: new Map(),
  same: [],
  branches: [],
});

const below = (unit: Unit): Unit[] => [
  ...[...unit.fields.values()].map((field) => field.unit),
  ...(unit.items ? [unit.items] : []),
  ...(unit.rest ? [unit.rest] : []),
  ...unit.same,
  ...unit.branches.map((branch) => branch.unit),
];

/** Whether a value can change. */
export function reachesChange(start: Unit): boolean {
  const seen = new Set([start]);
  for (const unit of seen) {
    if (unit.changes) return true;
    for (const next of below(unit)) seen.add(next);
  }
  return false;
}

export function translate(unit: Unit, value: unknown): unknown {
  const all = applying(unit, value);
  if (isList(value)) {
    const items: readonly unknown[] = value;
    const kept = items.map((item) =>
      through(
        all.flatMap(({ items: below }) => below ?? []),
        item,
      ),
    );
    return wrapped(
      all,
      kept.filter((item) => item !== OMITTED),
    );
  }
  if (isObject(value)) return wrapped(all, translateObject(all, value));
  return wrapped(
    all,
    all.reduce((now, { scalar }) => (scalar === undefined ? now : scalar(now)), value),
  );
}

const through = (units: readonly Unit[], value: unknown): unknown =>
  units.reduce((now, unit) => translate(unit, now), value);

function wrapped(all: readonly Unit[], value: unknown): unknown {
  const how = all.find(({ list }) => list !== undefined)?.list;
  if (how === 'wrap' && !Array.isArray(value) && value !== OMITTED) return [value];
  return how === 'unwrap' && Array.isArray(value) ? (value as readonly unknown[])[0] : value;
}

function translateObject(all: readonly Unit[], value: object): object {
  const result = {};
  for (const [name, inner] of Object.entries(value)) {
    const fields = all.flatMap(({ fields }) => fields.get(name) ?? []);
    const rest =
      fields.length === 0 ? all.flatMap((unit) => unit.rest ?? []) : fields.map(({ unit }) => unit);
    for (const { report } of fields) report?.();
    const renamed = fields.find((field) => field.name !== name);
    const to = renamed === undefined ? name : renamed.name;
    const translated: unknown = to === undefined ? OMITTED : through(rest, inner);
    if (to !== undefined && translated !== OMITTED) setMember(result, to, translated);
  }
  return result;
}

/** The unit, and all that apply to the same value. */
function applying(unit: Unit, value: unknown): Unit[] {
  const fitting = unit.branches.filter(({ fits }) => fits(value)).map((branch) => branch.unit);
  return [unit, ...[...unit.same, ...fitting].flatMap((other) => applying(other, value))];
}
