import { valueAt } from '../base/pointer.ts';
import { isList, isObject, isScalar, type JsonObject, valueIn } from '../base/json.ts';
import {
  type Contract,
  type Operation,
  OWN_WORDS,
  type ResourceMark,
  resourceMarks,
  returnedShape,
  type Shape,
  shapeOf,
  type Words,
} from '../contract/index.ts';
import { derivedReadable, keysOfMark, type Readable, resourcesIn } from './derive.ts';
import { endsService } from './ends-service.ts';
import { createdAt, GIVES_ACCESS, namesAccess, type Resource } from './resource.ts';

/** The resources of a contract, and what its operations do with them. */
export interface Resources {
  /** The document of the contract. */
  readonly document: JsonObject;
  /** In the order of creation; they are removed in reverse order. */
  readonly all: readonly Resource[];
  /** Kinds of objects that can only be read. */
  readonly readable: readonly Readable[];
  /** The resource that the operation changes one of. */
  readonly changedBy: (operationId: string) => Resource | undefined;
  readonly creatorOf: (operationId: string) => Resource | undefined;
  /** Why the operation is called only with `--everything`; undefined if it is called without. */
  readonly whyOptIn: (operation: Operation) => string | undefined;
  /** Whether the operation may stop or reset the service, so that it is called only if it is named. */
  readonly endsService: (operation: Operation) => boolean;
  /** The parameter that identifies what a field refers to; undefined if it refers to nothing. */
  readonly referenceOf: (field: string) => string | undefined;
  /** Whether a field lists the objects inside of another. */
  readonly isContained: (field: string) => boolean;
  /** Whether only one object may have the value of a field. */
  readonly isUnique: (field: string) => boolean;
  /** Whether a field has the name of an object. */
  readonly isName: (field: string) => boolean;
  /** The parameters that read a report. */
  readonly pollingKeys: readonly string[];
  /** Values of parameters that a response shows, besides the ids of its objects. */
  readonly hintsIn: (operation: Operation, value: unknown) => Hint[];
}

/** Values of a parameter that a response shows. */
export interface Hint {
  readonly name: string;
  readonly values: readonly unknown[];
  /** Whether there are no others. */
  readonly isComplete?: true;
}

/** The resources of a contract, as its paths show them, and as its schemas describe them with `x-resource`. */
export function resourcesOf(contract: Contract, words: Words = OWN_WORDS): Resources {
  const marks = resourceMarks(contract.document).map((mark) => reworded(contract.document, mark, words));
  const all = resourcesIn(contract, marks);
  const readable = [...derivedReadable(contract, all), ...markedReadable(contract, marks)];
  const ids = new Set(all.flatMap(operationsOf));
  const creatorOf = (id: string): Resource | undefined =>
    all.find((resource) => createdAt(resource, id) !== undefined);
  const fields = (of: (mark: ResourceMark) => readonly string[]): ReadonlySet<string> =>
    new Set(marks.flatMap(of).flatMap(words.names));
  const [contained, unique] = [fields(({ contains }) => contains), fields((mark) => mark.unique)];
  const parameterOf = (kind: string, field: string): string | undefined => {
    const mark = marks.find((one) => one.kind === kind);
    const keys = all.find(({ name }) => name === kind)?.keys ?? (mark && keysOfMark(contract, mark));
    if (keys !== undefined) return Object.keys(keys)[0];
    // If no path names such an object, what this field shows is all that is known.
    return mark?.key === undefined ? undefined : field;
  };
  const references = new Map(marks.flatMap((mark) => referencesIn(mark, parameterOf, words)));
  const pollingKeys = contract.operations.flatMap(({ polling }) => polling?.key ?? []);
  const parts = partsShown(contract, marks);
  const isUnknown = ({ id, readOnly, node }: Operation): boolean =>
    !readOnly && !ids.has(id) && node['x-flows-only'] !== true;
  const concernsOthers = (operation: Operation): boolean =>
    isUnknown(operation) && !operation.path.includes('{');
  return {
    document: contract.document,
    all,
    readable,
    changedBy: (id) => all.find(({ change, changes = [] }) => change === id || changes.includes(id)),
    creatorOf,
    whyOptIn(operation) {
      const { id, method, path } = operation;
      const collection = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
      if (isUnknown(operation) && method === 'POST' && namesAccess(collection)) return GIVES_ACCESS;
      return creatorOf(id)?.irreversible ?? (concernsOthers(operation) ? CHANGES_OTHERS : undefined);
    },
    endsService: (operation) => concernsOthers(operation) && endsService(operation),
    referenceOf: (field) => references.get(field),
    isContained: (field) => contained.has(field),
    isUnique: (field) => unique.has(field),
    isName: (field) => words.names('name').includes(field),
    pollingKeys,
    hintsIn: (operation, value) => [
      ...(isList(value) ? value : [value]).filter(isObject).flatMap((record) => [
        ...pollingKeys.map((name): Hint => ({ name, values: [valueIn(record, name)] })),
        ...[...references].map(([field, name]): Hint => ({
          name,
          values: [valueIn(record, field)].flat(),
        })),
      ]),
      ...parts(operation).flatMap(({ name, pointer }): Hint[] => {
        const values = valuesAt(value, pointer);
        // Such an object exists only inside of others, so what was seen in other responses does not help.
        return values.length === 0 ? [] : [{ name, values, isComplete: true }];
      }),
    ],
  };
}

const CHANGES_OTHERS = 'it may change what does not belong to the run';

const operationsOf = ({ creators, list, read, change, changes = [], remove }: Resource): string[] =>
  [...Object.keys(creators), list, read, change, ...changes, remove].filter((id) => id !== undefined);

/** Kinds that `x-resource` describes and that no operation creates. */
const markedReadable = (contract: Contract, marks: readonly ResourceMark[]): Readable[] =>
  marks.flatMap((mark) => {
    const readOperation = contract.operations.find(({ id }) => id === mark.read);
    if (readOperation === undefined || mark.create.length > 0) return [];
    const keys = keysOfMark(contract, mark);
    return keys === undefined ? [] : [{ keys, read: readOperation.id }];
  });

/** The fields that refer to other objects, with the parameters that identify these. */
const referencesIn = (
  { references }: ResourceMark,
  parameterOf: (kind: string, field: string) => string | undefined,
  words: Words,
): [string, string][] =>
  Object.entries(references).flatMap(([field, kind]) =>
    words.names(field).flatMap((name): [string, string][] => {
      const parameter = parameterOf(kind, name);
      return parameter === undefined ? [] : [[name, parameter]];
    }),
  );

/** Maximum depth at which a response shows objects inside of others. */
const DEEPEST = 4;

/** The keys of objects that have no operations of their own, wherever the responses of an operation show them. */
function partsShown(contract: Contract, marks: readonly ResourceMark[]) {
  const { document } = contract;
  // A single property is that of an address, so the object has operations.
  const parts = marks.filter(
    ({ key, create, read }) => isObject(key) && create.length === 0 && read === undefined,
  );
  const cache = new Map<string, { readonly name: string; readonly pointer: string }[]>();
  const search = (shape: Shape, pointer: string, depth: number): { name: string; pointer: string }[] => {
    const part = parts.find(({ schema }) => shape.parts.some((one) => one.pointer === schema.pointer));
    if (part !== undefined)
      return Object.entries(keysOfMark(contract, part) ?? {}).map(([name, at]) => ({
        name,
        pointer: pointer + at,
      }));
    if (depth === DEEPEST) return [];
    return [
      ...(shape.items.isNothing ? [] : search(shape.items, `${pointer}/*`, depth + 1)),
      ...shape.names.flatMap((name) => search(shape.field(name), `${pointer}/${name}`, depth + 1)),
    ];
  };
  return (operation: Operation): { readonly name: string; readonly pointer: string }[] => {
    if (parts.length === 0) return [];
    const values = cache.get(operation.id) ?? search(returnedShape(document, operation), '', 0);
    cache.set(operation.id, values);
    return values;
  };
}

/** The values at a pointer in which `*` stands for each item of a list. */
function valuesAt(value: unknown, pointer: string): unknown[] {
  const [first = '', ...rest] = pointer.split('/*');
  const here: unknown = first === '' ? value : isObject(value) ? valueAt(value, first) : undefined;
  if (rest.length === 0) return isScalar(here) ? [here] : [];
  return isList(here) ? here.flatMap((item) => valuesAt(item, rest.join('/*'))) : [];
}

/** A mark with the names of a corrected contract. */
function reworded(document: JsonObject, mark: ResourceMark, words: Words): ResourceMark {
  const { key, archive, uncertain } = mark;
  const present = new Set(shapeOf(document, mark.schema).names);
  const nameNow = (name: string): string => words.names(name).find((one) => present.has(one)) ?? name;
  const body = archive && words.sent(archive.operation).value('', archive.body);
  return {
    ...mark,
    uncertain: uncertain.flatMap(words.names),
    ...(typeof key === 'string' && { key: nameNow(key) }),
    ...(isObject(key) && {
      key: Object.fromEntries(Object.entries(key).map(([name, property]) => [name, nameNow(property)])),
    }),
    ...(archive && isObject(body) && { archive: { ...archive, body } }),
  };
}
