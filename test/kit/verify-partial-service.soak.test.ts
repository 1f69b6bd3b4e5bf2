import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { createChecker } from 'openapi-contract-kit/internal/check/index';
import { httpTarget, type Report, verify } from 'openapi-contract-kit/verify';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const checker = createChecker(loadContract(document));

interface Manner {
  /** The time until a new goal is found. */
  readonly lag?: number;
  /** It stores whatever is sent. */
  readonly keepsAll?: true;
  readonly refusesDelete?: true;
  /** The only accepted token. */
  readonly token?: string;
  /** Refuses invalid JSON before it matches the path, has small pages, and counts changes. */
  readonly busy?: true;
  /** One in this many responses is a 429. */
  readonly limits?: number;
  /** Returns a change that it does not keep. */
  readonly losesChanges?: true;
  /** A method that it does not have. */
  readonly lacks?: string;
}

/** Six operations on goals that a sensible team would build first. */
async function startGoals(manner: Manner = {}) {
  const { lag = 0, keepsAll, refusesDelete, token, busy, limits, losesChanges, lacks } = manner;
  let served = 0;
  const shownFrom = new Map<number, number>();
  const goals = new Map<number, Record<string, unknown>>([
    [1, { id: 1, name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false }],
  ]);
  let last = 1;
  const service = await serveWith((request, response, bytes) => {
    const send = (status: number, body?: unknown): void => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, root, id, ...more] = pathname.split('/');
    served += 1;
    if (limits !== undefined && served % limits === 0) {
      response.setHeader('retry-after', '0');
      return send(429, { code: 'LIMITED', message: 'Too many requests.' });
    }
    const type = request.headers['content-type'] ?? 'application/json';
    if (busy && !type.startsWith('application/json')) return send(415, { message: 'No JSON.' });
    if (root !== 'goals' || more.length > 0) return send(404, { message: 'No such path.' });
    if (!/^Bearer \S/.test(request.headers.authorization ?? '')) return send(403, { message: 'No token.' });
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return send(401, { code: 'UNKNOWN', message: 'Another token.' });
    const route = `${request.method ?? ''} ${id === undefined ? 'all' : 'one'}`;
    if (request.method === lacks) return send(405, { message: 'No such method.' });
    if (!['GET all', 'POST all', 'GET one', 'PUT one', 'PATCH one', 'DELETE one'].includes(route))
      return send(405, { message: 'No such method.' });
    if (id !== undefined && !/^\d+$/.test(id)) return send(422, { message: 'The id must be a number.' });
    const wrong = checker.request({
      method: request.method ?? '',
      url: request.url ?? '',
      requestHeaders: request.headers as Record<string, string>,
      requestBody: bytes,
      status: 0,
      responseHeaders: {},
    });
    const isKept =
      keepsAll === true && wrong.every(({ rule, pointer }) => rule === 'request-body' && pointer !== '');
    if (wrong[0] !== undefined && !isKept) return send(422, { message: wrong[0].message });
    const isShown = (shownFrom.get(Number(id)) ?? 0) <= Date.now();
    const goal = isShown ? goals.get(Number(id)) : undefined;
    if (id !== undefined && goal === undefined) return send(404, { message: 'No such goal.' });
    if (route === 'GET all') {
      const size = Number(searchParams.get('perPage') ?? 20);
      if (busy && size > 50) return send(400, { message: 'At most 50.' });
      const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
      const filter = JSON.parse(searchParams.get('filter') ?? '[]') as {
        field: string;
        parameters: unknown[];
      }[];
      const found = [...goals.values()].filter((one) =>
        filter.every(({ field, parameters }) => parameters.includes(one[field])),
      );
      response.setHeader('X-Pagination-Page-Count', size < 1 ? 1 : Math.ceil(found.length / size));
      return send(200, size < 1 ? found : found.slice(from, from + size));
    }
    if (route === 'GET one') return send(200, goal);
    if (route === 'DELETE one') {
      if (refusesDelete) return send(405, { message: 'No such method.' });
      goals.delete(Number(id));
      return send(204);
    }
    const body = JSON.parse(bytes.toString()) as object;
    const kept = Object.fromEntries(
      Object.entries(body).filter(([name]) => name !== 'id' && (keepsAll === true || name !== 'customDatas')),
    );
    if (route === 'POST all') {
      last += 1;
      shownFrom.set(last, Date.now() + lag);
      goals.set(last, {
        id: last,
        hasMultipleConversions: false,
        ...kept,
        ...(busy && { revision: served }),
      });
      return send(201, goals.get(last));
    }
    const changed = {
      ...(route === 'PUT one' ? { hasMultipleConversions: false } : goal),
      ...kept,
      ...(busy && { revision: served }),
      id: Number(id),
    };
    if (!losesChanges) goals.set(Number(id), changed);
    return send(200, changed);
  });
  return { ...service, goals };
}

describe('a sensible partial service', () => {
  let code: number | null;
  let out = '';
  let report: Report;
  let goals: Awaited<ReturnType<typeof startGoals>>['goals'];
  beforeAll(async () => {
    const folder = newFolder();
    const service = await startGoals();
    ({ goals } = service);
    const json = join(folder, 'report.json');
    ({ code, out } = await kit.run([
      ...['verify', service.url, '--write', '--quiet', '--json', json],
      ...['--mode', 'examples', 'negative', '--settle', '10ms'],
      ...['--tag', 'Goal', 'Site', 'Image', 'Segment', 'Custom data', 'Experiment'],
    ]));
    report = JSON.parse(await readFile(json, 'utf8')) as Report;
    await service.close();
  });

  it('passes with a report of one screen, and nothing is left behind', () => {
    expect(out).toMatch(/Not implemented: \d+ operations\./);
    expect(out).not.toContain('Left behind');
    expect(code, out).toBe(0);
    expect(out.split('\n').filter((line) => !line.startsWith('  curl')).length).toBeLessThan(60);
    expect([...goals.keys()]).toEqual([1]);
  });

  it('gets a list of what it does not implement, without findings for that', () => {
    const implemented = ['listGoals', 'createGoal', 'getGoal', 'replaceGoal', 'updateGoal', 'deleteGoal'];
    expect(report.notImplemented).not.toEqual(expect.arrayContaining(implemented));
    expect(report.notImplemented.length).toBeGreaterThan(20);
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const guilty = new Set(report.findings.map(({ operation }) => operation));
    expect([...guilty].filter((id) => report.notImplemented.includes(id ?? ''))).toEqual([]);
    expect(report.causes.length).toBeLessThan(report.findings.length);
  });
});

const GOALS = ['listGoals', 'createGoal', 'getGoal', 'updateGoal', 'deleteGoal'] as const;
async function startForTest(manner: Manner) {
  const service = await startGoals(manner);
  onTestFinished(() => service.close());
  return service;
}

const errorsOf = ({ findings }: Report) =>
  findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);

describe('the effects of the run itself are not findings', () => {
  it('an invalid body that is stored is found once, where it was accepted', async () => {
    const { url, goals } = await startForTest({ keepsAll: true });
    const modes = ['negative', 'flows', 'relations'] as const;
    const report = await verify(httpTarget(url), { contract, write: true, only: GOALS, modes });
    expect(report.findings.filter(({ rule }) => rule === 'body-schema')).toEqual([]);
    expect(report.findings.some(({ rule }) => rule === 'bad-request-accepted')).toBe(true);
    const others = report.findings.filter(
      ({ rule, severity }) => rule !== 'bad-request-accepted' && severity === 'error',
    );
    expect([others, report.leftBehind, [...goals.keys()]]).toEqual([[], [], [1]]);
    const accepted = report.causes.filter(({ rule }) => rule === 'bad-request-accepted');
    expect(accepted.length).toBeLessThan(4);
    const [largest] = accepted.toSorted((one, other) => other.findings - one.findings);
    expect(largest?.findings).toBeGreaterThan(4);
    expect(largest?.message).toMatch(/^\d+ rules for request bodies are not enforced\. POST \/goals/);
  });

  it('checks before routing, small pages and additional fields are not defects', async () => {
    const { url, goals } = await startForTest({ busy: true });
    const only = [...GOALS, 'createImages', 'uploadImage', 'listImages'];
    const report = await verify(httpTarget(url), {
      contract,
      write: true,
      only,
      modes: ['examples', 'relations'],
    });
    const { findings, notImplemented } = report;
    expect([errorsOf(report), [...goals.keys()]]).toEqual([[], [1]]);
    expect(notImplemented).toEqual(['listImages', 'createImages', 'uploadImage']);
    expect(findings.filter(({ rule }) => rule === 'valid-request-refused')).toMatchObject([
      { operation: 'listGoals', provenance: 'observed', actual: '400 "At most 50."' },
    ]);
  });

  it('an object that appears a little later is waited for, and is removed', async () => {
    const { url, goals } = await startForTest({ lag: 60 });
    const modes = ['examples', 'flows'] as const;
    const report = await verify(httpTarget(url), { contract, write: true, only: GOALS, modes });
    expect([errorsOf(report), [...goals.keys()]]).toEqual([[], [1]]);
  });

  it('an object that cannot be removed is created only once, and listed', async () => {
    const { url, goals } = await startForTest({ refusesDelete: true });
    const report = await verify(httpTarget(url), {
      contract,
      write: true,
      only: GOALS,
      modes: ['examples', 'negative'],
    });
    expect([errorsOf(report), [...goals.keys()]]).toEqual([[], [1, 2]]);
    expect(report.leftBehind).toEqual(['goal goalId 2: DELETE returned 405. Remove it with DELETE /goals/2']);
  });
});

describe('operations that are not implemented do not hide defects of the others', () => {
  it('a lost change is found without the export', async () => {
    const { url } = await startForTest({ losesChanges: true });
    const report = await verify(httpTarget(url), { contract, write: true, modes: ['relations'], settle: 0 });
    expect(report.notImplemented).toContain('exportGoals');
    const lost = report.findings.find(({ operation }) => operation === 'getGoal');
    expect(lost).toMatchObject({ rule: 'read-back', severity: 'error', pointer: '/name' });
    expect(lost?.expected).toMatch(/^must be as replaceGoal left it, "kit-verify-/);
  });

  it('generated sequences do not refer to objects without naming them', async () => {
    const { url } = await startForTest({ keepsAll: true });
    const report = await verify(httpTarget(url), {
      contract,
      write: true,
      only: GOALS,
      modes: ['generated'],
    });
    expect(report.findings.filter(({ rule }) => rule === 'body-schema')).toEqual([]);
  });
});

it('a list with ids beyond 2^53 is filtered by them', async () => {
  const goal =
    '{"id":9007199254740993,"name":"Order","siteId":1,"type":"CUSTOM","hasMultipleConversions":true}';
  const asked: string[] = [];
  const service = await serveWith((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(searchParams.get('filter') ?? '');
    response.writeHead(200, { 'content-type': 'application/json', 'X-Pagination-Page-Count': '1' });
    response.end(pathname === '/goals' ? `[${goal},${goal.replace('993', '995')}]` : goal);
  });
  onTestFinished(() => service.close());
  const report = await verify(httpTarget(service.url), {
    contract,
    only: ['listGoals'],
    modes: ['relations'],
  });
  expect(report.problem).toBeUndefined();
  expect(asked).toContain('[{"field":"id","operator":"EQUAL","parameters":[9007199254740993]}]');
});

it('a token that all implemented operations refuse ends the run', async () => {
  const { url } = await startForTest({ token: 'right' });
  const report = await verify(httpTarget(url), { contract, token: 'wrong' });
  expect([report.verdict, report.problem]).toEqual([
    'broken',
    'The target refused the token (status 401). Set a valid one with --token or CONTRACT_TOKEN.',
  ]);
});

it('a 429 does not hide that an operation is not implemented', async () => {
  const { url } = await startForTest({ limits: 5 });
  const report = await verify(httpTarget(url), {
    contract,
    tags: ['Goal', 'Site'],
    modes: ['examples'],
    concurrency: 1,
  });
  expect(report.notImplemented).toContain('listSites');
  expect(errorsOf(report)).toEqual([]);
});
