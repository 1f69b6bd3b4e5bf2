import { samplesOf } from '../base/pattern/samples.ts';
import { isList, isObject, type Json, type JsonObject } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';
import type { Message } from './direction.ts';
import { type Shape, shapeOf } from './shape.ts';

/** A valid text for each format that is checked. */
export const FORMAT_SAMPLES: ReadonlyMap<unknown, string> = new Map([
  ['date-time', '2026-06-15T08:00:00Z'],
  ['date', '2026-06-15'],
  ['time', '08:00:00Z'],
  ['duration', 'P1D'],
  ['email', 'someone@example.com'],
  ['idn-email', 'someone@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/1'],
  ['uri-reference', '/1'],
  ['iri', 'https://example.com/1'],
  ['iri-reference', '/1'],
  ['uri-template', '/{id}'],
  ['uuid', '3f1c2b9a-5d4e-4f6a-8b7c-9d0e1f2a3b4c'],
  ['json-pointer', '/name'],
  ['relative-json-pointer', '0/name'],
  ['regex', '^a+$'],
]);

/** A contract may require more than a memory holds: values beyond these bounds are left out. */
const MOST_VALUES = 10_000;
const DEEPEST = 100;
/** The same for the characters of a text. */
export const LONGEST_TEXT = 1_000_000;

export interface SampleOptions {
  /** @default 'request' */
  readonly direction?: Message;
  /** Whether an example of the contract may be used for the schema. */
  readonly fits?: (example: Json, schema: Node) => boolean;
}

/**
 * A small value that matches the schema as far as possible without validation: an example, or the smallest value.
 */
export function sampleOf(
  document: JsonObject,
  node: Node,
  name = 'sample',
  { direction = 'request', fits = () => true }: SampleOptions = {},
): Json {
  let values = 0;
  const build = (at: Node, called: string, above: readonly JsonObject[]): Json | undefined => {
    const shape = shapeOf(document, at);
    const { value: schema } = shape.node ?? at;
    if (above.includes(schema) || above.length === DEEPEST || ++values > MOST_VALUES) return undefined;
    const example = shownIn(shape);
    const scalar = example !== undefined && fits(example, at) ? example : scalarOf(shape, called);
    if (scalar !== undefined) return scalar;
    const within = [...above, schema];
    const { node: items } = shape.items;
    if (mainType(shape) === 'array') {
      const least = Math.min(numberOf(shape.first('minItems'), 0), MOST_VALUES);
      const isSet = shape.first('uniqueItems') === true;
      return Array.from({ length: items === undefined ? 0 : least }, (_, index) => {
        const item = items && build(items, called, within);
        return isSet ? variedBy(item, index) : item;
      }).filter((item) => item !== undefined);
    }
    const required = new Set(shape.requiredIn(direction));
    const least = numberOf(shape.first('minProperties'), 0);
    for (const field of shape.names)
      if (required.size < least && !shape.leavesOut(field, direction)) required.add(field);
    const fields = [...required].flatMap((field) => {
      const inner = shape.field(field).node;
      const value = inner && build(inner, field, within);
      return value === undefined ? [] : [[field, value] as const];
    });
    return Object.fromEntries(fields);
  };
  return build(node, name, []) ?? {};
}

/** Another value of the same kind for each index: a list may have to have different items. */
function variedBy(value: Json | undefined, index: number): Json | undefined {
  if (index === 0) return value;
  if (typeof value === 'string') return `${value}${index + 1}`;
  return typeof value === 'number' ? value + index : value;
}

/** The value that the contract shows. */
const shownIn = (shape: Shape): Json | undefined =>
  shape.first('example') ??
  listed(shape.first('examples')) ??
  shape.first('const') ??
  shape.first('default') ??
  listed(shape.first('enum'));

const mainType = (shape: Shape): Json | undefined =>
  [shape.first('type') ?? []].flat().find((one) => one !== 'null');

/** The value of a schema that is neither an object nor an array. */
function scalarOf(shape: Shape, name: string): Json | undefined {
  const type = mainType(shape);
  if (type === 'integer' || type === 'number') return numberOf(shape.first('minimum'), 1);
  if (type === 'boolean') return false;
  if (type !== 'string') return undefined;
  const text = FORMAT_SAMPLES.get(shape.first('format')) ?? name;
  const pattern = shape.first('pattern');
  if (typeof pattern === 'string') return textFor(pattern, text);
  return text
    .padEnd(Math.min(numberOf(shape.first('minLength'), 0), LONGEST_TEXT), 'x')
    .slice(0, numberOf(shape.first('maxLength'), text.length + 100));
}

/** A text that the pattern accepts, if one is found; the validator decides about it. */
const textFor = (pattern: string, text: string): string => samplesOf(pattern, 6, [], [text])[0] ?? text;

const listed = (value: Json | undefined): Json | undefined =>
  isList(value) ? value[0] : isObject(value) ? undefined : value;
const numberOf = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;
