import { createServer } from 'node:http';
import { listen } from '@experimentation-automation/test-support/listen';
import type { Message } from './defects.ts';

export interface Service {
  readonly url: string;
  /** Sets the response to all following requests. */
  answer(message: Message): void;
  close(): Promise<void>;
}

/** A service with a configurable response. */
export async function startService(): Promise<Service> {
  let next: Message = {};
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const { status = 200, headers = {}, body = '' } = next;
      response.writeHead(status, headers).end(body);
    });
  });
  return { ...(await listen(server)), answer: (message) => (next = message) };
}
