import { operationsOf, parametersOf, requestSchema, successSchema } from './operations.ts';
import { at, isRecord, type Place } from './place.ts';
import type { Rule } from './rule.ts';
import { hasType, schemaAt } from './schemas.ts';

export const pagination: Rule = {
  name: 'pagination',
  says: 'x-pagination names a cursor in the request, and pointers to the next cursor and to an array of items that exist in the success response.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      for (const operation of operationsOf(resolve, { node, location })) {
        const mark = at(operation, 'x-pagination');
        if (mark.node === undefined) continue;
        const complain = (place: Place, message: string) =>
          ctx.report({ message: `x-pagination of ${operation.name}: ${message}`, location: place.location });

        const cursor = at(mark, 'cursor');
        const { in: where, name, pointer } = isRecord(cursor.node) ? cursor.node : {};
        if (where === 'query' && typeof name === 'string') {
          const found = parametersOf(resolve, operation).some(
            (parameter) => parameter.node.in === 'query' && parameter.node.name === name,
          );
          if (!found)
            complain(at(cursor, 'name'), `the operation has no query parameter "${name}": correct the name.`);
        } else if (where === 'body' && typeof pointer === 'string') {
          const body = requestSchema(resolve, operation);
          if (body === undefined || schemaAt(resolve, body, pointer) === undefined) {
            complain(
              at(cursor, 'pointer'),
              `${pointer} names nothing in the request body: correct the pointer.`,
            );
          }
        } else {
          complain(cursor, 'cursor is { in: body, pointer } or { in: query, name }: write one of them.');
        }

        const answer = successSchema(resolve, operation);
        for (const key of ['next', 'items']) {
          const place = at(mark, key);
          const target =
            answer && typeof place.node === 'string' ? schemaAt(resolve, answer, place.node) : undefined;
          if (target === undefined) {
            complain(
              place,
              `${key} (${JSON.stringify(place.node)}) names nothing in the success response: correct the pointer.`,
            );
          } else if (key === 'items' && !hasType(target, 'array')) {
            complain(
              place,
              `items (${String(place.node)}) is not an array in the success response: point to the list.`,
            );
          }
        }
      }
    },
  }),
};
