/** A service that a request ends: what ended it is found, sent as seldom as possible, and told with what repeats it. */
import { describe, expect, it, vi } from 'vitest';
import { formatText, type Report } from '../src/verify/index.ts';
import {
  type Asked,
  collection,
  contractWith,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

/** What Node's fetch throws if the connection ends like this. */
const lost = (code: string): TypeError =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

interface Dying {
  /** Whether this request ends the service. `changes` are the colours that its item was given. */
  readonly diesOf: (asked: Asked, changes: readonly string[]) => boolean;
  /** How many connections it refuses until it is up again. @default 1, of the one that looks whether it is up */
  readonly away?: number;
  /** Whether it forgets what was created. */
  readonly forgets?: true;
}

/** A service of items that ends when it gets some requests, and is started again. */
function dying({ diesOf, away = 1, forgets }: Dying) {
  let items = keeping();
  let changes = new Map<string, string[]>();
  let refusals = 0;
  let deaths = 0;
  const service = serving((asked) => {
    if (refusals > 0) {
      refusals -= 1;
      throw lost('ECONNREFUSED');
    }
    const { method, path, body } = asked;
    if (diesOf(asked, changes.get(path) ?? [])) {
      deaths += 1;
      refusals = away;
      if (forgets) {
        items = keeping();
        changes = new Map();
      }
      throw lost('ECONNRESET');
    }
    const answer = items.reply(asked, '/items');
    if (method === 'PUT' && answer.status === 200)
      changes.set(path, [...(changes.get(path) ?? []), String(body['colour'])]);
    return answer;
  });
  return { ...service, deaths: () => deaths, ids: () => [...items.kept.keys()] };
}

const contract = contractWith(collection('/items', 'itemId'));
const crashesIn = ({ findings }: Report) => findings.filter(({ rule }) => rule === 'crash');
const rulesIn = ({ findings }: Report) => findings.map(({ rule }) => rule);
const READ = { only: ['list/items', 'get/items'], modes: ['examples'] } as const;

describe('a service that a request ends', () => {
  it('gets one finding, first in the report, with the request that repeats it', async () => {
    const { target, deaths } = dying({ diesOf: ({ path }) => path === '/items/1' });
    const report = await run(target, contract, READ);
    expect(report.findings).toMatchObject([
      {
        rule: 'crash',
        operation: 'get/items',
        severity: 'error',
        expected: 'must not crash the service',
        actual: 'the connection was lost before a response (ECONNRESET), each time that it is sent',
      },
    ]);
    expect(report.causes[0]).toMatchObject({ rule: 'crash', count: 1 });
    expect(report.causes[0]?.curl).toEqual(['curl -i http://service.test/items/1']);
    expect(formatText(report)).toMatch(/ 1 ERROR crash/);
    expect([report.verdict, report.problem, deaths()]).toEqual(['broken', undefined, 2]);
  });

  it('is not ended again by other checks of the same operation', async () => {
    const { target, deaths, lines } = dying({ diesOf: ({ path }) => /^\/items\/\d/.test(path) });
    const report = await run(target, contract, { only: READ.only });
    expect([deaths(), crashesIn(report).length]).toEqual([2, 1]);
    expect(report.checks.some(({ skipped }) => skipped === 'it did not respond')).toBe(true);
    expect(lines().filter((line) => line === 'GET /items/1')).toHaveLength(2);
  });

  it('is waited for until it is up again', async () => {
    const { target } = dying({ diesOf: ({ path }) => path === '/items/1', away: 3 });
    const report = await run(target, contract, READ);
    expect([rulesIn(report), report.problem]).toEqual([['crash'], undefined]);
  });

  it('gets a finding that says so if it goes down only once', async () => {
    let isFirst = true;
    const { target, deaths } = dying({
      diesOf: ({ path }) => path === '/items/1' && isFirst && !(isFirst = false),
    });
    const report = await run(target, contract, READ);
    expect(report.findings).toMatchObject([
      {
        rule: 'crash',
        operation: 'get/items',
        actual:
          'the connection was lost before a response (ECONNRESET), and nothing responded for a while; sending it again did not repeat this',
      },
    ]);
    expect(deaths()).toBe(1);
  });

  it('ends the run if it is not started again', async () => {
    const { target, lines } = dying({ diesOf: ({ path }) => path === '/items/1', away: 1_000 });
    const now = performance.now.bind(performance);
    // The time that the run may wait is over after some looks.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + lines().length * 10_000);
    const report = await run(target, contract, { ...READ, timeout: 20_000 }).finally(() =>
      clock.mockRestore(),
    );
    expect(report.findings).toMatchObject([
      {
        rule: 'crash',
        operation: 'get/items',
        actual: 'the connection was lost before a response (ECONNRESET), and nothing responds since then',
      },
    ]);
    expect([report.verdict, report.problem]).toEqual([
      'broken',
      'The service went down: the connection was lost before a response (ECONNRESET).',
    ]);
  });

  it('is no crash if its connection is lost while it stays up', async () => {
    const { target } = dying({ diesOf: ({ path }) => path === '/items/1', away: 0 });
    const report = await run(target, contract, READ);
    expect(new Set(rulesIn(report))).toEqual(new Set(['no-response']));
    expect(report.findings[0]).toMatchObject({
      expected: 'must send a complete response in time',
      actual: 'the connection was lost before a response (ECONNRESET)',
    });
  });
});

describe('a service that a write ends', () => {
  const WRITE = { write: true, modes: ['examples'] } as const;

  it('may lose what the run created: that is neither a finding nor left behind', async () => {
    const { target } = dying({ diesOf: ({ method }) => method === 'PUT', forgets: true });
    const report = await run(target, contract, { ...WRITE, concurrency: 1 });
    expect(report.findings).toMatchObject([{ rule: 'crash', operation: 'change/items' }]);
    expect(report.leftBehind).toEqual([]);
    expect(report.causes[0]?.curl).toEqual([expect.stringContaining('curl -i -X PUT ')]);
  });

  it('may lose what another check creates meanwhile: that is no finding either', async () => {
    const { target } = dying({ diesOf: ({ method }) => method === 'PUT', forgets: true });
    const report = await run(target, contract, { ...WRITE, concurrency: 8 });
    expect(rulesIn(report)).toEqual(['crash']);
  });

  /** A contract with one example for each of these colours of an item. */
  function coloured(colours: readonly string[]) {
    const examples = Object.fromEntries(
      colours.map((one) => [one, { value: { name: 'Tent', colour: one } }]),
    );
    const colour = { enum: colours };
    const properties = { name: { type: 'string', minLength: 1 }, colour };
    const schema = { type: 'object', required: ['name', 'colour'], properties };
    const content = { 'application/json': { schema, examples } };
    const paths = collection('/items', 'itemId');
    const one = paths['/items/{itemId}'];
    const put = { ...one?.put, requestBody: { required: true, content } };
    return contractWith({ ...paths, '/items/{itemId}': { ...one, put } });
  }

  it('gets the shortest sequence that repeats it, also in the removal of what the run created', async () => {
    const { target, ids } = dying({
      diesOf: ({ method }, changes) => method === 'DELETE' && changes.includes('green'),
    });
    const report = await run(target, coloured(['red', 'green', 'blue']), WRITE);
    expect(crashesIn(report)).toMatchObject([
      {
        operation: 'delete/items',
        actual: expect.stringMatching(/each time that these requests are sent$/) as string,
      },
    ]);
    expect(report.causes[0]?.curl).toEqual([
      expect.stringMatching(/^curl -i -X PUT .*\/items\/(\d+) .*"colour":"green"}'$/),
      expect.stringMatching(/^curl -i -X DELETE .*\/items\/(\d+)$/),
    ]);
    // Those that cannot be removed without ending it again stay.
    expect(report.leftBehind).toHaveLength(ids().length - 2);
  });

  it.each([
    ['the first and the last', ['c0', 'c11']],
    ['two in the middle', ['c4', 'c7']],
    ['two neighbours', ['c5', 'c6']],
    ['three', ['c1', 'c6', 'c10']],
  ])('gets no request that is not needed: %s', async (_which, needed) => {
    const { target } = dying({
      diesOf: ({ method }, changes) => method === 'DELETE' && needed.every((one) => changes.includes(one)),
    });
    const colours = Array.from({ length: 12 }, (_, at) => `c${at}`);
    const report = await run(target, coloured(colours), WRITE);
    expect(report.causes[0]?.curl).toEqual([
      ...needed.map((one) => expect.stringContaining(`"colour":"${one}"`) as string),
      expect.stringContaining('curl -i -X DELETE '),
    ]);
  });

  it('is not tried on and on with fewer requests if all are needed', async () => {
    const { target, lines } = dying({
      diesOf: ({ method }, changes) => method === 'DELETE' && new Set(changes).size === 24,
    });
    const colours = Array.from({ length: 24 }, (_, at) => `c${at}`);
    const report = await run(target, coloured(colours), WRITE);
    expect(report.causes[0]?.curl).toHaveLength(25);
    const made = lines().filter((line) => line === 'POST /items').length;
    // Some for its checks and to find it, and twenty with less.
    expect(made).toBeLessThanOrEqual(26);
  });

  it('is not ended again by the removal of what the run created', async () => {
    const { target, deaths, ids } = dying({ diesOf: ({ method }) => method === 'DELETE' });
    const report = await run(target, contract, { write: true, modes: ['relations'] });
    expect(crashesIn(report)).toMatchObject([{ operation: 'delete/items' }]);
    expect([deaths(), report.leftBehind.length]).toEqual([2, ids().length - 2]);
  });

  it('is only asked to remove what does not end it', async () => {
    const changed = new Set<string>();
    const { target, ids } = dying({
      diesOf: ({ method, path }, changes) => {
        if (changes.length > 0) changed.add(path);
        return method === 'DELETE' && changes.length > 0;
      },
    });
    const report = await run(target, contract, { write: true, modes: ['relations'] });
    expect(crashesIn(report)).toMatchObject([{ operation: 'delete/items' }]);
    const left = ids().slice(2);
    expect(left.map((id) => `/items/${id}`).every((path) => changed.has(path))).toBe(true);
    expect(report.leftBehind).toHaveLength(left.length);
  });
});

describe('what ended a service', () => {
  const number = (name: string) => ({
    name,
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 20 },
  });
  const sort = { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', '-name'] } };
  const lists = contractWith({
    '/items': {
      get: {
        operationId: 'list/items',
        parameters: [number('page'), number('size'), sort],
        'x-pagination': {
          page: { in: 'query', name: 'page' },
          size: { in: 'query', name: 'size' },
          pages: { header: 'X-Pages' },
          items: '',
        },
        responses: returns(LIST),
      },
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'get/items', responses: { ...returns(NAMED), ...GONE } },
    },
  });

  it('is found among the requests that were in flight', async () => {
    const { target } = dying({ diesOf: ({ query }) => query.get('sort') === '-name' });
    const report = await run(target, lists, { modes: ['examples', 'relations'], concurrency: 8 });
    expect(crashesIn(report)).toMatchObject([{ operation: 'list/items' }]);
    expect(crashesIn(report)[0]?.curl.join()).toContain('sort=-name');
  });

  it('is the sequence of a check if none of its requests does it alone', async () => {
    let pages = new Set<string>();
    const names = ['One', 'Two', 'Three'];
    let refusals = 0;
    const { target } = serving(({ path, query }) => {
      if (refusals-- > 0) throw lost('ECONNREFUSED');
      if (path !== '/items') return { status: 404 };
      const size = Number(query.get('size') ?? 20);
      const page = Number(query.get('page') ?? 1);
      if (size === 1) pages.add(String(page));
      if (pages.size >= 3) {
        pages = new Set();
        refusals = 1;
        throw lost('ECONNRESET');
      }
      const all = names.map((name, at) => ({ id: at + 1, name }));
      return { status: 200, body: all.slice((page - 1) * size, page * size) };
    });
    const report = await run(target, lists, { modes: ['relations'], only: ['list/items'] });
    expect(crashesIn(report)).toMatchObject([
      {
        operation: 'list/items',
        actual: expect.stringMatching(/each time that these requests are sent$/) as string,
      },
    ]);
    expect(report.causes[0]?.curl).toEqual([
      expect.stringContaining('page='),
      expect.stringContaining('page='),
    ]);
  });
});
