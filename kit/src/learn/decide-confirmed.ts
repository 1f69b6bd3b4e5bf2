import { defined } from '../base/defined.ts';
import { entries, isObject, type Json, type JsonObject, list, member, strings, text } from '../base/json.ts';
import {
  isAlternatives,
  partName,
  type Part,
  partsBelow,
  partsOfDocument,
  type Provenance,
  provenanceAt,
  type Standing,
  standingOf,
} from '../contract/index.ts';
import type { OverlayStep, LearnState } from './learned-fact.ts';
import type { NodeObservations } from './node-observations.ts';
import type { Observation } from './observation.ts';
import { listedWords } from './walk-value.ts';

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
export function decideConfirmed(state: LearnState): Guess[] {
  const unseen: Guess[] = [];
  const pointers = new Set(
    state.drafts
      .filter(({ kind }) => kind === 'contradicted')
      .flatMap(({ steps }) => steps.map((step) => step.pointer)),
  );
  const parts = partsOfDocument(state.document);
  const contradicted = (pointer: string): boolean => state.replaced.has(pointer) || pointers.has(pointer);
  for (const part of parts) {
    const name = partName(part.type, part.pointer);
    const standing = guessIn(part.value['x-provenance']);
    if (standing !== undefined && !contradicted(part.pointer)) {
      const observation = CONFIRMABLE.has(part.type) ? showing(state, part) : undefined;
      if (observation === undefined) unseen.push({ place: name, standing });
      else confirm(state, observation, { place: name, says: 'is as guessed', steps: promoting(state, part) });
    }
    for (const [map, key, value] of singledOut(part.value)) {
      const place = map === 'x-provenance-required' ? `${name}.${key}` : name;
      const says = SAYS[map](key);
      if (pointers.has(`${part.pointer}/${map === 'x-provenance-required' ? 'required' : key}`)) continue;
      const observation = part.type === 'Schema' ? showingKey(state, part, map, key) : undefined;
      if (observation === undefined) unseen.push({ place: `${place}: ${says}`, standing: value });
      else
        confirm(state, observation, {
          place,
          says,
          steps: [{ pointer: part.pointer, update: { [map]: { [key]: 'observed' } } }],
        });
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
  state: LearnState,
  observation: Observation,
  fact: { readonly place: string; readonly says: string; readonly steps: readonly OverlayStep[] },
): void {
  state.drafts.push({ kind: 'confirmed', ...fact, evidence: observation.evidence() });
}

/** The exchanges that show the part as the contract describes it; undefined if there are too few, or if one contradicts it. */
function showing({ observations, least }: LearnState, part: Part): Observation | undefined {
  const observed = observations.get(part.pointer);
  if (observed === undefined || observed.misfits.count > 0) return undefined;
  if (part.type !== 'Response')
    return observed.broken.size > 0
      ? undefined
      : enough(part.type === 'Header' ? observed.all : observed.fitting, least);
  const media = [...partsBelow(part)].filter(({ type }) => type === 'MediaType');
  const isAsDeclared =
    observed.unknown.size === 0 &&
    observed.broken.size === 0 &&
    (media.length === 0 || media.some(({ pointer }) => isSeen({ observations, least }, pointer)));
  return isAsDeclared ? enough(observed.all, least) : undefined;
}

const enough = (observation: Observation | undefined, least: number): Observation | undefined =>
  observation !== undefined && observation.count >= least ? observation : undefined;

const isSeen = (
  { observations, least }: Pick<LearnState, 'observations' | 'least'>,
  pointer: string,
): boolean => {
  const observed = observations.get(pointer);
  return observed !== undefined && observed.all.count - observed.misfits.count >= least;
};

function showingKey(
  { observations, least }: LearnState,
  part: Part,
  map: Singled,
  key: string,
): Observation | undefined {
  const observed = observations.get(part.pointer);
  if (observed === undefined) return undefined;
  if (map === 'x-provenance-values') return enough(observed.words.get(key), least);
  if (map === 'x-provenance-required')
    return observed.missing.has(key) ? undefined : enough(observed.present.get(key), least);
  return enough(keywordShown(observed, part, key, observations), least);
}

/** What shows one keyword; only some can be shown by values. */
function keywordShown(
  observed: NodeObservations,
  { value, pointer }: Part,
  keyword: string,
  observations: LearnState['observations'],
): Observation | undefined {
  if (observed.misfits.count > 0 || observed.broken.has(keyword)) return undefined;
  if (keyword === 'format') return observed.shown.get('format');
  if (keyword === 'items') return observations.get(`${pointer}/items`)?.all;
  if (keyword === 'type') return [...observed.kinds.entries()].find(([kind]) => kind !== 'null')?.[1];
  if (!isAlternatives(keyword)) return undefined;
  const branches = list(value[keyword]).map(
    (_, index) => observations.get(`${pointer}/${keyword}/${index}`)?.all,
  );
  // A union is confirmed when each of its branches is.
  const seen = branches.filter((branch) => branch !== undefined);
  if (seen.length < branches.length) return undefined;
  const [rarest] = seen.toSorted((a, b) => a.count - b.count);
  return rarest;
}

/** Marks the part as observed; unseen parts in it keep their standing. */
function promoting(state: LearnState, part: Part): OverlayStep[] {
  const before = provenanceAt(state.document, part.pointer);
  const steps: OverlayStep[] = [];
  const update = { 'x-provenance': 'observed', ...kept(state, part, before, steps) };
  return [{ pointer: part.pointer, update }, ...steps];
}

const marked = ({ standing, note }: Provenance): JsonObject => ({
  'x-provenance': standing,
  ...defined({ 'x-provenance-note': note === undefined ? undefined : asBefore(note) }),
});

/** The note without the text that an earlier round of this run added. */
const asBefore = (note: string): string => note.replace(/ ?Corrected by learned:\d+\./g, '');

/** Unseen parts that inherit the standing keep it. Items of lists get separate steps. */
function kept(state: LearnState, part: Part, before: Provenance, steps: OverlayStep[]): JsonObject {
  const own = keptStatements(state, part, before);
  return [...partsBelow(part)].reduce<JsonObject>((update, below) => {
    const isOwn = standingOf(below.value['x-provenance']) !== undefined || below.value['$ref'] !== undefined;
    if (isOwn || below.type === 'Example' || below.type === 'Link') return update;
    const isMarkable = CONFIRMABLE.has(below.type);
    const inner =
      isSeen(state, below.pointer) || !isMarkable ? kept(state, below, before, steps) : marked(before);
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

function keptStatements(state: LearnState, part: Part, { standing, note }: Provenance): JsonObject {
  if (part.type !== 'Schema') return {};
  const { value } = part;
  const observed = state.observations.get(part.pointer);
  const groups: readonly (readonly [Singled, readonly string[]])[] = [
    ['x-provenance-values', listedWords(part) ?? []],
    ['x-provenance-required', strings(value['required'])],
    [
      'x-provenance-keywords',
      Object.keys(value).filter((keyword) => BEYOND.has(keyword) || keyword === 'format'),
    ],
  ];
  const update = groups.flatMap(([map, keys]): [string, JsonObject][] => {
    const rest = keys.filter((key) => {
      if (member(value[map], key) !== undefined) return false;
      if (map === 'x-provenance-keywords' && isObject(value[key])) return false;
      return observed === undefined || showingKey(state, part, map, key) === undefined;
    });
    return rest.length === 0 ? [] : [[map, Object.fromEntries(rest.map((key) => [key, standing]))]];
  });
  const keys = update.flatMap(([, standings]) => Object.keys(standings));
  const notes = Object.fromEntries(
    keys.flatMap((key) => {
      const keyNote = text(member(value['x-provenance-notes'], key)) ?? note;
      return keyNote === undefined ? [] : [[key, asBefore(keyNote)]];
    }),
  );
  return {
    ...Object.fromEntries(update),
    ...(Object.keys(notes).length === 0 ? {} : { 'x-provenance-notes': notes }),
  };
}
