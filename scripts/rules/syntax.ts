import type { Rule } from './rule.ts';

export const syntax: Rule = {
  name: 'syntax',
  says: 'Every file is YAML or JSON that parses, and no object has a key twice.',
  check: ({ sources, strays }) =>
    [...sources.faults, ...strays]
      .filter(({ kind }) => kind === 'syntax')
      .map(({ message, ...place }) => ({ place, message: `${message} ${adviceOn(message)}` })),
};

/** What to do about the messages of the parser, which name rules of YAML. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^Nested mappings are not allowed/, 'A text that contains ": " needs quotes.'],
  [
    /^Flow (map|sequence) in block/,
    'Close the bracket. A # after a space begins a comment: a text that contains one needs quotes.',
  ],
  [/^Tabs are not allowed/, 'Indent with spaces.'],
  [/^Map keys must be unique/, 'Keep one of the keys.'],
  [/^All mapping items must start/, 'Give the keys of one object the same indentation.'],
  [/^There is no object here/, 'Write one, or delete the file.'],
];

const adviceOn = (message: string): string =>
  ADVICE.find(([pattern]) => pattern.test(message))?.[1] ?? 'Correct the YAML.';
