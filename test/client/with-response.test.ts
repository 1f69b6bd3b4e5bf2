/** Data and response in one call. */
import { expect, test } from 'vitest';
import { createClient, paginate } from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { hostile, json } from './hostile-server.ts';

test('a call gives its data with the status and headers of the response, and is sent once', async () => {
  const server = await hostile((_, response) => json(response, 201, { id: 7 }, { 'x-trace': 'abc' }));
  const call = server.client().getGoal({ goalId: 7 });
  const { data, response } = await call.withResponse();
  expect(data).toEqual({ id: 7 });
  expect([response.status, response.headers.get('x-trace')]).toEqual([201, 'abc']);
  expect(await call).toBe(data);
  expect((await call.withResponse()).response).toBe(response);
  expect(server.seen).toHaveLength(1);
});

test('after retries, the response is that of the last request', async () => {
  const server = await hostile((_, response, count) =>
    count === 1
      ? json(response, 503, {}, { 'x-count': '1' })
      : json(response, 200, { id: 1 }, { 'x-count': `${count}` }),
  );
  const { response } = await server
    .client({ retry: { minDelay: 0, maxDelay: 0 } })
    .getGoal({ goalId: 1 })
    .withResponse();
  expect([response.status, response.headers.get('x-count')]).toEqual([200, '2']);
});

test('a failed call rejects with the same error, and causes no unhandled rejection', async () => {
  const server = await hostile((_, response) => json(response, 404, { message: 'no' }));
  const call = server.client().getGoal({ goalId: 1 });
  const error = await failureOf(call.withResponse());
  expect(error.name).toBe('NotFoundError');
  expect(await failureOf(call)).toBe(error);
  const refused = await failureOf(server.client().getGoal({ goalId: NaN }).withResponse());
  expect(refused.name).toBe('InvalidRequestError');
});

test('a declared header has the type of its text, in a call and in a page', async () => {
  const fetch = (): Promise<Response> =>
    Promise.resolve(Response.json([{ id: 1 }], { headers: { 'x-pagination-page-count': '1' } }));
  const api = createClient({ baseUrl: 'https://automation.example.com', token: 'secret-token', fetch });
  const { response } = await api.listGoals({}).withResponse();
  const count: `${number}` | null = response.headers.get('X-Pagination-Page-Count');
  expect(count).toBe('1');
  for await (const page of paginate(api.listGoals, {}).pages()) {
    const same: `${number}` | null = page.response.headers.get('X-Pagination-Page-Count');
    expect(same).toBe('1');
  }
});
