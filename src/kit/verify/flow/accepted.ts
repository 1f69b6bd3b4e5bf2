import { child, partsOf } from '../../../contract/index.ts';
import { isList, isObject, type JsonObject } from '../../../base/json.ts';
import type { Node } from '../../../base/pointer.ts';

/** The parts of a value that a request with this schema can send: without read-only fields and unknown ones. */
export function acceptedPart(document: JsonObject, schemas: readonly Node[], value: unknown): unknown {
  const parts = schemas.flatMap((schema) => partsOf(document, schema));
  const below = (...keys: string[]): Node[] => parts.flatMap((part) => child(document, part, ...keys) ?? []);
  if (isList(value)) {
    const items = below('items');
    return items.length === 0 ? value : value.map((item) => acceptedPart(document, items, item));
  }
  if (!isObject(value) || !parts.some((part) => isObject(part.value['properties']))) return value;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const schema = [...below('properties', name), ...below('additionalProperties')];
    const isSent = schema.length > 0 && schema.every((one) => one.value['readOnly'] !== true);
    return isSent ? [[name, acceptedPart(document, schema, inner)] as const] : [];
  });
  return Object.fromEntries(fields);
}
