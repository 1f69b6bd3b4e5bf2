/**
 * Finds the places in a request body that the client treats specially, as patterns of JSON pointers. Each alternative
 * has places of its own, and keywords beside a reference count for this use alone: the shape of a schema merges both.
 */
import { ALTERNATIVES, ALWAYS_APPLIED, deref, typesOf } from '../contract/index.ts';
import { entries, isObject, type Json, type JsonObject, list, text } from '../base/json.ts';
import { keysOf, pointerOf } from '../base/pointer.ts';
import { branches, isLocalTime } from './shape.ts';

/** Where a timestamp without a zone belongs. */
export const localTimePlaces = (document: JsonObject, schema: Json): string[] =>
  collect(document, schema, isLocalTime);

/** The fields that are such timestamps, without those whose name also stands for something else in the body. */
export const localTimeFields = (document: JsonObject, schema: Json): readonly string[] =>
  unambiguous(document, schema, localTimePlaces(document, schema));

/** The names of places, without those that other places in the body have too. */
function unambiguous(document: JsonObject, schema: Json, candidates: readonly string[]): readonly string[] {
  const places = new Set(candidates);
  const fields = new Set(candidates.map(lastField).filter(isPlain));
  const others = new Set(
    collect(document, schema, () => true)
      .filter((place) => !places.has(place))
      .map(lastField),
  );
  return [...fields].filter((field) => !others.has(field));
}

/** The last name in a place; empty if there is none. */
const lastField = (place: string): string =>
  keysOf(place)
    .filter((step) => step !== '*')
    .at(-1) ?? '';

/** Whether a name is a whole step of a place, and cannot be the number of an item. */
const isPlain = (name: string): boolean => /^[\w-]*[a-z_][\w-]*$/i.test(name);

/** The deprecated fields whose name stands for nothing else in the body, with the contract's description. */
export function deprecatedFields(document: JsonObject, schema: Json): Record<string, string> {
  const descriptions = new Map<string, string>();
  const places = collect(
    document,
    schema,
    (schema) => schema['deprecated'] === true,
    (schema, place) => descriptions.set(lastField(place), text(schema['description']) ?? ''),
  );
  return Object.fromEntries(
    unambiguous(document, schema, places).map((field) => [field, descriptions.get(field) ?? '']),
  );
}

type Matches = (schema: JsonObject) => boolean;

/** Schemas that refer to each other many times have too many places to list. */
const MOST_VISITS = 20_000;

function collect(
  document: JsonObject,
  schema: Json,
  matches: Matches,
  note: (schema: JsonObject, place: string) => unknown = () => undefined,
): string[] {
  const result = new Set<string>();
  const leadsToSome = createReach(document, matches);
  let visits = 0;
  const match = (raw: JsonObject, place: string): void => {
    if (!matches(raw)) return;
    result.add(place);
    note(raw, place);
  };
  const visit = (raw: Json | undefined, place: string, within: readonly string[]): void => {
    if (!isObject(raw) || visits > MOST_VISITS) return;
    visits += 1;
    const ref = raw['$ref'];
    if (typeof ref === 'string') {
      // Keywords beside a reference apply to this use of its target.
      match(raw, place);
      if (!leadsToSome(ref)) return;
      // A recursive schema has no last level to name.
      if (within.includes(ref)) return;
      visit(deref(document, raw), place, [...within, ref]);
      return;
    }
    match(raw, place);
    for (const [step, child] of childrenOf(document, raw)) visit(child, place + step, within);
  };
  visit(schema, '', []);
  return [...result];
}

/** The schemas directly below a schema, each with its step of a place. */
const childrenOf = (document: JsonObject, raw: JsonObject): (readonly [step: string, child: Json])[] => [
  ...entries(raw['properties']).map(([name, child]) => [pointerOf([name]), child] as const),
  ...['additionalProperties', ...(typesOf(raw).includes('array') ? ['items'] : [])].flatMap((key) =>
    raw[key] === undefined ? [] : [['/*', raw[key]] as const],
  ),
  ...ALWAYS_APPLIED.flatMap((keyword) => list(raw[keyword])).map((part) => ['', part] as const),
  ...ALTERNATIVES.flatMap((keyword) => branches(document, raw, keyword)).map((part) => ['', part] as const),
];

/** Whether a reference leads, however far, to a schema that is wanted. */
function createReach(document: JsonObject, matches: Matches): (ref: string) => boolean {
  const cache = new Map<string, boolean>();
  return (start) => {
    const before = cache.get(start);
    if (before !== undefined) return before;
    const visits = new Set<string>();
    const refs = [start];
    let reached = false;
    for (const ref of refs) {
      if (visits.has(ref)) continue;
      visits.add(ref);
      const waiting: Json[] = [deref(document, { $ref: ref })];
      for (const raw of waiting) {
        if (!isObject(raw)) continue;
        reached ||= matches(raw);
        if (typeof raw['$ref'] === 'string') refs.push(raw['$ref']);
        waiting.push(...childrenOf(document, raw).map(([, child]) => child));
      }
      if (reached) break;
    }
    cache.set(start, reached);
    return reached;
  };
}
