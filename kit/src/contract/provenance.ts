import { defined } from '../base/defined.ts';
import { entries, isObject, type Json, type JsonObject, member, strings, text } from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
import { keysOf, type Node, under } from '../base/pointer.ts';
import { nodeAt, subschemas, targetOf } from './refs.ts';

/** The standings of a part of the contract, the most certain first. */
export const STANDINGS = ['documented', 'observed', 'inferred', 'assumed'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Provenance {
  readonly standing: Standing;
  /** What shows it, what it is inferred from, or what was assumed and why. */
  readonly note?: string;
}

/** The value as a standing; undefined if it is not one. */
export const standingOf = (value: unknown): Standing | undefined =>
  STANDINGS.find((standing) => standing === value);

/** The document has a neutral word here instead of a name of the service, so other words are valid too. */
export const isNeutralWord = (schema: JsonObject): boolean => schema['x-neutral-word'] === true;

/** The standing that a mark of a part names, or an entry of one of its marks. */
export const standingIn = (part: Json | undefined, key = 'x-provenance'): Standing | undefined =>
  standingOf(member(part, key));

/** The entries of `evidence.yaml` that show what is observed. */
export const evidenceOf = (node: JsonObject): string[] => strings(node['x-evidence']);

const make = (standing: Standing, note: string | undefined): Provenance =>
  note === undefined ? { standing } : { standing, note };

/** The standing of a part by its own mark or by that of its parent, with its own note. */
export interface Mark {
  readonly standing: Standing | undefined;
  readonly note?: string;
  /** The entries of `evidence.yaml` that it cites. */
  readonly evidence?: readonly string[];
  /** What is known in another way than the part itself: `its type and default inferred`. */
  readonly parts?: readonly string[];
  readonly own: boolean;
}

export function markOf(part: JsonObject, inherited?: Standing): Mark {
  const own = standingIn(part);
  const notes = [part['x-provenance-note'], ...entries(part['x-provenance-notes']).map(([, note]) => note)];
  const texts = [...new Set(notes.flatMap((note) => text(note) ?? []))];
  const note = texts.length === 0 ? undefined : texts.join(' ');
  const evidence = evidenceOf(part);
  const standing = own ?? inherited;
  const parts = standing === undefined ? [] : keywordsKnownOtherwise(part['x-provenance-keywords'], standing);
  return {
    standing,
    own: own !== undefined,
    ...(parts.length === 0 ? {} : { parts }),
    ...(evidence.length === 0 ? {} : { evidence }),
    ...defined({ note }),
  };
}

/** `its type and default inferred`, for each other standing that keywords of a part have. */
export const keywordsKnownOtherwise = (marks: unknown, standing: Standing): string[] =>
  knownOtherwise(marks, standing).map(({ names, its }) => `its ${listed(names.map(inWords))} ${its}`);

/** `filter fields` for `x-filter-fields`. */
const inWords = (keyword: string): string =>
  keyword.startsWith('x-') ? keyword.slice(2).replaceAll('-', ' ') : keyword;

/** The names with another standing than that of the part, by standing. */
export function knownOtherwise(
  marks: unknown,
  standing: Standing,
): { readonly names: readonly string[]; readonly its: Standing }[] {
  const groups = new Map<Standing, string[]>();
  for (const [name, mark] of entries(marks)) {
    const its = standingOf(mark);
    if (its !== undefined && its !== standing) groups.set(its, [...(groups.get(its) ?? []), name]);
  }
  return [...groups].map(([its, names]) => ({ its, names }));
}

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** A reference overrides the standing of its target only if it has a mark; inheritance stops there. */
export const markOfReference = (site: JsonObject, target: JsonObject): Mark =>
  markOf(site['x-provenance'] === undefined ? target : site);

/** How uncertain a standing is. */
export const rankOf = ({ standing }: { readonly standing: Standing }): number => STANDINGS.indexOf(standing);

/** The less certain of two. */
export const weaker = <T extends { readonly standing: Standing }>(a: T, b: T): T =>
  rankOf(b) > rankOf(a) ? b : a;

/** The start of the part that has its own provenance: an operation, a path item or a component. */
function rootLength(keys: readonly string[]): number {
  if (keys[0] === 'components') return 3;
  return keys[0] === 'paths' ? 2 : 0;
}

/**
 * The provenance of the node at the pointer: its own mark, or that of the nearest node above it within the same
 * component or path. A node without any mark is documented.
 */
export const provenanceAt = (document: JsonObject, pointer: string): Provenance =>
  places(document, pointer, () => findProvenance(document, pointer));

/** Every violation asks again, one in a union for each of its branches. */
const places = memoizeBy<Provenance>();

function findProvenance(document: JsonObject, pointer: string): Provenance {
  const keys = keysOf(pointer);
  const root = rootLength(keys);
  let here: Json | undefined = document;
  let provenance = make('documented', undefined);
  for (let depth = 0; depth <= keys.length; depth++) {
    if (depth >= root && isObject(here)) {
      const standing = standingIn(here);
      const note = text(here['x-provenance-note']);
      if (standing !== undefined) provenance = make(standing, note);
      else if (depth === keys.length && note !== undefined) provenance = make(provenance.standing, note);
    }
    const key = keys[depth];
    if (key !== undefined) here = under(here, key);
  }
  return provenance;
}

type Singled = (document: JsonObject, pointer: string, key: string) => Provenance;

const singledOut =
  (keyword: string): Singled =>
  (document, pointer, key) =>
    places(document, `${keyword} ${key}\n${pointer}`, () => findSingledOut(document, pointer, keyword, key));

/** The provenance of one value of a set, if `x-provenance-values` lists it. */
export const provenanceOfValue = singledOut('x-provenance-values');

/** The provenance of the requirement of a property, if `x-provenance-required` lists it. */
export const provenanceOfRequired = singledOut('x-provenance-required');

/** The provenance of one keyword of a schema, such as `format`, if `x-provenance-keywords` lists it. */
export const provenanceOfKeyword = singledOut('x-provenance-keywords');

function findSingledOut(document: JsonObject, pointer: string, keyword: string, key: string): Provenance {
  const node = nodeAt(document, pointer).value;
  const standing = standingIn(node[keyword], key);
  if (standing === undefined) return provenanceAt(document, pointer);
  // Single statements share the note of the part, unless they have their own.
  const note = text(member(node['x-provenance-notes'], key)) ?? text(node['x-provenance-note']);
  return make(standing, standing === 'documented' ? undefined : note);
}

/** The provenance of an operation's security, which is marked beside it. */
export function provenanceOfSecurity(operation: JsonObject): Provenance {
  return make(
    standingIn(operation, 'x-security-provenance') ?? 'documented',
    text(operation['x-security-provenance-note']),
  );
}

/**
 * The least certain mark beside a `$ref` on the path from a schema to a node inside it. If an operation is only
 * assumed to return a component, nothing in that component is more certain there.
 */
export const overrideOnTheWay = (
  document: JsonObject,
  from: string,
  path: readonly string[],
  to: string,
): Provenance | undefined =>
  ways(document, [from, ...path].join('\n'), () => overridesBelow(document, from, path)).get(to);

/** A union looks up the same path again for each of its branches. Hostile bodies can have any number of paths. */
const ways = memoizeBy<ReadonlyMap<string, Provenance | undefined>>(100);

/** The overrides on the first way to each node. */
function overridesBelow(
  document: JsonObject,
  from: string,
  path: readonly string[],
): ReadonlyMap<string, Provenance | undefined> {
  const result = new Map<string, Provenance | undefined>();
  const places = new Set<string>();

  function visit(node: Node, depth: number, above: Provenance | undefined): void {
    if (!result.has(node.pointer)) result.set(node.pointer, above);
    const place = `${depth} ${node.pointer}`;
    if (places.has(place)) return;
    places.add(place);
    const ref = text(node.value['$ref']);
    if (ref !== undefined) visit(nodeAt(document, targetOf(ref)), depth, combine(above, ownMark(node)));
    for (const inner of subschemas(node)) {
      const next = depthBelow(inner.keyword, inner.key, path[depth], depth);
      if (next !== undefined) visit(inner, next, above);
    }
  }

  visit(nodeAt(document, from), 0, undefined);
  return result;
}

const STEPS_DOWN: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'prefixItems',
  'contains',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

function depthBelow(keyword: string, key: string | undefined, step: string | undefined, depth: number) {
  if (!STEPS_DOWN.has(keyword)) return depth;
  if (step === undefined) return undefined;
  return keyword === 'properties' && key !== step ? undefined : depth + 1;
}

function ownMark(node: Node): Provenance | undefined {
  const standing = standingIn(node.value);
  return standing === undefined ? undefined : make(standing, text(node.value['x-provenance-note']));
}

const combine = (a: Provenance | undefined, b: Provenance | undefined): Provenance | undefined =>
  a === undefined || b === undefined ? (a ?? b) : weaker(a, b);
