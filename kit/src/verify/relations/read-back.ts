import { entries, isList, isObject, valueIn } from '../../base/json.ts';
import { type Operation, returnedShape, type Shape } from '../../contract/index.ts';
import { canShow, comesBack, lookAt, readStatement } from '../compare/fields.ts';
import { lacking, fullText } from '../compare/values.ts';
import type { Place } from '../objects/place.ts';
import { type Resource, wrapOf } from '../../resources/resource.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { isEmpty, optionalFieldsOf } from './optional-fields.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A service may advance it, or set it by itself whatever is sent. */
const BY_ITSELF = /^status$|created|updated|modified|deleted/i;

/** A write that was accepted. */
export interface Write {
  readonly operation: string;
  readonly outcome: Outcome;
  readonly sent: unknown;
}

/** A response that shows an object. */
export interface ObjectResponse {
  readonly resource: Resource;
  readonly call: Call;
  readonly outcome: Outcome;
}

/** The fields of a body that a response of the operation must show. */
export function returnedBy(run: Run, resource: Resource, operation: Operation, body: unknown): Fields {
  const at = wrapOf(resource, operation.id);
  const isReturned = (name: string): boolean =>
    !BY_ITSELF.test(name) &&
    resource.uncertain?.includes(name) !== true &&
    comesBack(run.contract.document, operation, name, at);
  const shape = returnedShape(run.contract.document, operation, at);
  return Object.fromEntries(
    entries(body).flatMap(([name, value]) =>
      isReturned(name) && canShow(shape.field(name), value)
        ? [[name, returnedPart(shape.field(name), value)] as const]
        : [],
    ),
  );
}

/** The value without what is within it and does not come back: fields that are write-only, or that the response does not list. */
function returnedPart(shape: Shape, value: unknown): unknown {
  if (isList(value)) return value.map((item) => returnedPart(shape.items, item));
  if (!isObject(value) || shape.names.length === 0) return value;
  const isReturned = (name: string): boolean =>
    !shape.field(name).isNothing && !shape.leavesOut(name, 'response');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isReturned(name) ? [[name, returnedPart(shape.field(name), inner)] as const] : [],
    ),
  );
}

/** The fields of a body that a later read must show. */
export const readable = (run: Run, resource: Resource, body: unknown): Fields =>
  resource.read === undefined ? {} : returnedBy(run, resource, run.contract.operation(resource.read), body);

/** What the response lacks of the fields. Some services leave out what is null; what is shown on request is empty or left out. */
function lackingIn(run: Run, { resource, call, outcome }: ObjectResponse, fields: Fields) {
  const at = wrapOf(resource, call.operation.id);
  const record = lookAt(outcome.value, at);
  const onRequest = shownOnRequest(run, resource, call.operation);
  const comparable = entries(fields).filter(([name, one]) => {
    const value = isObject(record) ? valueIn(record, name) : undefined;
    return value === undefined
      ? one !== null && !onRequest.has(name)
      : !(onRequest.has(name) && isEmpty(value));
  });
  return comparable.length === 0 ? undefined : lacking(Object.fromEntries(comparable), record, at);
}

/**
 * The fields that a response of the operation shows only if they are requested. A write returns the object as a read does
 * that requests nothing, except for what its own response requires.
 */
function shownOnRequest(run: Run, resource: Resource, operation: Operation): ReadonlySet<string> {
  const read = run.contract.operation(resource.read ?? operation.id);
  const { document } = run.contract;
  const required = returnedShape(document, operation, wrapOf(resource, operation.id)).requiredIn('response');
  const names = [operation, read].flatMap((one) =>
    optionalFieldsOf(run, one, wrapOf(resource, one.id)).map(({ name }) => name),
  );
  return new Set(names.filter((name) => !required.has(name)));
}

export const hasFields = (run: Run, response: ObjectResponse, fields: Fields): boolean =>
  lackingIn(run, response, fields) === undefined;

/** What a response must show of a write. */
export interface Expectation {
  readonly fields: Fields;
  readonly expected: string;
  readonly write: Write;
}

/** Reports a field that the response does not have as expected. */
export function expectFields(
  run: Run,
  probe: Probe,
  response: ObjectResponse,
  { fields, expected, write }: Expectation,
): void {
  const difference = lackingIn(run, response, fields);
  if (difference === undefined) return;
  const { resource, call, outcome } = response;
  const { operation, outcome: writing, sent: body } = write;
  const at = difference.pointer.slice(wrapOf(resource, call.operation.id).length);
  const wasSent = lookAt(body, at) !== undefined;
  const source = wasSent ? `${operation} sent` : `before ${operation}, which did not send it, it was`;
  probe.report(call, outcome, {
    rule: 'read-back',
    pointer: difference.pointer,
    expected: `${expected}, ${fullText(difference.expected)}`,
    actual: fullText(difference.actual),
    contrast: { told: source, value: fullText(difference.expected) },
    ...(operation !== call.operation.id && { after: operation }),
    contradicted: { pointer: difference.pointer, by: writing, in: 'request', at },
    ...readStatement(run.contract.document, call.operation, difference.pointer),
  });
}

/** The response to a write must show what was sent. */
export function expectSent(run: Run, probe: Probe, response: ObjectResponse, body: unknown): void {
  const { resource, call, outcome } = response;
  const fields = returnedBy(run, resource, call.operation, body);
  const write = { operation: call.operation.id, outcome, sent: body };
  const expected = 'must return what was sent';
  expectFields(run, probe, response, { fields, expected, write });
}

/** Some services change the object that the body names. */
export function withKeys({ keys }: Resource, { path }: Operation, place: Place, body: unknown): unknown {
  const keyValues = Object.entries(keys)
    .filter(([name]) => !path.includes(`{${name}}`))
    .map(([name, pointer]) => [pointer.slice(1), valueIn(place, name)] as const);
  return isObject(body) ? { ...body, ...Object.fromEntries(keyValues) } : body;
}
