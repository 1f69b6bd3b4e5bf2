/** The token is not in anything that the client exposes, whatever fails. */
import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createClient,
  paginate,
  poll,
  type Client,
  type ClientOptions,
  type TokenFunction,
} from '../../src/index.ts';
import { CANARY, failureOf, spellings } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, json } from './hostile-server.ts';

type Reply = Parameters<typeof hostile>[0];
const html = { 'content-type': 'text/html' };
const get = (api: Client): Promise<unknown> => api.getGoal({ goalId: 1 });
const plain =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    json(response, status, body, headers);

interface Kind {
  readonly reply: Reply;
  readonly call?: (api: Client) => Promise<unknown>;
  readonly options?: Partial<ClientOptions>;
}

/** One way to cause each kind of error. */
const kinds: Record<string, Kind> = {
  InvalidRequestError: {
    reply: () => undefined,
    call: (api) => api.getFeatureFlag({ siteCode: '..', featureKey: 'x' }),
  },
  ApiError: { reply: plain(418, '{}') },
  BadRequestError: { reply: plain(400, '{}') },
  AuthError: { reply: plain(401, '{}'), options: { token: () => CANARY } },
  PermissionError: { reply: plain(403, '{}') },
  NotFoundError: { reply: plain(404, '{}') },
  ConflictError: { reply: plain(409, '{}') },
  RateLimitError: { reply: plain(429, '{}') },
  ServerError: { reply: plain(500, '{}') },
  NetworkError: { reply: (request) => request.socket.destroy() },
  TimeoutError: { reply: () => undefined, options: { timeout: 40 } },
  AbortedError: {
    reply: () => undefined,
    call: (api) => api.listGoals({}, { signal: AbortSignal.timeout(40) }),
  },
  RedirectError: { reply: plain(302, '', { location: 'https://elsewhere.example.com/' }) },
  ParseError: { reply: plain(200, '{"id":') },
  EmptyResponseError: { reply: plain(200, '') },
  UnexpectedContentError: { reply: plain(200, '<html>', html) },
  ResponseTooLargeError: { reply: plain(200, ' '.repeat(2_000)), options: { maxBodySize: 1_000 } },
  PrecisionError: { reply: plain(200, '{"id":9007199254740993}') },
  PaginationError: {
    reply: plain(200, '{"impacts":[],"nextCursor":"A"}'),
    call: async (api) => {
      for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } }))
        void impact;
    },
  },
  PollTimeoutError: {
    reply: plain(200, '{"status":"WAITING"}'),
    call: (api) => poll(api.pollAudience, { dataCode: '1' }, { timeout: 40, interval: 5 }),
  },
  ReportFailedError: {
    reply: plain(200, '{"status":"TIMEOUT"}'),
    call: (api) => poll(api.pollAudience, { dataCode: '1' }),
  },
};

const events = (heard: unknown[]) => {
  const hear = (event: unknown): void => void heard.push(event);
  return { request: hear, response: hear, retry: hear, wait: hear, success: hear, error: hear, notice: hear };
};

describe.each(Object.entries(kinds))('%s', (name, { reply, call = get, options = {} }) => {
  test('contains no token in any spelling, and neither do the events', async () => {
    const server = await hostile(reply);
    const heard: unknown[] = [];
    const api = server.client({ events: events(heard), ...options });
    expect((await failureOf(call(api))).name).toBe(name);
    expect(inspect(heard, { depth: 20 }) + JSON.stringify(heard)).not.toContain(CANARY);
  });
});

test('a token in the error of a fetch is not in ours', async () => {
  const fetch = (_: string, init: RequestInit): Promise<never> =>
    Promise.reject(
      new TypeError(`Headers.append: ${new Headers(init.headers).get('authorization')} is invalid`),
    );
  await failureOf(
    get(createClient({ baseUrl: 'https://automation.example.com', token: CANARY, fetch, retry: false })),
  );
});

test('neither a client nor its methods nor its token function contain the token', async () => {
  const server = await answering(200, { id: 1 });
  for (const token of [CANARY, () => CANARY, () => Promise.resolve({ token: CANARY, expiresAt: Infinity })]) {
    const api = server.client({ token });
    await api.getGoal({ goalId: 1 });
    const raw = server.raw({ token });
    await raw.GET('/goals/{goalId}', { params: { path: { goalId: 1 } } });
    const parts: unknown[] = [api, raw, server.fetch({ token }), api.getGoal, Object.values(api)];
    expect(parts.flatMap(spellings).filter((text) => text.includes(CANARY))).toEqual([]);
  }
  expect(server.seen.every(({ authorization }) => authorization === `Bearer ${CANARY}`)).toBe(true);
});

test.each([42, undefined, '', 'two words', 'line\nbreak', 'więcej'])(
  'a token %j is refused',
  async (token) => {
    const server = await answering(200, { id: 1 });
    for (const source of [() => token, () => Promise.resolve({ token })]) {
      const error = await failureOf(get(server.client({ token: source as TokenFunction })));
      expect(error).toMatchObject({ operation: 'getGoal', attempts: 0 });
    }
    expect(server.seen).toEqual([]);
  },
);

test.each([
  ['one of two calls that wait for it is aborted', true, true, 1, false],
  ['one of two calls that wait for it takes too long', true, false, 2, false],
  ['the only call that waits for it is aborted', false, true, 2, true],
  ['the only call that waits for it takes too long', false, false, 2, true],
])('if %s, the next call requests a token as needed', async (_, isShared, isAborted, requests, isStopped) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const signals: (AbortSignal | undefined)[] = [];
  const api = createClient({
    baseUrl: 'https://automation.example.com',
    fetch: () => Promise.resolve(Response.json({ id: 1 })),
    token: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  const stop = new AbortController();
  const first = failureOf(api.getGoal({ goalId: 1 }, { signal: stop.signal, timeout: 1_000 }));
  const others = isShared ? [failureOf(api.getGoal({ goalId: 2 }))] : [];
  await vi.advanceTimersByTimeAsync(isAborted ? 0 : 1_000);
  stop.abort();
  expect((await first).name).toBe(isAborted ? 'AbortedError' : 'TimeoutError');
  others.push(failureOf(api.getGoal({ goalId: 3 })));
  await vi.advanceTimersByTimeAsync(0);
  expect(signals).toHaveLength(requests);
  expect(signals[0]?.aborted).toBe(isStopped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await Promise.all(others)).map(({ name }) => name)).toEqual(others.map(() => 'TimeoutError'));
});
