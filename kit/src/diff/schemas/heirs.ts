import { text } from '../../base/json.ts';
import { keysOf } from '../../base/pointer.ts';
import { ALWAYS_APPLIED, appliedBy, schemaNameAt } from '../../contract/index.ts';
import { children, type Doc, field, nameOfReference, partOf, type Stated } from '../node.ts';
import { type EffectiveSchema, effectiveSchema, schemasStating } from './effective-schema.ts';
import { onlyKeys } from './members.ts';

export const discriminatorOf = (shape: EffectiveSchema): Stated | undefined =>
  shape.members
    .map((member) => partOf(member, 'discriminator'))
    .find((node) => field(node, 'propertyName') !== undefined);

/** The values of a property that a schema lists. */
export function valuesListedFor(doc: Doc, schema: Stated, property: string): EffectiveSchema['values'] {
  const stating = effectiveSchema(doc, [schema]).members.flatMap((part) => schemasStating(part, property));
  return stating.length === 0 ? undefined : effectiveSchema(doc, stating).values;
}

/** The values of a discriminator's mapping, by the component that each selects. */
export function mappedIn(doc: Doc, shape: EffectiveSchema): ReadonlyMap<string, readonly string[]> {
  const result = new Map<string, string[]>();
  for (const [value, node] of children(partOf(discriminatorOf(shape) ?? doc.root, 'mapping'))) {
    const name = nameOfReference(text(node.value) ?? '') ?? '';
    result.set(name, [...(result.get(name) ?? []), value]);
  }
  return result;
}

/** The values that select a component: those of the mapping, or else its name. */
export const selectorsOf = (
  mapped: ReadonlyMap<string, readonly string[]>,
  name: string,
): readonly string[] => mapped.get(name) ?? [name];

/** The components that extend a schema, by the values that select them; none if its alternatives are listed. */
export function heirsOf(doc: Doc, shape: EffectiveSchema, property: string): Map<string, Stated> {
  const base = shape.unions.length === 0 ? baseOf(shape) : undefined;
  if (base === undefined) return new Map();
  const allowed = valuesListedFor(doc, base, property);
  const mapped = mappedIn(doc, shape);
  const result = new Map<string, Stated>();
  const waiting = [base.pointer];
  const pointers = new Set(waiting);
  for (const pointer of waiting) {
    for (const { name, schema } of extensions(doc).get(pointer) ?? []) {
      if (pointers.has(schema.pointer)) continue;
      pointers.add(schema.pointer);
      waiting.push(schema.pointer);
      for (const value of selectorsOf(mapped, name)) {
        const isAllowed = allowed?.closed !== true || allowed.values.has(JSON.stringify(value));
        if (isAllowed) result.set(value, schema);
      }
    }
  }
  return result;
}

/** The component that a schema is, or that it only refers to. */
function baseOf({ members }: EffectiveSchema): Stated | undefined {
  const index = members.findIndex(({ pointer }) => schemaNameAt(pointer) !== undefined);
  const isOnlyReference = members
    .slice(0, index)
    .every(({ value }) => onlyKeys(value, (key) => ALWAYS_APPLIED.includes(key)));
  return isOnlyReference ? members[index] : undefined;
}

/** References to the components that extend the one that a reference leads to, and that its discriminator selects. */
export function heirReferences(doc: Doc, reference: string): string[] {
  const pointer = doc.pointerOf(reference) ?? '';
  const [, , name = ''] = keysOf(pointer);
  const schema = partOf(doc.root, 'components', 'schemas', name);
  const direct = extensions(doc).get(pointer) ?? [];
  if (direct.length === 0 || schema === undefined) return [];
  const hasDiscriminator = discriminatorOf(effectiveSchema(doc, [schema])) !== undefined;
  return hasDiscriminator ? direct.map((one) => `#${one.schema.pointer}`) : [];
}

interface Extension {
  readonly name: string;
  readonly schema: Stated;
}

const cache = new WeakMap<Doc, ReadonlyMap<string, readonly Extension[]>>();

/** The components that apply another one to every value, by the pointer of that one. */
function extensions(doc: Doc): ReadonlyMap<string, readonly Extension[]> {
  const before = cache.get(doc);
  if (before !== undefined) return before;
  const result = new Map<string, Extension[]>();
  for (const [name, schema] of children(partOf(doc.root, 'components', 'schemas'))) {
    const own = { ...doc.steps, follow: () => undefined };
    for (const part of appliedBy(schema, ALWAYS_APPLIED, own)) {
      if (field(part, '$ref') === undefined) continue;
      const { pointer } = doc.resolve(part);
      result.set(pointer, [...(result.get(pointer) ?? []), { name, schema }]);
    }
  }
  cache.set(doc, result);
  return result;
}
