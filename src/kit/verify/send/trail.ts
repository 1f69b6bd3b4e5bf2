import type { Exchange } from '../../check/index.ts';
import type { Call } from './request.ts';
import type { Outgoing } from './transport.ts';

/** A request that was sent. */
export interface Sent {
  /** The intended call; unknown for recorded traffic. */
  readonly call?: Call;
  readonly outgoing: Outgoing;
  /** The JSON of a response that succeeded. */
  value?: unknown;
  /** The header `Location` of such a response. */
  location?: string;
}

/** The evidence of a finding. */
export interface Evidence {
  /** All requests that led to it, in order. */
  readonly trail: readonly Sent[];
  /** The first of them that belongs to the check itself. */
  readonly from: number;
  readonly outgoing: Outgoing;
  /** Undefined if there was no response. */
  readonly exchange?: Exchange;
}
