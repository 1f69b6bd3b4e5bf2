import type { Message, Sent } from './defects.ts';
import type { Service } from './service.ts';

/**
 * Whether it reported the exchange, reported nothing, or spoilt it, so that the caller got another response than that
 * of the service.
 */
export type Outcome = 'told' | 'silent' | 'spoilt';

/** A proxy in front of the service that checks the traffic. */
export interface Verifier {
  readonly name: string;
  readonly version: string;
  /** Sends the request through it; the service returns this response. */
  put(sent: Sent, answer: Message): Promise<Outcome>;
  /** What it reported about the last exchange, without numbers. */
  findings(): readonly string[];
  close(): Promise<void>;
}

let last = 0;

/** Sends the request to the proxy, with a new number in the path. */
export async function sendThrough(
  proxy: string,
  service: Service,
  sent: Sent,
  answer: Message,
): Promise<Response> {
  service.answer(answer);
  const { method, headers = {}, body } = sent;
  const path = sent.path.replace('{n}', String(++last));
  const noBody = body === undefined || body === '';
  return fetch(proxy + path, { method, headers, redirect: 'manual', ...(noBody ? {} : { body }) });
}
