import { pointerOf } from '../../src/base/pointer.ts';
import { EXTENSIONS } from './extensions.ts';
import type { Rule } from './rule.ts';

export const knownExtensions: Rule = {
  name: 'known-extensions',
  says: 'Every extension is one of the table of extensions.',
  check: ({ parts }) =>
    parts.flatMap(({ pointer, value }) =>
      Object.keys(value)
        .filter((key) => key.startsWith('x-') && !Object.hasOwn(EXTENSIONS, key))
        .map((key) => ({
          message: `Extension ${key} is not known: correct the name, or add it to scripts/rules/extensions.ts.`,
          pointer: pointer + pointerOf([key]),
          onKey: true,
        })),
    ),
};
