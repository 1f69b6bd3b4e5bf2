import {
  entries,
  isList,
  isObject,
  type JsonObject,
  type Node,
  type Operation,
  successOf,
  valueAt,
} from '../../../contract/index.ts';
import {
  type Violation,
  requestStatement,
  responseFieldStatement,
  type Statement,
  weakest,
} from '../../check/index.ts';
import type { StepCheck } from '../../flows/index.ts';
import { fieldIn, returnedParts } from '../resources/returned.ts';
import { holds, lacking, shown } from './compare.ts';
import { fill, type Values } from './values.ts';

/** A step that was taken. */
export interface Taken {
  readonly operation: Operation;
  readonly sent: unknown;
  /** Undefined until the step has succeeded. */
  answer?: unknown;
}

/** Earlier steps by their ids, and what they saved. */
export interface Past {
  readonly steps: ReadonlyMap<string, Taken>;
  readonly values: Values;
}

/** The problem that a check finds in a response. */
export function checkResponse(
  document: JsonObject,
  operation: Operation,
  check: StepCheck,
  answer: unknown,
  past: Past,
): Violation | undefined {
  const at = 'at' in check ? (check.at ?? '') : '';
  const here = lookAt(answer, at);
  const problem = (pointer: string, expected: string, actual: unknown): Violation => ({
    rule: 'read-back',
    pointer,
    expected,
    actual: shown(actual),
    ...readStatement(document, operation, pointer),
  });

  switch (check.that) {
    case 'holds what was sent': {
      const sender = past.steps.get(check.sent);
      const wanted: Record<string, unknown> = {};
      for (const [name, value] of entries(sender?.sent)) {
        const back = check.as?.[name] ?? name;
        if (check.but?.includes(name) !== true && comesBack(document, operation, back, at))
          wanted[back] = value;
      }
      const found = Object.keys(wanted).length === 0 ? undefined : lacking(wanted, here, at);
      if (found === undefined) return undefined;
      const to =
        sender === undefined || sender.operation.id === operation.id ? '' : ` to ${sender.operation.id}`;
      return problem(found.pointer, `must return what was sent${to}, ${shown(found.wanted)}`, found.got);
    }
    case 'is unchanged': {
      const before = past.steps.get(check.answer)?.answer;
      if (!isObject(before) || !isObject(answer)) return undefined;
      const names = new Set([...Object.keys(before), ...Object.keys(answer)]);
      for (const name of check.but ?? []) names.delete(name);
      for (const name of names) {
        // Fields that the contract does not know, such as a revision, may change with every write.
        if (!comesBack(document, operation, name, at)) continue;
        const found =
          lacking(before[name], answer[name], `/${name}`) ?? lacking(answer[name], before[name], `/${name}`);
        if (found !== undefined) {
          return problem(`/${name}`, `must not have changed from ${shown(before[name])}`, answer[name]);
        }
      }
      return undefined;
    }
    case 'lists':
    case 'does not list':
    case 'has only': {
      const item = fill(check.item, past.values);
      if (!isList(here)) return problem(at, 'must be a list', here);
      const fits = here.filter((one) => holds(item, one));
      if (check.that === 'lists' && fits.length === 0) {
        return problem(at, `must list ${shown(item)}`, `${here.length} others`);
      }
      if (check.that === 'lists' && fits.length > 1) {
        return problem(at, `must list ${shown(item)} once`, `${fits.length} times`);
      }
      if (check.that === 'does not list' && fits.length > 0) {
        return problem(at, `must not list ${shown(item)}`, fits[0]);
      }
      const other = here.findIndex((one) => !holds(item, one));
      if (check.that === 'has only' && other !== -1) {
        return problem(`${at}/${other}`, `must be among ${shown(item)}`, here[other]);
      }
      return undefined;
    }
    case 'equals': {
      const wanted = fill(check.value, past.values);
      const found = lacking(wanted, here, at);
      return found && problem(found.pointer, `must be ${shown(found.wanted)}`, found.got);
    }
    case 'differs': {
      const other = fill(check.value, past.values);
      return holds(other, here) ? problem(at, `must differ from ${shown(other)}`, here) : undefined;
    }
    case 'is there':
      return here === undefined || here === null ? problem(at, 'must be present', here) : undefined;
    case 'is not there':
      return here === undefined ? undefined : problem(at, 'must be absent', here);
  }
}

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
