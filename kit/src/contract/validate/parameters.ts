import { exactInteger, isList, isObject, type Json, type JsonObject, member, text } from '../../base/json.ts';
import { DEEPEST, exactOrText, isTooDeep } from '../../base/exact.ts';
import type { Parameter } from '../load.ts';
import { escapeKey, type Node } from '../../base/pointer.ts';
import { child, resolve } from '../refs.ts';
import { typesOf } from '../schema.ts';

/** The value of a parameter: text, an integer, a boolean, a list of those, or JSON. */
export type ParameterValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly ParameterValue[]
  | { readonly [field: string]: ParameterValue };
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

export interface RawParameters {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
}

/** The texts that were sent for it in the path or the query; none if it was omitted. */
export function rawValues(parameter: Parameter, raw: RawParameters): readonly string[] {
  if (parameter.in === 'query') return raw.query?.getAll(parameter.name) ?? [];
  const rawText = text(member(raw.path, parameter.name));
  return rawText === undefined ? [] : [rawText];
}

/** Reads text according to the schema; text that cannot be read stays text, and validation reports it. */
export function readParameter(
  document: JsonObject,
  parameter: Parameter,
  rawTexts: readonly string[],
): ParameterValue | undefined {
  const [first] = rawTexts;
  if (first === undefined) return undefined;
  // Its content is JSON, as the type says.
  if (parameter.media === 'application/json') return exactOrText(first) as ParameterValue;
  const schema = resolve(document, parameter.schema);
  if (typesOf(schema.value).includes('array')) {
    const types = typesOf(child(document, schema, 'items')?.value ?? {});
    const texts = parameter.joined ? rawTexts.flatMap((one) => one.split(',')) : rawTexts;
    return texts.map((one) => readScalar(types, one));
  }
  return rawTexts.length > 1 ? [...rawTexts] : readScalar(typesOf(schema.value), first);
}

/** What a JSON parameter must be, if it was sent as text that cannot be read: no other text is read as it was sent. */
export function expectedJson(
  { media }: Parameter,
  [rawText = '']: readonly string[],
  value: ParameterValue,
): string | undefined {
  if (media !== 'application/json' || value !== rawText) return undefined;
  return isTooDeep(rawText) ? `must be nested at most ${DEEPEST} deep` : 'must be JSON';
}

function readScalar(types: readonly string[], text: string): ParameterValue {
  if (types.includes('integer') && /^-?(0|[1-9]\d{0,99})$/.test(text)) return exactInteger(text);
  if (types.includes('number') && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Reads the text of a header according to its schema. */
export const readHeader = (document: JsonObject, schema: Node, rawText: string): ParameterValue =>
  readScalar(typesOf(resolve(document, schema).value), rawText);

/** The fields of a form, each read according to its property's schema; files stay files. */
export function readForm(
  document: JsonObject,
  media: Node,
  form: Iterable<[string, unknown]>,
): Record<string, unknown> {
  const schema = resolve(document, media);
  const properties = schema.value['properties'];
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of form) {
    const property: Json | undefined = member(properties, name);
    const read = (one: Node | undefined): unknown => {
      const types = one === undefined ? [] : typesOf(one.value);
      if (typeof value !== 'string') return value;
      // A form has no objects: they are written as JSON.
      return types.includes('object') ? exactOrText(value) : readScalar(types, value);
    };
    const at = isObject(property)
      ? resolve(document, { pointer: `${schema.pointer}/properties/${escapeKey(name)}`, value: property })
      : undefined;
    // Each item of a list is a field of its own.
    const isOfList = at !== undefined && typesOf(at.value).includes('array');
    const before = fields[name];
    fields[name] = isOfList
      ? [...(isList(before) ? before : []), read(child(document, at, 'items'))]
      : read(at);
  }
  return fields;
}
