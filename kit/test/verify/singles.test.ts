/** What is no list, such as settings: what in it changes by itself, and what somebody must have changed. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  contractWith,
  LIST,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { changesOfSingle, readSingles } from '../../src/verify/inventory/singles.ts';

const json = (...names: readonly string[]) => ({
  content: {
    'application/json': {
      schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
    },
  },
});
const contract = contractWith({
  '/state': {
    get: { operationId: 'state', responses: returns({}) },
    put: { operationId: 'set', requestBody: json('limit', 'modes'), responses: returns({}) },
  },
});

/** What is told of a field that was the first value and is the second one. */
async function comparing(write = true) {
  let now: unknown;
  const { target } = serving(() => ({ status: 200, body: now }));
  const run = await assembled(target, contract, { write, settle: 0 });
  const told = async (was: unknown, is: unknown, unstable: readonly string[] = []): Promise<string[]> => {
    now = is;
    const changes = await changesOfSingle(run, {
      operation: contract.operation('state'),
      value: was,
      unstable,
    });
    return changes.map((one) => one.replace('What state returns has changed: ', ''));
  };
  return { run, told };
}

describe('a value of what is no list', () => {
  const FIGURES = [
    ...[null, 7, -1.5, '12', '+3', '-0.5%', '12.5 MB', '10:30:15', '2026-01-31T08:00', '12 KiB', '99 %'],
    ...['"ae44:11"', 'W/"1"', '""', '0h 1m 12s', '3 days ago', 'about 2 hours', '5 µs', '1.5 kbps', '3 GHz'],
    ...[
      'Mon, 5 Jan 2026 10:00 GMT',
      'Wednesday 3 September',
      'P1DT2H',
      'P1Y2MT3S',
      'PT5M',
      'P2WT1H',
      '4 mins, 3 secs',
      'up for 2 weeks',
    ],
    ...['less than 1 minute', '7 months', '2 yrs', '< 5 MByte/s', 'approx. 4 bits (1 p)', '~3 years'],
  ];
  const NAMES = [
    ...[
      'a',
      'on',
      true,
      '12 apples',
      'version 2',
      '1.2.3-beta',
      'minute',
      '"a b"',
      'x"1"',
      '3 €',
      '#3',
      '"1" x',
    ],
    ...[
      '5 monday markets',
      'day3x',
      '12 abcd',
      'x 12 MB',
      '3 days agone',
      '3 Junes',
      'W"1"',
      '5 kbpsx',
      'P1DTx',
    ],
  ];

  it('may be another figure, of which nobody is told', async () => {
    const { told } = await comparing();
    const fields = (values: readonly unknown[]) =>
      Object.fromEntries(values.map((one, at) => [`f${at}`, one]));
    expect(await told(fields(FIGURES.map(() => 1)), fields(FIGURES))).toEqual([]);
  });

  it('is told if it is no figure, or was none', async () => {
    const { told } = await comparing();
    for (let at = 0; at < NAMES.length; at += 3) {
      const [a, b, c] = NAMES.slice(at, at + 3);
      const [ones, names] = [
        { a: 1, b: 1, c: 1 },
        { a, b, c },
      ];
      const texts = Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)] as const);
      expect([await told(ones, names), await told(names, ones)]).toEqual([
        [texts.map(([name, text]) => `${name} was 1 and is ${text}`).join(', ')],
        [texts.map(([name, text]) => `${name} was ${text} and is 1`).join(', ')],
      ]);
    }
  });

  it('is told if a request sets it, whatever it is', async () => {
    const { told } = await comparing();
    expect([
      await told({ limit: 1 }, { limit: 2 }),
      await told({ deep: { limit: 1 } }, { deep: { limit: 2 } }),
      await told({ limits: 1 }, { limits: 2 }),
    ]).toEqual([['limit was 1 and is 2'], ['deep/limit was 1 and is 2'], []]);
  });

  it('is not told if it changes by itself', async () => {
    const { told } = await comparing();
    const [was, is] = [
      { a: { b: 'x' }, ab: 'x' },
      { a: { b: 'y' }, ab: 'y' },
    ];
    expect([
      await told(was, is),
      await told(was, is, ['/a']),
      await told(was, is, ['/a/b']),
      await told(was, is, ['/a/b/c', '/abc']),
      await told(was, is, ['/ab']),
    ]).toEqual([
      ['a/b was "x" and is "y", ab was "x" and is "y"'],
      ['ab was "x" and is "y"'],
      ['ab was "x" and is "y"'],
      ['ab was "x" and is "y"'],
      ['a/b was "x" and is "y"'],
    ]);
  });

  it('is told by what came and went in a list of names', async () => {
    const { told, run } = await comparing();
    const reading = await comparing(false);
    run.objects.left.leave(
      { name: 'item', path: '/items/{itemId}', keys: { itemId: '/id' }, creators: {}, make: 'make' },
      { itemId: 7 },
    );
    const objects = [{ names: [{ a: 1 }] }, { names: [{ a: 2 }, 3] }] as const;
    expect([
      await told({ names: ['a', 'b'] }, { names: ['b', 'c', 'd'] }),
      await told({ names: ['a'] }, { names: ['a', run.uniqueName('x'), 7] }),
      await told({ names: ['a', 7] }, { names: ['a'] }),
      await told({ names: ['a'] }, { names: ['a', 8, 'a'] }),
      await told({ names: ['a', 'a'] }, { names: ['a'] }),
      await told(...objects),
      await reading.told(...objects),
    ]).toEqual([
      ['names was ["a"] and is ["c","d"]'],
      [],
      ['names was [7] and is []'],
      ['names was [] and is [8]'],
      [],
      [],
      ['names was [{"a":1}] and is [{"a":2},3]'],
    ]);
  });

  it('is told if both readings have it', async () => {
    let count = 0;
    const { target } = serving(() => ({ status: 200, body: { mode: 'a', name: `n${++count}` } }));
    const run = await assembled(target, contract, { write: true, settle: 0 });
    const state = { operation: contract.operation('state'), value: { mode: 'b', name: 'n' }, unstable: [] };
    expect(await changesOfSingle(run, state)).toEqual([
      'What state returns has changed: mode was "b" and is "a"',
    ]);
    const gone = serving(() => ({ status: 404 }));
    expect(await changesOfSingle(await assembled(gone.target, contract, { settle: 0 }), state)).toEqual([]);
  });
});

it('what is no list is what needs no parameter, and is read twice', async () => {
  const get = (operationId: string, more: object = {}) => ({
    get: { operationId, responses: returns({ type: 'object' }), ...more },
  });
  const parameter = (required: boolean) => ({
    parameters: [{ name: 'q', in: 'query', required, schema: { type: 'integer' } }],
  });
  const paths = {
    '/state': get('state'),
    '/search': get('search', parameter(true)),
    '/open': get('open', parameter(false)),
    '/things/{id}': { parameters: [{ name: 'id', in: 'path', required: true, schema: {} }], ...get('thing') },
    '/body': get('body', { requestBody: json('a') }),
    '/start': get('startAll'),
    '/things': get('things', { responses: returns(LIST) }),
    '/others': get('others', { responses: returns({}) }),
    '/text': get('text'),
    '/none': get('none'),
    '/once': get('once'),
  };
  const whole = contractWith(paths);
  const asked: string[] = [];
  const { target } = serving(({ path }) => {
    const isAgain = asked.includes(path);
    asked.push(path);
    if (path === '/none' || (path === '/once' && isAgain)) return { status: 404 };
    if (path === '/text') return { status: 200, body: 'a' };
    return { status: 200, body: path === '/others' ? [1] : { mode: 'a', isAgain } };
  });
  const run = await assembled(target, whole, { write: true });
  const lists = ['things', 'others'].map((id) => whole.operation(id));
  const singles = await readSingles(run, lists);
  expect([singles, asked.sort()]).toEqual([
    ['state', 'open'].map((id) => ({
      operation: whole.operation(id),
      value: { mode: 'a', isAgain: true },
      unstable: ['/isAgain'],
    })),
    ['/none', '/once', '/once', '/open', '/open', '/others', '/others', '/state', '/state', '/text'],
  ]);
  const only = await assembled(target, whole, { write: false, only: ['open'] });
  expect((await readSingles(only, [])).map(({ operation }) => operation.id)).toEqual(['open']);
});
