import { defined } from '../base/defined.ts';
import type { Contract } from '../contract/index.ts';
import { declareOptions, type Given, oneOf } from '../base/declared-options.ts';
import {
  CHECK_OPTIONS,
  createChecker,
  type Exchange,
  type Finding,
  operationStatement,
} from '../check/index.ts';
import { createSecrets, type Secrets } from '../secrets.ts';
import { CONTRACT_OPTIONS, contractOf } from './contract-option.ts';
import { BrokenContractError } from './broken-contract-error.ts';
import { createCursorWatch } from './cursor-watch.ts';

/** How exchanges are checked, and which findings fail. */
export const RECORDING_OPTIONS = declareOptions({
  ...CHECK_OPTIONS,
  ...CONTRACT_OPTIONS,
  /**
   * Which violations fail. `'requests'`: all violations in requests, because your code sends them, except for unknown
   * fields that are not errors, and errors in responses. `'errors'`: only errors, on both sides. `'everything'`: warnings and notes too, on both sides.
   * @default 'requests'
   */
  fail: { kind: oneOf('requests', 'errors', 'everything') },
});

/** Options that decide which findings fail. */
export interface RecordingOptions extends Given<typeof RECORDING_OPTIONS> {
  readonly contract: Contract;
}

/** Settings of tools, in addition to those of their users. */
interface ToolOptions extends RecordingOptions {
  /** Secrets that findings must not show. */
  readonly secrets?: Secrets;
}

/** An exchange, with its violations. */
export interface RecordedExchange extends Exchange {
  readonly operation?: string;
  readonly violations: readonly Finding[];
  /** Why its request or its response was not checked: `the body of the response is larger than 50 MB`. */
  readonly unchecked?: string;
  /** Milliseconds since 1970, and how long it took. */
  readonly at: number;
  readonly ms: number;
}

/** The recorded exchanges and their violations. */
export interface Recorded {
  /**
   * The exchanges whose response was read to its end, the oldest first; `verify` waits for the others. Of a long
   * recording the last 10,000 are kept, with bodies of at most 32 MB in total.
   */
  exchanges(): readonly RecordedExchange[];
  /** The violations, including those that do not fail; of more than 10,000, the first ones. */
  violations(): readonly Finding[];
  /** Returns the violations and forgets them, for a test that violates the contract on purpose. */
  takeViolations(): readonly Finding[];
  /** Rejects with a `BrokenContractError` that lists the violations that fail; waits for pending responses. */
  verify(): Promise<void>;
  /** Forgets exchanges and violations. */
  clear(): void;
}

export interface Recording extends Recorded {
  /** Checks an exchange and keeps it. */
  readonly add: (exchange: Exchange, timing: { at: number; ms: number }, unread?: Unread) => RecordedExchange;
}

/** The sides of an exchange that are not checked: why its body could not be read, or true if it is of no interest. */
export interface Unread {
  readonly request?: string | true | undefined;
  readonly response?: string | true | undefined;
}

/** What a recording keeps, so that a tool can run for days. */
const MOST_EXCHANGES = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_VIOLATIONS = 10_000;

/** Whether a finding fails. The contract lists fewer fields than the service has, so an unknown one is not wrong in itself. */
const failing =
  (fail: 'requests' | 'errors' | 'everything') =>
  ({ severity, where, rule }: Finding): boolean =>
    severity === 'error' ||
    fail === 'everything' ||
    (fail === 'requests' && where === 'request' && rule !== 'unknown-field');

/** Checks each exchange when it is added, and keeps the exchange and its violations. */
export function createRecording(options: ToolOptions): Recording {
  const { fail = 'requests', contract: source, overlays, secrets = createSecrets(), ...checking } = options;
  const contract = contractOf({ contract: source, ...defined({ overlays }) });
  const { unknownFields = 'by name' } = checking;
  const checker = createChecker(contract, { ...checking, mask: secrets.mask });
  const watch = createCursorWatch();
  const record = createKept(failing(fail));

  function findings(exchange: Exchange, unread: Unread): Finding[] {
    const requestFindings = unread.request === undefined ? checker.request(exchange, unknownFields) : [];
    if (unread.response !== undefined) return requestFindings;
    const operation = checker.operationOf(exchange);
    const loop = operation === undefined ? undefined : watch(operation, exchange);
    if (operation === undefined || loop === undefined)
      return [...requestFindings, ...checker.response(exchange)];
    const expected = 'must not point to an earlier page of the same walk';
    const statement = operationStatement(contract.document, operation);
    const problem = { rule: 'paging', expected, actual: JSON.stringify(loop), ...statement } as const;
    const finding = checker.find(exchange, problem, {
      where: 'response',
      operation,
      status: exchange.status,
    });
    return [...requestFindings, ...checker.response(exchange), ...(finding === undefined ? [] : [finding])];
  }

  return {
    ...record,
    add(exchange, timing, unread = {}) {
      const operation = checker.operationOf(exchange)?.id;
      secrets.learn(exchange);
      const violations = findings(exchange, unread);
      const recorded: RecordedExchange = {
        ...exchange,
        ...timing,
        ...defined({ operation }),
        ...secrets.maskValue(whyUnchecked(unread)),
        violations: violations.map((finding) => secrets.maskValue(finding)),
      };
      record.add(recorded);
      return recorded;
    },
  };
}

/** The latest exchanges, and the first violations. */
function createKept(fails: (violation: Finding) => boolean) {
  let exchanges: RecordedExchange[] = [];
  let bytes = 0;
  let violations: Finding[] = [];
  /** The number of those that fail, whether or not they are kept. */
  let failures = 0;

  function addExchange(exchange: RecordedExchange): void {
    exchanges.push(exchange);
    bytes += sizeOf(exchange);
    let first = 0;
    while (
      exchanges.length - first > MOST_EXCHANGES ||
      (bytes > MOST_BYTES && first < exchanges.length - 1)
    ) {
      const oldest = exchanges[first++];
      if (oldest !== undefined) bytes -= sizeOf(oldest);
    }
    exchanges.splice(0, first);
  }

  return {
    add(exchange: RecordedExchange): void {
      addExchange(exchange);
      for (const violation of exchange.violations) {
        if (fails(violation)) failures += 1;
        if (violations.length < MOST_VIOLATIONS) violations.push(violation);
      }
    },
    exchanges: () => [...exchanges],
    violations: () => [...violations],
    takeViolations(): readonly Finding[] {
      const findings = violations;
      violations = [];
      failures = 0;
      return findings;
    },
    verify: () =>
      failures > 0
        ? Promise.reject(new BrokenContractError(violations.filter(fails), failures))
        : Promise.resolve(),
    clear(): void {
      exchanges = [];
      bytes = 0;
      violations = [];
      failures = 0;
    },
  };
}

function whyUnchecked(unread: Unread): { readonly unchecked?: string } {
  const reasons = (['request', 'response'] as const).flatMap((side) => {
    const why = unread[side];
    return typeof why === 'string' ? [`the body of the ${side} ${why}`] : [];
  });
  return reasons.length === 0 ? {} : { unchecked: reasons.join('; ') };
}

const sizeOf = ({ requestBody, responseBody }: Exchange): number =>
  (requestBody?.length ?? 0) + (responseBody?.length ?? 0);
