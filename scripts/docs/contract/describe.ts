import type { Json, SchemaObject } from './types.ts';

/** One thing that a schema says in a word or two: a default, a bound, a pattern. */
export interface Fact {
  readonly name: string;
  readonly value?: string;
}

interface Surroundings {
  readonly nullable: boolean;
  readonly items: string | undefined;
  readonly parts: readonly string[];
}

/** What stands beside a field's name: `array of integer <int64> or null`. */
export function labelOf(schema: SchemaObject, { nullable, items, parts }: Surroundings): string {
  const label = baseLabel(schema, items, parts);
  return nullable ? `${label} or null` : label;
}

function baseLabel(schema: SchemaObject, items: string | undefined, parts: readonly string[]): string {
  const { type } = schema;
  if (type === undefined) return untyped(schema, parts);
  if (typeof type !== 'string') return type.join(' or ');
  if (type === 'array') return `array of ${items ?? 'anything'}`;
  if (schema['x-local-date-time']) return 'string <date-time without zone>';
  return schema.format === undefined ? type : `${type} <${schema.format}>`;
}

function untyped(schema: SchemaObject, parts: readonly string[]): string {
  if (schema.const !== undefined) return typeof schema.const;
  if (schema.oneOf || schema.anyOf) return 'one of several forms';
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  if (schema.properties || parts.length > 0) return 'object';
  return 'anything';
}

export function factsOf(schema: SchemaObject): Fact[] {
  const facts: (Fact | undefined)[] = [
    schema.default === undefined ? undefined : { name: 'default', value: JSON.stringify(schema.default) },
    range('value', schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum),
    range('length', schema.minLength, schema.maxLength),
    range('items', schema.minItems, schema.maxItems),
    range('fields', schema.minProperties, schema.maxProperties),
    schema.multipleOf === undefined ? undefined : { name: 'multiple of', value: String(schema.multipleOf) },
    schema.uniqueItems ? { name: 'no item twice' } : undefined,
    schema.pattern === undefined ? undefined : { name: 'pattern', value: schema.pattern },
    schema.contentMediaType === undefined ? undefined : { name: 'content', value: schema.contentMediaType },
  ];
  return facts.filter((fact) => fact !== undefined);
}

export function scalarText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function range(name: string, least: number | undefined, most: number | undefined): Fact | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (least === most) return { name, value: `exactly ${least}` };
  if (most === undefined) return { name, value: `at least ${least}` };
  if (least === undefined) return { name, value: `at most ${most}` };
  return { name, value: `${least} to ${most}` };
}
