import { didYouMean } from '../base/closest.ts';
import { isObject, type JsonObject, list, objectAt } from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
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
  readonly knownNames: readonly string[];
  readonly schemaPointer: string;
  /** Whether the contract says that there are more. */
  readonly isOpen: boolean;
}

interface Objects {
  /** The schemas that list fields. */
  readonly withProperties: readonly Node[];
  /** The fields that they list. */
  readonly knownNames: readonly string[];
  /** Those of fields that are not listed. */
  readonly maps: readonly Node[];
  readonly others: Names | undefined;
  readonly items: Names | undefined;
  readonly isOpen: boolean;
}

interface Words {
  readonly knownWords: readonly string[];
  readonly isFree: boolean;
  readonly schemaPointer: string | undefined;
}

/** What the contract names in a value with these schemas. It is read once, because requests have the same few. */
class Names {
  readonly nodes: readonly Node[];
  readonly #document: JsonObject;
  readonly #fields = new Map<string, Names>();
  #objects: Objects | undefined;
  #words: Words | undefined;

  constructor(document: JsonObject, nodes: readonly Node[]) {
    this.#document = document;
    this.nodes = nodes;
  }

  /** What objects and lists have. */
  get objects(): Objects {
    return (this.#objects ??= this.#readObjects());
  }

  get words(): Words {
    return (this.#words ??= this.#readWords());
  }

  /** Undefined if the contract says nothing of such a field. */
  field(name: string): Names | undefined {
    const before = this.#fields.get(name);
    if (before !== undefined) return before;
    const { withProperties, maps, others } = this.objects;
    const fields = withProperties.flatMap((part) => child(this.#document, part, 'properties', name) ?? []);
    // Names that only a request has are not kept.
    if (fields.length === 0) return others;
    const field = namesOfSchemas(this.#document, [...fields, ...maps]);
    this.#fields.set(name, field);
    return field;
  }

  get #parts(): Node[] {
    return this.nodes.flatMap((node) => partsOf(this.#document, node));
  }

  #readObjects(): Objects {
    const document = this.#document;
    const parts = this.#parts.filter((part) => list(part.value['enum']).length === 0);
    const items = parts.flatMap((part) => child(document, part, 'items') ?? []);
    const withProperties = parts.filter((part) => isObject(part.value['properties']));
    const maps = parts.flatMap((part) => {
      const patterns = Object.keys(objectAt(part.value, 'patternProperties'));
      const below = [['additionalProperties'], ...patterns.map((one) => ['patternProperties', one])];
      return below.flatMap((keys) => child(document, part, ...keys) ?? []);
    });
    return {
      withProperties,
      knownNames: withProperties.flatMap((part) => Object.keys(part.value['properties'] ?? {})),
      maps,
      items: items.length > 0 ? namesOfSchemas(document, items) : undefined,
      others: maps.length > 0 ? namesOfSchemas(document, maps) : undefined,
      isOpen: parts.some((part) => part.value['additionalProperties'] === true),
    };
  }

  #readWords(): Words {
    const texts = this.#parts.filter(({ value }) => typesOf(value).includes('string'));
    const words = texts.flatMap(({ value }) => listedIn(value)).map(String);
    const isFree = texts.some(({ value }) => listedIn(value).length === 0);
    return { knownWords: words, isFree, schemaPointer: texts[0]?.pointer };
  }
}

const namesByPointer = memoizeBy<Names>();

/** Nodes of no document may share a pointer. */
function namesOfSchemas(document: JsonObject, nodes: readonly Node[]): Names {
  const key = nodes.map(({ pointer }) => pointer).join(' ');
  const names = namesByPointer(document, key, () => new Names(document, nodes));
  const isSame = names.nodes.every(({ value }, index) => value === nodes[index]?.value);
  return isSame ? names : new Names(document, nodes);
}

/** The unknown fields and words of a value; each once, at the first item of a list. */
export function unknownIn(document: JsonObject, schema: Node, value: unknown): Unknown[] {
  const result = new Map<string, Unknown>();
  const path: (string | number)[] = [];

  /** What is in many items of a list counts once. Pointers are written only here, because most values name nothing unknown. */
  function addUnknown(one: Omit<Unknown, 'pointer'>): void {
    const keys = path.map((key) => escapeKey(String(key)));
    const place = `${keys.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('/')} ${one.name}`;
    if (!result.has(place)) result.set(place, { ...one, pointer: keys.map((key) => `/${key}`).join('') });
  }

  function look(names: Names, here: unknown): void {
    // Most values have no fields, and their schemas need not be read.
    if (typeof here === 'string') return lookAtWord(names, here);
    if (typeof here !== 'object') return;
    const { items, withProperties, knownNames, isOpen } = names.objects;
    if (Array.isArray(here)) {
      if (items === undefined) return;
      for (const [index, item] of here.entries()) {
        path.push(index);
        look(items, item);
        path.pop();
      }
      return;
    }
    if (!isObject(here)) return;
    for (const [name, inner] of Object.entries(here)) {
      const field = names.field(name);
      path.push(name);
      if (field !== undefined) look(field, inner);
      else if (withProperties.length > 0)
        addUnknown({
          what: 'field',
          name,
          knownNames,
          schemaPointer: withProperties[0]?.pointer ?? schema.pointer,
          isOpen,
        });
      path.pop();
    }
  }

  function lookAtWord({ words }: Names, name: string): void {
    const { knownWords, isFree, schemaPointer = schema.pointer } = words;
    if (knownWords.length > 0 && !isFree && !knownWords.includes(name))
      addUnknown({ what: 'word', name, knownNames: knownWords, schemaPointer, isOpen: true });
  }

  look(namesOfSchemas(document, [schema]), value);
  return [...result.values()];
}

/** What is meant, if the name is nearly a known one, or the known ones. */
export const hintFor = ({ name, knownNames }: Pick<Unknown, 'name' | 'knownNames'>): string =>
  didYouMean(name, knownNames, `Known: ${[...new Set(knownNames)].join(', ')}.`, 'Did');

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
export const sayUnknown = ({ what, pointer, name, knownNames }: Unknown): string =>
  what === 'word'
    ? `body${pointer}: ${JSON.stringify(name)} is not a known value. ${hintFor({ name, knownNames })}`
    : `body${pointer} is not a field of the contract. ${hintFor({ name, knownNames })}`;
