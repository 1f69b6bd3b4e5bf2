import { didYouMean } from '../base/closest.ts';
import { isObject, type JsonObject, list, objectAt } from '../base/json.ts';
import { escapeKey, type Node } from '../base/pointer.ts';
import type { Contract, Operation } from './load.ts';
import { child } from './refs.ts';
import { listedIn, typesOf } from './schema.ts';
import { partsOf } from './shape.ts';
import { mediaFor } from './validate/validator.ts';

/** What a valid value has and the contract does not name: a field, or a word beside those of an open list. */
export interface Unknown {
  readonly what: 'field' | 'word';
  readonly pointer: string;
  readonly name: string;
  /** What the contract names there. */
  readonly known: readonly string[];
  readonly schemaPointer: string;
  /** Whether the contract says that there are more. */
  readonly isOpen: boolean;
}

/** The unknown fields and words of a value; each once, at the first item of a list. */
export function unknownIn(document: JsonObject, schema: Node, value: unknown): Unknown[] {
  const found = new Map<string, Unknown>();

  /** What is in many items of a list counts once. */
  function add(one: Unknown): void {
    const place = `${one.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${one.name}`;
    if (!found.has(place)) found.set(place, one);
  }

  function look(nodes: readonly Node[], at: string, here: unknown): void {
    // Most values have no fields, and their schemas need not be read.
    if (typeof here === 'string') return lookAtWord(nodes, at, here);
    if (typeof here !== 'object') return;
    const parts = nodes
      .flatMap((node) => partsOf(document, node))
      .filter((part) => list(part.value['enum']).length === 0);
    if (Array.isArray(here)) {
      const items = parts.flatMap((part) => child(document, part, 'items') ?? []);
      if (items.length > 0) here.forEach((item, index) => look(items, `${at}/${index}`, item));
      return;
    }
    if (!isObject(here)) return;
    const named = parts.filter((part) => isObject(part.value['properties']));
    const maps = parts.flatMap((part) => {
      const patterns = Object.keys(objectAt(part.value, 'patternProperties'));
      const below = [['additionalProperties'], ...patterns.map((one) => ['patternProperties', one])];
      return below.flatMap((keys) => child(document, part, ...keys) ?? []);
    });
    for (const [name, inner] of Object.entries(here)) {
      const fields = named.flatMap((part) => child(document, part, 'properties', name) ?? []);
      const pointer = `${at}/${escapeKey(name)}`;
      if (fields.length > 0 || maps.length > 0) look([...fields, ...maps], pointer, inner);
      else if (named.length > 0)
        add({
          what: 'field',
          pointer,
          name,
          known: named.flatMap((part) => Object.keys(part.value['properties'] ?? {})),
          schemaPointer: named[0]?.pointer ?? schema.pointer,
          isOpen: parts.some((part) => part.value['additionalProperties'] === true),
        });
    }
  }

  function lookAtWord(nodes: readonly Node[], pointer: string, name: string): void {
    const texts = nodes
      .flatMap((node) => partsOf(document, node))
      .filter(({ value }) => typesOf(value).includes('string'));
    const known = texts.flatMap(({ value }) => listedIn(value)).map(String);
    const isFree = texts.some(({ value }) => listedIn(value).length === 0);
    if (known.length > 0 && !isFree && !known.includes(name))
      add({
        what: 'word',
        pointer,
        name,
        known,
        schemaPointer: texts[0]?.pointer ?? schema.pointer,
        isOpen: true,
      });
  }

  look([schema], '', value);
  return [...found.values()];
}

/** What is meant, if the name is nearly a known one, or the known ones. */
export const hintFor = ({ name, known }: Pick<Unknown, 'name' | 'known'>): string =>
  didYouMean(name, known, `Known: ${[...new Set(known)].join(', ')}.`, 'Did');

/** What a valid body has and the contract does not name: it is accepted, but probably mistyped. */
export function unknownInBody(
  { document }: Contract,
  { requestBody }: Operation,
  contentType: string | null | undefined,
  body: unknown,
): Unknown[] {
  const schema = mediaFor(requestBody?.content ?? [], contentType)?.schema;
  return schema === undefined || !isObject(body) ? [] : unknownIn(document, schema, body);
}

/** The same as a sentence. */
export const sayUnknown = ({ what, pointer, name, known }: Unknown): string =>
  what === 'word'
    ? `body${pointer}: ${JSON.stringify(name)} is no known word. ${hintFor({ name, known })}`
    : `body${pointer} is not a field of the contract. ${hintFor({ name, known })}`;
