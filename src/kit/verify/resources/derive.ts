import {
  type Contract,
  contractWith,
  type Operation,
  type Pagination,
  pathNamesIn,
  type ResourceMark,
  returnedShape,
  type Shape,
} from '../../../contract/index.ts';
import { escapeKey } from '../../../base/pointer.ts';
import type { JsonObject } from '../../../base/json.ts';
import { GIVES_ACCESS, namesAccess, type Resource, STAYS } from './resource.ts';

/**
 * The resources of a contract: a collection that can be added to, and the address of one of its objects. What schemas
 * say with `x-resource` takes precedence over what the paths show.
 */
export function resourcesIn(contract: Contract, marks: readonly ResourceMark[]): Resource[] {
  const found = new Map<string, Resource>();
  const add = (make: Operation, single: string | undefined, mark: ResourceMark | undefined): void => {
    const resource = single === undefined ? undefined : resourceAt(contract, make, single, mark);
    if (single !== undefined && resource !== undefined && !found.has(single)) found.set(single, resource);
  };
  const makers = contract.operations.filter(({ method, readOnly }) => method === 'POST' && !readOnly);
  for (const make of makers.sort((a, b) => pathNamesIn(a.path).length - pathNamesIn(b.path).length)) {
    const mark = marks.find(({ create }) => create.includes(make.id));
    add(make, addressOf(contract, mark) ?? singleOf(contract, make.path), mark);
  }
  return inOrder([...found.values()], marks);
}

/** The path of one object, if a mark names an operation that addresses it. */
function addressOf(contract: Contract, mark: ResourceMark | undefined): string | undefined {
  const id = mark?.read ?? mark?.change ?? mark?.remove;
  return operationIn(contract, id)?.path;
}

const operationIn = ({ operations }: Contract, id: string | undefined): Operation | undefined =>
  operations.find((one) => one.id === id);

/** In the order of creation: after what they are in, and after what they refer to. */
function inOrder(resources: readonly Resource[], marks: readonly ResourceMark[]): Resource[] {
  const ordered = new Set<Resource>();
  const seen = new Set<Resource>();
  const visit = (resource: Resource): void => {
    if (seen.has(resource)) return;
    seen.add(resource);
    const references = marks.find(({ kind }) => kind === resource.name)?.references ?? {};
    const referred = new Set(Object.values(references));
    for (const other of resources) if (referred.has(other.name)) visit(other);
    ordered.add(resource);
  };
  for (const resource of resources) visit(resource);
  return [...ordered];
}

/** Objects that can be listed and read, whether or not they can be created. */
export type Readable = Pick<Resource, 'keys' | 'within' | 'list' | 'items' | 'read'>;

/** The kinds that a contract only reads: a list, and the address of one of its objects. */
export function derivedReadable(contract: Contract, known: readonly Resource[]): Readable[] {
  const { document, operations } = contract;
  const isKnown = ({ id }: Operation): boolean => known.some(({ list }) => list === id);
  return operations
    .filter((one) => one.method === 'GET' && !one.path.endsWith('}') && !isKnown(one))
    .flatMap((list): Readable[] => {
      const single = singleOf(contract, list.path) ?? prefixOf(contract, list.path);
      const items = listAt(document, list);
      if (single === undefined || items === undefined) return [];
      const key = keyIn(returnedShape(document, list, items).items, single);
      const name = LAST.exec(single)?.[2] ?? '';
      const within = pathNamesIn(single).slice(0, -1);
      return key === undefined
        ? []
        : [
            {
              keys: { [name]: key.at + key.key },
              list: list.id,
              items,
              ...(within.length > 0 && { within }),
            },
          ];
    });
}

/** A slash at the end changes nothing. */
const LAST = /^(.*)\/\{([^{}/]+)\}\/?$/;
export const bare = (path: string): string => path.replace(/\/+$/, '');

/** The address of one object: below the collection, or below a top-level collection of the same name. */
function singleOf({ operations }: Contract, collection: string): string | undefined {
  const paths = [...new Set(operations.map(({ path }) => path))].filter((path) => LAST.test(path));
  const whole = bare(collection);
  const short = whole.replace(/^(.*)\/[^/]+\/\{[^{}/]+\}(?=\/[^/{}]+$)/, '$1');
  return [whole, short].flatMap((one) => paths.find((path) => LAST.exec(path)?.[1] === one) ?? [])[0];
}

/** The beginning of a longer path that names one of the collection, such as that of a project whose features are listed. */
const prefixOf = ({ operations }: Contract, collection: string): string | undefined =>
  operations
    .map(({ path }) => path)
    .find((path) => path.startsWith(`${bare(collection)}/{`))
    ?.split('/')
    .slice(0, bare(collection).split('/').length + 1)
    .join('/');

function resourceAt(
  contract: Contract,
  maker: Operation,
  single: string,
  mark: ResourceMark | undefined,
): Resource | undefined {
  const { document, operations } = contract;
  const [, collection = '', name = ''] = LAST.exec(single) ?? [];
  const keyOf = (one: Operation | undefined) => one && keyIn(returnedShape(document, one), single);
  const createdAt = (one: Operation): string =>
    returnedShape(document, one).hasType('array') ? '/*' : (keyOf(one)?.at ?? '');
  const known = (mark?.create ?? [maker.id]).flatMap((id) => operationIn(contract, id) ?? []);
  const make = known[0] ?? maker;
  const created = keyOf(make);
  if (created === undefined && mark === undefined && !locates(make)) return undefined;
  const at = (path: string, method: string): Operation | undefined =>
    operations.find((one) => bare(one.path) === bare(path) && one.method === method);
  // Some services change an object with a request to the collection that names it in the body.
  const [patch, replace, inBody] = [at(single, 'PATCH'), at(single, 'PUT'), at(collection, 'PUT')];
  const list = operationIn(contract, mark?.list) ?? at(make.path, 'GET') ?? at(collection, 'GET');
  const read = operationIn(contract, mark?.read) ?? at(single, 'GET');
  const change = operationIn(contract, mark?.change) ?? patch ?? replace;
  const remove = operationIn(contract, mark?.remove) ?? at(single, 'DELETE');
  const copies = operations.filter(
    ({ path, method }) =>
      method === 'POST' && path.startsWith(bare(single)) && COPIES.test(path.slice(bare(single).length)),
  );
  const changes = [replace, inBody].flatMap((one) => (one === undefined || one === patch ? [] : [one.id]));
  const items = list === undefined ? '' : (listAt(document, list) ?? '');
  const wraps = [read, change, replace, inBody].flatMap((one) => {
    const wrap = keyOf(one)?.at;
    return one === undefined || wrap === undefined || wrap === '' ? [] : [[one.id, wrap] as const];
  });
  const roles = Object.entries({ list, read, change, remove }).flatMap(([role, one]) =>
    one === undefined ? [] : [[role, one.id] as const],
  );
  const keys = markedKeys(mark, name) ?? { [name]: created?.key ?? keyOf(read)?.key ?? '/id' };
  const within = pathNamesIn(single)
    .slice(0, -1)
    .filter((parent) => !(parent in keys));
  const givesAccess = namesAccess(collection.split('/').at(-1) ?? '');
  const stays = remove === undefined && mark?.archive === undefined ? STAYS : undefined;
  const irreversible = mark?.irreversible ?? (givesAccess ? GIVES_ACCESS : stays);
  return {
    name:
      mark?.kind ??
      bare(single)
        .slice(1)
        .replaceAll(/\/?\{[^{}]+\}/g, ''),
    path: single,
    keys,
    ...(within.length > 0 && { within }),
    creators: Object.fromEntries(
      (mark === undefined ? [make, ...copies] : known).map((one) => [one.id, createdAt(one)]),
    ),
    ...(wraps.length > 0 && { wrapped: Object.fromEntries(wraps) }),
    make: make.id,
    ...Object.fromEntries(roles),
    ...(changes.length > 0 && { changes }),
    ...(items !== '' && { items }),
    ...(mark?.release && { release: mark.release }),
    ...(mark?.archive && { archive: mark.archive }),
    ...(irreversible !== undefined && { irreversible }),
    ...(remove !== undefined && mark === undefined && ARCHIVES.test(remove.id) && { isKept: true }),
    ...(givesAccess && { givesAccess }),
    ...(mark !== undefined && { isNamed: true }),
    ...(mark !== undefined && mark.uncertain.length > 0 && { uncertain: mark.uncertain }),
  };
}

const COPIES = /^\/(clone|copy|duplicate)\/?$/i;

/** Names of operations that hide an object instead of removing it. */
export const ARCHIVES = /archive|deactivate|disable|suspend|trash/i;

/** The places of the properties that identify an object, by path parameters. */
export const markedKeys = (mark: ResourceMark | undefined, parameter: string) => {
  if (mark?.key === undefined) return undefined;
  const keys = typeof mark.key === 'string' ? { [parameter]: mark.key } : mark.key;
  return Object.fromEntries(
    Object.entries(keys).map(([name, property]) => [name, `/${escapeKey(property)}`]),
  );
};

const locates = ({ responses }: Operation): boolean =>
  responses.some(
    ({ status, headers }) =>
      status.startsWith('2') && headers.some(({ name }) => name.toLowerCase() === 'location'),
  );

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const WRAPS: ReadonlySet<string> = new Set([
  'data',
  'result',
  'item',
  'object',
  'resource',
  'payload',
  'entity',
]);

/** The field of an object that is in its address: one with the parameter's name, or its id; and the place of the object. */
function keyIn(shape: Shape, single: string) {
  const [, collection = '', parameter = ''] = LAST.exec(single) ?? [];
  const words = plain(collection.split('/').at(-1) ?? '');
  const name = plain(parameter);
  // The `number` of a task is its `taskNumber` in an address.
  const short = [words, words.replace(/s$/, '')].find((word) => word !== '' && name.startsWith(word)) ?? '';
  const wanted = [
    name,
    name.replace(/^.*(?=id$)/, ''),
    name.slice(short.length),
    'id',
    'uuid',
    'key',
    'name',
  ];
  const find = ({ names }: Shape): string | undefined =>
    wanted.map((one) => names.find((name) => plain(name) === one)).find((name) => name !== undefined);
  const direct = find(shape);
  if (direct !== undefined) return { at: '', key: `/${escapeKey(direct)}` };
  const { names } = shape;
  for (const name of names) {
    const isWrap = names.length === 1 || WRAPS.has(plain(name)) || words.startsWith(plain(name));
    const inner = isWrap ? find(shape.field(name)) : undefined;
    if (inner !== undefined) return { at: `/${escapeKey(name)}`, key: `/${escapeKey(inner)}` };
  }
  return undefined;
}

const LISTS: ReadonlySet<string> = new Set(['data', 'items', 'results', 'entries', 'records', 'values']);

/** The place of the list in a response: the whole response, a field, or a nested field. */
export function listAt(document: JsonObject, operation: Operation): string | undefined {
  if (operation.pagination !== undefined) return operation.pagination.items;
  const words = plain(bare(operation.path).split('/').at(-1) ?? '');
  const search = (shape: Shape, depth: number): string | undefined => {
    if (shape.hasType('array') || shape.first('items') !== undefined) return '';
    if (depth === 0) return undefined;
    const isLikely = (name: string): boolean => LISTS.has(plain(name)) || plain(name) === words;
    const names = shape.names.sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
    const found = names.map((name) => [name, search(shape.field(name), depth - 1)] as const);
    // The nearest list, preferring one with a list-like name.
    const [first] = found
      .filter(([, rest]) => rest !== undefined)
      .sort(([, a = ''], [, b = '']) => a.split('/').length - b.split('/').length);
    return first === undefined ? undefined : `/${escapeKey(first[0])}${first[1] ?? ''}`;
  };
  return search(returnedShape(document, operation), 2);
}

/** Whether a list may be a page of a longer one whose pagination is not known. */
export const isPartial = ({ pagination, parameters }: Operation): boolean =>
  pagination === undefined && parameters.some(({ in: where, name }) => where === 'query' && PAGES.test(name));

const PAGES =
  /^(page|per_?page|page_?(size|number|token|no|num)|limit|max_?(results|items)|offset|start|start_?(at|index)|skip|take|top|first|last|before|after|starting_?after|ending_?before|cursor|count|size|page\[.*\]|\$(top|skip))$/i;

const CURSORS = /^(cursor|after|starting_?after|page_?token|continuation_?token|next_?token)$/i;
const NEXTS = /^(next_?cursor|next|next_?page_?token|continuation_?token|next_?token|end_?cursor)$/i;

/** The contract with pagination that it describes without the extensions of this project. */
export function withDerivedPages(contract: Contract): Contract {
  const operations = contract.operations.map((operation) => {
    const pagination = operation.pagination ?? paginationOf(contract, operation);
    return pagination === undefined ? operation : { ...operation, pagination };
  });
  return contractWith(contract.document, operations);
}

/** A query parameter for a cursor that the response returns for the next page. */
function paginationOf({ document }: Contract, operation: Operation): Pagination | undefined {
  if (operation.method !== 'GET') return undefined;
  const cursor = operation.parameters.find(({ in: where, name }) => where === 'query' && CURSORS.test(name));
  const items = listAt(document, operation);
  if (cursor === undefined || items === undefined || items === '') return undefined;
  const returned = returnedShape(document, operation);
  const next =
    nextIn(returned) ??
    returned.names.flatMap((name) => {
      const inner = nextIn(returned.field(name));
      return inner === undefined ? [] : `/${escapeKey(name)}${inner}`;
    })[0];
  if (next === undefined) return undefined;
  return { style: 'cursor', cursor: { in: 'query', name: cursor.name }, next, items };
}

/** The field with the next cursor; a link to the next page is not a cursor. */
function nextIn({ names }: Shape): string | undefined {
  const name = names.find((one) => NEXTS.test(one));
  return name === undefined ? undefined : `/${escapeKey(name)}`;
}
