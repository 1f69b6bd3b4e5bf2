import { readRetryAfter } from '../../../contract/retry-after.ts';
import type { JsonObject, Operation } from '../../../contract/index.ts';
import {
  credentialOf,
  type Exchange,
  type Finding,
  isJsonType,
  type Checker,
  operationStatement,
  type Violation,
  readHeaders,
  readBodyOf,
} from '../../check/index.ts';
import type { Mode } from '../mode.ts';
import type { KnownObjects } from '../resources/known-objects.ts';
import type { Ledger } from '../report/ledger.ts';
import type { Target } from '../target.ts';
import type { Gate } from './concurrency-and-rate.ts';
import type { RetryUntilVisible } from './retry-until-visible.ts';
import { type Call, encodeBody, type Evidence, pathOf, type Sent, withToken } from './request.ts';
import { sleep, Stopped } from './sleep.ts';
import { type Failure, type Outgoing, transport } from './transport.ts';

/** The result of a call. */
export interface Outcome {
  /** 0 if there was no response. */
  readonly status: number;
  readonly ok: boolean;
  /** The body, if it is JSON. */
  readonly value: unknown;
  /** The header `Location`. */
  readonly location?: string;
  readonly exchange?: Exchange;
  readonly failure?: Failure;
  readonly outgoing: Outgoing;
}

/** A problem of a call. Unless it says otherwise, it depends on the operation, and the status is what was returned. */
export type Reported = Violation | Omit<Violation, 'provenance' | 'schemaPointer'>;

/** A check: it sends requests, and all findings in them belong to it. */
export interface Probe {
  send(call: Call): Promise<Outcome>;
  /** Adds a finding that only the check itself can make, and the requests that show it. @default those of the probe */
  report(call: Call, outcome: Outcome, problem: Reported, shows?: readonly Sent[]): void;
  readonly findings: readonly Finding[];
  /** The requests so far, including prerequisites. */
  readonly trail: readonly Sent[];
  evidenceOf(finding: Finding): Evidence | undefined;
}

export interface Session {
  /** Runs one check and records its result. Its requests are added to the prerequisites. */
  check(
    mode: Mode,
    operation: Operation | undefined,
    name: string,
    run: (probe: Probe) => Promise<void>,
    trail?: Sent[],
  ): Promise<void>;
  /** A probe whose findings are not recorded. */
  scratch(trail?: Sent[]): Probe;
  /** Whether the operation has failed to respond so often that it is skipped. */
  gaveUpOn(operation: Operation): boolean;
  /** Whether a request was made that may have changed something. */
  readonly changed: boolean;
  /** Why the run ended early, if it did. */
  readonly lost: string | undefined;
  /** A session of the same kind that continues after the stop, for that many milliseconds, to clean up. */
  afterwards(ms: number): Session;
}

export interface SessionOptions {
  readonly target: Target;
  readonly document: JsonObject;
  readonly checker: Checker;
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly token: string;
  readonly write: boolean;
  readonly timeout: number;
  readonly retryUntilVisible: RetryUntilVisible;
  readonly signal: AbortSignal;
  /** Whether the check is to be made. */
  readonly wants: (mode: Mode, operationId: string | undefined, name: string) => boolean;
  readonly objects: Pick<KnownObjects, 'addresses' | 'showsSpoilt'>;
  /** Called with every exchange before it is checked, so that no finding shows its tokens. */
  readonly onExchange: (exchange: Exchange) => void;
  /** Called with the response of every call, above all to note what was created. */
  readonly onResponse: (call: Call, outcome: Outcome, sent: Sent) => void;
}

type Found = (
  finding: Finding,
  outgoing: Outgoing,
  exchange: Exchange | undefined,
  shows?: readonly Sent[],
) => void;

const MOST_TRIES = 4;
const LONGEST_WAIT = 30_000;
/** Number of missing responses after which an operation, or the whole target, is skipped. */
const FAILURES_OF_ONE = 2;
const FAILURES_IN_A_ROW = 6;

export function createSession(options: SessionOptions): Session {
  const { target, checker, ledger, gate, signal } = options;
  const failures = new Map<string, number>();
  let inARow = 0;
  let lost: string | undefined;
  let changed = false;

  async function attempt(outgoing: Outgoing, operation: string, check: (exchange: Exchange) => void) {
    for (let tries = 1; ; tries++) {
      const result = await gate.pass(() => transport(target, outgoing, options.timeout, signal), signal);
      ledger.answered(operation, result.exchange?.status);
      if (result.exchange !== undefined) {
        options.onExchange(result.exchange);
        check(result.exchange);
      }
      if (result.exchange?.status !== 429 || tries === MOST_TRIES) return result;
      const wait = retryAfter(readHeaders(result.exchange.responseHeaders), tries);
      if (wait > LONGEST_WAIT) return result;
      gate.hold(wait);
      await sleep(wait, signal);
    }
  }

  /** An object that was just created may not be found immediately if a service has several stores. */
  function attemptUntilFound(call: Call, outgoing: Outgoing, check: (exchange: Exchange) => void) {
    if (call.method !== undefined) return attempt(outgoing, '', check);
    const { id } = call.operation;
    const isMissing = ({ exchange }: Awaited<ReturnType<typeof attempt>>): boolean =>
      exchange?.status === 404 && options.objects.addresses(call);
    return options.retryUntilVisible.until(id, () => attempt(outgoing, id, check), isMissing, signal);
  }

  function outgoingOf(call: Call): Outgoing {
    const { contentType, bytes } = encodeBody(call.body);
    const { token = 'ours', operation } = call;
    const outgoing: Outgoing = {
      method: call.method ?? operation.method,
      path: pathOf(operation, call.params),
      headers: {
        accept: 'application/json',
        'user-agent': 'xa-verify',
        ...(contentType === undefined || bytes === undefined ? {} : { 'content-type': contentType }),
      },
      body: bytes,
    };
    if (token === 'none') return outgoing;
    const credential = credentialOf(options, operation);
    if (token === 'other scheme') {
      const other = credential.scheme === 'Basic' ? 'Bearer eGE6eGE=' : 'Basic eGE6eGE=';
      return { ...outgoing, headers: { ...outgoing.headers, authorization: other } };
    }
    return withToken(outgoing, credential, token === 'ours' ? options.token : token.bearer);
  }

  /** The last line of defence: a request that could change something is not sent unless it is allowed. */
  function guard(call: Call): void {
    const changes =
      call.method === undefined ? !call.operation.readOnly : !['GET', 'PROPFIND'].includes(call.method);
    changed ||= changes;
    if (changes && (!options.write || call.effect === 'read')) {
      throw new Error(`${call.operation.id} changes something and must not be called in this run.`);
    }
  }

  async function send(call: Call, found: Found, trail: Sent[]): Promise<Outcome> {
    guard(call);
    const outgoing = outgoingOf(call);
    const own = call.method === undefined ? call.operation : undefined;
    if (own !== undefined && options.objects.addresses(call)) ledger.markCertain(own.id);
    const sent: Sent = { call, outgoing };
    trail.push(sent);
    const { exchange, failure } = await attemptUntilFound(call, outgoing, (exchange) => {
      if (own === undefined) return;
      const isEcho = echoesIn(options, call, exchange);
      for (const finding of checker.response(exchange))
        if (!isEcho(finding)) found(finding, outgoing, exchange);
    });
    if (exchange === undefined) {
      const count = (failures.get(call.operation.id) ?? 0) + 1;
      failures.set(call.operation.id, count);
      inARow += 1;
      const outcome: Outcome = { status: 0, ok: false, value: undefined, failure, outgoing };
      const expected = 'must send a complete response in time';
      add(call, outcome, { rule: 'no-answer', expected, actual: failure.message }, found);
      if (inARow >= FAILURES_IN_A_ROW) {
        lost ??= `The target stopped responding: ${failure.message}.`;
        throw new Stopped(lost);
      }
      return outcome;
    }
    inARow = 0;
    if (own !== undefined) ledger.responded(own.id, { trail: [sent], from: 0, outgoing, exchange });
    const outcome = outcomeOf(exchange, outgoing);
    if (outcome.ok) sent.value = outcome.value;
    if (outcome.ok && outcome.location !== undefined) sent.location = outcome.location;
    options.onResponse(call, outcome, sent);
    return outcome;
  }

  function add(call: Call, outcome: Outcome, told: Reported, found: Found, shows?: readonly Sent[]): void {
    const stated =
      'provenance' in told ? told : { ...told, ...operationStatement(options.document, call.operation) };
    const problem = { actual: String(outcome.status), ...stated };
    const at = { method: outcome.outgoing.method, url: target.url + outcome.outgoing.path };
    const status = outcome.status === 0 ? {} : { status: outcome.status };
    const finding = checker.find(at, problem, { where: 'response', operation: call.operation, ...status });
    if (finding !== undefined) found(finding, outcome.outgoing, outcome.exchange, shows);
  }

  function probe(trail: Sent[], enter: (finding: Finding, evidence: Evidence) => void): Probe {
    const from = trail.length;
    const findings: Finding[] = [];
    const evidence = new Map<Finding, Evidence>();
    const found: Found = (finding, outgoing, exchange, shows) => {
      const way = shows === undefined ? { trail: [...trail], from } : { trail: shows, from: 0 };
      const seen = { ...way, outgoing, ...(exchange === undefined ? {} : { exchange }) };
      findings.push(finding);
      evidence.set(finding, seen);
      enter(finding, seen);
    };
    return {
      findings,
      trail,
      evidenceOf: (finding) => evidence.get(finding),
      send: (call) => send(call, found, trail),
      report: (call, outcome, problem, shows) => add(call, outcome, problem, found, shows),
    };
  }

  return {
    async check(mode, operation, name, run, trail = []) {
      if (!options.wants(mode, operation?.id, name)) return;
      const about = { mode, ...(operation === undefined ? {} : { operation: operation.id }), name };
      if (operation !== undefined && gaveUp(operation)) {
        const skipped = 'they did not respond';
        ledger.skip(operation.id, skipped);
        ledger.check({ ...about, ms: 0, findings: [], skipped });
        return;
      }
      const started = performance.now();
      const own = probe(trail, (finding, evidence) => ledger.find(mode, name, finding, evidence));
      try {
        await run(own);
      } finally {
        ledger.check({ ...about, ms: performance.now() - started, findings: own.findings });
      }
    },
    scratch: (trail = []) => probe(trail, () => undefined),
    gaveUpOn: gaveUp,
    get changed() {
      return changed;
    },
    get lost() {
      return lost;
    },
    afterwards: (ms) => createSession({ ...options, signal: AbortSignal.timeout(ms) }),
  };

  function gaveUp(operation: Operation): boolean {
    return (failures.get(operation.id) ?? 0) >= FAILURES_OF_ONE;
  }
}

const ECHOED: ReadonlySet<string> = new Set(['body-schema', 'unknown-field', 'write-only']);

/** Whether a finding shows an invalid value that the run itself sent: the problem is that it was accepted. */
function echoesIn({ objects }: SessionOptions, call: Call, exchange: Exchange) {
  return ({ rule, pointer }: Finding): boolean => {
    if (exchange.status >= 300 || !ECHOED.has(rule)) return false;
    if (call.wrongBody === true) return true;
    const read = readBodyOf(exchange, 'responseBody');
    return read.kind === 'value' && objects.showsSpoilt(call, read.value, pointer);
  };
}

function outcomeOf(exchange: Exchange, outgoing: Outgoing): Outcome {
  const { status } = exchange;
  const headers = readHeaders(exchange.responseHeaders);
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const location = headers.get('location');
  const read = type === undefined || isJsonType(type) ? readBodyOf(exchange, 'responseBody') : undefined;
  return {
    status,
    ok: status >= 200 && status < 300,
    value: read?.kind === 'value' ? read.value : undefined,
    ...(location !== null && { location }),
    exchange,
    outgoing,
  };
}

/** As long as the service requests, otherwise a little longer each time. */
const retryAfter = (headers: Headers, tries: number): number =>
  readRetryAfter(headers.get('retry-after')) ?? 500 * 2 ** tries;
