import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  member,
  strings,
  text,
  valueIn,
} from '../../../base/json.ts';
import type { BodyWords, Words } from '../../../contract/index.ts';

/** A document with flows in the words of a corrected contract. */
export const correctFlows = (document: JsonObject, words: Words): JsonObject => ({
  ...document,
  workflows: list(document['workflows']).map((flow) =>
    isObject(flow)
      ? {
          ...flow,
          steps: list(flow['steps']).map((step) => (isObject(step) ? correctStep(step, flow, words) : step)),
        }
      : flow,
  ),
});

function correctStep(step: JsonObject, flow: JsonObject, words: Words): JsonObject {
  const operation = text(step['operationId']) ?? '';
  const [sent, returned] = [words.sent(operation), words.returned(operation)];
  const { parameters, requestBody, successCriteria, onFailure, outputs } = step;
  const body = isObject(requestBody) ? requestBody : {};
  const texts = (value: Json): Json => correctTexts(value, sent, returned);
  return {
    ...step,
    ...(parameters !== undefined && {
      parameters: list(parameters).map((one) => {
        const name = text(member(one, 'name'));
        return isObject(one) && name !== undefined ? { ...one, name: words.parameter(operation, name) } : one;
      }),
    }),
    ...(body['payload'] !== undefined && {
      requestBody: { ...body, payload: corrected(sent, '', body['payload']) },
    }),
    ...(successCriteria !== undefined && { successCriteria: texts(successCriteria) }),
    ...(onFailure !== undefined && { onFailure: texts(onFailure) }),
    ...(outputs !== undefined && { outputs: texts(outputs) }),
    ...(step['x-expect'] !== undefined && {
      'x-expect': list(step['x-expect']).map((one) =>
        isObject(one) ? correctExpectation(one, returned, flow, words) : one,
      ),
    }),
  };
}

/** What the contract does not know, such as an expression, stays as it is. */
const corrected = (words: BodyWords, pointer: string, value: Json): Json => {
  const said = words.value(pointer, value);
  return isJson(said) ? said : value;
};

const isJson = (value: unknown): value is Json =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  isObject(value) ||
  isList(value);

const BODY =
  /\$(request|response)\.body#((?:\/[^\s/()[\]{}<>=!&|]*)+)(?:(\s*[!=]=\s*)('(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false))?/g;

/** The texts with other pointers into bodies, and other values that these are compared with. */
function correctTexts(value: Json, sent: BodyWords, returned: BodyWords): Json {
  if (isList(value)) return value.map((one) => correctTexts(one, sent, returned));
  if (isObject(value)) return mapValues(value, (one) => correctTexts(one, sent, returned));
  if (typeof value !== 'string') return value;
  return value.replaceAll(BODY, (_, side: string, pointer: string, by?: string, literal?: string) => {
    const words = side === 'request' ? sent : returned;
    const place = `$${side}.body#${words.pointer(pointer)}`;
    return by === undefined || literal === undefined
      ? place
      : place + by + writeLiteral(words.value(pointer, readLiteral(literal)));
  });
}

const readLiteral = (literal: string): unknown =>
  literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : JSON.parse(literal);

const writeLiteral = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

function correctExpectation(
  one: JsonObject,
  returned: BodyWords,
  flow: JsonObject,
  words: Words,
): JsonObject {
  const but = strings(one['except']);
  if (one['holds'] !== undefined) {
    const sender = list(flow['steps']).find((step) => member(step, 'stepId') === one['holds']);
    const sent = words.sent(text(member(sender, 'operationId')) ?? '');
    return { ...one, except: but.map(sent.name), as: returnedAs(one['as'], sent, returned) };
  }
  if (one['unchanged'] !== undefined) return { ...one, except: but.map(returned.name) };
  const at = text(one['at']) ?? '';
  const items = Object.entries(one)
    .filter(([kind, item]) => ['has', 'lists', 'omits', 'lists-only'].includes(kind) && isObject(item))
    .map(([kind, item]) => [kind, corrected(returned, kind === 'has' ? at : `${at}/0`, item)] as const);
  return { ...one, ...Object.fromEntries(items), at: returned.pointer(at) };
}

/** The names under which fields are returned, for all whose names differ now. */
function returnedAs(as: Json | undefined, sent: BodyWords, returned: BodyWords): JsonObject {
  const given = isObject(as) ? as : {};
  const names = new Set([...Object.keys(given), ...sent.names, ...returned.names]);
  const pairs = [...names].map((name): [string, string] => [
    sent.name(name),
    returned.name(text(valueIn(given, name)) ?? name),
  ]);
  return Object.fromEntries(pairs.filter(([there, back]) => there !== back));
}
