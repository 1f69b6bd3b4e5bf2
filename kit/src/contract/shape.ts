import { type Json, type JsonObject, objectAt, strings } from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
import { keysOf, type Node } from '../base/pointer.ts';
import { type Operation, successesOf } from './load.ts';
import { allApplied, ALTERNATIVES, DESCRIBING, hasSiblings, isNullable, type Steps } from './grammar.ts';
import { below, branchesOf, nodeAt, resolve, targetOf } from './refs.ts';
import { followIn, hasDirections, leftOutBy, type Message } from './direction.ts';
import { typesOf } from './schema.ts';
import { isOpenApi30 } from './version.ts';

/**
 * What a contract says about one value. `schemas` are those of its place, with references followed; `parts` are all that
 * concern the same value: they, what they always apply, every branch of their unions, and what counts beside a
 * reference. A field or an item of the value has a shape of its own: the schemas below all parts. A shape of nothing
 * says nothing. `keywords` says which parts a reader wants: one that chooses a branch itself takes `ALWAYS_APPLIED`.
 */
export class Shape {
  readonly schemas: readonly Node[];
  readonly #document: JsonObject;
  readonly #keywords: readonly string[];
  /** The schemas with references not followed. */
  readonly #uses: readonly Node[];
  #parts: readonly Node[] | undefined;
  #fields: ReadonlyMap<string, readonly Node[]> | undefined;
  readonly #leftOut = new Map<Message, (name: string) => boolean>();

  constructor(document: JsonObject, schemas: readonly Node[], keywords: readonly string[]) {
    this.#document = document;
    this.#keywords = keywords;
    this.#uses = schemas;
    this.schemas = schemas.map((schema) => resolve(document, schema));
  }

  /** In the order of the document. */
  get parts(): readonly Node[] {
    return (this.#parts ??= this.#uses.flatMap((use) => partsOf(this.#document, use, this.#keywords)));
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

  /** Whether a part says that the value may be null. */
  get mayBeNull(): boolean {
    const isOld = isOpenApi30(this.#document);
    return this.hasType('null') || this.parts.some(({ value }) => isNullable(value, isOld));
  }

  /** The branches of the first union, each as the use of a schema; none if there is no union. */
  get alternatives(): readonly Node[] {
    const unions = this.parts.map((part) => ALTERNATIVES.flatMap((keyword) => branchesOf(part, keyword)));
    return unions.find((branches) => branches.length > 0) ?? [];
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
        const before = fields.get(name);
        if (before === undefined) fields.set(name, [field]);
        else before.push(field);
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
  and(other: Shape): Shape {
    return new Shape(this.#document, [...this.#uses, ...other.#uses], this.#keywords);
  }
}

/** The shape of a value with these schemas. */
export const shapeOf = (
  document: JsonObject,
  schemas: Node | readonly Node[] | undefined,
  keywords: readonly string[] = DESCRIBING,
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
const collected = memoizeBy<{ readonly node: Node; readonly parts: readonly Node[] }>();

/** A schema and all that concerns the same value. Nodes of no document may share a pointer. */
export function partsOf(
  document: JsonObject,
  node: Node,
  keywords: readonly string[] = DESCRIBING,
): readonly Node[] {
  const collect = (): readonly Node[] => allApplied([node], keywords, stepsIn(document));
  const key = `${keywords.length} ${node.pointer}`;
  const before = collected(document, key, () => ({ node, parts: collect() }));
  return before.node.value === node.value ? before.parts : collect();
}

const steps = new WeakMap<JsonObject, Steps<Node>>();

function stepsIn(document: JsonObject): Steps<Node> {
  const before = steps.get(document);
  if (before !== undefined) return before;
  const isOld = isOpenApi30(document);
  const own: Steps<Node> = {
    below,
    follow({ value: { $ref: ref } }) {
      return typeof ref === 'string' ? nodeAt(document, targetOf(ref)) : undefined;
    },
    countsSiblings: ({ value }) => !isOld && hasSiblings(value),
  };
  steps.set(document, own);
  return own;
}
