import { operationsOf } from './operations.ts';
import { at, items, keyOf } from './place.ts';
import type { Rule } from './rule.ts';

export const operationTag: Rule = {
  name: 'operation-tag',
  says: 'An operation has exactly one tag, and the root document declares it.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      const root = { node, location };
      const declared = new Set(items(resolve, at(root, 'tags')).map((tag) => tag.node.name));
      for (const operation of operationsOf(resolve, root)) {
        const { tags } = operation.node;
        if (operation.callback && tags === undefined) continue;
        const [tag, ...others] = Array.isArray(tags) ? (tags as unknown[]) : [];
        if (tag === undefined || others.length > 0) {
          const count = tag === undefined ? 0 : others.length + 1;
          ctx.report({
            message: `${operation.name} has ${count} tags: give it exactly one, the object group it belongs to.`,
            location: tag === undefined ? keyOf(operation.location) : operation.location.child('tags'),
          });
        } else if (!declared.has(tag)) {
          ctx.report({
            message: `${operation.name} has the tag ${JSON.stringify(tag)}, which the root document does not declare: use one of its tags or add it there.`,
            location: operation.location.child(['tags', 0]),
          });
        }
      }
    },
  }),
};
