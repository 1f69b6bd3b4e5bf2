import { samplesOf } from '../base/pattern/samples.ts';
import { isList, isObject, type Json, type JsonObject } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';
import { shapeOf } from './shape.ts';

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

/** A small value that matches the schema as far as possible without validation: an example, or the smallest value. */
export function sampleOf(
  document: JsonObject,
  node: Node,
  name = 'sample',
  direction: 'request' | 'response' = 'request',
): Json {
  const shape = shapeOf(document, node);
  const first = (keyword: string): Json | undefined => shape.first(keyword);
  const shown =
    first('example') ??
    listed(first('examples')) ??
    first('const') ??
    first('default') ??
    listed(first('enum'));
  if (shown !== undefined) return shown;
  const type = [first('type') ?? []].flat().find((one) => one !== 'null');
  if (type === 'integer' || type === 'number') return numberOf(first('minimum'), 1);
  if (type === 'boolean') return false;
  if (type === 'string') {
    const format = first('format');
    const text = FORMAT_SAMPLES.get(format) ?? name;
    const pattern = first('pattern');
    if (typeof pattern === 'string') return textFor(pattern, text);
    return text
      .padEnd(numberOf(first('minLength'), 0), 'x')
      .slice(0, numberOf(first('maxLength'), text.length + 100));
  }
  if (type === 'array') {
    const items = shape.items.node;
    return items === undefined || numberOf(first('minItems'), 0) === 0
      ? []
      : [sampleOf(document, items, name, direction)];
  }
  const required = new Set(shape.required);
  const least = numberOf(first('minProperties'), 0);
  for (const field of shape.names) if (required.size < least) required.add(field);
  const absent = direction === 'request' ? 'readOnly' : 'writeOnly';
  const fields = [...required].flatMap((field) => {
    const inner = shape.field(field).node;
    return inner === undefined || inner.value[absent] === true
      ? []
      : [[field, sampleOf(document, inner, field, direction)] as const];
  });
  return Object.fromEntries(fields);
}

/** A text that the pattern accepts, if one is found; the validator decides about it. */
const textFor = (pattern: string, text: string): string => samplesOf(pattern, 6, [], [text])[0] ?? text;

const listed = (value: Json | undefined): Json | undefined =>
  isList(value) ? value[0] : isObject(value) ? undefined : value;
const numberOf = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;
