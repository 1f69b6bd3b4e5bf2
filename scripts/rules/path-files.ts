import { entries } from '../../src/base/json.ts';
import type { Problem, Rule } from './rule.ts';

/** `/goals/{goalId}` is in paths/goals_{goalId}.yaml. */
function fileOf(template: string): string {
  return `paths/${template.slice(1).replaceAll('/', '_')}.yaml`;
}

export const pathFiles: Rule = {
  name: 'path-files',
  says: 'The file of a path is named after its template, slash to underscore, braces kept; the path table is in URL order.',
  check: ({ document, sources: { root, references } }) => {
    let before = '';
    return entries(document['paths']).flatMap(([template]): Problem[] => {
      const keys = ['paths', template];
      const reference = references.find(
        ({ file, keys: [section, name, more] }) =>
          file === root && section === 'paths' && name === template && more === undefined,
      );
      const wanted = fileOf(template);
      const problems: Problem[] = [];
      if (reference !== undefined && reference.ref.replace(/^\.\//, '') !== wanted) {
        problems.push({
          message: `${template} is kept in ${reference.ref}: call the file ${wanted}.`,
          place: root.place([...keys, '$ref']),
        });
      }
      if (template < before) {
        problems.push({
          message: `${template} is listed after ${before}: keep the path table in URL order.`,
          place: root.place(keys, true),
        });
      }
      before = template;
      return problems;
    });
  },
};
