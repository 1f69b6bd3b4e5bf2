import { defined } from '../../base/defined.ts';
import { counted } from '../../base/words.ts';
import { type CursorPagination, type Operation, provenanceAt, sentShape } from '../../contract/index.ts';
import { isObject, type JsonObject } from '../../base/json.ts';
import { valueAt } from '../../base/pointer.ts';
import type { RuleViolation } from '../../check/index.ts';
import type { Body } from '../send/request.ts';

/** The field with the number of records to return at most. */
const SIZE = /^page_?size$/i;

/** How the pages follow each other, if each names the next one. */
export const cursorPages = ({ pagination }: Operation): CursorPagination | undefined =>
  pagination?.style === 'cursor' ? pagination : undefined;

/** The field of a body with the number of records to return at most. */
export const sizeField = (document: JsonObject, operation: Operation): string | undefined =>
  sentShape(document, operation).names.find((name) => SIZE.test(name));

/** A page with more records than requested, or than the default allows. */
export function pageViolation(
  document: JsonObject,
  operation: Operation,
  body: Body | undefined,
  value: unknown,
): RuleViolation | undefined {
  const paging = cursorPages(operation);
  if (paging === undefined || body?.kind !== 'json' || !isObject(value)) return undefined;
  const name = sizeField(document, operation) ?? '';
  const size = sentShape(document, operation).field(name).node;
  const requestedSize = isObject(body.value) ? body.value[name] : undefined;
  const most = requestedSize ?? size?.value['default'];
  const items: unknown = valueAt(value, paging.items);
  if (typeof most !== 'number' || !Array.isArray(items) || items.length <= most) return undefined;
  return {
    rule: 'page-size',
    pointer: paging.items,
    expected: `must have at most ${counted(most, 'item')}${requestedSize === undefined ? ', the default' : ''}`,
    actual: String(items.length),
    provenance: provenanceAt(document, size?.pointer ?? operation.pointer),
    ...defined({ schemaPointer: size?.pointer }),
  };
}
