import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveWith, type Service } from './answering.ts';

export interface Hostile extends Service {
  readonly requests: { readonly method: string; readonly path: string }[];
}

/** A server on this machine that responds as the test says, and records its requests. */
export async function startHostile(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Hostile> {
  const requests: Hostile['requests'] = [];
  const service = await serveWith((request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '' });
    answer(request, response);
  });
  return { ...service, requests };
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
};
