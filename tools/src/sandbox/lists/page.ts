import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Stored } from '../store/collection.ts';
import { Refusal } from '../base/refusal.ts';
import {
  type Around,
  type Listing,
  optionalFieldsOf,
  type PageRequest,
  type SearchRequest,
} from './listing.ts';
import { joinedByAnd, matching, ordered } from './select.ts';
import { unknownWords } from './unknown-words.ts';

/** A handler's result for one page of a list: the number of pages is sent in a header. */
export class ListPage<T> {
  readonly items: T[];
  readonly pages: number;
  /** What the sender probably did not mean. */
  readonly warnings: readonly string[];

  constructor(items: T[], pages: number, warnings: readonly string[]) {
    this.items = items;
    this.pages = pages;
    this.warnings = warnings;
  }
}

const DEFAULT_SIZE = 20;
const LARGEST_SIZE = 200;

/** One page of the records, in the order of their ids unless another is asked for. */
export function pageOf<T extends Stored, S extends object, W extends Around>(
  context: W,
  listing: Listing<T, S, W>,
  request: PageRequest,
): ListPage<S> {
  const { records, show } = listing;
  const { page = 1, perPage = DEFAULT_SIZE } = request;
  if (perPage === 0)
    throw new Refusal('invalid', 'perPage: must be a number from 1 to 200, or -1 for everything');
  const size = perPage === -1 ? Infinity : Math.min(perPage, LARGEST_SIZE);
  // A page number can exceed what a JavaScript number holds, and is then read as a bigint.
  const skip = perPage === -1 ? 0 : (Number(page) - 1) * size;
  const criteria = [request.filter ?? []].flat().flatMap(joinedByAnd);
  const orders = request.sort ?? [];
  const plain = criteria.length === 0 && orders.length === 0;
  const matches = plain ? undefined : ordered(context, listing, matching(context, listing, criteria), orders);
  const total = matches?.length ?? records.size;
  const ofPage = matches?.slice(skip, skip + size) ?? records.all({ skip, limit: size });
  const pages = size === Infinity ? 1 : Math.ceil(total / size);
  const optionalFields = optionalFieldsOf(request);
  return new ListPage(
    ofPage.map((record) => show(record, context, optionalFields)),
    pages,
    unknownWords(context.contract, listing, criteria),
  );
}

/** One page of a search, whose body has no names of optional fields. */
export const searchPageOf = <T extends Stored, S extends object, W extends Around>(
  context: W,
  listing: Listing<T, S, W>,
  { filter, sort, page, perPage }: SearchRequest,
): ListPage<S> => pageOf(context, listing, defined({ filter, sort, page, perPage }));
