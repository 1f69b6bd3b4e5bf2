import { describe, expect, test } from 'vitest';
import { BrokenContractError, type Fetch, recordContract } from '../../src/contract/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { createClient } from '../../src/index.ts';
import { asJson, GOAL } from './answering.ts';

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const url = 'http://service.test/goals/1';

const answering =
  (...answers: readonly (() => Response)[]): Fetch =>
  () => {
    const [answer = () => asJson(GOAL), ...rest] = answers;
    answers = rest;
    return Promise.resolve(answer());
  };

async function errorOf(recorder: { verify(): Promise<void> }): Promise<BrokenContractError> {
  const error: unknown = await recorder.verify().catch((reason: unknown) => reason);
  if (error instanceof BrokenContractError) return error;
  throw new Error('The recorder found nothing.', { cause: error });
}

describe('a recorded fetch', () => {
  test('is silent where both sides keep the contract, and leaves the answer to its caller', async () => {
    const sandbox = await createSandbox();
    const recorder = recordContract({ fetch: sandbox.fetch, fail: 'everything', unknownFields: 'error' });
    const api = createClient({ baseUrl: 'https://service.test', token: 'secret', fetch: recorder.fetch });
    const goal = await api.getGoal({ goalId: 1 });
    await api.updateGoal({ goalId: 1, body: { name: 'Order placed' } });
    expect(goal.id).toBe(1);
    await recorder.verify();
    expect(recorder.exchanges().map(({ operation }) => operation)).toEqual(['getGoal', 'updateGoal']);
    await sandbox.close();
  });

  test('fails with method, URL, pointer, what was expected and the provenance of the rule', async () => {
    const recorder = recordContract(answering(() => asJson({ ...GOAL, siteId: 'one' })));
    await recorder.fetch(url, { headers });
    const { message, violations } = await errorOf(recorder);
    expect(violations).toMatchObject([{ operation: 'getGoal', where: 'response', pointer: '/siteId' }]);
    expect(message).toBe(
      [
        'The contract was broken:',
        '',
        'GET http://service.test/goals/1 (getGoal, answer 200)',
        '  at /siteId: must be a 64-bit integer, got "one"',
        '  documented',
        '  rule body-schema, #/components/schemas/Goal/properties/siteId/type',
      ].join('\n'),
    );
  });

  test('tells of what is only assumed, and fails on it when everything counts', async () => {
    const broken = () => asJson({ message: 5 }, 404);
    const lenient = recordContract(answering(broken));
    await lenient.fetch(url, { headers });
    await lenient.verify();
    expect(lenient.violations()).toMatchObject([{ severity: 'note', provenance: 'assumed' }]);

    const strict = recordContract({ fetch: answering(broken), fail: 'everything' });
    await strict.fetch(url, { headers });
    expect((await errorOf(strict)).message).toContain('assumed: ');
  });

  test.each<[string, RequestInit | undefined, BodyInit]>([
    ['text', undefined, '{"name":5}'],
    ['bytes', undefined, new TextEncoder().encode('{"name":5}')],
    ['a blob', undefined, new Blob(['{"name":5}'])],
    ['a stream', { duplex: 'half' } as RequestInit, new Blob(['{"name":5}']).stream()],
  ])('sees a request body that is %s, and sends it on whole', async (_what, init, body) => {
    let sent = '';
    const recorder = recordContract(async (input, options) => {
      sent = await new Request(input, options).text();
      return asJson(GOAL);
    });
    await recorder.fetch(url, { method: 'PATCH', headers, body, ...init });
    expect(sent).toBe('{"name":5}');
    await recorder.verify();
    expect(recorder.takeViolations()).toMatchObject([{ where: 'request', pointer: '/name' }]);
    expect(recorder.violations()).toEqual([]);
  });

  test('sees the body of a Request, and hands the very Request on', async () => {
    const request = new Request(url, { method: 'PATCH', headers, body: '{"name":5}' });
    const seen: unknown[] = [];
    const recorder = recordContract(async (input) => {
      seen.push(input);
      return Promise.resolve(asJson(GOAL));
    });
    await recorder.fetch(request);
    await recorder.verify();
    expect(seen).toEqual([request]);
    expect(recorder.violations()).toMatchObject([{ rule: 'request-body' }]);
  });

  test('finds a walk that leads back to a page of its own', async () => {
    const page = (nextCursor: string) => () => asJson({ impacts: [], nextCursor });
    const recorder = recordContract(answering(page('A'), page('B'), page('A')));
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

  test('lets requests to other services pass unseen', async () => {
    const recorder = recordContract({ fetch: answering(), baseUrl: 'http://service.test/v1' });
    await recorder.fetch('http://elsewhere.test/goals/1');
    await recorder.fetch('http://service.test/v10/goals/1');
    await recorder.fetch('http://service.test/v1/goals/1', { headers });
    await recorder.verify();
    expect(recorder.exchanges()).toMatchObject([{ operation: 'getGoal', violations: [] }]);
  });

  test('passes failures of the network on, and starts over when told to', async () => {
    const recorder = recordContract(() => Promise.reject(new TypeError('fetch failed')));
    await expect(recorder.fetch(url, { headers })).rejects.toThrow('fetch failed');
    expect(recorder.exchanges()).toEqual([]);
    recorder.clear();
    await recorder.verify();
  });
});
