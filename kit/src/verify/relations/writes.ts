import { defined } from '../../base/defined.ts';
import { isObject, valueIn } from '../../base/json.ts';
import { escapeKey, type Node } from '../../base/pointer.ts';
import { type Operation, type Provenance, responseFor, returnedShape } from '../../contract/index.ts';
import {
  inferredFrom,
  operationStatement,
  responseFieldStatement,
  responseStatement,
  type Statement,
  statementAt,
  weakest,
} from '../../check/index.ts';
import { lookAt } from '../compare/fields.ts';
import { lacking, fullText } from '../compare/values.ts';
import { badBodies } from '../negative/bad-bodies.ts';
import { callTo, createdBy, makingCall, type Own } from '../calls/effect.ts';
import { recordAt } from '../objects/candidate.ts';
import { isMarked } from '../objects/mark.ts';
import {
  leadsToOperation,
  type Place,
  placeOfLocation,
  recordsIn,
  samePlace,
  shownBy,
} from '../objects/place.ts';
import { type Resource, wrapOf } from '../../resources/resource.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { itemAt, listOperationOf, readList } from './list.ts';
import { isEmpty, optionalFieldsOf } from './optional-fields.ts';
import type { ObjectResponse } from './read-back.ts';

/** Maximum number of invalid create requests. */
const MOST_BAD = 3;

/** A refused create request creates nothing. */
export async function checkRefusedCreation(run: Run, probe: Probe, resource: Resource): Promise<void> {
  const operation = run.contract.operation(resource.make);
  const { document } = run.contract;
  const nameIn = (record: object): unknown =>
    Object.entries(record).find(([field]) => run.objects.resources.isName(field))?.[1];
  for (let at = 0; at < MOST_BAD; at++) {
    // Each has a new name: an earlier one may have been accepted.
    const call = makingCall(run, resource);
    const media = operation.requestBody?.content[0];
    const lists =
      resource.list === undefined
        ? undefined
        : listOperationOf(run, run.contract.operation(resource.list), call?.params);
    if (lists === undefined || media === undefined || call?.body?.kind !== 'json') return;
    const good = call.body.value;
    const name = isObject(good) ? nameIn(good) : undefined;
    // An object with another name may have existed before.
    if (typeof name !== 'string' || !isMarked(name, run.prefix)) return;
    const violationsOf = (body: unknown) => run.checker.validator.requestBody(operation, media.type, body);
    const bad = badBodies(document, media.schema, good, violationsOf)
      // Objects with this name can be found again.
      .filter(({ value }) => isObject(value) && nameIn(value) === name)[at];
    if (bad === undefined) return;
    const { name: what, value, provenance } = bad;
    const badCall: Call = { ...call, body: { kind: 'json', value }, wrongBody: true };
    const from = probe.history.length;
    const refused = await probe.send(badCall);
    if (refused.status < 400 || refused.status >= 500) continue;
    const statement = weakest(
      responseStatement(document, operation, refused.status),
      { ...operationStatement(document, lists.operation), provenance },
      operationStatement(document, lists.operation),
    );
    if (!run.isStated(statement)) continue;
    const reading = await readList(run, probe, lists);
    const leftover = reading?.items.find((item) => isObject(item) && nameIn(item) === name);
    if (leftover === undefined) continue;
    const expected = `must not have created anything, because ${what} was refused`;
    const violation = { rule: 'failed-create', expected, actual: fullText(leftover), ...statement } as const;
    probe.report(badCall, refused, violation, probe.history.slice(from));
    return;
  }
}

/** The same creation twice is accepted or refused; a failure is a finding of its own. */
export async function checkRepeatedCreation(run: Run, probe: Probe, resource: Resource): Promise<void> {
  const call = makingCall(run, resource);
  if (call === undefined || resource.givesAccess === true) return;
  const object = createdBy(run, resource, call, await probe.send(call));
  if (object !== undefined) await probe.send({ ...call, isRepeated: true });
}

/** What the first identity creates is not shown to the second one. */
export async function checkOtherIdentity(run: Run, probe: Probe, resource: Resource): Promise<void> {
  const call = makingCall(run, resource);
  const object = call && createdBy(run, resource, call, await probe.send(call));
  if (object === undefined) return;
  for (const id of [resource.read, resource.list]) {
    if (id === undefined || !run.allowed(id)) continue;
    const readCall: Call = { ...callTo(run, id, object.place), token: 'other identity' };
    const outcome = await probe.send(readCall);
    if (outcome.status === 401)
      return run.ledger.leaveOut(id, { mode: 'relations', why: 'it refused the credential of --as (401)' });
    if (!outcome.ok) continue;
    const records =
      id === resource.read
        ? shownBy(resource, readCall, outcome).map(({ record }) => record)
        : recordsIn(resource, outcome.value);
    const foreign =
      recordAt({ resource, place: object.place }, records) ?? (id === resource.read ? records[0] : undefined);
    if (foreign === undefined) continue;
    const expected = `must not show what another identity created with ${resource.make}`;
    const violation = {
      rule: 'object-access',
      expected,
      actual: fullText(foreign),
      severity: 'error',
    } as const;
    probe.report(readCall, outcome, violation);
  }
}

/** Reads return what was written, and a deleted object frees its name. */
export async function checkLifeCycle(run: Run, probe: Probe, resource: Resource): Promise<void> {
  const call = makingCall(run, resource);
  if (call === undefined) return;
  const created = await probe.send(call);
  const first = createdBy(run, resource, call, created);
  if (first === undefined) return probe.skip(noneCreated(created));
  const { place } = first;
  const creation = { resource, call, outcome: created, object: first };
  checkLocation(run, probe, creation);
  await readsBack(run, probe, creation);
  await addsWhatWasSent(run, probe, creation);
  await expectInList(run, probe, { resource, place }, true);
  if (resource.remove === undefined || !run.allowed(resource.remove)) return;
  const removal = callTo(run, resource.remove, place);
  if (!(await probe.send(removal)).ok) return;
  await isGone(run, probe, resource, place);
  await expectInList(run, probe, { resource, place }, false);
  await freesName(run, probe, resource, call);
}

/** Why a creation is of no use to a check. */
export const noneCreated = ({ status, failure }: Outcome): string =>
  failure?.message ?? `the creation returned ${status}, and no object of this run`;

/** Reports a deleted object that can still be read, and says whether it is gone. */
export async function isGone(run: Run, probe: Probe, resource: Resource, place: Place): Promise<boolean> {
  if (resource.read === undefined || !run.allowed(resource.read)) return true;
  const call = callTo(run, resource.read, place);
  const read = () => probe.send(call);
  const outcome = await run.retryUntilVisible(resource.read, read, ({ ok }) => ok, run.signal);
  if (!outcome.ok) return true;
  const statement = operationStatement(run.contract.document, run.contract.operation(resource.remove ?? ''));
  const expected = `must be gone, because ${resource.remove ?? ''} removed it`;
  const violation = {
    rule: 'read-back',
    expected,
    ...defined({ after: resource.remove }),
    ...statement,
  } as const;
  probe.report(call, outcome, violation);
  return false;
}

/** A creation of an object of this run. */
interface Creation extends ObjectResponse {
  readonly object: Own;
}

/** A declared `Location` is the address of the object. */
function checkLocation(run: Run, probe: Probe, { resource, call, outcome, object }: Creation): void {
  const header = responseFor(call.operation, outcome.status)?.headers.find(
    ({ name }) => name.toLowerCase() === 'location',
  );
  if (header === undefined || outcome.location === undefined) return;
  const location = placeOfLocation(resource, outcome.location, call);
  if (location === undefined) {
    const statement = inferredFrom(statementAt(run.contract.document, header.node.pointer), ADDRESS);
    if (outcome.status !== 201 || leadsToOperation(run.contract, outcome.location, call)) return;
    if (!run.isStated(statement)) return;
    const expected = 'must be the address of what was created, and no operation has this path';
    const actual = fullText(outcome.location);
    return probe.report(call, outcome, {
      rule: 'read-back',
      pointer: '/Location',
      expected,
      actual,
      ...statement,
    });
  }
  if (samePlace(location, object.place)) return;
  probe.report(call, outcome, {
    rule: 'read-back',
    pointer: '/Location',
    expected: 'must lead to the object that was created',
    actual: fullText(outcome.location),
    ...statementAt(run.contract.document, header.node.pointer),
  });
}

const ADDRESS = 'HTTP says that the Location of a 201 is the address of what was created.';

/** The list has the object, or no longer has it. */
async function expectInList(
  run: Run,
  probe: Probe,
  { resource, place }: { readonly resource: Resource; readonly place: Place },
  isThere: boolean,
): Promise<void> {
  if (resource.list === undefined || !run.allowed(resource.list)) return;
  const operation = run.contract.operation(resource.list);
  const lists = listOperationOf(run, operation, place);
  if (lists === undefined) return;
  const read = async () => {
    const reading = await readList(run, probe, lists);
    return { reading, item: reading && itemAt(resource, reading, place) };
  };
  const isWrong = ({ reading, item }: Awaited<ReturnType<typeof read>>): boolean =>
    reading !== undefined && (item !== undefined) !== isThere;
  const state = await run.retryUntilVisible(operation.id, read, isWrong, run.signal);
  if (state.reading === undefined || !isWrong(state)) return;
  const { call, outcome } = state.reading;
  const write = run.contract.operation(isThere ? resource.make : (resource.remove ?? ''));
  const { document } = run.contract;
  const statement = weakest(operationStatement(document, write), operationStatement(document, operation));
  if (isThere && !run.isStated(statement)) return;
  const expected = isThere
    ? `must list what ${write.id} created, ${fullText(place)}`
    : `must not list what ${write.id} removed`;
  const actual = fullText(state.item);
  probe.report(call, outcome, { rule: 'read-back', expected, actual, after: write.id, ...statement });
}

/** Common fields of both responses are equal, except for times, which may advance. */
async function readsBack(run: Run, probe: Probe, creation: Creation): Promise<void> {
  const { resource } = creation;
  if (resource.read === undefined || !run.allowed(resource.read)) return;
  const { document } = run.contract;
  const { record: original, at, place } = creation.object;
  const call = callTo(run, resource.read, place);
  const outcome = await probe.send(call);
  const [first] = shownBy(resource, call, outcome);
  if (!outcome.ok || !isObject(original) || !isObject(first?.record)) return;
  const { record, at: readAt } = first;
  const optional = new Set(optionalFieldsOf(run, call.operation, readAt).map(({ name }) => name));
  const shared = Object.entries(original).filter(
    ([name]) =>
      Object.hasOwn(record, name) &&
      !(optional.has(name) && isEmpty(valueIn(record, name))) &&
      isLasting(run, call.operation, name, readAt),
  );
  const difference = lacking(Object.fromEntries(shared), record);
  if (difference === undefined) return;
  const { pointer, expected, actual } = difference;
  const statement = weakest(
    responseFieldStatement(document, call.operation, outcome.status, readAt + pointer),
    responseFieldStatement(document, creation.call.operation, creation.outcome.status, at + pointer),
  );
  if (!run.isStated(statement)) return;
  probe.report(call, outcome, {
    rule: 'read-back',
    pointer: readAt + pointer,
    expected: `must be what ${creation.call.operation.id} returned, ${fullText(expected)}`,
    actual: fullText(actual),
    after: creation.call.operation.id,
    contrast: { told: `${creation.call.operation.id} returned`, value: fullText(expected) },
    contradicted: {
      pointer: readAt + pointer,
      by: creation.outcome,
      in: 'response',
      at: at + pointer,
    },
    ...statement,
  });
}

/** Whether the contract has the field and it is not a time, which may advance or lose digits. */
function isLasting(run: Run, operation: Operation, name: string, at: string): boolean {
  const { document } = run.contract;
  const field = returnedShape(document, operation, at).field(name);
  const isTime = ({ value }: Node): boolean =>
    value['format'] === 'date-time' || value['x-local-date-time'] === true;
  return !field.isNothing && !field.parts.some(isTime);
}

/** A field that was sent is returned when it is requested. */
async function addsWhatWasSent(run: Run, probe: Probe, { resource, call, object }: Creation): Promise<void> {
  const { body } = call;
  if (resource.read === undefined || !run.allowed(resource.read) || body?.kind !== 'json') return;
  const readCall = callTo(run, resource.read, object.place);
  const at = wrapOf(resource, resource.read);
  const fields = isObject(body.value) ? body.value : {};
  for (const { name, params, statement } of optionalFieldsOf(run, readCall.operation, at)) {
    const value = fields[name];
    if (value === undefined || isEmpty(value) || !run.isStated(statement)) continue;
    const asking: Call = { ...readCall, params: { ...readCall.params, ...params } };
    const outcome = await probe.send(asking);
    const record = lookAt(outcome.value, at);
    if (!outcome.ok || !isObject(record)) continue;
    const actual = valueIn(record, name);
    if (actual !== undefined && !isEmpty(actual)) continue;
    probe.report(asking, outcome, {
      rule: 'parameter-effect',
      pointer: `${at}/${escapeKey(name)}`,
      expected: `must be present when it is requested, ${fullText(value)}`,
      actual: actual === undefined ? 'nothing' : fullText(actual),
      ...statement,
    });
  }
}

/** The same request succeeds again once the first object is gone. */
async function freesName(run: Run, probe: Probe, resource: Resource, call: Call): Promise<void> {
  const removal = run.contract.operation(resource.remove ?? '');
  const { provenance, schemaPointer } = operationStatement(run.contract.document, removal);
  const again = await probe.send(call);
  const place = createdBy(run, resource, call, again)?.place;
  if (place !== undefined && resource.remove !== undefined)
    await run.session.scratch().send(callTo(run, resource.remove, place));
  if (![400, 409, 422].includes(again.status)) return;
  const statement: Statement = {
    provenance: provenance.standing === 'documented' ? DELETED : provenance,
    schemaPointer,
  };
  if (!run.isStated(statement)) return;
  const expected = `must be accepted again once ${removal.id} removed the first`;
  probe.report(call, again, { rule: 'name-freed', expected, ...statement });
}

const DELETED: Provenance = {
  standing: 'inferred',
  note: 'A deleted object no longer occupies its name.',
};
