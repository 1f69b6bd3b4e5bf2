/** Numbered pages, credentials, and quotas over time. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ClientOptions, clientCredentials, createClient, paginate, windows } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { failureOf, spellings } from '@experimentation-automation/test-support/client/failure-of';
import { hostile } from './hostile-server.ts';
import { until } from '@experimentation-automation/test-support/until';

const baseUrl = 'https://automation.example.com';
const goal = (id: number) => ({ id, name: `Goal ${id}` });

/**
 * A list of goals in pages, with or without a page count. After the first page, it responds only once `together` pages
 * are requested, or the last one is.
 */
function service(total: number, { counted = true, ignorePage = false, failAt = 0, together = 1 } = {}) {
  const asked: number[] = [];
  let waiting: (() => void)[] = [];
  let underWay = 0;
  let most = 0;
  const aborted: number[] = [];
  const fetch: NonNullable<ClientOptions['fetch']> = async (url, { signal }) => {
    const query = new URL(url).searchParams;
    const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))];
    asked.push(page);
    most = Math.max(most, (underWay += 1));
    signal?.addEventListener('abort', () => aborted.push(page));
    const held = new Promise<void>((resolve) => waiting.push(resolve));
    if (page === 1 || waiting.length >= together || page * size >= total) {
      for (const respond of waiting) respond();
      waiting = [];
    }
    await held;
    underWay -= 1;
    if (page === failAt) return Response.json({ message: 'no' }, { status: 404 });
    const from = ignorePage ? 0 : (page - 1) * size;
    const ids = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => from + at + 1);
    const headers = counted ? { 'x-pagination-page-count': `${Math.ceil(total / size)}` } : {};
    return Response.json(ids.map(goal), { headers });
  };
  const api = createClient({ baseUrl, token: 'secret-token', fetch, retry: false });
  return { api, asked, aborted, most: () => most };
}

async function idsOf(items: AsyncIterable<{ id?: unknown }>, into: unknown[] = []): Promise<unknown[]> {
  for await (const { id } of items) into.push(id);
  return into;
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('numbered pages', () => {
  test.each([true, false])('are walked to the last one; with a page count: %j', async (counted) => {
    const { api, asked } = service(250, { counted });
    expect(await idsOf(paginate(api.listGoals, {}))).toEqual(upTo(250));
    expect(asked).toEqual([1, 2, 3]);
  });

  test('end with an empty one if the page count is missing', async () => {
    const { api, asked } = service(4, { counted: false });
    expect(await idsOf(paginate(api.listGoals, { perPage: 2 }))).toEqual(upTo(4));
    expect(asked).toEqual([1, 2, 3]);
  });

  test('faults row 43: a repeated page is an error with its number', async () => {
    const { api, asked } = service(4, { counted: false, ignorePage: true });
    const items: unknown[] = [];
    const error = await failureOf(idsOf(paginate(api.listGoals, { perPage: 4 }), items));
    expect(error).toMatchObject({ name: 'PaginationError', cursor: '2', attempts: 2 });
    expect([items, asked]).toEqual([upTo(4), [1, 2]]);
  });

  test('end with an empty one whatever their size', async () => {
    const { api, asked } = service(0, { counted: false });
    expect(await idsOf(paginate(api.listGoals, { perPage: 0 }))).toEqual([]);
    expect(asked).toEqual([1]);
  });

  test.each(['9007199254740992', '9007199254740991', 'Infinity', '1.5', 'x'])(
    'end with an error where the page %s would be requested, and do not block the process',
    async (cursor) => {
      const { api, asked } = service(Infinity, { counted: false });
      const walk = paginate(api.listGoals, { perPage: 1 }, { cursor, ahead: 2 });
      expect(await failureOf(idsOf(walk))).toMatchObject({ name: 'InvalidRequestError', parameter: 'page' });
      expect(asked.filter((page) => !Number.isSafeInteger(page))).toEqual([]);
    },
  );

  test('continue from a page number', async () => {
    const { api } = service(6);
    const params = { perPage: 2 };
    for await (const { cursor } of paginate(api.listGoals, params).pages()) {
      expect(cursor).toBe('2');
      expect(await idsOf(paginate(api.listGoals, params, { cursor }))).toEqual([3, 4, 5, 6]);
      break;
    }
  });
});

/** A list of these numbers of items on its pages, whatever size was asked for. */
function pagesOf(sizes: readonly number[], count?: string) {
  const asked: number[] = [];
  const fetch = (url: string): Promise<Response> => {
    const page = Number(new URL(url).searchParams.get('page'));
    asked.push(page);
    const from = sizes.slice(0, page - 1).reduce((sum, size) => sum + size, 0);
    const ids = Array.from({ length: sizes[page - 1] ?? 0 }, (_, at) => from + at + 1);
    const headers = { ...(count !== undefined && { 'x-pagination-page-count': count }) };
    return Promise.resolve(Response.json(ids.map(goal), { headers }));
  };
  return { api: createClient({ baseUrl, token: 'secret-token', fetch, retry: false }), asked };
}

describe('pages of another size than was asked for', () => {
  test.each([
    ['a cap, and a last page that is not full', [50, 50, 20], [1, 2, 3]],
    ['a cap, and a last page that is full', [50, 50], [1, 2, 3]],
    ['a cap, and one page that is not full', [20], [1, 2]],
    ['more items than were asked for', [150, 150, 10], [1, 2, 3]],
    ['a size that grows in the middle', [50, 50, 80, 80, 30], [1, 2, 3, 4, 5]],
  ])('with %s, nothing is lost', async (_, sizes, pages) => {
    const total = sizes.reduce((sum, size) => sum + size, 0);
    for (const ahead of [0, 1, 3]) {
      const { api, asked } = pagesOf(sizes);
      expect(await idsOf(paginate(api.listGoals, { perPage: 100 }, { ahead }))).toEqual(upTo(total));
      // What was requested ahead of the end is at most what `ahead` allows.
      expect(asked.slice(0, pages.length)).toEqual(pages);
      expect(asked.length).toBeLessThanOrEqual(pages.length + ahead);
    }
  });

  test('a page shorter than an earlier one is the last', async () => {
    const { api, asked } = pagesOf([100, 50, 50]);
    expect(await idsOf(paginate(api.listGoals, {}))).toEqual(upTo(150));
    expect(asked).toEqual([1, 2]);
  });

  test('maxItems ends a capped walk, and no page beyond it is requested', async () => {
    const { api, asked } = pagesOf([50, 50, 50, 50, 50]);
    expect(await idsOf(paginate(api.listGoals, {}, { maxItems: 120, ahead: 4 }))).toEqual(upTo(120));
    expect(asked).toEqual([1, 2, 3]);
  });

  test('all items on one page, as requested with -1, are all', async () => {
    const { api, asked } = pagesOf([250, 250]);
    expect(await idsOf(paginate(api.listGoals, { perPage: -1 }, { ahead: 2 }))).toEqual(upTo(250));
    expect(asked).toEqual([1]);
  });

  test.each(['', 'many', '1.5', '-1', '1e1', '0', 'NaN', '0x2', '1, 1', 'Infinity'])(
    'a page count of %j counts as none',
    async (count) => {
      const { api, asked } = pagesOf([50, 50, 20], count);
      expect(await idsOf(paginate(api.listGoals, {}))).toEqual(upTo(120));
      expect(asked).toEqual([1, 2, 3]);
    },
  );

  test.each(['4', '9', '99999999999999999999'])(
    'a page count of %s, which is too high, does no harm',
    async (count) => {
      const { api } = pagesOf([50, 50, 20], count);
      expect(await idsOf(paginate(api.listGoals, {}, { ahead: 2 }))).toEqual(upTo(120));
    },
  );

  test('an empty page ends nothing if the service states more pages', async () => {
    const { api } = pagesOf([50, 0, 20], '3');
    expect(await idsOf(paginate(api.listGoals, {}))).toEqual(upTo(70));
  });
});

describe('a filter', () => {
  const params = (field: string) => ({
    filter: [{ field, operator: 'EQUAL', parameters: ['1'] }] as const,
  });

  test('is sent on any field, whether programs are known to use it or not', async () => {
    const { api, asked } = service(1, { failAt: -1 });
    await api.listExperiments({ filter: [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }] });
    await api.listExperiments(params('trafficShare'));
    await api.listImages(params('anything'));
    await api.listExperiments({});
    expect(asked).toHaveLength(4);
  });
});

describe('faults row 44: pages ahead', () => {
  test('are fetched meanwhile, in order, not more than requested, and not beyond the last', async () => {
    const { api, asked, most } = service(50, { together: 5 });
    expect(await idsOf(paginate(api.listGoals, { perPage: 1 }, { ahead: 4 }))).toEqual(upTo(50));
    expect(asked).toEqual(upTo(50));
    expect(most()).toBe(5);
  });

  test('are not fetched unless requested', async () => {
    const { api, asked, most } = service(5);
    expect(await idsOf(paginate(api.listGoals, { perPage: 1 }))).toEqual(upTo(5));
    expect(asked).toEqual(upTo(5));
    expect(most()).toBe(1);
  });

  test('raise their error when the loop reaches them, and are aborted when the loop ends', async () => {
    const { api, aborted } = service(50, { failAt: 4, together: 5 });
    const items: unknown[] = [];
    const error = await failureOf(idsOf(paginate(api.listGoals, { perPage: 1 }, { ahead: 4 }), items));
    expect(error).toMatchObject({ name: 'NotFoundError', cursor: '4' });
    expect(items).toEqual([1, 2, 3]);
    expect(aborted.length).toBeGreaterThan(0);
  });
});

const endless = (): ReadableStream =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });

describe('clientCredentials', () => {
  const clientSecret = 'a-secret-of-the-client';
  function issuing(answer: (count: number) => Response | Promise<Response>) {
    const bodies: string[] = [];
    const used: string[] = [];
    const fetch: NonNullable<ClientOptions['fetch']> = async (url, init) => {
      if (!url.endsWith('/oauth/token')) {
        used.push(new Headers(init.headers).get('authorization') ?? '');
        return Response.json(goal(1), { status: used.at(-1)?.endsWith('expired') ? 401 : 200 });
      }
      bodies.push(typeof init.body === 'string' ? init.body : '');
      return answer(bodies.length);
    };
    const token = clientCredentials({ clientId: 'me', clientSecret });
    return { api: createClient({ baseUrl, token, fetch, retry: false }), bodies, used };
  }
  const issue = (token: string, expires_in = 3_600) => Response.json({ access_token: token, expires_in });

  test('sends one request for all waiting calls, and keeps the token', async () => {
    const { api, bodies, used } = issuing(() => issue('issued-token'));
    await Promise.all([1, 2, 3].map((goalId) => api.getGoal({ goalId })));
    await api.getGoal({ goalId: 4 });
    expect(bodies.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { grant_type: 'client_credentials', client_id: 'me', client_secret: clientSecret },
    ]);
    expect(new Set(used)).toEqual(new Set(['Bearer issued-token']));
  });

  test('renews a token before it expires, and once if it is refused', async () => {
    const soon = issuing((count) => issue(`issued-token-${count}`, 60));
    const soonAfter = vi.spyOn(Date, 'now');
    onTestFinished(() => soonAfter.mockRestore());
    await soon.api.getGoal({ goalId: 1 });
    await soon.api.getGoal({ goalId: 1 });
    expect(soon.bodies).toHaveLength(1);
    soonAfter.mockReturnValue(Date.now() + 49_000);
    await soon.api.getGoal({ goalId: 1 });
    soonAfter.mockRestore();
    expect(soon.bodies).toHaveLength(2);
    const refused = issuing((count) => issue(count === 1 ? 'is-expired' : 'issued-token'));
    await refused.api.getGoal({ goalId: 1 });
    expect(refused.used).toEqual(['Bearer is-expired', 'Bearer issued-token']);
    const never = issuing(() => issue('is-expired'));
    const error = await failureOf(never.api.getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'AuthError', attempts: 2, status: 401, refused: 'token' });
    expect(error.message).toContain('refused the token obtained with the credentials');
  });

  test.each([400, 401, 403])(
    'faults row 45: that are refused with %d are an AuthError that says so, without the secret',
    async (status) => {
      const { api, bodies, used } = issuing(() => Response.json({ error: clientSecret }, { status }));
      const error = await failureOf(api.getGoal({ goalId: 1 }));
      expect(error).toMatchObject({ name: 'AuthError', status, attempts: 0, refused: 'credentials' });
      expect(error.message).toContain('No token was issued for the credentials of me');
      expect(error).toHaveProperty('problem.message');
      expect(spellings(error).join('\n')).not.toContain(clientSecret);
      await failureOf(api.getGoal({ goalId: 1 }));
      expect(bodies).toHaveLength(2);
      expect(used).toEqual([]);
    },
  );

  test.each([
    ['a failure of the service', () => Response.json({ message: 'down' }, { status: 503 })],
    ['a response without a token', () => Response.json({})],
    ['an endless response', () => new Response(endless())],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'NetworkError'],
  ])('faults row 45: %s refuses neither credentials nor a token', async (_, answer, name = 'AuthError') => {
    const { api } = issuing(() => answer());
    const error = await failureOf(api.getGoal({ goalId: 1 }));
    expect(error.name).toBe(name);
    expect(error.message).toContain('No token was issued for the credentials of me');
    expect(error).not.toHaveProperty('refused');
  });

  test('passed to the operation itself are also distinguished from a token', async () => {
    const fetch = () => Promise.resolve(Response.json({ error: 'invalid_client' }, { status: 401 }));
    const api = createClient({ baseUrl, token: 'secret-token', fetch });
    const body = { grant_type: 'client_credentials', client_id: 'me', client_secret: clientSecret } as const;
    expect(await failureOf(api.createAccessToken({ body }))).toMatchObject({ refused: 'credentials' });
    const error = await failureOf(api.getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ refused: 'token', attempts: 1 });
    expect(error.message).toContain('(the service refused the token): invalid_client');
  });

  test('leaves no timer behind that would keep a process alive', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const { api } = issuing(() => issue('issued-token'));
    const before = timers();
    await api.getGoal({ goalId: 1 });
    expect(timers()).toBeLessThanOrEqual(before);
  });

  test.each(['fetch', 'nodeTransport'])('gives up a request that hangs, over %s', async (over) => {
    const server = await hostile(() => undefined);
    const token = clientCredentials({ clientId: 'me', clientSecret, timeout: 200 });
    const api = server.client({ token, ...(over !== 'fetch' && { transport: nodeTransport() }) });
    const error = await failureOf(api.getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'TimeoutError', attempts: 0 });
    expect(error.message).toMatch(/^No token was issued .* timed out after 200 ms/);
    await until(
      'the service sees every connection closed',
      () => server.closed(),
      (seen) => expect(seen).toBe(server.seen.length),
    );
  });

  test('faults row 45: a hanging request fails its calls in time, and the next call sends a new one', async () => {
    const { api, bodies } = issuing((count) => (count === 1 ? new Promise(() => {}) : issue('issued-token')));
    const calls = [1, 2].map((goalId) => failureOf(api.getGoal({ goalId }, { timeout: 50 })));
    for (const error of await Promise.all(calls))
      expect(error).toMatchObject({ name: 'TimeoutError', phase: 'token' });
    await api.getGoal({ goalId: 1 });
    expect(bodies).toHaveLength(2);
  });
});

test('windows keeps every quota, in order', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const times: number[] = [];
  const limiter = windows([
    [3, 60],
    [5, 150],
  ]);
  const fetch = () => {
    times.push(performance.now());
    return Promise.resolve(Response.json(goal(1)));
  };
  const api = createClient({ baseUrl, token: 'secret-token', fetch, limiter });
  const calls = Promise.all(upTo(9).map((goalId) => api.getGoal({ goalId })));
  await vi.advanceTimersByTimeAsync(400);
  await calls;
  const [first = 0] = times;
  expect(times.map((time) => Math.round(time - first))).toEqual([0, 0, 0, 60, 60, 150, 150, 150, 210]);
});

test('windows holds all calls back for as long as a 429 asks', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const times: number[] = [];
  const fetch = () => {
    times.push(performance.now());
    const isFirst = times.length === 1;
    const init = { status: isFirst ? 429 : 200, headers: isFirst ? { 'retry-after': '2' } : {} };
    return Promise.resolve(Response.json(goal(1), init));
  };
  const api = createClient({ baseUrl, token: 'secret-token', fetch, limiter: windows([[100, 1_000]]) });
  const first = api.getGoal({ goalId: 1 });
  await vi.advanceTimersByTimeAsync(500);
  const second = api.getGoal({ goalId: 2 });
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all([first, second]);
  const [start = 0] = times;
  expect(times.map((time) => Math.round(time - start))).toEqual([0, 2_000, 2_000]);
});
