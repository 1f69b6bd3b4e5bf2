import { checkOptions, type Settled } from '../../contract/options.ts';
import { createJudge } from '../check/index.ts';
import { runExamples } from './modes/examples.ts';
import { runNegative } from './modes/negative.ts';
import { runRelations } from './modes/relations.ts';
import { MODES, type Mode } from './mode.ts';
import { VERIFY_OPTIONS, type VerifyOptions } from './options.ts';
import { cleanUp } from './own/clean.ts';
import { resourcesOf } from './own/resources.ts';
import { withDerivedNames } from './own/derive-names.ts';
import { withDerivedPages } from './own/derive-pages.ts';
import { createPool } from './own/pool.ts';
import { discover, makeOwn } from './prepare.ts';
import type { Resource } from './own/resource.ts';
import { createLedger } from './report/ledger.ts';
import { createExercised, type Exercised } from './report/exercised.ts';
import { createOrigins } from './report/origins.ts';
import { createShow } from './report/show.ts';
import { summarize } from './report/summary.ts';
import { wants } from './replay.ts';
import { enterMissing } from './required.ts';
import type { Report, Verdict } from './report/report.ts';
import { checkLevels, type Run, select } from './run.ts';
import { bundledContract, contractOf } from '../recorder/bundled-contract.ts';
import type { Operation } from '../../contract/index.ts';
import { withFormerPathNames } from '../../contract/translate/path-names.ts';
import { OWN_WORDS, wordsOf } from '../../contract/translate/words.ts';
import { createSecrets } from '../secrets.ts';
import { createGate } from './send/gate.ts';
import { sentIn } from './send/bodies.ts';
import { createPatience } from './send/patience.ts';
import type { Call } from './send/request.ts';
import { createSession, type Outcome } from './send/session.ts';
import { Stopped } from './send/sleep.ts';
import { baseOf, type Target } from './target.ts';

const WORK: Readonly<Record<Mode, (run: Run) => Promise<void>>> = {
  examples: runExamples,
  negative: runNegative,
  flows: async (run) => (await import('./modes/flows.ts')).runFlows(run),
  relations: runRelations,
  // The generator of random values is large, and most users of the kit do not need it.
  generated: async (run) => (await import('./modes/generated.ts')).runGenerated(run),
};

type RunOptions = Settled<typeof VERIFY_OPTIONS>;

/** How long cleaning up may take, however the run ended. */
const CLEANING = 30_000;
/** The same after an interruption, when a user is waiting for the end. */
const CLEANING_AFTER_INTERRUPTION = 5_000;
const MADE_UP_TOKEN = 'made-up-token-of-the-verifier';

/**
 * Checks a service against the whole contract, and reports the findings.
 *
 * ```ts
 * import { formatText, httpTarget, verify } from 'experimentation-automation-tools/contract';
 *
 * const report = await verify(httpTarget('http://localhost:8080'), { write: true, token: 'secret' });
 * console.log(formatText(report));
 * process.exitCode = report.verdict === 'holds' ? 0 : 1;
 * ```
 */
export async function verify(to: Target, given: VerifyOptions = {}): Promise<Report> {
  const options = replaying(checkOptions('verify', given, VERIFY_OPTIONS));
  const target: Target = { ...to, url: baseOf(to.url) };
  const started = performance.now();
  const startedAt = new Date().toISOString();
  const stop = new AbortController();
  // Throws for invalid arguments, before anything starts.
  const { run, exercised, afterwards, isOurs, secrets, show } = await assemble(target, options, stop.signal);
  const time = setTimeout(() => stop.abort('time is up'), options.deadline);
  const interrupt = (): void => stop.abort('interrupted');
  if (options.signal?.aborted === true) interrupt();
  options.signal?.addEventListener('abort', interrupt, { once: true });

  let problem: string | undefined;
  let unreachable = false;
  let leftBehind: string[] = [];
  try {
    const prepared = await discover(run);
    problem = prepared.problem;
    unreachable = prepared.unreachable === true;
    if (problem === undefined) await work(run, options.modes ?? MODES);
  } catch (error) {
    // Whatever a service returns, the run ends with a report.
    problem =
      error instanceof Stopped
        ? (run.session.lost ??
          `The run was ${stop.signal.reason === 'time is up' ? 'cut off: its time was up' : 'stopped'}.`)
        : internalError(error);
  } finally {
    clearTimeout(time);
    options.signal?.removeEventListener('abort', interrupt);
  }
  try {
    const isInterrupted = stop.signal.reason === 'interrupted';
    const left = isInterrupted ? CLEANING_AFTER_INTERRUPTION : CLEANING;
    if (run.session.changed && !unreachable) leftBehind = await cleanUp(afterwards(left), isOurs);
  } catch (error) {
    problem ??= internalError(error);
  }

  enterMissing(run, options);
  const { write } = run;
  const finished = problem === undefined && !stop.signal.aborted;
  const { baseline, modes = MODES } = options;
  const summary = summarize(run.ledger, show, { baseline, modes, write, finished });
  const called = summary.coverage.filter(({ statuses }) => statuses.some(({ count }) => count > 0));
  if (problem === undefined && called.length > 0 && summary.notImplemented.length === called.length)
    problem = `The target has none of the operations. Is a path prefix missing in ${target.url}?`;
  const verdict: Verdict = unreachable
    ? 'unreachable'
    : stop.signal.aborted
      ? 'interrupted'
      : summary.counts.error > 0 || problem !== undefined
        ? 'broken'
        : 'holds';
  return secrets.maskValue({
    target: target.url,
    verdict,
    ...(problem === undefined ? {} : { problem }),
    startedAt,
    ms: Math.round(performance.now() - started),
    seed: run.seed,
    write,
    ...summary,
    exercised: exercised.result(new Set(summary.coverage.map(({ operation }) => operation))),
    leftBehind: [...leftBehind, ...run.unrestored],
  });
}

const internalError = (error: unknown): string =>
  `The run failed: ${error instanceof Error ? error.message : String(error)}.`;

async function work(run: Run, modes: readonly Mode[]): Promise<void> {
  const able = run.write ? sparing(run, await makeOwn(run)) : run;
  for (const mode of MODES) {
    if (modes.includes(mode)) await WORK[mode](able);
  }
}

/** The run without the operations that create objects that it could not remove. */
function sparing(run: Run, lasting: ReadonlySet<Resource>): Run {
  if (run.everything || lasting.size === 0) return run;
  const isSpared = (id: string): boolean => {
    const created = run.pool.resources.creatorOf(id);
    return created !== undefined && lasting.has(created);
  };
  const operations = run.operations.filter(({ id }) => !isSpared(id));
  for (const { id } of run.operations)
    if (isSpared(id))
      run.ledger.skip(id, 'they create what the service did not remove, and --everything was not given');
  return { ...run, operations, allowed: (id) => run.allowed(id) && !isSpared(id) };
}

/** A call with another method than the operation's, or to another address, says nothing about its schemas. */
function noticeExercised(exercised: Exercised, call: Call, { status, value }: Outcome): void {
  const { operation, params = {}, body, method } = call;
  if (method !== undefined) return;
  const sent = body === undefined ? {} : { body: sentIn(body) };
  exercised.notice(operation, { params, ...sent, status, value });
}

/** Whether a violation of an assumption counts as more than a note. */
const countsAssumed = ({ severity }: RunOptions): boolean =>
  severity?.assumed === 'error' || severity?.assumed === 'warning';

async function assemble(target: Target, options: RunOptions, signal: AbortSignal) {
  const before = options.contract ?? bundledContract();
  const given = contractOf(options);
  const contract = withDerivedPages(withDerivedNames(withFormerPathNames(before, given)));
  const words = (options.overlays ?? []).length === 0 ? OWN_WORDS : wordsOf(before, contract);
  const selected = select(contract, options);
  checkLevels(contract, options.levels);
  const secrets = createSecrets(options.token);
  const judge = createJudge(contract, {
    ...options,
    baseUrl: target.url,
    mask: secrets.mask,
  });
  const ledger = createLedger(contract, selected, target.url);
  const pool = createPool(options.fixtures ?? {}, resourcesOf(contract, words));
  const origins = createOrigins(pool.resources);
  const exercised = createExercised(contract);
  const { concurrency, write, everything } = options;
  const patience = createPatience(options.settle);
  const session = createSession({
    target,
    document: contract.document,
    judge,
    ledger,
    gate: createGate(concurrency, options.rate),
    token: options.token ?? MADE_UP_TOKEN,
    write,
    timeout: options.timeout,
    patience,
    wants: wants(options.replay),
    signal,
    pool,
    onExchange: (exchange) => secrets.learn(exchange),
    onAnswer: (call, outcome, sent) => {
      pool.notice(call, outcome);
      origins.notice(sent);
      noticeExercised(exercised, call, outcome);
    },
  });
  const isSpared = (id: string): boolean => pool.resources.isGrave(contract.operation(id)) && !everything;
  const chosen = contract.operations.filter(({ id }) => selected.has(id));
  for (const { id, readOnly } of chosen)
    if (!readOnly && !write) ledger.skip(id, 'they change something, and --write was not given');
  for (const { id } of chosen)
    if (write && isSpared(id))
      ledger.skip(id, 'they may change or leave what the run cannot restore, and --everything was not given');
  const whyForbidden = ({ id, readOnly }: Operation): string | undefined => {
    if (!readOnly && !write) return `calls ${id}, which changes something: add --write.`;
    if (!readOnly && isSpared(id))
      return `calls ${id}, whose effects this run may not undo: add --everything.`;
    return undefined;
  };
  const contracts = { own: before, given, target: contract, words };
  const { loadFlows } = await import('./flow/load.ts');
  const flows = await loadFlows(options, contracts, whyForbidden, secrets);
  const prefix = `xa-verify-${Math.random().toString(36).slice(2, 8)}`;
  let names = 0;
  const run: Run = {
    target,
    contract,
    judge,
    ledger,
    session,
    pool,
    operations: chosen.filter(({ id, readOnly }) => readOnly || (write && !isSpared(id))),
    selected: (id) => selected.has(id),
    allowed: (id) =>
      !(options.except ?? []).includes(id) && (contract.operation(id).readOnly || (write && !isSpared(id))),
    wants: wants(options.replay),
    isStated: ({ provenance: { standing } }) => standing !== 'assumed' || countsAssumed(options),
    write,
    everything,
    seed: options.seed,
    runs: options.runs,
    concurrency,
    pollTimeout: options.pollTimeout,
    patience,
    flows,
    unrestored: [],
    signal,
    uniqueName: (word) => `${prefix}-${word}-${++names}`,
    progress: (mode, done, total) =>
      options.onProgress?.({ mode, done, total, requests: ledger.requests, counts: ledger.counts() }),
  };
  return {
    run,
    exercised,
    secrets,
    afterwards: (ms: number): Run => ({ ...run, session: session.afterwards(ms) }),
    isOurs: (name: string) => name.startsWith(prefix),
    show: createShow(ledger, secrets, {
      url: target.url,
      contract,
      origins,
      resources: pool.resources,
      prefix,
    }),
  };
}

/** The options of a run that repeats checks. */
function replaying(options: RunOptions): RunOptions {
  const { replay } = options;
  if (replay === undefined) return options;
  const { seed, write, checks, require, operations } = replay;
  const isRandom = checks.some((check) => check.operation === undefined);
  return {
    ...options,
    seed,
    write,
    require,
    only: isRandom ? operations : [...new Set(checks.flatMap(({ operation }) => operation ?? []))],
    modes: MODES.filter((mode) => checks.some((check) => check.mode === mode)),
  };
}
