import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { samplesOf } from '../../base/pattern/samples.ts';
import {
  ALWAYS_APPLIED,
  FORMAT_SAMPLES,
  IN_PLACE,
  type Shape,
  shapeOf,
  typesOf,
} from '../../contract/index.ts';
import { isList, type Json, type JsonObject, objectAt, type Scalar, strings } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';

/** Known objects, by the name of the field that refers to them; undefined if the field is not a reference. */
export type References = (field: string) => readonly Scalar[] | undefined;

/** Optional fields are left out from this depth on, or if the value would get too large without them. */
const DEEPEST = 5;
/** A contract may require more than a memory holds, so what is deeper or larger is not drawn. */
const DEEPEST_REQUIRED = 30;
const MOST_VALUES = 10_000;
/** Stands for what cannot be drawn; it is seldom valid, and then the operation is skipped. */
const NOTHING = fc.constant(null);

/** Values that match the schema. Fields that refer to an object get an existing one, or are left out. */
export const arbitraryOf = (document: JsonObject, start: Node, references: References): Arbitrary<unknown> =>
  new Drawing(document, references).of(start);

/** Draws objects, lists and unions from each other, and counts the values of all. */
class Drawing {
  readonly #document: JsonObject;
  readonly #references: References;
  #values = 0;

  constructor(document: JsonObject, references: References) {
    this.#document = document;
    this.#references = references;
  }

  of(start: Node): Arbitrary<unknown> {
    return this.#draw(this.#shapeOf([start]), 0, 1);
  }

  #shapeOf(schemas: readonly Node[]): Shape {
    return shapeOf(this.#document, schemas, ALWAYS_APPLIED);
  }

  /** `times` says how many of the value there are at least, in the lists that contain it. */
  #draw(shape: Shape, depth: number, times: number): Arbitrary<unknown> {
    this.#values += times * (1 + numberOr(shape.first('minLength'), 0));
    if (this.#values > MOST_VALUES || depth > DEEPEST_REQUIRED) return NOTHING;
    const branches = shape.alternatives;
    if (branches.length === 0) return this.#drawPlain(shape, depth, times);
    const plain = shape.parts.map(ownKeywords);
    return fc.oneof(...branches.map((branch) => this.#draw(this.#shapeOf([...plain, branch]), depth, times)));
  }

  #drawPlain(shape: Shape, depth: number, times: number): Arbitrary<unknown> {
    const find = (keyword: string): Json | undefined => shape.first(keyword);
    const constant = find('const');
    if (constant !== undefined) return fc.constant(constant);
    const choices = find('enum') ?? find('x-extensible-enum');
    if (isList(choices)) return choices.length === 0 ? NOTHING : fc.constantFrom(...choices);
    const type = find('type');
    const types = typeof type === 'string' ? [type] : strings(type);
    switch (types.find((one) => one !== 'null')) {
      case 'integer':
        return drawNumber(
          shape,
          100_000,
          (least, most) => fc.integer({ min: most < 0 ? least : Math.max(0, least), max: most }),
          // Not the negative zero, which JSON does not have.
          (least, most) => [Math.ceil(least) + 0, Math.floor(most)],
        );
      case 'number':
        return drawNumber(shape, 1_000, (min, max) =>
          fc.double({ min, max, noNaN: true }).map((one) => readable(one, min, max)),
        );
      case 'boolean':
        return fc.boolean();
      case 'string':
        return drawText(shape, find('format'), find('pattern'));
      case 'array':
        return this.#drawList(shape, depth, times);
      default:
        return this.#drawObject(shape, depth, times);
    }
  }

  #drawList(shape: Shape, depth: number, times: number): Arbitrary<unknown> {
    const { items } = shape;
    const least = numberOr(shape.first('minItems'), 0);
    if (least === 0 && (depth >= DEEPEST || this.#refersToUnknown(items))) return fc.constant([]);
    const item = items.isNothing
      ? fc.constant('x')
      : this.#draw(items, depth + 1, times * Math.max(1, least));
    if (item === NOTHING) return NOTHING;
    const length = { minLength: least, maxLength: Math.max(least, depth > 2 ? 1 : 3) };
    return shape.first('uniqueItems') === true ? fc.uniqueArray(item, length) : fc.array(item, length);
  }

  /** An object that only refers to others, of which none is known, would be empty. */
  #refersToUnknown({ schemas }: Shape): boolean {
    const names = schemas.flatMap(({ value }) => Object.keys(objectAt(value, 'properties')));
    return names.length > 0 && names.every((name) => this.#references(name)?.length === 0);
  }

  #drawObject(shape: Shape, depth: number, times: number): Arbitrary<unknown> {
    const required = new Set(shape.requiredIn('request'));
    const fields: Record<string, Arbitrary<unknown>> = {};
    for (const name of shape.names) {
      const field = shape.field(name);
      if (shape.leavesOut(name, 'request')) continue;
      const { schemas } = field;
      const must = required.has(name) || schemas.some(({ value }) => 'const' in value);
      if (!must && (depth >= DEEPEST || this.#values > MOST_VALUES || schemas.some(isDeprecated))) continue;
      const ids = this.#references(name);
      if (ids === undefined) fields[name] = this.#draw(field, depth + 1, times);
      else if (ids.length > 0) fields[name] = drawReference(schemas, ids);
      if (must) required.add(name);
    }
    const requiredKeys = Object.keys(fields).filter((name) => required.has(name));
    return fc.record(fields, { requiredKeys });
  }
}

function drawReference(schemas: readonly Node[], ids: readonly Scalar[]): Arbitrary<unknown> {
  const one = fc.constantFrom(...ids);
  const isArray = schemas.some(({ value }) => typesOf(value).includes('array'));
  return isArray ? fc.uniqueArray(one, { maxLength: 2 }) : one;
}

const isDeprecated = ({ value }: Node): boolean => value['deprecated'] === true;

const numberOr = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;

/** What the formats allow that allow less than is drawn otherwise. */
const SPANS: ReadonlyMap<unknown, number> = new Map([
  ['uint8', 2 ** 8 - 1],
  ['uint16', 2 ** 16 - 1],
]);

/** The number with few digits, if that is in the range: a refusal of 6.1e-322 says less than one of 0.5. */
function readable(value: number, least: number, most: number): number {
  // Not the negative zero, which JSON does not have.
  const short = Number(value.toFixed(2)) + 0;
  return short >= least && short <= most ? short : value;
}

function drawNumber(
  shape: Shape,
  span: number,
  draw: (least: number, most: number) => Arbitrary<number>,
  within = (least: number, most: number): [number, number] => [least, most],
): Arbitrary<unknown> {
  const [minimum, maximum] = [shape.first('minimum'), shape.first('maximum')];
  const largest = numberOr(maximum, Math.max(SPANS.get(shape.first('format')) ?? span, numberOr(minimum, 0)));
  const [least, most] = within(numberOr(minimum, Math.min(0, largest)), largest);
  if (least > most) return NOTHING;
  // Services fail at the bounds first.
  const bounds = [
    ...(typeof minimum === 'number' ? [least] : []),
    ...(typeof maximum === 'number' ? [most] : []),
  ];
  const usual = { arbitrary: draw(least, most), weight: 4 };
  return bounds.length === 0 ? usual.arbitrary : fc.oneof(usual, fc.constantFrom(...bounds));
}

function drawText(shape: Shape, format: unknown, pattern: unknown): Arbitrary<unknown> {
  const { parts } = shape;
  const [least, most] = [numberOr(shape.first('minLength'), 0), numberOr(shape.first('maxLength'), Infinity)];
  const times = {
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  };
  const date = fc.date(times).map((one) => one.toISOString());
  if (parts.some(({ value }) => value['x-local-date-time'] === true))
    return date.map((one) => one.slice(0, 19));
  if (format === 'date-time') return date;
  if (format === 'date') return date.map((one) => one.slice(0, 10));
  if (format === 'email') return fc.nat(999).map((one) => `someone${one}@tentandtrail.example`);
  if (format === 'uri') return fc.nat(999).map((one) => `https://tentandtrail.example/${one}`);
  if (typeof pattern === 'string') return textMatching(pattern);
  const sample = FORMAT_SAMPLES.get(format);
  if (sample !== undefined) return fc.constant(sample);
  const text = (minLength: number, maxLength: number): Arbitrary<string> =>
    fc.string({ unit: 'grapheme', minLength, maxLength });
  const usual = text(Math.max(1, least), Math.max(30, least));
  return most > LONGEST_DRAWN
    ? usual
    : fc.oneof({ arbitrary: usual, weight: 4 }, fc.string({ minLength: most, maxLength: most }));
}

/** A longer text is not worth its time. */
const LONGEST_DRAWN = 1_000;

/** Lookarounds are unknown to the generator, and so are patterns that are only valid outside of Unicode mode. */
function textMatching(pattern: string): Arbitrary<unknown> {
  const longest = [...pattern.matchAll(/\{(\d+)/g)].reduce((length, [, least]) => length * Number(least), 1);
  if (longest > MOST_VALUES) return NOTHING;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    const samples = samplesOf(pattern, 30);
    return samples.length === 0 ? fc.string() : fc.constantFrom(...samples);
  }
}

/** What a part says itself; the parts that it applies are others of the same shape. */
const ownKeywords = ({ pointer, value }: Node): Node => {
  const own = Object.entries(value).filter(([keyword]) => keyword !== '$ref' && !IN_PLACE.includes(keyword));
  return { pointer: `${pointer}#own`, value: Object.fromEntries(own) };
};
