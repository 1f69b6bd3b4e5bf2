import { isObject, type Operation, without } from '../../../contract/index.ts';
import {
  operationStatement,
  type Violation,
  requestStatement,
  responseStatement,
  type Statement,
  weakest,
} from '../../check/index.ts';
import { type Flow, FLOWS, type Step, type StepCheck } from '../../flows/index.ts';
import { checkResponse, lookAt, type Past, type Taken } from '../flow/checks.ts';
import { correctFlow } from '../flow/correct.ts';
import { pollUntilDone } from '../flow/poll.ts';
import { fill, namesIn, type Values } from '../flow/values.ts';
import { walkPages } from '../flow/walk.ts';
import { adapt } from '../resources/adapt.ts';
import { effectOf } from '../resources/effect.ts';
import { exampleOf, isScalar } from '../resources/place.ts';
import { acceptance, messageOf } from '../refusal.ts';
import { ABSENT } from '../report/presence.ts';
import type { Run } from '../run.ts';
import { toBody } from '../send/bodies.ts';
import { each } from '../send/concurrency-and-rate.ts';
import type { Body, Call, Params, Scalar, Sent } from '../send/request.ts';
import type { Outcome, Probe } from '../send/session.ts';

const MOST_FOUND = 4;

/** Runs the flows: the effect of one call must show in the next ones. */
export async function runFlows(run: Run): Promise<void> {
  if (!run.target.can.state) return;
  const { words } = run.objects.resources;
  const flows = FLOWS.filter((flow) => isKnown(run, flow) && isWorthwhile(run, flow)).map((flow) =>
    correctFlow(flow, words),
  );
  let done = 0;
  await each(flows, run.concurrency, async (flow) => {
    for (const values of beginnings(run, flow)) await runFlow(run, flow, values);
    run.progress('flows', ++done, flows.length);
  });
}

/** Another contract may lack the operations of a flow. */
const isKnown = (run: Run, { steps }: Flow): boolean =>
  steps.every(({ call }) => run.contract.operations.some(({ id }) => id === call));

/** A flow runs if it calls a selected operation, and if all its calls are allowed. */
const isWorthwhile = (run: Run, { id, steps }: Flow): boolean =>
  steps.some((step) => run.selected(step.call) && run.wants('flows', step.call, `${id}: ${step.id}`)) &&
  steps.every((step) => run.allowed(step.call));

/**
 * The initial values. `change.x` is an object that may be changed; `found.x` is an existing object, and the flow runs
 * for several of those.
 */
function beginnings(run: Run, flow: Flow): Values[] {
  let all: Values[] = [new Map<string, unknown>()];
  for (const name of flow.values ?? []) {
    const [, kind, parameter = name] = /^(?:(change|found)\.)?(.+)$/.exec(name) ?? [];
    const known = run.objects.values(parameter);
    const isSure = (value: Scalar): boolean => run.objects.isSure({ [parameter]: value });
    const chosen =
      kind === 'found'
        ? known.filter((value) => !isSure(value)).slice(0, MOST_FOUND)
        : [kind === 'change' ? known.find(isSure) : (known[0] ?? exampleIn(run, flow, name))];
    all = chosen.flatMap((value) =>
      value === undefined ? [] : all.map((one) => new Map<string, unknown>([...one, [name, value]])),
    );
  }
  return all.map((one) => one.set('unique', run.uniqueName(flow.id)));
}

const exampleIn = (run: Run, { steps }: Flow, name: string): Scalar | undefined =>
  steps
    .map(({ call }) => exampleOf(run.contract.document, run.contract.operation(call), name))
    .find((example) => example !== undefined);

interface FlowPast extends Past {
  /** The id of the flow. */
  readonly flow: string;
  /** Names of objects that the flow created. */
  readonly made: ReadonlySet<string>;
}

async function runFlow(run: Run, flow: Flow, values: Values): Promise<void> {
  const steps = new Map<string, Taken>();
  const made = new Set(['unique']);
  const past: FlowPast = { flow: flow.id, steps, values, made };
  const trail: Sent[] = [];
  const lacking = new Set<string>();
  for (const step of flow.steps) {
    const operation = run.contract.operation(step.call);
    const isKnown = namesIn([step.with, step.body, step.token]).every((name) => values.has(name));
    if (!isKnown || lacking.has(operation.id)) continue;
    let outcome: Outcome | undefined;
    const take = async (probe: Probe): Promise<void> => {
      const { call, value } = callOf(run, operation, step, values);
      steps.set(step.id, { operation, sent: value });
      const before = trail.length;
      const look = async (): Promise<{ seen: Outcome; problems: readonly Violation[] }> => {
        // Polls that were not ready prove nothing, and the script would repeat them.
        trail.length = before;
        const seen = await go(run, probe, step, call);
        return { seen, problems: problemsOf(run, step, call, seen, past) };
      };
      const { seen, problems } =
        operation.readOnly && step.poll !== true
          ? await run.retryUntilVisible(
              operation.id,
              look,
              ({ seen, problems }) => problems.length > 0 && isSettling(seen),
              run.signal,
            )
          : await look();
      outcome = seen;
      for (const problem of problems) probe.report(call, seen, problem);
    };
    const name = `${flow.id}: ${step.id}`;
    if (run.selected(operation.id) && run.wants('flows', operation.id, name))
      await run.session.check('flows', operation, name, take, trail);
    else await take(run.session.scratch(trail));
    if (outcome === undefined) return;
    if (!expected(step, outcome.status)) {
      // A guessed object may not exist; that is not a finding, and the flow ends there.
      if (!isDispensable(operation, step, outcome.status, made)) return;
      lacking.add(operation.id);
      steps.delete(step.id);
      continue;
    }
    const taken = steps.get(step.id);
    if (taken !== undefined) taken.answer = outcome.value;
    for (const [name, pointer] of Object.entries(step.save ?? {})) {
      const saved = lookAt(outcome.value, pointer);
      if (saved === undefined || saved === null) return;
      values.set(name, saved);
      made.add(name);
    }
  }
}

/** A refusal of the request itself does not change with time. */
const isSettling = ({ ok, status }: Outcome): boolean => ok || status === 404;

/** Whether later steps make sense without this one: the service may implement only some operations. */
function isDispensable(
  { readOnly }: Operation,
  { with: place, optional }: Step,
  status: number,
  made: ReadonlySet<string>,
): boolean {
  if (optional === true) return ABSENT.has(String(status));
  if (!readOnly) return false;
  return status === 405 || status === 501 || !namesIn(place ?? {}).some((name) => made.has(name));
}

function go(run: Run, probe: Probe, step: Step, call: Call): Promise<Outcome> {
  if (step.poll === true) return pollUntilDone(run, probe, call);
  return step.walk === true ? walkPages(run, probe, call) : probe.send(call);
}

const expected = (step: Step, status: number): boolean =>
  step.status === undefined ? status >= 200 && status < 300 : step.status.includes(status);

function problemsOf(run: Run, step: Step, call: Call, outcome: Outcome, past: FlowPast): Violation[] {
  const { status } = outcome;
  if (status === 0 || status === 429 || status >= 500) return [];
  if (!expected(step, status)) {
    if (isExcused(step, status, past.made)) return [];
    const wanted = step.status === undefined ? 'must succeed' : `must return ${step.status.join(' or ')}`;
    return [
      {
        rule: 'read-back',
        expected: `${wanted} at the step ${step.id} of the flow ${past.flow}`,
        actual: `${status} ${messageOf(outcome.value)}`.trim(),
        ...statusExpected(run, step, call, outcome),
      },
    ];
  }
  return (step.checks ?? [])
    .filter((check) => isDecidable(check, past))
    .flatMap((check) => {
      const problem = checkResponse(run.contract.document, call.operation, check, outcome.value, past);
      return problem === undefined ? [] : [{ ...problem, ...asSureAs(run, check, problem, past) }];
    });
}

/** Whether the steps that the check mentions have taken place. */
const isDecidable = (check: StepCheck, { steps, values }: FlowPast): boolean =>
  (!('rests' in check) || check.rests === undefined || steps.has(check.rests)) &&
  (!('item' in check) || namesIn(check.item).every((name) => values.has(name)));

/** The effect of an earlier request is only as certain as the statement that the service accepts that request. */
function asSureAs(
  run: Run,
  check: StepCheck,
  { provenance, schemaPointer = '' }: Violation,
  past: FlowPast,
): Statement {
  const own = { provenance, schemaPointer };
  const step = past.steps.get(('rests' in check ? check.rests : undefined) ?? '');
  if (step === undefined) return own;
  return weakest(own, requestStatement(run.contract.document, step.operation, step.sent));
}

/** The standing of the expected outcome of a step. */
function statusExpected(run: Run, step: Step, call: Call, { ok, status }: Outcome): Statement {
  const { document } = run.contract;
  const { operation } = call;
  const [wanted] = step.status ?? [];
  if (ok) return operationStatement(document, operation);
  if (wanted !== undefined) return responseStatement(document, operation, wanted);
  return acceptance(run, call, status);
}

/** An object that the flow did not create may not exist. */
const isExcused = (step: Step, status: number, made: ReadonlySet<string>): boolean =>
  status === 404 && step.status === undefined && !namesIn(step.with ?? {}).some((name) => made.has(name));

function callOf(run: Run, operation: Operation, step: Step, values: Values): { call: Call; value: unknown } {
  const params: Record<string, Params[string]> = {};
  for (const [name, given] of Object.entries(step.with ?? {})) {
    const value = fill(given, values);
    if (isScalar(value) || (Array.isArray(value) && value.every(isScalar))) params[name] = value;
  }
  const media = operation.requestBody?.content[0];
  const token = step.token === undefined ? {} : { token: { bearer: String(fill(step.token, values)) } };
  const plain: Call = { operation, params, effect: effectOf(run, operation), ...token };
  if (step.body === undefined || media === undefined) return { call: plain, value: undefined };
  const { example, set = {}, without: omitted = [] } = step.body;
  const named = media.examples.find(({ name }) => name === example)?.value;
  const unique = String(values.get('unique'));
  const fitted =
    named === undefined ? {} : adapt(named, run.objects, operation.readOnly ? undefined : unique);
  const value = {
    ...(isObject(fitted) && without(fitted, ...omitted)),
    ...Object.fromEntries(Object.entries(set).map(([key, given]) => [key, fill(given, values)])),
  };
  const body: Body = toBody(media, value);
  return { call: { ...plain, body }, value };
}
