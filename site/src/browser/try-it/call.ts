import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Written } from './body.ts';

export interface Received {
  readonly method: string;
  readonly address: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  readonly ms: number;
  /** The address of the request in the page of the sandbox. */
  readonly record: string;
}

export interface Failed {
  readonly failure: unknown;
  readonly record: string;
}

/** Sends the request and finds its record, which exists even if a fault broke the connection. */
export async function call(
  { method, address }: Pick<Received, 'method' | 'address'>,
  token: string,
  body: Written,
): Promise<Received | Failed> {
  const mark = crypto.randomUUID();
  const startTime = performance.now();
  try {
    const response = await fetch(address, {
      method,
      headers: {
        'x-request-id': mark,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...defined({ 'content-type': body.type }),
      },
      ...defined({ body: body.content }),
    });
    const text = await response.text();
    const ms = performance.now() - startTime;
    const { status, statusText } = response;
    const headers = [...response.headers];
    return { method, address, status, statusText, headers, text, ms, record: await recordOf(mark) };
  } catch (failure) {
    return { failure, record: await recordOf(mark) };
  }
}

/** The sandbox finds a request by the id that was sent with it. If the request is no longer kept, the list is shown. */
async function recordOf(mark: string): Promise<string> {
  try {
    const response = await fetch(`/__sandbox/requests-containing?text=${mark}`);
    const ids: unknown = await response.json();
    const id: unknown = Array.isArray(ids) ? ids[0] : undefined;
    return typeof id === 'number' ? `/__sandbox/#requests/${id}` : '/__sandbox/';
  } catch {
    return '/__sandbox/';
  }
}
