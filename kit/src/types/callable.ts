/** Any contract as the client calls it: what it cannot send or read is left out, with the reason. */
import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  mapValues,
  objectAt,
  setMember,
  text,
  without,
} from '../base/json.ts';
import { keysOf, pointerOf } from '../base/pointer.ts';
import {
  type Contract,
  deref,
  type PartKind,
  kindBelow,
  loadContract,
  type MediaType,
  type Operation,
  type Parameter,
  type ResponseInfo,
  successesOf,
  typesOf,
} from '../contract/index.ts';
import { unusableIn } from './untypable-parts.ts';

export interface Callable {
  readonly document: JsonObject;
  /** Lines about what was left out. */
  readonly leftOut: readonly string[];
}

/**
 * Each operation has an id and one success response: the client does not distinguish the statuses of successes. Media
 * types and parameters that it cannot send are removed, and operations that need one of them.
 */
export function callable(contract: Contract): Callable {
  const leftOut: string[] = [];
  const document = withoutStrays(contract.document, leftOut);
  const { operations } = loadContract(document);
  const paths: JsonObject = {};
  const ids = new Set<string>();
  for (const operation of operations) {
    const result = callableOperation(document, operation);
    const [unusable] = unusableIn(operation, ids);
    const problem = typeof result === 'string' ? result : unusable?.message;
    const label = `${operation.method} ${operation.path}`;
    if (typeof result === 'string' || problem !== undefined) leftOut.push(`${label} is left out: ${problem}`);
    else {
      const item = objectAt(paths, operation.path);
      setMember(paths, operation.path, { ...item, [operation.method.toLowerCase()]: result.node });
      leftOut.push(...result.unsent.map((name) => `${label}: the client cannot send the parameter ${name}.`));
    }
  }
  return { document: { ...document, paths }, leftOut };
}

/**
 * The document without references to parts that have no name of their own: the types of these parts take their place.
 * The whole document has no type, so a reference to it is left out.
 */
function withoutStrays(document: JsonObject, leftOut: string[]): JsonObject {
  const cache = new Map<string, Json>();
  const withoutStray = (value: Json, kind: PartKind, pointer: string): Json => {
    // What an example or an extension calls $ref is not a reference.
    if (kind === 'literal') return value;
    if (isList(value)) {
      const below = typeof kind === 'string' ? 'literal' : kind[1];
      return value.map((item, index) => withoutStray(item, below, pointer + pointerOf([index])));
    }
    if (!isObject(value)) return value;
    const ref = text(value['$ref']);
    if (ref === '#') {
      leftOut.push(`#${pointer} is left out: it refers to the whole document, which has no type.`);
      return without(value, '$ref');
    }
    if (ref === undefined || !/^#\//.test(ref) || /^#\/components\/(?!x-)[^/]+\/[^/]+$/.test(ref))
      return mapValues(value, (item, key) =>
        withoutStray(item, kindBelow(kind, key), pointer + pointerOf([key])),
      );
    const before = cache.get(ref);
    if (before !== undefined) return before;
    // A part that contains itself has no last level.
    cache.set(ref, {});
    const schema = withoutStray(deref(document, value), kind, ref.slice(1));
    cache.set(ref, schema);
    return schema;
  };
  return mapValues(document, (part, name) =>
    ['paths', 'components'].includes(name)
      ? withoutStray(part, kindBelow('Root', name), pointerOf([name]))
      : part,
  );
}

type Made = { readonly node: JsonObject; readonly unsent: readonly string[] };

/** The operation, or why the client cannot call it. */
function callableOperation(document: JsonObject, operation: Operation): Made | string {
  const { id, node, parameters, requestBody } = operation;
  const unsent = parameters.filter((one) => !isSendable(document, one));
  const needed = unsent.find((one) => one.required);
  if (needed !== undefined) return `the client cannot send the parameter ${needed.name} in this style.`;
  const sendable = requestBody?.content.filter(({ type }) => SENT.includes(type)) ?? [];
  const takes = requestBody?.content.map(({ type }) => type).join(', ');
  if (requestBody !== undefined && requestBody.content.length > 0 && sendable.length === 0)
    return `the client cannot send ${takes}.`;
  const success = successIn(operation);
  if (typeof success === 'string') return success;
  const others = entries(node['responses']).filter(([status]) => !/^2|^default$/.test(status));
  return {
    unsent: unsent.map(({ name }) => name),
    node: {
      ...without(node, 'requestBody', 'callbacks'),
      operationId: id,
      parameters: parameters.filter((one) => !unsent.includes(one)).map((one) => one.node),
      ...(requestBody !== undefined && {
        requestBody: { ...requestBody.node, content: contentOf(inOrder(sendable)) },
      }),
      responses: { ...Object.fromEntries(others), '200': success },
    },
  };
}

const ANY = '*/*';
const JSON_TYPE = 'application/json';
const SENT = [JSON_TYPE, ANY, 'multipart/form-data', 'application/x-www-form-urlencoded'];

/** JSON first, because the client sends the first one. */
const inOrder = (content: readonly MediaType[]): MediaType[] =>
  [...content].sort((a, b) => SENT.indexOf(a.type) - SENT.indexOf(b.type));

const contentOf = (content: readonly MediaType[]): JsonObject =>
  Object.fromEntries(
    content.map(({ type, node, pointer }) => [
      type === ANY ? JSON_TYPE : (keysOf(pointer).at(-1) ?? type),
      node,
    ]),
  );

const isJson = ({ type }: MediaType): boolean => /[/+]json$/.test(type) || type === ANY;

/** All success responses as one, or why the client cannot read them. */
function successIn(operation: Operation): JsonObject | string {
  const all = successesOf(operation);
  const content = all.flatMap((response) => response.content);
  const json = content.filter(isJson);
  const texts = content.filter(({ type }) => type.startsWith('text/'));
  const [first] = json.length > 0 ? json : texts;
  if (first === undefined && content.length > 0)
    return `the client cannot read ${content.map(({ type }) => type).join(', ')}.`;
  const isEmpty = ({ content: own, mayBeEmpty }: ResponseInfo): boolean => own.length === 0 || mayBeEmpty;
  return {
    description: all[0]?.description ?? '',
    headers: Object.fromEntries(
      all.flatMap(({ headers }) => headers.map(({ name, node }) => [name, node.value])),
    ),
    ...(first !== undefined && {
      content: {
        [json.length > 0 ? JSON_TYPE : first.type]: { schema: unionOf(json.length > 0 ? json : texts) },
      },
    }),
    ...((all.length === 0 || all.some(isEmpty)) && { 'x-empty-body': true }),
  };
}

function unionOf(content: readonly MediaType[]): JsonObject {
  const schemas = new Map(
    content.map(({ schema }) => [JSON.stringify(schema?.value ?? {}), schema?.value ?? {}]),
  );
  const [first = {}, ...others] = schemas.values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** Headers and cookies are sent as headers of a call. */
function isSendable(document: JsonObject, { in: place, node, schema, media }: Parameter): boolean {
  if (place === 'header' || place === 'cookie') return true;
  if (media !== undefined) return /[/+]json$/.test(media);
  const style = text(node['style']) ?? (place === 'path' ? 'simple' : 'form');
  const types = typesOf(deref(document, schema.value));
  if (types.includes('object')) return false;
  return style === (place === 'path' ? 'simple' : 'form');
}
