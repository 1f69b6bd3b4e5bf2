import { isObject } from '../../../contract/index.ts';
import { checkAnswer, comesBack, lookAt, readStatement } from '../flow/checks.ts';
import { holds, lacking, shown } from '../flow/compare.ts';
import { pageProblem } from '../modes/pages.ts';
import { callTo } from '../own/make.ts';
import { type Place, placeOfRecord, shownBy } from '../own/place.ts';
import { type Resource, wrapOf } from '../own/resource.ts';
import { judgeRefusal } from '../refusal.ts';
import { listOf, readList } from '../relations/list.ts';
import type { Run } from '../run.ts';
import { type Call, jsonBody } from '../send/request.ts';
import type { Outcome, Probe } from '../send/session.ts';
import type { Command } from './commands.ts';

/** An object that the sequence created, with its expected content. */
interface Made {
  readonly resource: Resource;
  readonly place: Place;
  /** What it is in. */
  readonly around: Place;
  fields: Readonly<Record<string, unknown>>;
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
  const made: Made[] = [];
  try {
    for (const command of commands) {
      await step(run, probe, command, made);
      if (isEnough()) break;
    }
  } finally {
    for (const one of made) {
      if (!one.gone && !run.signal.aborted) await remove(run, run.session.scratch(), one);
    }
  }
}

async function step(run: Run, probe: Probe, command: Command, made: Made[]): Promise<void> {
  if (command.do === 'ask') return ask(run, probe, command);
  const { resource } = command;
  const ours = made.filter((one) => one.resource === resource);
  if (command.do === 'create') return create(run, probe, resource, command.body, made);
  if (command.do === 'list') return list(run, probe, resource, ours);
  const one = ours.at(-1 - (command.of % Math.max(1, ours.length)));
  if (one === undefined) return;
  if (command.do === 'read') return read(run, probe, one);
  if (command.do === 'change') return change(run, probe, one, command.body);
  return remove(run, probe, one);
}

async function create(
  run: Run,
  probe: Probe,
  resource: Resource,
  drawn: unknown,
  made: Made[],
): Promise<void> {
  const body = withOurName(run, drawn);
  const around = run.pool.placesFor(run.contract.operation(resource.make))[0] ?? {};
  const call = callTo(run, resource.make, around, body);
  const outcome = await probe.send(call);
  if (!outcome.ok) {
    judgeRefusal(run, probe, call, outcome);
    return;
  }
  holdsSent(run, probe, resource, call, outcome, body);
  const place = shownBy(resource, call, outcome)[0]?.place;
  if (place !== undefined)
    made.push({ resource, place, around, fields: readable(run, resource, body), gone: false });
}

/** Objects with our names can be found again even if the response gets lost. */
function withOurName(run: Run, drawn: unknown): unknown {
  const { words } = run.pool.resources;
  const key = isObject(drawn) ? Object.keys(drawn).find((name) => words.former(name) === 'name') : undefined;
  if (!isObject(drawn) || key === undefined || typeof drawn[key] !== 'string') return drawn;
  return { ...drawn, [key]: `${run.uniqueName('drawn')} ${drawn[key]}` };
}

async function read(run: Run, probe: Probe, one: Made): Promise<void> {
  const call = callTo(run, one.resource.read ?? '', one.place);
  const outcome = await probe.send(call);
  if (one.gone) expectGone(probe, call, outcome);
  else if (outcome.ok) {
    const at = wrapOf(one.resource, call.operation.id);
    const found = lacking(one.fields, lookAt(outcome.value, at), at);
    if (found !== undefined) {
      const expected = `must read back as written, ${shown(found.wanted)}`;
      probe.report(call, outcome, {
        rule: 'read-back',
        pointer: found.pointer,
        expected,
        actual: shown(found.got),
        ...readStatement(run.contract.document, call.operation, found.pointer),
      });
    }
  } else judgeRefusal(run, probe, call, outcome);
}

async function change(run: Run, probe: Probe, one: Made, drawn: unknown): Promise<void> {
  const body = withOurName(run, drawn);
  const call = callTo(run, one.resource.change ?? '', one.place, body);
  const outcome = await probe.send(call);
  // PUT may create what it addresses, and replaces all that was there.
  const isPut = call.operation.method === 'PUT';
  if (one.gone && !(isPut && outcome.status === 201)) expectGone(probe, call, outcome);
  else if (outcome.ok) {
    holdsSent(run, probe, one.resource, call, outcome, body);
    one.fields = { ...(isPut ? {} : one.fields), ...readable(run, one.resource, body) };
    one.gone = false;
  } else judgeRefusal(run, probe, call, outcome);
}

async function remove(run: Run, probe: Probe, one: Made): Promise<void> {
  const call = callTo(run, one.resource.remove ?? '', one.place);
  const outcome = await probe.send(call);
  if (one.gone) expectGone(probe, call, outcome);
  else if (outcome.ok) one.gone = true;
  else judgeRefusal(run, probe, call, outcome);
}

async function list(run: Run, probe: Probe, resource: Resource, ours: readonly Made[]): Promise<void> {
  const [{ around: shared } = {}] = ours;
  const lists = shared && listOf(run, run.contract.operation(resource.list ?? ''), shared);
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
      ? `must not list ${shown(one.place)}, which was removed`
      : `must list ${shown(one.place)}`;
    probe.report(call, outcome, {
      rule: 'read-back',
      expected,
      actual: there === undefined ? 'nothing' : shown(there),
      ...readStatement(run.contract.document, call.operation, ''),
    });
  }
}

async function ask(
  run: Run,
  probe: Probe,
  { operation, of, query, body }: Command & { do: 'ask' },
): Promise<void> {
  const places = run.pool.placesFor(operation);
  const place = places[of % Math.max(1, places.length)];
  if (place === undefined) return;
  const call: Call = { operation, params: { ...place, ...query }, aim: 'read', body: jsonBody(body) };
  const outcome = await probe.send(call);
  const problem = outcome.ok
    ? pageProblem(run.contract.document, operation, call.body, outcome.value)
    : undefined;
  if (problem !== undefined) probe.report(call, outcome, problem);
  if (!outcome.ok) judgeRefusal(run, probe, call, outcome);
}

function expectGone(probe: Probe, call: Call, outcome: Outcome): void {
  if (!outcome.ok) return;
  const expected = 'must return 404, since the object was deleted';
  probe.report(call, outcome, { rule: 'read-back', expected });
}

function holdsSent(
  run: Run,
  probe: Probe,
  resource: Resource,
  call: Call,
  outcome: Outcome,
  body: unknown,
): void {
  const past = { sent: new Map([['sent', body]]), answers: new Map(), values: new Map<string, unknown>() };
  const at = wrapOf(resource, call.operation.id);
  const check = { that: 'holds what was sent', sent: 'sent', but: UNSURE, at } as const;
  const problem = checkAnswer(run.contract.document, call.operation, check, outcome.value, past);
  if (problem !== undefined) probe.report(call, outcome, problem);
}

/** Fields that read back differently: optional, renamed, or spelled differently. */
const UNSURE = [
  'tags',
  'type',
  'format',
  'accessLimiters',
  'modificationDate',
  'customDatas',
  'siteCode',
  'status',
  'goals',
];

/** The fields of a body that a later read must show. */
function readable(run: Run, resource: Resource, body: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(body) || resource.read === undefined) return {};
  const { document } = run.contract;
  const read = run.contract.operation(resource.read);
  const at = wrapOf(resource, read.id);
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !UNSURE.includes(name) && comesBack(document, read, name, at)),
  );
}
