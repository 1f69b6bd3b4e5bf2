import { parse } from './json.js';

/**
 * @typedef {import('../../requests.ts').RequestSummary} RequestSummary
 * @typedef {object} Live The state of the sandbox, polled every second.
 * @property {string} run
 * @property {number} now
 * @property {boolean} runs Whether the clock follows real time
 * @property {boolean} docs Whether the documentation is served beside
 * @property {(import('../../faults/faults.ts').ActiveFault & { readonly effect: string })[]} faults
 * @property {number} firstRequest
 * @property {RequestSummary[]} requests
 * @property {Record<string, number>} counts
 * @property {Record<string, number>} versions
 */

/**
 * Calls a control; throws an error with the sandbox's own message if it refuses.
 * @param {string} method
 * @param {string} path Below `/__sandbox/`
 * @param {unknown} [body] Text is sent unmodified
 * @returns {Promise<any>}
 */
export async function control(method, path, body) {
  const response = await fetch(new URL(path, new URL('./', location.href)), {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
  const text = await response.text();
  const answer = text === '' ? undefined : parse(text);
  if (!response.ok) throw new Error(answer?.message ?? `The sandbox responded with ${response.status}.`);
  return answer;
}
