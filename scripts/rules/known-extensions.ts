import { EXTENSIONS } from './extensions.ts';
import type { Rule } from './rule.ts';

export const knownExtensions: Rule = {
  name: 'known-extensions',
  says: 'Every extension is one of the table of extensions.',
  visitor: () => ({
    SpecExtension(_: unknown, ctx) {
      const { key, rawLocation } = ctx;
      if (Object.hasOwn(EXTENSIONS, key)) return;
      ctx.report({
        message: `Extension ${String(key)} is not known: correct the name, or add it to scripts/rules/extensions.ts.`,
        location: { source: rawLocation.source, pointer: rawLocation.pointer, reportOnKey: true },
      });
    },
  }),
};
