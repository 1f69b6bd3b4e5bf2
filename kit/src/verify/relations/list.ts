import { defined } from '../../base/defined.ts';
import { type Operation, type Parameter, returnedShape, type Shape, shapeOf } from '../../contract/index.ts';
import { isObject, isScalar, type Scalar, valueIn } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
import { stringifyExact } from '../../base/exact.ts';
import {
  operationStatement,
  type RuleViolation,
  type Statement,
  statementAt,
  weakest,
} from '../../check/index.ts';
import { exampleBodies } from '../calls/bodies.ts';
import { lookAt } from '../compare/fields.ts';
import { cursorPages } from '../walk/pages.ts';
import { walkPages } from '../walk/walk.ts';
import { type Parts, partsOf } from '../../resources/list-parts.ts';
import { walkParts } from '../walk/walk-parts.ts';
import { listAt } from '../../resources/derive.ts';
import { isPartial } from '../../resources/derive-pages.ts';
import { pathParams, type Place, placeOfRecord, samePlace } from '../objects/place.ts';
import type { Resource } from '../../resources/resource.ts';
import type { Run } from '../run.ts';
import type { Body, Call, Params, Sent } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';

/** An operation that returns a list, and where its items are. */
export interface ListOperation {
  readonly operation: Operation;
  /** The parent of the list. */
  readonly place: Params;
  readonly itemsAt: string;
  readonly item: Shape;
  /** How it is read if a response has only a part of it, and nothing says how many parts there are. */
  readonly parts?: Parts;
  /** What requests it, if a body does. */
  readonly body?: Body;
}

export interface Reading {
  readonly call: Call;
  /** The first page. */
  readonly outcome: Outcome;
  /** All pages. */
  readonly pages: readonly Outcome[];
  readonly items: readonly unknown[];
  /** The requests that were sent for it. */
  readonly sent: readonly Sent[];
}

/**
 * The operation as a list; undefined if its success response has no list, if nothing says how to read all of it, or
 * if it needs more than its address.
 */
export function listOperationOf(
  run: Run,
  operation: Operation,
  params: Params | undefined = run.objects.placesFor(operation)[0],
): ListOperation | undefined {
  const needsMore = operation.parameters.some(({ in: where, required }) => where === 'query' && required);
  if (params === undefined || needsMore) return undefined;
  const list = anyListOf(run, operation, params);
  if (list === undefined || !isPartial(operation)) return list;
  const parts = partsOf(run.contract.document, operation);
  return parts && { ...list, parts };
}

/** The same, if a response may contain only part of the list. */
export function anyListOf(run: Run, operation: Operation, params: Params): ListOperation | undefined {
  const { document } = run.contract;
  if (operation.method !== 'GET' || !operation.readOnly) return undefined;
  const itemsAt = listAt(document, operation);
  if (itemsAt === undefined) return undefined;
  const item = returnedShape(document, operation, itemsAt).items;
  return item.isNothing ? undefined : { operation, place: pathParams(operation, params), itemsAt, item };
}

/** A list that a body requests: with the first example that begins at the first page. */
export function listByBody(run: Run, operation: Operation): ListOperation | undefined {
  const { document } = run.contract;
  const paging = cursorPages(operation);
  const [params] = run.objects.placesFor(operation);
  if (paging?.cursor.in !== 'body' || !operation.readOnly || params === undefined) return undefined;
  const { items: itemsAt, cursor } = paging;
  const body = exampleBodies(operation, run, params)
    .flatMap((one) => (one.body?.kind === 'json' ? [one.body] : []))
    .find(({ value }) => lookAt(value, cursor.pointer) === undefined);
  const item = returnedShape(document, operation, itemsAt).items;
  return body && { operation, place: pathParams(operation, params), itemsAt, item, body };
}

/** All items of all pages; undefined if the request is refused. */
export async function readList(
  run: Run,
  probe: Probe,
  list: ListOperation,
  params: Params = {},
): Promise<Reading | undefined> {
  const { operation, place, itemsAt, parts, body } = list;
  const call: Call = { operation, params: { ...place, ...params }, effect: 'read', ...defined({ body }) };
  const from = probe.history.length;
  const pages: Outcome[] = [];
  const watching: Probe = {
    ...probe,
    send: async (one) => {
      const outcome = await probe.send(one);
      pages.push(outcome);
      return outcome;
    },
  };
  const outcome =
    parts === undefined
      ? await walkPages(run, watching, call)
      : await walkParts(run, watching, call, { ...parts, itemsAt });
  const requests = probe.history.slice(from);
  const items =
    parts !== undefined
      ? outcome.items
      : (outcome.items ??
        (operation.pagination?.style === 'page' ? outcome.value : lookAt(outcome.value, itemsAt)));
  return outcome.ok && Array.isArray(items)
    ? { call, outcome: pages[0] ?? outcome, pages, items, sent: requests }
    : undefined;
}

/** The reading with the page that has the item as its response. */
export const withPageOf = (reading: Reading, item: unknown): Reading => ({
  ...reading,
  outcome:
    reading.pages.find(({ value }) => stringifyExact(value).includes(stringifyExact(item))) ??
    reading.outcome,
});

/** The item of the list that is the object at the place. */
export const itemAt = (resource: Resource, { call, items }: Reading, place: Place): unknown =>
  items.find((item) => {
    const itemPlace = placeOfRecord(resource, item, call.params);
    return itemPlace !== undefined && samePlace(itemPlace, place);
  });

/** The identity of an item: its id, or the whole item. */
export const identityOf = (item: unknown): string =>
  isObject(item) && isScalar(item['id']) ? String(item['id']) : stringifyExact(item);

export const identitiesOf = ({ items }: Reading): string[] => items.map(identityOf);

/** The value of a field, if it can be compared. */
export function scalarOf(item: unknown, field: string): Scalar | undefined {
  const value = isObject(item) ? valueIn(item, field) : undefined;
  return isScalar(value) ? value : undefined;
}

/** The properties of the objects in a parameter that is a list. */
export function objectsIn(run: Run, parameter: Parameter): ((name: string) => Node | undefined) | undefined {
  const { document } = run.contract;
  const { items } = shapeOf(document, parameter.schema);
  if (parameter.media !== 'application/json' || items.isNothing) return undefined;
  return (name) => items.field(name).node;
}

/** The statement that the list has the parameter. */
export const parameterStatement = (run: Run, operation: Operation, { pointer }: Parameter): Statement => {
  const { document } = run.contract;
  return weakest(statementAt(document, pointer), operationStatement(document, operation));
};

/** The violation that a relation finds in a reading. */
export interface Mismatch {
  readonly at: Reading;
  readonly violation: RuleViolation;
}

/** A relation between a reading of a list and others of the same list. */
export interface Relation {
  readonly base: Reading;
  readonly find: () => Promise<Mismatch | undefined>;
  readonly readAgain: (probe: Probe) => Promise<Reading | undefined>;
}

/**
 * Reports what a relation finds between the list and another reading of it. Others may change the list meanwhile, so
 * a violation counts only if the list is still the same afterwards.
 */
export async function relate(run: Run, probe: Probe, { base, find, readAgain }: Relation): Promise<void> {
  const from = probe.history.length;
  const mismatch = await find();
  if (mismatch === undefined) return;
  const after = await readAgain(run.session.scratch());
  if (after === undefined || stringifyExact(identitiesOf(after)) !== stringifyExact(identitiesOf(base)))
    return;
  // A reader compares what was found with the list.
  const shows = [...base.sent, ...probe.history.slice(from)];
  probe.report(mismatch.at.call, mismatch.at.outcome, mismatch.violation, shows);
}
