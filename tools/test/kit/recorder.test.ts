import { describe, expect, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { BrokenContractError, type Fetch, recordContract } from 'openapi-contract-kit';
import { createSandbox } from '../../src/sandbox/index.ts';
import { createClient } from 'experimentation-automation';
import { asJson, GOAL } from '@experimentation-automation/test-support/kit/answering';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const url = 'http://service.test/goals/1';

const answering =
  (...answers: readonly (() => Response)[]): Fetch =>
  () => {
    const [answer = () => asJson(GOAL), ...rest] = answers;
    answers = rest;
    return Promise.resolve(answer());
  };

const asText = (body: string): Response =>
  new Response(body, { headers: { 'content-type': 'application/json' } });

async function errorOf(recorder: { verify(): Promise<void> }): Promise<BrokenContractError> {
  const error: unknown = await recorder.verify().catch((reason: unknown) => reason);
  if (error instanceof BrokenContractError) return error;
  throw new Error('The recorder found nothing.', { cause: error });
}

describe('a recorded fetch', () => {
  test('reports nothing if both sides follow the contract, and returns the response unchanged', async () => {
    const sandbox = await createSandbox();
    const recorder = recordContract({
      contract: documented,
      fetch: sandbox.fetch,
      fail: 'everything',
      unknownFields: 'error',
    });
    const api = createClient({ baseUrl: 'https://service.test', token: 'secret', fetch: recorder.fetch });
    const goal = await api.getGoal({ goalId: 1 });
    await api.updateGoal({ goalId: 1, body: { name: 'Order placed' } });
    expect(goal.id).toBe(1);
    await recorder.verify();
    expect(recorder.exchanges().map(({ operation }) => operation)).toEqual(['getGoal', 'updateGoal']);
    await sandbox.close();
  });

  test('fails with method, URL, pointer, expectation and the standing of the rule', async () => {
    const recorder = recordContract({
      contract: documented,
      fetch: answering(() => asJson({ ...GOAL, siteId: 'one' })),
    });
    await recorder.fetch(url, { headers });
    const { message, violations } = await errorOf(recorder);
    expect(violations).toMatchObject([{ operation: 'getGoal', where: 'response', pointer: '/siteId' }]);
    expect(message).toBe(
      [
        'The contract was broken:',
        '',
        'GET http://service.test/goals/1 (getGoal, response 200)',
        '  at /siteId: must be a 64-bit integer, got "one"',
        '  documented',
        '  rule body-schema, #/components/schemas/Goal/properties/siteId/type',
      ].join('\n'),
    );
  });

  test('reports violations of observed rules, and fails on them if everything counts', async () => {
    const broken = () => asJson({ message: 5 }, 404);
    const lenient = recordContract({ contract: documented, fetch: answering(broken) });
    await lenient.fetch(url, { headers });
    await lenient.verify();
    expect(lenient.violations()).toMatchObject([{ severity: 'warning', provenance: 'observed' }]);

    const strict = recordContract({ contract: documented, fetch: answering(broken), fail: 'everything' });
    await strict.fetch(url, { headers });
    expect((await errorOf(strict)).message).toContain('observed: ');
  });

  test.each<[string, RequestInit | undefined, BodyInit]>([
    ['text', undefined, '{"name":5}'],
    ['bytes', undefined, new TextEncoder().encode('{"name":5}')],
    ['a blob', undefined, new Blob(['{"name":5}'])],
    ['a stream', { duplex: 'half' } as RequestInit, new Blob(['{"name":5}']).stream()],
  ])('checks a request body that is %s, and sends all of it', async (_what, init, body) => {
    let sent = '';
    const recorder = recordContract({
      contract: documented,
      fetch: async (input, options) => {
        sent = await new Request(input, options).text();
        return asJson(GOAL);
      },
    });
    await recorder.fetch(url, { method: 'PATCH', headers, body, ...init });
    expect(sent).toBe('{"name":5}');
    expect((await errorOf(recorder)).violations).toMatchObject([{ where: 'request', pointer: '/name' }]);
    expect(recorder.takeViolations()).toHaveLength(1);
    expect(recorder.violations()).toEqual([]);
    await recorder.verify();
  });

  test('checks the body of a Request, and passes on the same Request', async () => {
    const request = new Request(url, { method: 'PATCH', headers, body: '{"name":5}' });
    const seen: unknown[] = [];
    const recorder = recordContract({
      contract: documented,
      fetch: async (input) => {
        seen.push(input);
        return Promise.resolve(asJson(GOAL));
      },
    });
    await recorder.fetch(request);
    expect((await errorOf(recorder)).violations).toMatchObject([{ rule: 'request-body' }]);
    expect(seen).toEqual([request]);
  });

  test.each<[string, string, RequestInit]>([
    ['a field of the wrong type', url, { method: 'PATCH', body: '{"name":5}' }],
    ['an unknown query parameter', `${url}?goalid=1`, {}],
    ['an unknown operation', 'http://service.test/gaols', {}],
    ['no token', url, { headers: { authorization: '' } }],
  ])('fails on a request with %s, unless only errors count', async (_what, address, init) => {
    const send = async (recorder: ReturnType<typeof recordContract>) =>
      recorder.fetch(address, { headers, ...init });
    const recorder = recordContract({ contract: documented, fetch: answering() });
    await send(recorder);
    expect((await errorOf(recorder)).violations).toMatchObject([{ where: 'request' }]);
    const lenient = recordContract({ contract: documented, fetch: answering(), fail: 'errors' });
    await send(lenient);
    const verified = await lenient.verify().then(
      () => 'passed',
      () => 'failed',
    );
    const errors = lenient.violations().filter(({ severity }) => severity === 'error');
    expect(verified).toBe(errors.length > 0 ? 'failed' : 'passed');
  });

  test('keeps a limited amount, and still fails on what it dropped', async () => {
    const large = JSON.stringify({ ...GOAL, description: 'x'.repeat(9_000_000) });
    const recorder = recordContract({ contract: documented, fetch: () => Promise.resolve(asText(large)) });
    await recorder.fetch(`${url}?first=1`, { headers });
    for (let sent = 0; sent < 5; sent += 1) await recorder.fetch(url, { headers });
    expect((await errorOf(recorder)).violations).toMatchObject([{ pointer: '/first' }]);
    expect(recorder.exchanges()).toHaveLength(3);
  });

  test('shows no token in findings', async () => {
    const token = 'canary-recorded-1123581321';
    const recorder = recordContract({
      contract: documented,
      fetch: answering(() => asJson({ ...GOAL, siteId: `Bearer ${token}` })),
    });
    await recorder.fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const error = await errorOf(recorder);
    expect(JSON.stringify(error.violations) + error.message).not.toContain(token);
  });

  test('finds a walk that returns to one of its pages', async () => {
    const page = (nextCursor: string) => () => asJson({ impacts: [], nextCursor });
    const recorder = recordContract({
      contract: documented,
      fetch: answering(page('A'), page('B'), page('A')),
    });
    for (const cursor of [undefined, 'A', 'B']) {
      await recorder.fetch('http://service.test/goal-campaign/experiments', {
        method: 'POST',
        headers,
        body: JSON.stringify({ goalId: 1, cursor }),
      });
    }
    await recorder.verify().catch(() => undefined);
    expect(recorder.violations().filter(({ rule }) => rule === 'paging')).toMatchObject([{ actual: '"A"' }]);
  });

  test('does not check requests to other services', async () => {
    const recorder = recordContract({
      contract: documented,
      fetch: answering(),
      baseUrl: 'http://service.test/v1',
    });
    await recorder.fetch('http://elsewhere.test/goals/1');
    await recorder.fetch('http://service.test/v10/goals/1');
    await recorder.fetch('http://service.test/v1/goals/1', { headers });
    await recorder.verify();
    expect(recorder.exchanges()).toMatchObject([{ operation: 'getGoal', violations: [] }]);
  });

  test.each([
    [{}, ['error', 'note']],
    [{ unknownFields: 'warning' }, ['warning', 'warning']],
    [{ unknownFields: 'off' }, []],
  ] as const)('reports unknown fields of requests with %o', async (options, severities) => {
    const recorder = recordContract({ contract: documented, fetch: answering(), ...options });
    await recorder.fetch(url, { method: 'PATCH', headers, body: '{"nme":"Basket","tenant":"a"}' });
    await recorder.verify().catch(() => undefined);
    expect(recorder.violations().map(({ severity }) => severity)).toEqual(severities);
  });

  test('passes on network failures, and can be cleared', async () => {
    const recorder = recordContract({
      contract: documented,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    await expect(recorder.fetch(url, { headers })).rejects.toThrow('fetch failed');
    expect(recorder.exchanges()).toEqual([]);
    recorder.clear();
    await recorder.verify();
  });
});

describe('a contract with a key', () => {
  test.each([
    ['query', '/items?api_key=opensesame', {}],
    ['cookie', '/items', { cookie: 'theme=dark; api_key=opensesame' }],
    ['header', '/items', { 'api-key': 'opensesame' }],
  ])('in the %s finds it there, and misses it elsewhere', async (where, path, sent) => {
    const contract = loadContract({
      openapi: '3.1.1',
      info: { title: 'Items', version: '1' },
      security: [{ key: [] }],
      paths: {
        '/items': { get: { operationId: 'listItems', responses: { '200': { description: 'All.' } } } },
      },
      components: {
        securitySchemes: {
          key: { type: 'apiKey', in: where, name: where === 'header' ? 'Api-Key' : 'api_key' },
        },
      },
    });
    const fetch = (): Promise<Response> => Promise.resolve(new Response());
    const recorder = recordContract({ fetch, contract, unknownFields: 'error', fail: 'everything' });
    await recorder.fetch(`http://service.test${path}`, { headers: { ...sent } });
    await recorder.verify();
    await recorder.fetch('http://service.test/items', { headers });
    expect((await errorOf(recorder)).violations).toMatchObject([{ rule: 'request-token' }]);
  });
});
