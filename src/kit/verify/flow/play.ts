import type { Operation } from '../../../contract/index.ts';
import type { FlowStep, Violation } from '../../check/index.ts';
import { ABSENT } from '../report/presence.ts';
import type { Run } from '../run.ts';
import type { Call, Sent } from '../send/request.ts';
import type { Probe } from '../send/probe.ts';
import { shown } from './compare.ts';
import type { Failure } from './condition.ts';
import { shortfallOf } from './criterion.ts';
import type { Taken } from './expectation.ts';
import { type Expression, expressionsIn, fill, type Scope, type Values, valueOf } from './expression.ts';
import { type Action, expressionsSent, type Flow, type FlowSet, type Step, usesOutput } from './flow.ts';
import { type Attempt, lookAtResponse, problemAt } from './outcome.ts';
import { requestOf, messageOf } from './step-request.ts';
import { Retries } from './retry.ts';
import { type Walked, walkPages } from './walk.ts';

/** What the flows of a document share while they run. */
export interface Stage {
  readonly run: Run;
  readonly flows: FlowSet;
  /** Whether a user named the flows: then the service must have what they use. */
  readonly isGiven: boolean;
  /** The flows that have ended, by their keys. */
  readonly ended: ReadonlyMap<string, FlowResult>;
  /** The values of inputs that other flows do not pass on. */
  readonly inputsOf: (flow: Flow) => Values;
}

export interface FlowResult {
  readonly ok: boolean;
  readonly inputs: Values;
  readonly outputs: Values;
  /** The last exchange. */
  readonly last?: Pick<Attempt, 'call' | 'outcome'>;
}

/** What happens after a step. */
type Next =
  | { readonly then: 'continue' | 'end' }
  | { readonly then: 'goto'; readonly step: string }
  | { readonly then: 'transfer'; readonly flow: string };

const CONTINUE: Next = { then: 'continue' };
const END: Next = { then: 'end' };

/** More steps are a circle that does not end. */
const MOST_STEPS = 1_000;

/** One flow from its beginning to its end, with the flows that it runs. */
export class Play {
  readonly #stage: Stage;
  readonly #flow: Flow;
  readonly #inputs: Values;
  readonly #trail: Sent[];
  readonly #taken = new Map<string, Taken>();
  readonly #outputs = new Map<string, Values>();
  /** Operations that the service does not implement. */
  readonly #lacking = new Set<string>();
  readonly #unique: ReadonlySet<string>;
  /** The steps of this flow and of those that run it or that it runs. */
  readonly #count: { steps: number };
  #ok = true;
  #last: Pick<Attempt, 'call' | 'outcome'> | undefined;

  constructor(stage: Stage, flow: Flow, inputs: Values, trail: Sent[] = [], count = { steps: 0 }) {
    this.#stage = stage;
    this.#flow = flow;
    this.#inputs = inputs;
    this.#trail = trail;
    this.#count = count;
    this.#unique = new Set(flow.inputs.flatMap(({ name, source }) => (source === 'unique' ? [name] : [])));
  }

  async run(): Promise<FlowResult> {
    const { steps } = this.#flow;
    let hasEnded = false;
    for (let at = 0; at < steps.length;) {
      const step = steps[at++];
      if (step === undefined || (hasEnded && !step.always)) continue;
      if (++this.#count.steps > MOST_STEPS) {
        const endless = { expected: `must let the flow end within ${MOST_STEPS} steps` };
        if (this.#last !== undefined) await this.#reportResult(step, this.#last, [endless]);
        this.#fail();
        break;
      }
      const next = await this.#take(step);
      if (next.then === 'goto') at = steps.findIndex(({ id }) => id === next.step);
      hasEnded ||= next.then === 'end' || next.then === 'transfer';
      if (next.then === 'transfer' && !(await this.#play(next.flow, this.#inputs)).ok) this.#ok = false;
    }
    const scope = this.#scope();
    const outputs = Object.entries(this.#flow.outputs).map(
      ([name, output]) => [name, fill(output, scope)] as const,
    );
    return {
      ok: this.#ok,
      inputs: this.#inputs,
      outputs: new Map(outputs),
      ...(this.#last === undefined ? {} : { last: this.#last }),
    };
  }

  async #take(step: Step): Promise<Next> {
    if (!this.#isReady(step)) return CONTINUE;
    if ('flow' in step.runs) return this.#takeFlow(step, step.runs.flow);
    const { operation } = step.runs;
    if (this.#lacking.has(operation.id)) return CONTINUE;
    const { run } = this.#stage;
    let attempt: Attempt | undefined;
    const check = async (probe: Probe): Promise<void> => {
      attempt = await this.#try(step, operation, probe);
      this.#report(step, attempt, probe);
    };
    const name = `${this.#flow.id}: ${step.id}`;
    if (run.selected(operation.id) && run.wants('flows', operation.id, name))
      await run.session.check('flows', operation, name, check, this.#trail);
    else await check(run.session.scratch(this.#trail));
    return attempt === undefined ? this.#fail() : this.#after(step, operation, attempt);
  }

  /** Whether the values that the step needs are known: a step before may have been skipped. */
  #isReady(step: Step): boolean {
    const scope = this.#scope();
    const isKnown = (one: Expression): boolean => {
      const value = valueOf(one, scope);
      return one.root === 'inputs' || (value !== undefined && value !== null);
    };
    const inPath = step.parameters.filter((one) => one.in === 'path').map(({ value }) => fill(value, scope));
    return (
      expressionsSent(step).every(isKnown) && inPath.every((value) => value !== undefined && value !== null)
    );
  }

  /** Sends the request of a step until it succeeds or no action repeats it. */
  async #try(step: Step, operation: Operation, probe: Probe): Promise<Attempt> {
    const { run } = this.#stage;
    const retries = new Retries(run, operation);
    const before = this.#trail.length;
    for (;;) {
      const attempt = await this.#settled(step, operation, probe);
      retries.notice(attempt);
      if (attempt.ok) return attempt;
      const meant = this.#actionAfter(step.onFailure, attempt);
      const action = this.#actionAfter(step.onFailure, attempt, retries.isSpent);
      if (action?.type !== 'retry') {
        const last = meant?.type === 'retry' ? retries.told(attempt) : attempt;
        return { ...last, ...(action === undefined ? {} : { action }) };
      }
      // Attempts that failed prove nothing, and a script would repeat them.
      this.#trail.length = before;
      await retries.pause(action, attempt.outcome);
      if (action.flow !== undefined) await this.#play(action.flow, this.#inputs);
      const other = this.#flow.steps.find(({ id }) => id === action.step);
      if (other !== undefined) await this.#take(other);
    }
  }

  /** One attempt; a read is repeated until it shows what was written. */
  async #settled(step: Step, operation: Operation, probe: Probe): Promise<Attempt> {
    const { run } = this.#stage;
    const request = requestOf(run, operation, step, this.#scope());
    this.#taken.set(step.id, { operation, sent: request.sent });
    const before = this.#trail.length;
    const look = async (): Promise<Attempt> => {
      this.#trail.length = before;
      const { items, ...outcome } = await send(run, probe, step, request.call);
      const scope = this.#scope({ message: messageOf(run, request, outcome) });
      const seen = { scope, taken: this.#taken, items, isOwn: this.#isOwn(step) };
      return lookAtResponse(run, step, request.call, outcome, seen);
    };
    const isRepeated = step.onFailure.some(({ type }) => type === 'retry');
    if (!operation.readOnly || isRepeated) return look();
    const isSettling = ({ problems, outcome }: Attempt): boolean =>
      problems.length > 0 && (outcome.ok || outcome.status === 404);
    return run.retryUntilVisible(operation.id, look, isSettling, run.signal);
  }

  /** An action whose own criteria are met expects the failure. */
  #report(step: Step, attempt: Attempt, probe: Probe): void {
    const { call, outcome, problems, action } = attempt;
    if (action !== undefined && action.criteria.length > 0) return;
    const place = this.#placeOf(step);
    for (const problem of problems) probe.report(call, outcome, { ...problem, step: place });
    const isQuiet = attempt.ok && outcome.ok && probe.findings.length === 0;
    const lost = isQuiet ? this.#lostOutput(step, attempt) : undefined;
    if (lost !== undefined) probe.report(call, outcome, { ...lost, step: place });
  }

  #placeOf({ id, place, description }: Step): FlowStep {
    const found = { flow: this.#flow.id, step: id, place };
    return description === undefined ? found : { ...found, description };
  }

  /** An output that is not there, and that a later step uses. */
  #lostOutput(step: Step, { scope, call }: Attempt): Violation | undefined {
    for (const [name, output] of Object.entries(step.outputs)) {
      const value = fill(output, scope);
      const [expression] = expressionsIn(output);
      if ((value !== undefined && value !== null) || expression === undefined) continue;
      const user = this.#flow.steps.find((other) => other !== step && usesOutput(other, step.id, name));
      if (user === undefined) continue;
      const expected = `must be present, because the step ${user.id} uses it`;
      return problemAt(this.#stage.run, call, expression, expected, 'nothing');
    }
    return undefined;
  }

  #after(step: Step, operation: Operation, attempt: Attempt): Next {
    const { call, outcome, scope, ok, statusOk, action } = attempt;
    this.#last = { call, outcome };
    const taken = this.#taken.get(step.id);
    if (taken !== undefined) taken.value = outcome.value;
    this.#outputs.set(step.id, outputsOf(step, scope));
    if (ok) return nextAfter(this.#actionAfter(step.onSuccess, attempt)) ?? CONTINUE;
    if (!statusOk) this.#outputs.delete(step.id);
    if (step.restores !== undefined) this.#tellUnrestored(step.restores, attempt);
    if (action !== undefined) return this.#failWith(action);
    if (statusOk || !this.#isDispensable(step, operation, outcome.status)) return this.#fail();
    this.#lacking.add(operation.id);
    this.#taken.delete(step.id);
    return CONTINUE;
  }

  #tellUnrestored(read: string, { outcome: { outgoing, status } }: Attempt): void {
    const before = shown(this.#taken.get(read)?.value);
    this.#stage.run.unrestored.push(
      `${outgoing.method} ${outgoing.path} returned ${status} and did not restore ${before}`,
    );
  }

  /** A failure that the criteria of its action expect is none. */
  #failWith(action: Action): Next {
    if (action.criteria.length === 0) this.#ok = false;
    return nextAfter(action) ?? END;
  }

  #fail(): Next {
    this.#ok = false;
    return END;
  }

  /** Whether later steps make sense without this one: the service may implement only some operations. */
  #isDispensable(step: Step, { readOnly }: Operation, status: number): boolean {
    if (step.optional) return ABSENT.has(String(status));
    return !this.#stage.isGiven && readOnly && (status === 405 || status === 501 || !this.#isOwn(step));
  }

  /** Whether the request goes to an object that must be there: the flow made it, or a user named it. */
  #isOwn({ parameters }: Step): boolean {
    if (this.#stage.isGiven) return true;
    return expressionsIn(parameters.map(({ value }) => value)).some(
      ({ root, names }) => root === 'steps' || (root === 'inputs' && this.#unique.has(names.join('.'))),
    );
  }

  #actionAfter(
    actions: readonly Action[],
    { scope }: Pick<Attempt, 'scope'>,
    isSpent: (action: Action) => boolean = () => false,
  ): Action | undefined {
    return actions.find(
      (action) => !isSpent(action) && action.criteria.every((one) => shortfallOf(one, scope) === undefined),
    );
  }

  /** Runs another flow as a step; the criteria of the step are about its outputs. */
  async #takeFlow(step: Step, key: string): Promise<Next> {
    const scope = this.#scope();
    const result = await this.#play(
      key,
      new Map(step.parameters.map(({ name, value }) => [name, fill(value, scope)])),
    );
    const after = this.#scope({ outputs: result.outputs });
    this.#outputs.set(step.id, outputsOf(step, after));
    const unmet = result.ok ? (step.criteria ?? []).flatMap((one) => shortfallOf(one, after) ?? []) : [];
    if (result.ok && unmet.length === 0)
      return nextAfter(this.#actionAfter(step.onSuccess, { scope: after })) ?? CONTINUE;
    const action = this.#actionAfter(step.onFailure, { scope: after });
    if (result.last !== undefined && (action?.criteria.length ?? 0) === 0)
      await this.#reportResult(step, result.last, unmet);
    return action === undefined ? this.#fail() : this.#failWith(action);
  }

  /** What another flow returned is found wrong with its last exchange. */
  async #reportResult(
    step: Step,
    { call, outcome }: Pick<Attempt, 'call' | 'outcome'>,
    unmet: readonly Failure[],
  ): Promise<void> {
    const { run } = this.#stage;
    const { operation } = call;
    const report = (probe: Probe): Promise<void> => {
      for (const { expected, actual } of unmet)
        probe.report(call, outcome, {
          ...problemAt(run, call, undefined, expected, actual),
          step: this.#placeOf(step),
        });
      return Promise.resolve();
    };
    if (unmet.length > 0)
      await run.session.check('flows', operation, `${this.#flow.id}: ${step.id}`, report, this.#trail);
  }

  async #play(key: string, passed: Values): Promise<FlowResult> {
    const flow = this.#stage.flows.get(key);
    if (flow === undefined) return { ok: false, inputs: passed, outputs: new Map() };
    const own = flow.inputs.flatMap(({ name }) =>
      passed.has(name) ? [[name, passed.get(name)] as const] : [],
    );
    return new Play(
      this.#stage,
      flow,
      new Map([...this.#stage.inputsOf(flow), ...own]),
      this.#trail,
      this.#count,
    ).run();
  }

  #scope(more: Pick<Scope, 'message' | 'outputs'> = {}): Scope {
    return {
      inputs: this.#inputs,
      steps: this.#outputs,
      flow: (id) => this.#stage.ended.get(this.#flow.prefix + id),
      sources: this.#flow.sources,
      ...more,
    };
  }
}

function nextAfter(action: Action | undefined): Next | undefined {
  if (action?.step !== undefined) return { then: 'goto', step: action.step };
  if (action?.flow !== undefined) return { then: 'transfer', flow: action.flow };
  return action?.type === 'end' ? END : undefined;
}

const send = (run: Run, probe: Probe, { walk }: Step, call: Call): Promise<Walked> =>
  walk ? walkPages(run, probe, call) : probe.send(call);

/** The outputs that have a value. */
const outputsOf = ({ outputs }: Step, scope: Scope): Values =>
  new Map(
    Object.entries(outputs).flatMap(([name, output]) => {
      const value = fill(output, scope);
      return value === undefined || value === null ? [] : [[name, value] as const];
    }),
  );
