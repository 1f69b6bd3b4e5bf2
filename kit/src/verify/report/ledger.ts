import { defined } from '../../base/defined.ts';
import { objectAt, text } from '../../base/json.ts';
import { type Contract, provenanceAt } from '../../contract/index.ts';
import { declaredFor, type Finding, SEVERITIES } from '../../check/index.ts';
import type { Mode } from '../mode.ts';
import { type Evidence, hasCredential, type Sent } from '../send/request.ts';
import { causeOf, identityOf, causeKey } from './causes.ts';
import { curlLine } from './curl.ts';
import { createPresence, type Presence } from './presence.ts';
import type { CheckResult, Counts, LeftOut, OperationCoverage, ReportFinding } from './report.ts';
import { whyText } from './wording.ts';

/** The responses of an operation. */
interface Seen {
  /** How often each status was returned; `none` if there was no response. */
  readonly statuses: Map<string, number>;
  /** Whether one of them was a success as the contract declares it. */
  isAsDeclared: boolean;
}

/** Keeps checks, responses and findings. */
export class Ledger {
  readonly checks: CheckResult[] = [];
  readonly #contract: Contract;
  readonly #selected: ReadonlySet<string>;
  readonly #base: string;
  readonly #presence: Presence;
  readonly #found = new Map<string, ReportFinding>();
  readonly #causes = new Set<string>();
  readonly #evidence = new Map<string, Evidence>();
  readonly #seen = new Map<string, Seen>();
  readonly #leftOut = new Map<string, LeftOut[]>();
  readonly #certain = new Set<string>();
  readonly #firsts = new Map<string, Evidence>();
  #requests = 0;

  /** `base` is the address of the service, or `''` where the paths of requests are whole addresses. */
  constructor(contract: Contract, selected: ReadonlySet<string>, base: string) {
    this.#contract = contract;
    this.#selected = selected;
    this.#base = base;
    this.#presence = createPresence(contract, {
      statusesOf: (id) => [...(this.#seen.get(id)?.statuses.keys() ?? [])],
      isCertain: (id) => this.#certain.has(id),
    });
  }

  get requests(): number {
    return this.#requests;
  }

  /** Counts a response, or its absence. `isAsDeclared` says whether it is a success that follows the contract. */
  countResponse(operation: string, status: number | undefined, isAsDeclared: boolean): void {
    this.#requests += 1;
    if (operation === '') return;
    const tally = this.#seen.get(operation) ?? { statuses: new Map<string, number>(), isAsDeclared: false };
    this.#seen.set(operation, tally);
    const key = status === undefined ? 'none' : String(status);
    tally.statuses.set(key, (tally.statuses.get(key) ?? 0) + 1);
    tally.isAsDeclared ||= isAsDeclared;
  }

  check(result: CheckResult): void {
    this.checks.push(result);
  }

  find(mode: Mode | 'har', check: string, finding: Finding, evidence: Evidence): void {
    const key = causeKey(identityOf(finding));
    const before = this.#found.get(key);
    const count = (before?.count ?? 0) + 1;
    const isOrdinary = evidence.history.slice(evidence.from).every(isPlain);
    if (before !== undefined && (before.isOrdinary === true || !isOrdinary)) {
      this.#found.set(key, { ...before, count });
      return;
    }
    const curl = evidence.history.slice(evidence.from).map((request) => curlLine(this.#base, request));
    this.#found.set(key, { ...finding, mode, check, ...(isOrdinary && { isOrdinary }), count, curl });
    this.#causes.add(causeOf(finding));
    this.#evidence.set(key, evidence);
  }

  evidenceOf(finding: Finding): Evidence | undefined {
    return this.#evidence.get(causeKey(identityOf(finding)));
  }

  /** Whether the same was found before. */
  knows(finding: Finding): boolean {
    return this.#found.has(causeKey(identityOf(finding)));
  }

  /** Whether a finding of the same cause was found before. */
  knowsCause(finding: Finding): boolean {
    return this.#causes.has(causeOf(finding));
  }

  /** Keeps why an operation is not called, or not by the checks of a mode. The first reason counts. */
  leaveOut(operation: string, reason: LeftOut): void {
    const reasons = this.#leftOut.get(operation) ?? [];
    if (!reasons.some(({ mode }) => mode === reason.mode)) this.#leftOut.set(operation, [...reasons, reason]);
  }

  /** Records that the operation was called for an object that certainly exists. */
  markCertain(operation: string): void {
    this.#certain.add(operation);
  }

  /** Whether the operation does not find objects that certainly exist. */
  hidesExisting(operation: string): boolean {
    const statuses = [...(this.#seen.get(operation)?.statuses.keys() ?? [])];
    return this.#certain.has(operation) && statuses.every((status) => status === '404');
  }

  /** Keeps the first response of an operation. */
  responded(operation: string, evidence: Evidence): void {
    if (!this.#firsts.has(operation)) this.#firsts.set(operation, evidence);
  }

  firstOf(operation: string): Evidence | undefined {
    return this.#firsts.get(operation);
  }

  /** Operations that were called but always responded as if they were not implemented. */
  absent(): string[] {
    return this.#contract.operations
      .filter((one) => this.#selected.has(one.id) && this.#presence.isAbsent(one))
      .map(({ id }) => id);
  }

  counts(): Counts {
    return countOf(this.#present());
  }

  findings(): ReportFinding[] {
    return this.#present().sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        (a.operation ?? '').localeCompare(b.operation ?? '') ||
        a.rule.localeCompare(b.rule),
    );
  }

  coverage(): OperationCoverage[] {
    return this.#contract.operations
      .filter(({ id }) => this.#selected.has(id))
      .map(({ id }) => this.#coverageOf(id));
  }

  /** The findings of the operations that the service has. */
  #present(): ReportFinding[] {
    const absent = new Set(this.absent());
    return [...this.#found.values()].filter(
      ({ operation, rule }) =>
        operation === undefined || rule === 'not-implemented' || !absent.has(operation),
    );
  }

  #coverageOf(id: string): OperationCoverage {
    const operation = this.#contract.operation(id);
    const { document } = this.#contract;
    const counted = this.#seen.get(id)?.statuses ?? new Map<string, number>();
    const findings = [...this.#found.values()].filter((finding) => finding.operation === id);
    const came = [...counted.keys()];
    // The default response says nothing about a request that got none.
    const declared = (status: string) =>
      status === 'none' ? undefined : declaredFor(operation, Number(status));
    const covered = new Set(came.map((status) => declared(status)?.status));
    const open = operation.responses.map(({ status }) => status).filter((status) => !covered.has(status));
    const unchecked = this.#whyUnchecked(id, came);
    const docs = text(objectAt(operation.node, 'externalDocs')['url']);
    return {
      operation: id,
      method: operation.method,
      path: operation.path,
      tag: operation.tag,
      standing: provenanceAt(document, operation.pointer).standing,
      statuses: [...came, ...open].sort().map((status) => {
        const response = came.includes(status)
          ? declared(status)
          : operation.responses.find((one) => one.status === status);
        return {
          status,
          declared: response !== undefined,
          ...(response && { provenance: provenanceAt(document, response.pointer).standing }),
          count: counted.get(status) ?? 0,
          findings: countOf(findings.filter((one) => String(one.status ?? 'none') === status)),
        };
      }),
      ...defined({ docs, unchecked }),
      leftOut: this.#leftOutOf(id, came.length > 0),
    };
  }

  /** What was not sent to the operation: everything, or what belongs to some checks. */
  #leftOutOf(id: string, wasCalled: boolean): LeftOut[] {
    const reasons = this.#leftOut.get(id) ?? [];
    if (!wasCalled) {
      const [{ mode: _all, ...first } = { why: UNCALLED }] = reasons;
      return [first];
    }
    const skipped = this.checks.flatMap(({ mode, operation, skipped: why }) =>
      operation === id && why !== undefined && mode !== 'har' ? [{ mode, why }] : [],
    );
    const ofModes = [...reasons, ...skipped].filter(({ mode }) => mode !== undefined);
    return [...new Map(ofModes.map((one) => [JSON.stringify(one), one])).values()];
  }

  /** Why the operation never returned a success as the contract declares it; undefined if it did. */
  #whyUnchecked(id: string, statuses: readonly string[]): string | undefined {
    if (this.#seen.get(id)?.isAsDeclared === true) return undefined;
    const first = this.#leftOut.get(id)?.find(({ mode }) => mode === undefined || mode === 'examples');
    const skipped = first && whyText(first);
    if (statuses.length === 0) return skipped ?? UNCALLED;
    if (statuses.every((status) => status === 'none')) return 'it did not respond';
    if (statuses.every((status) => status === '401' || status === '403')) {
      const request = this.firstOf(id)?.outgoing;
      return request === undefined || hasCredential(request)
        ? `it refused the credential (${statuses.join(', ')})`
        : `it returned ${statuses.join(', ')}, and no credential was given. Set one with --token, --credential or --header`;
    }
    if (statuses.some((status) => status.startsWith('2')))
      return 'no success was as the contract declares it';
    return skipped ?? `it returned only ${[...statuses].sort().join(', ')}`;
  }
}

const UNCALLED = 'nothing called it';

export function countOf(findings: readonly Finding[]): Counts {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

const isPlain = ({ call }: Sent): boolean =>
  call?.token === undefined && call?.method === undefined && call?.wrongBody !== true;
