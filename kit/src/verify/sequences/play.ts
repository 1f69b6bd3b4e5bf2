import { declaresNotFound } from '../../http/not-found.ts';
import { isObject } from '../../base/json.ts';
import { type Operation, sentShape } from '../../contract/index.ts';
import { readStatement } from '../compare/fields.ts';
import { holds, fullText } from '../compare/values.ts';
import { callTo, createdBy } from '../calls/effect.ts';
import { markedBodies } from '../objects/mark.ts';
import { type Place, placeOfRecord } from '../objects/place.ts';
import type { Resource } from '../../resources/resource.ts';
import { reportRefusal, sendAllowed } from '../refusal.ts';
import { listOperationOf, readList } from '../relations/list.ts';
import {
  expectFields,
  expectSent,
  type Fields,
  readable,
  withKeys,
  type Write,
} from '../relations/read-back.ts';
import type { Run } from '../run.ts';
import { isValidBody } from '../calls/bodies.ts';
import { type Call, jsonBody } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import type { Command } from './commands.ts';

/** An object that the sequence created, with its expected content. */
interface CreatedObject {
  readonly resource: Resource;
  readonly place: Place;
  /** What it is in. */
  readonly around: Place;
  fields: Fields;
  write: Write;
  gone: boolean;
}

/**
 * Plays a sequence until enough is found, and compares the responses with the expected content. Its objects are
 * removed afterwards.
 */
export async function play(
  run: Run,
  probe: Probe,
  commands: readonly Command[],
  isEnough: () => boolean,
): Promise<void> {
  const objects: CreatedObject[] = [];
  try {
    for (const command of commands) {
      await step(run, probe, command, objects);
      if (isEnough()) break;
    }
  } finally {
    for (const one of objects) {
      if (!one.gone && !run.signal.aborted) await remove(run, run.session.scratch(), one);
    }
  }
}

async function step(run: Run, probe: Probe, command: Command, objects: CreatedObject[]): Promise<void> {
  if (command.do === 'ask') return ask(run, probe, command);
  const { resource } = command;
  const ours = objects.filter((one) => one.resource === resource);
  if (command.do === 'create') return create(run, probe, command, objects);
  if (command.do === 'list') return list(run, probe, resource, ours);
  const one = ours.at(-1 - (command.of % Math.max(1, ours.length)));
  if (one === undefined) return;
  if (command.do === 'read') return read(run, probe, one);
  if (command.do === 'change') return change(run, probe, one, command);
  return remove(run, probe, one);
}

/** Sends it, and returns the outcome of a success. A refusal must be acceptable, and what is gone must not be found. */
async function succeed(
  run: Run,
  probe: Probe,
  call: Call,
  isGone: (outcome: Outcome) => boolean = () => false,
): Promise<Outcome | undefined> {
  const outcome = await probe.send(call);
  const gone = isGone(outcome);
  if (outcome.ok && !gone) return outcome;
  const expected = 'must return 404, since the object was deleted';
  if (outcome.ok) probe.report(call, outcome, { rule: 'read-back', expected });
  else if (!gone) reportRefusal(run, probe, call, outcome);
  return undefined;
}

async function create(
  run: Run,
  probe: Probe,
  { resource, body: random }: Command & { do: 'create' },
  objects: CreatedObject[],
): Promise<void> {
  const operation = run.contract.operation(resource.make);
  const body = withOurName(run, operation, random);
  const around = run.objects.placesFor(operation)[0] ?? {};
  const call = callTo(run, resource.make, around, body);
  const outcome = await succeed(run, probe, call);
  if (outcome === undefined) return;
  expectSent(run, probe, { resource, call, outcome }, body);
  const place = createdBy(run, resource, call, outcome)?.place;
  if (place !== undefined)
    objects.push({
      resource,
      place,
      around,
      fields: readable(run, resource, body),
      write: { operation: resource.make, outcome, sent: body },
      gone: false,
    });
}

/** Longer than most texts that are drawn. */
const LONG = 30;

/** Objects with our names can be found again even if the response gets lost. A name may have to be short, or have a form. */
function withOurName(run: Run, operation: Operation, random: unknown): unknown {
  const key = isObject(random) ? Object.keys(random).find(run.objects.resources.isName) : undefined;
  if (!isObject(random) || key === undefined || typeof random[key] !== 'string') return random;
  const name = run.uniqueName('drawn');
  // A long name keeps its length, which may be the longest.
  const rest = random[key].slice(random[key].length > LONG ? name.length + 1 : 0);
  const marked = { ...random, [key]: `${name} ${rest}` };
  if (isValidBody(run, operation, marked)) return marked;
  for (const body of markedBodies(sentShape(run.contract.document, operation), random, name))
    if (isValidBody(run, operation, body)) return body;
  return random;
}

async function read(run: Run, probe: Probe, one: CreatedObject): Promise<void> {
  const call = callTo(run, one.resource.read ?? '', one.place);
  const outcome = await succeed(run, probe, call, () => one.gone);
  if (outcome === undefined) return;
  const { resource, fields, write } = one;
  const expected = 'must read back as written';
  expectFields(run, probe, { resource, call, outcome }, { fields, expected, write });
}

async function change(
  run: Run,
  probe: Probe,
  one: CreatedObject,
  { by, body: random }: Command & { do: 'change' },
): Promise<void> {
  const operation = run.contract.operation(by);
  const body = withKeys(one.resource, operation, one.place, withOurName(run, operation, random));
  const call = callTo(run, by, one.place, body);
  // PUT may create what it addresses, and replaces all that was there.
  const isPut = call.operation.method === 'PUT';
  const isGone = ({ status }: Outcome): boolean => one.gone && !(isPut && status === 201);
  const outcome = await succeed(run, probe, call, isGone);
  if (outcome === undefined) return;
  expectSent(run, probe, { resource: one.resource, call, outcome }, body);
  one.fields = { ...(isPut ? {} : one.fields), ...readable(run, one.resource, body) };
  one.write = { operation: by, outcome, sent: body };
  one.gone = false;
}

async function remove(run: Run, probe: Probe, one: CreatedObject): Promise<void> {
  const call = callTo(run, one.resource.remove ?? '', one.place);
  // Removing what is gone is a success in many services, and refused only in those that say so.
  const isRefused = call.operation.responses.some(({ status }) => declaresNotFound(status));
  if (await succeed(run, probe, call, () => one.gone && isRefused)) one.gone = true;
}

async function list(
  run: Run,
  probe: Probe,
  resource: Resource,
  ours: readonly CreatedObject[],
): Promise<void> {
  const [{ around: shared } = {}] = ours;
  const lists = shared && listOperationOf(run, run.contract.operation(resource.list ?? ''), shared);
  const reading = lists && (await readList(run, probe, lists));
  if (reading === undefined) return;
  const { call, outcome, items } = reading;
  for (const one of ours.filter(({ around }) => holds(around, shared))) {
    const there = items.find((record) => {
      const place = placeOfRecord(resource, record, call.params);
      return place !== undefined && holds(one.place, place);
    });
    if (one.gone === (there === undefined)) continue;
    const expected = one.gone
      ? `must not list ${fullText(one.place)}, which was removed`
      : `must list ${fullText(one.place)}`;
    probe.report(call, outcome, {
      rule: 'read-back',
      expected,
      actual: fullText(there),
      ...readStatement(run.contract.document, call.operation, ''),
    });
  }
}

async function ask(
  run: Run,
  probe: Probe,
  { operation, of, query, body }: Command & { do: 'ask' },
): Promise<void> {
  const places = run.objects.placesFor(operation);
  const place = places[of % Math.max(1, places.length)];
  if (place === undefined) return;
  await sendAllowed(run, probe, {
    operation,
    params: { ...place, ...query },
    effect: 'read',
    body: jsonBody(body),
  });
}
