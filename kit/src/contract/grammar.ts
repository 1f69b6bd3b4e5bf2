/**
 * How a schema is made of others. Which keywords concern the value of the schema that has them, what counts beside a
 * reference, and what `nullable` says is decided here. Everything that reads schemas asks here or a `Shape`.
 */
import { isList, isObject, type Json, member, objectAt, text } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';

/** Their schemas apply to every value. */
export const ALWAYS_APPLIED: readonly string[] = ['allOf'];

/** They list alternatives, of which a value matches some, or exactly one. */
export const ALTERNATIVES = ['anyOf', 'oneOf'] as const;
export type Alternatives = (typeof ALTERNATIVES)[number];

export const isAlternatives = (keyword: string): keyword is Alternatives =>
  ALTERNATIVES.some((one) => one === keyword);

/** Their schemas can require something of a value. */
export const APPLIED: readonly string[] = [
  ...ALWAYS_APPLIED,
  ...ALTERNATIVES,
  'then',
  'else',
  'dependentSchemas',
];

/** Their schemas say what a value can be: a condition describes values, and `not` those that are refused. */
export const DESCRIBING: readonly string[] = [...APPLIED, 'if'];

/** Their schemas are applied to the value itself, whatever comes of it. */
export const IN_PLACE: readonly string[] = [...DESCRIBING, 'not'];

/** `nullable` allows null in OpenAPI 3.0 alone, whatever stands beside it: authors write it beside enums and unions, and mean it. */
export const isNullable = (schema: Json, isOpenApi30: boolean): boolean =>
  isOpenApi30 && member(schema, 'nullable') === true;

/** The reference of a schema. */
export const referenceIn = (schema: Json): string | undefined =>
  text(member(schema, '$ref')) ?? text(member(schema, '$dynamicRef'));

/** Whether anything beside a reference matters: all keywords except provenance, which overrides that of the target. */
export const hasSiblings = (schema: Json): boolean =>
  isObject(schema) &&
  Object.keys(schema).some(
    (key) => key !== '$ref' && key !== '$dynamicRef' && !key.startsWith('x-provenance'),
  );

/** How a reader gets from one schema to others. Its nodes may carry more than a place and a value. */
export interface Steps<N extends Node<Json>> {
  /** What a reference leads to; undefined if the schema has none, or if it leads nowhere. */
  readonly follow: (node: N) => N | undefined;
  /** The part at these keys. */
  readonly below: (node: N, ...keys: string[]) => N | undefined;
  /** Whether keywords beside a reference count. */
  readonly countsSiblings: (node: N) => boolean;
}

/** The schemas that a keyword of a schema has itself, in a list, or under names. */
export function schemasIn<N extends Node<Json>>(node: N, keyword: string, below: Steps<N>['below']): N[] {
  const value = member(node.value, keyword);
  if (value === undefined) return [];
  if (isList(value)) return value.flatMap((_, index) => below(node, keyword, String(index)) ?? []);
  if (keyword === 'dependentSchemas')
    return Object.keys(objectAt(value)).flatMap((name) => below(node, keyword, name) ?? []);
  const only = below(node, keyword);
  return only === undefined ? [] : [only];
}

/** The schemas that a schema applies to the same value itself: that of its reference, then those of these keywords. */
export function appliedBy<N extends Node<Json>>(
  node: N,
  keywords: readonly string[],
  { follow, below, countsSiblings }: Steps<N>,
): N[] {
  const target = follow(node);
  if (target !== undefined && !countsSiblings(node)) return [target];
  const applied = Object.keys(objectAt(node.value))
    .filter((keyword) => keywords.includes(keyword))
    .flatMap((keyword) => schemasIn(node, keyword, below));
  return target === undefined ? applied : [target, ...applied];
}

/**
 * The schemas and all that these keywords apply to the same value, directly or not, each once and in the order of the
 * document. Cycles end. A reference is among them only if something beside it counts.
 */
export function allApplied<N extends Node<Json>>(
  starts: readonly N[],
  keywords: readonly string[],
  steps: Steps<N>,
  most = Infinity,
): N[] {
  const applied: N[] = [];
  const pointers = new Set<string>();
  const waiting = starts.toReversed();
  for (let node = waiting.pop(); node !== undefined && applied.length < most; node = waiting.pop()) {
    if (pointers.has(node.pointer)) continue;
    pointers.add(node.pointer);
    if (steps.countsSiblings(node) || steps.follow(node) === undefined) applied.push(node);
    waiting.push(...appliedBy(node, keywords, steps).reverse());
  }
  return applied;
}
