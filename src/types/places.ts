/** Finds the places in a request body that the client treats specially, as patterns of JSON pointers. */
import { deref, typesOf } from '../contract/index.ts';
import { entries, isObject, type Json, type JsonObject, list, text } from '../base/json.ts';
import { keysOf, pointerOf } from '../base/pointer.ts';
import { branches, isAnything, isInt64, isLocalTime, isOpenObject } from './shape.ts';

/** Where an int64 may appear. Below a part that is not shown, it may appear anywhere: `/x/**`. */
export const int64Places = (document: JsonObject, schema: Json): string[] =>
  collect(document, schema, isInt64, true);

/** Where a timestamp without a zone belongs. */
export const localTimePlaces = (document: JsonObject, schema: Json): string[] =>
  collect(document, schema, isLocalTime, false);

/**
 * The fields that are, or contain, such integers; undefined if they may be anywhere. Whole places would add 100 bytes
 * to the client: a field of the same name elsewhere in the body is not distinguished.
 */
export function int64Fields(document: JsonObject, schema: Json): readonly string[] | undefined {
  const fields = new Set(int64Places(document, schema).map(fieldOf));
  return [...fields].every(isPlain) ? [...fields] : undefined;
}

/** The fields that are such timestamps, without those whose name also stands for something else in the body. */
export function localTimeFields(document: JsonObject, schema: Json): readonly string[] {
  const places = new Set(localTimePlaces(document, schema));
  const fields = new Set([...places].map(fieldOf).filter(isPlain));
  const others = new Set(
    collect(document, schema, () => true, false)
      .filter((place) => !places.has(place))
      .map(fieldOf),
  );
  return [...fields].filter((field) => !others.has(field));
}

/** The last name in a place; empty if there is none. */
const fieldOf = (place: string): string =>
  keysOf(place)
    .filter((step) => !/^\*{1,2}$/.test(step))
    .at(-1) ?? '';

/** Whether a name is a whole step of a place, and cannot be the number of an item. */
const isPlain = (name: string): boolean => /^[\w-]*[a-z_][\w-]*$/i.test(name);

/** What is deprecated, by its place, with the contract's description. */
export function deprecatedPlaces(document: JsonObject, schema: Json): Record<string, string> {
  const said: Record<string, string> = {};
  collect(
    document,
    schema,
    (found) => found['deprecated'] === true,
    false,
    (found, place) => (said[place] = text(found['description']) ?? ''),
  );
  return said;
}

type Matches = (schema: JsonObject) => boolean;

/** Schemas that refer to each other many times have too many places to list. */
const MOST_VISITS = 20_000;

function collect(
  document: JsonObject,
  schema: Json,
  matches: Matches,
  intoTheOpen: boolean,
  note: (schema: JsonObject, place: string) => void = () => undefined,
): string[] {
  const found = new Set<string>();
  const isOpen = (raw: JsonObject): boolean => intoTheOpen && (isAnything(raw) || isOpenObject(raw));
  const leadsToSome = createReach(document, (raw) => matches(raw) || isOpen(raw));
  let visits = 0;
  const match = (raw: JsonObject, place: string): void => {
    if (!matches(raw)) return;
    found.add(place);
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
      if (within.includes(ref)) {
        if (intoTheOpen) found.add(`${place}/**`);
        return;
      }
      visit(deref(document, raw), place, [...within, ref]);
      return;
    }
    match(raw, place);
    if (intoTheOpen && isAnything(raw)) found.add(place).add(`${place}/**`);
    if (intoTheOpen && isOpenObject(raw)) found.add(`${place}/**`);
    if (typesOf(raw).includes('array') && raw['items'] === undefined && intoTheOpen) found.add(`${place}/**`);
    for (const [step, child] of childrenOf(document, raw)) visit(child, place + step, within);
  };
  visit(schema, '', []);
  if (visits > MOST_VISITS && intoTheOpen) return ['/**'];
  const open = [...found].filter((place) => place.endsWith('/**'));
  const covered = (place: string): boolean =>
    open.some((wide) => wide !== place && place.startsWith(wide.slice(0, -2)));
  return [...found].filter((place) => !covered(place));
}

/** The schemas directly below a schema, each with its step of a place. */
const childrenOf = (document: JsonObject, raw: JsonObject): (readonly [step: string, child: Json])[] => [
  ...entries(raw['properties']).map(([name, child]) => [pointerOf([name]), child] as const),
  ...['additionalProperties', ...(typesOf(raw).includes('array') ? ['items'] : [])].flatMap((key) =>
    raw[key] === undefined ? [] : [['/*', raw[key]] as const],
  ),
  ...[...list(raw['allOf']), ...branches(document, raw, 'anyOf'), ...branches(document, raw, 'oneOf')].map(
    (part) => ['', part] as const,
  ),
];

/** Whether a reference leads, however far, to a schema that is wanted. */
function createReach(document: JsonObject, wanted: Matches): (ref: string) => boolean {
  const known = new Map<string, boolean>();
  return (start) => {
    const before = known.get(start);
    if (before !== undefined) return before;
    const seen = new Set<string>();
    const refs = [start];
    let reached = false;
    for (const ref of refs) {
      if (seen.has(ref)) continue;
      seen.add(ref);
      const waiting: Json[] = [deref(document, { $ref: ref })];
      for (const raw of waiting) {
        if (!isObject(raw)) continue;
        reached ||= wanted(raw);
        if (typeof raw['$ref'] === 'string') refs.push(raw['$ref']);
        waiting.push(...childrenOf(document, raw).map(([, child]) => child));
      }
      if (reached) break;
    }
    known.set(start, reached);
    return reached;
  };
}
