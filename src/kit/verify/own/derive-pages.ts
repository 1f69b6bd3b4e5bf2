import {
  type Contract,
  isObject,
  type Operation,
  type Pagination,
  partsOf,
} from '../../../contract/index.ts';
import { listAt } from './derive.ts';

const CURSORS = /^(cursor|after|starting_?after|page_?token|continuation_?token|next_?token)$/i;
const NEXTS = /^(next_?cursor|next|next_?page_?token|continuation_?token|next_?token|end_?cursor)$/i;

/** The contract with the pages of lists that it describes without the words of this project. */
export function withDerivedPages(contract: Contract): Contract {
  const operations = contract.operations.map((operation) => {
    const pagination = operation.pagination ?? paginationOf(contract, operation);
    return pagination === undefined ? operation : { ...operation, pagination };
  });
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return { ...contract, operations, operation: (id) => byId.get(id) ?? contract.operation(id) };
}

/** A cursor that a query takes and that the response names for the next page. */
function paginationOf({ document }: Contract, operation: Operation): Pagination | undefined {
  if (operation.method !== 'GET') return undefined;
  const cursor = operation.parameters.find(({ in: where, name }) => where === 'query' && CURSORS.test(name));
  const items = listAt(document, operation);
  const schema = operation.responses.find(({ status }) => status.startsWith('2'))?.content[0]?.schema;
  if (cursor === undefined || items === undefined || items === '' || schema === undefined) return undefined;
  const names = partsOf(document, schema).flatMap(({ value }) =>
    isObject(value['properties']) ? Object.keys(value['properties']) : [],
  );
  const next = names.find((name) => NEXTS.test(name));
  if (next === undefined) return undefined;
  return { style: 'cursor', cursor: { in: 'query', name: cursor.name }, next: `/${next}`, items };
}
