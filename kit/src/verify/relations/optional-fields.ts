import { listedIn, type Operation, type Parameter, returnedShape, shapeOf } from '../../contract/index.ts';
import { isList, isObject, strings, valueIn } from '../../base/json.ts';
import { type Statement, valueStatement, weakest } from '../../check/index.ts';
import { type Difference, lacking, fullText } from '../compare/values.ts';
import { lookAt } from '../compare/fields.ts';
import type { Run } from '../run.ts';
import type { Call, Params } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { identityOf, parameterStatement } from './list.ts';

/** A field that is returned on request. */
export interface OptionalField {
  readonly name: string;
  readonly params: Params;
  readonly statement: Statement;
}

const MOST_FIELDS = 4;

/** A requested field is added to the response, and the rest is unchanged. */
export async function checkOptionalFields(
  run: Run,
  probe: Probe,
  operation: Operation,
  params: Params,
): Promise<void> {
  const fields = optionalFieldsOf(run, operation).filter(({ statement }) => run.isStated(statement));
  if (fields.length === 0) return;
  const call: Call = { operation, params, effect: 'read' };
  const before = await probe.send(call);
  if (!before.ok) return;
  for (const { params: request, name, statement } of fields.slice(0, MOST_FIELDS)) {
    const asking: Call = { ...call, params: { ...params, ...request } };
    const after = await probe.send(asking);
    const change = after.ok ? difference(operation, name, before, after) : undefined;
    // It may have changed meanwhile.
    if (change === undefined || difference(operation, name, before, await run.session.scratch().send(call)))
      continue;
    probe.report(asking, after, {
      rule: 'field-addition',
      pointer: change.pointer,
      expected: `must also be ${fullText(change.expected)} when ${name} is requested`,
      actual: fullText(change.actual),
      ...statement,
    });
  }
}

/**
 * What the second response lacks compared with the first. In lists, only common items are compared. A field that is an
 * empty list or null unless it is requested may have a value.
 */
function difference(
  { pagination }: Operation,
  name: string,
  before: Outcome,
  after: Outcome,
): Difference | undefined {
  const [one, other] = [before, after].map(({ value }) => lookAt(value, pagination?.items ?? ''));
  if (!isList(one) || !isList(other)) return lacking(unlessEmpty(one, name), other);
  const result = new Map(other.map((item) => [identityOf(item), item]));
  for (const [at, item] of one.entries()) {
    const same = result.get(identityOf(item));
    const change = same === undefined ? undefined : lacking(unlessEmpty(item, name), same, `/${at}`);
    if (change !== undefined) return change;
  }
  return undefined;
}

/** The record without a field that is empty. */
const unlessEmpty = (record: unknown, name: string): unknown =>
  isObject(record) && isEmpty(valueIn(record, name))
    ? Object.fromEntries(Object.entries(record).filter(([own]) => own !== name))
    : record;

/** Whether the value is what services return in place of a field that was not requested. */
export const isEmpty = (value: unknown): boolean => value === null || (isList(value) && value.length === 0);

/** Names that a parameter accepts and that are optional fields of the response, or of what is at that place in it. */
export function optionalFieldsOf(run: Run, operation: Operation, at = ''): OptionalField[] {
  const { document } = run.contract;
  const shape = returnedShape(document, operation, at);
  const owner = shape.and(shape.items);
  const required = owner.requiredIn('response');
  const isOptional = (name: string): boolean =>
    owner.names.includes(name) && !required.has(name) && !owner.leavesOut(name, 'response');
  return operation.parameters.filter(isAdding).flatMap((parameter) => {
    const accepted = shapeOf(document, parameter.schema);
    const choice = accepted.items.node ?? accepted.node;
    const pointer = choice?.pointer ?? parameter.pointer;
    const fieldNames = choice === undefined ? [] : listedIn(choice.value);
    const names = new Set([...strings(fieldNames), ...strings(parameter.example)]);
    return [...names].filter(isOptional).map((name) => ({
      name,
      params: { [parameter.name]: accepted.hasType('string') ? name : [name] },
      statement: weakest(
        parameterStatement(run, operation, parameter),
        valueStatement(document, pointer, name),
      ),
    }));
  });
}

/** `fields=name` chooses fields, `optional=name` and `include=name` add to them. */
const isAdding = ({ in: where, name }: Parameter): boolean =>
  where === 'query' && /optional|include|expand|embed|extra/i.test(name);
