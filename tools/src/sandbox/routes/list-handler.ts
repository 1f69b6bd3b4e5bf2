import type { OperationId } from '../../../../generated/operations.ts';
import type { HandlerContext } from '../context/handler.ts';
import type { PageRequest } from '../lists/listing.ts';
import { type ListPage, pageOf } from '../lists/page.ts';
import type { Collection } from '../store/collection.ts';
import type { Kind, Records } from '../store/records.ts';

/** The handler of an operation that lists all records of a kind. */
export const listHandler =
  <K extends Kind, S extends object>(
    operation: OperationId,
    kind: K,
    show: (record: Records[K], context: HandlerContext) => S,
  ) =>
  (request: PageRequest, context: HandlerContext): ListPage<S> => {
    const data: { readonly [Each in Kind]: Collection<Records[Each], string> } = context.data;
    return pageOf(context, { operation, records: data[kind], show }, request);
  };
