import { Source } from '@redocly/openapi-core';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rule } from './rule.ts';

export const unusedFiles: Rule = {
  name: 'unused-files',
  says: 'Every file in components and paths is referred to by another.',
  visitor: () => {
    const used = new Set<string>();
    return {
      ref(_, __, target) {
        if (target.location !== undefined) used.add(target.location.source.absoluteRef);
        for (const hop of target.chain ?? []) used.add(hop.location.source.absoluteRef);
      },
      Root: {
        leave(_, ctx) {
          const { location } = ctx;
          const home = path.dirname(location.source.absoluteRef);
          const folders = ['components', 'paths'].map((name) => path.join(home, name)).filter(existsSync);
          const files = folders.flatMap((folder) =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
          );
          for (const file of files.sort()) {
            if (!/\.(ya?ml|json)$/.test(file) || used.has(file)) continue;
            ctx.report({
              message: `Nothing refers to ${path.relative(home, file)}: refer to it, or delete it.`,
              location: { source: new Source(file, ''), pointer: '#/' },
            });
          }
        },
      },
    };
  },
};
