/** Finds the places in a request body that the client treats specially, as patterns of JSON pointers. */
import { deref, typesOf } from '../contract/index.ts';
import { entries, isObject, type Json, type JsonObject, list, text } from '../base/json.ts';
import { pointerOf } from '../base/pointer.ts';
import { branches, isAnything, isInt64, isLocalTime, isOpenObject } from './shape.ts';

/** Where an int64 may appear. Below a part that is not shown, it may appear anywhere: `/x/**`. */
export const int64Places = (document: JsonObject, schema: Json): string[] =>
  collect(document, schema, isInt64, true);

/** Where a timestamp without a zone belongs. */
export const localTimePlaces = (document: JsonObject, schema: Json): string[] =>
  collect(document, schema, isLocalTime, false);

/** What is deprecated, by its place, with the contract's description. */
export function deprecatedPlaces(document: JsonObject, schema: Json): Record<string, string> {
  const said: Record<string, string> = {};
  const note = (found: JsonObject, place: string): boolean => {
    if (found['deprecated'] === true) said[place] = text(found['description']) ?? '';
    return place in said;
  };
  collect(document, schema, note, false);
  return said;
}

function collect(
  document: JsonObject,
  schema: Json,
  matches: (schema: JsonObject, place: string) => boolean,
  intoTheOpen: boolean,
): string[] {
  const found = new Set<string>();
  const visit = (raw: Json | undefined, place: string, within: readonly string[]): void => {
    if (!isObject(raw)) return;
    const ref = raw['$ref'];
    if (typeof ref === 'string') {
      // Keywords beside a reference apply to this use of its target.
      if (matches(raw, place)) found.add(place);
      // A recursive schema has no last level to name.
      if (within.includes(ref)) {
        if (intoTheOpen) found.add(`${place}/**`);
        return;
      }
      visit(deref(document, raw), place, [...within, ref]);
      return;
    }
    if (matches(raw, place)) found.add(place);
    if (intoTheOpen && isAnything(raw)) found.add(place).add(`${place}/**`);
    if (intoTheOpen && isOpenObject(raw)) found.add(`${place}/**`);
    for (const [name, child] of entries(raw['properties'])) visit(child, place + pointerOf([name]), within);
    visit(raw['additionalProperties'], `${place}/*`, within);
    if (typesOf(raw).includes('array')) {
      if (raw['items'] === undefined && intoTheOpen) found.add(`${place}/**`);
      visit(raw['items'], `${place}/*`, within);
    }
    for (const part of list(raw['allOf'])) visit(part, place, within);
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      for (const branch of branches(document, raw, keyword)) visit(branch, place, within);
    }
  };
  visit(schema, '', []);
  const open = [...found].filter((place) => place.endsWith('/**'));
  const covered = (place: string): boolean =>
    open.some((wide) => wide !== place && place.startsWith(wide.slice(0, -2)));
  return [...found].filter((place) => !covered(place));
}
