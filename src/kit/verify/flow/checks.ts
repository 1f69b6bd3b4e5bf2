import { isList, isObject, type JsonObject } from '../../../base/json.ts';
import { type Node, valueAt } from '../../../base/pointer.ts';
import { fieldIn, type Operation, successOf } from '../../../contract/index.ts';
import { requestStatement, responseFieldStatement, type Statement, weakest } from '../../check/index.ts';
import { returnedParts } from '../resources/returned.ts';

/** The standing of this value in a response; a sent value counts only if a body sent it. */
export function readStatement(document: JsonObject, operation: Operation, pointer: string): Statement {
  const success = successOf(operation);
  const stated = responseFieldStatement(document, operation, Number(success?.status ?? 200), pointer);
  return operation.readOnly ? weakest(stated, requestStatement(document, operation, {})) : stated;
}

/** The value at that place in a response, which may contain bigints. */
export function lookAt(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  return isObject(value) || isList(value) ? valueAt(value, pointer) : undefined;
}

/** The field of the object at the place in a successful response; undefined if the contract does not know it there. */
export const returnedField = (
  document: JsonObject,
  operation: Operation,
  name: string,
  at = '',
): Node | undefined => fieldIn(document, returnedParts(document, operation, at), name);

/** Whether the response has such a field, which is not write-only. */
export function comesBack(document: JsonObject, operation: Operation, name: string, at: string): boolean {
  const field = returnedField(document, operation, name, at);
  return field !== undefined && field.value['writeOnly'] !== true;
}
