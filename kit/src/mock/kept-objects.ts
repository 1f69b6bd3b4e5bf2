import { stringifyExact } from '../base/exact.ts';
import { canonical, isList, isObject, type Json, type JsonObject, text, valueIn } from '../base/json.ts';
import { type Memo, memoizeBy } from '../base/memoize.ts';
import { samplesOf } from '../base/pattern/samples.ts';
import { keysOf, type Node, under, valueAt } from '../base/pointer.ts';
import {
  type Contract,
  type Operation,
  placedAt,
  returnedShape,
  sampleOf,
  shapeOf,
  type Validator,
} from '../contract/index.ts';
import { createdAt, keyFields, wrapOf, type Resource } from '../resources/resource.ts';

/** The values of path parameters. */
export type Address = Readonly<Record<string, string>>;

/** An object that the mock keeps. */
export interface KeptObject {
  readonly resource: Resource;
  /** Its own path parameters and those of its parents. */
  readonly address: Address;
  readonly record: JsonObject;
}

/** There is no room for what a request creates or changes. */
export class FullError extends Error {
  override readonly name = 'FullError';
}

const MOST_MEGABYTES = 32;
/** What an object takes besides its JSON, so that their number is bounded too. */
const OVERHEAD = 1_000;

/** The objects that a mock keeps, of all kinds that a contract has. */
export class KeptObjects {
  readonly #contract: Contract;
  readonly #validator: Validator;
  readonly #sampled: Memo<Json> = memoizeBy();
  #kept: KeptObject[] = [];
  /** The size of each object that a request created or changed. */
  readonly #sizes = new Map<KeptObject, number>();
  #size = 0;
  #last = 0;

  constructor(contract: Contract, validator: Validator) {
    this.#contract = contract;
    this.#validator = validator;
  }

  /** All of a kind below the parents that the address names, and of these the one that it names. */
  of(resource: Resource, address: Address): KeptObject[] {
    const names = new Set([...Object.keys(resource.keys), ...(resource.within ?? [])]);
    const keys = Object.entries(address);
    return this.#kept.filter(
      (one) =>
        one.resource === resource &&
        keys.every(
          ([name, value]) =>
            !(names.has(name) || Object.hasOwn(one.address, name)) || valueIn(one.address, name) === value,
        ),
    );
  }

  /** Adds an object, or returns undefined if another one has its key. Throws a `FullError` if it has no room. */
  add(resource: Resource, parents: Address, fields: JsonObject): KeptObject | undefined {
    const node = this.#schemaOf(resource);
    if (node === undefined) return undefined;
    const sample = this.sample(node, resource.name);
    const empty = isObject(sample) ? sample : {};
    const keyed = Object.entries(resource.keys).reduce<JsonObject>((record, [name, pointer]) => {
      const key = valueAt(fields, pointer) ?? valueIn(parents, name);
      return placedAt(record, keysOf(pointer), key ?? this.#newKey(resource, name, pointer));
    }, empty);
    const record = this.#filled(node, keyed, without(fields, new Set(keyFields(resource))));
    const address = { ...parents, ...addressIn(resource, record) };
    const own = Object.fromEntries(
      Object.keys(resource.keys).map((name) => [name, valueIn(address, name) ?? '']),
    );
    if (this.of(resource, { ...parents, ...own }).length > 0) return undefined;
    const object = { resource, address, record };
    this.#count(object);
    this.#kept.push(object);
    return object;
  }

  /** Keeps an object as it is, if it shows its own address and no other one has that. */
  keep(resource: Resource, record: JsonObject): void {
    const address = addressIn(resource, record);
    const isWhole = Object.keys(resource.keys).every((name) => Object.hasOwn(address, name));
    if (isWhole && this.of(resource, address).length === 0) this.#kept.push({ resource, address, record });
  }

  /**
   * Changes fields of an object; one that is replaced loses the fields that the request could have set. Throws a
   * `FullError` if it has no room.
   */
  change(object: KeptObject, fields: JsonObject, replaced: readonly string[]): KeptObject {
    const node = this.#schemaOf(object.resource);
    if (node === undefined) return object;
    const sample = this.sample(node, object.resource.name);
    const keys = new Set(keyFields(object.resource));
    const rest = without(object.record, new Set(replaced.filter((name) => !keys.has(name))));
    const before = { ...(replaced.length > 0 && isObject(sample) ? sample : {}), ...rest };
    const newVersion = { ...object, record: this.#filled(node, before, without(fields, keys)) };
    this.#count(newVersion, object);
    this.#kept[this.#kept.indexOf(object)] = newVersion;
    return newVersion;
  }

  /** Removes an object and everything in it. */
  remove({ resource, address }: KeptObject): void {
    const own = [...Object.keys(resource.keys), ...(resource.within ?? [])];
    const stays = (one: KeptObject): boolean =>
      own.some((name) => valueIn(one.address, name) !== valueIn(address, name));
    for (const one of this.#kept) if (!stays(one)) this.#discount(one);
    this.#kept = this.#kept.filter(stays);
  }

  clear(): void {
    this.#kept = [];
    this.#sizes.clear();
    this.#size = 0;
    this.#last = 0;
  }

  /** Counts what a request created or changed, in place of what it was before. */
  #count(object: KeptObject, before?: KeptObject): void {
    const size = stringifyExact(object.record).length + OVERHEAD;
    const old = (before && this.#sizes.get(before)) ?? 0;
    if (this.#size + size - old > MOST_MEGABYTES * 1024 * 1024)
      throw new FullError(
        `The mock keeps at most ${MOST_MEGABYTES} MB of objects. Remove some, or reset it with POST /__mock/reset.`,
      );
    if (before !== undefined) this.#discount(before);
    this.#sizes.set(object, size);
    this.#size += size;
  }

  #discount(object: KeptObject): void {
    this.#size -= this.#sizes.get(object) ?? 0;
    this.#sizes.delete(object);
  }

  /** A value of a schema, without examples that do not follow it. */
  sample(node: Node, name?: string): Json {
    const fits = (value: Json, { pointer }: Node): boolean =>
      this.#validator.value(pointer, value, 'response').length === 0;
    return this.#sampled(node.value, `${node.pointer} ${name ?? ''}`, () =>
      sampleOf(this.#contract.document, node, name, { direction: 'response', fits }),
    );
  }

  /** The object as an operation returns it, with the fields of its response. */
  shown(record: JsonObject, node: Node): JsonObject {
    const { document } = this.#contract;
    const names = new Set(shapeOf(document, node).names);
    if (names.size === 0) return record;
    const sample = this.sample(node);
    const fields = Object.entries(record).filter(([name]) => names.has(name));
    return { ...(isObject(sample) ? sample : {}), ...Object.fromEntries(fields) };
  }

  /** Takes the fields over that the object has, as far as they are valid there. */
  #filled(node: Node, record: JsonObject, fields: JsonObject): JsonObject {
    const shape = shapeOf(this.#contract.document, node);
    const names = new Set(shape.names);
    const fieldsOfSchema = Object.entries(fields).filter(([name]) => names.size === 0 || names.has(name));
    const filled = { ...record, ...Object.fromEntries(fieldsOfSchema) };
    const incomplete = this.#invalidIn(node, filled);
    const completed = Object.entries(filled).map(([name, value]) => {
      const field = incomplete.has(name) ? shape.field(name).node : undefined;
      return [name, field === undefined ? value : this.#completed(field, value)] as const;
    });
    const whole = Object.fromEntries(completed);
    const wrong = this.#invalidIn(node, whole);
    const restored = [...wrong].flatMap((name) =>
      Object.hasOwn(record, name) ? [[name, valueIn(record, name) ?? null] as const] : [],
    );
    return { ...without(whole, wrong), ...Object.fromEntries(restored) };
  }

  #invalidIn({ pointer }: Node, record: JsonObject): ReadonlySet<string> {
    const violations = this.#validator.value(pointer, record, 'response');
    return new Set(violations.flatMap((violation) => keysOf(violation.pointer)[0] ?? []));
  }

  /** A value as a response shows it: with what a response requires and a request may leave out. */
  #completed(node: Node, value: Json): Json {
    const shape = shapeOf(this.#contract.document, node);
    const { node: items } = shape.items;
    if (isList(value)) return items === undefined ? value : value.map((item) => this.#completed(items, item));
    if (!isObject(value)) return value;
    const fields = Object.entries(value).map(([name, inner]) => {
      const field = shape.field(name).node;
      return [name, field === undefined ? inner : this.#completed(field, inner)] as const;
    });
    const sample = this.sample(node);
    return { ...(isObject(sample) ? sample : {}), ...Object.fromEntries(fields) };
  }

  /** The schema of one object: what reading it returns, or else what creating it does. */
  #schemaOf(resource: Resource): Node | undefined {
    return this.#schemasOf(resource)[0];
  }

  #schemasOf(resource: Resource): Node[] {
    const { operations } = this.#contract;
    return [resource.read, resource.make]
      .flatMap((id) => operations.find((one) => one.id === id) ?? [])
      .flatMap((one) => this.schemaIn(resource, one) ?? []);
  }

  /** The schema of one object in the response of an operation. */
  schemaIn(resource: Resource, operation: Operation): Node | undefined {
    const shape = returnedShape(this.#contract.document, operation, wrapOf(resource, operation.id));
    return (createdAt(resource, operation.id)?.endsWith('/*') === true ? shape.items : shape).node;
  }

  /** A key that no object had, and that its field and its path parameter accept. */
  #newKey(resource: Resource, parameter: string, pointer: string): Json {
    const { document, operations } = this.#contract;
    const [name = ''] = keysOf(pointer);
    const fields = this.#schemasOf(resource).flatMap((one) => shapeOf(document, one).field(name).node ?? []);
    const inPath = operations
      .filter(({ path }) => path === resource.path)
      .flatMap(
        ({ parameters }) => parameters.find((one) => one.in === 'path' && one.name === parameter) ?? [],
      );
    const schemas = [...fields, ...inPath.map(({ schema }) => schema)];
    const patterns = shapeOf(document, schemas).parts.flatMap(({ value }) => text(value['pattern']) ?? []);
    const samples = [
      ...schemas.map((schema) => sampleOf(document, schema, name, { direction: 'response' })),
      ...patterns.flatMap((pattern) => samplesOf(pattern)),
    ];
    const candidates = (number: number): Json[] => [
      number,
      `${name}-${number}`,
      `${name}_${number}`.toLowerCase(),
      String(number),
      `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      ...samples.flatMap((sample) => numbered(sample, number)),
    ];
    const fits = (key: Json): boolean =>
      schemas.every(({ pointer: at }) => this.#validator.value(at, key, 'response').length === 0);
    const keys = keysOf(pointer);
    const takenKeys = new Set(
      this.#kept
        .filter((one) => one.resource === resource)
        .map(({ record }) => keys.reduce<Json | undefined>(under, record)),
    );
    for (;;) {
      const number = ++this.#last;
      const key = candidates(number).find(fits) ?? `${name}-${number}`;
      if (!takenKeys.has(key)) return key;
    }
  }
}

/** Values like this one, which differ for each number. */
function numbered(sample: Json, number: number): Json[] {
  if (typeof sample === 'number') return [sample + number];
  if (typeof sample !== 'string') return [];
  const letters = number
    .toString(26)
    .replaceAll(/./g, (digit) => 'abcdefghijklmnopqrstuvwxyz'.charAt(parseInt(digit, 26)));
  const ends = [String(number), letters, letters.toUpperCase()];
  return ends.map((end) => `${sample.slice(0, -end.length)}${end}`);
}

const without = (record: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/** The path parameters of an object that its own fields show. */
export const addressIn = ({ keys }: Resource, record: JsonObject): Address =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([name, pointer]) => {
      const value = valueAt(record, pointer);
      return value === undefined ? [] : [[name, typeof value === 'string' ? value : canonical(value)]];
    }),
  );
