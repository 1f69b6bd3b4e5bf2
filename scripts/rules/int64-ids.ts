import { child, resolve } from '../../src/contract/index.ts';
import { entries, type JsonObject, text } from '../../src/base/json.ts';
import type { Node } from '../../src/base/pointer.ts';
import { schemaOf } from './operations.ts';
import type { Problem, Rule } from './rule.ts';
import { hasType } from './schemas.ts';

const ID = /^(id|ids)$|[a-z](Id|Ids)$/;

/** The integers in a schema without a format that are ids by the name of their field. */
function unformatted(document: JsonObject, name: string, schema: Node | undefined): Node[] {
  if (schema === undefined) return [];
  if (hasType(schema, 'integer')) {
    return ID.test(name) && schema.value['format'] !== 'int64' ? [schema] : [];
  }
  const item = child(document, schema, 'items');
  if (item === undefined || !hasType(item, 'integer') || item.value['format'] === 'int64') return [];
  return ID.test(name) || item.value['format'] === undefined ? [item] : [];
}

export const int64Ids: Rule = {
  name: 'int64-ids',
  says: 'An integer that is an id by its name, alone or in a list, has format int64; any other list of integers says its format.',
  check: ({ document, parts }) =>
    parts.flatMap((part): Problem[] => {
      if (part.type === 'Schema') {
        return entries(part.value['properties']).flatMap(([name]) =>
          unformatted(document, name, child(document, part, 'properties', name)).map(({ pointer }) => ({
            message: `"${name}" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.`,
            pointer,
          })),
        );
      }
      const name = part.type === 'Parameter' ? text(part.value['name']) : undefined;
      if (name === undefined) return [];
      return unformatted(document, name, schemaOf(document, resolve(document, part))).map(({ pointer }) => ({
        message: `Parameter "${name}" contains integer ids without format int64: add format: int64.`,
        pointer,
      }));
    }),
};
