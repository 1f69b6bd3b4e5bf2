import type { Finding, Severity } from '../check/index.ts';
import type { RecordedExchange } from '../recorder/recording.ts';

/** A violation, and how often it occurred; the details are those of the first time. */
export interface CountedFinding extends Finding {
  readonly count: number;
}

/** The result of a run of the proxy, for programs. */
export interface ProxyReport {
  readonly target: string;
  readonly exchanges: number;
  /** Exchanges whose request or response was not checked, because its body could not be read. */
  readonly unchecked: number;
  /** How often each operation returned each status. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** How many there were of each severity. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** Each violation once: the same rule, broken at the same place of the contract. */
  readonly violations: readonly CountedFinding[];
  /** Different violations beyond the first 1,000, which are not listed. */
  readonly notListed: number;
}

/** Adds up exchanges as they pass, so that nothing has to be kept for the end. */
export interface Tally {
  add(exchange: RecordedExchange): void;
  report(): ProxyReport;
}

const MOST_LISTED = 1_000;

export function createTally(target: string): Tally {
  const operations = new Map<string, Record<string, number>>();
  const counts = { error: 0, warning: 0, note: 0 };
  const findings = new Map<string, CountedFinding>();
  let exchanges = 0;
  let notChecked = 0;
  let notListed = 0;

  function count(finding: Finding): void {
    counts[finding.severity] += 1;
    const key = findingKey(finding);
    const before = findings.get(key);
    if (before !== undefined) findings.set(key, { ...before, count: before.count + 1 });
    else if (findings.size < MOST_LISTED) findings.set(key, { ...finding, count: 1 });
    else notListed += 1;
  }

  return {
    add({ operation = 'unknown', status, violations, unchecked }) {
      exchanges += 1;
      if (unchecked !== undefined) notChecked += 1;
      const statuses = operations.get(operation) ?? {};
      operations.set(operation, { ...statuses, [status]: (statuses[status] ?? 0) + 1 });
      violations.forEach(count);
    },
    report: () => ({
      target,
      exchanges,
      unchecked: notChecked,
      operations: Object.fromEntries(operations),
      counts: { ...counts },
      violations: [...findings.values()],
      notListed,
    }),
  };
}

/** The items of a list break a rule at the same place of the contract. */
function findingKey({ rule, operation, where, status, pointer, schemaPointer, expected }: Finding): string {
  const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  return JSON.stringify([rule, operation, where, status, place, schemaPointer ?? expected]);
}
