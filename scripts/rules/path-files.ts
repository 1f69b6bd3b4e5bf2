import { isRef } from '@redocly/openapi-core';
import { at, isRecord, keyOf } from './place.ts';
import type { Rule } from './rule.ts';

/** /goals/{goalId} is kept in paths/goals_{goalId}.yaml. */
function fileOf(template: string): string {
  return `paths/${template.slice(1).replaceAll('/', '_')}.yaml`;
}

export const pathFiles: Rule = {
  name: 'path-files',
  says: 'The file of a path is named after its template, slash to underscore, braces kept; the path table is in URL order.',
  visitor: () => ({
    Paths(node: unknown, ctx) {
      const { location } = ctx;
      if (!isRecord(node)) return;
      let before = '';
      for (const template of Object.keys(node)) {
        const item = at({ node, location }, template);
        const wanted = fileOf(template);
        if (isRef(item.node) && item.node.$ref.replace(/^\.\//, '') !== wanted) {
          ctx.report({
            message: `${template} is kept in ${item.node.$ref}: call the file ${wanted}.`,
            location: item.location.child('$ref'),
          });
        }
        if (template < before) {
          ctx.report({
            message: `${template} stands after ${before}: keep the path table in URL order.`,
            location: keyOf(item.location),
          });
        }
        before = template;
      }
    },
  }),
};
