/** What the runtimes call: a few canned answers, one that never comes, and one 429 before each write. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Addresses } from './scenario.ts';

const addressOf = (server: Server): string => {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}`;
};

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startServer(): Promise<Addresses & { close: () => void }> {
  let writes = 0;
  let polls = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const json = (text: string, status = 200, headers = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
      };
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const authorised = request.headers.authorization === 'Bearer canary';
      switch (`${request.method ?? ''} ${pathname}`) {
        case 'GET /goals/42':
          if (!authorised || search !== '?optionalFields=tags&optionalFields=experiments')
            return json('{}', 400);
          return json('{"id":42,"name":"Order confirmed"}');
        case 'PATCH /variations/7':
          return ++writes % 2 === 1 ? json('{}', 429, { 'retry-after': '0' }) : json(body);
        case 'GET /images/9007199254740993':
          return json('{"id":9007199254740993}');
        case 'POST /goal-campaign/experiments':
          return json(
            body.includes('c2')
              ? '{"impacts":[{"experimentId":3}],"totalCount":3,"nextCursor":null}'
              : '{"impacts":[{"experimentId":1},{"experimentId":2}],"totalCount":3,"nextCursor":"c2"}',
          );
        case 'GET /audiences/poll':
          return json(++polls % 2 === 1 ? '{"status":"WAITING"}' : '{"status":"READY","results":{}}');
        case 'GET /experiments/1':
          return undefined;
        default:
          return json('{}', 404);
      }
    });
  });
  const dead = await listening(createServer());
  const deadUrl = addressOf(dead);
  dead.close();
  const baseUrl = addressOf(await listening(server));
  return {
    baseUrl,
    deadUrl,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
