import { entries, isList, type Json, list, member, text } from '../../src/base/json.ts';
import { findPhrases } from '../prose/find.ts';
import type { Problem, Rule } from './rule.ts';

const TEXTS = ['summary', 'description', 'x-provenance-note', 'x-security-provenance-note'];

export const prose: Rule = {
  name: 'prose',
  says: 'Texts use the terms of the glossary, and none of the phrases that scripts/prose/phrases.ts lists.',
  check: ({ parts, evidence, flows }) => [
    ...flows.flatMap((file) =>
      textsIn(file.value, []).flatMap(({ keys, value }) =>
        messages(value).map((message) => ({ message, place: file.place(keys) })),
      ),
    ),
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

interface Text {
  readonly keys: readonly string[];
  readonly value: Json;
}

/** The texts in flows that people read; payloads are data. */
function textsIn(value: Json, keys: readonly string[]): Text[] {
  if (isList(value)) return value.flatMap((one, index) => textsIn(one, [...keys, String(index)]));
  return entries(value).flatMap(([key, inner]) => {
    if (key === 'requestBody') return [];
    if (['title', ...TEXTS].includes(key) && typeof inner === 'string')
      return [{ keys: [...keys, key], value: inner }];
    return textsIn(inner, [...keys, key]);
  });
}

const messages = (value: Parameters<typeof text>[0]): string[] =>
  findPhrases(text(value) ?? '').map(({ message }) => message);
