import { defined } from '../../base/defined.ts';
import { isObject, type Json, type JsonObject, list, member, text } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';
import type { Contract } from '../../contract/index.ts';
import { type FlowStep, operationStatement } from '../../check/index.ts';
import { type Flow, type FlowDocument, type FlowRun, flowsIn, type Step } from '../flow/flow.ts';
import { readStatement, lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';
import { type Send, startForwarder, STEP_HEADER } from '../flow/forwarder.ts';
import { valuesFor } from '../flow/inputs.ts';
import { type Failed, findRespect, MISSING, MOST_STEPS, respect } from '../flow/respect.ts';
import type { Run } from '../run.ts';
import { failed, NO_FAILURE, type Outcome, type Probe } from '../send/probe.ts';
import type { Call, Sent } from '../send/request.ts';
import { advance } from '../send/advance.ts';
import { Stopped } from '../send/sleep.ts';

/** Runs the flows, one document after the other, by a program with the arguments and the result of respect. */
export async function runFlows(run: Run, program = findRespect()): Promise<void> {
  for (const [index, one] of run.flows.entries()) {
    run.progress('flows', index, run.flows.length);
    const flows = chosenIn(run, one, program === undefined ? MISSING : undefined);
    if (program !== undefined && flows.length > 0) await runDocument(run, one, flows, program);
  }
}

/** The flows to run; the report says why others are not. */
function chosenIn(run: Run, { document, inputs }: FlowRun, missing: string | undefined): Flow[] {
  const parts = new Set(document.flows.flatMap(({ runs }) => runs));
  return document.flows.filter((flow) => {
    if (parts.has(flow.id) || !isWanted(run, flow, document)) return false;
    const start = valuesFor(run, flow, inputs);
    const why = missing ?? ('lacking' in start ? lack(start.lacking) : whyNot(run, flow));
    if (why !== undefined)
      run.ledger.check({ mode: 'flows', name: flow.id, ms: 0, requests: 0, findings: [], skipped: why });
    return why === undefined;
  });
}

const lack = (name: string): string => `no value is known for its input ${name}`;

function whyNot(run: Run, { steps }: Flow): string | undefined {
  const forbidden = [...steps.values()].find(({ operation }) => !run.allowed(operation.id));
  return forbidden && `this run may not call ${forbidden.operation.id}`;
}

/** A flow runs if one of its operations is selected; one that runs others, if any of the document is. */
function isWanted(run: Run, flow: Flow, document: FlowDocument): boolean {
  const isOne = (one: Flow): boolean => [...one.steps.values()].some((step) => isChecked(run, step));
  return isOne(flow) || (flow.steps.size === 0 && flowsIn(document).some(isOne));
}

const isChecked = (run: Run, step: Step): boolean =>
  run.selected(step.operation.id) && run.wants('flows', step.operation.id, flowStepName(step));

const flowStepName = ({ flow, step }: Pick<Step, 'flow' | 'step'>): string => `${flow}: ${step}`;

const toldStep = ({ flow, step, place, description }: Step): FlowStep => ({
  flow,
  step,
  place,
  ...defined({ description }),
});

interface Seen {
  readonly call: Call;
  readonly outcome: Outcome;
  readonly history: Sent[];
}

async function runDocument(run: Run, one: FlowRun, flows: readonly Flow[], program: string): Promise<void> {
  const copy = copyOf(run, one, new Set(flows.map(({ id }) => id)));
  const stop = new AbortController();
  const histories = new Map<string, Sent[]>();
  const responses = new Map<string, Seen>();
  let stopped: Stopped | undefined;
  let requests = 0;
  const send: Send = async (step, call) => {
    if (++requests > MOST_STEPS) {
      stop.abort();
      throw new Error(`A flow must end within ${MOST_STEPS} steps.`);
    }
    const history = histories.get(step.flow) ?? [];
    histories.set(step.flow, history);
    const outcome = await sendChecked(run, step, call, history).catch((error: unknown) => {
      if (error instanceof Stopped) stopped = error;
      stop.abort();
      throw error;
    });
    responses.set(flowStepName(step), { call, outcome, history: [...history] });
    if (call.operation.polling !== undefined && run.target.can.clock) await advance(run, POLL_STEP);
    return outcome;
  };
  const forwarder = await startForwarder(run, copy.steps, send);
  try {
    const order = { ...copy, flows: flows.map(({ id }) => id), url: forwarder.url };
    const result = await respect(program, copy.files, order, AbortSignal.any([run.signal, stop.signal]));
    if (stopped !== undefined) throw stopped;
    if (run.signal.aborted) throw new Stopped('The run was stopped.');
    if (requests > MOST_STEPS) return await tellEndless(run, copy.steps, responses);
    if ('said' in result)
      throw new Error(`respect could not run the flows of ${one.document.file}: ${result.said.trim()}`);
    for (const fault of result.failed) await tell(run, fault, copy.steps, responses);
  } finally {
    await forwarder.close();
  }
}

/** How far the clock of a sandbox is moved after each look at a report, in milliseconds. */
const POLL_STEP = 5_000;

/** Sends the request of a step, whose response is checked against the contract. */
async function sendChecked(run: Run, step: Step, call: Call, history: Sent[]): Promise<Outcome> {
  const { session } = run;
  let outcome: Outcome | undefined;
  const check = async (probe: Probe): Promise<void> => {
    outcome = await probe.send(call);
  };
  if (isChecked(run, step))
    await session.check(
      { mode: 'flows', operation: step.operation, name: flowStepName(step) },
      check,
      history,
    );
  else await check(session.scratch(history));
  return outcome ?? notSent(call, 'it did not respond before');
}

const notSent = ({ operation: { method, path } }: Call, message: string): Outcome =>
  failed({ method, path, headers: {} }, { ...NO_FAILURE, message });

/** Reports a step that is not as the flow expects. */
async function tell(
  run: Run,
  { flow, step: id, checks }: Failed,
  steps: readonly Step[],
  responses: ReadonlyMap<string, Seen>,
): Promise<void> {
  const step = steps.find((one) => one.flow === flow && one.step === id);
  if (step === undefined) {
    const why = checks.map(({ message }) => message).join(' ');
    return run.ledger.check({ mode: 'flows', name: flow, ms: 0, requests: 0, findings: [], skipped: why });
  }
  const { call, outcome, history } =
    responses.get(flowStepName(step)) ?? unseen(step, checks[0]?.message ?? '');
  const { failure } = outcome;
  if (responses.has(flowStepName(step)) && failure?.kind === 'not sent')
    return run.ledger.check({
      mode: 'flows',
      name: flowStepName(step),
      ms: 0,
      requests: 0,
      findings: [],
      skipped: failure.message,
    });
  // Other rules report these.
  if (outcome.exchange !== undefined && (outcome.status >= 500 || outcome.status === 429)) return;
  await reportOn(run, step, history, (probe) => {
    for (const check of checks)
      probe.report(call, outcome, { ...problemOf(run, call, outcome, check), step: toldStep(step) });
  });
}

function unseen(step: Step, message: string): Seen {
  const call: Call = { operation: step.operation, effect: 'read' };
  return { call, outcome: notSent(call, message), history: [] };
}

async function reportOn(
  run: Run,
  step: Step,
  history: Sent[],
  report: (probe: Probe) => void,
): Promise<void> {
  if (!isChecked(run, step)) return;
  const check = (probe: Probe): Promise<void> => Promise.resolve(report(probe));
  await run.session.check(
    { mode: 'flows', operation: step.operation, name: flowStepName(step) },
    check,
    history,
  );
}

async function tellEndless(
  run: Run,
  steps: readonly Step[],
  responses: ReadonlyMap<string, Seen>,
): Promise<void> {
  const [name, last] = [...responses].at(-1) ?? [];
  const step = steps.find((one) => flowStepName(one) === name);
  if (step === undefined || last === undefined) return;
  const { call, outcome, history } = last;
  const expected = `must let the flow end within ${MOST_STEPS} steps`;
  await reportOn(run, step, history, (probe) =>
    probe.report(call, outcome, { rule: 'flow', expected, step: toldStep(step) }),
  );
}

const BODY_FIELD = /\$response\.body#((?:\/[^\s/()[\]{}<>=!&|]*)+)/;

/** A condition that is not met, with the standing of the field that it is about. */
function problemOf(
  run: Run,
  { operation }: Call,
  outcome: Outcome,
  { condition, message }: Failed['checks'][number],
) {
  const { document } = run.contract;
  const pointer = BODY_FIELD.exec(condition ?? '')?.[1];
  const isPolling =
    operation.polling !== undefined && [undefined, operation.polling.status].includes(pointer);
  const rule = isPolling ? ('polling' as const) : ('flow' as const);
  const base = { rule, ...operationStatement(document, operation) };
  if (condition === undefined)
    return {
      ...base,
      expected: 'must be a step that can be taken',
      actual: outcome.failure?.message ?? message,
    };
  const expected = condition === SUCCESS ? 'must succeed' : `must meet ${condition}`;
  if (pointer === undefined || !outcome.ok)
    return { ...base, expected, actual: outcome.failure?.message ?? String(outcome.status) };
  const actual = fullText(lookAt(outcome.value, pointer));
  return { ...base, ...readStatement(document, operation, pointer), pointer, expected, actual };
}

/** A step without criteria must succeed. Arazzo does not say so, and respect accepts every declared status. */
const SUCCESS = '$statusCode >= 200 && $statusCode < 300';

/** The document as respect runs it: with the contract beside it, the values of inputs, and the number of each step. */
function copyOf(run: Run, { document, inputs }: FlowRun, flowIds: ReadonlySet<string>) {
  const steps: Step[] = [];
  const files = new Map([['contract.json', JSON.stringify(outlineOf(run.contract))]]);
  const names = new Set<string>();
  const write = (one: FlowDocument, name: string): void => {
    const whole = one.document;
    const sources = list(whole['sourceDescriptions']).map((source) => {
      const other = one.others.get(text(member(source, 'url')) ?? '');
      if (!isObject(source)) return source;
      if (member(source, 'type') !== 'arazzo' || other === undefined) {
        names.add(text(source['name']) ?? '');
        return { ...source, type: 'openapi', url: 'contract.json' };
      }
      const file = `flows-${files.size}.json`;
      files.set(file, '');
      write(other, file);
      return { ...source, url: file };
    });
    const workflows = list(whole['workflows']).flatMap((flow) => {
      const bound = one.flows.find(({ id }) => id === member(flow, 'workflowId'));
      const isPart = one.flows.some(({ runs }) => bound !== undefined && runs.includes(bound.id));
      if (
        bound === undefined ||
        !isObject(flow) ||
        (one === document && !isPart && !flowIds.has(bound.id) && noneDepends(one, bound.id))
      )
        return [];
      return [
        {
          ...flow,
          inputs: schemaOf(run, bound, inputs),
          steps: list(flow['steps']).map(numbered(bound, steps)),
        },
      ];
    });
    files.set(name, stringifyExact({ ...whole, sourceDescriptions: sources, workflows }));
  };
  write(document, 'flows.json');
  return { document: 'flows.json', files, steps, sources: [...names] };
}

/** What respect needs of a contract; it would fill what a step leaves out from the examples of a whole one. */
function outlineOf({ operations }: Contract) {
  const paths = new Map<string, Record<string, object>>();
  for (const { id, method, path, requestBody } of operations) {
    const types = (requestBody?.content ?? []).map(({ type }): [string, object] => [type, {}]);
    const body = types.length === 0 ? {} : { requestBody: { content: Object.fromEntries(types) } };
    const operation = { operationId: id, ...body, responses: { default: { description: 'Any.' } } };
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operation });
  }
  const info = { title: 'Operations', version: '1' };
  return { openapi: '3.1.0', info, servers: [{ url: '/' }], paths: Object.fromEntries(paths) };
}

const noneDepends = ({ document }: FlowDocument, id: string): boolean =>
  !list(document['workflows']).some((flow) => list(member(flow, 'dependsOn')).includes(id));

/** The values are defaults in a file of the run, since arguments of a process are seen by everyone on the machine. */
function schemaOf(run: Run, flow: Flow, inputs: FlowRun['inputs']) {
  const start = valuesFor(run, flow, inputs);
  const values = 'values' in start ? start.values : {};
  const properties = flow.inputs.map(({ name, schema }): [string, object] => [
    name,
    values[name] === undefined ? schema : { ...schema, default: values[name] },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

const numbered =
  (flow: Flow, steps: Step[]) =>
  (step: Json, index: number): Json => {
    const bound = flow.steps.get(index);
    if (bound === undefined || !isObject(step)) return step;
    const number = steps.push(bound) - 1;
    const header: JsonObject = { name: STEP_HEADER, in: 'header', value: String(number) };
    return {
      ...step,
      parameters: [...list(step['parameters']), header],
      successCriteria: step['successCriteria'] ?? [{ condition: SUCCESS }],
    };
  };
