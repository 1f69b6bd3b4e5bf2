import { defined } from '../../base/defined.ts';
import type { OperationComparison } from './operation-comparison.ts';
import type { AsText } from '../as-text.ts';
import { type Both, partOf, children, type Doc, field, type Stated } from '../node.ts';
import { text, type Json, type JsonObject } from '../../base/json.ts';
import { compareEncodings, hasFields, type MessagePlace } from './encoding.ts';
import { onlyKeys } from '../schemas/members.ts';
import type { Direction, RuleName } from '../rules.ts';

/** The media types of a body, a response, a parameter or a header. */
export function compareContent(
  call: OperationComparison,
  direction: Direction,
  way: string,
  both: Both,
): void {
  const [old, now] = [mediaTypes(both.old), mediaTypes(both.new)];
  for (const [type, node] of now) {
    if (old.has(type)) continue;
    // A range may have described the content type so far.
    const cover = coverOf(type, old);
    const rule = cover === undefined ? 'content-type-added' : 'content-type-listed';
    call.find(rule, type, { old: cover, new: node }, { direction, within: both, in: way });
    if (cover !== undefined) compareMediaType(call, type, { old: cover, new: node }, { direction, in: way });
  }
  for (const [type, node] of old) {
    const [rule, twin] = fateOf(type, old, now, call.turn(direction));
    if (rule !== undefined)
      call.find(rule, type, { old: node, new: twin }, { direction, within: both, in: way });
    if (twin !== undefined && rule !== 'content-type-range-narrowed')
      compareMediaType(call, type, { old: node, new: twin }, { direction, in: way });
  }
}

type MediaTypes = ReadonlyMap<string, Stated>;

/** The closest range that describes a content type. */
const coverOf = (type: string, types: MediaTypes): Stated | undefined =>
  types.get(`${type.split('/')[0]}/*`) ?? types.get('*/*');

/**
 * A removed content type may be covered by a range; a removed range may have covered the remaining types. In a response,
 * a range covers it only if it did so before, because it may stand for other types as well.
 */
function fateOf(
  type: string,
  old: MediaTypes,
  now: MediaTypes,
  direction: Direction,
): [rule: RuleName | undefined, twin: Stated | undefined] {
  const same = now.get(type);
  if (same !== undefined) return [undefined, same];
  const cover = coverOf(type, now);
  if (cover !== undefined && (direction === 'request' || coverOf(type, old) !== undefined))
    return ['content-type-covered', cover];
  if (direction === 'request' || !isRange(type)) return ['content-type-removed', undefined];
  const within = [...now].find(([other]) => other.startsWith(type.replace(/\*.*/, '')));
  return within === undefined
    ? ['content-type-removed', undefined]
    : ['content-type-range-narrowed', within[1]];
}

const isRange = (type: string): boolean => type.endsWith('/*');

const mediaTypes = (node: Stated): Map<string, Stated> =>
  new Map(children(partOf(node, 'content')).map(([type, media]) => [plainType(type), media]));

/** Text is in UTF-8 unless a media type says otherwise, and the order of parameters says nothing. */
function plainType(type: string): string {
  const [name = '', ...parameters] = type.toLowerCase().replaceAll(/\s/g, '').split(';');
  const rest = parameters.filter((one) => !/^(charset="?utf-8"?)?$/.test(one));
  return [name, ...rest.sort()].join(';');
}

/** How values are written in a media type: in a form, all fields are text unless they are parts of another type. */
function textIn(type: string, both: Both): AsText | undefined {
  if (type === 'text/plain' || type.startsWith('text/plain;')) return 'field';
  if (!hasFields(type)) return undefined;
  const isStructured = [both.old, both.new].some((node) =>
    children(partOf(node, 'encoding')).some(([, part]) =>
      /json|xml/i.test(text(field(part, 'contentType')) ?? ''),
    ),
  );
  return isStructured ? undefined : 'form';
}

/** A body of such a type is a row of bytes, whether or not a schema says so. */
const isRaw = (type: string): boolean => !/json|xml|yaml|^text\/|^multipart\/|form-urlencoded/.test(type);

/** OpenAPI 3.0 has a schema for bytes, and later versions need none. */
const isBinary = (schema: Stated | undefined): boolean =>
  schema === undefined ||
  (onlyKeys(schema.value, (key) => key === 'type' || key === 'format') &&
    field(schema, 'type') === 'string' &&
    field(schema, 'format') === 'binary');

function compareMediaType(call: OperationComparison, type: string, both: Both, place: MessagePlace): void {
  const { documents } = call;
  const { direction, in: way } = place;
  call.words(both, (side, node) => liftExamples(documents[side], node));
  const [schema, newSchema] = [partOf(both.old, 'schema'), partOf(both.new, 'schema')];
  const asText = textIn(type, both);
  const setting = defined({ asText });
  if (!isRaw(type) || !isBinary(schema) || !isBinary(newSchema))
    call.schemas(direction, way, { old: schema, new: newSchema, within: both }, setting);
  const [item, newItem] = [partOf(both.old, 'itemSchema'), partOf(both.new, 'itemSchema')];
  call.schemas(direction, `item of ${way}`, { old: item, new: newItem, within: both });
  compareEncodings(call, type, both, place);
}

/** Named examples are compared by their values, wherever they are defined. */
function liftExamples(doc: Doc, node: Stated): Json {
  if (!node.pointer.endsWith('/examples')) return node.value;
  const lifted: Record<string, Json> = {};
  for (const [name, example] of children(node)) lifted[name] = doc.resolve(example).value;
  return lifted satisfies JsonObject;
}
