/** A file that names the objects that a run may read, change and remove. */
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../src/verify/index.ts';

describe('fixtures', () => {
  it('are read with texts and whole numbers as ids', () => {
    const fixtures = {
      read: { goalId: [3, 'a'], siteId: [] },
      change: [{ goalId: 4 }, { siteId: 1, pageId: 'x' }],
      remove: [{ goalId: -5 }],
    };
    expect(readFixtures({ $schema: './fixtures.json', ...fixtures })).toEqual(fixtures);
    expect(readFixtures({})).toEqual({ read: {}, change: [], remove: [] });
  });

  it.each([
    ['a text', 'goals', 'Fixtures must be an object with read, change and remove.'],
    ['a list', [], 'Fixtures must be an object with read, change and remove.'],
    ['an unknown member', { use: {} }, 'Fixtures have no "use", only read, change and remove.'],
    ['a list to read', { read: [3] }, '"read" must be an object of lists, by parameter name.'],
    ['one id to read', { read: { goalId: 3 } }, '"read.goalId" must be a list of ids.'],
    ['half an id to read', { read: { goalId: [3, 3.5] } }, '"read.goalId" must be a list of ids.'],
    ['a truth to read', { read: { goalId: [true] } }, '"read.goalId" must be a list of ids.'],
    [
      'an object to change',
      { change: { goalId: 3 } },
      '"change" must be a list of objects with path parameters.',
    ],
    ['an object to remove', { remove: {} }, '"remove" must be a list of objects with path parameters.'],
    [
      'an id to change',
      { change: [{ goalId: 3 }, 4] },
      '"change[1]" must be an object with path parameters.',
    ],
    [
      'a list of ids to remove',
      { remove: [{ goalId: [3] }] },
      '"remove[0].goalId" must be an id: text or a whole number.',
    ],
    [
      'too large an id',
      { change: [{ goalId: 2 ** 53 }] },
      '"change[0].goalId" must be an id: text or a whole number.',
    ],
  ])('are refused with what is wrong: %s', (_what, value, message) => {
    expect(() => readFixtures(value)).toThrow(new TypeError(message));
  });
});
