/** Checks options, because JavaScript accepts them in any shape. */

import { invalid } from './errors.ts';
import { kindOf, own } from './json.ts';
import { urlOf } from './platform.ts';

/** Options by name: the least number that each takes, or the types of its values. */
export type Known = Readonly<Record<string, number | string>>;

const RETRY: Known = { attempts: 1, minDelay: 0, maxDelay: 0, maxRetryAfter: 0, retryOn: 'function' };
/** Options of a client, which a call can override. */
const BOTH: Known = { timeout: 1, retry: 'boolean | object', headers: 'Object' };
export const CALL: Known = { signal: 'AbortSignal', ...BOTH };
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
  operations: 'Object',
  ...BOTH,
};

/** Refuses unknown names and values of the wrong type. */
export function checkOptions(options: object | null | undefined, types: Known, within = ''): void {
  if (!options) throw invalid('options', 'is missing');
  for (const [key, value] of Object.entries(options) as [string, unknown][]) {
    const type = own(types, key) as Known[string] | undefined;
    const name = within + key;
    if (type === undefined) {
      throw invalid(name, `is unknown; known: ${Object.keys(types).join(', ')}`);
    }
    if (value === undefined) continue;
    if (typeof type === 'number') {
      if (!(typeof value === 'number' && value >= type)) {
        throw invalid(name, `must be a number from ${type}`);
      }
    } else if (
      !type.split(' | ').some((each) => each === typeof value || each === kindOf(value) || each === value) &&
      // In the edge runtime of Next.js, the signal of a controller claims to be an EventTarget.
      !(type === 'AbortSignal' && 'throwIfAborted' in Object(value))
    ) {
      throw invalid(name, `must be of type ${type}`);
    }
    if (name === 'retry' && value) checkOptions(value, RETRY, 'retry/');
  }
}

/** An address to which secrets are sent, as a URL writes it: https, or http if it is this machine or allowed. */
export function readAddress(
  name: string,
  value: string | undefined,
  allowInsecure: boolean | undefined,
): string {
  if (!value) throw invalid(name, 'is missing');
  const address = urlOf(value)?.href ?? '';
  const isPlain = /^https?:\/\/[^/@]+\/[^?#]*$/.test(address);
  const isSafe = /^http(s:|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])[:/])/.test(address);
  if (isPlain && (isSafe || allowInsecure)) return address;
  throw invalid(
    name,
    'must be an absolute https address without credentials or query; http needs localhost or allowInsecure',
  );
}
