import { type Contract, contractWith, type Operation } from '../../contract/index.ts';
import { pathNamesIn, withFormerPathNames } from '../../contract/translate/path-names.ts';
import { OWN_WORDS, wordsOf } from '../../contract/translate/words.ts';
import { createChecker } from '../check/index.ts';
import { bundledContract, contractOf } from '../recorder/bundled-contract.ts';
import { createSecrets } from '../secrets.ts';
import type { VerifyOptions } from './options.ts';
import { wants } from './replay.ts';
import { createEvidenceAttacher } from './report/attach-evidence.ts';
import { createExercised, type Exercised } from './report/exercised.ts';
import { Ledger } from './report/ledger.ts';
import { createValueSources } from './report/value-sources.ts';
import { withDerivedNames } from './resources/derive-names.ts';
import { withDerivedPages } from './resources/derive-pages.ts';
import { KnownObjects } from './resources/known-objects.ts';
import { pathNames } from './resources/place.ts';
import { type Resources, resourcesOf } from './resources/resources.ts';
import { checkLevels, type Run, select } from './run.ts';
import { sentIn } from './send/bodies.ts';
import { createLimits } from './send/concurrency-and-rate.ts';
import type { Call } from './send/request.ts';
import { createRetryUntilVisible } from './send/retry-until-visible.ts';
import { type Outcome, Session } from './send/session.ts';
import type { Target } from './target.ts';

/** How long a service may take to show what was written. */
const SETTLE = 2_000;
const MADE_UP_TOKEN = 'made-up-token-of-the-verifier';

/** Everything that a run needs. Throws for invalid arguments, before anything is sent. */
export function assemble(target: Target, options: VerifyOptions, signal: AbortSignal) {
  const { contract, resources } = readContract(options);
  const selected = select(contract, options);
  checkLevels(contract, options.levels);
  const secrets = createSecrets(options.token);
  const checker = createChecker(contract, { ...options, baseUrl: target.url, mask: secrets.mask });
  const ledger = new Ledger(contract, selected, target.url);
  const objects = new KnownObjects(options.fixtures ?? {}, resources);
  const valueSources = createValueSources(resources);
  const exercised = createExercised(contract);
  const scope = scopeOf(resources, options);
  const concurrency = options.concurrency ?? 4;
  const retryUntilVisible = createRetryUntilVisible(options.settle ?? SETTLE);
  const session = new Session({
    target,
    contract,
    checker,
    ledger,
    limits: createLimits(concurrency, options.rate),
    token: options.token ?? MADE_UP_TOKEN,
    write: options.write === true,
    timeout: options.timeout ?? 10_000,
    retryUntilVisible,
    wants: wants(options.replay),
    signal,
    objects,
    onExchange: (exchange) => secrets.learn(exchange),
    onResponse: (call, outcome, sent) => {
      valueSources.notice(sent);
      noticeExercised(exercised, call, outcome);
    },
  });
  const prefix = `xa-verify-${Math.random().toString(36).slice(2, 8)}`;
  let names = 0;
  const run: Run = {
    target,
    contract,
    checker,
    ledger,
    session,
    objects,
    operations: contract.operations.filter((one) => selected.has(one.id) && scope(one) === undefined),
    selected: (id) => selected.has(id),
    allowed: (id) => options.except?.includes(id) !== true && scope(contract.operation(id)) === undefined,
    wants: wants(options.replay),
    isStated: ({ provenance: { standing } }) => standing !== 'assumed' || countsAssumed(options),
    write: options.write === true,
    everything: options.everything === true,
    seed: options.seed ?? 1,
    runs: options.runs ?? 15,
    concurrency,
    pollTimeout: options.pollTimeout ?? 60_000,
    retryUntilVisible,
    signal,
    prefix,
    uniqueName: (word) => `${prefix}-${word}-${++names}`,
    progress: (mode, done, total) =>
      options.onProgress?.({ mode, done, total, requests: ledger.requests, counts: ledger.counts() }),
  };
  for (const operation of contract.operations) {
    const why = selected.has(operation.id) ? scope(operation) : undefined;
    if (why !== undefined) ledger.skip(operation.id, why);
  }
  const setting = { url: target.url, contract, valueSources, resources, prefix };
  return { run, exercised, secrets, show: createEvidenceAttacher(ledger, secrets, setting) };
}

/** The contract with names and pages derived, and the objects that it is about. */
function readContract(options: VerifyOptions): { contract: Contract; resources: Resources } {
  const before = options.contract ?? bundledContract();
  const corrected = withFormerPathNames(before, contractOf(options));
  const contract = withDerivedPages(withDerivedNames(corrected));
  const words = (options.overlays ?? []).length === 0 ? OWN_WORDS : wordsOf(before, contract);
  const callable = contract.operations.filter((one) => undeclaredIn(one).length === 0);
  return { contract, resources: resourcesOf(contractWith(contract.document, callable), words) };
}

/** The names in the path that no parameter declares: nothing says what to send. */
export const undeclaredIn = (operation: Operation): string[] => {
  const declared = pathNames(operation);
  return pathNamesIn(operation.path).filter((name) => !declared.includes(name));
};

/** Why the run must not call an operation; undefined if it may. */
function scopeOf(resources: Resources, { write, everything }: VerifyOptions) {
  return (operation: Operation): string | undefined => {
    const [undeclared] = undeclaredIn(operation);
    if (undeclared !== undefined) return `the contract does not declare its path parameter ${undeclared}`;
    if (operation.readOnly) return undefined;
    if (write !== true) return 'it changes something. Allow it with --write';
    const why = everything === true ? undefined : resources.whyOptIn(operation);
    return why === undefined ? undefined : `${why}. Allow it with --everything`;
  };
}

/** A call with another method than the operation's, or to another address, says nothing about its schemas. */
function noticeExercised(exercised: Exercised, call: Call, { status, value }: Outcome): void {
  const { operation, params = {}, body, method } = call;
  if (method !== undefined) return;
  const sent = body === undefined ? {} : { body: sentIn(body) };
  exercised.notice(operation, { params, ...sent, status, value });
}

/** Whether a violation of an assumption counts as more than a note. */
const countsAssumed = ({ severity }: VerifyOptions): boolean =>
  severity?.assumed === 'error' || severity?.assumed === 'warning';
