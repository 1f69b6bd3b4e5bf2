import type { Source } from '@redocly/openapi-core';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Rule } from './rule.ts';

/** What is long enough to hold such an integer; only these files are parsed a second time. */
const LONG_NUMBER = /\d{16}|0x[\da-f]{14}|0o[0-7]{18}/i;

/** The integers beyond 2^53 - 1 in a text, as it is written: parsers round them. */
function* unsafeIntegers(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { intAsBigInt: true, lineCounter: lines, uniqueKeys: false });
  const found: { literal: string; line: number; col: number }[] = [];
  visit(document, {
    Scalar(_, scalar) {
      const { value, source, range } = scalar;
      if (!isScalar(scalar) || typeof value !== 'bigint') return;
      if (Number.isSafeInteger(Number(value))) return;
      const { line, col } = lines.linePos(range?.[0] ?? 0);
      found.push({ literal: source ?? String(value), line, col });
    },
  });
  yield* found;
}

export const safeIntegers: Rule = {
  name: 'safe-integers',
  says: 'No integer literal in any file is beyond 2^53 - 1: every tool on the way would round it.',
  visitor: () => {
    const sources = new Map<string, Source>();
    return {
      ref(_, __, { location }) {
        if (location !== undefined) sources.set(location.source.absoluteRef, location.source);
      },
      Root: {
        leave(_, ctx) {
          const { location } = ctx;
          sources.set(location.source.absoluteRef, location.source);
          for (const source of sources.values()) {
            if (!LONG_NUMBER.test(source.body)) continue;
            for (const { literal, line, col } of unsafeIntegers(source.body)) {
              ctx.report({
                message: `${literal} is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.`,
                location: { source, pointer: undefined, start: { line, col } },
              });
            }
          }
        },
      },
    };
  },
};
