/** Numbers are exact, or refused with their place. */
import { describe, expect, test } from 'vitest';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering } from './hostile-server.ts';

describe('a number that would be rounded', () => {
  test.each([
    '9007199254740993.0',
    '9007199254740993e0',
    '9.007199254740993e15',
    '1e400',
    '-1e400',
    '12345678901234567890.5',
  ])('%s is refused with its place', async (number) => {
    const server = await answering(200, `{"id":1,"params":{"a/b":[0,${number}]}}`);
    expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({
      name: 'PrecisionError',
      pointer: '/params/a~1b/1',
    });
  });

  test('is exact as a bigint, if it is an integer', async () => {
    const server = await answering(
      200,
      '{"id":9007199254740993.0,"siteId":9007199254740995e0,"params":{"x":1.5e300}}',
    );
    expect(await server.client({ int64: 'bigint' }).getGoal({ goalId: 1 })).toEqual({
      id: 9007199254740993n,
      siteId: 9007199254740995n,
      params: { x: 1.5e300 },
    });
  });
});

test.each([
  ['lists', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['lists with blanks before each end', '['.repeat(200_000) + '\n\t]'.repeat(200_000)],
  ['objects with more behind', '{"a":'.repeat(200_000) + '1' + ',"b":1}'.repeat(200_000)],
  ['lists with more behind', '['.repeat(200_000) + ',1]'.repeat(200_000).slice(1)],
  ['brackets in texts between', '{"}":'.repeat(200_000) + '1' + ',"]":"}}}}"}'.repeat(200_000)],
])('faults row 21: %s that are too deep cause a ParseError', async (_, text) => {
  const server = await answering(200, text);
  expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({ name: 'ParseError' });
});
