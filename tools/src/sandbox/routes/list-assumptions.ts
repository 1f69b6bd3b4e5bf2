import { operations, type OperationId } from '../../../../generated/operations.ts';
import { assumed } from '../rules/assumption.ts';

/** Lists and searches have numbered pages, in the query or in the body. */
const pagedBy = (place: string): readonly OperationId[] =>
  Object.entries(operations).flatMap(([id, { pagination }]) =>
    // The keys of the generated table are operation ids.
    pagination?.cursor[0] === place ? [id as OperationId] : [],
  );
const LISTS = pagedBy('page');
const BOTH = [...LISTS, ...pagedBy('body').filter((id) => id.startsWith('search'))];

export const listAssumptions = [
  assumed(...BOTH)`
    A page has 20 items unless perPage says otherwise, in the order of their ids unless sort does. A page after the last one is empty.`,
  assumed(...BOTH)`
    Every field can be filtered; one that items do not have finds nothing, which a warning says. Fields with one text,
    number or boolean can be sorted by. Any other gets a 400 that names it and the allowed fields. An item must match all conditions.`,
  assumed(...BOTH)`
    EQUAL and IN match any of the parameters; NOT_EQUAL, NOT_IN and NOT none of them; BETWEEN includes both ends;
    CONTAINS looks for a part of the text, and LIKE too unless it has % for any text or _ for one character.
    IS_NULL means that the item has no value, IS_EMPTY none or only empty text. Any other operator gets a 400.
    Numbers can be sent as text. Values of an enum are compared ignoring case, and timestamps without a time zone as UTC.`,
  assumed(...LISTS)`
    optionalFields can be joined by commas or repeated, and unknown names are ignored. Optional lists of experiments
    and segments are empty unless they are requested; the numbers of a segment and the optional fields of a goal are left out.`,
];
