/** A body around the value that differs in it. */
import { expect, it } from 'vitest';
import { aroundDifference } from '../../src/verify/report/differing-value.ts';

const around = (body: string | undefined, differs?: string): readonly string[] | undefined => {
  const found = aroundDifference({
    headers: {},
    ...(body !== undefined && { body }),
    ...(differs !== undefined && { differs }),
  });
  return found && [found.before, found.value, found.after];
};

it.each<[string, string | undefined, string | undefined, readonly string[] | undefined]>([
  ['a member', '{"a": {"b": [1], "c": 2}}', '/a/b', ['{"a":{"b":', '[1]', ',"c":2}}']],
  ['an item', '[{"a":1},{"a":2}]', '/1/a', ['[{"a":1},{"a":', '2', '}]']],
  ['an item as a whole', '["x","y"]', '/0', ['[', '"x"', ',"y"]']],
  ['a key with a slash', '{"a/b":null}', '/a~1b', ['{"a/b":', 'null', '}']],
  ['a large number', '{"a":12345678901234567890}', '/a', ['{"a":', '12345678901234567890', '}']],
  ['nothing without a place', '{"a":1}', undefined, undefined],
  ['nothing for the whole body', '{"a":1}', '', undefined],
  ['nothing at a place that the body does not have', '{"a":1}', '/b', undefined],
  ['nothing in a body that is cut', '{"a":1,"b', '/a', undefined],
  ['nothing without a body', undefined, '/a', undefined],
])('is found: %s', (_what, body, differs, expected) => {
  expect(around(body, differs)).toEqual(expected);
});
