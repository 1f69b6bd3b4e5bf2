/** `createFetch` under a client that another tool generates from the contract. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generators } from '../../bench/generators/generators.ts';
import { tryGenerator } from '../../bench/generators/run.ts';
import { CANARY } from '@experimentation-automation/test-support/canary';
import { hostile, json } from './hostile-server.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

interface Generated {
  readonly client: { setConfig(config: { baseUrl: string; fetch: typeof fetch }): unknown };
  readonly getGoal: (options: { path: { goalId: number } }) => Promise<Result>;
  readonly updateGoal: (options: { path: { goalId: number }; body: { name: string } }) => Promise<Result>;
}

test('hey-api sends its requests with the token and the retries of createFetch', async () => {
  const root = newFolder();
  const [heyApi] = generators.filter(({ name }) => name === 'hey-api');
  if (!heyApi) throw new Error('hey-api is no longer among the generators');
  expect(await tryGenerator(heyApi, root, 'generated/openapi.json')).toMatchObject({ faults: [] });
  const made = async (name: string): Promise<object> =>
    (await import(/* @vite-ignore */ pathToFileURL(join(root, 'hey-api/made', name)).href)) as object;
  const sdk: Generated = Object.assign(
    {},
    await made('client.gen.ts'),
    await made('sdk.gen.ts'),
  ) as Generated;

  const server = await hostile(({ method }, response, count) => {
    if (method === 'PATCH') json(response, 409, { message: 'It changed meanwhile.' });
    else if (count === 1) json(response, 503, {});
    else json(response, 200, { id: 42, name: 'Checkout' });
  });
  sdk.client.setConfig({ baseUrl: server.url, fetch: server.fetch() });

  const { data } = await sdk.getGoal({ path: { goalId: 42 } });
  expect(data).toEqual({ id: 42, name: 'Checkout' });
  const { error, response } = await sdk.updateGoal({ path: { goalId: 42 }, body: { name: 'x' } });
  expect([response.status, error]).toEqual([409, { message: 'It changed meanwhile.' }]);
  const sent = server.seen.map(({ method, authorization }) => `${method} ${authorization}`);
  expect(sent).toEqual([...Array<string>(2).fill(`GET Bearer ${CANARY}`), `PATCH Bearer ${CANARY}`]);
});
