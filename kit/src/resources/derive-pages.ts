import {
  type Contract,
  contractWith,
  type Operation,
  type Pagination,
  returnedShape,
  type Shape,
} from '../contract/index.ts';
import { escapeKey } from '../base/pointer.ts';
import { listAt } from './derive.ts';

/** Whether a list may be a page of a longer one whose pagination is not known. */
export const isPartial = ({ pagination, parameters }: Operation): boolean =>
  pagination === undefined && parameters.some(({ in: where, name }) => where === 'query' && PAGES.test(name));

const PAGES =
  /^(page|per_?page|page_?(size|number|token|no|num)|limit|max_?(results|items)|offset|start|start_?(at|index)|skip|take|top|first|last|before|after|starting_?after|ending_?before|cursor|count|size|page\[.*\]|\$(top|skip))$/i;

/** Names of the number of all items, beside a list. */
export const TOTAL =
  /^(total(_?(count|items|results|records|elements|entries|size|hits|rows))?|(items|results|records|elements|entries|rows)_?total)$/i;

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
  if (operation.method !== 'GET' || !operation.readOnly) return undefined;
  const cursor = operation.parameters.find(({ in: where, name }) => where === 'query' && CURSORS.test(name));
  const items = listAt(document, operation);
  if (cursor === undefined || items === undefined || items === '') return undefined;
  const response = returnedShape(document, operation);
  const next =
    nextIn(response) ??
    response.names.flatMap((name) => {
      const inner = nextIn(response.field(name));
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
