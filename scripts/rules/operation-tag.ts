import { isObject, list } from '../../src/base/json.ts';
import type { Problem, Rule } from './rule.ts';

export const operationTag: Rule = {
  name: 'operation-tag',
  says: 'An operation has exactly one tag, and the root document declares it.',
  check: ({ document, operations }) => {
    const declared = new Set(list(document['tags']).map((tag) => (isObject(tag) ? tag['name'] : undefined)));
    return operations.flatMap(({ id, callback, node, pointer }): Problem[] => {
      if (callback && node['tags'] === undefined) return [];
      const [tag, ...others] = list(node['tags']);
      if (tag === undefined || others.length > 0) {
        const count = tag === undefined ? 0 : others.length + 1;
        return [
          {
            message: `${id} has ${count} tags: give it exactly one, the object group it belongs to.`,
            ...(tag === undefined ? { pointer, onKey: true } : { pointer: `${pointer}/tags` }),
          },
        ];
      }
      if (declared.has(tag)) return [];
      return [
        {
          message: `${id} has the tag ${JSON.stringify(tag)}, which the root document does not declare: use one of its tags or add it there.`,
          pointer: `${pointer}/tags/0`,
        },
      ];
    });
  },
};
