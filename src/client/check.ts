/** Checks options, because JavaScript accepts them in any shape. */

import { invalid } from './errors.ts';
import { kindOf, own } from './json.ts';

/** Options by name: the least number that each takes, or the types of its values. */
type Known = Readonly<Record<string, number | string>>;

const RETRY: Known = { attempts: 1, minDelay: 0, maxDelay: 0, maxRetryAfter: 0, retryOn: 'function' };
/** Options of a client, which a call can override. */
const BOTH: Known = { timeout: 1, retry: 'boolean | object', headers: 'Object' };
export const CALL: Known = { signal: 'AbortSignal', onResponse: 'function', ...BOTH };
export const CLIENT: Known = {
  attemptTimeout: 1,
  retryBudget: 0,
  maxBodySize: 1,
  concurrency: 1,
  baseUrl: 'string',
  token: 'string | function',
  fetch: 'function',
  transport: 'object',
  int64: 'error | bigint',
  events: 'object',
  limiter: 'object',
  validate: 'object',
  allowInsecure: 'boolean',
  operations: 'object',
  ...BOTH,
};

/** Refuses unknown names and values of the wrong type. */
export function checkOptions(options: object | null | undefined, known: Known): void {
  if (!options) throw invalid('options', 'is missing');
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const type = own(known, name) as Known[string] | undefined;
    if (type === undefined) {
      throw invalid(name, `is unknown; known: ${Object.keys(known).join(', ')}`);
    }
    if (value === undefined) continue;
    if (typeof type === 'number') {
      if (!(typeof value === 'number' && value >= type)) {
        throw invalid(name, `must be a number from ${type}`);
      }
    } else if (
      !type.split(' | ').some((each) => each === typeof value || each === kindOf(value) || each === value)
    ) {
      throw invalid(name, `must be of type ${type}`);
    }
    if (name === 'retry' && value) checkOptions(value, RETRY);
  }
}

/** The base without a slash at its end. Credentials, queries and plain http to other machines are refused. */
export function readBaseUrl(baseUrl: string, allowInsecure: boolean | undefined): string {
  const address = URL.canParse(baseUrl) ? new URL(baseUrl).href : '';
  const plain = /^https?:\/\/[^/@]+\/[^?#]*$/.test(address);
  const safe = /^http(s:|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])[:/])/.test(address);
  if (plain && (allowInsecure || safe)) return address.replace(/\/+$/, '');
  throw invalid(
    'baseUrl',
    'must be https without credentials or query; http needs localhost or allowInsecure',
  );
}
