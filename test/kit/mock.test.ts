import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { type Mock, startMock } from 'openapi-contract-kit';
import { authorization, clientOf, describeMock, formOf, goal, headers } from './mocking.ts';
import { sendRaw } from '@experimentation-automation/test-support/kit/raw-http';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

describe('the mock with state', () => describeMock('state'));

test.each([
  ['doubles at every level', 30, (next: object) => ({ properties: { a: next, b: next } }), 'copy'],
  ['refers to others in a long chain', 20_000, (next: object) => ({ items: next }), 'nested too deeply'],
])('a contract that %s is refused before Prism reads it', async (_what, levels, level, why) => {
  const refTo = (index: number): object => ({ $ref: `#/components/schemas/S${index}` });
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_one, index) => [`S${index}`, level(refTo(index + 1))]),
  );
  const content = { 'application/json': { schema: refTo(0) } };
  const responses = { 200: { description: 'Done.', content } };
  const foreign = loadContract({
    openapi: '3.1.1',
    info: { title: 'Deep', version: '1' },
    paths: { '/goals': { get: { operationId: 'listGoals', responses } } },
    components: { schemas: { ...schemas, [`S${levels}`]: { type: 'string' } } },
  });
  await expect(startMock({ engine: 'prism', contract: foreign })).rejects.toThrow(
    new RegExp(`^Prism cannot mock this contract: .*${why}`),
  );
});

test('the engine with state does not take the options of Prism', async () => {
  await expect(startMock({ contract: documented, engine: 'state', dynamic: true })).rejects.toThrow(
    'need the engine prism',
  );
});

describe('a mock', () => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock({ contract: documented, seed: 7 });
    return () => mock.close();
  });
  afterEach(() => mock.reset());

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

  test('fails for a field that is probably mistyped, and lists other unknown ones', async () => {
    const update = (body: object) => clientOf(mock).updateGoal({ goalId: 1, body });
    await update({ tenant: 'a' });
    expect(mock.violations()).toMatchObject([
      { rule: 'unknown-field', pointer: '/tenant', severity: 'note' },
    ]);
    await mock.verify();
    await update({ nme: 'Basket' });
    await expect(mock.verify()).rejects.toThrow(
      'at /nme: is not a field of the contract; did you mean name?',
    );
  });

  test('keeps what requests create', async () => {
    const api = clientOf(mock);
    const { id } = await api.createGoal({ body: goal });
    expect(await api.getGoal({ goalId: id ?? 0 })).toMatchObject({ name: 'Order' });
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
    for (const path of ['/goals', '/__mock/reset'])
      expect(
        await sendRaw(mock.url, `TRACE ${path} HTTP/1.1\r\nHost: ${new URL(mock.url).host}\r\n\r\n`),
      ).toMatch(/^HTTP\/1.1 501 /);
  });

  test('refuses a body beyond its limit', async () => {
    const body = Buffer.alloc(11 * 1024 * 1024, ' ');
    expect((await fetch(`${mock.url}/goals`, { method: 'POST', headers, body })).status).toBe(413);
  });

  test('frees its port when it is closed, even while a response is delayed', async () => {
    const other = await startMock({ contract: documented });
    other.respondNext('getGoal', { delay: 60_000 });
    const answer = other.fetch('/goals/1', { headers });
    await other.close();
    expect((await answer).status).toBe(200);
    await expect(fetch(other.url)).rejects.toThrow();
  });
});
