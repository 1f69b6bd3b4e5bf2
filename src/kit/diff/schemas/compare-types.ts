import type { Json } from '../../../contract/json.ts';
import type { Shape } from './shape.ts';
import type { Step } from './step.ts';

const scalars = ['integer', 'number', 'boolean'];

const covers = (types: ReadonlySet<string>, type: string, asText: boolean): boolean =>
  types.has(type) ||
  (type === 'integer' && types.has('number')) ||
  (asText && types.has('string') && scalars.includes(type));

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>, asText: boolean): boolean =>
  [...inner].every((type) => covers(outer, type, asText));

const withNull = ({ types = new Set(), allowsNull }: Shape): Set<string> =>
  new Set([...types, ...(allowsNull ? ['null'] : [])]);

const typeList = (shape: Shape): Json => (shape.types === undefined ? 'any' : [...withNull(shape)].sort());

const isAnything = (shape: Shape): boolean =>
  shape.types === undefined && shape.unions.length === 0 && shape.values === undefined;

/** Whether the two have a type in common: if not, nothing else is compared. */
export function compareTypes(step: Step, a: Shape, b: Shape): boolean {
  const part = { old: a.node, new: b.node };
  const values = { old: typeList(a), new: typeList(b) };
  const rule = typeRule(a, b, step.edge.asText === true);
  if (rule !== undefined) step.find(rule, 'type', part, values);
  const nullMatters = step.edge.nullSettled !== true && !isAnything(a) && !isAnything(b);
  if (rule !== 'type-changed' && nullMatters && !isOnlyNull(a) && !isOnlyNull(b)) {
    if (a.allowsNull !== b.allowsNull)
      step.find(b.allowsNull ? 'null-added' : 'null-removed', 'null', part, values);
  }
  return rule !== 'type-changed';
}

/** Only null, or nothing at all: then null is a type like the others. */
const isOnlyNull = ({ types }: Shape): boolean => types?.size === 0;

function typeRule(
  a: Shape,
  b: Shape,
  asText: boolean,
): 'type-changed' | 'type-narrowed' | 'type-widened' | undefined {
  if (a.types === undefined || b.types === undefined) {
    const typed = a.types === undefined ? b.typed : a.typed;
    if (a.types === b.types || !typed || a.unions.length > 0 || b.unions.length > 0) return undefined;
    return a.types === undefined ? 'type-narrowed' : 'type-widened';
  }
  const whole = isOnlyNull(a) || isOnlyNull(b);
  const [old, now] = whole ? [withNull(a), withNull(b)] : [a.types, b.types];
  const [shrunk, grown] = [isWithin(now, old, asText), isWithin(old, now, asText)];
  if (shrunk && grown) return undefined;
  return shrunk ? 'type-narrowed' : grown ? 'type-widened' : 'type-changed';
}
