import { type Json, type JsonObject, strings, text } from 'openapi-contract-kit/internal/base/json';

/** A short fact about a schema: a default, a bound, a pattern. */
export interface Fact {
  readonly name: string;
  readonly value?: string;
}

interface Surroundings {
  readonly nullable: boolean;
  readonly items: string | undefined;
  readonly parts: readonly string[];
  /** The labels of the forms of a union. */
  readonly forms: readonly string[];
}

/** More forms than this are counted. */
const MOST_FORMS = 4;

/** The type beside a field's name: `array of integer <int64> or null`. */
export function labelOf(schema: JsonObject, around: Surroundings): string {
  const label = baseLabel(schema, around);
  return around.nullable ? `${label} or null` : label;
}

function baseLabel(schema: JsonObject, around: Surroundings): string {
  const { items } = around;
  const type = text(schema['type']) ?? strings(schema['type']).join(' or ');
  if (schema['type'] === undefined) return untyped(schema, around);
  if (type === 'array') return `array of ${items ?? 'anything'}`;
  if (type.includes(' ')) return type;
  if (schema['x-local-date-time'] === true) return 'string <date-time without zone>';
  const format = text(schema['format']);
  return format === undefined ? type : `${type} <${format}>`;
}

function untyped(schema: JsonObject, { parts, forms }: Surroundings): string {
  if (schema['const'] !== undefined) return typeof schema['const'];
  const kinds = [...new Set(forms)];
  if (forms.length > 0) return kinds.length > MOST_FORMS ? `one of ${forms.length} forms` : kinds.join(' | ');
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  if (schema['properties'] !== undefined || parts.length > 0) return 'object';
  return 'anything';
}

export function factsOf(schema: JsonObject): Fact[] {
  const shown = (name: string, keyword: string, show: (value: Json) => string): Fact[] => {
    const value = schema[keyword];
    return value === undefined ? [] : [{ name, value: show(value) }];
  };
  const range = (name: string, least: Json | undefined, most: Json | undefined): Fact[] =>
    least === undefined && most === undefined ? [] : [{ name, value: rangeText(least, most) }];
  return [
    ...shown('default', 'default', (value) => JSON.stringify(value)),
    ...boundsOf(
      schema['minimum'] ?? schema['exclusiveMinimum'],
      schema['maximum'] ?? schema['exclusiveMaximum'],
    ),
    ...range('length', schema['minLength'], schema['maxLength']),
    ...range('number of items', schema['minItems'], schema['maxItems']),
    ...range('number of fields', schema['minProperties'], schema['maxProperties']),
    ...shown('multiple of', 'multipleOf', scalarText),
    ...(schema['uniqueItems'] === true ? [{ name: 'no item twice' }] : []),
    ...shown('pattern', 'pattern', scalarText),
    ...shown('content', 'contentMediaType', scalarText),
  ];
}

function boundsOf(least: Json | undefined, most: Json | undefined): Fact[] {
  if (least !== undefined && most !== undefined) return [{ name: 'range', value: rangeText(least, most) }];
  if (least !== undefined) return [{ name: 'minimum', value: scalarText(least) }];
  return most === undefined ? [] : [{ name: 'maximum', value: scalarText(most) }];
}

export function scalarText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rangeText(least: Json | undefined, most: Json | undefined): string {
  const [from, to] = [least, most].map((bound) => (bound === undefined ? '' : scalarText(bound)));
  if (from === to) return `exactly ${from}`;
  if (most === undefined) return `≥ ${from}`;
  return least === undefined ? `≤ ${to}` : `${from} to ${to}`;
}

const EMPTY_WORD = /^(?:an?|the|of|in|its?|this|that|whether|is|are|was|for)$/;

/** In lower case, without the ending of a plural. */
const stemsOf = (names: string): string[] =>
  names
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/s$/, ''));

/** Whether a description has a word with a meaning that the names beside it do not have. */
export function saysMore(description: string, names: string): boolean {
  const stems = new Set(['', ...stemsOf(names)]);
  const words = description.split(/\s+/).filter((word) => !EMPTY_WORD.test(word.toLowerCase()));
  return stemsOf(words.join(' ')).some((stem) => !stems.has(stem));
}
