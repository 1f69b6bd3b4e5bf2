import { expect, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit';
import { useContract } from '../src/fixtures/use-contract.ts';

const contract = loadContract({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { description: 'The notes.' } },
      },
    },
  },
});

/** Hooks that a test calls itself. */
function hooks() {
  const kept: Record<'beforeAll' | 'afterEach' | 'afterAll', () => unknown> = {
    beforeAll: () => undefined,
    afterEach: () => undefined,
    afterAll: () => undefined,
  };
  const keep = (name: keyof typeof kept) => (hook: () => unknown) => {
    kept[name] = hook;
  };
  const own = { beforeAll: keep('beforeAll'), afterEach: keep('afterEach'), afterAll: keep('afterAll') };
  return { kept, own };
}

test('the mock of a file is there from its first test, and each test fails for its own requests alone', async () => {
  const { kept, own } = hooks();
  const used = useContract(own, { contract: await contract });
  expect(() => used.mock).toThrow('The mock starts before the first test');

  await kept.beforeAll();
  expect((await used.mock.fetch('/notes?size=1')).status).toBe(200);
  await kept.afterEach();
  await used.mock.fetch('/notes?size=many');
  await expect(kept.afterEach()).rejects.toThrow('/notes?size=many');
  await kept.afterEach();
  await kept.afterAll();
});
