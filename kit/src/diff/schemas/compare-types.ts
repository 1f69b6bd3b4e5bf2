import type { Json } from '../../base/json.ts';
import { type Doc, forEachSchema } from '../node.ts';
import type { Sides } from '../ledger.ts';
import { firstChild, type EffectiveSchema, effectiveSchema } from './effective-schema.ts';
import type { SchemaComparison } from './schema-comparison.ts';
import { valueLabel, type ValueSet } from './values.ts';
import { sendsNull } from '../as-text.ts';

const scalars = ['integer', 'number', 'boolean'];

const covers = (types: ReadonlySet<string>, type: string, asText: boolean): boolean =>
  types.has(type) ||
  (type === 'integer' && types.has('number')) ||
  (asText && types.has('string') && scalars.includes(type));

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>, asText: boolean): boolean =>
  [...inner].every((type) => covers(outer, type, asText));

const withNull = ({ types = new Set(), allowsNull }: EffectiveSchema): Set<string> =>
  new Set([...types, ...(allowsNull ? ['null'] : [])]);

/** The types as people read them: those of the alternatives, if the schema itself states none. */
function typeList(doc: Doc, shape: EffectiveSchema): Json {
  const types = shape.typed ? shape.types : typesWithin(doc, shape);
  if (types === undefined) return 'any';
  if (!doc.isOpenApi30) return [...withNull({ ...shape, types })].sort();
  return [...[...types].sort(), ...(shape.allowsNull ? ['nullable'] : [])];
}

/** In OpenAPI 3.0, the keyword that allows null. */
const nullPart = (a: EffectiveSchema, b: EffectiveSchema): Sides => ({
  old: firstChild(a.members, 'nullable') ?? a.node,
  new: firstChild(b.members, 'nullable') ?? b.node,
});

/** Whether the two have a type in common: if not, nothing else is compared. */
export function compareTypes(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): boolean {
  const part = { old: a.node, new: b.node };
  const values = { old: typeList(step.old, a), new: typeList(step.new, b) };
  const rule = typeRule(step, a, b);
  if (rule !== undefined) step.find(rule, 'type', part, values);
  const nullMatters = step.edge.nullSettled !== true && !isAnything(step.old, a) && !isAnything(step.new, b);
  // Between known types, null alone is a type like the others.
  const compared = typesWithin(step.old, a) !== undefined && typesWithin(step.new, b) !== undefined;
  const nullIsType = compared && (isOnlyNull(a) || isOnlyNull(b));
  if (rule !== 'type-changed' && nullMatters && !nullIsType) {
    if (a.allowsNull !== b.allowsNull) {
      const nullRule = b.allowsNull ? 'null-added' : 'null-removed';
      const isSent = sendsNull(step.edge.asText);
      step.find(isSent ? nullRule : 'unapplied-keyword-changed', 'null', nullPart(a, b), values);
    }
  }
  return rule !== 'type-changed';
}

/** Whether values of one of the two are text, and those of the other are numbers or booleans that are sent as text. */
export function isTextOfOther(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): boolean {
  const [old, now] = [typesWithin(step.old, a), typesWithin(step.new, b)];
  if (step.edge.asText === undefined || old === undefined || now === undefined) return false;
  const isWritten = (types: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
    [...types].some((type) => covers(others, type, true) && !covers(others, type, false));
  return isWritten(old, now) || isWritten(now, old);
}

/** The types that values of both schemas may have; undefined is any type. */
export function commonTypes(
  step: SchemaComparison,
  a: EffectiveSchema,
  b: EffectiveSchema,
): ReadonlySet<string> | undefined {
  const [old, now] = [typesWithin(step.old, a), typesWithin(step.new, b)];
  if (old === undefined || now === undefined) return old ?? now;
  // A number that is sent as text has to fit the keywords for text, too.
  if (isTextOfOther(step, a, b)) return new Set([...old, ...now]);
  return inBoth(old, now);
}

/** The types of both sets; an integer is a number, too. */
const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one, ...other].filter((type) => covers(one, type, false) && covers(other, type, false)));

const isAnything = (doc: Doc, shape: EffectiveSchema): boolean =>
  shape.allowsNull && typesWithin(doc, shape) === undefined;

/** Only null, or nothing at all: then null is a type like the others. */
const isOnlyNull = ({ types }: EffectiveSchema): boolean => types?.size === 0;

type TypeRule = 'type-changed' | 'type-narrowed' | 'type-widened';

function typeRule(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): TypeRule | undefined {
  const asText = step.edge.asText !== undefined;
  if (a.typed !== b.typed) {
    if (isComparedByBranches(a, b)) return undefined;
    const [old, now] = [typesWithin(step.old, a), typesWithin(step.new, b)];
    if (old !== undefined && now !== undefined) return relation(old, now, asText);
    return old === now ? undefined : now === undefined ? 'type-widened' : 'type-narrowed';
  }
  if (a.types === undefined || b.types === undefined) return undefined;
  const whole = isOnlyNull(a) || isOnlyNull(b);
  const [old, now] = whole ? [withNull(a), withNull(b)] : [a.types, b.types];
  return relation(old, now, asText);
}

function relation(old: ReadonlySet<string>, now: ReadonlySet<string>, asText: boolean): TypeRule | undefined {
  const [shrunk, grown] = [isWithin(now, old, asText), isWithin(old, now, asText)];
  if (shrunk && grown) return undefined;
  return shrunk ? 'type-narrowed' : grown ? 'type-widened' : 'type-changed';
}

/** A union with nothing beside it is compared with a schema that has none as a list of alternatives. */
const isComparedByBranches = (a: EffectiveSchema, b: EffectiveSchema): boolean =>
  (a.pure && b.unions.length === 0) || (b.pure && a.unions.length === 0);

/** The types that a schema states, or that the alternatives of its unions state; undefined is any type. */
export const typesWithin = (doc: Doc, shape: EffectiveSchema): ReadonlySet<string> | undefined =>
  shape.unions.reduce<ReadonlySet<string> | undefined>(
    (types, { branches }) => {
      const each = branches.map((branch) => typesOfSchema(doc, branch));
      const some = each.some((one) => one === undefined)
        ? undefined
        : new Set(each.flatMap((one) => [...(one ?? [])]));
      if (types === undefined || some === undefined) return types ?? some;
      return inBoth(types, some);
    },
    shape.typed ? shape.types : undefined,
  );

/** A union that leads back to itself adds no type there. */
const typesOfSchema = forEachSchema<ReadonlySet<string> | undefined>(new Set(), (doc, node) =>
  typesWithin(doc, effectiveSchema(doc, [node])),
);

/** Open sets are compared like closed ones: a new value is new to its readers. */
export function compareValues(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  if (a.values === undefined || b.values === undefined) return compareOneSided(step, a.values, b.values);
  const [old, now] = [a.values, b.values];
  for (const [key, node] of now.values) {
    if (old.values.has(key) || node.value === null) continue;
    step.find('value-added', valueLabel(node.value), { new: node }, { new: node.value });
  }
  for (const [key, node] of old.values) {
    if (now.values.has(key) || node.value === null) continue;
    step.find('value-removed', valueLabel(node.value), { old: node }, { old: node.value });
  }
  const part = { old: old.node, new: now.node };
  if (!old.closed && now.closed) step.find('value-set-closed', 'enum', part);
  if (old.closed && !now.closed) step.find('value-set-opened', 'enum', part);
  if (old.closed === now.closed) step.order('enum', part, [...old.values.keys()], [...now.values.keys()]);
}

function compareOneSided(step: SchemaComparison, old: ValueSet | undefined, now: ValueSet | undefined): void {
  const list = (set: ValueSet): Json[] => [...set.values.values()].map(({ value }) => value);
  if (now !== undefined) {
    const rule = now.closed ? 'value-set-closed' : 'extension-changed';
    step.find(rule, now.closed ? 'enum' : 'x-extensible-enum', { new: now.node }, { new: list(now) });
  }
  if (old !== undefined) {
    const rule = old.closed ? 'value-set-opened' : 'extension-changed';
    step.find(rule, old.closed ? 'enum' : 'x-extensible-enum', { old: old.node }, { old: list(old) });
  }
}
