/** How far a run has come, how it ends, and what its report says of that. */
import { describe, expect, it } from 'vitest';
import { baselineOf, type Progress, type VerifyOptions } from '../src/verify/index.ts';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  ID,
  keeping,
  LIST,
  NAMED,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const ITEMS = collection('/items', 'itemId');
const items = contractWith(ITEMS);
const served = (answer: (asked: Asked) => Reply | undefined = () => undefined) => {
  const { reply } = keeping();
  return serving((asked) => answer(asked) ?? reply(asked, '/items'));
};

it('a run tells how many of the operations of each mode are done', async () => {
  const contract = contractWith({
    ...ITEMS,
    '/items': {
      ...ITEMS['/items'],
      head: { operationId: 'head', responses: { '200': { description: 'There.' } } },
    },
    '/search': {
      post: { operationId: 'search', 'x-read-only': true, requestBody: BODY, responses: returns(LIST) },
    },
  });
  const { target } = served(({ method, path }) =>
    method === 'HEAD' ? { status: 200 } : path === '/search' ? { status: 200, body: [] } : undefined,
  );
  const told: Progress[] = [];
  const options = {
    write: true,
    concurrency: 1,
    runs: 2,
    onProgress: (one: Progress) => void told.push(one),
  };
  const { requests, problem } = await run(target, contract, options);
  const all = (mode: string, total: number): string[] =>
    Array.from({ length: total }, (_, at) => `${mode} ${at + 1}/${total}`);
  expect(told.map(({ mode, done, total }) => `${mode} ${done}/${total}`)).toEqual([
    'preparing 0/1',
    // The list was read before; two requests with bodies are counted twice.
    ...all('examples', 6),
    ...all('negative', 9),
    ...all('relations', 5),
    ...all('generated', 2),
    ...all('cleaning up', 4),
  ]);
  const counts = told.map((one) => one.requests);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect([counts[0], problem, (counts.at(-1) ?? 0) <= requests]).toEqual([1, undefined, true]);
});

describe('a run ends', () => {
  it('without a problem', async () => {
    const report = await run(served().target, items, { write: true, seed: 7, modes: ['examples'] });
    expect(report).toMatchObject({
      target: 'http://service.test',
      verdict: 'holds',
      seed: 7,
      write: true,
      contract: { title: 'Things', version: '2.1', hasStandings: false },
      known: 0,
      fixed: [],
      leftBehind: [],
      unexpectedChanges: [],
      notCompared: [],
      checked: { documented: { checked: 5, of: 5 } },
    });
    expect(report).not.toHaveProperty('problem');
    expect(report.tool).toMatch(/^openapi-contract-kit \d+\.\d+\.\d+/);
    expect(Date.parse(report.startedAt)).not.toBeNaN();
    expect([report.ms < 60_000, Number.isInteger(report.ms), report.requests > 20]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each<[string, Reply, object]>([
    [
      'with a hint at the path, if the service has none of the operations',
      { status: 404 },
      {
        verdict: 'broken',
        problem: 'The target has none of the operations. Is a path prefix missing in http://service.test?',
      },
    ],
  ])('%s', async (_how, reply, expected) => {
    const { target } = serving(() => reply);
    const lists = contractWith({ '/items': { get: { operationId: 'list', responses: returns(LIST) } } });
    expect(await run(target, lists)).toMatchObject(expected);
  });

  it('as unreachable, if nothing responded', async () => {
    const { target } = served();
    const silent = {
      ...target,
      fetch: (url: string, init: RequestInit) =>
        url === 'http://service.test' || url === 'http://service.test/'
          ? target.fetch(url, init)
          : Promise.reject(new TypeError('fetch failed')),
    };
    const one = contractWith({
      '/items/{itemId}': {
        parameters: [ID('itemId')],
        get: { operationId: 'get', responses: returns(NAMED) },
      },
    });
    expect(
      await run(silent, one, { fixtures: { read: { itemId: [1] } }, modes: ['examples'] }),
    ).toMatchObject({
      verdict: 'unreachable',
      problem: 'The target did not respond to any request.',
    });
  });

  it('when its time is up, or when it is stopped', async () => {
    const stop = new AbortController();
    const late = served(() => {
      stop.abort();
      return undefined;
    });
    expect(await run(late.target, items, { signal: stop.signal })).toMatchObject({
      verdict: 'interrupted',
      problem: 'The run was stopped.',
    });
    const slow = serving(() => new Promise<Reply>(() => undefined));
    expect(await run(slow.target, items, { deadline: 1 })).toMatchObject({
      verdict: 'interrupted',
      problem: 'The run was cut off: its time was up.',
    });
  });

  it('with an error of the kit itself as its problem', async () => {
    const throwing = (error: unknown) =>
      run(served().target, items, {
        onProgress: () => {
          throw error;
        },
      });
    expect((await throwing(new Error('No more.'))).problem).toBe('The run failed: No more.');
    expect((await throwing('Nothing')).problem).toBe('The run failed: Nothing.');
  });

  it('with a warning, if something changed that it did not announce', async () => {
    const changing = async (...ids: readonly number[]) => {
      const { kept, reply } = keeping();
      const { target } = serving((asked) => {
        if (asked.method === 'PUT') for (const id of ids) kept.set(id, { id, name: 'Foreign' });
        return reply(asked, '/items');
      });
      return (await run(target, items, { write: true, modes: ['examples'] })).problem;
    };
    const warning = (what: string): string =>
      `After the run, the service shows ${what} that this run did not announce to change.`;
    expect(await changing(91)).toBe(warning('an object'));
    expect(await changing(91, 92)).toBe(warning('2 objects'));
  });
});

describe('an operation that is missing', () => {
  const both = contractWith({
    '/items': { get: { operationId: 'list', responses: returns(LIST) } },
    '/tags': { get: { operationId: 'tags', responses: returns(LIST) } },
  });
  const without = (path: string, options: Partial<VerifyOptions>) =>
    run(
      serving((asked) => (asked.path === path ? { status: 404 } : { status: 200, body: [] })).target,
      both,
      { modes: ['examples'], ...options },
    );

  it.each<[string, Partial<VerifyOptions>, readonly string[]]>([
    ['that is required', { require: ['tags'] }, ['must be implemented']],
    ['if all are', { require: 'all' }, ['must be implemented']],
    ['not if another one is', { require: ['list'] }, []],
    ['not if none is', {}, []],
  ])('is an error: %s', async (_when, options, expected) => {
    const { findings, checks, verdict } = await without('/tags', options);
    expect(findings.map(({ expected: one }) => one)).toEqual(expected);
    expect(verdict).toBe(expected.length === 0 ? 'holds' : 'broken');
    const [finding] = findings;
    if (finding === undefined) return;
    expect(finding).toMatchObject({
      rule: 'not-implemented',
      operation: 'tags',
      severity: 'error',
      status: 404,
      actual: '404',
      check: 'is implemented',
      mode: 'examples',
      curl: ['curl -i http://service.test/tags'],
    });
    expect(checks.filter(({ name }) => name === 'is implemented')).toMatchObject([
      { mode: 'examples', operation: 'tags', requests: 0, findings: [{ rule: 'not-implemented' }] },
    ]);
  });

  it('is one if the baseline has it', async () => {
    const baseline = baselineOf(await without('/none', {}));
    expect((await without('/tags', { baseline })).findings.map(({ expected }) => expected)).toEqual([
      'must be implemented, because it was when the baseline was written',
    ]);
    expect((await without('/none', { baseline })).findings).toEqual([]);
  });
});
