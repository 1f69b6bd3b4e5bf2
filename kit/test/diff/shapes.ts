import type { Json } from '../../src/base/json.ts';
import { Doc, type Stated } from '../../src/diff/node.ts';
import { type EffectiveSchema, effectiveSchemas } from '../../src/diff/schemas/effective-schema.ts';
import { type Edge, SchemaComparison } from '../../src/diff/schemas/schema-comparison.ts';
import { document, PARTS } from './told.ts';

/** A document with one schema, and that schema. */
export function placed(schema: Json): { readonly doc: Doc; readonly node: Stated } {
  const doc = new Doc(document(schema, PARTS), 'one');
  return { doc, node: { value: schema, pointer: '/components/schemas/Value', standing: 'documented' } };
}

interface Compared {
  readonly step: SchemaComparison;
  readonly a: EffectiveSchema;
  readonly b: EffectiveSchema;
}

/** The comparison of two schemas in a request before anything is compared. */
export function comparison(old: Json, now: Json, setting: Pick<Edge, 'asText'> = {}): Compared {
  const [was, is] = [placed(old), placed(now)];
  const docs = { old: was.doc, new: is.doc };
  const [a, b] = effectiveSchemas(docs, [was.node], [is.node]);
  const edge: Edge = { at: '', old: [was.node], new: [is.node], ...setting };
  const relations = { relate: () => ({}), isFine: () => true };
  const within = { old: a.node, new: b.node };
  return { step: new SchemaComparison({ ...docs, direction: 'request' }, edge, within, relations), a, b };
}
