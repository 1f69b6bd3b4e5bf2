import type { Json } from './json.ts';
import type { Shape } from './shape.ts';
import type { Step } from './step.ts';

const covers = (types: ReadonlySet<string>, type: string): boolean =>
  types.has(type) || (type === 'integer' && types.has('number'));

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
  [...inner].every((type) => covers(outer, type));

const typeList = ({ types, allowsNull }: Shape): Json =>
  types === undefined ? 'any' : [...types, ...(allowsNull ? ['null'] : [])].sort();

const isAnything = (shape: Shape): boolean =>
  shape.types === undefined && shape.unions.length === 0 && shape.values === undefined;

/** Says whether the two have a type in common: where they have none, nothing else is worth comparing. */
export function compareTypes(step: Step, a: Shape, b: Shape, nullSettled: boolean): boolean {
  const part = { old: a.node, new: b.node };
  const rule = typeRule(a, b);
  if (rule !== undefined) step.find(rule, 'type', part, { old: typeList(a), new: typeList(b) });
  else if (!nullSettled && !isAnything(a) && !isAnything(b) && a.allowsNull !== b.allowsNull) {
    step.find(b.allowsNull ? 'null-added' : 'null-removed', 'null', part, {
      old: typeList(a),
      new: typeList(b),
    });
  }
  return rule !== 'type-changed';
}

function typeRule(a: Shape, b: Shape): 'type-changed' | 'type-narrowed' | 'type-widened' | undefined {
  const [old, now] = [a.types, b.types];
  if (old === undefined || now === undefined) {
    const typed = old === undefined ? b.typed : a.typed;
    if (old === now || !typed || a.unions.length > 0 || b.unions.length > 0) return undefined;
    return old === undefined ? 'type-narrowed' : 'type-widened';
  }
  const [shrunk, grown] = [isWithin(now, old), isWithin(old, now)];
  if (shrunk && grown) return undefined;
  return shrunk ? 'type-narrowed' : grown ? 'type-widened' : 'type-changed';
}
