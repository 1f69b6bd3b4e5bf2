import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatText, httpTarget, type Report, verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { type Contract, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { GOAL } from '@experimentation-automation/test-support/kit/answering';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

interface Dying {
  /** Whether this request ends the service. `changes` are the bodies of changes of its goal that were accepted. */
  readonly diesOf: (request: IncomingMessage, body: string, changes: readonly string[]) => boolean;
  /**
   * How long it drops connections: at least two, because a request whose connection was not new is sent again before the
   * verifier looks. @default it closes its port for good
   */
  readonly away?: number;
  /** Whether it forgets its goals. */
  readonly forgets?: true;
  /** How many goals it has. @default 1 */
  readonly count?: number;
  /** Whether its goals can be changed. */
  readonly changeable?: true;
}

/** A service that closes all connections when it dies, and may be started again. */
async function dying({ diesOf, away, forgets, count = 1, changeable }: Dying) {
  const first = (): Map<number, typeof GOAL> =>
    new Map(Array.from({ length: count }, (_, at) => [at + 1, { ...GOAL, id: at + 1 }]));
  let goals = first();
  const changes = new Map<number, string[]>();
  let last = count;
  let deaths = 0;
  const log: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    log.push(`${method} ${url}`);
    const send = (status: number, body?: unknown): void => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const [, root, id] = pathname.split('/');
      if (diesOf(request, body, changes.get(Number(id)) ?? [])) return die();
      const goal = goals.get(Number(id));
      if (root !== 'goals') return send(404, {});
      if (id === undefined && method === 'GET') {
        const size = Number(searchParams.get('perPage') ?? 200);
        const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
        return send(200, [...goals.values()].slice(from, from + size));
      }
      if (id === undefined && method === 'POST') {
        const made = { ...GOAL, ...parsed(body), id: ++last };
        goals.set(last, made);
        return send(201, made);
      }
      if (goal === undefined) return send(404, {});
      if (method === 'PATCH' && changeable) {
        goals.set(goal.id, { ...goal, ...parsed(body) });
        changes.set(goal.id, [...(changes.get(goal.id) ?? []), body]);
        return send(200, goals.get(goal.id));
      }
      if (method === 'DELETE') goals.delete(goal.id);
      return method === 'GET'
        ? send(200, goal)
        : send(method === 'DELETE' ? 204 : 405, method === 'DELETE' ? undefined : {});
    });
  });
  /** Since when it is away, until a connection finds that this has been long enough. */
  let since: number | undefined;
  let dropped = 0;
  server.on('connection', (socket) => {
    if (since === undefined || away === undefined) return;
    socket.destroy();
    dropped += 1;
    if (dropped > 1 && performance.now() - since >= away) since = undefined;
  });
  const die = (): void => {
    deaths += 1;
    since = performance.now();
    dropped = 0;
    if (away === undefined) server.close();
    server.closeAllConnections();
    if (forgets) goals = first();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    deaths: () => deaths,
    ids: () => [...goals.keys()],
    changed: () => [...changes.keys()].filter((id) => goals.has(id)),
  };
}

function parsed(body: string): object {
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
}

const run = (url: string, options: Partial<VerifyOptions> = {}): Promise<Report> =>
  verify(httpTarget(url), {
    contract: documented,
    only: ['listGoals', 'getGoal'],
    timeout: 30_000,
    settle: 0,
    ...options,
  });

/** The contract with these bodies as the examples for changing a goal. */
function changing(bodies: readonly object[]): Contract {
  const document = structuredClone(documented.document);
  const examples = Object.fromEntries(bodies.map((value, at) => [`example${at}`, { value }]));
  Object.assign(
    valueAt(document, '/paths/~1goals~1{goalId}/patch/requestBody/content/application~1json') ?? {},
    { examples },
  );
  return loadContract(document);
}

const crashesIn = ({ findings }: Report) => findings.filter(({ rule }) => rule === 'crash');

describe('a service that a request ends', () => {
  it('gets one finding, first in the report, with the request that repeats it', async () => {
    const { url } = await dying({ diesOf: ({ url = '' }) => url === '/goals/1', away: 150 });
    const report = await run(url, { modes: ['examples'] });
    expect(crashesIn(report)).toMatchObject([
      { operation: 'getGoal', expected: 'must not crash the service', severity: 'error' },
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
    expect(report.causes[0]?.curl).toEqual([expect.stringContaining('curl -i -X PATCH ')]);
  });

  it('gets the shortest sequence that repeats it, also in the removal of what the run created', async () => {
    const { url, ids, changed } = await dying({
      diesOf: ({ method }, _body, changes) => method === 'DELETE' && changes.includes('{"type":"URL"}'),
      away: 20,
      changeable: true,
    });
    const contract = changing([{ type: 'CLICK' }, { type: 'URL' }, { type: 'CUSTOM' }]);
    const only = ['listGoals', 'createGoal', 'getGoal', 'updateGoal', 'deleteGoal'];
    const report = await run(url, { write: true, only, modes: ['examples'], contract });
    expect(crashesIn(report)).toMatchObject([
      { operation: 'deleteGoal', actual: expect.stringContaining('each time that these requests') as string },
    ]);
    expect(report.causes[0]?.curl).toEqual([
      expect.stringMatching(/^curl -i -X PATCH .*\/goals\/(\d+) .*"type":"URL"}'$/),
      expect.stringMatching(/^curl -i -X DELETE .*\/goals\/(\d+) /),
    ]);
    // The one that was changed stays, and those with which that was repeated.
    const left = report.leftBehind.map((one) => /goalId (\d+)/.exec(one)?.[1]);
    expect([left.sort(), ids().slice(1).sort()]).toEqual([changed().map(String).sort(), changed().sort()]);
    expect(report.leftBehind.every((one) => one.includes('Remove it with DELETE /goals/'))).toBe(true);
  });

  it('is not ended again by the removal of what the run created', async () => {
    const { url, deaths, ids } = await dying({ diesOf: ({ method }) => method === 'DELETE', away: 20 });
    const only = ['listGoals', 'createGoal', 'getGoal', 'deleteGoal'];
    const report = await run(url, { write: true, only, modes: ['relations'] });
    expect(crashesIn(report)).toMatchObject([{ operation: 'deleteGoal' }]);
    expect([deaths(), report.leftBehind.length]).toEqual([2, ids().length - 1]);
  });

  it('is only asked to remove what does not end it', async () => {
    const { url, ids, changed } = await dying({
      diesOf: ({ method }, _body, { length }) => method === 'DELETE' && length > 0,
      away: 20,
      changeable: true,
    });
    const only = ['listGoals', 'createGoal', 'getGoal', 'updateGoal', 'deleteGoal'];
    const report = await run(url, { write: true, only, modes: ['relations'] });
    expect(crashesIn(report)).toMatchObject([{ operation: 'deleteGoal' }]);
    expect([report.leftBehind.length, ids().slice(1)]).toEqual([changed().length, changed()]);
  });

  it('gets the requests of its check that repeat it, if one of them alone does not', async () => {
    let pages = new Set<string>();
    const { url } = await dying({
      diesOf: ({ url = '' }) => {
        const [page] = /page=\d&perPage=1$/.exec(url) ?? [];
        if (page !== undefined) pages.add(page);
        if (pages.size < 3) return false;
        pages = new Set();
        return true;
      },
      count: 3,
      away: 20,
    });
    const report = await run(url, { modes: ['relations'], only: ['listGoals'] });
    expect(crashesIn(report)).toMatchObject([
      { operation: 'listGoals', actual: expect.stringContaining('each time that these requests') as string },
    ]);
    expect(report.causes[0]?.curl).toEqual([
      expect.stringContaining('page=1&'),
      expect.stringContaining('page=3&'),
    ]);
  });

  it('gets a finding that says so, if it goes down only once', async () => {
    const { url, deaths } = await dying({
      diesOf: ({ url = '' }) => url === '/goals/1' && deaths() === 0,
      away: 300,
    });
    const report = await run(url, { modes: ['examples'] });
    expect(crashesIn(report)).toMatchObject([
      {
        operation: 'getGoal',
        actual: expect.stringContaining('sending it again did not repeat this') as string,
      },
    ]);
    expect(report.findings.map(({ rule }) => rule)).toEqual(['crash']);
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
  onTestFinished(() => server.close().closeAllConnections());
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
  onTestFinished(() => server.close().closeAllConnections());
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
  onTestFinished(() => server.close().closeAllConnections());
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
    {
      contract: documented,
      modes: ['examples', 'negative'],
      write: true,
      settle: 0,
      only: ['listGoals', 'createGoal'],
    },
  );
  expect(report.requests).toBeGreaterThan(10);
  expect(report.findings.map(({ rule }) => rule)).not.toContain('no-response');
});
