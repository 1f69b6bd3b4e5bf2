/** One request: a controller and a timer of its own, the body read under the same limits, no redirect followed. */

import type { ErrorDetails, Phase } from './errors.ts';
import { AbortedError, RedirectError, ResponseTooLargeError, TimeoutError } from './errors.ts';
import type { Break } from './failure.ts';
import { breakOf, networkError } from './failure.ts';
import { BodyTooLarge, readText } from './read-body.ts';
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

/** An answer, or why there is none and whether the request may have arrived. */
export type Outcome =
  { readonly answer: Answer } | { readonly error: Error; readonly broken: Break; readonly final: boolean };

export interface AttemptLimits {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timeout: number;
  readonly maxBodySize: number;
  readonly signal: AbortSignal | undefined;
}

const SENT: Break = { sent: true, permanent: false, code: undefined };

export async function attempt(
  outgoing: Outgoing,
  limits: AttemptLimits,
  known: ErrorDetails,
): Promise<Outcome> {
  const { who, url, method, headers, body } = outgoing;
  const controller = new AbortController();
  let phase: Phase = 'headers';
  let ended: 'timeout' | 'aborted' | undefined;
  let giveUp = (): void => undefined;
  const stopped = new Promise<undefined>((resolve) => {
    giveUp = () => {
      resolve(undefined);
    };
  });
  const end = (why: 'timeout' | 'aborted'): void => {
    ended ??= why;
    controller.abort();
    giveUp();
  };
  const stopTimer = after(limits.timeout, () => {
    end('timeout');
  });
  const stopListening = onAbort(limits.signal, () => {
    end('aborted');
  });
  const exchange = async (): Promise<Answer> => {
    const response = await limits.fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: controller.signal,
      ...(body === undefined ? {} : { body }),
    });
    phase = 'body';
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      response.body?.cancel().catch(() => undefined);
      return { status: response.status || 302, headers: response.headers, text: '' };
    }
    const text = await readText(response, limits.maxBodySize);
    return { status: response.status, headers: response.headers, text };
  };
  try {
    const work = exchange();
    work.catch(() => undefined); // when the race is over, nobody else listens to it
    const answer = await Promise.race([work, stopped]);
    if (answer) return redirected(who, answer, known) ?? { answer };
    return stoppedOutcome();
  } catch (error) {
    if (ended) return stoppedOutcome();
    if (error instanceof BodyTooLarge) {
      controller.abort();
      const message = `${who} sent more than ${limits.maxBodySize} bytes. Raise maxBodySize if that is expected.`;
      return { error: new ResponseTooLargeError(message, known), broken: SENT, final: true };
    }
    const broken = breakOf(error);
    return { error: networkError(who, broken, { ...known, cause: error }), broken, final: broken.permanent };
  } finally {
    stopTimer();
    stopListening();
  }

  function stoppedOutcome(): Outcome {
    if (ended === 'aborted') {
      const error = new AbortedError(`${who} was aborted.`, { ...known, cause: limits.signal?.reason });
      return { error, broken: SENT, final: true };
    }
    const missing = phase === 'headers' ? 'did not begin to answer' : 'did not finish its answer';
    const message = `${who} ${missing} within ${Math.round(limits.timeout)} ms.`;
    return { error: new TimeoutError(message, { ...known, phase }), broken: SENT, final: false };
  }
}

function redirected(who: string, { status, headers }: Answer, known: ErrorDetails): Outcome | undefined {
  if (status < 300 || status >= 400) return undefined;
  const location = headers.get('location') ?? undefined;
  const message = `${who} answered with a redirect, which is not followed: it could lose a write or send the token elsewhere. Correct the baseUrl.`;
  return { error: new RedirectError(message, { ...known, status, location }), broken: SENT, final: true };
}
