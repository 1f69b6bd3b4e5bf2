import { isJsonType, type Operation } from '../../contract/index.ts';
import {
  type Exchange,
  type Finding,
  readBodyOf,
  readHeaders,
  type RuleViolation,
} from '../../check/index.ts';
import type { Call, Evidence, OutgoingRequest, Sent } from './request.ts';
import type { Failure } from './transport.ts';

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
  readonly outgoing: OutgoingRequest;
}

/** A problem of a call. Unless it says otherwise, it depends on the operation, and the status is what was returned. */
export type Reported = (RuleViolation | Omit<RuleViolation, 'provenance' | 'schemaPointer'>) &
  Pick<Evidence, 'contradicted'>;

/** A check: it sends requests, and all findings in them belong to it. */
export interface Probe {
  send(call: Call): Promise<Outcome>;
  /** Adds a finding that only the check itself can make, and the requests that show it. @default those of the probe */
  report(call: Call, outcome: Outcome, problem: Reported, shows?: readonly Sent[]): void;
  /** Whether the operation has failed to respond so often that it is skipped. */
  gaveUpOn(operation: Operation): boolean;
  /** Says why the check cannot be made. */
  skip(why: string): void;
  readonly findings: readonly Finding[];
  /** The requests so far, including prerequisites. */
  readonly history: readonly Sent[];
  evidenceOf(finding: Finding): Evidence | undefined;
}

export const NO_FAILURE: Failure = { kind: 'not sent', message: '' };

/** The outcome of a request without a response. */
export const failed = (outgoing: OutgoingRequest, failure: Failure): Outcome => ({
  status: 0,
  ok: false,
  value: undefined,
  failure,
  outgoing,
});

export function outcomeOf(exchange: Exchange, outgoing: OutgoingRequest): Outcome {
  const { status } = exchange;
  const headers = readHeaders(exchange.responseHeaders);
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const location = headers.get('location');
  const content = type === undefined || isJsonType(type) ? readBodyOf(exchange, 'responseBody') : undefined;
  return {
    status,
    ok: status >= 200 && status < 300,
    value: content?.kind === 'value' ? content.value : undefined,
    ...(location !== null && { location }),
    exchange,
    outgoing,
  };
}
