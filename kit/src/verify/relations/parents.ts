import { isObject, valueIn } from '../../base/json.ts';
import { inferredFrom, operationStatement } from '../../check/index.ts';
import { holds, fullText } from '../compare/values.ts';
import { isNamedAs } from '../objects/another-object.ts';
import { remove } from '../inventory/clean.ts';
import { callTo, createdBy, make, makingCall } from '../calls/effect.ts';
import { type Place, placeText, shownBy } from '../objects/place.ts';
import { isNamedWith, type Resource } from '../../resources/resource.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { noneCreated } from './writes.ts';
import { itemAt, listOperationOf, readList } from './list.ts';

/** What was created in one object is neither listed nor found in a second one, which is new. */
export async function checkParent(run: Run, probe: Probe, resource: Resource): Promise<void> {
  const parent = parentOf(run, resource);
  const call = makingCall(run, resource);
  if (parent === undefined || call === undefined) return;
  const created = await probe.send(call);
  const first = createdBy(run, resource, call, created);
  if (first === undefined) return probe.skip(noneCreated(created));
  const other = await make(run, parent, probe);
  if (other === undefined) return;
  const place: Place = { ...first.place, ...other };
  // A new parent may come with objects of its own, which may have the same id.
  const isFirst = (record: unknown): boolean =>
    isNamedAs(call, record) ?? isAlike(resource, first.record, record);
  for (const look of [listedAt, readAt]) {
    const response = await look(run, probe, resource, place);
    if (response === undefined || !isFirst(response.record)) continue;
    const statement = inferredFrom(
      operationStatement(run.contract.document, response.call.operation),
      INSIDE,
    );
    if (!run.isStated(statement)) continue;
    const expected = `must have nothing of another ${parent.name}: ${placeText(first.place)}`;
    const actual = fullText(response.record);
    probe.report(response.call, response.outcome, { rule: 'read-back', expected, actual, ...statement });
  }
  if (resource.remove !== undefined && run.allowed(resource.remove)) await remove(run, resource, first.place);
  await remove(run, parent, other);
}

/** What it is created in, if a second one may be created and removed. */
const parentOf = (run: Run, { within = [] }: Resource): Resource | undefined =>
  run.objects.resources.all.findLast(
    (one) =>
      isNamedWith(one, within) &&
      one.remove !== undefined &&
      run.allowed(one.remove) &&
      one.givesAccess === undefined,
  );

interface Seen {
  readonly call: Call;
  readonly outcome: Outcome;
  readonly record: unknown;
}

async function listedAt(run: Run, probe: Probe, resource: Resource, place: Place): Promise<Seen | undefined> {
  if (resource.list === undefined || !run.allowed(resource.list)) return undefined;
  const list = listOperationOf(run, run.contract.operation(resource.list), place);
  const reading = list && (await readList(run, probe, list));
  const record = reading && itemAt(resource, reading, place);
  return reading && record !== undefined ? { ...reading, record } : undefined;
}

async function readAt(run: Run, probe: Probe, resource: Resource, place: Place): Promise<Seen | undefined> {
  if (resource.read === undefined || !run.allowed(resource.read)) return undefined;
  const call = callTo(run, resource.read, place);
  const outcome = await probe.send(call);
  const [first] = outcome.ok ? shownBy(resource, call, outcome) : [];
  return first && { call, outcome, record: first.record };
}

/** Whether both have the same values in the fields that they share, apart from what names them. */
function isAlike({ keys }: Resource, first: unknown, record: unknown): boolean {
  if (!isObject(first) || !isObject(record)) return false;
  const keyFields = new Set(Object.values(keys).map((pointer) => pointer.slice(1)));
  const shared = Object.keys(record).filter((name) => Object.hasOwn(first, name) && !keyFields.has(name));
  return shared.length > 0 && shared.every((name) => holds(valueIn(first, name), valueIn(record, name)));
}

const INSIDE = 'The address of an object names what it is in.';
