import { expect, test } from 'vitest';
import { closest, didYouMean } from '../../src/base/closest.ts';

test.each([
  ['getGaol', ['listGoals', 'getGoal'], 'getGoal'],
  ['GETGOAL', ['getGoal'], 'getGoal'],
  ['getGol', ['getGoals', 'getGoal'], 'getGoal'],
  ['getGoall', ['getGoal'], 'getGoal'],
  ['etGoal', ['getGoal'], 'getGoal'],
  ['ab', ['abcd'], 'abcd'],
  ['ab', ['abcde'], undefined],
  ['abcd', ['wxyz'], undefined],
  ['abcd', ['abxy'], 'abxy'],
  ['abcd', ['axyz'], undefined],
  // A third of a longer word.
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['abcdefghi', ['abcdewxyz'], undefined],
  ['abcdefghi', ['abcdef'], 'abcdef'],
  ['abcdefghi', ['abcde'], undefined],
  // Letters that one has before the other count, too.
  ['abcde', ['xyzbcde'], undefined],
  ['xyzbcde', ['abcde'], undefined],
  ['a', [], undefined],
])('%j among %j probably means %j', (word, names, meant) => {
  expect(closest(word, names)).toBe(meant);
});

test('a sentence asks what was meant, or says otherwise what there is', () => {
  expect(didYouMean('getGaol', ['getGoal'], 'There is getGoal.')).toBe('did you mean getGoal?');
  expect(didYouMean('getGaol', ['getGoal'], 'There is getGoal.', 'Did')).toBe('Did you mean getGoal?');
  expect(didYouMean('other', ['getGoal'], 'There is getGoal.')).toBe('There is getGoal.');
});
