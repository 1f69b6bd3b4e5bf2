import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  canonical,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
} from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { documentOf } from './schema-pairs.ts';

/** Pseudo-random choices that are the same in every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  one<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }

  some<T>(items: readonly T[], part: number): T[] {
    return items.filter(() => this.chance(part));
  }
}

const NAMES = ['id', 'name', 'tags', 'kind', 'note'] as const;
const WORDS = ['a', 'b', 'cat', 'dog', 'A-1'] as const;
const NULL: JsonObject = { type: 'null' };

/** Components that schemas refer to. */
export const COMPONENTS: JsonObject = {
  Pet: { type: ['object', 'null'], properties: { kind: { const: 'cat' }, name: { type: 'string' } } },
  Tag: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, kind: { const: 'dog' } } },
  Name: { type: 'string', maxLength: 3 },
};

type Make = (dice: Dice, depth: number) => JsonObject;

const maybe = (dice: Dice, part: number, members: () => JsonObject): JsonObject =>
  dice.chance(part) ? members() : {};

const text: Make = (dice) =>
  dice.chance(0.3)
    ? {
        type: 'string',
        enum: [dice.one(WORDS), ...dice.some(WORDS, 0.4)].filter((word, at, all) => all.indexOf(word) === at),
      }
    : {
        type: 'string',
        ...maybe(dice, 0.3, () => ({ minLength: dice.below(3) })),
        ...maybe(dice, 0.3, () => ({ maxLength: 2 + dice.below(4) })),
        ...maybe(dice, 0.15, () => ({ pattern: dice.one(['^[a-z]+$', '^.-', 'a']) })),
      };

const number: Make = (dice) => ({
  type: dice.one(['integer', 'number']),
  ...maybe(dice, 0.35, () => ({ minimum: dice.below(4) })),
  ...maybe(dice, 0.35, () => ({ maximum: 3 + dice.below(5) })),
  ...maybe(dice, 0.15, () => ({ exclusiveMinimum: dice.below(3) })),
  ...maybe(dice, 0.15, () => ({ multipleOf: dice.one([2, 3, 0.5]) })),
  ...maybe(dice, 0.1, () => ({ enum: [1, 2, 5] })),
});

const record: Make = (dice, depth) => {
  const names = dice.some(NAMES, 0.5);
  return {
    type: dice.chance(0.15) ? ['object', 'null'] : 'object',
    properties: Object.fromEntries(names.map((name) => [name, schema(dice, depth - 1)])),
    ...maybe(dice, 0.5, () => ({ required: dice.some(names, 0.5) })),
    ...maybe(dice, 0.2, () => ({ additionalProperties: false })),
    ...maybe(dice, 0.1, () => ({ additionalProperties: schema(dice, 0) })),
    ...maybe(dice, 0.07, () => ({ minProperties: dice.below(3) })),
  };
};

const array: Make = (dice, depth) => ({
  type: 'array',
  ...maybe(dice, 0.85, () => ({ items: schema(dice, depth - 1) })),
  ...maybe(dice, 0.2, () => ({ minItems: dice.below(3) })),
  ...maybe(dice, 0.2, () => ({ maxItems: 1 + dice.below(4) })),
  ...maybe(dice, 0.15, () => ({ uniqueItems: true })),
});

const union: Make = (dice, depth) => {
  const branches = Array.from({ length: 1 + dice.below(3) }, () => schema(dice, depth - 1));
  return { [dice.one(['anyOf', 'oneOf'])]: dice.chance(0.35) ? [...branches, NULL] : branches };
};

const reference: Make = (dice) => ({ $ref: `#/components/schemas/${dice.one(['Pet', 'Tag', 'Name'])}` });

const leaves: readonly [Make, ...Make[]] = [
  text,
  text,
  number,
  number,
  reference,
  () => ({ type: 'boolean' }),
];

export function schema(dice: Dice, depth: number): JsonObject {
  if (depth <= 0) return dice.chance(0.07) ? dice.one([NULL, {}]) : dice.one(leaves)(dice, depth);
  if (dice.chance(0.1)) return { allOf: [schema(dice, depth - 1), record(dice, depth - 1)] };
  return dice.one([record, record, array, union, ...leaves])(dice, depth);
}

/** Below which members of a schema there are schemas. */
function below(value: JsonObject): (readonly [key: string, name: string | number, inner: JsonObject])[] {
  const named = Object.entries(member(value, 'properties') ?? {}).map(
    ([name, one]) => ['properties', name, one] as const,
  );
  const listed = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    list(value[key]).map((one, index) => [key, index, one] as const),
  );
  const single = ['items', 'additionalProperties'].map((key) => [key, '', value[key]] as const);
  return [...named, ...listed, ...single].flatMap(([key, name, one]) =>
    isObject(one) ? [[key, name, one] as const] : [],
  );
}

function replaced(value: JsonObject, key: string, name: string | number, inner: JsonObject): JsonObject {
  const holder = value[key];
  if (name === '') return { ...value, [key]: inner };
  if (isList(holder)) return { ...value, [key]: holder.map((one, index) => (index === name ? inner : one)) };
  return { ...value, [key]: { ...(isObject(holder) ? holder : {}), [name]: inner } };
}

/** The schema with a change as people make them, somewhere in it. */
export function changed(value: JsonObject, dice: Dice): JsonObject {
  const inner = below(value);
  const [first, ...others] = inner;
  if (first !== undefined && dice.chance(0.6)) {
    const [key, name, one] = dice.one([first, ...others]);
    return replaced(value, key, name, changed(one, dice));
  }
  return dice.one(CHANGES)(value, dice);
}

type Change = (value: JsonObject, dice: Dice) => JsonObject;

const withMember =
  (key: string, make: (dice: Dice) => Json): Change =>
  (value, dice) => ({ ...value, [key]: make(dice) });

const withoutSome: Change = (value, dice) => {
  const [first, ...others] = Object.keys(value);
  if (first === undefined) return { type: 'string' };
  const gone = dice.one([first, ...others]);
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
};

const otherBranches: Change = (value, dice) => {
  const key = ['anyOf', 'oneOf'].find((kind) => isList(value[kind]));
  if (key === undefined)
    return { [dice.one(['anyOf', 'oneOf'])]: [value, dice.chance(0.5) ? NULL : schema(dice, 1)] };
  const branches = list(value[key]);
  if (branches.length > 1 && dice.chance(0.5)) return { ...value, [key]: branches.slice(0, -1) };
  return { ...value, [key]: [...branches, dice.chance(0.4) ? NULL : schema(dice, 1)] };
};

const otherTypes: Change = (value, dice) => {
  const types = [value['type'] ?? []].flat();
  const others = types.filter((type) => type !== 'null');
  const some = others.length === 0 ? [dice.one(['object', 'string', 'array'])] : others;
  return { ...value, type: types.includes('null') ? some : [...some, 'null'] };
};

const otherProperties: Change = (value, dice) => {
  const properties = { ...(isObject(value['properties']) ? value['properties'] : {}) };
  const name = dice.one([...NAMES]);
  if (Object.hasOwn(properties, name)) {
    const { [name]: _gone, ...rest } = properties;
    return { ...value, properties: rest };
  }
  return { ...value, properties: { ...properties, [name]: schema(dice, 1) } };
};

const CHANGES: readonly [Change, ...Change[]] = [
  withoutSome,
  otherBranches,
  otherBranches,
  otherTypes,
  otherProperties,
  (_, dice) => schema(dice, 1),
  (value) => ({ allOf: [value] }),
  withMember('required', (dice) => dice.some([...NAMES], 0.3)),
  withMember('additionalProperties', (dice) => dice.one([false, true, { type: 'string' }])),
  withMember('enum', (dice) => [dice.one(WORDS), ...dice.some(['x', 'y', 1, 2, null], 0.4)]),
  withMember('const', (dice) => dice.one<Json>(['a', 1, null])),
  withMember('maxLength', (dice) => 1 + dice.below(10)),
  withMember('minLength', (dice) => dice.below(3)),
  withMember('minimum', (dice) => dice.below(5)),
  withMember('maximum', (dice) => dice.below(8)),
  withMember('minItems', (dice) => dice.below(3)),
  withMember('maxItems', (dice) => dice.below(4)),
  withMember('multipleOf', (dice) => dice.one([1, 2, 4])),
  withMember('type', (dice) =>
    dice.one<Json>([
      'string',
      'integer',
      'number',
      'object',
      'array',
      'boolean',
      ['string', 'null'],
      ['object', 'null'],
    ]),
  ),
];

/** Values that are likely to be valid, or nearly so, for a schema. */
function valuesFor(value: Json | undefined, dice: Dice, depth = 0): Json[] {
  if (!isObject(value) || depth > 5) return ['a', 1, {}, null];
  const ref = value['$ref'];
  if (typeof ref === 'string') return valuesFor(COMPONENTS[ref.split('/').at(-1) ?? ''], dice, depth + 1);
  const found: Json[] = [...list(value['enum']), ...('const' in value ? [value['const'] ?? null] : [])];
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const branch of list(value[key])) found.push(...valuesFor(branch, dice, depth + 1));
  const types = new Set([value['type'] ?? []].flat());
  if (types.has('object') || 'properties' in value || 'additionalProperties' in value)
    found.push(...objectsFor(value, dice, depth));
  if (types.has('array') || 'items' in value) {
    const items = valuesFor(value['items'], dice, depth + 1);
    for (const length of [0, 1, 1, 2, 3, 4])
      found.push(Array.from({ length }, () => items[dice.below(items.length)] ?? 'a'));
  }
  if (types.has('string') || ['minLength', 'maxLength', 'pattern'].some((key) => key in value))
    found.push('', 'a', 'ab', 'abc', 'abcdefgh', 'A-1', 'x-', 'abcd', 'abcde');
  if (
    types.has('number') ||
    types.has('integer') ||
    ['minimum', 'maximum', 'multipleOf'].some((key) => key in value)
  )
    found.push(0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 0.5, 1.5, 12, 4.2);
  if (types.has('boolean')) found.push(true, false);
  if (types.has('null')) found.push(null);
  return found.length === 0 ? ['a', 1, {}, null, [], true] : found;
}

function objectsFor(value: JsonObject, dice: Dice, depth: number): Json[] {
  const properties = isObject(value['properties']) ? value['properties'] : {};
  const pools = Object.entries(properties).map(
    ([name, one]) => [name, valuesFor(one, dice, depth + 1)] as const,
  );
  const others = isObject(value['additionalProperties'])
    ? valuesFor(value['additionalProperties'], dice, depth + 1)
    : ['a', 1];
  return Array.from({ length: depth === 0 ? 60 : 12 }, (_, turn) =>
    Object.fromEntries([
      ...pools.flatMap(([name, pool]) =>
        turn % 3 === 0 || dice.chance(0.7) ? [[name, pool[dice.below(pool.length)] ?? 'a'] as const] : [],
      ),
      ...(dice.chance(0.15) ? [['another', others[dice.below(others.length)] ?? 'a'] as const] : []),
    ]),
  );
}

/** The value without properties that the schemas do not name, since an open object that names a new one does not break. */
function pruned(value: Json, schemas: readonly Json[]): Json {
  const parts = schemas.flatMap((one) => allParts(one));
  if (isList(value))
    return value.map((item) =>
      pruned(
        item,
        parts.flatMap((part) => part['items'] ?? []),
      ),
    );
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]): [string, Json][] => {
      const named = parts.flatMap((part) => member(part['properties'], name) ?? []);
      if (named.length === 0 && name !== 'another') return [];
      return [
        [name, pruned(item, [...named, ...parts.flatMap((part) => part['additionalProperties'] ?? [])])],
      ];
    }),
  );
}

function allParts(value: Json): JsonObject[] {
  if (!isObject(value)) return [];
  const ref = value['$ref'];
  if (typeof ref === 'string') return allParts(COMPONENTS[ref.split('/').at(-1) ?? ''] ?? true);
  return [value, ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => list(value[key]).flatMap(allParts))];
}

type Check = (value: Json) => boolean;

/** Ajv, which shares no code with the differ's own validator. */
function ajvCheck(value: JsonObject): Check {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  const check = ajv.compile({ $id: 'https://example.com/', ...value, components: { schemas: COMPONENTS } });
  return (instance) => check(instance);
}

export interface Outcome {
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly way: 'request' | 'response';
  /** An instance that shows a break, as far as Ajv knows. */
  readonly witness: Json | undefined;
  readonly breaking: number;
  /** Rules of breaks. */
  readonly rules: readonly string[];
  /** A proof that Ajv does not confirm. */
  readonly wrongProof: Json | undefined;
  readonly proved: boolean;
}

const withComponents = (value: JsonObject, way: 'request' | 'response'): JsonObject => ({
  ...documentOf({}, way),
  components: { schemas: { ...COMPONENTS, Value: value } },
});

/** Compares a random pair in both directions, and checks values of both with Ajv. */
export function outcomesOf(seed: number): Outcome[] {
  const dice = new Dice(seed);
  const old = schema(dice, 2);
  let now = changed(old, dice);
  if (dice.chance(0.3)) now = changed(now, dice);
  if (canonical(old) === canonical(now)) return [];
  const [byOld, byNew] = [ajvCheck(old), ajvCheck(now)];
  const values = [old, now, old, now].flatMap((one) => valuesFor(one, dice));
  values.push('a', 1, 1.5, true, null, [], {}, '', 'abcdefghijkl', -1, 100);
  const candidates = [...values, ...values.map((value) => pruned(value, [old]))];
  const ways = [
    ['request', (value: Json) => byOld(value) && !byNew(value)],
    ['response', (value: Json) => byNew(value) && !byOld(value)],
  ] as const;
  return ways.map(([way, breaks]) => {
    const report = diff(withComponents(old, way), withComponents(now, way), { explain: true });
    const broken = report.changes.filter((change) => change.class === 'breaking');
    const isConventional = (value: Json): boolean =>
      way === 'request' && canonical(pruned(value, [old])) !== canonical(value);
    const witness = candidates.find((value) => breaks(value) && !isConventional(value));
    const proofs = broken.flatMap(({ proof, pointer }) =>
      proof !== undefined && (pointer.old ?? pointer.new) === '/components/schemas/Value'
        ? [proof.instance]
        : [],
    );
    return {
      old,
      new: now,
      way,
      witness,
      breaking: report.counts.breaking,
      rules: broken.map(({ rule, name }) => `${rule} ${name}`),
      wrongProof: proofs.find((instance) => !breaks(instance)),
      proved: broken.some(({ proof }) => proof !== undefined),
    };
  });
}
