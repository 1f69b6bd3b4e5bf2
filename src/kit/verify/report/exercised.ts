import {
  type Contract,
  listedIn,
  type Operation,
  responseFor,
  sentShape,
  type Shape,
  shapeOf,
  type Schemas,
  schemasOf,
  subschemas,
  successOf,
} from '../../../contract/index.ts';
import { isList, isObject, valueIn } from '../../../base/json.ts';
import { isScalar } from '../resources/place.ts';
import type { ExercisedPart, OperationExercise } from './report.ts';

/** What of an operation's parameters and schemas was sent and returned. */
export interface Exercised {
  /** Records a call: its parameters by name, its body, and the status and body of the response. */
  notice(operation: Operation, call: ExercisedCall): void;
  result(operationIds: ReadonlySet<string>): OperationExercise[];
}

export interface ExercisedCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly status: number;
  readonly value?: unknown;
}

/** Stands for any item of a list. */
const ITEM = '*';
/** Recursive schemas are followed to this depth. */
const DEEPEST = 5;
/** Number of items of a list that are looked at. */
const MOST_ITEMS = 5;

const BOUNDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  minimum: (value) => value,
  maximum: (value) => value,
  minLength: (value) => (typeof value === 'string' ? [...value].length : undefined),
  maxLength: (value) => (typeof value === 'string' ? [...value].length : undefined),
  minItems: (value) => (isList(value) ? value.length : undefined),
  maxItems: (value) => (isList(value) ? value.length : undefined),
};

type Place = ExercisedPart['in'];

/** A part of the contract, and what is below it. */
interface Part {
  readonly in: Place;
  readonly pointer: string;
  /** Its fields by name, and the items of a list. */
  readonly fields: ReadonlyMap<string, Part>;
  readonly values: Map<string, number>;
  readonly bounds: Map<string, { readonly limit: number; count: number }>;
  readonly branches: { readonly pointer: string; count: number }[];
  count: number;
}

export function createExercised(contract: Contract): Exercised {
  const { document } = contract;
  const parts = new Map<string, ReadonlyMap<string, Part>>();
  const schemas: Readonly<Record<'request' | 'response', Schemas>> = {
    request: schemasOf(document, 'request'),
    response: schemasOf(document, 'response'),
  };

  function partsFor(operation: Operation): ReadonlyMap<string, Part> {
    const known = parts.get(operation.id);
    if (known !== undefined) return known;
    const found = new Map<string, Part>();
    for (const { in: where, name, schema } of operation.parameters)
      if (where === 'path' || where === 'query')
        found.set(`${where} ${name}`, partOf(where, shapeOf(document, schema), `/${name}`, 0));
    const sent = sentShape(document, operation);
    if (!sent.isNothing) found.set('body', partOf('body', sent, '', 0));
    const returned = shapeOf(document, successOf(operation)?.content[0]?.schema);
    if (!returned.isNothing) found.set('response', partOf('response', returned, '', 0));
    parts.set(operation.id, found);
    return found;
  }

  return {
    notice(operation, { params, body, status, value }) {
      const found = partsFor(operation);
      for (const { in: where, name, media } of operation.parameters) {
        const part = found.get(`${where} ${name}`);
        const given = valueIn(params, name);
        if (part !== undefined && given !== undefined)
          mark(schemas.request, part, media === 'application/json' ? parsed(given) : given);
      }
      const [sent, returned] = [found.get('body'), found.get('response')];
      if (sent !== undefined && body !== undefined) mark(schemas.request, sent, body);
      const isSuccess = responseFor(operation, status)?.status.startsWith('2') === true;
      if (returned !== undefined && isSuccess && value !== undefined) mark(schemas.response, returned, value);
    },
    result: (ids) =>
      contract.operations
        .filter(({ id }) => ids.has(id))
        .map((operation) => ({
          operation: operation.id,
          parts: [...partsFor(operation).values()].flatMap(flat).map(shown),
        })),
  };
}

function partOf(where: Place, shape: Shape, pointer: string, depth: number): Part {
  const values = new Map<string, number>();
  const bounds: Part['bounds'] = new Map();
  const branches: Part['branches'] = [];
  for (const part of shape.parts) {
    for (const word of listedIn(part.value)) if (isScalar(word)) values.set(String(word), 0);
    for (const keyword of Object.keys(BOUNDS)) {
      const limit = part.value[keyword];
      if (typeof limit === 'number') bounds.set(keyword, { limit, count: 0 });
    }
    for (const { keyword, pointer: branch } of subschemas(part))
      if (keyword === 'oneOf' || keyword === 'anyOf') branches.push({ pointer: branch, count: 0 });
  }
  const fields = new Map<string, Part>();
  const follow = (key: string, inner: Shape): void =>
    void fields.set(key, partOf(where, inner, `${pointer}/${key}`, depth + 1));
  if (depth < DEEPEST) {
    for (const name of shape.names) follow(name, shape.field(name));
    if (!shape.items.isNothing) follow(ITEM, shape.items);
  }
  return { in: where, pointer, fields, values, bounds, branches, count: 0 };
}

function mark(schemas: Schemas, part: Part, value: unknown): void {
  part.count += 1;
  const word = isScalar(value) ? String(value) : undefined;
  if (word !== undefined && part.values.has(word)) part.values.set(word, (part.values.get(word) ?? 0) + 1);
  for (const [keyword, bound] of part.bounds)
    if (String(BOUNDS[keyword]?.(value)) === String(bound.limit)) bound.count += 1;
  for (const branch of part.branches) if (schemas.test(branch.pointer, value)) branch.count += 1;
  if (isObject(value))
    for (const [name, inner] of Object.entries(value)) {
      const field = part.fields.get(name);
      if (field !== undefined) mark(schemas, field, inner);
    }
  const items = part.fields.get(ITEM);
  if (isList(value) && items !== undefined)
    for (const item of value.slice(0, MOST_ITEMS)) mark(schemas, items, item);
}

const flat = (part: Part): Part[] => [part, ...[...part.fields.values()].flatMap(flat)];

function shown({ in: where, pointer, count, values, bounds, branches }: Part): ExercisedPart {
  return {
    in: where,
    pointer,
    count,
    ...(values.size === 0 ? {} : { values: Object.fromEntries(values) }),
    ...(bounds.size === 0
      ? {}
      : { bounds: Object.fromEntries([...bounds].map(([keyword, bound]) => [keyword, bound.count])) }),
    ...(branches.length === 0
      ? {}
      : {
          branches: branches.map(({ pointer: schemaPointer, count: times }) => ({
            schemaPointer,
            count: times,
          })),
        }),
  };
}

/** A parameter with its own media type. */
function parsed(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given;
  } catch {
    return given;
  }
}
