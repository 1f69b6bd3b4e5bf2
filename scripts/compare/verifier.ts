import type { Message, Sent } from './defects.ts';
import type { Service } from './service.ts';

/** Whether it reported the exchange, stayed silent, or spoilt it: the caller got something other than the service's response. */
export type Outcome = 'told' | 'silent' | 'spoilt';

/** A proxy in front of the service that checks what passes. */
export interface Verifier {
  readonly name: string;
  readonly version: string;
  /** Sends the request through it while the service answers like this. */
  put(sent: Sent, answer: Message): Promise<Outcome>;
  /** What it reported of the last exchange, without numbers. */
  findings(): readonly string[];
  close(): Promise<void>;
}

let last = 0;

/** Sends to the proxy; the path gets a number that was never used before. */
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
