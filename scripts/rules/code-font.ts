import { type Json, list, member, strings, text } from '../../src/base/json.ts';
import { listedIn } from '../../src/contract/index.ts';
import type { Linted, Problem, Rule } from './rule.ts';

const TEXTS = ['description', 'x-provenance-note', 'x-security-provenance-note'];
/** Values that are words of the language, or names of formats, wherever they are not a value. */
const PLAIN = new Set('AI AND API CLIENT CSS HTML ID JS JSON MVT NOT OR OS SDK TC URL WEB'.split(' '));

export const codeFont: Rule = {
  name: 'code-font',
  says: 'Identifiers and values in descriptions, notes and facts are in `code font`.',
  check: ({ document, parts, evidence }: Linted) => {
    const values = new Set(parts.flatMap(({ value }) => valuesIn(value)));
    const faultsIn = (said: Json | undefined): string[] =>
      bareIdentifiers(text(said) ?? '', values).map(
        (word) => `${word} is an identifier or a value: put it in backticks.`,
      );
    const inParts = parts.flatMap(({ pointer, value }) =>
      TEXTS.flatMap((key): Problem[] =>
        faultsIn(value[key]).map((message) => ({ message, pointer: `${pointer}/${key}` })),
      ),
    );
    const inTags = list(document['tags']).flatMap((tag, index): Problem[] =>
      faultsIn(member(tag, 'description')).map((message) => ({
        message,
        pointer: `/tags/${index}/description`,
      })),
    );
    const inEvidence = list(evidence?.value).flatMap((entry, index) =>
      ['fact', 'rejected'].flatMap((key): Problem[] =>
        evidence === undefined
          ? []
          : faultsIn(member(entry, key)).map((message) => ({
              message,
              place: evidence.place([String(index), key]),
            })),
      ),
    );
    return [...inParts, ...inTags, ...inEvidence];
  },
};

/** The values of a set that are written in capitals. */
const valuesIn = (schema: Parameters<typeof listedIn>[0]): string[] =>
  strings(listedIn(schema)).filter((value) => /^[A-Z][A-Z0-9_]+$/.test(value) && !PLAIN.has(value));

/** camelCase, UPPER_CASE with an underscore, snake_case, paths and known values, outside of code. */
const IDENTIFIER =
  /(?<![\w./#$-])(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]+|x(?:-[a-z]+)+)(?![\w/])/g;

export function bareIdentifiers(said: string, values: ReadonlySet<string>): string[] {
  const plain = said.replaceAll(/`[^`]*`|"[^"]*"|https?:\S+/g, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(IDENTIFIER)]
    .map(([word]) => word)
    .filter((word) => !/^[A-Z0-9]+$/.test(word) || values.has(word));
}
