import { operationsOf, parametersOf, successSchema } from './operations.ts';
import { at, isRecord, strings, type Place } from './place.ts';
import type { Rule } from './rule.ts';
import { schemaAt, valuesOf } from './schemas.ts';

export const polling: Rule = {
  name: 'polling',
  says: 'x-polling names a parameter as key, a status in the success response, and done and failed values that the status lists.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      for (const operation of operationsOf(resolve, { node, location })) {
        const mark = at(operation, 'x-polling');
        if (!isRecord(mark.node)) continue;
        const complain = (place: Place, message: string) =>
          ctx.report({ message: `x-polling of ${operation.name}: ${message}`, location: place.location });

        const key = at(mark, 'key');
        const { in: where, name } = isRecord(key.node) ? key.node : {};
        const found = parametersOf(resolve, operation).some(
          (parameter) => parameter.node.in === where && parameter.node.name === name,
        );
        if (!found) {
          complain(
            key,
            `key (${JSON.stringify(key.node)}) is no parameter of the operation: write { in, name } of one.`,
          );
        }

        const status = at(mark, 'status');
        const answer = successSchema(resolve, operation);
        const target =
          answer && typeof status.node === 'string' ? schemaAt(resolve, answer, status.node) : undefined;
        if (target === undefined) {
          complain(
            status,
            `status (${JSON.stringify(status.node)}) names nothing in the success response: correct the pointer.`,
          );
          continue;
        }
        const known = valuesOf(target);
        const done = strings(mark.node.done);
        if (done.length === 0)
          complain(at(mark, 'done'), 'done is empty, so polling never ends: list the good ends.');
        for (const list of ['done', 'failed']) {
          for (const value of strings(mark.node[list])) {
            if (!known.includes(value)) {
              complain(
                at(mark, list),
                `${list} has ${value}, which the status does not list: correct it, or list it there.`,
              );
            } else if (list === 'failed' && done.includes(value)) {
              complain(at(mark, list), `${value} is both done and failed: keep it in one.`);
            }
          }
        }
      }
    },
  }),
};
