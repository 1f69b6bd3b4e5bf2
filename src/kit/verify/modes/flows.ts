import type { Operation } from '../../../contract/index.ts';
import { beginnings } from '../flow/inputs.ts';
import type { Flow, FlowRun, FlowSet, GivenInputs } from '../flow/flow.ts';
import { type FlowResult, Play, type Stage } from '../flow/play.ts';
import type { Run } from '../run.ts';
import { each } from '../send/concurrency-and-rate.ts';

/** Runs the flows: the effect of one request must show in the next ones. */
export async function runFlows(run: Run): Promise<void> {
  for (const one of run.flows) await runDocument(run, one);
}

async function runDocument(run: Run, { flows, inputs, isGiven }: FlowRun): Promise<void> {
  const ended = new Map<string, FlowResult>();
  const started = new Map<string, Promise<FlowResult>>();
  const skip = (flow: Flow, why: string): FlowResult => {
    if (isGiven) run.ledger.check({ mode: 'flows', name: flow.id, ms: 0, findings: [], skipped: why });
    return { ok: false, inputs: new Map(), outputs: new Map() };
  };
  const runsOnce = (key: string): Promise<FlowResult> => {
    const known = started.get(key) ?? runFlow(key);
    started.set(key, known);
    return known;
  };
  async function runFlow(key: string): Promise<FlowResult> {
    const flow = flows.get(key);
    if (flow === undefined) throw new Error(`There is no flow ${key}.`);
    for (const before of flow.dependsOn)
      if (!(await runsOnce(before)).ok)
        return skip(flow, `the flow ${flows.get(before)?.id ?? before} did not succeed`);
    const operations = operationsOf(flows, flow);
    const forbidden = operations.find(({ id }) => !run.allowed(id));
    if (forbidden !== undefined) return skip(flow, `this run may not call ${forbidden.id}`);
    const lacking = flow.needs.find((one) => !run.target.can[one]);
    if (lacking !== undefined) return skip(flow, `the target has no ${lacking}`);
    const starts = beginnings(run, flow, inputs, operations);
    if ('lacking' in starts) return skip(flow, `no value is known for its input ${starts.lacking}`);
    const stage: Stage = {
      run,
      flows,
      isGiven,
      ended,
      inputsOf: (other) => firstOf(run, other, inputs, flows),
    };
    let last: FlowResult | undefined;
    for (const values of starts) last = await new Play(stage, flow, values).run();
    const result = last ?? skip(flow, 'the service has no object for it');
    ended.set(key, result);
    return result;
  }
  const chosen = [...flows].filter(([, flow]) => !flow.isPart && isChosen(run, flows, flow));
  let done = 0;
  const finish = async ([key]: readonly [string, Flow]): Promise<void> => {
    await runsOnce(key);
    run.progress('flows', ++done, chosen.length);
  };
  // What other flows create or delete would move items from one page to another.
  await each(
    chosen.filter(([, flow]) => !walks(flow)),
    run.concurrency,
    finish,
  );
  await each(
    chosen.filter(([, flow]) => walks(flow)),
    1,
    finish,
  );
}

/** The values of the inputs of a flow that another one runs. */
function firstOf(run: Run, flow: Flow, inputs: GivenInputs, flows: FlowSet): ReadonlyMap<string, unknown> {
  const starts = beginnings(run, flow, inputs, operationsOf(flows, flow));
  return ('lacking' in starts ? undefined : starts[0]) ?? new Map<string, unknown>();
}

const walks = ({ steps }: Flow): boolean => steps.some(({ walk }) => walk);

/** A flow runs if one of its operations is selected. */
const isChosen = (run: Run, flows: FlowSet, flow: Flow): boolean =>
  [flow, ...partsOf(flows, flow)].some(({ id, steps }) =>
    steps.some(
      (step) =>
        'operation' in step.runs &&
        run.selected(step.runs.operation.id) &&
        run.wants('flows', step.runs.operation.id, `${id}: ${step.id}`),
    ),
  );

/** The operations of a flow and of the flows that it runs. */
export const operationsOf = (flows: FlowSet, flow: Flow): Operation[] =>
  [flow, ...partsOf(flows, flow)].flatMap(({ steps }) =>
    steps.flatMap(({ runs }) => ('operation' in runs ? [runs.operation] : [])),
  );

/** The flows that a flow runs, directly and indirectly. */
function partsOf(flows: FlowSet, flow: Flow, seen: Set<string> = new Set()): Flow[] {
  const keys = flow.steps.flatMap(({ runs, onSuccess, onFailure }) => [
    ...('flow' in runs ? [runs.flow] : []),
    ...[...onSuccess, ...onFailure].flatMap((action) => action.flow ?? []),
  ]);
  return keys.flatMap((key) => {
    const part = flows.get(key);
    if (part === undefined || seen.has(key)) return [];
    seen.add(key);
    return [part, ...partsOf(flows, part, seen)];
  });
}
