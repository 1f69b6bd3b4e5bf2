import { defined } from '../../base/defined.ts';
import { isNotFound } from '../../http/not-found.ts';
import type { Operation } from '../../contract/index.ts';
import type { Checker, Exchange, Finding } from '../../check/index.ts';
import { isConflict } from '../calls/complaints.ts';
import type { Corrections } from '../calls/corrections.ts';
import type { Mode } from '../mode.ts';
import type { Candidate } from '../objects/candidate.ts';
import { placeOf, samePlace } from '../objects/place.ts';
import type { RunOptions } from '../run-options.ts';
import type { Ledger } from '../report/ledger.ts';
import type { Target } from '../target.ts';
import type { Limits } from '../send/concurrency-and-rate.ts';
import { type AddFinding, checkResponse, checkTime, reportProblem } from './check-response.ts';
import { CrashWatch, type Suspect } from './crash.ts';
import { outgoingOf, type Sender } from './outgoing.ts';
import { Ownership, type OwnershipOptions } from './ownership.ts';
import { sendWithinLimits } from './send-within-limits.ts';
import { failed, NO_FAILURE, type Outcome, outcomeOf, type Probe } from '../send/probe.ts';
import type { Call, Evidence, OutgoingRequest, Sent } from '../send/request.ts';
import { Stopped } from '../send/sleep.ts';
import { type Failure, transport, type Transported } from '../send/transport.ts';

/** What the parts of a run do for a session, with requests that they send by it. */
export interface Support extends Pick<OwnershipOptions, 'readList'> {
  /** The same calls for a new object of the kind that the last one addresses; undefined if there is none. */
  readonly renew: (calls: readonly Call[], probe: Probe) => Promise<readonly Call[] | undefined>;
  /** What the lists no longer show after an accepted removal, although the run did not remove it. */
  readonly goneAfter: (call: Call, probe: Probe, signal: AbortSignal) => Promise<readonly string[]>;
  /** Called when the service is up again: it may have lost what the run created. */
  readonly afterCrash: (probe: Probe) => Promise<void>;
}

export interface SessionOptions extends Sender, Omit<OwnershipOptions, 'readList'> {
  readonly target: Target;
  readonly checker: Checker;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly options: Pick<RunOptions, 'write' | 'timeout' | 'maxResponseTime'>;
  readonly corrections: Corrections;
  /** Whether the check is to be made. */
  readonly wants: (mode: Mode, operationId: string | undefined, name: string) => boolean;
  /** Called with every exchange before it is checked, so that no finding shows its tokens. */
  readonly onExchange: (exchange: Exchange) => void;
  readonly support: Support;
}

/** What a check is about, and its name in the report. */
export interface Check {
  readonly mode: Mode;
  readonly operation?: Operation | undefined;
  readonly name: string;
}

/** Number of missing responses after which an operation, or the whole target, is skipped. */
const FAILURES_OF_ONE = 2;
const FAILURES_IN_A_ROW = 6;

/** Changes of an object that are repeated to find what ended the service. */
const MOST_CHANGES = 100;

/** A request that was sent, and where its findings go. */
interface InFlight extends Suspect {
  readonly addFinding: AddFinding;
}

interface Deadly {
  /** Whether a request to an object of the run ended the service, and not one to an odd address. */
  readonly addressedOwn: boolean;
  /** Whether it took changes of the object before it. */
  readonly afterChanges: boolean;
}

/** What a session knows of the requests that were sent. */
interface Past {
  readonly changes: readonly Call[];
  readonly crashed: ReadonlyMap<string, Deadly>;
  readonly healthy: OutgoingRequest | undefined;
  readonly isChanged: boolean;
}

const NOTHING_SENT: Past = { changes: [], crashed: new Map(), healthy: undefined, isChanged: false };

/** Sends the requests of a run, checks the responses, and tells the others what they show. */
export class Session {
  readonly #options: SessionOptions;
  readonly #failures = new Map<string, number>();
  readonly #inFlight = new Set<InFlight>();
  readonly #sending = new Set<Promise<Outcome>>();
  readonly #crashes: CrashWatch<InFlight>;
  /** The operations that ended the service. */
  readonly #crashed: Map<string, Deadly>;
  /** What was sent to change an object, in its order. */
  readonly #changes: Call[];
  readonly #ownership: Ownership;
  #inARow = 0;
  #lost: string | undefined;
  #changed: boolean;

  constructor(options: SessionOptions, before?: Session) {
    this.#options = options;
    this.#ownership = new Ownership({ ...options, ...options.support });
    const { changes, crashed, healthy, isChanged } = before === undefined ? NOTHING_SENT : before.#past;
    this.#changes = [...changes];
    this.#changed = isChanged;
    this.#crashed = new Map([...crashed].filter(([, { addressedOwn }]) => addressedOwn));
    const setting = {
      ...options,
      ...options.support,
      timeout: options.options.timeout,
      changesBefore: (call: Call) => this.#changesBefore(call),
      replaying: () => this.#silent(true),
      report: (suspect: InFlight, actual: string, shows?: readonly Sent[]) =>
        this.#reportCrash(suspect, actual, shows),
      onLost: (why: string) => this.#stop(why),
    };
    this.#crashes = new CrashWatch(setting, healthy);
  }

  get #past(): Past {
    return {
      changes: this.#changes,
      crashed: this.#crashed,
      healthy: this.#crashes.healthy,
      isChanged: this.#changed,
    };
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
    return new Session({ ...this.#options, signal }, this);
  }

  /** Waits for the requests that are on their way when the run is stopped. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#sending);
  }

  /** Why the target does not respond to anything; undefined if it does. */
  async ping(): Promise<Failure | undefined> {
    const { target, headers, options, signal } = this.#options;
    return (await transport(target, { method: 'GET', path: '', headers }, options.timeout, signal)).failure;
  }

  /** Whether the operation has failed to respond so often that it is skipped. */
  gaveUpOn({ id }: Operation): boolean {
    return (this.#failures.get(id) ?? 0) >= FAILURES_OF_ONE || this.#crashed.has(id);
  }

  /** Runs one check and records its result. Its requests are added to the prerequisites. */
  async check(
    { mode, operation, name }: Check,
    run: (probe: Probe) => Promise<void>,
    history: Sent[] = [],
  ): Promise<void> {
    const { ledger, wants } = this.#options;
    if (!wants(mode, operation?.id, name)) return;
    const about = { mode, ...defined({ operation: operation?.id }), name };
    if (operation !== undefined && this.gaveUpOn(operation)) {
      const skipped = 'it did not respond';
      ledger.leaveOut(operation.id, { why: skipped });
      ledger.check({ ...about, ms: 0, requests: 0, findings: [], skipped });
      return;
    }
    const [startTime, from] = [performance.now(), history.length];
    let skipped: string | undefined;
    const own: Probe = {
      ...this.#probe(history, (finding, evidence) => ledger.find(mode, name, finding, evidence)),
      skip: (why) => void (skipped = why),
    };
    try {
      await run(own);
    } finally {
      const ms = performance.now() - startTime;
      const requests = history.length - from;
      ledger.check({ ...about, ms, requests, findings: own.findings, ...defined({ skipped }) });
    }
  }

  /** A probe whose findings are not recorded. */
  scratch(history: Sent[] = []): Probe {
    return this.#probe(history, (finding, evidence) => {
      if (finding.rule === 'crash') this.#options.ledger.find('examples', 'as it is', finding, evidence);
    });
  }

  #probe(history: Sent[], enter: (finding: Finding, evidence: Evidence) => void, isReplay = false): Probe {
    const from = history.length;
    const { outages } = this.#crashes;
    const findings: Finding[] = [];
    const evidenceOf = new Map<Finding, Evidence>();
    const addFinding: AddFinding = (finding, { shows, outgoing, exchange, contradicted }) => {
      // What a crash made the service forget is no finding of its own.
      if (finding.rule === 'read-back' && this.#crashes.outages > outages) return;
      const requests = shows === undefined ? { history: [...history], from } : { history: shows, from: 0 };
      const evidence = { ...requests, outgoing, ...defined({ exchange, contradicted }) };
      findings.push(finding);
      evidenceOf.set(finding, evidence);
      enter(finding, evidence);
    };
    return {
      findings,
      history,
      evidenceOf: (finding) => evidenceOf.get(finding),
      skip: () => undefined,
      gaveUpOn: (operation) => this.gaveUpOn(operation),
      send: (call) => this.#noteSending(this.#send(call, addFinding, history, isReplay)),
      report: (call, outcome, problem, shows) =>
        reportProblem(this.#options, { call, outcome, problem, shows }, addFinding),
    };
  }

  #noteSending(sent: Promise<Outcome>): Promise<Outcome> {
    this.#sending.add(sent);
    const forget = (): void => void this.#sending.delete(sent);
    sent.then(forget, forget);
    return sent;
  }

  async #send(call: Call, addFinding: AddFinding, history: Sent[], isReplay: boolean): Promise<Outcome> {
    const { ledger, objects } = this.#options;
    if (!isReplay) await this.#crashes.investigation;
    const outgoing = outgoingOf(this.#options, call);
    const refused = this.#guard(call, isReplay);
    if (refused !== undefined) return failed(outgoing, { kind: 'not sent', message: refused });
    await this.#ownership.lookBefore(call, this.#silent(isReplay));
    const own = call.method === undefined ? call.operation : undefined;
    if (own !== undefined && this.#mustFind(call)) ledger.markCertain(own.id);
    const request: Sent = { call, outgoing };
    history.push(request);
    if (call.effect === 'own') this.#changes.push(call);
    const inFlight: InFlight = { call, outgoing, addFinding, history: [...history] };
    this.#inFlight.add(inFlight);
    const { exchange, failure } = await this.#sendUntilFound(call, outgoing, addFinding).finally(() =>
      // The others learn of a failure before it is forgotten.
      queueMicrotask(() => this.#inFlight.delete(inFlight)),
    );
    if (exchange === undefined) {
      const outcome = failed(outgoing, failure);
      if (isReplay || (await this.#crashes.explain(inFlight, this.#inFlight, failure))) return outcome;
      return this.#fail(call, outcome, failure, addFinding);
    }
    this.#inARow = 0;
    if (call.operation.readOnly && exchange.status < 500) this.#crashes.healthy = outgoing;
    if (own !== undefined) ledger.responded(own.id, { history: [request], from: 0, outgoing, exchange });
    const outcome = outcomeOf(exchange, outgoing);
    this.#learnConflict(call, outcome);
    await this.confirm(objects.notice(call, outcome), isReplay, addFinding);
    if (outcome.ok && own?.method === 'DELETE') await this.#stopIfOthersAreGone(call, isReplay);
    return outcome;
  }

  /** A new object that the contract allows was refused because of one that exists: later bodies have other values. */
  #learnConflict({ operation, effect, method, body, wrongBody, isRepeated }: Call, outcome: Outcome): void {
    if (effect !== 'create' || !isConflict(outcome.status, outcome.value) || method !== undefined) return;
    if (wrongBody === true || isRepeated === true || body?.kind !== 'json') return;
    const { corrections, contract } = this.#options;
    const refusal = { operation, body: body.value, response: outcome.value };
    corrections.meetConflict(contract.document, refusal);
  }

  /** Nothing more is changed once a removal has removed existing objects. */
  async #stopIfOthersAreGone(call: Call, isReplay: boolean): Promise<void> {
    const { objects, signal, support } = this.#options;
    const [first, ...more] = await support.goneAfter(call, this.#silent(isReplay), signal);
    if (first === undefined) return;
    objects.guard.freeze('a removal also removed existing objects');
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    this.#stop(
      `${call.operation.id} was accepted, and then ${first}${others}. Nothing was changed after that.`,
    );
  }

  /** What was sent to change the object that the call addresses, before the call. */
  #changesBefore(call: Call): Call[] {
    const place = placeOf(call);
    return this.#changes.filter((one) => one !== call && samePlace(placeOf(one), place)).slice(-MOST_CHANGES);
  }

  #reportCrash({ call, outgoing, addFinding }: InFlight, actual: string, shows?: readonly Sent[]): void {
    const addressedOwn = this.#options.objects.owns(call);
    const afterChanges =
      shows?.some((request) => request.call?.effect === 'own' && request !== shows.at(-1)) === true;
    this.#crashed.set(call.operation.id, { addressedOwn, afterChanges });
    const expected = 'must not crash the service';
    const problem = { rule: 'crash', expected, actual } as const;
    reportProblem(this.#options, { call, outcome: failed(outgoing, NO_FAILURE), problem, shows }, addFinding);
  }

  /** The last line of defence: returns why a request must not be sent. */
  #guard(call: Call, isReplay: boolean): string | undefined {
    const { options, objects } = this.#options;
    const deadly = isReplay ? undefined : this.#crashed.get(call.operation.id);
    if (deadly !== undefined && (!deadly.afterChanges || this.#changesBefore(call).length > 0))
      return 'it crashed the service';
    const changes =
      call.method === undefined ? !call.operation.readOnly : !['GET', 'PROPFIND'].includes(call.method);
    if (changes && (!options.write || call.effect === 'read'))
      throw new Error(`${call.operation.id} changes something and must not be called in this run.`);
    const refused = objects.guard.whyRefused(call);
    if (refused === undefined) this.#changed ||= changes;
    return refused;
  }

  /** Whether the call addresses an object that is there, and that its sender may see. */
  #mustFind(call: Call): boolean {
    return call.token !== 'other identity' && this.#options.objects.addresses(call);
  }

  /** An object that was just created may not be found immediately if a service has several stores. */
  #sendUntilFound(call: Call, outgoing: OutgoingRequest, addFinding: AddFinding): Promise<Transported> {
    const { retryUntilVisible, signal } = this.#options;
    if (call.method !== undefined) return sendWithinLimits(this.#options, outgoing, '', () => false);
    const { id } = call.operation;
    const check = (exchange: Exchange, ms: number): boolean => {
      checkTime(this.#options, { call, outgoing, exchange }, ms, addFinding);
      return checkResponse(this.#options, { call, outgoing, exchange }, addFinding);
    };
    return retryUntilVisible(
      id,
      () => sendWithinLimits(this.#options, outgoing, id, check),
      ({ exchange }) => isNotFound(exchange?.status) && this.#mustFind(call),
      signal,
    );
  }

  #fail(call: Call, outcome: Outcome, { message }: Failure, addFinding: AddFinding): Outcome {
    this.#failures.set(call.operation.id, (this.#failures.get(call.operation.id) ?? 0) + 1);
    this.#inARow += 1;
    const expected = 'must send a complete response in time';
    reportProblem(
      this.#options,
      { call, outcome, problem: { rule: 'no-response', expected, actual: message } },
      addFinding,
    );
    if (this.#inARow < FAILURES_IN_A_ROW) return outcome;
    return this.#stop(`The target stopped responding: ${message}.`);
  }

  #stop(why: string): never {
    throw new Stopped((this.#lost ??= why));
  }

  /** Takes objects for the run's own if reads prove it. */
  async confirm(candidates: readonly Candidate[], isReplay = false, addFinding?: AddFinding): Promise<void> {
    const expected = 'must find what this run created';
    for (const candidate of candidates)
      await this.#ownership.prove(candidate, this.#silent(isReplay), (readCall, outcome) => {
        const problem = { rule: 'read-back', expected } as const;
        if (addFinding !== undefined)
          reportProblem(this.#options, { call: readCall, outcome, problem }, addFinding);
      });
  }

  /** A probe that records nothing. */
  #silent(isReplay: boolean): Probe {
    return this.#probe([], () => undefined, isReplay);
  }
}
