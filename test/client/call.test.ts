/** A response that is not the result of the call is an error, which says whether a write may have been applied. */
import { describe, expect, test } from 'vitest';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, input } from './hostile-server.ts';

describe('a response that is not the whole result', () => {
  test.each([206, 207, 226])('with %d is an error, ambiguous after a write', async (status) => {
    const server = await answering(status, { id: 1 });
    const api = server.client();
    const read = await failureOf(api.getGoal({ goalId: 1 }));
    expect(read).toMatchObject({ name: 'PartialResponseError', status, raw: '{"id":1}' });
    expect(read).not.toHaveProperty('ambiguous');
    const write = await failureOf(api.createGoal({ body: input }));
    expect(write).toMatchObject({ name: 'PartialResponseError', status, ambiguous: true });
    expect(server.seen).toHaveLength(2);
  });

  test('null where an object is promised is an error, ambiguous after a write', async () => {
    const server = await answering(200, 'null');
    const api = server.client();
    expect(await failureOf(api.getGoal({ goalId: 1 }))).toMatchObject({ name: 'EmptyResponseError' });
    const write = await failureOf(api.createGoal({ body: input }));
    expect(write).toMatchObject({ name: 'EmptyResponseError', ambiguous: true });
    expect(await api.deleteGoal({ goalId: 1 })).toEqual({});
  });
});

test.each([
  ['ParseError', '{"id":', {}],
  ['UnexpectedContentError', '<p>', { 'content-type': 'text/html' }],
  ['EmptyResponseError', '', {}],
  ['PrecisionError', '{"id":9007199254740993}', {}],
])('a write whose response causes a %s may have been applied', async (name, body, headers) => {
  const server = await answering(200, body, headers);
  const api = server.client();
  expect(await failureOf(api.createGoal({ body: input }))).toMatchObject({
    name,
    ambiguous: true,
    attempts: 1,
  });
  expect((await failureOf(api.getGoal({ goalId: 1 }))).ambiguous).toBeUndefined();
});
