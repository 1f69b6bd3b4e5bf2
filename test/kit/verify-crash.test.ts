import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  formatText,
  httpTarget,
  type Report,
  verify,
  type VerifyOptions,
} from '../../src/kit/verify/index.ts';
import { GOAL } from './answering.ts';

interface Dying {
  /** Whether this request ends the service. */
  readonly diesOf: (request: IncomingMessage, body: string) => boolean;
  /** How long it is away. @default for good */
  readonly away?: number;
  /** Whether it forgets its goals. */
  readonly forgets?: true;
}

/** A service on a port that closes it, with all connections, when it dies, and may be started again. */
async function dying({ diesOf, away, forgets }: Dying) {
  let goals = new Map([[1, GOAL]]);
  let last = 1;
  let deaths = 0;
  let port = 0;
  const log: string[] = [];
  const stop = new AbortController();
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    log.push(`${method} ${url}`);
    const send = (status: number, body?: unknown): void => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    void text(request).then((body) => {
      if (diesOf(request, body)) return die();
      const [, root, id] = new URL(url, 'http://localhost').pathname.split('/');
      const goal = goals.get(Number(id));
      if (root !== 'goals') return send(404, {});
      if (id === undefined && method === 'GET') return send(200, [...goals.values()]);
      if (id === undefined && method === 'POST') {
        const made = { ...GOAL, ...parsed(body), id: ++last };
        goals.set(last, made);
        return send(201, made);
      }
      if (goal === undefined) return send(404, {});
      if (method === 'DELETE') goals.delete(goal.id);
      return method === 'GET'
        ? send(200, goal)
        : send(method === 'DELETE' ? 204 : 405, method === 'DELETE' ? undefined : {});
    });
  });
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const die = (): void => {
    deaths += 1;
    server.close();
    server.closeAllConnections();
    if (forgets) goals = new Map([[1, GOAL]]);
    if (away !== undefined)
      void setTimeout(away, undefined, { signal: stop.signal }).then(listen, () => undefined);
  };
  await listen();
  onTestFinished(() => {
    stop.abort();
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, log, deaths: () => deaths };
}

function parsed(body: string): object {
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
}

const run = (url: string, options: VerifyOptions = {}): Promise<Report> =>
  verify(httpTarget(url), { only: ['listGoals', 'getGoal'], timeout: 5_000, settle: 0, ...options });

const crashesIn = ({ findings }: Report) => findings.filter(({ rule }) => rule === 'crash');

describe('a service that a request ends', () => {
  it('gets one finding, first in the report, with the request that repeats it', async () => {
    const { url } = await dying({ diesOf: ({ url = '' }) => url === '/goals/1', away: 150 });
    const report = await run(url, { modes: ['examples'] });
    expect(crashesIn(report)).toMatchObject([
      { operation: 'getGoal', expected: 'must not end the service', severity: 'error' },
    ]);
    expect(report.causes[0]).toMatchObject({ rule: 'crash', count: 1 });
    expect(report.causes[0]?.curl).toEqual([expect.stringContaining('/goals/1 ')]);
    expect(report.findings.filter(({ rule }) => rule === 'no-response')).toEqual([]);
    expect(formatText(report)).toMatch(/ 1 ERROR crash/);
    expect(report.verdict).toBe('broken');
  });

  it('is not ended more often than it takes to know that', async () => {
    const { url, deaths } = await dying({ diesOf: ({ url = '' }) => /^\/goals\/\d/.test(url), away: 100 });
    await run(url, { modes: ['examples', 'negative', 'relations'] });
    expect(deaths()).toBeLessThanOrEqual(2);
  });

  it('is found among the requests that were in flight', async () => {
    const { url } = await dying({ diesOf: ({ url = '' }) => url.includes('sort='), away: 150 });
    const report = await run(url, { modes: ['examples', 'relations'], concurrency: 8 });
    expect(crashesIn(report)).toMatchObject([{ operation: 'listGoals' }]);
    expect(crashesIn(report)[0]?.curl.join()).toContain('sort=');
  });

  it('may lose what the run created: that is neither a finding nor left behind', async () => {
    const { url } = await dying({
      diesOf: ({ method, headers }) => method === 'PATCH' && headers['content-type'] === 'text/plain',
      away: 100,
      forgets: true,
    });
    const only = ['listGoals', 'createGoal', 'getGoal', 'updateGoal', 'deleteGoal'];
    const report = await run(url, { write: true, only, modes: ['negative'] });
    expect(crashesIn(report)).toMatchObject([{ operation: 'updateGoal' }]);
    expect(report.findings.filter(({ rule }) => rule === 'read-back')).toEqual([]);
    expect(report.leftBehind).toEqual([]);
    expect(report.causes[0]?.reproduction).toContain('# First, createGoal');
  });

  it('ends the run if it is not started again', async () => {
    const { url } = await dying({ diesOf: ({ url = '' }) => url === '/goals/1' });
    const report = await run(url, { modes: ['examples'], timeout: 3_000 });
    expect(crashesIn(report)).toMatchObject([
      { operation: 'getGoal', actual: expect.stringContaining('nothing responds since then') as string },
    ]);
    expect([report.verdict, report.problem]).toEqual([
      'broken',
      expect.stringMatching(/^The service went down: the connection was/),
    ]);
  });
});

it('a connection that is reset while the service stays up is no crash', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/goals/1') return void request.socket.resetAndDestroy();
    response.writeHead(request.url === '/goals' ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      request.url === '/goals' ? JSON.stringify([GOAL]) : '{"code":"X","message":"None.","status":"FAIL"}',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const report = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    modes: ['examples'],
  });
  expect(report.findings.map(({ rule }) => rule)).toEqual(['no-response']);
});

it('a connection that the service closes when it is used again is no finding', async () => {
  const used = new WeakSet<object>();
  let closed = 0;
  const server = createServer((request, response) => {
    const { socket, url } = request;
    if (used.has(socket)) {
      closed++;
      return void socket.end();
    }
    used.add(socket);
    const isList = url === '/goals';
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isList ? JSON.stringify([GOAL]) : '{"code":"X","message":"None.","status":"FAIL"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const report = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    modes: ['examples'],
  });
  expect(closed).toBeGreaterThan(0);
  expect(report.findings.map(({ rule }) => rule)).toEqual([]);
});

it('a write is not sent again when its connection is lost, whatever was received on it before', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const isList = request.url === '/goals';
    if (request.method === 'POST')
      return void text(request).then((body) => {
        bodies.push(body);
        request.socket.destroy();
      });
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isList ? JSON.stringify([GOAL]) : '{"code":"X","message":"None.","status":"FAIL"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    modes: ['examples'],
    write: true,
    only: ['listGoals', 'createGoal'],
  });
  expect(bodies.length).toBeGreaterThan(0);
  expect(new Set(bodies).size).toBe(bodies.length);
});

/** A service in a thread of its own that closes its idle connections on request, and counts how often it did. */
const CLOSING = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const GOAL = ${JSON.stringify(GOAL)};
const server = createServer((request, response) => {
  const isList = request.url === '/goals' && request.method === 'GET';
  request.resume();
  response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isList ? [GOAL] : { code: 'X', message: 'None.', status: 'FAIL' }));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
parentPort.on('message', () => {
  server.closeIdleConnections();
  setImmediate(() => {
    Atomics.add(workerData, 0, 1);
    Atomics.notify(workerData, 0);
  });
});
`;

it('a write is not sent over a connection that was closed while the run was busy', async () => {
  const closed = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(CLOSING, { eval: true, workerData: closed });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  const target = httpTarget(`http://127.0.0.1:${port}`);
  const report = await verify(
    {
      ...target,
      async fetch(url, init) {
        const response = await fetch(url, init);
        const body = await response.arrayBuffer();
        const before = Atomics.load(closed, 0);
        worker.postMessage('close');
        Atomics.wait(closed, 0, before);
        await setImmediate();
        return new Response(body, response);
      },
    },
    { modes: ['examples', 'negative'], write: true, settle: 0, only: ['listGoals', 'createGoal'] },
  );
  expect(report.requests).toBeGreaterThan(10);
  expect(report.findings.map(({ rule }) => rule)).not.toContain('no-response');
});
