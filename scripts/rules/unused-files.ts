import type { Rule } from './rule.ts';

export const unusedFiles: Rule = {
  name: 'unused-files',
  says: 'Every file in components and paths is referred to by another.',
  check: ({ present, sources: { files } }) =>
    present
      .filter((name) => /\.(ya?ml|json)$/.test(name) && !files.has(name))
      .map((name) => ({
        message: `Nothing refers to ${name}: ${name.startsWith('paths/') ? 'list it in openapi.yaml' : 'refer to it'}, or delete it.`,
        place: { file: name, line: 1, column: 1 },
      })),
};
