import { isReadOneWay } from '../base/pattern/pattern.ts';
import {
  objectAt,
  entries,
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  member,
  without,
} from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';
import { changedAt, partsOfDocument, resolve, splitDirections } from '../contract/index.ts';
import { typeIn } from './type-in.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The document as Prism can use it. Its default dialect turns off the validation of bodies, its callbacks can leave
 * the machine, it reads every part of a form as text,
 * and it requires a field of messages that do not carry it unless one schema says both.
 */
export function prepare(document: object, callbacks: boolean): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  // A document may have only webhooks.
  const isWhole = ['paths', 'webhooks', 'components'].some((part) => isObject(copy) && isObject(copy[part]));
  if (!isObject(copy) || typeof copy['openapi'] !== 'string' || !isWhole)
    throw new TypeError('The document for Prism must be a bundled OpenAPI document.');
  const change = (operation: Json): Json =>
    isObject(operation)
      ? withTextParts(copy, withoutTokens(callbacks ? operation : without(operation, 'callbacks')))
      : operation;
  const paths = mapValues(copy['paths'] ?? {}, (item) => mapValues(item, change));
  const dialect = { ...copy, jsonSchemaDialect: DIALECT, paths };
  const prepared = withBareReferences(withQuickPatterns(withSingleTypes(dialect)));
  return splitDirections(prepared, { removes: true });
}

/** Prism cannot write a body whose media type is a range. */
function withSingleTypes(document: JsonObject): JsonObject {
  const ranges = partsOfDocument(document).filter(
    ({ type, value }) =>
      type === 'Response' && entries(value['content']).some(([name]) => name.includes('*')),
  );
  const single = ranges.reduce<Json>(
    (whole, { pointer }) =>
      changedAt(whole, [...keysOf(pointer), 'content'], (content) =>
        Object.fromEntries(entries(content).map(([name, media]) => [typeIn(name), media])),
      ),
    document,
  );
  return objectAt(single);
}

/**
 * The document without the patterns that some texts could stop Prism with, because it tries one way after the other.
 * The mock checks requests itself.
 */
function withQuickPatterns(document: JsonObject): JsonObject {
  const slow = partsOfDocument(document).flatMap(({ type, pointer, value }) => {
    const names = Object.keys(objectAt(value, 'patternProperties')).every(isReadOneWay)
      ? []
      : ['patternProperties', 'additionalProperties', 'unevaluatedProperties'];
    const { pattern } = value;
    if (typeof pattern === 'string' && !isReadOneWay(pattern)) names.push('pattern');
    return type === 'Schema' && names.length > 0 ? [{ keys: keysOf(pointer), names }] : [];
  });
  const loosened = slow.reduce<Json>(
    (whole, { keys, names }) => changedAt(whole, keys, (schema) => without(objectAt(schema), ...names)),
    document,
  );
  return objectAt(loosened);
}

/**
 * The document without remarks beside references. With them, Prism merges a schema that refers to itself into one without end,
 * which it cannot compile, so that it checks no body with that schema.
 */
function withBareReferences(document: JsonObject): JsonObject {
  const isRemark = (name: string): boolean => name === 'description' || name.startsWith('x-');
  const remarked = partsOfDocument(document).flatMap(({ type, pointer, value }) => {
    const remarks = Object.keys(value).filter(isRemark);
    const isReference = type === 'Schema' && typeof value['$ref'] === 'string';
    return isReference && remarks.length > 0 ? [{ keys: keysOf(pointer), remarks }] : [];
  });
  const bare = remarked.reduce<Json>(
    (whole, { keys, remarks }) => changedAt(whole, keys, (schema) => without(objectAt(schema), ...remarks)),
    document,
  );
  return objectAt(bare);
}

/** Prism refuses requests without a token even if an operation allows them. */
const withoutTokens = (operation: JsonObject): JsonObject =>
  list(operation['security']).some((way) => isObject(way) && Object.keys(way).length === 0)
    ? { ...operation, security: [] }
    : operation;

/** A JSON part of a form becomes a text that contains JSON: Prism checks its presence, not its content. */
function withTextParts(document: JsonObject, operation: JsonObject): JsonObject {
  const body = operation['requestBody'];
  const media = member(member(body, 'content'), 'multipart/form-data');
  const encodings = entries(member(media, 'encoding'));
  const json = encodings.filter(([, encoding]) => member(encoding, 'contentType') === 'application/json');
  const schema = member(media, 'schema');
  if (!isObject(body) || !isObject(media) || !isObject(schema) || json.length === 0) return operation;
  const names = new Set(json.map(([name]) => name));
  const { value } = resolve(document, { pointer: '', value: schema });
  const properties = entries(value['properties']).map(([name, property]): [string, Json] => [
    name,
    names.has(name) ? { type: 'string', contentMediaType: 'application/json' } : property,
  ]);
  const text = { ...value, properties: Object.fromEntries(properties) };
  const content = { 'multipart/form-data': { ...media, schema: text } };
  return { ...operation, requestBody: { ...body, content } };
}
