import { isObject, type Json, type JsonObject } from '../../document/index.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The document as Prism can use it. Its own default dialect switches the validation of bodies off, and its callbacks
 * reach out of the machine.
 */
export function prepare(document: object, callbacks: boolean): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  if (!isObject(copy) || !isObject(copy['paths']))
    throw new TypeError('The document for Prism must be a bundled OpenAPI 3.1 document with paths.');
  const paths = callbacks ? copy['paths'] : mapEach(copy['paths'], (item) => mapEach(item, withoutCallbacks));
  return { ...copy, jsonSchemaDialect: DIALECT, paths };
}

function withoutCallbacks(operation: Json): Json {
  if (!isObject(operation)) return operation;
  return Object.fromEntries(Object.entries(operation).filter(([key]) => key !== 'callbacks'));
}

const mapEach = (value: Json, change: (inner: Json) => Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]))
    : value;
