import {
  type Operation,
  overrideOnTheWay,
  type Provenance,
  provenanceAt,
  provenanceOfValue,
  rankOf,
  responseFor,
  type ResponseInfo,
  type Shape,
  shapeOf,
  weaker,
} from '../contract/index.ts';
import { escapeKey, keysOf, type Node } from '../base/pointer.ts';
import { isList, isObject, type JsonObject } from '../base/json.ts';

/** A statement of the contract, with its standing and its place. */
export interface Statement {
  readonly provenance: Provenance;
  readonly schemaPointer: string;
}

const rank = ({ provenance }: Statement): number => rankOf(provenance);

/** The statement at a place of the contract. */
export const statementAt = (document: JsonObject, schemaPointer: string): Statement => ({
  provenance: provenanceAt(document, schemaPointer),
  schemaPointer,
});

/** The statement that a place of the contract lists the value. */
export const valueStatement = (document: JsonObject, schemaPointer: string, value: string): Statement => ({
  provenance: provenanceOfValue(document, schemaPointer, value),
  schemaPointer,
});

/** A statement that depends on all of these. */
export const weakest = (first: Statement, ...others: readonly Statement[]): Statement =>
  others.reduce((one, other) => (rank(other) > rank(one) ? other : one), first);

/** What only follows from the statement. */
export const inferredFrom = (statement: Statement, note: string): Statement =>
  weakest(statement, { ...statement, provenance: { standing: 'inferred', note } });

/** The statement that the operation exists. */
export const operationStatement = (document: JsonObject, { pointer }: Operation): Statement =>
  statementAt(document, pointer);

/** 429 is declared separately: it says nothing about the other statuses. */
const LIMITED = '429';

const UNSTATED: Provenance = {
  standing: 'assumed',
  note: 'The document does not list the statuses of the operation.',
};

/** The statement that the declared statuses of this kind are complete, with the standing of the most certain one. */
export function statusStatement(document: JsonObject, operation: Operation, status: number): Statement {
  const isRefusal = status >= 400;
  const kin = operation.responses.filter(
    (one) => /^[45]/.test(one.status) === isRefusal && one.status !== 'default' && one.status !== LIMITED,
  );
  const [surest] = kin.map(({ pointer }) => statementAt(document, pointer)).sort((a, b) => rank(a) - rank(b));
  // Observed or assumed refusals say nothing about other refusals.
  const isStated = surest !== undefined && (!isRefusal || surest.provenance.standing === 'documented');
  return {
    provenance: isStated ? surest.provenance : UNSTATED,
    schemaPointer: `${operation.pointer}/responses`,
  };
}

/** The statement that the operation returns this status. */
export function responseStatement(document: JsonObject, operation: Operation, status: number): Statement {
  const response = responseFor(operation, status);
  return response === undefined || response.status === 'default'
    ? statusStatement(document, operation, status)
    : statementAt(document, response.pointer);
}

/** The statement that a body with this schema has a field at the pointer. */
export function fieldStatement(document: JsonObject, schema: Node, pointer: string): Statement {
  let shape = shapeOf(document, schema);
  let owner = schema;
  const way: string[] = [];
  for (const key of keysOf(pointer)) {
    const field = shape.field(key);
    const below: Shape = !field.isNothing ? field : /^\d+$/.test(key) ? shape.items : shape.others;
    if (below.node === undefined) break;
    way.push(key);
    owner = below.node;
    shape = below;
  }
  const own = provenanceAt(document, owner.pointer);
  const override = overrideOnTheWay(document, schema.pointer, way, owner.pointer);
  return {
    provenance: override === undefined ? own : weaker(own, override),
    schemaPointer: owner.pointer,
  };
}

/** The statement that a successful response of the operation has a field at the pointer. */
export function responseFieldStatement(
  document: JsonObject,
  operation: Operation,
  status: number,
  pointer: string,
): Statement {
  const response: ResponseInfo | undefined = responseFor(operation, status);
  const schema = response?.content[0]?.schema;
  if (response === undefined) return statusStatement(document, operation, status);
  const statement = statementAt(document, response.pointer);
  return schema === undefined ? statement : weakest(fieldStatement(document, schema, pointer), statement);
}

/** The statement that the operation accepts this body, with the standing of the least certain field that is sent. */
export function requestStatement(document: JsonObject, operation: Operation, body: unknown): Statement {
  const { requestBody } = operation;
  const called = operationStatement(document, operation);
  if (requestBody === undefined || body === undefined) return called;
  const schema = requestBody.content[0]?.schema;
  const statement = weakest(called, statementAt(document, requestBody.pointer));
  if (schema === undefined) return statement;
  return weakest(statement, ...pointersIn(body).map((pointer) => fieldStatement(document, schema, pointer)));
}

/** Repeated fields are not looked up: the first item of a list represents all items. */
function pointersIn(value: unknown, pointer = ''): string[] {
  if (isList(value)) return value.length === 0 ? [] : pointersIn(value[0], `${pointer}/0`);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array)
    return pointer === '' ? [] : [pointer];
  const own = pointer === '' ? [] : [pointer];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => pointersIn(inner, `${pointer}/${escapeKey(key)}`)),
  ];
}

/** Whether the contract says how its parts are known. */
export function hasStandings(document: JsonObject): boolean {
  const isMarked = marked.get(document) ?? hasMark(document);
  marked.set(document, isMarked);
  return isMarked;
}

const hasMark = (value: unknown): boolean =>
  isList(value)
    ? value.some(hasMark)
    : isObject(value) && ('x-provenance' in value || Object.values(value).some(hasMark));

/** By document. */
const marked = new WeakMap<JsonObject, boolean>();
