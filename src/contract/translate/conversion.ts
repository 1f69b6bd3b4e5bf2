import { isList, isObject, setMember } from '../../base/json.ts';

/** The replacement for a value that the other side cannot have. */
export const OMITTED = Symbol('omitted');

/** How a value of one schema becomes one of another. Units refer to each other as the schemas do, including cycles. */
export interface Conversion {
  /** Whether the conversion itself changes something; the conversions below it may also do so. */
  changes: boolean;
  /** Changes a value that is neither an object nor a list. */
  scalar?: (value: unknown) => unknown;
  /** Wraps or unwraps a list. */
  list?: 'wrap' | 'unwrap';
  readonly fields: Map<string, Field>;
  items?: Conversion;
  rest?: Conversion;
  /** Units for the same value: parts of `allOf`. */
  readonly same: Conversion[];
  /** Units for the same value if it matches: branches of `anyOf` and `oneOf`. */
  readonly branches: { readonly fits: (value: unknown) => boolean; readonly conversion: Conversion }[];
}

export interface Field {
  /** The name on the other side; none: the field is left out. */
  readonly name: string | undefined;
  readonly conversion: Conversion;
  /** Reports a name that the corrections replaced. */
  readonly report?: () => void;
}

export const emptyConversion = (): Conversion => ({
  changes: false,
  fields: new Map(),
  same: [],
  branches: [],
});

const below = (conversion: Conversion): Conversion[] => [
  ...[...conversion.fields.values()].map((field) => field.conversion),
  ...(conversion.items ? [conversion.items] : []),
  ...(conversion.rest ? [conversion.rest] : []),
  ...conversion.same,
  ...conversion.branches.map((branch) => branch.conversion),
];

/** Whether a value can change. */
export function reachesChange(start: Conversion): boolean {
  const seen = new Set([start]);
  for (const conversion of seen) {
    if (conversion.changes) return true;
    for (const next of below(conversion)) seen.add(next);
  }
  return false;
}

export function translate(conversion: Conversion, value: unknown): unknown {
  const all = applying(conversion, value);
  if (isList(value)) {
    const items = all.flatMap((one) => one.items ?? []);
    const kept = value.map((item) => through(items, item)).filter((item) => item !== OMITTED);
    return wrapped(all, kept);
  }
  if (isObject(value)) return wrapped(all, translateObject(all, value));
  const now = all.reduce((before, { scalar }) => (scalar === undefined ? before : scalar(before)), value);
  return wrapped(all, now);
}

const through = (conversions: readonly Conversion[], value: unknown): unknown =>
  conversions.reduce((now, conversion) => translate(conversion, now), value);

function wrapped(all: readonly Conversion[], value: unknown): unknown {
  const how = all.find(({ list }) => list !== undefined)?.list;
  if (how === 'wrap' && !Array.isArray(value) && value !== OMITTED) return [value];
  return how === 'unwrap' && Array.isArray(value) ? (value as readonly unknown[])[0] : value;
}

function translateObject(all: readonly Conversion[], value: object): object {
  const result = {};
  for (const [name, inner] of Object.entries(value)) {
    const fields = all.flatMap(({ fields }) => fields.get(name) ?? []);
    const rest =
      fields.length === 0
        ? all.flatMap((conversion) => conversion.rest ?? [])
        : fields.map(({ conversion }) => conversion);
    for (const { report } of fields) report?.();
    const renamed = fields.find((field) => field.name !== name);
    const to = renamed === undefined ? name : renamed.name;
    const translated: unknown = to === undefined ? OMITTED : through(rest, inner);
    if (to !== undefined && translated !== OMITTED) setMember(result, to, translated);
  }
  return result;
}

/** The conversion, and all that apply to the same value. */
function applying(conversion: Conversion, value: unknown): Conversion[] {
  const fitting = conversion.branches.filter(({ fits }) => fits(value)).map((branch) => branch.conversion);
  return [conversion, ...[...conversion.same, ...fitting].flatMap((other) => applying(other, value))];
}
