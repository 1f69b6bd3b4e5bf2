import { isList, isObject, type Json, text } from '../../base/json.ts';
import { keysOf } from '../../base/pointer.ts';
import type { Shape } from '../../contract/index.ts';
import { foldedName } from '../../resources/derive.ts';

/** What a service says about a field of a request that it refused. */
export interface Complaint {
  /** The path of the field in the body. */
  readonly at: readonly string[];
  /** What it says, for people. */
  readonly says: string;
  /** All that it says, with the names of rules. */
  readonly words: string;
}

/** Names under which frameworks say where an error is, and what it is. */
const PLACES =
  /^(path|field|param|parameter|loc|instancePath|dataPath|pointer|propertyPath|property|attribute|name|key|missingProperty)$/;
const TEXTS =
  /^(msg|message|defaultMessage|detail|details|reason|error|errors|description|title|code|type|constraint|tag|status|statusCode)$/i;
/** Names that hold errors, and are not those of a field. */
const ENVELOPES = /^(errors?|details?|message|issues|violations|source|params|info)$/i;
/** What is read of a refusal: a service may send anything. */
const DEEPEST = 8;
const MOST = 100;
const LONGEST = 1_000;

interface Message {
  readonly where: readonly string[];
  readonly says: string;
  readonly words: string;
}

/**
 * The fields that the body of a refusal names: in a list or a map of errors, with a pointer, a path or a name, or within
 * a text. Names count whatever their case. `sent` is the body that was refused.
 */
export function complaintsIn(shape: Shape, requestBody: unknown, refusal: unknown): Complaint[] {
  const complaints = messagesIn(refusal).flatMap(({ where, ...rest }): Complaint[] => {
    const at = placeIn(shape, where) ?? placeInText(shape, requestBody, rest.says);
    return at === undefined ? [] : [{ at, ...rest }];
  });
  return [...new Map(complaints.map((one) => [one.at.join('/'), one])).values()];
}

/** The first text of a refusal in several words, or the first of all. */
export function messageOf(refusal: unknown): string | undefined {
  const texts = messagesIn(refusal).map(({ says }) => says);
  return texts.find((one) => one.includes(' ')) ?? texts[0];
}

/** Whether a creation was refused because of an object that exists. Frameworks say so with 400 or 422, too. */
export const isConflict = (status: number, refusal: unknown): boolean =>
  status === 409 ||
  ([400, 422].includes(status) && messagesIn(refusal).some(({ words }) => TAKEN.test(words)));

const TAKEN =
  /already (been )?(exists?|taken|used|in use|registered|present)|\bis taken\b|must be unique|not unique|duplicate (key|entry|value)|unique constraint/i;

function messagesIn(refusal: unknown): Message[] {
  const messages: Message[] = [];
  for (const one of walk(refusal, [], 0)) {
    if (messages.length === MOST) break;
    messages.push({ ...one, says: one.says.slice(0, LONGEST), words: one.words.slice(0, LONGEST) });
  }
  return messages;
}

function* walk(value: unknown, where: readonly string[], depth: number): Generator<Message> {
  if (depth > DEEPEST) return;
  if (typeof value === 'string') yield { where, says: value, words: value };
  if (isList(value)) for (const one of value) yield* walk(one, where, depth + 1);
  if (!isObject(value)) return;
  const entries = Object.entries(value);
  const names = entries.filter(isPlace).flatMap(([, inner]) => segmentsOf(inner));
  const texts = entries.flatMap(
    ([name, inner]) => (TEXTS.test(name) && !/:\/\//.test(text(inner) ?? '') && text(inner)) || [],
  );
  const about = isObject(value['source']) ? segmentsOf(value['source']['pointer'] ?? null) : names;
  for (const [name, inner] of entries)
    if (!isPlace([name, inner]) && !(TEXTS.test(name) && typeof inner === 'string'))
      yield* walk(inner, ENVELOPES.test(name) ? where : [...where, name], depth + 1);
  // The text that people read has the most words.
  const [says] = texts.toSorted((a, b) => b.split(' ').length - a.split(' ').length);
  if (says !== undefined) yield { where: [...where, ...about], says, words: texts.join(' ') };
}

/** Whether a member says where an error is. A list under a name may hold the errors of a field with that name. */
const isPlace = ([name, value]: readonly [string, Json]): boolean =>
  PLACES.test(name) && (typeof value === 'string' || /^(path|loc)$/.test(name));

/** The segments of a pointer, a path with dots or a list. */
function segmentsOf(value: Json): string[] {
  if (isList(value)) return value.slice(0, DEEPEST).map(String);
  if (typeof value !== 'string' || value.length > LONGEST) return [];
  return value.startsWith('/') ? keysOf(value) : value.split(/[.[\]/]+/).filter((part) => part !== '');
}

/** The field that the end of a path names: it may begin with names of the framework. */
function placeIn(shape: Shape, segments: readonly string[]): string[] | undefined {
  for (let from = 0; from < segments.length; from++) {
    const names: string[] = [];
    let here = shape;
    for (const segment of segments.slice(from)) {
      const name = here.names.find((one) => foldedName(one) === foldedName(segment));
      const isIndex = name === undefined && names.length > 0 && /^\d+$/.test(segment);
      if (name === undefined && !isIndex) break;
      names.push(name ?? segment);
      here = name === undefined ? here.items : here.field(name);
    }
    if (names.length > 0) return names;
  }
  return undefined;
}

/** The field that a text names, or whose value it repeats. */
function placeInText(shape: Shape, requestBody: unknown, says: string): string[] | undefined {
  const quoted = [...says.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, inner = '']) => inner);
  const paths = [...says.matchAll(/[\w-]+(?:[./[][\w\]-]+)+/g)].map(([path]) => path);
  for (const path of [...quoted, ...paths]) {
    const place = placeIn(shape, segmentsOf(path));
    if (place !== undefined) return place;
  }
  const values = isObject(requestBody) ? Object.entries(requestBody) : [];
  const repeated = values.find(
    ([, value]) =>
      typeof value === 'string' &&
      value.length > 2 &&
      (says.includes(value) || quoted.some((one) => one.length > 2 && value.startsWith(one))),
  );
  if (repeated !== undefined) return [repeated[0]];
  // "The display name is required" is about `displayName`, and of `name` and `displayName` the longer is meant.
  const words = ` ${foldedWords(says)} `;
  const name = shape.names
    .toSorted((a, b) => b.length - a.length)
    .find((one) => words.includes(` ${foldedWords(one)} `) || words.includes(` ${one.toLowerCase()} `));
  return name === undefined ? undefined : [name];
}

const foldedWords = (says: string): string =>
  says
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
