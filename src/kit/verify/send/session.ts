import { readRetryAfter } from '../../../http/retry-after.ts';
import { type Contract, type Operation, sampleOf } from '../../../contract/index.ts';
import { isSecretHeader } from '../../../base/secret-names.ts';
import {
  declaredFor,
  type Exchange,
  type Finding,
  isJsonType,
  type Checker,
  operationStatement,
  type Violation,
  readHeaders,
  readBodyOf,
  waysIn,
} from '../../check/index.ts';
import type { Mode } from '../mode.ts';
import type { Claim, KnownObjects } from '../resources/known-objects.ts';
import { exampleOf, isScalar, pathParams, type Place } from '../resources/place.ts';
import type { Resource } from '../resources/resource.ts';
import type { Ledger } from '../report/ledger.ts';
import type { Target } from '../target.ts';
import type { Limits } from './concurrency-and-rate.ts';
import type { RetryUntilVisible } from './retry-until-visible.ts';
import { findCrash, mayBeDown, type Suspect } from './crash.ts';
import type { Credentials } from './credentials.ts';
import { type Call, encodeBody, type Evidence, type Outgoing, pathOf, type Sent } from './request.ts';
import { sleep, Stopped } from './sleep.ts';
import { type Failure, transport, type Transported } from './transport.ts';

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

export interface SessionOptions {
  readonly target: Target;
  readonly contract: Contract;
  readonly checker: Checker;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly credentials: Credentials;
  /** Headers of all requests, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly write: boolean;
  readonly timeout: number;
  readonly retryUntilVisible: RetryUntilVisible;
  readonly signal: AbortSignal;
  /** Whether the check is to be made. */
  readonly wants: (mode: Mode, operationId: string | undefined, name: string) => boolean;
  readonly objects: KnownObjects;
  /** Called with every exchange before it is checked, so that no finding shows its tokens. */
  readonly onExchange: (exchange: Exchange) => void;
  /** The same call for a new object of its kind; undefined if there is none. */
  readonly renew: (call: Call, probe: Probe) => Promise<Call | undefined>;
  /** Called when the service is up again: it may have lost what the run created. */
  readonly afterCrash: (probe: Probe) => Promise<void>;
  /** Called with the response of every call. */
  readonly onResponse: (call: Call, outcome: Outcome, sent: Sent) => void;
}

/** Records a finding with the request and the response that show it. */
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

/** A request that was sent, and where its findings go. */
interface InFlight extends Suspect {
  readonly outgoing: Outgoing;
  readonly found: Found;
}

/** Pauses between requests that ask whether a service is up again. */
const RECOVERY_PAUSE = 100;

/** Sends the requests of a run, checks the responses, and tells the others what they show. */
export class Session {
  readonly #options: SessionOptions;
  readonly #failures = new Map<string, number>();
  readonly #inFlight = new Set<InFlight>();
  /** The last request that got a response: it shows whether the service is up. */
  #healthy: Outgoing | undefined;
  /** While it is looked for what ended the service, nothing else is sent; it says whether it was found. */
  #investigation: Promise<boolean> | undefined;
  /** The operations that ended the service. */
  readonly #crashed = new Set<string>();
  #inARow = 0;
  #lost: string | undefined;
  #changed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Whether a request was made that may have changed something. */
  get changed(): boolean {
    return this.#changed;
  }

  /** Why the run ended early, if it did. */
  get lost(): string | undefined {
    return this.#lost;
  }

  /** A session of the same kind that continues after the stop, to clean up. */
  afterwards(signal: AbortSignal): Session {
    return new Session({ ...this.#options, signal });
  }

  /** Why the target does not respond to anything; undefined if it does. */
  async ping(): Promise<Failure | undefined> {
    const { target, headers, timeout, signal } = this.#options;
    return (await transport(target, { method: 'GET', path: '', headers }, timeout, signal)).failure;
  }

  /** Whether the operation has failed to respond so often that it is skipped. */
  gaveUpOn({ id }: Operation): boolean {
    return (this.#failures.get(id) ?? 0) >= FAILURES_OF_ONE || this.#crashed.has(id);
  }

  /** Runs one check and records its result. Its requests are added to the prerequisites. */
  async check(
    mode: Mode,
    operation: Operation | undefined,
    name: string,
    run: (probe: Probe) => Promise<void>,
    trail: Sent[] = [],
  ): Promise<void> {
    const { ledger, wants } = this.#options;
    if (!wants(mode, operation?.id, name)) return;
    const about = { mode, ...(operation === undefined ? {} : { operation: operation.id }), name };
    if (operation !== undefined && this.gaveUpOn(operation)) {
      const skipped = 'it did not respond';
      ledger.skip(operation.id, skipped);
      ledger.check({ ...about, ms: 0, findings: [], skipped });
      return;
    }
    const started = performance.now();
    const own = this.#probe(trail, (finding, evidence) => ledger.find(mode, name, finding, evidence));
    try {
      await run(own);
    } finally {
      ledger.check({ ...about, ms: performance.now() - started, findings: own.findings });
    }
  }

  /** A probe whose findings are not recorded. */
  scratch(trail: Sent[] = []): Probe {
    return this.#probe(trail, (finding, evidence) => {
      if (finding.rule === 'crash') this.#options.ledger.find('examples', 'as it is', finding, evidence);
    });
  }

  #probe(trail: Sent[], enter: (finding: Finding, evidence: Evidence) => void, isReplay = false): Probe {
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
      send: (call) => this.#send(call, found, trail, isReplay),
      report: (call, outcome, violation, shows) => this.#report(call, outcome, violation, found, shows),
    };
  }

  async #send(call: Call, found: Found, trail: Sent[], isReplay: boolean): Promise<Outcome> {
    const { ledger, objects, onResponse } = this.#options;
    if (!isReplay) await this.#investigation;
    const outgoing = this.#outgoingOf(call);
    const refused = this.#guard(call, isReplay);
    if (refused !== undefined) return failed(outgoing, { kind: 'not sent', message: refused });
    const own = call.method === undefined ? call.operation : undefined;
    if (own !== undefined && objects.addresses(call)) ledger.markCertain(own.id);
    const sent: Sent = { call, outgoing };
    trail.push(sent);
    const inFlight: InFlight = { call, outgoing, found, trail: [...trail] };
    this.#inFlight.add(inFlight);
    const { exchange, failure } = await this.#sendUntilFound(call, outgoing, found).finally(() =>
      // The others learn of a failure before it is forgotten.
      queueMicrotask(() => this.#inFlight.delete(inFlight)),
    );
    if (exchange === undefined) {
      const outcome = failed(outgoing, failure);
      if (isReplay || (await this.#isCrash(inFlight, failure))) return outcome;
      return this.#fail(call, outcome, failure, found);
    }
    this.#inARow = 0;
    if (call.operation.readOnly && exchange.status < 500) this.#healthy = outgoing;
    if (own !== undefined) ledger.responded(own.id, { trail: [sent], from: 0, outgoing, exchange });
    const outcome = outcomeOf(exchange, outgoing);
    const isConfirmed = await this.#confirm(objects.notice(call, outcome), isReplay);
    if (outcome.ok) sent.value = outcome.value;
    if (outcome.ok && isConfirmed && outcome.location !== undefined) sent.location = outcome.location;
    onResponse(call, outcome, sent);
    return outcome;
  }

  /** Whether a request got no response because it, or another in flight, ended the service. */
  async #isCrash(failing: InFlight, failure: Failure): Promise<boolean> {
    if (this.#healthy === undefined || !mayBeDown(failure)) return false;
    this.#investigation ??= this.#investigate([failing, ...this.#inFlight], failure, this.#healthy).finally(
      () => {
        this.#investigation = undefined;
      },
    );
    return this.#investigation;
  }

  /** Finds the request that ended the service, and reports it. */
  async #investigate(suspects: readonly InFlight[], failure: Failure, healthy: Outgoing): Promise<boolean> {
    const { target, timeout, signal, renew, afterCrash } = this.#options;
    const isUp = async (): Promise<boolean> =>
      (await transport(target, healthy, timeout, signal)).exchange !== undefined;
    if (failure.kind === 'reset' && (await isUp())) return false;
    const recover = async (): Promise<boolean> => {
      for (const until = performance.now() + timeout; performance.now() < until;) {
        if (await isUp()) return true;
        await sleep(RECOVERY_PAUSE, signal);
      }
      return isUp();
    };
    const [first] = suspects;
    if (!(await recover())) {
      if (first !== undefined)
        this.#reportCrash(first, `${failure.message}, and nothing responds since then`);
      this.#lost ??= `The service went down: ${failure.message}.`;
      throw new Stopped(this.#lost);
    }
    const probe = this.#probe([], () => undefined, true);
    await afterCrash(probe);
    let sent: readonly Sent[] = [];
    const goesDown = async (calls: readonly Call[]): Promise<boolean> => {
      const before = probe.trail.length;
      let isDown = false;
      for (const call of calls) isDown = isDown || mayBeDown((await probe.send(call)).failure ?? NO_FAILURE);
      sent = probe.trail.slice(before);
      return isDown && !(await isUp());
    };
    const scene = { recover, goesDown, renew: (call: Call) => renew(call, probe) };
    const distinct = [...new Map(suspects.map((one) => [one.outgoing, one])).values()];
    const crash = await findCrash(distinct, scene);
    if (crash === undefined) return false;
    const up = await recover();
    this.#reportCrash(crash.suspect, `${failure.message}, each time that it is sent`, sent);
    if (!up) throw new Stopped((this.#lost ??= `The service went down: ${failure.message}.`));
    await afterCrash(probe);
    return true;
  }

  #reportCrash({ call, outgoing, found }: InFlight, actual: string, shows?: readonly Sent[]): void {
    this.#crashed.add(call.operation.id);
    const expected = 'must not end the service';
    this.#report(call, failed(outgoing, NO_FAILURE), { rule: 'crash', expected, actual }, found, shows);
  }

  /** The last line of defence: returns why a request must not be sent. */
  #guard(call: Call, isReplay: boolean): string | undefined {
    const { write, objects } = this.#options;
    if (this.#crashed.has(call.operation.id) && !isReplay) return 'it ended the service';
    const changes =
      call.method === undefined ? !call.operation.readOnly : !['GET', 'PROPFIND'].includes(call.method);
    if (changes && (!write || call.effect === 'read'))
      throw new Error(`${call.operation.id} changes something and must not be called in this run.`);
    const refused = objects.whyRefused(call);
    if (refused === undefined) this.#changed ||= changes;
    return refused;
  }

  /** An object that was just created may not be found immediately if a service has several stores. */
  #sendUntilFound(call: Call, outgoing: Outgoing, found: Found): Promise<Transported> {
    const { objects, retryUntilVisible, signal } = this.#options;
    if (call.method !== undefined) return this.#sendOnce(outgoing, '', () => false);
    const { id } = call.operation;
    const check = (exchange: Exchange): boolean => this.#check(call, outgoing, exchange, found);
    return retryUntilVisible(
      id,
      () => this.#sendOnce(outgoing, id, check),
      ({ exchange }) => exchange?.status === 404 && objects.addresses(call),
      signal,
    );
  }

  /** Sends it again after each 429, as long as the service asks for short pauses. */
  async #sendOnce(
    outgoing: Outgoing,
    operation: string,
    check: (exchange: Exchange) => boolean,
  ): Promise<Transported> {
    const { target, limits, ledger, timeout, signal, onExchange } = this.#options;
    for (let tries = 1; ; tries++) {
      await limits.pass(signal);
      const result = await transport(target, outgoing, timeout, signal);
      if (result.exchange !== undefined) onExchange(result.exchange);
      const isAsDeclared = result.exchange !== undefined && check(result.exchange);
      ledger.countResponse(operation, result.exchange?.status, isAsDeclared);
      if (result.exchange?.status !== 429 || tries === MOST_TRIES) return result;
      const wait = retryAfter(readHeaders(result.exchange.responseHeaders), tries);
      if (wait > LONGEST_WAIT) return result;
      limits.hold(wait);
      await sleep(wait, signal);
    }
  }

  /** Checks a response; returns whether it is a success as the contract declares it. */
  #check(call: Call, outgoing: Outgoing, exchange: Exchange, found: Found): boolean {
    const isEcho = echoesIn(this.#options.objects, call, exchange);
    const findings = this.#options.checker.response(exchange).filter((one) => !isEcho(one));
    for (const finding of findings) found(finding, outgoing, exchange);
    return (
      isSuccess(call.operation, exchange.status) && !findings.some(({ severity }) => severity === 'error')
    );
  }

  #outgoingOf(call: Call): Outgoing {
    const { body, token = 'ours', operation } = call;
    const { contentType, bytes } = encodeBody(body);
    const { credentials } = this.#options;
    const outgoing: Outgoing = {
      method: call.method ?? operation.method,
      path: pathOf(operation, call.params),
      headers: this.#headersOf(call, bytes === undefined ? undefined : contentType),
      body: bytes,
    };
    if (token === 'none') return outgoing;
    if (token === 'other scheme') {
      const isBasic = waysIn(this.#options.contract, operation)
        .flat()
        .some(({ scheme }) => scheme === 'Basic');
      const other = isBasic ? 'Bearer eGE6eGE=' : 'Basic eGE6eGE=';
      return { ...outgoing, headers: { ...outgoing.headers, authorization: other } };
    }
    const held =
      token === 'ours' ? credentials.of(operation) : credentials.withBearer(operation, token.bearer);
    // A flow may send credentials of its own.
    const missing = (held ?? []).filter(
      ({ in: where, name }) => where !== 'header' || call.headers?.[name] === undefined,
    );
    return { ...outgoing, credentials: missing };
  }

  /** The headers that every request has, those that the contract requires, and those that the user sets. */
  #headersOf(
    { operation, token, method, headers: own = {} }: Call,
    contentType: string | undefined,
  ): Record<string, string> {
    const { contract, headers: given } = this.#options;
    const { requestBody, responses, parameters } = operation;
    const accepted = [...new Set(responses.flatMap(({ content }) => content.map(({ type }) => type)))];
    const headers: Record<string, string> = {
      accept: accepted.length === 0 ? 'application/json' : accepted.join(', '),
      'user-agent': 'xa-verify',
    };
    for (const { in: where, name, required, schema } of method === undefined ? parameters : []) {
      if (where !== 'header' || !required || name.toLowerCase() === 'authorization') continue;
      const value =
        exampleOf(contract.document, operation, name) ?? sampleOf(contract.document, schema, name);
      if (isScalar(value)) headers[name.toLowerCase()] = String(value);
    }
    // A body that may be missing still has a type.
    const type =
      contentType ??
      (method === undefined && operation.method !== 'GET' ? requestBody?.content[0]?.type : undefined);
    if (type !== undefined) headers['content-type'] = type;
    const isKept = (name: string): boolean =>
      token !== 'none' || !(name === 'authorization' || isSecretHeader(name));
    return {
      ...headers,
      ...own,
      ...Object.fromEntries(Object.entries(given).filter(([name]) => isKept(name))),
    };
  }

  #fail(call: Call, outcome: Outcome, { message }: Failure, found: Found): Outcome {
    this.#failures.set(call.operation.id, (this.#failures.get(call.operation.id) ?? 0) + 1);
    this.#inARow += 1;
    const expected = 'must send a complete response in time';
    this.#report(call, outcome, { rule: 'no-response', expected, actual: message }, found);
    if (this.#inARow < FAILURES_IN_A_ROW) return outcome;
    this.#lost ??= `The target stopped responding: ${message}.`;
    throw new Stopped(this.#lost);
  }

  #report(call: Call, outcome: Outcome, told: Reported, found: Found, shows?: readonly Sent[]): void {
    const { checker, contract, target } = this.#options;
    const stated =
      'provenance' in told ? told : { ...told, ...operationStatement(contract.document, call.operation) };
    const violation = { actual: String(outcome.status), ...stated };
    const at = { method: outcome.outgoing.method, url: target.url + outcome.outgoing.path };
    const status = outcome.status === 0 ? {} : { status: outcome.status };
    const finding = checker.find(at, violation, { where: 'response', operation: call.operation, ...status });
    if (finding !== undefined) found(finding, outcome.outgoing, outcome.exchange, shows);
  }

  /** Takes an object for the run's own once a read shows it; returns whether all are confirmed. */
  async #confirm(claims: readonly Claim[], isReplay: boolean): Promise<boolean> {
    const { objects } = this.#options;
    let isConfirmed = true;
    for (const { resource, place, otherwise } of claims) {
      // If the run is stopped meanwhile, it stays in the list of what may have been created.
      const unconfirmed = otherwise === undefined ? undefined : objects.lose(otherwise);
      const isThere = (await this.#shows(resource, place, isReplay)) && objects.claim(resource, place);
      if (isThere) unconfirmed?.();
      isConfirmed &&= isThere;
    }
    return isConfirmed;
  }

  /** Whether a read shows an object with exactly this address. */
  async #shows(resource: Resource, place: Place, isReplay: boolean): Promise<boolean> {
    const { contract, objects, retryUntilVisible, signal } = this.#options;
    const id = resource.read ?? resource.list;
    if (id === undefined) return false;
    const operation = contract.operation(id);
    const call: Call = { operation, params: pathParams(operation, place), effect: 'read' };
    return retryUntilVisible(
      id,
      async () =>
        objects.shows(resource, place, call, await this.#probe([], () => undefined, isReplay).send(call)),
      (isThere) => !isThere,
      signal,
    );
  }
}

const ECHOED: ReadonlySet<string> = new Set(['body-schema', 'unknown-field', 'write-only']);

/** Whether a finding shows an invalid value that the run itself sent: the problem is that it was accepted. */
function echoesIn(objects: KnownObjects, call: Call, exchange: Exchange) {
  return ({ rule, pointer }: Finding): boolean => {
    if (exchange.status >= 300 || !ECHOED.has(rule)) return false;
    if (call.wrongBody === true) return true;
    const read = readBodyOf(exchange, 'responseBody');
    return read.kind === 'value' && objects.showsSpoilt(call, read.value, pointer);
  };
}

/** Whether the contract declares the status as a success. */
export const isSuccess = (operation: Operation, status: number): boolean =>
  status < 400 && declaredFor(operation, status) !== undefined;

const NO_FAILURE: Failure = { kind: 'not sent', message: '' };

const failed = (outgoing: Outgoing, failure: Failure): Outcome => ({
  status: 0,
  ok: false,
  value: undefined,
  failure,
  outgoing,
});

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
