import { isList, isObject, type Json, type JsonObject, setMember, text } from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
import { COMPONENT_KINDS, held, type PartType } from './parts.ts';
import { pointerOf, valueAt } from '../base/pointer.ts';
import { createReferenceFinder, UnreadableDocumentError } from './refs.ts';

/** References that readers follow themselves, because the reference has a meaning, such as a component's name. */
const FOLLOWED: ReadonlySet<unknown> = new Set(Object.keys(COMPONENT_KINDS));

/** Members with plain values, in which nothing is a reference. */
const isLiteral = (key: string): boolean =>
  key.startsWith('x-') || ['default', 'example', 'examples', 'const', 'value'].includes(key);

/** A part, several parts, a member such as `required` or `enum` that may be a reference as a whole, or a plain value. */
export type PartKind = PartType | readonly ['list' | 'map', PartType] | 'member' | 'literal';

/**
 * Replaces references with their targets where readers do not expect references: at an operation, at `responses` or
 * `properties`, or at a list of names. The document itself is returned if there are no such references.
 */
export function inlineStrayReferences(document: JsonObject, name: string): JsonObject {
  const find = createReferenceFinder(document);
  const cache = memoizeBy<Json>();

  function inlined(value: Json, kind: PartKind, pointer: string, way: readonly string[]): Json {
    if (typeof value !== 'object' || value === null || kind === 'literal') return value;
    return cache(value, String(kind), () =>
      isList(value) ? settleList(value, kind, pointer, way) : inlineReference(value, kind, pointer, way),
    );
  }

  function inlineReference(value: JsonObject, kind: PartKind, pointer: string, way: readonly string[]): Json {
    const ref = text(value['$ref']);
    if (ref === undefined || FOLLOWED.has(kind)) return settleMembers(value, kind, pointer, way);
    const target = find(ref);
    const node = target === undefined ? undefined : valueAt(document, target);
    if (target === undefined || node === undefined || way.includes(target))
      return refuseReference(pointer, ref);
    const result = inlined(node, kind, target, [...way, target]);
    if (!isObject(result)) return result;
    // Members beside a reference to a path item also apply.
    const beside = Object.entries(value).filter(([key]) => key !== '$ref');
    return beside.length === 0
      ? result
      : { ...result, ...settleMembers(Object.fromEntries(beside), kind, pointer, way) };
  }

  function settleList(value: readonly Json[], kind: PartKind, pointer: string, way: readonly string[]): Json {
    const below = typeof kind === 'string' ? 'literal' : kind[1];
    const list = value.map((item, index) => inlined(item, below, pointer + pointerOf([index]), way));
    return list.every((item, index) => item === value[index]) ? value : list;
  }

  function settleMembers(
    value: JsonObject,
    kind: PartKind,
    pointer: string,
    way: readonly string[],
  ): JsonObject {
    let copy: JsonObject | undefined;
    for (const [key, item] of Object.entries(value)) {
      const result = inlined(item, kindBelow(kind, key), pointer + pointerOf([key]), way);
      if (result !== item) setMember((copy ??= { ...value }), key, result);
    }
    return copy ?? value;
  }

  function refuseReference(pointer: string, ref: string): never {
    throw new UnreadableDocumentError(
      `${name}: #${pointer} refers to ${ref}, which does not resolve in the document. Correct the reference.`,
    );
  }

  const inlinedDocument = inlined(document, 'Root', '', []);
  return isObject(inlinedDocument) ? inlinedDocument : document;
}

/** What a member of a part is. */
export function kindBelow(kind: PartKind, key: string): PartKind {
  if (typeof kind !== 'string') return kind[1];
  if (kind === 'member' || kind === 'literal' || kind === 'Info') return 'literal';
  const place = held(kind, key);
  if (place === undefined) return isLiteral(key) ? 'literal' : 'member';
  const [how, type] = place;
  return how === 'one' ? type : [how, type];
}
