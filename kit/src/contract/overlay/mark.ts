import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  member,
  strings,
  text,
  without,
} from '../../base/json.ts';
import { type Part, partsBelow, type PartType } from '../parts.ts';
import { keysOf, valueAt } from '../../base/pointer.ts';
import { provenanceAt, type Standing, standingOf } from '../provenance.ts';
import { subschemas } from '../refs.ts';
import type { OverlayChange } from './compare.ts';
import type { Action } from './document.ts';
import { putAt } from '../put.ts';
import { isSetOfWords, statesNothing, enumWordsOf } from './guard.ts';

/** The parts that have their own standing; for other parts, those below them do. */
const MARKED: ReadonlySet<PartType> = new Set([
  'Schema',
  'Parameter',
  'RequestBody',
  'Response',
  'Header',
  'Operation',
]);
const HOLDERS: ReadonlySet<PartType> = new Set(['PathItem', 'MediaType', 'Callback']);

/** Marks everything that the action states with its standing, and as corrected. */
export function markChanges(
  old: JsonObject,
  now: JsonObject,
  changes: readonly OverlayChange[],
  action: Action,
): JsonObject {
  return changes.reduce((document, change) => {
    if (change.after === undefined) return tidied(document, change);
    if (change.keyword !== 'x-provenance' && statesNothing(change)) return document;
    const value = valueAt(document, change.new);
    if (!isObject(value)) return document;
    return change.keyword === undefined
      ? markPart(document, { type: change.type, pointer: change.new, value }, action)
      : tidied(
          put(document, change.new, markKeyword(old, value, { ...change, keyword: change.keyword }, action)),
          change,
        );
  }, now);
}

const correctedBy = ({ place }: Action): string => `Corrected by ${place}.`;

/** The description of the action, and its place. */
const noteFor = (action: Action): string =>
  [action.description?.trim().replace(/([^.!?])$/, '$1.'), correctedBy(action)].filter(Boolean).join(' ');

function markPart(document: JsonObject, part: Part, action: Action): JsonObject {
  const { type, pointer, value } = part;
  if (HOLDERS.has(type))
    return [...partsBelow(part)].reduce((marked, below) => markPart(marked, below, action), document);
  // A reference has the standing of its component, except for schemas.
  if (!MARKED.has(type) || (type !== 'Schema' && value['$ref'] !== undefined)) return document;
  const isSecured = type === 'Operation' && value['security'] !== undefined;
  return put(document, pointer, {
    ...markNode(value, action, standingOf(value['x-provenance'])),
    ...(isSecured && {
      'x-security-provenance': value['x-security-provenance'] ?? action.standing,
      'x-security-provenance-note': value['x-security-provenance-note'] ?? noteFor(action),
    }),
  });
}

/** The note of a correction replaces the note of the guess; a note in the action is kept. */
function markNode(
  value: JsonObject,
  action: Action,
  standing: Standing | undefined,
  guessNote?: string,
): JsonObject {
  const own = text(value['x-provenance-note']);
  const note =
    own === undefined || own === guessNote
      ? noteFor(action)
      : own.includes(correctedBy(action))
        ? own
        : `${own.trim()} ${correctedBy(action)}`;
  return {
    ...(guessNote === undefined ? value : without(value, 'x-evidence')),
    'x-provenance': standing ?? action.standing,
    'x-provenance-note': note,
  };
}

function markKeyword(
  old: JsonObject,
  value: JsonObject,
  change: OverlayChange & { readonly keyword: string },
  action: Action,
): JsonObject {
  const { keyword } = change;
  const before = valueAt(old, change.old);
  const noted = text(member(before, 'x-provenance-note')) ?? '';
  if (keyword === 'x-provenance') return markNode(value, action, standingOf(change.after), noted);
  const standingInOverlay =
    member(before, 'x-provenance') === value['x-provenance'] ? undefined : standingOf(value['x-provenance']);
  const standing = standingInOverlay ?? action.standing;
  if (keyword === 'required' && isList(change.after)) {
    const newNames = strings(change.after).filter((name) => !strings(change.before).includes(name));
    return markEach(value, { map: 'x-provenance-required', keys: newNames, standing }, action);
  }
  if (isSetOfWords(keyword)) {
    const words = enumWordsOf(value).filter((word) => !enumWordsOf(before).includes(word));
    const marked = markEach(value, { map: 'x-provenance-values', keys: words, standing }, action);
    const isClosed = keyword === 'enum' && member(before, 'enum') === undefined;
    return isClosed
      ? markEach(marked, { map: 'x-provenance-keywords', keys: ['enum'], standing }, action)
      : marked;
  }
  if (isMapOfStandings(keyword)) return markStandings(before, value, change, action);
  if (keyword === 'security')
    return { ...value, 'x-security-provenance': standing, 'x-security-provenance-note': noteFor(action) };
  const isLeaf =
    [...subschemas({ pointer: '', value })].length === 0 &&
    enumWordsOf(before).length === 0 &&
    provenanceAt(old, change.old).standing !== 'documented';
  const defines = change.type !== 'Schema' || keyword === 'type' || keyword === '$ref' || keyword === 'const';
  if (isLeaf && defines) return markNode(value, action, standingInOverlay, noted);
  return markEach(value, { map: 'x-provenance-keywords', keys: [keyword], standing }, action);
}

/** Statements of a part, such as the words of a set, and the standing of each. */
interface Statements {
  readonly map: 'x-provenance-values' | 'x-provenance-required' | 'x-provenance-keywords';
  readonly keys: readonly string[];
  readonly standing: Standing;
}

/** Gives single statements of a part their own standing and note. */
function markEach(value: JsonObject, { map, keys, standing }: Statements, action: Action): JsonObject {
  const isSaid =
    value['x-provenance'] === standing &&
    text(value['x-provenance-note'])?.includes(correctedBy(action)) === true;
  if (keys.length === 0 || isSaid) return value;
  const all = (one: Json): JsonObject => Object.fromEntries(keys.map((key) => [key, one]));
  const [standings, notes] = [member(value, map), member(value, 'x-provenance-notes')];
  return {
    ...value,
    [map]: { ...(isObject(standings) ? standings : {}), ...all(standing) },
    'x-provenance-notes': { ...(isObject(notes) ? notes : {}), ...all(noteFor(action)) },
  };
}

const isMapOfStandings = (keyword: string): boolean =>
  /^x-provenance-(values|required|keywords)$/.test(keyword);

/** Single statements whose standing the action gives: its note replaces the note of the guess. */
function markStandings(
  old: Json | undefined,
  value: JsonObject,
  { before, after }: OverlayChange,
  action: Action,
): JsonObject {
  const [noted, notes] = [member(old, 'x-provenance-notes'), value['x-provenance-notes']];
  const keys = Object.keys(isObject(after) ? after : {}).filter(
    (key) => member(after, key) !== member(before, key) && member(notes, key) === member(noted, key),
  );
  if (keys.length === 0) return value;
  return {
    ...value,
    'x-provenance-notes': {
      ...(isObject(notes) ? notes : {}),
      ...Object.fromEntries(keys.map((key) => [key, noteFor(action)])),
    },
  };
}

/** The marks of words, requirements and keywords that are gone are removed, with their notes. */
function tidied(document: JsonObject, { keyword, before, after, new: pointer }: OverlayChange): JsonObject {
  const value = valueAt(document, pointer);
  if (!isObject(value) || keyword === undefined) return document;
  const goneFrom = (left: readonly string[]): string[] =>
    strings(before).filter((name) => !left.includes(name));
  const gone = new Map([
    ['x-provenance-required', keyword === 'required' ? goneFrom(strings(value['required'])) : []],
    ['x-provenance-values', isSetOfWords(keyword) ? goneFrom(enumWordsOf(value)) : []],
    ['x-provenance-keywords', after === undefined ? [keyword] : []],
  ]);
  gone.set('x-provenance-notes', [...gone.values()].flat());
  const remaining = entries(value).flatMap(([name, marks]): [string, Json][] => {
    const names = gone.get(name) ?? [];
    if (!isObject(marks) || names.length === 0) return [[name, marks]];
    const left = without(marks, ...names);
    return Object.keys(left).length === 0 ? [] : [[name, left]];
  });
  return put(document, pointer, Object.fromEntries(remaining));
}

const put = (document: JsonObject, pointer: string, value: JsonObject): JsonObject =>
  putAt(document, keysOf(pointer), value);
