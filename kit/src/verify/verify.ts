import { defined } from '../base/defined.ts';
import { checkOptions } from '../base/declared-options.ts';
import { assemble } from './assemble.ts';
import { MODES, type Mode } from './mode.ts';
import { runExamples } from './modes/examples.ts';
import { runNegative } from './modes/negative.ts';
import { runRelations } from './modes/relations.ts';
import { logIn } from './login.ts';
import { VERIFY_OPTIONS, type VerifyOptions } from './run-options.ts';
import { discover, makeOwn, reportUndeclared, withoutLasting } from './prepare.ts';
import { enterMissing } from './enter-missing.ts';
import { readContract } from './read-contract.ts';
import type { Replay } from './replay.ts';
import type { OperationCoverage, Report, Verdict } from './report/report.ts';
import { summarize } from './report/summary.ts';
import { cleanUp } from './inventory/clean.ts';
import { compareInventory, takeInventory } from './inventory/inventory.ts';
import { recordFixtures, type FixtureState, restore } from './inventory/restore.ts';
import type { Secrets } from '../secrets.ts';
import type { Run } from './run.ts';
import type { Credentials } from './send/credentials.ts';
import { Stopped } from './send/sleep.ts';
import { below, type Target } from './target.ts';

/** How long each of the last steps may take, however the run ended. */
const LAST_STEP = 30_000;
/** The same after an interruption, when a user is waiting for the end. */
const LAST_STEP_AFTER_INTERRUPTION = 5_000;

/** What a run knows between its steps. */
interface State {
  run: Run;
  readonly secrets: Secrets;
  readonly credentials: Credentials;
  /** Why the run ends early. */
  problem?: string;
  unreachable?: boolean;
  kept: readonly FixtureState[];
  readonly leftBehind: string[];
  readonly unexpectedChanges: string[];
  readonly notCompared: string[];
}

type Step = (state: State) => Promise<void>;

/** The steps of a run. It ends early when one finds that the rest would be pointless. */
const STEPS: readonly Step[] = [
  obtainToken,
  reachTarget,
  keepWhatIsThere,
  createObjects,
  mode('examples', runExamples),
  mode('negative', runNegative),
  mode('flows', async (run) => (await import('./modes/flows.ts')).runFlows(run)),
  mode('relations', runRelations),
  // The generator of random values is large, and most users of the kit do not need it.
  mode('generated', async (run) => (await import('./modes/generated.ts')).runGenerated(run)),
];

/** The steps that follow however the run ended. A request that should only read may have changed something, too. */
const LAST_STEPS: readonly Step[] = [removeObjects, restoreFixtures, compareWithBefore];

/**
 * Checks a service against the whole contract, and reports the findings.
 *
 * ```ts
 * import { formatText, httpTarget, loadContract, verify } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const report = await verify(httpTarget('http://localhost:8080'), { contract, write: true, token: 'secret' });
 * console.log(formatText(report));
 * process.exitCode = report.verdict === 'holds' ? 0 : 1;
 * ```
 */
export async function verify(to: Target, options: VerifyOptions): Promise<Report> {
  const runOptions = {
    ...checkOptions('verify', options, VERIFY_OPTIONS),
    contract: options.contract,
    ...(options.replay && optionsOfReplay(options.replay)),
  };
  const contract = readContract(runOptions);
  const target = await below(to, contract.given, runOptions.timeout);
  const startTime = performance.now();
  const startedAt = new Date().toISOString();
  const stop = new AbortController();
  const { run, secrets, credentials, show } = await assemble(target, contract, runOptions, stop.signal);
  const state: State = {
    run,
    secrets,
    credentials,
    kept: [],
    leftBehind: [],
    unexpectedChanges: [],
    notCompared: [],
  };

  await work(state, stop);
  if (isWorthALook(state, stop.signal)) await finishUp(state, stop.signal);
  enterMissing(run);

  const finished = state.problem === undefined && !stop.signal.aborted;
  const { baseline, modes = MODES, write, seed } = runOptions;
  const summary = summarize(run.contract, run.ledger, show, { baseline, modes, write, finished });
  const called = summary.coverage.filter(({ statuses }) => statuses.some(({ count }) => count > 0));
  const isSilent = ({ statuses }: OperationCoverage): boolean =>
    statuses.every(({ status, count }) => count === 0 || status === 'none');
  if (called.length > 0 && called.every(isSilent)) {
    state.unreachable = true;
    state.problem ??= 'The target did not respond to any request.';
  }
  if (called.length > 0 && summary.notImplemented.length === called.length)
    state.problem ??= `The target has none of the operations. Is a path prefix missing in ${target.url}?`;
  const { problem, leftBehind, unexpectedChanges, notCompared } = state;
  return secrets.maskValue({
    target: target.url,
    verdict: verdictOf(state, stop.signal, summary.counts.error),
    ...defined({ problem }),
    startedAt,
    ms: Math.round(performance.now() - startTime),
    seed,
    write,
    ...summary,
    leftBehind,
    unexpectedChanges,
    notCompared,
  });
}

/** Takes one step after the other until one finds a problem, the time is up, or the caller stops the run. */
async function work(state: State, stop: AbortController): Promise<void> {
  const { options } = state.run;
  const time = setTimeout(() => stop.abort('time is up'), options.deadline);
  const interrupt = (): void => stop.abort('interrupted');
  if (options.signal?.aborted === true) interrupt();
  options.signal?.addEventListener('abort', interrupt, { once: true });
  try {
    for (const step of STEPS) if (state.problem === undefined) await step(state);
  } catch (error) {
    // Whatever a service returns, the run ends with a report.
    const end = stop.signal.reason === 'time is up' ? 'cut off: its time was up' : 'stopped';
    const isStopped = error instanceof Stopped;
    state.problem = isStopped ? (state.run.session.lost ?? `The run was ${end}.`) : internalError(error);
  } finally {
    clearTimeout(time);
    options.signal?.removeEventListener('abort', interrupt);
  }
}

/** After an interruption, or if it stopped responding, a service is asked again only if something may have to be removed. */
const isWorthALook = ({ run }: State, { reason }: AbortSignal): boolean =>
  run.session.changed || (run.session.lost === undefined && reason !== 'interrupted');

/** Takes the last steps, each with its own time. */
async function finishUp(state: State, signal: AbortSignal): Promise<void> {
  const { run } = state;
  await run.session.settled();
  const ms = signal.reason === 'interrupted' ? LAST_STEP_AFTER_INTERRUPTION : LAST_STEP;
  for (const step of LAST_STEPS) {
    const time = AbortSignal.timeout(ms);
    state.run = { ...run, signal: time, session: run.session.afterwards(time) };
    try {
      await step(state);
    } catch (error) {
      if (!(error instanceof Stopped)) state.problem ??= internalError(error);
    }
  }
  state.run = run;
}

async function obtainToken(state: State): Promise<void> {
  const { run, secrets, credentials } = state;
  const { login, timeout } = run.options;
  if (login === undefined) return;
  const result = await logIn(run.target, login, timeout, run.signal);
  if (!('token' in result)) return void Object.assign(state, result);
  secrets.add(result.token);
  credentials.logIn(result.token);
}

async function reachTarget(state: State): Promise<void> {
  Object.assign(state, await discover(state.run));
  if (state.unreachable !== true) reportUndeclared(state.run);
}

async function keepWhatIsThere(state: State): Promise<void> {
  const { run } = state;
  run.progress('preparing', 0, 1);
  await takeInventory(run);
  // Operations that only read may need an object, and flows create what they use.
  if (!run.options.write) return;
  state.kept = await recordFixtures(run);
  run.objects.beginWriting();
}

async function createObjects(state: State): Promise<void> {
  if (state.run.options.write) state.run = withoutLasting(state.run, await makeOwn(state.run));
}

function mode(name: Mode, work: (run: Run) => Promise<void>): Step {
  return async ({ run }) => {
    const { modes = MODES } = run.options;
    if (modes.includes(name)) await work(run);
  };
}

async function removeObjects({ run, leftBehind }: State): Promise<void> {
  leftBehind.push(...(await cleanUp(run)));
}

async function restoreFixtures(state: State): Promise<void> {
  const { damaged, unknown } = await restore(state.run, state.kept);
  state.leftBehind.push(...damaged, ...unknown);
  if (damaged.length > 0) state.problem ??= 'An object under "change" in the fixtures could not be restored.';
}

async function compareWithBefore(state: State): Promise<void> {
  const { differences, uncovered } = await compareInventory(state.run);
  state.unexpectedChanges.push(...differences);
  state.notCompared.push(...uncovered);
  if (differences.length === 0) return;
  const what = differences.length === 1 ? 'an object' : `${differences.length} objects`;
  const warning = `After the run, the service shows ${what} that this run did not announce to change.`;
  state.problem = state.problem === undefined ? warning : `${warning} ${state.problem}`;
}

function verdictOf({ unreachable, problem }: State, { aborted }: AbortSignal, errors: number): Verdict {
  if (unreachable === true) return 'unreachable';
  if (aborted) return 'interrupted';
  return errors > 0 || problem !== undefined ? 'broken' : 'holds';
}

const internalError = (error: unknown): string =>
  `The run failed: ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, '')}.`;

/** The options of a run that repeats checks. */
function optionsOfReplay({ seed, write, checks, require, operations }: Replay) {
  const isRandom = checks.some((check) => check.operation === undefined);
  return {
    seed,
    write,
    require,
    only: isRandom ? operations : [...new Set(checks.flatMap(({ operation }) => operation ?? []))],
    modes: MODES.filter((mode) => checks.some((check) => check.mode === mode)),
  };
}
