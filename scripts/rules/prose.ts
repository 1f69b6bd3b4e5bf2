import { list, member, text } from '../../src/contract/index.ts';
import { findPhrases } from '../prose/find.ts';
import type { Problem, Rule } from './rule.ts';

const TEXTS = ['summary', 'description', 'x-provenance-note', 'x-security-provenance-note'];

export const prose: Rule = {
  name: 'prose',
  says: 'Texts use the terms of the glossary, and none of the phrases that scripts/prose/phrases.ts lists.',
  check: ({ parts, evidence }) => [
    ...parts.flatMap(({ pointer, value }) =>
      TEXTS.flatMap((key): Problem[] =>
        messages(value[key]).map((message) => ({ message, pointer: `${pointer}/${key}` })),
      ),
    ),
    ...list(evidence?.value).flatMap((entry, index) =>
      ['fact', 'rejected'].flatMap((key): Problem[] =>
        evidence === undefined
          ? []
          : messages(member(entry, key)).map((message) => ({
              message,
              place: evidence.place([String(index), key]),
            })),
      ),
    ),
  ],
};

const messages = (value: Parameters<typeof text>[0]): string[] =>
  findPhrases(text(value) ?? '').map(({ message }) => message);
