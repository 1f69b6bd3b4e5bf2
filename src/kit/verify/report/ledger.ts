import { type Contract, hasForm, type Operation, provenanceAt } from '../../../contract/index.ts';
import { declaredFor, type Finding, SEVERITIES } from '../../check/index.ts';
import type { Mode } from '../mode.ts';
import { causeOf } from './causes.ts';
import { curlLine } from './curl.ts';
import { identityOf, keyOf } from './identity.ts';
import type { Evidence } from '../send/request.ts';
import type { CheckResult, Counts, OperationCoverage, ReportFinding } from './report.ts';

/** Keeps checks, responses and findings. */
export interface Ledger {
  /** Counts a response, or its absence. */
  answered(operation: string, status: number | undefined): void;
  check(result: CheckResult): void;
  find(mode: Mode | 'har', check: string, finding: Finding, evidence: Evidence): void;
  evidenceOf(finding: Finding): Evidence | undefined;
  /** Whether the same was found before. */
  knows(finding: Finding): boolean;
  /** Whether a finding of the same cause was found before. */
  knowsCause(finding: Finding): boolean;
  skip(operation: string, why: string): void;
  counts(): Counts;
  findings(): ReportFinding[];
  coverage(): OperationCoverage[];
  /** Records that the operation was called for an object that certainly exists. */
  markCertain(operation: string): void;
  /** Whether the operation does not find objects that certainly exist. */
  hides404(operation: string): boolean;
  /** Keeps the first response of an operation. */
  responded(operation: string, evidence: Evidence): void;
  firstOf(operation: string): Evidence | undefined;
  /** Operations that were called but always responded as if they were not implemented. */
  absent(): string[];
  readonly checks: readonly CheckResult[];
  readonly requests: number;
}

/** Statuses of a service that does not have an operation. */
export const ABSENT: ReadonlySet<string> = new Set(['404', '405', '501']);
const LIMITED = '429';
/** Statuses that refuse an invalid id. */
const MALFORMED: ReadonlySet<string> = new Set(['400', '422']);
/** Statuses that refuse a request before the operation is found: a body that is not JSON, a missing token. */
const AT_THE_DOOR: ReadonlySet<string> = new Set([...MALFORMED, '401', '403', '415']);
const rootOf = ({ path }: Operation): string => path.split('/')[1] ?? '';

/** Whether the path of one, with its parameters, also fits the other. */
function covers(one: Operation, other: Operation): boolean {
  return one.id !== other.id && one.method === other.method && hasForm(one.path, other.path);
}
const NONE: Counts = { error: 0, warning: 0, note: 0 };

/** `base` is the address of the service, or `''` where the paths of requests are whole addresses. */
export function createLedger(contract: Contract, selected: ReadonlySet<string>, base: string): Ledger {
  const found = new Map<string, ReportFinding>();
  const causes = new Set<string>();
  const evidences = new Map<string, Evidence>();
  const seen = new Map<string, Map<string, number>>();
  const skipped = new Map<string, string>();
  const sure = new Set<string>();
  const firsts = new Map<string, Evidence>();
  const checks: CheckResult[] = [];
  let requests = 0;

  const coverageOf = (operationId: string): OperationCoverage => {
    const operation = contract.operation(operationId);
    const counted = seen.get(operationId) ?? new Map<string, number>();
    const findings = [...found.values()].filter((finding) => finding.operation === operationId);
    const declared = operation.responses.map((one) => one.status);
    const came = [...counted.keys()];
    const coveredBy = (key: string): string[] =>
      came.filter((status) => declaredFor(operation, Number(status))?.status === key);
    const open = declared.filter((status) => coveredBy(status).length === 0);
    const why = skipped.get(operationId);
    return {
      operation: operationId,
      method: operation.method,
      path: operation.path,
      tag: operation.tag,
      standing: provenanceAt(contract.document, operation.pointer).standing,
      statuses: [...came, ...open].sort().map((status) => {
        const response = came.includes(status)
          ? declaredFor(operation, Number(status))
          : operation.responses.find((one) => one.status === status);
        return {
          status,
          declared: response !== undefined,
          ...(response === undefined
            ? {}
            : { provenance: provenanceAt(contract.document, response.pointer).standing }),
          count: counted.get(status) ?? 0,
          findings: countOf(findings.filter((one) => statusOf(one) === status)),
        };
      }),
      ...(came.some((status) => status.startsWith('2')) || why === undefined ? {} : { skipped: why }),
    };
  };

  /** A 429 says nothing about whether the operation is implemented. */
  const statusesOf = (id: string): string[] =>
    [...(seen.get(id)?.keys() ?? [])].filter((status) => status !== LIMITED);
  const shut = ({ id }: Operation): boolean =>
    statusesOf(id).every((status) => ABSENT.has(status) || AT_THE_DOOR.has(status));

  /** Whether it is certainly not implemented: a 404 for an object that may not exist says nothing. */
  function isMissing(operation: Operation): boolean {
    const statuses = statusesOf(operation.id);
    if (statuses.length === 0) return false;
    // The service says that the path does not have this method.
    if (shut(operation) && statuses.some((status) => status === '405' || status === '501')) return true;
    const isFixed = !operation.path.includes('{');
    // `/goals/export` reaches `/goals/{goalId}`, which refuses "export" as an id.
    const isShadowed = isFixed && contract.operations.some((other) => covers(other, operation));
    const isRefusal = (status: string): boolean =>
      ABSENT.has(status) || (isFixed && status === '415') || (isShadowed && MALFORMED.has(status));
    if (!statuses.every(isRefusal) || !statuses.some((status) => status !== '415')) return false;
    return isFixed || sure.has(operation.id);
  }

  function isAbsent(id: string): boolean {
    const operation = contract.operations.find((one) => one.id === id);
    if (operation === undefined || !selected.has(id)) return false;
    if (isMissing(operation)) return true;
    if (statusesOf(id).length === 0 || !shut(operation)) return false;
    const kin = contract.operations.filter((one) => rootOf(one) === rootOf(operation));
    return kin.every(shut) && kin.some(isMissing);
  }
  const present = (): ReportFinding[] => {
    const absent = new Set([...seen.keys()].filter(isAbsent));
    return [...found.values()].filter(
      ({ operation, rule }) =>
        operation === undefined || rule === 'not-implemented' || !absent.has(operation),
    );
  };

  return {
    checks,
    responded(operation, evidence) {
      if (!firsts.has(operation)) firsts.set(operation, evidence);
    },
    firstOf: (operation) => firsts.get(operation),
    markCertain: (operation) => void sure.add(operation),
    hides404: (operation) => sure.has(operation) && statusesOf(operation).every((status) => status === '404'),
    absent: () => contract.operations.filter(({ id }) => isAbsent(id)).map(({ id }) => id),
    get requests() {
      return requests;
    },
    answered(operation, status) {
      requests += 1;
      if (operation === '') return;
      const counted = seen.get(operation) ?? new Map<string, number>();
      seen.set(operation, counted);
      const key = status === undefined ? 'none' : String(status);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    check(result) {
      checks.push(result);
    },
    find(mode, check, finding, evidence) {
      const key = keyOf(identityOf(finding));
      const before = found.get(key);
      if (before !== undefined) found.set(key, { ...before, count: before.count + 1 });
      else {
        const curl = evidence.trail.slice(evidence.from).map(({ outgoing }) => curlLine(base, outgoing));
        found.set(key, { ...finding, mode, check, count: 1, curl });
        causes.add(causeOf(finding));
        evidences.set(key, evidence);
      }
    },
    evidenceOf: (finding) => evidences.get(keyOf(identityOf(finding))),
    knows: (finding) => found.has(keyOf(identityOf(finding))),
    knowsCause: (finding) => causes.has(causeOf(finding)),
    skip(operation, why) {
      if (!skipped.has(operation)) skipped.set(operation, why);
    },
    counts: () => countOf(present()),
    findings: () =>
      present().sort(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
          (a.operation ?? '').localeCompare(b.operation ?? '') ||
          a.rule.localeCompare(b.rule),
      ),
    coverage: () => contract.operations.filter(({ id }) => selected.has(id)).map(({ id }) => coverageOf(id)),
  };
}

const statusOf = (finding: Finding): string =>
  finding.status === undefined ? 'none' : String(finding.status);

export function countOf(findings: readonly Finding[]): Counts {
  const counts = { ...NONE };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
