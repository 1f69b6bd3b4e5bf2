import { operations, type OperationId } from '../../../../generated/operations.ts';
import { closest } from 'openapi-contract-kit/internal/base/closest';
import type { ReportFate } from '../store/records.ts';

/** A failure to inject. Everything else works as usual. */
export interface Fault {
  /** The operation that fails; without one, every operation. */
  readonly operation?: OperationId;
  /** Number of calls that work before the first one fails. @default 0 */
  readonly after?: number;
  /** Number of calls that fail. @default no limit */
  readonly times?: number;
  /** Milliseconds of real time to wait before the request is handled. */
  readonly latency?: number;
  /** Responds with this status in the operation's error shape, and does nothing: 423 for an object that is being edited. */
  readonly status?: number;
  /** The Retry-After header of that response; a number is seconds. */
  readonly retryAfter?: number | string;
  /** `reset`: the connection is reset before the response. `cut`: in the middle of its body. Both happen after the request is processed. */
  readonly connection?: 'reset' | 'cut';
  /** The body of the response, after the request is processed: truncated JSON, an HTML page (with `status`, else 502), or nothing. */
  readonly body?: 'malformed' | 'html' | 'empty';
  /** The end of a requested report: TIMEOUT, ERROR, or waiting forever. */
  readonly report?: ReportFate;
}

/** A fault that is active. */
export interface ActiveFault extends Fault {
  readonly id: number;
  /** Number of calls that it applied to. */
  readonly hits: number;
}

export interface Faults {
  /** Adds a fault and returns its id. Throws a TypeError that describes the error. */
  add(fault: Fault): number;
  /** Adds all of them, or none if anything is wrong with one. */
  addAll(faults: readonly Fault[]): number[];
  remove(id: number): boolean;
  clear(): void;
  list(): readonly ActiveFault[];
  /** The fault that applies to this call, if any. Counts the call. */
  strike(operation: string): Fault | undefined;
  /** The end of a report that this operation requests. Counts the call. */
  fateOfReport(operation: string): ReportFate | undefined;
}

interface Entry {
  readonly id: number;
  readonly fault: Fault;
  seen: number;
  hits: number;
}

export function createFaults(): Faults {
  let entries: Entry[] = [];
  let lastId = 0;

  /** The first match applies; faults that are still skipping calls count the call too. */
  function take(operation: string, fits: (fault: Fault) => boolean): Fault | undefined {
    for (const entry of entries) {
      const { fault } = entry;
      if (!fits(fault) || (fault.operation !== undefined && fault.operation !== operation)) continue;
      entry.seen++;
      if (entry.seen <= (fault.after ?? 0) || entry.hits >= (fault.times ?? Infinity)) continue;
      entry.hits++;
      return fault;
    }
    return undefined;
  }

  function add(fault: Fault): number {
    check(fault);
    entries.push({ id: ++lastId, fault: { ...fault }, seen: 0, hits: 0 });
    return lastId;
  }

  return {
    add,
    addAll(faults) {
      for (const fault of faults) check(fault);
      return faults.map(add);
    },
    remove(id) {
      const before = entries.length;
      entries = entries.filter((entry) => entry.id !== id);
      return entries.length < before;
    },
    clear() {
      entries = [];
    },
    list: () => entries.map(({ id, fault, hits }) => ({ ...fault, id, hits })),
    strike: (operation) =>
      entries.length === 0 ? undefined : take(operation, (fault) => fault.report === undefined),
    fateOfReport: (operation) => take(operation, (fault) => fault.report !== undefined)?.report,
  };
}

const whole = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const among =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const RULES: Readonly<Record<keyof Fault, readonly [(value: unknown) => boolean, string]>> = {
  operation: [(value) => typeof value === 'string' && Object.hasOwn(operations, value), 'an operation id'],
  after: [whole, 'a whole number'],
  times: [whole, 'a whole number'],
  latency: [(value) => whole(value) && Number(value) <= 600_000, 'a number of milliseconds up to 600000'],
  status: [
    (value) => whole(value) && Number(value) >= 200 && Number(value) <= 599,
    'a status from 200 to 599',
  ],
  retryAfter: [
    (value) => whole(value) || (typeof value === 'string' && /^[\x20-\x7e]*$/.test(value)),
    'seconds, or the text of the header in printable ASCII',
  ],
  connection: [among('reset', 'cut'), 'reset or cut'],
  body: [among('malformed', 'html', 'empty'), 'malformed, html or empty'],
  report: [among('timeout', 'error', 'never'), 'timeout, error or never'],
};

/** Faults are also received over HTTP, where no compiler checks their types. */
function check(fault: unknown): void {
  if (typeof fault !== 'object' || fault === null || Array.isArray(fault)) {
    throw new TypeError('A fault must be an object.');
  }
  for (const [name, value] of Object.entries(fault)) {
    const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof Fault] : undefined;
    if (rule === undefined)
      throw new TypeError(`A fault has no "${name}", only ${Object.keys(RULES).join(', ')}.`);
    if (value === undefined || rule[0](value)) continue;
    const suggestion = name === 'operation' ? closest(String(value), Object.keys(operations)) : undefined;
    const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
    throw new TypeError(`"${name}" of a fault must be ${rule[1]}.${hint}`);
  }
}
