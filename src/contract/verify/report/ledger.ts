import type { Contract } from '../../../document/index.ts';
import { declaredFor, type Finding, type Severity } from '../../check/index.ts';
import type { Mode } from '../options.ts';
import type { CheckResult, Counts, OperationCoverage, ReportFinding } from './report.ts';
import { provenanceAt } from '../../../document/index.ts';

/** Keeps what was tried, what came back and what was found. */
export interface Ledger {
  /** Counts an answer, or its absence. */
  answered(operation: string, status: number | undefined): void;
  check(result: CheckResult): void;
  find(mode: Mode | 'har', check: string, finding: Finding, curl: readonly string[]): void;
  /** Whether the same was found before. */
  knows(finding: Finding): boolean;
  skip(operation: string, why: string): void;
  counts(): Counts;
  findings(): ReportFinding[];
  coverage(): OperationCoverage[];
  readonly checks: readonly CheckResult[];
  readonly requests: number;
}

const GRAVEST: readonly Severity[] = ['error', 'warning', 'note'];
const NONE: Counts = { error: 0, warning: 0, note: 0 };

export function createLedger(contract: Contract, selected: ReadonlySet<string>): Ledger {
  const found = new Map<string, ReportFinding>();
  const seen = new Map<string, Map<string, number>>();
  const skipped = new Map<string, string>();
  const checks: CheckResult[] = [];
  let requests = 0;

  const coverageOf = (operationId: string): OperationCoverage => {
    const operation = contract.operation(operationId);
    const counted = seen.get(operationId) ?? new Map<string, number>();
    const findings = [...found.values()].filter((finding) => finding.operation === operationId);
    const declared = operation.responses.map((one) => one.status);
    const came = [...counted.keys()];
    const covers = (key: string): string[] =>
      came.filter((status) => declaredFor(operation, Number(status))?.status === key);
    const open = declared.filter((status) => covers(status).length === 0);
    const why = skipped.get(operationId);
    return {
      operation: operationId,
      method: operation.method,
      path: operation.path,
      tag: operation.tag,
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
          findings: count(findings.filter((one) => statusOf(one) === status)),
        };
      }),
      ...(came.some((status) => status.startsWith('2')) || why === undefined ? {} : { skipped: why }),
    };
  };

  return {
    checks,
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
    find(mode, check, finding, curl) {
      const key = keyOf(finding);
      const before = found.get(key);
      if (before === undefined) found.set(key, { ...finding, mode, check, count: 1, curl });
      else found.set(key, { ...before, count: before.count + 1 });
    },
    knows: (finding) => found.has(keyOf(finding)),
    skip(operation, why) {
      if (!skipped.has(operation)) skipped.set(operation, why);
    },
    counts: () => count([...found.values()]),
    findings: () =>
      [...found.values()].sort(
        (a, b) =>
          GRAVEST.indexOf(a.severity) - GRAVEST.indexOf(b.severity) ||
          (a.operation ?? '').localeCompare(b.operation ?? '') ||
          a.rule.localeCompare(b.rule),
      ),
    coverage: () => contract.operations.filter(({ id }) => selected.has(id)).map(({ id }) => coverageOf(id)),
  };
}

const statusOf = (finding: Finding): string =>
  finding.status === undefined ? 'none' : String(finding.status);

/** Findings are the same when the same rule is broken at the same place, whichever record shows it. */
function keyOf({
  rule,
  operation,
  method,
  where,
  pointer,
  schemaPointer,
  status,
  expected,
}: Finding): string {
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const what = schemaPointer ?? expected.replaceAll(/"[^"]*"|\d+/g, '*');
  return JSON.stringify([rule, operation ?? method, where, place, what, where === 'response' ? status : 0]);
}

function count(findings: readonly Finding[]): Counts {
  const counts = { ...NONE };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
