/** The server that the runtimes call: a few fixed responses, one that never arrives, and one 429 before each write. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort, listen } from '@experimentation-automation/test-support/listen';
import type { Addresses } from './scenario.ts';

export async function startServer(): Promise<Addresses & { close: () => Promise<void> }> {
  let writes = 0;
  let polls = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const json = (sent: string, status = 200, headers = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(sent);
      };
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const authorised = request.headers.authorization === 'Bearer canary';
      switch (`${request.method ?? ''} ${pathname}`) {
        case 'GET /goals/42':
          if (!authorised || searchParams.getAll('optionalFields').join(' ') !== 'tags,experiments')
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
  const deadUrl = `http://127.0.0.1:${await freePort()}`;
  const { url: baseUrl, close } = await listen(server);
  return { baseUrl, deadUrl, close };
}
