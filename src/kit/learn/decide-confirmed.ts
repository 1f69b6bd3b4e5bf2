import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  strings,
  text,
} from '../../base/json.ts';
import {
  partName,
  type Part,
  partsBelow,
  partsOfDocument,
  type Provenance,
  provenanceAt,
  type Standing,
  standingOf,
} from '../../contract/index.ts';
import type { Step, Study } from './lesson.ts';
import type { Seen } from './seen.ts';
import type { Evidence, Sighting } from './sighting.ts';
import { wordsOf } from './walk-value.ts';

/** A guess, with a name for readers. */
export interface Guess {
  readonly place: string;
  readonly standing: Standing;
}

/** Keywords that values cannot confirm, no matter how many: limits, defaults, and closed sets. */
const BEYOND = new Set([
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'default',
  'enum',
  'additionalProperties',
]);
const CONFIRMABLE = new Set(['Schema', 'Response', 'Header']);

/** The standing of a part that is a guess. */
function guessIn(value: Json | undefined): Standing | undefined {
  const standing = standingOf(value);
  return standing === 'inferred' || standing === 'assumed' ? standing : undefined;
}

/** Promotes only the guesses that traffic shows. Returns those that it does not show. */
export function decideConfirmed(study: Study): Guess[] {
  const unseen: Guess[] = [];
  const touched = new Set(
    study.drafts
      .filter(({ kind }) => kind === 'contradicted')
      .flatMap(({ steps }) => steps.map((step) => step.pointer)),
  );
  const parts = partsOfDocument(study.document);
  const contradicted = (pointer: string): boolean => study.replaced.has(pointer) || touched.has(pointer);
  for (const part of parts) {
    const name = partName(part.type, part.pointer);
    const standing = guessIn(part.value['x-provenance']);
    if (standing !== undefined && !contradicted(part.pointer)) {
      const sighting = CONFIRMABLE.has(part.type) ? showing(study, part) : undefined;
      if (sighting === undefined) unseen.push({ place: name, standing });
      else confirm(study, name, 'is as guessed', sighting.evidence(), promoting(study, part));
    }
    for (const [map, key, value] of singledOut(part.value)) {
      const place = map === 'x-provenance-required' ? `${name}.${key}` : name;
      const says = SAYS[map](key);
      if (touched.has(`${part.pointer}/${map === 'x-provenance-required' ? 'required' : key}`)) continue;
      const sighting = part.type === 'Schema' ? showingKey(study, part, map, key) : undefined;
      if (sighting === undefined) unseen.push({ place: `${place}: ${says}`, standing: value });
      else
        confirm(study, place, says, sighting.evidence(), [
          { pointer: part.pointer, update: { [map]: { [key]: 'observed' } } },
        ]);
    }
  }
  return unseen;
}

const SAYS = {
  'x-provenance-values': (key: string) => `has the value ${key}`,
  'x-provenance-required': () => 'is always present',
  'x-provenance-keywords': (key: string) => `has this ${key}`,
};
type Singled = keyof typeof SAYS;
const MAPS: readonly Singled[] = ['x-provenance-values', 'x-provenance-required', 'x-provenance-keywords'];

function* singledOut(part: JsonObject): Generator<readonly [Singled, string, Standing]> {
  for (const map of MAPS)
    for (const [key, value] of entries(part[map])) {
      const standing = guessIn(value);
      // What a description says, no traffic shows.
      if (standing !== undefined && key !== 'description') yield [map, key, standing];
    }
}

function confirm(
  study: Study,
  place: string,
  says: string,
  evidence: Evidence,
  steps: readonly Step[],
): void {
  study.drafts.push({ kind: 'confirmed', place, says, evidence, steps });
}

/** The exchanges that show the part as the contract describes it; undefined if there are too few, or if one contradicts it. */
function showing({ sightings, least }: Study, part: Part): Sighting | undefined {
  const seen = sightings.get(part.pointer);
  if (seen === undefined || seen.misfits.count > 0) return undefined;
  if (part.type !== 'Response')
    return seen.broken.size > 0 ? undefined : enough(part.type === 'Header' ? seen.all : seen.fitting, least);
  const media = [...partsBelow(part)].filter(({ type }) => type === 'MediaType');
  const isAsDeclared =
    seen.unknown.size === 0 &&
    seen.broken.size === 0 &&
    (media.length === 0 || media.some(({ pointer }) => isSeen({ sightings, least }, pointer)));
  return isAsDeclared ? enough(seen.all, least) : undefined;
}

const enough = (sighting: Sighting | undefined, least: number): Sighting | undefined =>
  sighting !== undefined && sighting.count >= least ? sighting : undefined;

const isSeen = ({ sightings, least }: Pick<Study, 'sightings' | 'least'>, pointer: string): boolean => {
  const seen = sightings.get(pointer);
  return seen !== undefined && seen.all.count - seen.misfits.count >= least;
};

function showingKey(
  { sightings, least }: Study,
  part: Part,
  map: Singled,
  key: string,
): Sighting | undefined {
  const seen = sightings.get(part.pointer);
  if (seen === undefined) return undefined;
  if (map === 'x-provenance-values') return enough(seen.words.get(key), least);
  if (map === 'x-provenance-required')
    return seen.missing.has(key) ? undefined : enough(seen.present.get(key), least);
  return enough(keywordShown(seen, part, key, sightings), least);
}

/** What shows one keyword; only some can be shown by values. */
function keywordShown(
  seen: Seen,
  { value, pointer }: Part,
  keyword: string,
  sightings: Study['sightings'],
): Sighting | undefined {
  if (seen.misfits.count > 0 || seen.broken.has(keyword)) return undefined;
  if (keyword === 'format') return seen.shown.get('format');
  if (keyword === 'items') return sightings.get(`${pointer}/items`)?.all;
  if (keyword === 'type') return [...seen.kinds.entries()].find(([kind]) => kind !== 'null')?.[1];
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return undefined;
  const branches = list(value[keyword]).map(
    (_, index) => sightings.get(`${pointer}/${keyword}/${index}`)?.all,
  );
  // A union is confirmed when each of its branches is.
  const [rarest] = branches.toSorted((a, b) => (a?.count ?? 0) - (b?.count ?? 0));
  return rarest;
}

/** Marks the part as observed; unseen parts in it keep their standing. */
function promoting(study: Study, part: Part): Step[] {
  const before = provenanceAt(study.document, part.pointer);
  const steps: Step[] = [];
  const update = { 'x-provenance': 'observed', ...kept(study, part, before, steps) };
  return [{ pointer: part.pointer, update }, ...steps];
}

const marked = ({ standing, note }: Provenance): JsonObject => ({
  'x-provenance': standing,
  ...(note === undefined ? {} : { 'x-provenance-note': asBefore(note) }),
});

/** The note without the text that an earlier round of this run added. */
const asBefore = (note: string): string => note.replace(/ ?Corrected by learned:\d+\./g, '');

/** Unseen parts that inherit the standing keep it. Items of lists get separate steps. */
function kept(study: Study, part: Part, before: Provenance, steps: Step[]): JsonObject {
  const own = keptStatements(study, part, before);
  return [...partsBelow(part)].reduce<JsonObject>((update, below) => {
    const isOwn = standingOf(below.value['x-provenance']) !== undefined || below.value['$ref'] !== undefined;
    if (isOwn || below.type === 'Example' || below.type === 'Link') return update;
    const isMarkable = CONFIRMABLE.has(below.type);
    const inner =
      isSeen(study, below.pointer) || !isMarkable ? kept(study, below, before, steps) : marked(before);
    if (Object.keys(inner).length === 0) return update;
    const { keyword, key } = below;
    const holder = part.value[keyword];
    if (Array.isArray(holder)) {
      steps.push({ pointer: below.pointer, update: inner, standing: before.standing });
      return update;
    }
    if (key === undefined) return { ...update, [keyword]: inner };
    const others = member(update, keyword);
    return { ...update, [keyword]: { ...(isObject(others) ? others : {}), [key]: inner } };
  }, own);
}

function keptStatements(study: Study, part: Part, { standing, note }: Provenance): JsonObject {
  if (part.type !== 'Schema') return {};
  const { value } = part;
  const seen = study.sightings.get(part.pointer);
  const groups: readonly (readonly [Singled, readonly string[]])[] = [
    ['x-provenance-values', wordsOf(part) ?? []],
    ['x-provenance-required', strings(value['required'])],
    [
      'x-provenance-keywords',
      Object.keys(value).filter((keyword) => BEYOND.has(keyword) || keyword === 'format'),
    ],
  ];
  const update = groups.flatMap(([map, keys]): [string, JsonObject][] => {
    const left = keys.filter((key) => {
      if (member(value[map], key) !== undefined) return false;
      if (map === 'x-provenance-keywords' && isObject(value[key])) return false;
      return seen === undefined || showingKey(study, part, map, key) === undefined;
    });
    return left.length === 0 ? [] : [[map, Object.fromEntries(left.map((key) => [key, standing]))]];
  });
  const keys = update.flatMap(([, standings]) => Object.keys(standings));
  const notes = Object.fromEntries(
    keys.flatMap((key) => {
      const known = text(member(value['x-provenance-notes'], key)) ?? note;
      return known === undefined ? [] : [[key, asBefore(known)]];
    }),
  );
  return {
    ...Object.fromEntries(update),
    ...(Object.keys(notes).length === 0 ? {} : { 'x-provenance-notes': notes }),
  };
}
