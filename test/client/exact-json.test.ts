/** Numbers are exact, or refused with their place. */
import { describe, expect, test } from 'vitest';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, input } from './hostile-server.ts';

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
  ['lists', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['lists with blanks before each end', '['.repeat(60_000) + '\n\t]'.repeat(60_000)],
  ['objects with more behind', '{"a":'.repeat(60_000) + '1' + ',"b":1}'.repeat(60_000)],
  ['lists with more behind', '['.repeat(60_000) + ',1]'.repeat(60_000).slice(1)],
  ['brackets in texts between', '{"}":'.repeat(60_000) + '1' + ',"]":"}}}}"}'.repeat(60_000)],
])('faults row 21: %s that are too deep cause a ParseError', async (_, text) => {
  const server = await answering(200, text);
  expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({ name: 'ParseError' });
});

test.each([
  'a\\',
  'a\\\\',
  'a"',
  '\\"',
  '"9007199254740993"',
  'a\\" 9007199254740993',
  '-9007199254740993',
  '\n1e400',
])('the text %j beside a number that would be rounded stays as it is', async (name) => {
  const text = JSON.stringify({ name, names: [name, name] });
  const server = await answering(200, text.replace(/}$/, ',"id":9007199254740993}'));
  expect(await server.client({ int64: 'bigint' }).getGoal({ goalId: 1 })).toEqual({
    name,
    names: [name, name],
    id: 9007199254740993n,
  });
});

describe('values within each other', () => {
  const nested = (levels: number, inner: string): string =>
    '{"id":'.repeat(levels) + inner + '}'.repeat(levels);

  test.each([
    ['small numbers', '1'],
    ['a number that is read as a bigint', '9007199254740993'],
  ])('are read to a depth of 1000, with %s', async (_, inner) => {
    const read = async (levels: number): Promise<unknown> => {
      const server = await answering(200, nested(levels, inner));
      return server.client({ int64: 'bigint' }).getGoal({ goalId: 1 });
    };
    await expect(read(1_000)).resolves.toHaveProperty('id');
    const error = await failureOf(read(1_001));
    expect(error).toMatchObject({
      name: 'ParseError',
      cause: { message: 'is nested deeper than 1000 levels' },
    });
  });

  test.each([
    ['small numbers', 1],
    ['a bigint', 9007199254740993n],
  ])('are written to a depth of 1000, with %s', async (_, inner) => {
    const server = await answering(200, { id: 1 });
    const write = (levels: number): Promise<unknown> => {
      let value: unknown = inner;
      for (let level = 0; level < levels; level += 1) value = { id: value };
      return server.client().createGoal({ body: value as typeof input });
    };
    await write(1_000);
    expect(server.seen[0]?.body).toBe(nested(1_000, String(inner)));
    const error = await failureOf(write(1_001));
    expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'body' });
    expect(error.message).toBe(
      'createGoal: body is nested deeper than 1000 levels, or contains itself. Nothing was sent.',
    );
    expect(server.seen).toHaveLength(1);
  });

  test('are refused if a list or an object contains itself', async () => {
    const server = await answering(200, { id: 1 });
    const list: unknown[] = [];
    list.push([list]);
    const object = { id: {} };
    object.id = object;
    for (const tags of [list, object]) {
      const call = server.client().createGoal({ body: { ...input, params: { tags } } });
      expect(await failureOf(call)).toMatchObject({ name: 'InvalidRequestError', parameter: 'body' });
    }
    expect(server.seen).toEqual([]);
  });
});
