import {
  isJson,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  member,
  text,
} from '../../base/json.ts';
import type { BodyWords, Words } from '../../contract/index.ts';
import type { Flows } from './read.ts';

/** Flows in the words of a corrected contract. */
export const correctFlows = (flows: Flows, words: Words): Flows => ({
  ...flows,
  document: correctDocument(flows.document, words),
  others: new Map([...flows.others].map(([url, other]) => [url, correctFlows(other, words)])),
});

/** A document with flows in these words. */
export const correctDocument = (document: JsonObject, words: Words): JsonObject => ({
  ...document,
  workflows: list(document['workflows']).map((flow) =>
    isObject(flow)
      ? {
          ...flow,
          steps: list(flow['steps']).map((step) => (isObject(step) ? correctStep(step, words) : step)),
        }
      : flow,
  ),
});

function correctStep(step: JsonObject, words: Words): JsonObject {
  const operation = text(step['operationId']) ?? '';
  const [request, response] = [words.sent(operation), words.returned(operation)];
  const { parameters, requestBody, successCriteria, onFailure, outputs } = step;
  const body = isObject(requestBody) ? requestBody : {};
  const texts = (value: Json): Json => correctTexts(value, request, response);
  return {
    ...step,
    ...(parameters !== undefined && {
      parameters: list(parameters).map((one) => {
        const name = text(member(one, 'name'));
        return isObject(one) && name !== undefined ? { ...one, name: words.parameter(operation, name) } : one;
      }),
    }),
    ...(body['payload'] !== undefined && {
      requestBody: { ...body, payload: corrected(request, '', body['payload']) },
    }),
    ...(successCriteria !== undefined && { successCriteria: texts(successCriteria) }),
    ...(onFailure !== undefined && { onFailure: texts(onFailure) }),
    ...(outputs !== undefined && { outputs: texts(outputs) }),
  };
}

/** What the contract does not know, such as an expression, stays as it is. */
const corrected = (words: BodyWords, pointer: string, value: Json): Json => {
  const word = words.value(pointer, value);
  return isJson(word) ? word : value;
};

const BODY =
  /\$(request|response)\.body#((?:\/[^\s/()[\]{}<>=!&|]*)+)(?:(\s*[!=]=\s*)('(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false))?/g;

/** The texts with other pointers into bodies, and other values that these are compared with. */
function correctTexts(value: Json, request: BodyWords, response: BodyWords): Json {
  if (isList(value)) return value.map((one) => correctTexts(one, request, response));
  if (isObject(value)) return mapValues(value, (one) => correctTexts(one, request, response));
  if (typeof value !== 'string') return value;
  return value.replaceAll(BODY, (_, side: string, pointer: string, by = '', literal?: string) => {
    const words = side === 'request' ? request : response;
    const compared = literal === undefined ? '' : writeLiteral(words.value(pointer, readLiteral(literal)));
    return `$${side}.body#${words.pointer(pointer)}${by}${compared}`;
  });
}

const readLiteral = (literal: string): unknown =>
  literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : JSON.parse(literal);

const writeLiteral = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
