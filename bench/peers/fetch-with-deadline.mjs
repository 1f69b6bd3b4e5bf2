import { requestsOver } from './raw-fetch.mjs';

const DEADLINE = 60_000;

/**
 * Raw fetch as a careful programmer writes it: a request without a response in time is aborted, and no timer is left.
 */
export function make({ baseUrl, fetch }) {
  return requestsOver(async (path, init) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), DEADLINE);
    try {
      const response = await fetch(baseUrl + path, { ...init, signal: controller.signal });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return await response.json();
    } finally {
      clearTimeout(timer);
    }
  });
}
