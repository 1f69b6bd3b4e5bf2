import { entries, isList, isObject, type Json, type JsonObject, list } from '../base/json.ts';
import { METHODS } from './methods.ts';
import { escapeKey, keysOf, type Node } from '../base/pointer.ts';

/** What a part of a document is, by the names of the OpenAPI specification. */
export type PartType =
  | 'Root'
  | 'Components'
  | 'PathItem'
  | 'Operation'
  | 'Callback'
  | 'Parameter'
  | 'RequestBody'
  | 'Response'
  | 'Header'
  | 'MediaType'
  | 'Encoding'
  | 'Example'
  | 'Link'
  | 'SecurityScheme'
  | 'Schema'
  | 'Tag'
  | 'Server'
  | 'Info';

/** A part of a document; for a reference, the reference itself. */
export interface Part extends Node {
  readonly type: PartType;
}

/** How a member contains parts: itself, as items, or under names. */
type Holds = readonly ['one' | 'list' | 'map', PartType];
type Members = Readonly<Record<string, Holds>>;

const content: Holds = ['map', 'MediaType'];
const describedMembers: Members = { schema: ['one', 'Schema'], content, examples: ['map', 'Example'] };

const COMPONENTS = [
  ['Schema', 'schemas'],
  ['Parameter', 'parameters'],
  ['Header', 'headers'],
  ['Response', 'responses'],
  ['RequestBody', 'requestBodies'],
  ['Example', 'examples'],
  ['Link', 'links'],
  ['Callback', 'callbacks'],
  ['SecurityScheme', 'securitySchemes'],
] as const;

/** The section of `components` for each type that has one. */
export const COMPONENT_KINDS: Readonly<Partial<Record<PartType, string>>> = Object.fromEntries(COMPONENTS);

/** The members of each type that contain parts. All others are data, in which nothing is a reference. */
const MEMBERS: Readonly<Partial<Record<PartType, Members>>> = {
  Root: {
    info: ['one', 'Info'],
    servers: ['list', 'Server'],
    tags: ['list', 'Tag'],
    paths: ['map', 'PathItem'],
    webhooks: ['map', 'PathItem'],
    components: ['one', 'Components'],
  },
  Components: {
    ...Object.fromEntries(COMPONENTS.map(([type, kind]) => [kind, ['map', type] as const])),
    pathItems: ['map', 'PathItem'],
  },
  PathItem: {
    parameters: ['list', 'Parameter'],
    servers: ['list', 'Server'],
    ...Object.fromEntries(METHODS.map((method) => [method.toLowerCase(), ['one', 'Operation']] as const)),
    query: ['one', 'Operation'],
    additionalOperations: ['map', 'Operation'],
  },
  Operation: {
    parameters: ['list', 'Parameter'],
    requestBody: ['one', 'RequestBody'],
    responses: ['map', 'Response'],
    callbacks: ['map', 'Callback'],
    servers: ['list', 'Server'],
  },
  Parameter: describedMembers,
  Header: describedMembers,
  RequestBody: { content },
  Response: { headers: ['map', 'Header'], content, links: ['map', 'Link'] },
  MediaType: {
    schema: ['one', 'Schema'],
    itemSchema: ['one', 'Schema'],
    examples: ['map', 'Example'],
    encoding: ['map', 'Encoding'],
    prefixEncoding: ['list', 'Encoding'],
    itemEncoding: ['one', 'Encoding'],
  },
  Encoding: { headers: ['map', 'Header'] },
  Schema: {
    properties: ['map', 'Schema'],
    patternProperties: ['map', 'Schema'],
    dependentSchemas: ['map', 'Schema'],
    $defs: ['map', 'Schema'],
    allOf: ['list', 'Schema'],
    anyOf: ['list', 'Schema'],
    oneOf: ['list', 'Schema'],
    prefixItems: ['list', 'Schema'],
    items: ['one', 'Schema'],
    additionalProperties: ['one', 'Schema'],
    propertyNames: ['one', 'Schema'],
    contains: ['one', 'Schema'],
    contentSchema: ['one', 'Schema'],
    not: ['one', 'Schema'],
    if: ['one', 'Schema'],
    then: ['one', 'Schema'],
    else: ['one', 'Schema'],
    unevaluatedItems: ['one', 'Schema'],
    unevaluatedProperties: ['one', 'Schema'],
  },
};

/** The type of part in a member; undefined if the member is data. */
export function held(type: PartType, key: string): Holds | undefined {
  // Every member of a callback is a URL, and extensions are data everywhere.
  if (type === 'Callback') return key.startsWith('x-') ? undefined : ['one', 'PathItem'];
  const members = MEMBERS[type];
  return members !== undefined && Object.hasOwn(members, key) ? members[key] : undefined;
}

/** A part inside another, with its place: the member, and the name or index below it if there are several. */
export interface HeldPart extends Part {
  readonly keyword: string;
  readonly key?: string;
}

/** The parts right below a part. References are not followed, and `true` and `false` are left out. */
export function* partsBelow(part: Part): Generator<HeldPart> {
  for (const [keyword, value] of entries(part.value)) {
    const place = held(part.type, keyword);
    if (place === undefined) continue;
    const [how, type] = place;
    const base = `${part.pointer}/${escapeKey(keyword)}`;
    if (how === 'one' && isObject(value)) yield { type, keyword, pointer: base, value };
    if (how === 'one') continue;
    const several: Iterable<[string | number, Json]> =
      how === 'list' ? list(value).entries() : entries(value);
    for (const [key, item] of several) {
      if (!isObject(item) || (how === 'map' && isList(value))) continue;
      yield { type, keyword, key: String(key), pointer: `${base}/${escapeKey(key)}`, value: item };
    }
  }
}

const cache = new WeakMap<JsonObject, readonly Part[]>();

/** Every part of a document, each once, in the order of the document. */
export function partsOfDocument(document: JsonObject): readonly Part[] {
  const before = cache.get(document);
  if (before !== undefined) return before;
  const result: Part[] = [];
  const visit = (part: Part): void => {
    result.push(part);
    for (const below of partsBelow(part)) visit(below);
  };
  visit({ type: 'Root', pointer: '', value: document });
  cache.set(document, result);
  return result;
}

/** `Order.state`, `GET /orders`, `the response 200 of GET /orders`: a part in the words of overlay authors. */
export function partName(type: PartType, pointer: string): string {
  const keys = keysOf(pointer);
  if (keys[0] === 'paths' && keys[1] !== undefined) {
    const [, path, method, ...rest] = keys;
    const operation = method === undefined ? path : `${method.toUpperCase()} ${path}`;
    return rest.length === 0 ? operation : `${rest.join('.')} of ${operation}`;
  }
  if (keys[0] === 'components' && keys[2] !== undefined)
    return [keys[2], ...keys.slice(3).filter((key) => key !== 'properties')].join('.');
  return pointer === '' ? 'the contract' : `${type} ${keys.join('.')}`;
}
