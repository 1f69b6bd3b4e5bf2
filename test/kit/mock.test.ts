import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BrokenContractError, type Mock, startMock } from '../../src/kit/index.ts';
import { createClient } from '../../src/index.ts';
import { sendRaw } from './raw-http.ts';

const goal = { name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;
const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };

const { authorization } = headers;

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const clientOf = ({ url }: { readonly url: string }) =>
  createClient({ baseUrl: url, token: 'secret', retry: false });

describe.each(['sandbox', 'prism'] as const)('the mock on %s', (engine) => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock({ engine });
  });
  afterEach(() => mock.reset());
  afterAll(() => mock.close());

  const violationsOf = async (): Promise<readonly object[]> => {
    const error: unknown = await mock.verify().catch((reason: unknown) => reason);
    return error instanceof BrokenContractError ? error.violations : [];
  };

  test('responds on its own port, and several run at once', async () => {
    const other = await startMock();
    try {
      expect(other.url).not.toBe(mock.url);
      const goals = await Promise.all([mock, other].map((one) => clientOf(one).getGoal({ goalId: 1 })));
      expect(goals).toMatchObject([{ id: 1 }, { id: 1 }]);
    } finally {
      await other.close();
    }
  });

  test('returns planned responses once and in order, then its own', async () => {
    mock.respondNext('getGoal', { status: 404 });
    mock.respondNext('getGoal', { example: 'scroll', headers: { 'X-Request-Id': '7' } });
    const get = () => mock.fetch('/goals/1', { headers });
    const [first, second, third] = [await get(), await get(), await get()];
    expect(first.status).toBe(404);
    expect(await second.json()).toMatchObject({ type: 'SCROLL' });
    expect(second.headers.get('x-request-id')).toBe('7');
    expect(await third.json()).toMatchObject({ id: 1 });
  });

  test('waits for the planned delay, and sends the headers that the contract shows', async () => {
    mock.respondNext('listGoals', { status: 429, delay: 60 });
    const started = performance.now();
    const response = await fetch(`${mock.url}/goals`, { headers });
    expect(performance.now() - started).toBeGreaterThan(55);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
  });

  test('lists the received requests, with parameters and bodies as the contract types them', async () => {
    await mock.fetch('/goals/1?optionalFields=tags', { headers });
    await mock.fetch('/goals', { method: 'POST', headers, body: JSON.stringify(goal) });
    expect(mock.requests()).toMatchObject([
      {
        operation: 'getGoal',
        method: 'GET',
        path: '/goals/1',
        params: { goalId: 1, optionalFields: ['tags'] },
      },
      { operation: 'createGoal', method: 'POST', path: '/goals', body: goal, violations: [] },
    ]);
    await expect(mock.verify()).resolves.toBeUndefined();
  });

  test('fails the test of a caller that violates the contract, and says how', async () => {
    const body = JSON.stringify({ ...goal, name: 5 });
    await fetch(`${mock.url}/goals`, { method: 'POST', headers, body });
    await expect(mock.verify()).rejects.toThrow(
      /POST http:\S+\/goals \(createGoal, request\)\n {2}at \/name: must be a string, got 5\n {2}observed: /,
    );
  });

  test.each([
    ['no token', '/goals/1', {}, { rule: 'request-token' }],
    ['a path that does not exist', '/gaols', { headers }, { rule: 'unknown-operation' }],
    ['a method that does not exist', '/goals/1', { headers, method: 'POST' }, { rule: 'unknown-operation' }],
    ['an invalid id', '/goals/first', { headers }, { rule: 'request-parameter', pointer: '/goalId' }],
    ['a body that is not JSON', '/goals', { headers, method: 'POST', body: '{' }, { rule: 'malformed-json' }],
    [
      'an invalid form',
      '/images/1/uploadImage',
      {
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
        method: 'POST',
        body: '--a',
      },
      { rule: 'malformed-form' },
    ],
    [
      'a form without its file',
      '/images/1/uploadImage',
      { headers: { authorization }, method: 'POST', body: formOf({ name: 'banner' }) },
      { rule: 'request-body', pointer: '/file' },
    ],
  ])('notices %s', async (_what, path, init, violation) => {
    await mock.fetch(path, init);
    expect(await violationsOf()).toEqual([expect.objectContaining(violation)]);
  });

  test('forgets a violation that the test takes as intended', async () => {
    await mock.fetch('/goals/first', { headers });
    expect(mock.takeViolations()).toHaveLength(1);
    await expect(mock.verify()).resolves.toBeUndefined();
  });

  test('resets everything', async () => {
    await mock.fetch('/goals/first', { headers });
    mock.respondNext('getGoal', { status: 404 });
    mock.reset();
    expect([mock.requests(), mock.violations()]).toEqual([[], []]);
    expect((await mock.fetch('/goals/1', { headers })).status).toBe(200);
  });
});

describe('a mock', () => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock({ seed: 7 });
  });
  afterEach(() => mock.reset());
  afterAll(() => mock.close());

  // Prism mistakes such a file for a field with invalid JSON, and does not respond.
  test('accepts a form as in the contract, whatever its file contains', async () => {
    const file = new File(['\r\n--b\r\n', new Uint8Array([0, 13, 10, 45, 45, 255])], 'ä"; name="x".png');
    await mock.fetch('/images/1/uploadImage', {
      headers: { authorization },
      method: 'POST',
      body: formOf({ file }),
    });
    await expect(mock.verify()).resolves.toBeUndefined();
  });

  test('refuses to plan a response that the contract does not know, and lists the known ones', () => {
    expect(() => mock.respondNext('getGoal', { status: 418 })).toThrow(
      new TypeError('getGoal has no status 418 in the contract, only 200, 400, 401, 403, 404, 429, 500.'),
    );
    expect(() => mock.respondNext('pollAudience', { example: 'soon' })).toThrow(
      'pollAudience has no example "soon" for status 200 in the contract, only ready, waiting, timeout, error.',
    );
    expect(() => mock.respondNext('getGoal', { delay: -1 })).toThrow(
      '"delay" must be a number of milliseconds',
    );
  });

  test('keeps state in its sandbox, which can be controlled', async () => {
    const api = clientOf(mock);
    const { id } = await api.createGoal({ body: goal });
    expect(await api.getGoal({ goalId: id ?? 0 })).toMatchObject({ name: 'Order' });
    mock.sandbox?.faults.add({ operation: 'getGoal', status: 429, times: 1 });
    await expect(api.getGoal({ goalId: 1 })).rejects.toThrow('429');
  });

  test('is controlled over HTTP by other languages', async () => {
    const control = (method: string, name: string, body?: object) =>
      fetch(`${mock.url}/__mock/${name}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect((await control('POST', 'respond-next', { operation: 'getGoal', status: 404 })).status).toBe(204);
    expect((await fetch(`${mock.url}/goals/1`)).status).toBe(404);
    expect(await (await control('GET', 'requests')).json()).toMatchObject([
      { operation: 'getGoal', status: 404 },
    ]);
    expect(await (await control('DELETE', 'violations')).json()).toMatchObject([{ rule: 'request-token' }]);
    expect(await (await control('GET', 'violations')).json()).toEqual([]);
    expect((await control('POST', 'reset')).status).toBe(204);
    expect(await (await control('GET', 'requests')).json()).toEqual([]);
  });

  test.each([
    [
      'an unknown operation',
      { operation: 'getGaol' },
      'The contract has no operation "getGaol", did you mean',
    ],
    ['no operation', {}, '"operation" must be the id of an operation.'],
    ['an unknown field', { operation: 'getGoal', code: 200 }, 'respondNext has no option "code"'],
    ['an inherited name', { operation: 'getGoal', toString: 1 }, 'respondNext has no option "toString"'],
    [
      'a header with a line break',
      { operation: 'getGoal', headers: { 'x-a': 'b\r\nc' } },
      'The header "x-a" cannot be sent',
    ],
    ['a header of another script', { operation: 'getGoal', headers: { 'x-a': 'ы' } }, 'cannot be sent'],
    ['an invalid header name', { operation: 'getGoal', headers: { 'x a': 'b' } }, 'cannot be sent'],
    [
      'a custom length',
      { operation: 'getGoal', headers: { 'Content-Length': '5' } },
      'The header "content-length" is set by the server.',
    ],
    [
      'a delay of years',
      { operation: 'getGoal', delay: 1e12 },
      '"delay" must be a number of milliseconds up to',
    ],
    [
      'a status as text',
      { operation: 'getGoal', status: '404' },
      '"status" of respondNext must be a number, not "404".',
    ],
  ])('refuses %s over HTTP', async (_what, body, message) => {
    const response = await mock.fetch('/__mock/respond-next', { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(message) as string });
  });

  test('plans a bounded number of responses', () => {
    const plan = () => mock.respondNext('listGoals', { status: 429 });
    for (let planned = 0; planned < 1_000; planned += 1) plan();
    expect(plan).toThrow('listGoals already has 1000 planned responses.');
    mock.reset();
  });

  test.each([
    ['a name without quotes', 'name=file; filename=a.png', 'name=name'],
    ['text around the parts', 'name="file"; filename="a.png"', 'name="name"'],
  ])('reads a form with %s', async (what, file, name) => {
    const around =
      what === 'text around the parts' ? ['This is a preamble.\r\n', '\r\nand an epilogue'] : ['', ''];
    const parts = [`${file}\r\nContent-Type: image/png\r\n\r\nbytes`, `${name}\r\n\r\nbanner`];
    const form = parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('');
    await mock.fetch('/images/1/uploadImage', {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
      body: `${around[0]}${form}--b--${around[1]}`,
    });
    expect(mock.takeViolations()).toEqual([]);
  });

  test('refuses a method that no Request can have', async () => {
    for (const path of ['/goals', '/__sandbox/clock'])
      expect(
        await sendRaw(mock.url, `TRACE ${path} HTTP/1.1\r\nHost: ${new URL(mock.url).host}\r\n\r\n`),
      ).toMatch(/^HTTP\/1.1 501 /);
  });

  test('refuses a body beyond its limit', async () => {
    const body = Buffer.alloc(11 * 1024 * 1024, ' ');
    expect((await fetch(`${mock.url}/goals`, { method: 'POST', headers, body })).status).toBe(413);
  });

  test('frees its port when it is closed, even while a response is delayed', async () => {
    const other = await startMock();
    other.respondNext('getGoal', { delay: 60_000 });
    const answer = other.fetch('/goals/1', { headers });
    await other.close();
    expect((await answer).status).toBe(200);
    await expect(fetch(other.url)).rejects.toThrow();
  });
});
