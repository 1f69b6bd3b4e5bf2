import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { samplesOf } from '../../../base/pattern/samples.ts';
import { child, FORMAT_SAMPLES, partsOf, subschemas, typesOf } from '../../../contract/index.ts';
import { isList, isObject, type Json, type JsonObject, list, strings } from '../../../base/json.ts';
import type { Node } from '../../../base/pointer.ts';
import type { Scalar } from '../send/request.ts';

/** Known objects, by the name of the field that refers to them; undefined if the field is not a reference. */
export type References = (field: string) => readonly Scalar[] | undefined;

/** Maximum number of values to choose from. */
const DEEPEST = 5;

/**
 * Values that match the schema. Fields that refer to an object get an existing one, or are left out. One function,
 * because objects, lists and unions are drawn from each other.
 */
export function arbitraryOf(document: JsonObject, start: Node, references: References): Arbitrary<unknown> {
  function draw(nodes: readonly Node[], depth: number): Arbitrary<unknown> {
    const plain = nodes.flatMap((node) => partsOf(document, node, ['allOf']));
    const [branches] = plain.flatMap(branchesOf);
    if (branches === undefined) return drawPlain(plain, depth);
    return fc.oneof(...branches.map((branch) => draw([...plain.map(withoutUnions), branch], depth)));
  }

  function drawPlain(nodes: readonly Node[], depth: number): Arbitrary<unknown> {
    const find = (keyword: string): Json | undefined =>
      nodes.map(({ value }) => value[keyword]).find((setting) => setting !== undefined);
    const constant = find('const');
    if (constant !== undefined) return fc.constant(constant);
    const known = find('enum') ?? find('x-extensible-enum');
    if (isList(known)) return fc.constantFrom(...known);
    const type = find('type');
    const types = typeof type === 'string' ? [type] : strings(type);
    switch (types.find((one) => one !== 'null')) {
      case 'integer':
        return fc.integer({
          min: Math.max(0, numberOr(find('minimum'), 0)),
          max: numberOr(find('maximum'), 100_000),
        });
      case 'number':
        return fc.double({
          min: numberOr(find('minimum'), 0),
          max: numberOr(find('maximum'), 1_000),
          noNaN: true,
        });
      case 'boolean':
        return fc.boolean();
      case 'string':
        return drawText(nodes, find('format'), find('pattern'), numberOr(find('minLength'), 0));
      case 'array':
        return drawList(nodes, depth, find('uniqueItems') === true, numberOr(find('minItems'), 0));
      default:
        return drawObject(nodes, depth);
    }
  }

  function drawList(
    nodes: readonly Node[],
    depth: number,
    unique: boolean,
    least: number,
  ): Arbitrary<unknown> {
    const items = nodes.flatMap((node) => child(document, node, 'items') ?? []);
    if (least === 0 && (depth >= DEEPEST || refersToUnknown(items))) return fc.constant([]);
    const item = items.length === 0 ? fc.constant('x') : draw(items, depth + 1);
    const length = { minLength: least, maxLength: Math.max(least, depth > 2 ? 1 : 3) };
    return unique ? fc.uniqueArray(item, length) : fc.array(item, length);
  }

  /** An object that only refers to others, of which none is known, would be empty. */
  function refersToUnknown(nodes: readonly Node[]): boolean {
    const names = nodes.flatMap(namesIn);
    return names.length > 0 && names.every((name) => references(name)?.length === 0);
  }

  function drawObject(nodes: readonly Node[], depth: number): Arbitrary<unknown> {
    const required = new Set(nodes.flatMap(({ value }) => strings(list(value['required']))));
    const fields: Record<string, Arbitrary<unknown>> = {};
    const names = new Set(nodes.flatMap(namesIn));
    for (const name of names) {
      const schemas = nodes.flatMap((node) => child(document, node, 'properties', name) ?? []);
      const must = required.has(name) || schemas.some(({ value }) => 'const' in value);
      if (!must && (depth >= DEEPEST || schemas.some(isLeftOut))) continue;
      const known = references(name);
      if (known === undefined) fields[name] = draw(schemas, depth + 1);
      else if (known.length > 0) fields[name] = drawReference(schemas, known);
      if (must) required.add(name);
    }
    const requiredKeys = Object.keys(fields).filter((name) => required.has(name));
    return fc.record(fields, { requiredKeys });
  }

  function drawReference(schemas: readonly Node[], known: readonly Scalar[]): Arbitrary<unknown> {
    const one = fc.constantFrom(...known);
    const isArray = schemas.some(({ value }) => typesOf(value).includes('array'));
    return isArray ? fc.uniqueArray(one, { maxLength: 2 }) : one;
  }

  return draw([start], 0);
}

const namesIn = ({ value }: Node): string[] =>
  isObject(value['properties']) ? Object.keys(value['properties']) : [];

const isLeftOut = ({ value }: Node): boolean => value['readOnly'] === true || value['deprecated'] === true;

const numberOr = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;

function drawText(
  nodes: readonly Node[],
  format: unknown,
  pattern: unknown,
  least: number,
): Arbitrary<unknown> {
  const times = {
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  };
  const date = fc.date(times).map((one) => one.toISOString());
  if (nodes.some(({ value }) => value['x-local-date-time'] === true))
    return date.map((one) => one.slice(0, 19));
  if (format === 'date-time') return date;
  if (format === 'date') return date.map((one) => one.slice(0, 10));
  if (format === 'email') return fc.nat(999).map((one) => `someone${one}@tentandtrail.example`);
  if (format === 'uri') return fc.nat(999).map((one) => `https://tentandtrail.example/${one}`);
  if (typeof pattern === 'string') return textMatching(pattern);
  const sample = FORMAT_SAMPLES.get(format);
  if (sample !== undefined) return fc.constant(sample);
  return fc.string({ unit: 'grapheme', minLength: Math.max(1, least), maxLength: Math.max(30, least) });
}

/** Lookarounds are unknown to the generator, and so are patterns that are only valid outside of Unicode mode. */
function textMatching(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    const samples = samplesOf(pattern, 30);
    return samples.length === 0 ? fc.string() : fc.constantFrom(...samples);
  }
}

function branchesOf(node: Node): Node[][] {
  const branches = [...subschemas(node)].filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  return branches.length === 0 ? [] : [branches];
}

const withoutUnions = ({ pointer, value }: Node): Node => {
  const plain = Object.entries(value).filter(([keyword]) => !['anyOf', 'oneOf', 'allOf'].includes(keyword));
  return { pointer: `${pointer}#plain`, value: Object.fromEntries(plain) };
};
