import type { Clock } from '../base/clock.ts';
import { isLoopback } from 'openapi-contract-kit/internal/http/loopback';
import type { CallbackAttempt, CallbackRecord } from '../store/records.ts';
import { refuseField } from '../base/refusal.ts';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { parsedUrl } from 'openapi-contract-kit/internal/base/text';
import type { Store } from '../store/store.ts';

export interface Callbacks {
  /** Refuses an address that may not receive callbacks, and names the field. */
  check(callbackUrl: string | undefined): void;
  /** Posts the data code to the address when the time has come, and retries if that fails. */
  schedule(dataCode: string, url: string, dueAt: number): void;
  /** Resumes the callbacks that were pending when the process ended. */
  resume(): void;
  /** Aborts deliveries in progress and starts no more. Undelivered callbacks stay pending. */
  stop(): void;
}

/** Waits between attempts, in milliseconds of the sandbox's clock. */
const BACKOFF = [1_000, 2_000, 4_000, 8_000];
const ATTEMPT_TIMEOUT = 5_000;

/** Delivers callbacks by the sandbox's clock. Deliveries are records, so that they are part of the state. */
export function createCallbacks(store: Store, clock: Clock, allowedHosts: readonly string[]): Callbacks {
  const posts = createPosts(clock, allowedHosts);
  let stopped = false;

  function plan(record: CallbackRecord): void {
    clock.at(record.dueAt, () => deliver(record.id));
  }

  async function deliver(id: CallbackRecord['id']): Promise<void> {
    const record = store.data.callbacks.get(id);
    if (stopped || record?.state !== 'waiting') return;
    const attempt = await posts.send(record);
    // The state may have been replaced meanwhile, with another callback under this id.
    if (stopped || store.data.callbacks.get(id) !== record) return;
    const attempts = [...record.attempts, attempt];
    const wait = BACKOFF[attempts.length - 1];
    const { status = 0 } = attempt;
    const received = status >= 200 && status < 300;
    const state = received ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
    const next = { ...record, attempts, state, dueAt: clock.now() + (wait ?? 0) } as const;
    store.transaction(() => store.data.callbacks.put(next));
    if (state === 'waiting') plan(next);
  }

  return {
    check(callbackUrl) {
      const refused = callbackUrl === undefined ? undefined : whyNotCallable(callbackUrl, allowedHosts);
      if (refused !== undefined) refuseField('callbackUrl', refused);
    },
    schedule(dataCode, url, dueAt) {
      const record = store.transaction(() =>
        store.data.callbacks.put({
          id: store.data.callbacks.nextId(),
          dataCode,
          url,
          state: 'waiting',
          dueAt,
          attempts: [],
        }),
      );
      plan(record);
    },
    resume() {
      for (const record of store.data.callbacks.by('state', 'waiting')) plan(record);
    },
    stop() {
      stopped = true;
      posts.abort(new Error('the sandbox was closed'));
    },
  };
}

/** Posts data codes, and can abort all requests in progress. */
function createPosts(clock: Clock, allowedHosts: readonly string[]) {
  const inProgress = new Set<AbortController>();

  async function send(record: CallbackRecord): Promise<CallbackAttempt> {
    const time = clock.timestamp();
    // The state may have been edited, or the allowed hosts may have changed.
    const refused = whyNotCallable(record.url, allowedHosts);
    if (refused !== undefined) return { time, error: `callbackUrl ${refused}` };
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new Error(`no response in ${ATTEMPT_TIMEOUT} ms`)),
      ATTEMPT_TIMEOUT,
    );
    inProgress.add(controller);
    try {
      const response = await fetch(record.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: stringifyExact({ dataCode: record.dataCode }),
        // A redirect would bypass the check of the address.
        redirect: 'manual',
        signal: controller.signal,
      });
      await response.body?.cancel();
      return { time, status: response.status };
    } catch (error) {
      return { time, error: messageOf(error) };
    } finally {
      clearTimeout(timer);
      inProgress.delete(controller);
    }
  }

  return {
    send,
    abort(reason: Error): void {
      for (const controller of inProgress) controller.abort(reason);
    },
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Why a callback may not be sent to this address; undefined if it may. */
function whyNotCallable(address: string, allowedHosts: readonly string[]): string | undefined {
  const url = parsedUrl(address);
  if (url === undefined) return 'must be an absolute address, like http://127.0.0.1:8080/done';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must be an http or https address';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (/^\/__sandbox(\/|$)/.test(url.pathname)) return 'must not point to the controls of a sandbox';
  // `host` has the port: both "hooks.test" and "hooks.test:8080" can be allowed.
  if (isLoopback(url.hostname) || allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host)) {
    return undefined;
  }
  return `must point to this machine (127.0.0.1, [::1] or localhost); ${url.hostname} is not allowed by name`;
}
