/** One request: a controller and a timer of its own, the body read under the same limits, no redirect followed. */

import type { AutomationError, ErrorDetails, Phase } from './errors.ts';
import { AbortedError, RedirectError, ResponseTooLargeError, TimeoutError } from './errors.ts';
import { breakOf } from './failure.ts';
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
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** An answer, or why there is none; both where the answer is none that can be used. */
export interface Outcome {
  readonly answer?: Answer;
  readonly error?: AutomationError;
  /** Whether the request may have arrived. */
  readonly sent: boolean;
  /** Whether trying again cannot help. */
  readonly permanent: boolean;
}

export interface AttemptLimits {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timeout: number;
  readonly maxBodySize: number;
  readonly signal: AbortSignal | undefined;
}

export async function attempt(
  { who, url, method, headers, body }: Outgoing,
  authorization: string | undefined,
  { fetch, timeout, maxBodySize, signal }: AttemptLimits,
  known: ErrorDetails,
): Promise<Outcome> {
  const controller = new AbortController();
  let phase: Phase = 'headers';
  const exchange = async (): Promise<Outcome> => {
    const response = await fetch(url, {
      method,
      headers: authorization === undefined ? headers : { ...headers, authorization },
      body: body ?? null,
      redirect: 'manual',
      signal: controller.signal,
    });
    phase = 'body';
    const status = response.status || 302; // browsers hide the status of a redirect
    const answer = { status, headers: response.headers, text: '' };
    const fail = (error: AutomationError): Outcome => {
      controller.abort();
      return { answer, error, sent: true, permanent: true };
    };
    if (status >= 300 && status < 400) {
      const location = response.headers.get('location') ?? undefined;
      const message = `${who} answered with a redirect, which is not followed: it could lose a write or send the token elsewhere. Correct the baseUrl.`;
      return fail(new RedirectError(message, { ...known, status, location }));
    }
    const text = await readText(response, maxBodySize);
    if (text !== undefined) return { answer: { ...answer, text }, sent: true, permanent: false };
    const message = `${who} sent more than ${maxBodySize} bytes. Raise maxBodySize if that is expected.`;
    return fail(new ResponseTooLargeError(message, { ...known, status }));
  };
  let stopTimer = (): void => {};
  let stopListening = stopTimer;
  const stopped = new Promise<Outcome>((resolve) => {
    const stop = (permanent: boolean, error: AutomationError): void => {
      resolve({ error, sent: true, permanent });
      controller.abort();
    };
    stopTimer = after(timeout, () => {
      const missing = phase === 'body' ? 'finish its' : 'begin to';
      stop(
        false,
        new TimeoutError(`${who} did not ${missing} answer within ${Math.round(timeout)} ms.`, {
          ...known,
          phase,
        }),
      );
    });
    stopListening = onAbort(signal, () => {
      stop(true, new AbortedError(`${who} was aborted.`, { ...known, cause: signal?.reason }));
    });
  });
  try {
    return await Promise.race([exchange(), stopped]);
  } catch (cause) {
    return breakOf(who, cause, known);
  } finally {
    stopTimer();
    stopListening();
  }
}
