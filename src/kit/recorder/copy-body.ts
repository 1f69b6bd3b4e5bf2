import { readUpTo } from '../check/index.ts';

/** Maximum size of a body that is checked; a larger one passes unchecked. */
export const LARGEST = 50 * 1024 * 1024;

export interface BodyCopy {
  /** The arguments to send: the caller's own, or with a stream that was split. */
  readonly input: string | URL | Request;
  readonly init: RequestInit | undefined;
  readonly headers: Headers;
  readonly bytes: Promise<Uint8Array | undefined>;
}

/** Copies a request's body without touching its signal: a new Request may lose it to the garbage collector. */
export function copyOfBody(input: string | URL | Request, init: RequestInit | undefined): BodyCopy {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const body = init?.body;
  if (body === undefined || body === null) {
    const bytes =
      input instanceof Request && input.body !== null && body === undefined
        ? readUpTo(input.clone().body, LARGEST)
        : Promise.resolve(new Uint8Array());
    return { input, init, headers, bytes };
  }
  if (body instanceof ReadableStream) {
    const [sent, kept] = (body as ReadableStream<Uint8Array>).tee();
    return { input, init: { ...init, body: sent }, headers, bytes: readUpTo(kept, LARGEST) };
  }
  const copy = new Response(body);
  const type = copy.headers.get('content-type');
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  return { input, init, headers, bytes: readUpTo(copy.body, LARGEST) };
}
