import { child, successOf } from '../../src/contract/index.ts';
import { member, strings, text } from '../../src/base/json.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import { parametersOf } from './operations.ts';
import type { Problem, Rule } from './rule.ts';
import { propertiesOf, schemaAt } from './schemas.ts';

export const filterFields: Rule = {
  name: 'filter-fields',
  says: 'x-filter-fields names fields of the items of a list that has the query parameter filter.',
  check: ({ document, operations }) =>
    operations.flatMap((operation): Problem[] => {
      const fields = operation.node['x-filter-fields'];
      if (fields === undefined) return [];
      const problem = (keys: readonly string[], message: string): Problem => ({
        message: `x-filter-fields of ${operation.id}: ${message}`,
        pointer: operation.pointer + pointerOf(['x-filter-fields', ...keys]),
      });
      if (!parametersOf(document, operation).some(({ value }) => value['name'] === 'filter'))
        return [problem([], 'the operation has no query parameter "filter": remove the fields.')];
      const body = successOf(operation)?.content[0]?.schema;
      const items = text(member(operation.node['x-pagination'], 'items')) ?? '';
      const list = body && schemaAt(document, body, items);
      const item = list && child(document, list, 'items');
      const known = item ? propertiesOf(document, item) : new Map<string, unknown>();
      return strings(fields).flatMap((field, index) =>
        known.has(field)
          ? []
          : [
              problem(
                [`${index}`],
                `${field} is not a field of an item: correct the name, or describe it there.`,
              ),
            ],
      );
    }),
};
