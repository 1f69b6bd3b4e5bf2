import {
  child,
  type Contract,
  isObject,
  type JsonObject,
  type Node,
  type Operation,
  partsOf,
} from '../../../contract/index.ts';
import type { Resource } from './resource.ts';

/**
 * The resources that the paths of a contract show: a collection that can be added to, and the address of one of its
 * objects below it.
 */
export function derivedResources(contract: Contract): Resource[] {
  return contract.operations.flatMap((make) => {
    if (make.method !== 'POST' || make.readOnly || make.path.includes('{')) return [];
    const single = contract.operations.find(({ path }) => isBelow(path, make.path));
    const [name] = single === undefined ? [] : (/\{([^/{}]+)\}$/.exec(single.path)?.slice(1) ?? []);
    const key = name === undefined ? undefined : keyOf(contract.document, make, name);
    if (single === undefined || name === undefined || key === undefined) return [];
    const at = (path: string, ...methods: string[]): string | undefined =>
      contract.operations.find((one) => one.path === path && methods.includes(one.method))?.id;
    const found = {
      list: at(make.path, 'GET'),
      read: at(single.path, 'GET'),
      change: at(single.path, 'PATCH') ?? at(single.path, 'PUT'),
      remove: at(single.path, 'DELETE'),
    };
    const listed =
      found.list === undefined ? undefined : listAt(contract.document, contract.operation(found.list));
    const items = listed === undefined || listed === '' ? {} : { items: listed };
    const known = Object.fromEntries(Object.entries(found).filter(([, id]) => id !== undefined));
    return [
      {
        name: make.path.slice(1),
        keys: { [name]: `/${key}` },
        creators: { [make.id]: '' as const },
        make: make.id,
        ...known,
        ...items,
      },
    ];
  });
}

const isBelow = (path: string, collection: string): boolean =>
  path.startsWith(`${collection}/{`) && /^\{[^/{}]+\}$/.test(path.slice(collection.length + 1));

/** The field of a new object that its address holds: one of the parameter's name, or its id. */
function keyOf(document: JsonObject, make: Operation, parameter: string): string | undefined {
  const success = make.responses.find(({ status }) => status.startsWith('2'));
  const schema = success?.content[0]?.schema;
  const names = new Set(
    (schema === undefined ? [] : partsOf(document, schema)).flatMap(({ value }) =>
      isObject(value['properties']) ? Object.keys(value['properties']) : [],
    ),
  );
  const short = parameter.replace(/^.*(?=id$)/i, '').toLowerCase();
  return [parameter, short, 'id', 'uuid', 'key', 'name'].find((name) => names.has(name));
}

/** The schema of the objects of a list, wherever in the response they are. */
export function listAt(document: JsonObject, operation: Operation): string | undefined {
  if (operation.pagination !== undefined) return operation.pagination.items;
  const schema = operation.responses.find(({ status }) => status.startsWith('2'))?.content[0]?.schema;
  const parts: Node[] = schema === undefined ? [] : partsOf(document, schema);
  if (parts.some(({ value }) => value['items'] !== undefined)) return '';
  const lists = parts.flatMap((part) =>
    Object.keys(part.value['properties'] ?? {}).filter(
      (name) => child(document, part, 'properties', name)?.value['items'] !== undefined,
    ),
  );
  return lists[0] === undefined ? undefined : `/${lists[0]}`;
}
