import { isJson, isList, isObject, isScalar, type Json, type JsonObject, valueIn } from '../../base/json.ts';
import {
  type Operation,
  returnedShape,
  sampleOf,
  sentShape,
  type Shape,
  shapeOf,
  successOf,
} from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { keysOf } from '../../base/pointer.ts';
import { inferredFrom, readHeaders, statementAt } from '../../check/index.ts';
import { comesBack, lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';
import { remove } from '../inventory/clean.ts';
import { foldedName } from '../../resources/derive.ts';
import { callTo, createdBy, makingCall } from '../calls/effect.ts';
import { type Place, placeOf } from '../objects/place.ts';
import { keyFields, type Resource, wrapOf } from '../../resources/resource.ts';
import { reportRefusal } from '../refusal.ts';
import type { Run } from '../run.ts';
import { exampleBodies, isValidBody } from '../calls/bodies.ts';
import { type Call, jsonBody } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { noneCreated } from './writes.ts';
import {
  expectFields,
  expectSent,
  type Fields,
  hasFields,
  readable,
  withKeys,
  type Write,
} from './read-back.ts';

/** A read returns what the creation and each change sent, and what no change named stays as it was. */
export async function checkChanges(run: Run, probe: Probe, resource: Resource): Promise<void> {
  const { read, changes = [] } = resource;
  const changing = [...new Set([...changes, resource.change])].filter(
    (id): id is string => id !== undefined && run.allowed(id) && run.selected(id),
  );
  if (read === undefined || !run.allowed(read)) return;
  const creation = await makeWhole(run, probe, resource);
  if (creation === undefined) return;
  const { place, write: first } = creation;
  const reading = callTo(run, read, place);
  const compareTag = tagComparison(run, probe, reading);
  /** Reads it until it has the fields, or reports that it has not; returns whether it has them. */
  const shows = async (fields: Fields, write: Write): Promise<boolean> => {
    const has = (outcome: Outcome): boolean => hasFields(run, { resource, call: reading, outcome }, fields);
    const outcome = await run.retryUntilVisible(
      read,
      () => probe.send(reading),
      (response) => response.ok && !has(response),
      run.signal,
    );
    compareTag(outcome);
    const expected = `must be as ${write.operation} left it`;
    if (outcome.ok && !lacksKeys(run, resource, reading, outcome))
      expectFields(run, probe, { resource, call: reading, outcome }, { fields, expected, write });
    return outcome.ok && has(outcome);
  };
  let before = readable(run, resource, first.sent);
  if (!(await shows(before, first))) before = {};
  for (const operation of changing.map((id) => run.contract.operation(id))) {
    const isWhole = operation.method === 'PUT';
    for (const fields of isWhole ? (['all'] as const) : (['all', 'one', 'null'] as const)) {
      const target = { resource, operation, place };
      const bodies =
        fields === 'null' ? clearing(run, target, before) : bodiesOf(run, target, before, fields);
      const write = await change(run, probe, target, bodies);
      if (write === undefined) continue;
      const after = { ...(isWhole ? {} : before), ...readable(run, resource, write.sent) };
      await shows(after, write);
      before = after;
    }
  }
  if (resource.remove !== undefined && run.allowed(resource.remove)) await remove(run, resource, place);
}

/** Reports a declared ETag that is the same for two states of the object: who changes the object with it overwrites the other. */
function tagComparison(run: Run, probe: Probe, reading: Call): (outcome: Outcome) => void {
  const header = successOf(reading.operation)?.headers.find(({ name }) => name.toLowerCase() === 'etag');
  const states = new Map<string, string>();
  return (outcome) => {
    const tag = readHeaders(outcome.exchange?.responseHeaders ?? {}).get('etag');
    if (header === undefined || tag === null || !outcome.ok) return;
    const state = stringifyExact(outcome.value);
    const statement = inferredFrom(statementAt(run.contract.document, header.node.pointer), ONE_STATE);
    if ((states.get(tag) ?? state) !== state && run.isStated(statement)) {
      const expected = 'must differ from the ETag of another state of the object';
      probe.report(reading, outcome, {
        rule: 'read-back',
        pointer: '/ETag',
        expected,
        actual: fullText(tag),
        ...statement,
      });
    }
    states.set(tag, state);
  };
}

const ONE_STATE = 'HTTP says that an ETag identifies one state.';

/** Whether the response does not even show what names the object, which its schema forbids. */
function lacksKeys(run: Run, resource: Resource, { operation }: Call, { value }: Outcome): boolean {
  const at = wrapOf(resource, operation.id);
  const record = lookAt(value, at);
  return Object.values(resource.keys).some(
    (pointer) =>
      comesBack(run.contract.document, operation, keysOf(pointer)[0] ?? '', at) &&
      lookAt(record, pointer) === undefined,
  );
}

/** Creates one with as many fields as possible; with those that the contract shows if that is refused. */
async function makeWhole(run: Run, probe: Probe, resource: Resource) {
  const call = makingCall(run, resource);
  if (call === undefined) return undefined;
  const { operation } = call;
  const shown = bodiesOf(run, { resource, operation, place: placeOf(call) }, {}, 'all');
  const long = shown.slice(0, 1).map((body) => withLongTexts(run, resource, body));
  const bodies = [...long.filter((body) => !shown.includes(body)), ...shown];
  let last: Outcome | undefined;
  for (const body of [...bodies, undefined]) {
    const attempt = body === undefined ? call : { ...call, body: jsonBody(body) };
    const outcome = await probe.send(attempt);
    const place = createdBy(run, resource, call, outcome)?.place;
    if (body !== undefined && outcome.ok) expectSent(run, probe, { resource, call, outcome }, body);
    if (place !== undefined) return { place, write: { operation: resource.make, outcome, sent: body } };
    last = outcome;
    if (outcome.ok) break;
  }
  if (last !== undefined) probe.skip(noneCreated(last));
  return undefined;
}

/** Maximum length of a text that is lengthened. */
const LONGEST = 1_000;

/** The body with free texts as long as the contract allows: some services cut them. */
function withLongTexts(run: Run, resource: Resource, body: JsonObject): JsonObject {
  const operation = run.contract.operation(resource.make);
  const keys = keyFields(resource);
  const shape = sentShape(run.contract.document, operation);
  const { referenceOf, isUnique } = run.objects.resources;
  let result = body;
  for (const [name, value] of Object.entries(body)) {
    const field = shape.field(name);
    const most = field.first('maxLength');
    const isFree =
      !BOUND.test(name) &&
      referenceOf(name) === undefined &&
      !isUnique(name) &&
      !keys.includes(name) &&
      !FORMED.some((keyword) => field.first(keyword) !== undefined);
    if (!isFree || typeof value !== 'string' || typeof most !== 'number' || most > LONGEST) continue;
    const longer = { ...result, [name]: value.padEnd(most, 'x') };
    if (isValidBody(run, operation, longer)) result = longer;
  }
  return result;
}

/** What a longer text may still follow, although the service may refuse it. */
const FORMED = ['format', 'pattern', 'x-extensible-enum'];

/** An object, and an operation on it. */
interface ChangeTarget {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly place: Place;
}

/** Sends the first change that is accepted, and returns it. Others check what may be refused. */
async function change(
  run: Run,
  probe: Probe,
  { resource, operation, place }: ChangeTarget,
  bodies: readonly JsonObject[],
): Promise<Write | undefined> {
  for (const body of bodies) {
    const whole = withKeys(resource, operation, place, body);
    const call = callTo(run, operation.id, place, whole);
    const outcome = await probe.send(call);
    if (outcome.ok) return { operation: operation.id, outcome, sent: whole };
    // What else is refused may depend on the values.
    const [only, ...others] = Object.values(body);
    if (only === null && others.length === 0) reportRefusal(run, probe, call, outcome);
  }
  return undefined;
}

/** Bodies that set to null what has a value and may be null in the request and in the response: all, or one. */
function clearing(run: Run, { resource, operation }: ChangeTarget, before: Fields): readonly JsonObject[] {
  const { document } = run.contract;
  const readOperation = run.contract.operation(resource.read ?? '');
  const shapes = [
    sentShape(document, operation),
    returnedShape(document, readOperation, wrapOf(resource, readOperation.id)),
  ];
  const names = Object.keys(before).filter(
    (name) => before[name] !== null && shapes.every((shape) => shape.field(name).mayBeNull),
  );
  return [names, ...names.map((name) => [name])]
    .map((some) => Object.fromEntries(some.map((name) => [name, null])))
    .filter((body) => Object.keys(body).length > 0 && isValidBody(run, operation, body));
}

/** Bodies that change as many fields as possible, and what the contract shows; or one field only. */
function bodiesOf(
  run: Run,
  { resource, operation, place }: ChangeTarget,
  before: Fields,
  fields: 'all' | 'one',
): readonly JsonObject[] {
  const [first] = exampleBodies(operation, run, place);
  const keys = keyFields(resource);
  const isNamed = (name: string): boolean => run.objects.resources.isName(name) && !keys.includes(name);
  const example = first?.body?.kind === 'json' ? first.body.value : undefined;
  if (!isObject(example)) return [];
  const others = withOtherValues(run, operation, keeping(example, before, isNamed), before);
  // Another key would be another object.
  const whole = keeping(others, before, (name) => !keys.includes(name));
  // Another name may be refused, or be that of another object.
  const named = Object.keys(before).some(isNamed) ? [keeping(whole, before, (name) => !isNamed(name))] : [];
  if (fields === 'all') return [whole, ...named, example].filter((body) => isValidBody(run, operation, body));
  const single = Object.entries(whole).map(([name, value]) => ({ [name]: value }));
  return single.filter((body) => isValidBody(run, operation, body)).slice(0, MOST_SINGLE);
}

/** The body with the values that the object had: of a value that is wanted only once, the example may be that of another one. */
const keeping = (body: JsonObject, before: Fields, isChanged: (name: string) => boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const old = isChanged(name) ? undefined : valueIn(before, name);
      return [name, isSendable(old) ? old : value];
    }),
  );

/** An integer beyond 2^53, which the exact reader returns as a bigint, is written as it was. */
const isSendable = (value: unknown): value is Json => value !== null && (isScalar(value) || isJson(value));

/** Maximum number of fields that are tried alone. */
const MOST_SINGLE = 2;

/** The body with every free field, each with a value that it did not have before. */
function withOtherValues(run: Run, operation: Operation, example: JsonObject, before: Fields): JsonObject {
  const schema = operation.requestBody?.content[0]?.schema;
  if (schema === undefined) return example;
  const { document } = run.contract;
  const shape = shapeOf(document, schema);
  const { isContained, isUnique, isName, referenceOf } = run.objects.resources;
  const collections = new Set(run.contract.operations.flatMap(({ path }) => path.split('/').map(foldedName)));
  // The field `project` names one of `/projects`.
  const isCollection = (name: string): boolean =>
    [name, `${name}s`, name.replace(/y$/, 'ies')].some((one) => collections.has(foldedName(one)));
  const isFree = (name: string): boolean =>
    !BOUND.test(name) &&
    referenceOf(name) === undefined &&
    ![isContained, isUnique, isName, isCollection].some((test) => test(name));
  let body = example;
  for (const name of shape.names.filter(isFree)) {
    const field = shape.field(name);
    if (field.node === undefined || shape.leavesOut(name, 'request') || isDeprecated(field)) continue;
    const value = body[name] ?? sampleOf(document, field.node, name);
    const bodies = otherValues(field, before[name] ?? value).map((other) => ({ ...body, [name]: other }));
    body = bodies.find((one) => isValidBody(run, operation, one)) ?? body;
  }
  return body;
}

/** Ids, and what depends on the state of the service. */
const BOUND = /^(.*(ids?|ur[il]|token|secret|password)|index|status|state|version|revision)$/i;

const isDeprecated = ({ parts }: Shape): boolean => parts.some(({ value }) => value['deprecated'] === true);

/** Values of a field that differ from the one that it had. */
function otherValues({ parts }: Shape, value: unknown): Json[] {
  const schemas = parts.map((part) => part.value);
  const choices = schemas.map((schema) => schema['enum'] ?? schema['x-extensible-enum']).find(isList);
  if (choices !== undefined) return choices.filter((one) => one !== value);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (isList(value)) return [[...value, 'other']];
  if (typeof value !== 'string' || schemas.some((schema) => 'format' in schema || 'pattern' in schema))
    return [];
  return [`${value} other`, `${value.slice(0, -1)}2`];
}
