import { type Json, type JsonObject, objectAt, strings } from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
import { keysOf, type Node } from '../base/pointer.ts';
import { type Operation, successesOf } from './load.ts';
import { below, resolve, subschemas } from './refs.ts';
import { followIn, hasDirections, leftOutBy, type Message } from './direction.ts';
import { typesOf } from './schema.ts';

/** The keywords whose schemas concern the value of the schema that has them. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'];
/** Those whose schemas apply to each such value. */
export const EACH_VALUE = ['allOf'];

/**
 * What a contract says about one value. `schemas` are those of its place, with references followed; `parts` are all that
 * concern the same value: they, what their `allOf` lists, and every branch of their unions. A field or an item of the value
 * has a shape of its own: the schemas below all parts. A shape of nothing says nothing.
 */
export class Shape {
  readonly schemas: readonly Node[];
  readonly #document: JsonObject;
  readonly #keywords: readonly string[];
  #parts: readonly Node[] | undefined;
  #fields: ReadonlyMap<string, readonly Node[]> | undefined;
  readonly #leftOut = new Map<Message, (name: string) => boolean>();

  constructor(document: JsonObject, schemas: readonly Node[], keywords: readonly string[]) {
    this.#document = document;
    this.#keywords = keywords;
    this.schemas = schemas.map((schema) => resolve(document, schema));
  }

  /** In the order of the document. */
  get parts(): readonly Node[] {
    return (this.#parts ??= this.schemas.flatMap((schema) =>
      partsOf(this.#document, schema, this.#keywords),
    ));
  }

  /** The first schema; undefined if nothing is said. */
  get node(): Node | undefined {
    return this.schemas[0];
  }

  get isNothing(): boolean {
    return this.schemas.length === 0;
  }

  /** What the first part with that keyword says. */
  first(keyword: string): Json | undefined {
    return this.parts.find(({ value }) => value[keyword] !== undefined)?.value[keyword];
  }

  hasType(type: string): boolean {
    return this.parts.some(({ value }) => typesOf(value).includes(type));
  }

  /** The fields that any part lists. */
  get names(): string[] {
    return [...new Set(this.parts.flatMap(({ value }) => Object.keys(objectAt(value, 'properties'))))];
  }

  /** The fields that any part requires of a message. */
  requiredIn(message: Message): ReadonlySet<string> {
    const required = this.parts.flatMap(({ value }) => strings(value['required']));
    return new Set(required.filter((name) => !this.leavesOut(name, message)));
  }

  /** Whether a message does not carry the field. */
  leavesOut(name: string, message: Message): boolean {
    if (!hasDirections(this.#document)) return false;
    let isLeftOut = this.#leftOut.get(message);
    if (isLeftOut === undefined) {
      isLeftOut = leftOutBy(this.parts, message, followIn(this.#document));
      this.#leftOut.set(message, isLeftOut);
    }
    return isLeftOut(name);
  }

  field(name: string): Shape {
    return new Shape(this.#document, this.#listed.get(name) ?? [], this.#keywords);
  }

  /** The schemas of each field that any part lists: a union of thousands of objects has thousands of fields. */
  get #listed(): ReadonlyMap<string, readonly Node[]> {
    if (this.#fields !== undefined) return this.#fields;
    const fields = new Map<string, Node[]>();
    for (const part of this.parts)
      for (const name of Object.keys(objectAt(part.value, 'properties'))) {
        const field = below(part, 'properties', name);
        if (field === undefined) continue;
        const known = fields.get(name);
        if (known === undefined) fields.set(name, [field]);
        else known.push(field);
      }
    return (this.#fields = fields);
  }

  get items(): Shape {
    return this.below('items');
  }

  /** The fields that are not listed. */
  get others(): Shape {
    return this.below('additionalProperties');
  }

  /** The field at a pointer into the value. */
  at(pointer: string): Shape {
    return keysOf(pointer).reduce<Shape>((shape, name) => shape.field(name), this);
  }

  /** The schemas below the parts, where they are used: references are not followed. */
  uses(...keys: string[]): Node[] {
    return this.parts.flatMap((part) => below(part, ...keys) ?? []);
  }

  below(...keys: string[]): Shape {
    return new Shape(this.#document, this.uses(...keys), this.#keywords);
  }

  /** The shape of a value that this one and another describe. */
  and({ schemas }: Shape): Shape {
    return new Shape(this.#document, [...this.schemas, ...schemas], this.#keywords);
  }
}

/** The shape of a value with these schemas. */
export const shapeOf = (
  document: JsonObject,
  schemas: Node | readonly Node[] | undefined,
  keywords: readonly string[] = SAME_VALUE,
): Shape => new Shape(document, schemas === undefined ? [] : [schemas].flat(), keywords);

/** The shape of a successful response, or of the field of it that the pointer names. */
export function returnedShape(document: JsonObject, operation: Operation, pointer = ''): Shape {
  const [schema] = successesOf(operation).flatMap(({ content }) => content[0]?.schema ?? []);
  return shapeOf(document, schema).at(pointer);
}

/** The shape of the body that an operation sends. */
export const sentShape = (document: JsonObject, { requestBody }: Operation): Shape =>
  shapeOf(document, requestBody?.content[0]?.schema);

/** Most schemas are looked at many times. */
const known = memoizeBy<readonly Node[]>();

/** A schema and all that concerns the same value. Nodes of no document may share a pointer. */
export function partsOf(
  document: JsonObject,
  node: Node,
  keywords: readonly string[] = SAME_VALUE,
): readonly Node[] {
  const key = `${keywords.length} ${node.pointer}`;
  const found = known(document, key, () => collectParts(document, node, keywords));
  return found[0]?.value === node.value ? found : collectParts(document, node, keywords);
}

function collectParts(document: JsonObject, node: Node, keywords: readonly string[]): Node[] {
  const found = new Map<string, Node>();
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const here = resolve(document, next);
    if (found.has(here.pointer)) continue;
    found.set(here.pointer, here);
    const parts = [...subschemas(here)].filter(({ keyword }) => keywords.includes(keyword));
    waiting.push(...parts.reverse());
  }
  return [...found.values()];
}
