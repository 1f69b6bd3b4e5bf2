import { defined } from '../base/defined.ts';
import { type Contract, type Operation, READING } from '../contract/index.ts';
import { isSecretHeader } from '../base/secret-names.ts';
import { createChecker, type Exchange } from '../check/index.ts';
import { createSecrets } from '../secrets.ts';
import { secretsOfLogin } from './login.ts';
import { type RunOptions, whyExcluded } from './run-options.ts';
import { undeclaredIn } from './prepare.ts';
import type { ReadContract } from './read-contract.ts';
import { wants } from './replay.ts';
import { createEvidenceAttacher } from './report/attach-evidence.ts';
import { Ledger } from './report/ledger.ts';
import { idsSent, PREFIX } from './objects/another-object.ts';
import { goneAfter, readWhole } from './inventory/inventory.ts';
import { forgetLost, renewed } from './calls/effect.ts';
import { KnownObjects } from './objects/known-objects.ts';
import { removerOf, type Resource } from '../resources/resource.ts';
import type { Run, RunContext } from './run.ts';
import { Corrections } from './calls/corrections.ts';
import { exampleBodies, type NamedBody, showsMark } from './calls/bodies.ts';
import { createLimits } from './send/concurrency-and-rate.ts';
import { createCredentials, type Credentials } from './send/credentials.ts';
import { createRetryUntilVisible } from './send/retry-until-visible.ts';
import { Session, type Support } from './session/session.ts';
import type { Target } from './target.ts';

/** Everything that a run needs. Throws for invalid arguments, before a check sends anything. */
export async function assemble(
  to: Target,
  contracts: ReadContract,
  options: RunOptions,
  signal: AbortSignal,
) {
  const target = options.write ? withFreshConnections(to) : to;
  const { target: contract, resources, selected } = contracts;
  const { secrets, credentials, others, headers } = readCredentials(contract, options);
  const { severity, levels, unknownFields } = options;
  const mask = secrets.mask;
  const checks = { ...defined({ severity, levels }), unknownFields, baseUrl: target.url, mask };
  const ledger = new Ledger(contract, selected, target.url);
  const parts = {
    target,
    contract,
    checker: createChecker(contract, checks),
    ledger,
    objects: new KnownObjects(options.fixtures ?? {}, resources),
    corrections: new Corrections(options.everything),
    ...createNames(),
  };
  const { whyNot, whyNoStep } = createScope(parts, credentials, contracts.onlyIds, options);
  // Reading Arazzo documents takes code that is loaded only where it is needed.
  const { loadFlows } = await import('./flow/load.ts');
  const countsAssumed = severity?.assumed === 'error' || severity?.assumed === 'warning';
  const context: RunContext = {
    ...parts,
    options,
    signal,
    retryUntilVisible: createRetryUntilVisible(options.settle),
    wants: wants(options.replay),
    operations: contract.operations.filter(({ id }) => selected.has(id) && whyNot(id) === undefined),
    selected: (id) => selected.has(id),
    whyNot,
    allowed: (id) => whyNot(id) === undefined,
    isStated: ({ provenance: { standing } }) => standing !== 'assumed' || countsAssumed,
    flows: loadFlows(options, contracts, whyNoStep, secrets),
    inventory: { lists: [], singles: [], uncovered: [], removals: new Map() },
    progress: (mode, count, total) =>
      options.onProgress?.({ mode, done: count, total, requests: ledger.requests, counts: ledger.counts() }),
  };
  // The bodies of requests are made up, and curl commands repeat them.
  const learn = (exchange: Exchange): void => secrets.learn({ ...exchange, requestBody: undefined });
  const session = new Session({
    ...context,
    limits: createLimits(options.rate),
    credentials,
    others,
    headers,
    onExchange: learn,
    support: supportOf(context),
  });
  for (const id of selected) {
    const why = whyNot(id);
    if (why !== undefined) ledger.leaveOut(id, { why });
  }
  for (const { operation, names } of contracts.unsent)
    if (selected.has(operation))
      ledger.leaveOut(operation, { mode: 'negative', why: `${names.join(' and ')} ${CHANGING_PARAMETER}` });
  const show = createEvidenceAttacher(ledger, secrets, learn);
  return { run: { ...context, session } satisfies Run, secrets, credentials, show };
}

/** What the parts of a run do for its session. */
const supportOf = (context: RunContext): Support => ({
  renew: (calls, probe) => renewed(context, calls, probe),
  readList: async ({ operation, params = {} }, probe) =>
    (await readWhole(context, operation, params, probe))?.items ?? [],
  goneAfter: (call, probe, signal) => goneAfter({ ...context, signal }, call, probe),
  afterCrash: (probe) => forgetLost(context, probe),
});

/**
 * The target with a connection for each request: a service may close one that is idle while a request is on its way, and
 * a write that is lost cannot be sent again, because it may have been done.
 */
const withFreshConnections = (target: Target): Target => ({
  ...target,
  fetch: (url, init) =>
    target.fetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' },
    }),
});

/** The secrets of a run, and where they are sent. */
function readCredentials(contract: Contract, options: RunOptions) {
  const { as = {}, login, token } = options;
  const headers = Object.fromEntries(
    Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const secrets = createSecrets(token);
  secrets.add(...Object.values(options.credentials ?? {}), ...Object.values(as));
  secrets.add(...Object.entries(headers).flatMap(([name, value]) => (isSecretHeader(name) ? value : [])));
  if (login !== undefined) secrets.add(...secretsOfLogin(login));
  const credentials = createCredentials(contract, {
    token,
    credentials: options.credentials ?? {},
    login: login !== undefined,
  });
  const others =
    Object.keys(as).length === 0
      ? undefined
      : createCredentials(contract, { token: undefined, credentials: as, login: false, owner: 'OTHER' });
  return { secrets, credentials, others, headers };
}

/** Names that are unique, and show that they come from this run. */
function createNames(): Pick<Run, 'prefix' | 'uniqueName'> {
  const prefix = `${PREFIX}${Math.random().toString(36).slice(2, 8)}`;
  let names = 0;
  return { prefix, uniqueName: (word) => `${prefix}-${word}-${++names}` };
}

/** Why the run must not call an operation, and why a flow must not; undefined if they may. */
function createScope(
  parts: Pick<Run, 'contract' | 'objects' | 'corrections' | 'checker' | 'prefix' | 'uniqueName'>,
  credentials: Credentials,
  onlyIds: ReadonlySet<string>,
  { write, everything, except = [] }: RunOptions,
) {
  const { contract, prefix } = parts;
  const { resources } = parts.objects;
  const isMarked = (resource: Resource): boolean => {
    const operation = contract.operation(resource.make);
    const bodies = exampleBodies(operation, parts);
    const isOurs = ({ body }: NamedBody): boolean =>
      showsMark(body, prefix) && idsSent({ operation, body, effect: 'create' }, resource).length === 0;
    return bodies.length === 0 || bodies.some(isOurs);
  };
  // A contract that names the operation that creates an object accepts what it leaves.
  const unmarked = new Set(resources.all.filter((one) => one.isNamed !== true && !isMarked(one)));
  /** Why the run could not tell what it creates from others, or not remove it. */
  const whyNotOurs = (created: Resource): string | undefined => {
    if (unmarked.has(created)) return UNMARKED;
    const remover = removerOf(created);
    const excluded = remover === undefined ? undefined : whyExcluded({ except }, remover);
    return excluded === undefined ? undefined : `what it creates would stay, because ${excluded}`;
  };
  const mayEnd = (operation: Operation): boolean =>
    resources.endsService(operation) && !onlyIds.has(operation.id);
  const whyNot = (id: string): string | undefined => {
    if (except.includes(id)) return '--except excludes it';
    const operation = contract.operation(id);
    const [undeclared] = undeclaredIn(operation);
    if (undeclared !== undefined) return `the contract does not declare its path parameter ${undeclared}`;
    if (credentials.of(operation) === undefined)
      return `it needs a credential for ${credentials.missing(operation).join(' and ')}`;
    if (operation.readOnly) return undefined;
    if (!write)
      return READING.has(operation.method) ? SAYS_CHANGE : 'it changes something. Allow it with --write';
    if (mayEnd(operation)) return ENDS_SERVICE;
    const created = resources.creatorOf(id);
    const why = resources.whyOptIn(operation) ?? (created && whyNotOurs(created));
    return why === undefined || everything ? undefined : `${why}. Allow it with --everything`;
  };
  /** Why a step of a flow must not call an operation, and what allows it. */
  const whyNoStep = (operation: Operation): string | undefined => {
    const { id, readOnly } = operation;
    if (readOnly) return undefined;
    if (!write) return `calls ${id}, which changes something: add --write.`;
    if (mayEnd(operation))
      return `calls ${id}, which may stop or reset the service: name it with --only, and add --everything.`;
    if (everything || resources.whyOptIn(operation) === undefined) return undefined;
    return `calls ${id}, whose effects this run may be unable to undo: add --everything.`;
  };
  return { whyNot, whyNoStep };
}

const SAYS_CHANGE =
  'its name says that it changes something. Allow it with --write; if it only reads, name it with --only, or state x-read-only: true in the contract or an overlay';
const CHANGING_PARAMETER =
  'is not sent, because its name says that it changes something. If it only reads, name the operation with --only, or state x-read-only: true';
const UNMARKED = 'what it creates cannot carry the mark of this run';
const ENDS_SERVICE = 'it may stop or reset the service. Name it with --only, and add --everything';
