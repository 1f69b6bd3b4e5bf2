/** What only a mock on Prism does. */
import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { startMock } from 'openapi-contract-kit';
import { contractOf } from '@experimentation-automation/test-support/kit/foreign-contracts';

export function describePrismMock(): void {
  test('Prism makes values by the schemas, the same for one seed', async () => {
    const contract = contractOf('orders');
    const orders = async (seed: number): Promise<string> => {
      const mock = await startMock({ contract, dynamic: true, seed });
      try {
        return await (await mock.fetch('/orders')).text();
      } finally {
        await mock.close();
      }
    };
    const [one, same, other] = [await orders(1), await orders(1), await orders(2)];
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  test('Prism responds with 500 for an example that does not match its schema', async () => {
    const content = { 'application/json': { schema: { type: 'integer' }, example: 'seven' } };
    const contract = loadContract({
      openapi: '3.1.1',
      info: { title: 'Examples', version: '1' },
      paths: { '/days': { get: { responses: { 200: { description: 'The days.', content } } } } },
    });
    const statusWith = async (errors: boolean): Promise<number> => {
      const mock = await startMock({ contract, errors });
      const { status } = await mock.fetch('/days');
      await mock.close();
      return status;
    };
    expect([await statusWith(false), await statusWith(true)]).toEqual([200, 500]);
  });

  test('a request that Prism fails at gets a response, and the mock continues', async () => {
    const schema = { type: 'array', items: { type: 'string' } };
    const contract = loadContract({
      openapi: '3.1.1',
      info: { title: 'Tags', version: '1' },
      paths: {
        '/things': {
          get: {
            parameters: [{ name: 'X-Tags', in: 'header', required: true, schema }],
            responses: { 200: { description: 'The things.' } },
          },
        },
      },
    });
    const mock = await startMock({ engine: 'prism', contract });
    const [without, withTags] = [
      await mock.fetch('/things'),
      await mock.fetch('/things', { headers: { 'x-tags': 'a,b' } }),
    ];
    expect([without.status, withTags.status]).toEqual([500, 200]);
    expect(await without.json()).toEqual({ message: expect.stringContaining('Prism failed') as string });
    await mock.close();
  });

  test('a contract that has only webhooks has a mock without operations', async () => {
    const webhooks = { sold: { post: { responses: { 200: { description: 'Heard.' } } } } };
    const contract = loadContract({ openapi: '3.1.1', info: { title: 'Hooks', version: '1' }, webhooks });
    const mock = await startMock({ engine: 'prism', contract });
    expect((await mock.fetch('/sold', { method: 'POST' })).status).toBe(404);
    await mock.close();
  });

  test('a pattern for which other engines need forever does not stop it', async () => {
    const properties = { name: { type: 'string', pattern: '^(a+)+$' } };
    const schema = { type: 'object', properties, patternProperties: { '^(x+)+y$': { type: 'string' } } };
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    const post = { operationId: 'create', requestBody, responses: { 204: { description: 'Done.' } } };
    const contract = loadContract({
      openapi: '3.1.1',
      info: { title: 'Notes', version: '1' },
      paths: { '/notes': { post } },
    });
    const mock = await startMock({ engine: 'prism', contract });
    onTestFinished(() => mock.close());
    for (const body of [{ name: `${'a'.repeat(50_000)}!` }, { [`${'x'.repeat(50_000)}z`]: 1 }]) {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      expect((await fetch(`${mock.url}/notes`, init)).status).toBe(204);
    }
    expect(mock.violations().map(({ message }) => message)).toEqual([
      expect.stringContaining('at /name: must match ^(a+)+$'),
    ]);
  });

  test.each(['3.0.3', '3.1.0'])(
    'what only one direction carries is asked of that one: %s',
    async (openapi) => {
      const properties = {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', minLength: 1 },
        hint: { type: 'string', writeOnly: true },
      };
      const schema = { type: 'object', required: ['id', 'name', 'hint'], properties };
      const content = { 'application/json': { schema } };
      const post = {
        operationId: 'create',
        requestBody: { required: true, content },
        responses: { 201: { description: 'Made.', content } },
      };
      const contract = loadContract({
        openapi,
        info: { title: 'Notes', version: '1' },
        paths: { '/notes': { post } },
      });
      const mock = await startMock({ engine: 'prism', contract });
      onTestFinished(() => mock.close());
      const create = (body: object): Promise<Response> =>
        fetch(`${mock.url}/notes`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const response = await create({ name: 'One', hint: 'two' });
      expect([response.status, await response.json()]).toEqual([
        201,
        expect.not.objectContaining({ hint: expect.anything() as unknown }),
      ]);
      expect(mock.violations()).toEqual([]);
      expect((await create({ name: 'One' })).ok).toBe(false);
    },
  );
}
