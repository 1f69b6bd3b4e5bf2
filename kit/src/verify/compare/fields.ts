import { isList, isObject, isScalar, type JsonObject } from '../../base/json.ts';
import { valueAt } from '../../base/pointer.ts';
import { type Operation, returnedShape, type Shape, successOf } from '../../contract/index.ts';
import { requestStatement, responseFieldStatement, type Statement, weakest } from '../../check/index.ts';

/** The standing of this value in a response; a sent value counts only if a body sent it. */
export function readStatement(document: JsonObject, operation: Operation, pointer: string): Statement {
  const success = successOf(operation);
  const statement = responseFieldStatement(document, operation, Number(success?.status ?? 200), pointer);
  return operation.readOnly ? weakest(statement, requestStatement(document, operation, {})) : statement;
}

/** The value at that place in a response, which may contain bigints. */
export function lookAt(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  return isObject(value) || isList(value) ? valueAt(value, pointer) : undefined;
}

/** Whether the response has such a field, which is not write-only. */
export function comesBack(document: JsonObject, operation: Operation, name: string, at: string): boolean {
  const shape = returnedShape(document, operation, at);
  return !shape.field(name).isNothing && !shape.leavesOut(name, 'response');
}

/** Whether a field of a response can show the value: an id that was sent may come back as an object. */
export function canShow(field: Shape, value: unknown): boolean {
  const set = field.first('enum');
  if (isList(set) && isScalar(value) && !set.some((one) => one === value)) return false;
  const types = typesOf(value);
  return types.some((type) => field.hasType(type)) || !TYPES.some((type) => field.hasType(type));
}

const SCALARS = ['string', 'integer', 'number'];
const TYPES = [...SCALARS, 'boolean', 'array', 'object'];

/** The types of which a value may come back: ids may be numbers or text. */
function typesOf(value: unknown): readonly string[] {
  if (isList(value)) return ['array'];
  if (isObject(value)) return ['object'];
  if (value === null) return TYPES;
  return typeof value === 'boolean' ? ['boolean'] : SCALARS;
}
