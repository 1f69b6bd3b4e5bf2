import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { PlannedResponse } from './planned-response.ts';

/** Planned responses of tests: each is used once, in the order in which they were planned. */
export interface ResponseQueue {
  push(operationId: string, response: PlannedResponse): void;
  /** The next response for the operation, after its delay. */
  take(operationId: string): Promise<Response> | undefined;
  clear(): void;
  /** Ends every delay at once. */
  close(): void;
}

/** A test plans a few; a loop that never calls the operation must not exhaust the memory. */
const MOST_WAITING = 1_000;

export function createResponseQueue(): ResponseQueue {
  const waiting = new Map<string, PlannedResponse[]>();
  const closing = new AbortController();
  // Node warns of more than ten, and any number of responses may wait.
  setMaxListeners(0, closing.signal);

  async function give({ status, headers, body, delay }: PlannedResponse): Promise<Response> {
    if (delay > 0) await setTimeout(delay, undefined, { signal: closing.signal }).catch(() => undefined);
    const bodiless = [204, 205, 304].includes(status);
    return new Response(bodiless ? null : (body ?? null), { status, headers });
  }

  return {
    push(operationId, response) {
      const queue = waiting.get(operationId) ?? [];
      if (queue.length >= MOST_WAITING)
        throw new TypeError(`${operationId} already has ${MOST_WAITING} planned responses.`);
      waiting.set(operationId, [...queue, response]);
    },
    take(operationId) {
      const [next, ...rest] = waiting.get(operationId) ?? [];
      if (next === undefined) return undefined;
      waiting.set(operationId, rest);
      return give(next);
    },
    clear: () => waiting.clear(),
    close: () => closing.abort(),
  };
}
