/** Checks options, which JavaScript lets through in any shape. */

import { invalid } from './errors.ts';

/** Names of options: with the least number that they take, or null where it is no number. */
type Known = Readonly<Record<string, number | null>>;

const CALL: Known = { timeout: 1, signal: null, retry: null, headers: null, onResponse: null };
const RETRY: Known = { attempts: 1, minDelay: 0, maxDelay: 0, maxRetryAfter: 0, retryOn: null };
export const CLIENT: Known = {
  ...CALL,
  attemptTimeout: 1,
  retryBudget: 0,
  maxBodySize: 1,
  concurrency: 1,
  baseUrl: null,
  token: null,
  fetch: null,
  transport: null,
  int64: null,
  events: null,
  limiter: null,
  validate: null,
  allowInsecure: null,
  operations: null,
};

export function checkOptions(options: object, known: Known, operation?: string): void {
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const least = known[name];
    if (least === undefined) {
      throw invalid(name, `is not an option; known: ${Object.keys(known).join(', ')}`);
    }
    if (least !== null && value !== undefined && !(typeof value === 'number' && value >= least)) {
      throw invalid(name, `must be a number from ${least} on`, operation);
    }
  }
}

interface Checked {
  readonly retry?: object | false | undefined;
  readonly signal?: unknown;
}

/** Checks those of one call, unless others are named. */
export function checkAll(options: Checked, known = CALL): void {
  checkOptions(options, known);
  if (options.retry) checkOptions(options.retry, RETRY);
  const { signal } = options;
  if (signal && !(signal instanceof AbortSignal)) throw invalid('signal', 'must be an AbortSignal');
}

/** The base without a slash at its end. Credentials, queries and plain http to other machines are refused. */
export function readBaseUrl(baseUrl: string, allowInsecure: boolean | undefined): string {
  const address = URL.canParse(baseUrl) ? new URL(baseUrl).href : '';
  const plain = /^https?:\/\/[^/@]+\/[^?#]*$/.test(address);
  const safe = /^http(s:|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])[:/])/.test(address);
  if (plain && (allowInsecure || safe)) return address.replace(/\/+$/, '');
  throw invalid('baseUrl', 'must be https, or http on loopback, without credentials or query');
}
