import type { Exchange } from '../check/index.ts';

export interface SubjectExchange {
  readonly request?: Pick<Exchange, 'method' | 'url' | 'requestHeaders' | 'requestBody'>;
  readonly response: Pick<Exchange, 'status' | 'responseHeaders' | 'responseBody'>;
  /** The address that the response came from, if known. */
  readonly url: string;
}

/** A Response, or a Response with its Request. */
export type WebSubject = Response | { readonly request: Request; readonly response: Response };

export function isWebSubject(value: unknown): value is WebSubject {
  if (isResponse(value)) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    'request' in value &&
    'response' in value &&
    isRequest(value.request) &&
    isResponse(value.response)
  );
}

/** By shape, because test runners have their own classes besides those of Node. */
const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'clone' in value;

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'method' in value && 'headers' in value && 'clone' in value;

/** Reads copies of the bodies, because the test may have read them already or may read them later. */
export async function readWebSubject(subject: WebSubject): Promise<SubjectExchange> {
  const response = isResponse(subject) ? subject : subject.response;
  const request = isResponse(subject) ? undefined : subject.request;
  const { status, headers, url } = response;
  const received = { status, responseHeaders: headers, responseBody: await bytesOf(response, 'response') };
  if (request === undefined) return { response: received, url };
  const message = { method: request.method, url: request.url, requestHeaders: request.headers };
  return { request: { ...message, requestBody: await bytesOf(request, 'request') }, response: received, url };
}

async function bytesOf(message: Request | Response, what: string): Promise<Uint8Array> {
  if (message.bodyUsed) {
    throw new TypeError(
      `The body of the ${what} was already read. Pass toMatchContract a clone() made before that, or the parsed body.`,
    );
  }
  return new Uint8Array(await message.clone().arrayBuffer());
}
