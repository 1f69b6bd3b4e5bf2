import { isObject, type Json, type JsonObject, same } from '../../base/json.ts';
import { type Both, type Doc, partOf, type Stated } from '../node.ts';
import type { Direction } from '../rules.ts';
import { firstChild, type EffectiveSchema, effectiveSchema } from '../schemas/effective-schema.ts';
import type { OperationComparison } from './operation-comparison.ts';

/** Which message of an operation a content type belongs to, and the part of it as reports name it. */
export interface MessagePlace {
  readonly direction: Direction;
  readonly in: string;
}

/** How the parts of a body are written, which only forms and bodies of several parts have. */
export function compareEncodings(
  call: OperationComparison,
  type: string,
  both: Both,
  place: MessagePlace,
): void {
  for (const key of ['encoding', 'prefixEncoding', 'itemEncoding']) {
    const [old, now] = [partOf(both.old, key), partOf(both.new, key)];
    if (same(old?.value, now?.value)) continue;
    const part = { old: old ?? both.old, new: now ?? both.new };
    if (!hasFields(type)) call.find('unapplied-keyword-changed', key, part, { ...place, within: both });
    else if (key !== 'encoding' || differs(call, both))
      call.find('encoding-changed', key, part, { ...place, within: both });
  }
}

/** Whether a body of that type consists of fields or parts. */
export const hasFields = (type: string): boolean =>
  /^(multipart\/|application\/x-www-form-urlencoded)/.test(type);

/** Whether a field that both sides have is written in another way, with all defaults. */
function differs({ documents }: OperationComparison, both: Both): boolean {
  const [old, now] = [encodedFields(documents.old, both.old), encodedFields(documents.new, both.new)];
  const isStated = (name: string): boolean =>
    [both.old, both.new].some((node) => partOf(node, 'encoding', name) !== undefined);
  return [...old].some(([name, one]) => isStated(name) && now.has(name) && !same(one, now.get(name)));
}

/** Encodings of what is no property are ignored. */
function encodedFields(doc: Doc, media: Stated): Map<string, Json> {
  const schema = partOf(media, 'schema');
  const properties = schema === undefined ? [] : [...effectiveSchema(doc, [schema]).properties];
  return new Map(
    properties.map(([name, nodes]) => {
      const encoding = partOf(media, 'encoding', name)?.value;
      return [name, statedEncoding(isObject(encoding) ? encoding : {}, effectiveSchema(doc, nodes), doc)];
    }),
  );
}

function statedEncoding(encoding: JsonObject, shape: EffectiveSchema, doc: Doc): Json {
  const { contentType, style, explode, allowReserved, headers } = encoding;
  const serialized = {
    style: style ?? 'form',
    explode: explode ?? (style ?? 'form') === 'form',
    allowReserved: allowReserved ?? false,
  };
  const isStated = [style, explode, allowReserved].some((one) => one !== undefined);
  const isDefault = same(serialized, { style: 'form', explode: true, allowReserved: false });
  // By default, an object is JSON, and not a list of fields.
  const mayBeObject = shape.types?.has('object') ?? true;
  return {
    contentType: plainTypes(contentType ?? defaultContentType(doc, shape)),
    headers: headers ?? {},
    ...(isStated && (mayBeObject || !isDefault) && { serialized }),
  };
}

/** The order of content types says nothing. */
const plainTypes = (types: Json): Json =>
  typeof types === 'string'
    ? types
        .toLowerCase()
        .split(',')
        .map((type) => type.trim())
        .sort()
    : types;

/** The content type of a field that states none: that of its items, for a list. */
function defaultContentType(doc: Doc, shape: EffectiveSchema): string {
  const isList = shape.types?.has('array') === true && shape.items.length > 0;
  const { types, members } = isList ? effectiveSchema(doc, shape.items) : shape;
  if (types?.has('object') === true || types?.has('array') === true) return 'application/json';
  const isBinary = firstChild(members, 'format')?.value === 'binary';
  const isEncoded = firstChild(members, 'contentEncoding') !== undefined;
  return types === undefined || isBinary || isEncoded ? 'application/octet-stream' : 'text/plain';
}
