import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { SourceFile } from '../../src/contract/read/index.ts';
import type { Problem, Rule } from './rule.ts';

/** Digits that may be such an integer; only files with them are parsed a second time. */
const LONG_NUMBER = /\d{16}|0x[\da-f]{14}|0o[0-7]{18}/i;

export const safeIntegers: Rule = {
  name: 'safe-integers',
  says: 'No integer literal in any file is beyond 2^53 - 1: every tool would round it.',
  check: ({ sources: { files } }) =>
    [...files.values()].filter(({ text }) => LONG_NUMBER.test(text)).flatMap(unsafeIntegers),
};

/** The integers beyond 2^53 - 1 in a text, as they are written, because parsers round them. */
function unsafeIntegers({ name, text }: SourceFile): Problem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { intAsBigInt: true, lineCounter: lines, uniqueKeys: false });
  const found: Problem[] = [];
  visit(document, {
    Scalar(_, scalar) {
      const { value, source, range } = scalar;
      if (!isScalar(scalar) || typeof value !== 'bigint') return;
      if (Number.isSafeInteger(Number(value))) return;
      const { line, col } = lines.linePos(range?.[0] ?? 0);
      found.push({
        message: `${source ?? value} is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.`,
        place: { file: name, line, column: col },
      });
    },
  });
  return found;
}
