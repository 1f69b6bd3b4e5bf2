import { at, entries, follow, isRecord, type Place, type Resolve } from './place.ts';
import type { Rule } from './rule.ts';
import { hasType } from './schemas.ts';

const ID = /^(id|ids)$|[a-z](Id|Ids)$/;

/** The integers in a schema that have no format and, by the name of the field, hold ids. */
function unformatted(resolve: Resolve, name: string, schema: Place): Place[] {
  const target = follow(resolve, schema);
  if (!isRecord(target.node)) return [];
  if (hasType(target, 'integer')) {
    return ID.test(name) && target.node.format !== 'int64' ? [target] : [];
  }
  const item = follow(resolve, at(target, 'items'));
  const bare = isRecord(item.node) && hasType(item, 'integer') && item.node.format !== 'int64';
  return bare && (ID.test(name) || item.node.format === undefined) ? [item] : [];
}

export const int64Ids: Rule = {
  name: 'int64-ids',
  says: 'An integer that is an id by its name, alone or in a list, has format int64; any other list of integers says its format.',
  visitor: () => ({
    Schema(node: unknown, ctx) {
      const { resolve, location } = ctx;
      const properties = at({ node, location }, 'properties');
      for (const [name] of entries(resolve, properties)) {
        for (const place of unformatted(resolve, name, at(properties, name))) {
          ctx.report({
            message: `"${name}" holds integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.`,
            location: place.location,
          });
        }
      }
    },
    Parameter(node: unknown, ctx) {
      const { resolve, location } = ctx;
      if (!isRecord(node) || typeof node.name !== 'string') return;
      for (const place of unformatted(resolve, node.name, at({ node, location }, 'schema'))) {
        ctx.report({
          message: `Parameter "${node.name}" holds integer ids without format int64: add format: int64.`,
          location: place.location,
        });
      }
    },
  }),
};
