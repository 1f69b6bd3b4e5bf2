import type { Incoming, Outgoing, Responder } from './message.ts';

/** The responder broke the connection on purpose. To a caller it is the TypeError of every `fetch`. */
export class ConnectionError extends TypeError {}

/** The responder as a `fetch`: without a port or a socket, but with the same responses. */
export function toFetch(respond: Responder, largestBody: (path: string) => number) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const body = new Uint8Array(await request.arrayBuffer());
    const outgoing = respond(toIncoming(request, body, largestBody));
    const response = outgoing instanceof Promise ? await untilAborted(outgoing, signal) : outgoing;
    return toResponse(request.method, response);
  };
}

function toIncoming(request: Request, body: Uint8Array, largestBody: (path: string) => number): Incoming {
  const { pathname, search, origin } = new URL(request.url);
  const { method, headers } = request;
  const content = body.length > largestBody(pathname) ? ({ oversized: true } as const) : { body };
  return { method, path: pathname, query: search.slice(1), origin, headers, ...content };
}

function toResponse(method: string, outgoing: Outgoing): Response {
  const { status, headers, body, connection } = outgoing;
  if (connection === 'reset') {
    throw new ConnectionError('fetch failed', {
      cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    });
  }
  // Some statuses cannot have a body.
  const bodiless = method === 'HEAD' || body === undefined || [101, 204, 205, 304].includes(status);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body?.slice();
  if (connection !== undefined) {
    const part = (bytes ?? new Uint8Array()).subarray(0, connection.endsAfter);
    return new Response(brokenOff(part), { status, headers });
  }
  return new Response(bodiless || bytes === undefined ? null : bytes, { status, headers });
}

/** The bytes, then an error, as if the connection was lost. */
function brokenOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new ConnectionError('terminated'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () =>
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', stop, { once: true });
    // It may be aborted by now, while the body was read.
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
