import {
  child,
  escapeKey,
  isList,
  type JsonObject,
  keysOf,
  type Node,
  type Operation,
  overrideOnTheWay,
  partsOf,
  type Provenance,
  provenanceAt,
  type ResponseInfo,
  responseFor,
  STANDINGS,
  weaker,
} from '../../contract/index.ts';

/** A statement of the contract: how sure it is, and where it is made. */
export interface Statement {
  readonly provenance: Provenance;
  readonly schemaPointer: string;
}

const rank = ({ provenance }: Statement): number => STANDINGS.indexOf(provenance.standing);

const at = (document: JsonObject, schemaPointer: string): Statement => ({
  provenance: provenanceAt(document, schemaPointer),
  schemaPointer,
});

/** What is only as sure as all of these together. */
export const weakest = (first: Statement, ...others: readonly Statement[]): Statement =>
  others.reduce((one, other) => (rank(other) > rank(one) ? other : one), first);

/** That there is such an operation. */
export const operationStatement = (document: JsonObject, { pointer }: Operation): Statement =>
  at(document, pointer);

/** 429 is declared for its own sake: it says nothing of the other statuses. */
const LIMITED = '429';

const UNSTATED: Provenance = {
  standing: 'assumed',
  note: 'The document does not list the statuses of the operation.',
};

/** That statuses of this kind are those that the operation declares, as sure as the surest of them is. */
export function statusStatement(document: JsonObject, operation: Operation, status: number): Statement {
  const isRefusal = status >= 400;
  const kin = operation.responses.filter(
    (one) => /^[45]/.test(one.status) === isRefusal && one.status !== 'default' && one.status !== LIMITED,
  );
  const [surest] = kin.map(({ pointer }) => at(document, pointer)).sort((a, b) => rank(a) - rank(b));
  // Refusals that programs saw, or that we chose, say nothing of those that nobody saw.
  const isStated = surest !== undefined && (!isRefusal || surest.provenance.standing === 'documented');
  return {
    provenance: isStated ? surest.provenance : UNSTATED,
    schemaPointer: `${operation.pointer}/responses`,
  };
}

/** That the operation returns this status where it is due. */
export function responseStatement(document: JsonObject, operation: Operation, status: number): Statement {
  const response = responseFor(operation, status);
  return response === undefined || response.status === 'default'
    ? statusStatement(document, operation, status)
    : at(document, response.pointer);
}

/** That a body with this schema has a field at the pointer. */
export function fieldStatement(document: JsonObject, schema: Node, pointer: string): Statement {
  let nodes = partsOf(document, schema);
  let owner = schema;
  const way: string[] = [];
  for (const key of keysOf(pointer)) {
    const below = nodes.flatMap((node) => {
      const named = child(document, node, 'properties', key);
      if (named !== undefined) return [named];
      const other = child(document, node, /^\d+$/.test(key) ? 'items' : 'additionalProperties');
      return other === undefined ? [] : [other];
    });
    const [first] = below;
    if (first === undefined) break;
    way.push(key);
    owner = first;
    nodes = below.flatMap((node) => partsOf(document, node));
  }
  const own = provenanceAt(document, owner.pointer);
  const override = overrideOnTheWay(document, schema.pointer, way, owner.pointer);
  return {
    provenance: override === undefined ? own : weaker(own, override),
    schemaPointer: owner.pointer,
  };
}

/** That a successful response of the operation has a field at the pointer. */
export function responseFieldStatement(
  document: JsonObject,
  operation: Operation,
  status: number,
  pointer: string,
): Statement {
  const response: ResponseInfo | undefined = responseFor(operation, status);
  const schema = response?.content[0]?.schema;
  if (response === undefined) return statusStatement(document, operation, status);
  const stated = at(document, response.pointer);
  return schema === undefined ? stated : weakest(fieldStatement(document, schema, pointer), stated);
}

/** That the operation accepts this body: as sure as the least sure of the fields that are sent. */
export function requestStatement(document: JsonObject, operation: Operation, body: unknown): Statement {
  const { requestBody } = operation;
  const called = operationStatement(document, operation);
  if (requestBody === undefined || body === undefined) return called;
  const schema = requestBody.content[0]?.schema;
  const stated = weakest(called, at(document, requestBody.pointer));
  if (schema === undefined) return stated;
  return weakest(stated, ...pointersIn(body).map((pointer) => fieldStatement(document, schema, pointer)));
}

/** Fields that say nothing new are not looked up: the first item of a list speaks for all of them. */
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
