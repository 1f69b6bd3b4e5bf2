import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createIdentifierCheck, refusedWords } from '../../scripts/prose/identifiers.ts';
import { findPhrases } from '../../scripts/prose/find.ts';
import { PHRASES } from '../../scripts/prose/phrases.ts';

/** A sentence for each phrase, in the order of the table. */
const SENTENCES: readonly string[] = [
  'summary: REPLACE THIS (what it does)',
  'The answer is a page.',
  'Make a planned answer.',
  '<h3>Answers</h3>',
  'Call the endpoint.',
  'The spec has a list.',
  'It starts with first data.',
  'Print each complaint.',
  'It complains about the body.',
  'Show the degree of certainty.',
  'It crawls the list.',
  'It ends with a time stamp.',
  'Create a custom data on a site.',
  'Its shape was not seen.',
  'Say how sure it is.',
  'A fault befell it.',
  'Users are drawn by lot.',
  '<text, again and again>',
  'The mail lies here.',
  'Both stand in the service document.',
  'Send another in its stead.',
  'What becomes of the rest?',
  'The request was led elsewhere.',
  'It leaves the getting of it to you.',
  'It says how long it is good for.',
  'Skipped, for there is nothing.',
  'Wait 3 s at the least.',
  'A tool is told of it.',
  'The document speaks of it.',
  'It stops without a word.',
  'The body is empty where one is due.',
  'It sends JSON that is none.',
  'Faults in force',
  'A status did not come.',
  'It hears of each change.',
  'It bears the name of it.',
  'Send a site as it was read.',
  'It replaces a name by a word.',
  'Another object stands in the way.',
  'Profiles belong into a file.',
  'The name is required: documented. It is a key.',
  'The reference leads nowhere.',
  'The id is no number.',
  'It was asked in vain.',
  'Errors are told apart by name.',
  'Pages of the owner show it.',
  'Compare words without regard to case.',
  'The mark is in the place of the text.',
  'The response broke off.',
  'The target stopped answering.',
  'Whoever calls it waits.',
  'The name, undefined where it has none.',
  'All that rests on it is listed.',
  'The contract says of it what it is.',
  'The field comes back.',
  'Ask for it anew.',
  'It is created all the same.',
  'It waits for ever.',
  'Stop it, lest it fails.',
  'It is off unless told otherwise.',
  'It is answered with 400.',
  'A list says where to go on.',
  'Somebody is editing it.',
  'It is steered over HTTP.',
  'Ask over and over.',
  'A guess is less sure.',
  'It travels as JSON.',
  'It starts over with a seed.',
  'It is taken for an end.',
  'Say how to mend it.',
  'The body comes in drips.',
  'Keep what is there.',
  'It takes up pending callbacks.',
  'A port at which nobody listens.',
];

test.each(PHRASES.map((phrase, index) => ({ ...phrase, sentence: SENTENCES[index] ?? '' })))(
  'finds "$avoid"',
  ({ sentence, write }) => {
    expect(findPhrases(sentence).map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`^".+": write `)),
    ]);
    expect(findPhrases(sentence)[0]?.message.endsWith(`: write ${write}.`)).toBe(true);
  },
);

describe('a phrase', () => {
  test('is found at its line and column, even across the lines of a comment', () => {
    expect(findPhrases('/**\n * It is sent again\n * and again, by lot.\n */')).toEqual([
      { line: 2, col: 15, message: '"again and again": write repeatedly, or (repeatable).' },
      { line: 3, col: 15, message: '"by lot": write random, or at random.' },
    ]);
  });

  test('is ignored in code, in a name and as a part of a word', () => {
    expect(findPhrases('Use `first data`, the answerPhone, the answer-queue or undue force.')).toEqual([]);
  });
});

describe('an identifier', () => {
  const check = createIdentifierCheck(refusedWords(readFileSync('CONTRIBUTING.md', 'utf8')));
  const messages = (code: string): string[] => check('module.ts', code).map(({ message }) => message);

  test.each([
    ['answerOf', 'answer', 'request, response, exchange'],
    ['createAnswerQueue', 'answer', 'request, response, exchange'],
    ['UNANSWERED', 'answer', 'request, response, exchange'],
    ['REPLIES_OF', 'reply', 'request, response, exchange'],
    ['judging', 'judge', 'check'],
    ['CallbackTickets', 'ticket', 'data code'],
    ['plantFirstData', 'first data', 'sample data'],
  ])('such as %s is refused, with the place and the term', (name, word, term) => {
    expect(check('module.ts', `\n  const ${name} = 1;`)).toEqual([
      { line: 2, col: 9, message: `${name} says "${word}", where the glossary says "${term}".` },
    ]);
  });

  test('is not refused for a word that contains another, in a text, or in a comment', () => {
    expect(messages("// The answer.\nconst stored = 'an answer' + history + first + data;")).toEqual([]);
  });
});
