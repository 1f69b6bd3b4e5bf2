/** One request: a controller and a timer of its own, the body read under the same limits, no redirect followed. */

import type { ErrorDetails, Phase } from './errors.ts';
import {
  AbortedError,
  AutomationError,
  RedirectError,
  ResponseTooLargeError,
  TimeoutError,
} from './errors.ts';
import type { Failed } from './failure.ts';
import { breakOf } from './failure.ts';
import { hideInError, hideToken } from './hide-token.ts';
import type { ClientOptions, RequestEvent } from './options.ts';
import { readText } from './read-body.ts';
import { after, onAbort } from './sleep.ts';

/** What is sent, again and again if need be. */
export interface Outgoing {
  /** `getGoal (GET /goals/42)`: begins every message. */
  readonly who: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  /** What errors say about it, kept up to date. */
  readonly details: ErrorDetails & { attempts: number };
  /** Is given the answer, also where it is one that cannot be used. */
  readonly asked: { answer?: Answer | undefined };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Makes a text of the answer fit for an error. */
  readonly hide: (text: string) => string;
}

/** Resolves with nothing where there is an answer. */
export async function attempt(
  { who, url, method, headers, body, details, asked }: Outgoing,
  token: string | undefined,
  options: ClientOptions,
  signal: AbortSignal | undefined,
  left: number,
  request: RequestEvent,
): Promise<Failed | undefined> {
  const { attemptTimeout = 20_000, maxBodySize = 50_000_000 } = options;
  const controller = new AbortController();
  const timeout = Math.min(attemptTimeout, left);
  const authorization = token === undefined ? headers['authorization'] : `Bearer ${token}`;
  const hide = (text: string): string => hideToken(text, authorization);
  let phase: Phase = 'headers';
  asked.answer = undefined;
  const exchange = async (): Promise<void> => {
    // Looked up at each call: on Node 20 the first touch of fetch takes 17 ms, which nobody should pay for a client alone.
    const send: NonNullable<ClientOptions['fetch']> = options.fetch ?? globalThis.fetch;
    const given = {
      method,
      headers: authorization === undefined ? headers : { ...headers, authorization },
      body: body ?? null,
      redirect: 'manual',
      signal: controller.signal,
    } as const;
    const response = await send(url, given, request);
    phase = 'body';
    const answer = { status: response.status || 302, headers: response.headers, text: '', hide }; // browsers hide that of a redirect
    const { status } = (asked.answer = answer);
    if (status >= 300 && status < 400) {
      const location = hide(answer.headers.get('location') ?? '') || undefined;
      throw new RedirectError(
        `${who} answered with a redirect, which could lose a write or leak the token: it is not followed. Correct the baseUrl.`,
        { ...details, status, location },
      );
    }
    const text = await readText(response, maxBodySize);
    if (text === undefined) {
      throw new ResponseTooLargeError(`${who} answered with more than maxBodySize, ${maxBodySize} bytes.`, {
        ...details,
        status,
      });
    }
    answer.text = text;
  };
  let stopTimer: (() => void) | undefined;
  let stopListening: (() => void) | undefined;
  try {
    // A fetch that does not mind its signal is not waited for.
    await new Promise<void>((resolve, reject) => {
      stopTimer = after(timeout, () => {
        const missing = phase === 'body' ? 'finish its' : 'begin to';
        const message = `${who} did not ${missing} answer within ${Math.round(timeout)} ms.`;
        reject(new TimeoutError(message, { ...details, phase }));
      });
      stopListening = onAbort(signal, () => {
        reject(new AbortedError(`${who} was aborted.`, { ...details, cause: signal?.reason }));
      });
      exchange().then(resolve, reject);
    });
    return undefined;
  } catch (cause) {
    controller.abort();
    return cause instanceof AutomationError
      ? { error: cause, sent: true, permanent: !(cause instanceof TimeoutError) }
      : breakOf(who, hideInError(cause, authorization), details);
  } finally {
    stopTimer?.();
    stopListening?.();
  }
}
