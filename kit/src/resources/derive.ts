import { defined } from '../base/defined.ts';
import {
  type Contract,
  type Operation,
  pathNamesIn,
  type ResourceMark,
  returnedShape,
  type Shape,
} from '../contract/index.ts';
import { escapeKey } from '../base/pointer.ts';
import type { JsonObject } from '../base/json.ts';
import { GENERAL_NAMES, singular } from './derive-names.ts';
import { bare, GIVES_ACCESS, isNamedWith, namesAccess, type Resource, STAYS } from './resource.ts';

/**
 * The resources of a contract: a collection that can be added to, and the address of one of its objects. What schemas
 * say with `x-resource` takes precedence over what the paths show.
 */
export function resourcesIn(contract: Contract, marks: readonly ResourceMark[]): Resource[] {
  const resources = new Map<string, Resource>();
  const add = (make: Operation, single: Address | undefined, mark: ResourceMark | undefined): void => {
    const resource = single === undefined ? undefined : resourceAt(contract, make, single, mark);
    if (resource !== undefined && !resources.has(resource.path)) resources.set(resource.path, resource);
  };
  const makers = contract.operations.filter(({ method, readOnly }) => method === 'POST' && !readOnly);
  const depth = ({ path }: Operation): number =>
    pathNamesIn(path).length + (CREATES.test(bare(path)) ? 0.5 : 0);
  for (const make of makers.sort((a, b) => depth(a) - depth(b))) {
    const mark = marks.find(({ create }) => create.includes(make.id));
    const collection = bare(make.path).replace(CREATES, '');
    add(make, addressMarked(contract, mark) ?? singleOf(contract, collection), mark);
  }
  return inOrder([...resources.values()], marks);
}

/** Some services add to `/networks` with `POST /networks/create`. */
const CREATES = /(?<=\/[^/{}]+)\/(create|new|add)$/i;

/** The address of one object of a collection, and the path parameters that name it there. */
interface Address {
  readonly path: string;
  readonly collection: string;
  readonly names: readonly string[];
}

/** The address whose last parameter names an object; undefined if the path does not end with one. */
function addressAt(path: string): Address | undefined {
  const [, collection = '', name] = LAST.exec(bare(path)) ?? [];
  return name === undefined ? undefined : { path, collection, names: [name] };
}

/** The address of one object, if a mark names an operation that uses it. */
function addressMarked(contract: Contract, mark: ResourceMark | undefined): Address | undefined {
  const operation = operationIn(contract, mark?.read ?? mark?.change ?? mark?.remove);
  return operation && addressAt(operation.path);
}

/** The keys of the objects that a mark describes, by their path parameters; undefined if nothing shows these. */
export function keysOfMark(contract: Contract, mark: ResourceMark): Resource['keys'] | undefined {
  const { document, operations } = contract;
  if (typeof mark.key !== 'string') return markedKeys(mark, '');
  const list = operationIn(contract, mark.list);
  const returns = (operation: Operation): boolean =>
    returnedShape(document, operation).parts.some(({ pointer }) => pointer === mark.schema.pointer);
  const address =
    addressMarked(contract, mark) ??
    (list && singleOf(contract, list.path)) ??
    operations.filter(returns).flatMap(({ path }) => addressAt(path) ?? [])[0];
  const parameter = address?.names.at(-1);
  return parameter === undefined ? undefined : markedKeys(mark, parameter);
}

const operationIn = ({ operations }: Contract, id: string | undefined): Operation | undefined =>
  operations.find((one) => one.id === id);

/** In the order of creation: after what they are in, and after what they refer to. */
function inOrder(resources: readonly Resource[], marks: readonly ResourceMark[]): Resource[] {
  const ordered = new Set<Resource>();
  const visits = new Set<Resource>();
  const visit = (resource: Resource): void => {
    if (visits.has(resource)) return;
    visits.add(resource);
    const references = marks.find(({ kind }) => kind === resource.name)?.references ?? {};
    const referred = new Set(Object.values(references));
    const isIn = (other: Resource): boolean => isNamedWith(other, resource.within ?? []);
    for (const other of resources) if (referred.has(other.name) || isIn(other)) visit(other);
    ordered.add(resource);
  };
  for (const resource of resources) visit(resource);
  return [...ordered];
}

/** Objects that can be listed and read, whether or not they can be created. */
export type Readable = Pick<Resource, 'keys' | 'within' | 'list' | 'items' | 'read'>;

/** What the address of a list adds to that of its objects: `/peers/list` and `/peers/{peer}`. */
const LISTING = /\/(list|all|index)$/;

/** The kinds that a contract only reads: a list, and the address of one of its objects. */
export function derivedReadable(contract: Contract, resources: readonly Resource[]): Readable[] {
  const { document, operations } = contract;
  const isKnown = ({ id }: Operation): boolean => resources.some(({ list }) => list === id);
  return operations
    .filter((one) => one.method === 'GET' && one.readOnly && !bare(one.path).endsWith('}') && !isKnown(one))
    .flatMap((list): Readable[] => {
      const single =
        singleOf(contract, list.path) ??
        singleOf(contract, bare(list.path).replace(LISTING, '')) ??
        addressAt(prefixOf(contract, list.path) ?? otherwiseWithin(contract, list.path) ?? '');
      const response = returnedShape(document, list);
      const items = listAt(document, list) ?? (isOpen(response) ? '' : undefined);
      if (single === undefined || items === undefined) return [];
      const listed = response.at(items).items;
      const key = keysIn(listed, single) ?? (isId(listed) ? idsOf(single) : undefined);
      const within = withinOf(single);
      return key === undefined
        ? []
        : [
            {
              keys: Object.fromEntries(
                Object.entries(key.keys).map(([name, pointer]) => [name, key.at + pointer]),
              ),
              list: list.id,
              items,
              ...(within.length > 0 && { within }),
            },
          ];
    });
}

/** Whether the items of a list may be ids: texts or numbers, or values of which the contract says nothing. */
const isId = (item: Shape): boolean =>
  isOpen(item) || ['string', 'integer', 'number'].some((type) => item.hasType(type));

/** The ids of a list of ids. */
const idsOf = ({ names: [name, ...others] }: Address) =>
  name === undefined || others.length > 0 ? undefined : { at: '', keys: { [name]: '/id' } };

/** Whether the contract says nothing about a value. */
export const isOpen = (shape: Shape): boolean =>
  shape.parts.every(({ value }) => Object.keys(value).every((key) => SAYS_NOTHING.has(key)));
const SAYS_NOTHING = new Set(['description', 'title', 'example', 'examples']);

const withinOf = ({ path, names }: Address): string[] =>
  pathNamesIn(path).filter((name) => !names.includes(name));

const LAST = /^(.*)\/\{([^{}/]+)\}$/;

/**
 * The address of one object: below the collection, below a top-level collection of the same name, or below a path that
 * has its name in the singular or the plural. Several parameters below it name one together if the collection returns
 * all of them, and the first of them alone leads to a list.
 */
function singleOf(contract: Contract, collection: string): Address | undefined {
  const { document, operations } = contract;
  const whole = bare(collection);
  const short = whole.replace(/^(.*)\/[^/]+\/\{[^{}/]+\}(?=\/[^/{}]+$)/, '$1');
  const paths = [...new Set(operations.map(({ path }) => path))];
  const others = paths.flatMap((path) => addressAt(path)?.collection ?? []);
  const inOtherNumber = others.filter((one) => one !== whole && singular(one) === singular(whole));
  const below = [whole, short, ...inOtherNumber].flatMap((one) =>
    paths.flatMap((path): Address[] => {
      const rest = path.startsWith(`${one}/`) ? bare(path).slice(one.length) : '';
      return /^(\/\{[^{}/]+\})+$/.test(rest) ? [{ path, collection: one, names: pathNamesIn(rest) }] : [];
    }),
  );
  const returns = (operation: Operation, address: Address): boolean => {
    const items = listAt(document, operation);
    const listed = items === undefined ? undefined : returnedShape(document, operation, items).items;
    return [returnedShape(document, operation), listed].some(
      (shape) => shape !== undefined && keysIn(shape, address) !== undefined,
    );
  };
  const single = below.find(({ names }) => names.length === 1);
  const several = below.find(
    (one) =>
      one.names.length > 1 &&
      operations.some((other) => bare(other.path) === one.collection && returns(other, one)),
  );
  const isOnlyListed =
    several !== undefined &&
    operations
      .filter(({ path }) => path === single?.path)
      .every((one) => one.method === 'GET' && returns(one, several));
  return isOnlyListed ? several : single;
}

/** The address of one below a path that differs only by what is before its last name, such as `/v1/things` and `/things/{id}`. */
const otherwiseWithin = ({ operations }: Contract, collection: string): string | undefined => {
  const [name = '', ...before] = bare(collection).split('/').reverse();
  return operations
    .map(({ path }) => path)
    .find((path) => {
      const [of = '', ...rest] = (addressAt(path)?.collection ?? '').split('/').reverse();
      const [longer, shorter] = [before, rest]
        .map((one) => one.join('/'))
        .sort((a, b) => b.length - a.length);
      return of !== '' && singular(of) === singular(name) && longer?.startsWith(shorter ?? '') === true;
    });
};

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
  address: Address,
  mark: ResourceMark | undefined,
): Resource | undefined {
  const { document } = contract;
  const { path: single, collection, names } = address;
  const keyFields = (one: Operation | undefined) => one && keysIn(returnedShape(document, one), address);
  const marked = (mark?.create ?? [maker.id]).flatMap((id) => operationIn(contract, id) ?? []);
  const make = marked[0] ?? maker;
  const created = keyFields(make);
  if (created === undefined && mark === undefined && !locates(make)) return undefined;
  const {
    list,
    read: readOperation,
    change,
    remove,
    changes,
    copies,
  } = operationsAt(contract, make, address, mark);
  const keys = keysOfAddress(address, mark, created?.keys ?? keyFields(readOperation)?.keys);
  if (keys === undefined) return undefined;
  const items = list === undefined ? '' : (listAt(document, list) ?? '');
  const wraps = [readOperation, change, ...changes].flatMap((one) => {
    const wrap = keyFields(one)?.at;
    return one === undefined || wrap === undefined || wrap === '' ? [] : [[one.id, wrap] as const];
  });
  const createdAt = (one: Operation): string =>
    returnedShape(document, one).hasType('array') ? '/*' : (keyFields(one)?.at ?? '');
  const creators = mark === undefined ? [make, ...copies] : marked;
  const within = withinOf(address).filter((parent) => !Object.hasOwn(keys, parent));
  const givesAccess = namesAccess(collection.split('/').at(-1) ?? '');
  const stays = remove === undefined && mark?.archive === undefined ? STAYS : undefined;
  return {
    name: mark?.kind ?? nameOf(single),
    path: single,
    keys,
    ...(names.length > 1 && { byAllKeys: true }),
    ...(within.length > 0 && { within }),
    creators: Object.fromEntries(creators.map((one) => [one.id, createdAt(one)])),
    ...(wraps.length > 0 && { wrapped: Object.fromEntries(wraps) }),
    make: make.id,
    ...defined({ list: list?.id, read: readOperation?.id, change: change?.id, remove: remove?.id }),
    ...(changes.length > 0 && { changes: changes.map(({ id }) => id) }),
    ...(items !== '' && { items }),
    ...(mark?.release && { release: mark.release }),
    ...(mark?.archive && { archive: mark.archive }),
    ...defined({ irreversible: mark?.irreversible ?? (givesAccess ? GIVES_ACCESS : stays) }),
    ...(remove !== undefined && mark === undefined && ARCHIVES.test(remove.id) && { isKept: true }),
    ...(givesAccess && { givesAccess }),
    ...(mark !== undefined && { isNamed: true }),
    ...(mark !== undefined && mark.uncertain.length > 0 && { uncertain: mark.uncertain }),
  };
}

/** The name of the objects by the path of one, without its parameters. */
const nameOf = (single: string): string =>
  bare(single)
    .slice(1)
    .replaceAll(/\/?\{[^{}]+\}/g, '');

/** The operations on the objects of a collection, by a mark or by paths and methods. */
function operationsAt(
  contract: Contract,
  make: Operation,
  { path: single, collection }: Address,
  mark: ResourceMark | undefined,
) {
  const { operations } = contract;
  const at = (path: string, method: string): Operation | undefined =>
    operations.find((one) => bare(one.path) === bare(path) && one.method === method);
  // Docker and its like return what is at `/containers` with `GET /containers/json`.
  const readAt = (path: string): Operation | undefined =>
    [at(path, 'GET'), at(`${bare(path)}/json`, 'GET')].find((one) => one?.readOnly === true);
  // Some services change an object with a request to the collection that names it in the body.
  const [patch, replace, inBody] = [at(single, 'PATCH'), at(single, 'PUT'), at(collection, 'PUT')];
  return {
    list: operationIn(contract, mark?.list) ?? readAt(make.path) ?? readAt(collection),
    read: operationIn(contract, mark?.read) ?? readAt(single),
    change: operationIn(contract, mark?.change) ?? patch ?? replace,
    remove: operationIn(contract, mark?.remove) ?? at(single, 'DELETE'),
    changes: [replace, inBody].filter((one) => one !== undefined),
    copies: operations.filter(
      ({ path, method }) =>
        method === 'POST' &&
        path.startsWith(bare(single)) &&
        COPIES.test(bare(path).slice(bare(single).length)),
    ),
  };
}

/** The fields that identify an object: those of the mark, those of its responses, or an id. */
function keysOfAddress(
  { names }: Address,
  mark: ResourceMark | undefined,
  keysOfResponse: Resource['keys'] | undefined,
): Resource['keys'] | undefined {
  const name = names.at(-1) ?? '';
  return markedKeys(mark, name) ?? keysOfResponse ?? (names.length > 1 ? undefined : { [name]: '/id' });
}

const COPIES = /^\/(clone|copy|duplicate)\/?$/i;

/** Names of operations that hide an object instead of removing it. */
export const ARCHIVES = /archive|deactivate|disable|suspend|trash/i;

/** The places of the properties that identify an object, by path parameters. */
const markedKeys = (mark: ResourceMark | undefined, parameter: string) => {
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

/** A name without its case and punctuation. */
export const foldedName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const WRAPS: ReadonlySet<string> = new Set([
  'data',
  'result',
  'item',
  'object',
  'resource',
  'payload',
  'entity',
]);

/** The fields of an object that are in its address: one with the name of each parameter, or its id; and the place of the object. */
function keysIn(shape: Shape, { collection, names: parameters }: Address) {
  const words = foldedName(collection.split('/').at(-1) ?? '');
  const keysNamedIn = ({ names }: Shape): Record<string, string> | undefined => {
    const matches = parameters.flatMap((parameter) => {
      const parameterNames =
        parameters.length > 1 ? [foldedName(parameter)] : keyNames(foldedName(parameter), words);
      const [name] = parameterNames.flatMap((one) => names.find((name) => foldedName(name) === one) ?? []);
      return name === undefined ? [] : [[parameter, `/${escapeKey(name)}`] as const];
    });
    return matches.length < parameters.length ? undefined : Object.fromEntries(matches);
  };
  const direct = keysNamedIn(shape);
  if (direct !== undefined) return { at: '', keys: direct };
  const { names } = shape;
  for (const name of names) {
    const isWrap = names.length === 1 || WRAPS.has(foldedName(name)) || words.startsWith(foldedName(name));
    const inner = isWrap ? keysNamedIn(shape.field(name)) : undefined;
    if (inner !== undefined) return { at: `/${escapeKey(name)}`, keys: inner };
  }
  return undefined;
}

/** The names that the id of an object may have if only one parameter names it, the best first. */
function keyNames(parameter: string, collection: string): string[] {
  // The `number` of a task is its `taskNumber` in an address.
  const words = [collection, collection.replace(/s$/, '')].filter((word) => word !== '');
  return [
    parameter,
    ...words.filter((word) => parameter.startsWith(word)).map((word) => parameter.slice(word.length)),
    ...GENERAL_NAMES.filter((name) => parameter.endsWith(name)),
    'id',
    'uuid',
    'key',
    'name',
  ];
}

const LISTS: ReadonlySet<string> = new Set(['data', 'items', 'results', 'entries', 'records', 'values']);

/** The place of the list in a response: the whole response, a field, or a nested field. */
export function listAt(document: JsonObject, operation: Operation): string | undefined {
  if (operation.pagination !== undefined) return operation.pagination.items;
  const words = foldedName(bare(operation.path).split('/').at(-1) ?? '');
  const search = (shape: Shape, depth: number): string | undefined => {
    if (shape.hasType('array') || shape.first('items') !== undefined) return '';
    if (depth === 0) return undefined;
    const isLikely = (name: string): boolean => LISTS.has(foldedName(name)) || foldedName(name) === words;
    const names = shape.names.sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
    const places = names.map((name) => [name, search(shape.field(name), depth - 1)] as const);
    // The nearest list, preferring one with a list-like name.
    const [first] = places
      .filter(([, rest]) => rest !== undefined)
      .sort(([, a = ''], [, b = '']) => a.split('/').length - b.split('/').length);
    return first === undefined ? undefined : `/${escapeKey(first[0])}${first[1] ?? ''}`;
  };
  return search(returnedShape(document, operation), 2);
}
