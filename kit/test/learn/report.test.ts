import { expect, test } from 'vitest';
import { formatLearned, type Learned, type LearnedFact, type Unlearned } from '../../src/learn/index.ts';

const evidence = { count: 3, first: '2026-11-01T00:00:00.000Z', last: '2026-11-22T00:00:00.000Z' };
const fact = (kind: LearnedFact['kind'], place: string, says: string): LearnedFact => ({
  kind,
  place,
  says,
  evidence,
});
const apart = (standing: Unlearned['standing'], place: string, says: string): Unlearned => ({
  place,
  says,
  standing,
  evidence,
});
const NOTHING: Learned = {
  facts: [],
  unlearned: [],
  unseen: [],
  overlay: undefined,
  exchanges: 0,
  repeated: 0,
  unknown: 0,
  withoutResponse: 0,
  elsewhere: 0,
  leftOut: [],
  unreadable: 0,
};
const ALL: Learned = {
  ...NOTHING,
  exchanges: 7,
  facts: [
    fact('confirmed', 'Thing', 'is as guessed'),
    fact('new', 'Thing.size', 'is a field'),
    fact('contradicted', 'Thing.name', 'is named title'),
    fact('confirmed', 'Part', 'is as guessed'),
  ],
  unlearned: [
    apart('assumed', 'Thing', 'has 2 fields whose names may be secrets, or data'),
    apart('documented', 'Thing.id', 'is text where\nthe contract says a number'),
  ],
  unseen: [
    { place: 'Thing.weight', standing: 'inferred' },
    { place: 'Thing.width', standing: 'assumed' },
    { place: 'Thing.height', standing: 'assumed' },
  ],
};
const SEEN = 'Seen in 3 exchanges from 2026-11-01 to 2026-11-22.';
const COUNTS =
  '7 different exchanges. Confirmed 2, contradicted 1, new 1, against documented facts 1, not learned 1, not seen 3.';

test('the report lists corrections, additions and what is not corrected, each in one line', () => {
  expect(formatLearned(ALL, false)).toBe(
    [
      `CONTRADICTED: the overlay corrects these guesses\n  Thing.name is named title. ${SEEN}`,
      `NEW: the contract does not have these\n  Thing.size is a field. ${SEEN}`,
      'AGAINST DOCUMENTED FACTS: the overlay does not change these. The service or its document is wrong\n' +
        `  Thing.id is text where\\u000athe contract says a number. ${SEEN}`,
      `NOT LEARNED: no correction follows from these\n  Thing has 2 fields whose names may be secrets, or data. ${SEEN}`,
      `${COUNTS} --verbose lists them all.`,
    ].join('\n\n'),
  );
});

test('the verbose report lists confirmed guesses, and those that were not seen', () => {
  const text = formatLearned(ALL, true);
  expect(text).toContain(
    `\n\nCONFIRMED: these guesses hold\n  Thing is as guessed. ${SEEN}\n  Part is as guessed. ${SEEN}\n\n`,
  );
  expect(text).toContain(
    '\n\nNOT SEEN: the traffic says nothing about these guesses\n' +
      `  Thing.weight (inferred)\n  Thing.width (assumed)\n  Thing.height (assumed)\n\n${COUNTS}`,
  );
  expect(text).not.toContain('--verbose');
});

test.each<[string, Partial<Learned>]>([
  ['confirmed guesses', { facts: [fact('confirmed', 'Thing', 'is as guessed')] }],
  ['guesses that were not seen', { unseen: [{ place: 'Thing', standing: 'assumed' }] }],
  [
    'as many of both',
    {
      facts: [fact('confirmed', 'Thing', 'is as guessed')],
      unseen: [{ place: 'Part', standing: 'assumed' }],
    },
  ],
])('the report says that --verbose lists %s', (_, more) => {
  expect(formatLearned({ ...NOTHING, exchanges: 1, ...more }, false)).toMatch(
    /\. --verbose lists them all\.$/,
  );
  expect(formatLearned({ ...NOTHING, exchanges: 1 }, false)).toMatch(/not seen 0\.$/);
});

test('the report counts the exchanges that it did not learn from', () => {
  const counts = { repeated: 2, unknown: 3, elsewhere: 4, withoutResponse: 5, unreadable: 6 };
  expect(formatLearned({ ...NOTHING, exchanges: 1, ...counts }, false)).toBe(
    '1 different exchanges (and 2 repeated, 3 to no operation of the contract, 4 to other addresses, ' +
      '5 without a response that can be used, 6 with bodies that cannot be read). ' +
      'Confirmed 0, contradicted 0, new 0, against documented facts 0, not learned 0, not seen 0.',
  );
  expect(formatLearned({ ...NOTHING, exchanges: 1, elsewhere: 1 }, false)).toMatch(
    /^1 different exchanges \(and 1 to other addresses\)\. /,
  );
});

test('the report counts what speaks against documented facts apart from what is not learned', () => {
  const unlearned = ['assumed', 'inferred', 'documented'] as const;
  const text = formatLearned(
    { ...NOTHING, unlearned: unlearned.map((standing) => apart(standing, 'Thing', 'is text')) },
    false,
  );
  expect(text).toMatch(/against documented facts 1, not learned 2, not seen 0\.$/);
});

const WHY = 'There is nothing to learn from.';
test.each<[string, Partial<Learned>, string | undefined]>([
  ['there is no traffic', {}, 'The traffic has no exchanges.'],
  [
    'some have no response, and as many are to others',
    { withoutResponse: 1, elsewhere: 2, unknown: 1 },
    `${WHY} Record the traffic with its responses. --base-url must be the beginning of an address of the service. No operation of the contract has such a method and path.`,
  ],
  [
    'some have no operation, and as many no response',
    { withoutResponse: 1, unknown: 1 },
    `${WHY} Record the traffic with its responses. No operation of the contract has such a method and path.`,
  ],
  ['no exchange has a response', { withoutResponse: 1 }, `${WHY} Record the traffic with its responses.`],
  [
    'all of it goes to other addresses',
    { elsewhere: 1, leftOut: ['https://a.test'] },
    `${WHY} These addresses were called: https://a.test. --base-url must be the beginning of an address of the service.`,
  ],
  [
    'the contract has none of its operations',
    { unknown: 1, leftOut: ['https://a.test', 'https://b.test'] },
    `${WHY} These addresses were called: https://a.test, https://b.test. No operation of the contract has such a method and path.`,
  ],
  [
    'it goes to many addresses, of which it names five',
    { unknown: 6, leftOut: ['a', 'b', 'c', 'd', 'e', 'f'] },
    `${WHY} These addresses were called: a, b, c, d, e. No operation of the contract has such a method and path.`,
  ],
  ['something was learned', { facts: [fact('new', 'Thing', 'is')], unknown: 1 }, undefined],
  ['something was contradicted', { unlearned: [apart('documented', 'Thing', 'is')], unknown: 1 }, undefined],
  ['one exchange could be used', { exchanges: 1, unknown: 1 }, undefined],
])('the report says why nothing was learned: %s', (_, more, why) => {
  const text = formatLearned({ ...NOTHING, ...more }, true);
  if (why === undefined) expect(text).not.toMatch(/nothing to learn|no exchanges/);
  else expect(text.split('\n\n').at(-2)).toBe(why);
});

test.each([
  [{ count: 1 }, 'Seen in 1 exchange.'],
  [
    { count: 2, first: '2026-11-01T01:00:00.000Z', last: '2026-11-01T09:00:00.000Z' },
    'Seen in 2 exchanges on 2026-11-01.',
  ],
  [{ ...evidence, example: '"xx"' }, `${SEEN.slice(0, -1)}, for example "xx".`],
])('the report says how often, when and in which form something was seen: %o', (seen, sentence) => {
  const text = formatLearned(
    { ...ALL, facts: [{ ...fact('new', 'Thing.size', 'is a field'), evidence: seen }] },
    false,
  );
  expect(text).toContain(`Thing.size is a field. ${sentence}\n`);
});
