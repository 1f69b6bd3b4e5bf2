/** Every public function refuses what is no argument for it with an error of the package, and sends nothing. */
import { expect, test } from 'vitest';
import {
  clientCredentials,
  createClient,
  isAutomationError,
  logger,
  paginate,
  poll,
  report,
  windows,
} from '../../src/index.ts';
import { createReceiver, serve } from '../../src/callbacks/index.ts';
import { createFetch } from '../../src/fetch.ts';
import { createClient as createNodeClient, nodeTransport } from '../../src/node/index.ts';
import { traced } from '../../src/otel/index.ts';
import { createRawClient } from '../../src/raw.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';

const BASE = { baseUrl: 'https://a.example', token: 'secret-token' };
const sent: string[] = [];
const fetch = (url: string): Promise<Response> => {
  sent.push(url);
  return Promise.resolve(Response.json([]));
};
const api = createClient({ ...BASE, fetch });
const request = createFetch({ ...BASE, fetch });
const receiver = createReceiver({ baseUrl: 'https://hooks.example' });
const code = { dataCode: '1' };
const question = { experimentId: 1, body: {} };

/** Calls without the compiler, as JavaScript does. */
const call = (act: unknown, ...given: unknown[]): Promise<unknown> =>
  Promise.resolve().then(() => {
    const result: unknown = Reflect.apply(act as () => unknown, undefined, given);
    const walk = Object(result) as Partial<AsyncIterable<unknown>>;
    return walk[Symbol.asyncIterator]?.().next() ?? result;
  });
const pages = (...given: unknown[]): unknown =>
  (Reflect.apply(paginate, undefined, given) as ReturnType<typeof paginate>).pages();

const NOTHING = [undefined, null];
const WRONG = [5, NaN, 'x', true, Symbol('s')];
const NO_PORT = [-1, 1.5, 99_999, NaN, '80', 65_536];

test.each<[string, readonly unknown[], (value: unknown) => unknown]>([
  ['createClient', [...NOTHING, ...WRONG, [], {}], (value) => call(createClient, value)],
  ['createClient of ./node', [...NOTHING, ...WRONG, {}], (value) => call(createNodeClient, value)],
  ['createFetch', [...NOTHING, ...WRONG, {}], (value) => call(createFetch, value)],
  ['createRawClient', [...NOTHING, ...WRONG, {}], (value) => call(createRawClient, value)],
  ['the parameters of a list', [null, 'x'], (value) => call(api.listGoals, value)],
  ['the parameters of a method', [...NOTHING, ...WRONG, [], {}], (value) => call(api.getGoal, value)],
  ['a parameter', [...NOTHING, 'x', NaN, 1.5, {}, [], true], (value) => call(api.getGoal, { goalId: value })],
  ['the options of a call', [null, 'x'], (value) => call(api.listGoals, {}, value)],
  ['a timeout', [null, 0, NaN, '5', -1], (value) => call(api.listGoals, {}, { timeout: value })],
  ['the method of a walk', [...NOTHING, ...WRONG, {}], (value) => call(paginate, value, {})],
  ['the parameters of a walk', [null, 'x'], (value) => call(paginate, api.listGoals, value)],
  ['the options of a walk', [null, 'x'], (value) => call(paginate, api.listGoals, {}, value)],
  ['the options of pages', [null, 'x'], (value) => call(pages, api.listGoals, {}, value)],
  ['a page size', ['x', NaN, 1.5, Symbol('s')], (value) => call(paginate, api.listGoals, { perPage: value })],
  ['pages ahead', [null, NaN, -1, 'x'], (value) => call(paginate, api.listGoals, {}, { ahead: value })],
  ['the method of a poll', [...NOTHING, ...WRONG, {}], (value) => call(poll, value, code)],
  ['the parameters of a poll', [null, {}], (value) => call(poll, api.getResults, value, { timeout: 50 })],
  ['the options of a poll', [null, 'x'], (value) => call(poll, api.getResults, code, value)],
  ['a hint', [null, 5, {}, []], (value) => call(poll, api.getResults, code, { timeout: 50, hint: value })],
  ['the request of a report', [...NOTHING, ...WRONG, {}], (value) => call(report, value, {})],
  ['the request of a report', [...NOTHING, {}], (value) => call(report, value, {}, api.getResults)],
  ['the parameters of a report', [null, {}], (value) => call(report, api.requestExperimentResults, value)],
  [
    'the options of a report',
    [null, 'x'],
    (value) => call(report, api.requestExperimentResults, question, value),
  ],
  [
    'a receiver for a report',
    [5, {}, []],
    (value) => call(report, api.requestExperimentResults, question, { callbacks: value }),
  ],
  [
    'windows',
    [...NOTHING, ...WRONG, [5], [[1]], [[0, 1]], [[1, '5']], [[1, NaN]]],
    (value) => call(windows, value),
  ],
  ['logger', [null, 'x', { write: 5 }, { headers: 'x' }], (value) => call(logger, value)],
  ['clientCredentials', [...NOTHING, ...WRONG, {}], (value) => call(clientCredentials, value)],
  ['the address of a fetch', [...NOTHING, ...WRONG, {}], (value) => call(request, value)],
  ['the method of a fetch', [{}, Symbol('s')], (value) => call(request, '/goals', { method: value })],
  [
    'nodeTransport',
    [null, 'x', { proxy: true }, { proxy: 'ftp://x' }, { tls: 5 }],
    (value) => call(nodeTransport, value),
  ],
  ['createReceiver', [...NOTHING, ...WRONG, {}, { baseUrl: 'x' }], (value) => call(createReceiver, value)],
  [
    'the request of a receiver',
    [...NOTHING, ...WRONG, {}, { url: '/a' }],
    (value) => call(receiver.fetch, value),
  ],
  ['serve', [null, 'x'], (value) => call(serve, value)],
  ['a port', NO_PORT, (value) => call(serve, { port: value })],
  ['what traced wraps', [...NOTHING, 'x', { timout: 5 }], (value) => call(traced, value)],
  [
    'the options of traced',
    [null, 'x', { tracer: {} }, { tracerProvider: 5 }, { tracerProvider: {} }],
    (value) => call(traced, BASE, value),
  ],
])('%s: %j is refused', async (_, values, act) => {
  sent.length = 0;
  for (const value of values) {
    const error = await failureOf(Promise.resolve(act(value)));
    expect([typeof value === 'symbol' ? 'a symbol' : value, isAutomationError(error)]).toContain(true);
  }
  expect(sent).toEqual([]);
});

test('fetch of `createFetch` takes null as no options, as the platform does', async () => {
  const own = createFetch({ ...BASE, fetch: () => Promise.resolve(Response.json([])) });
  expect(((await call(own, '/goals', null)) as Response).status).toBe(200);
});

test('an address with letters beyond ASCII is accepted however often it is read', () => {
  for (let round = 0; round < 10_000; round += 1)
    createClient({ baseUrl: 'https://m\u00fcnchen.example', token: 'secret-token' });
  expect(() => createClient({ baseUrl: 'https://m\u00fcnchen.example' })).not.toThrow();
});
