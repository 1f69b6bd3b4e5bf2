import { afterEach, beforeAll, expect, test } from 'vitest';
import { BrokenContractError, type Mock, startMock } from 'openapi-contract-kit';
import { createClient } from '../../src/index.ts';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

export const goal = { name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;
export const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };

export const { authorization } = headers;

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export const clientOf = ({ url }: { readonly url: string }) =>
  createClient({ baseUrl: url, token: 'secret', retry: false });

/** What a mock does with either engine. */
export function describeMock(engine: 'state' | 'prism'): void {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock({ contract: documented, engine });
    return () => mock.close();
  });
  afterEach(() => mock.reset());

  const violationsOf = async (): Promise<readonly object[]> => {
    const error: unknown = await mock.verify().catch((reason: unknown) => reason);
    return error instanceof BrokenContractError ? error.violations : [];
  };

  test('responds on its own port, and several run at once', async () => {
    const other = await startMock({ contract: documented });
    try {
      expect(other.url).not.toBe(mock.url);
      const goals = await Promise.all([mock, other].map((one) => clientOf(one).getGoal({ goalId: 3 })));
      expect(goals).toMatchObject([{ id: 3 }, { id: 3 }]);
    } finally {
      await other.close();
    }
  });

  test('returns planned responses once and in order, then its own', async () => {
    mock.respondNext('getGoal', { status: 404 });
    mock.respondNext('getGoal', { example: 'scroll', headers: { 'X-Request-Id': '7' } });
    const get = () => mock.fetch('/goals/3', { headers });
    const [first, second, third] = [await get(), await get(), await get()];
    expect(first.status).toBe(404);
    expect(await second.json()).toMatchObject({ type: 'SCROLL' });
    expect(second.headers.get('x-request-id')).toBe('7');
    expect(await third.json()).toMatchObject({ id: 3 });
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
}
