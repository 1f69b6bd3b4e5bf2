import { member, strings, text } from '../../src/base/json.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import { successOf } from '../../src/contract/index.ts';
import { parametersOf } from './operations.ts';
import type { Problem, Rule } from './rule.ts';
import { schemaAt, valuesOf } from './schemas.ts';

export const polling: Rule = {
  name: 'polling',
  says: 'x-polling names a parameter as key, a status in the success response, and done and failed values that the status lists.',
  check: ({ document, operations }) =>
    operations.flatMap((operation): Problem[] => {
      const mark = operation.node['x-polling'];
      if (mark === undefined) return [];
      const problems: Problem[] = [];
      const problem = (key: string, message: string): void =>
        void problems.push({
          message: `x-polling of ${operation.id}: ${message}`,
          pointer: operation.pointer + pointerOf(['x-polling', key]),
        });

      const key = member(mark, 'key');
      const found = parametersOf(document, operation).some(
        ({ value }) => value['in'] === member(key, 'in') && value['name'] === member(key, 'name'),
      );
      if (!found)
        problem(
          'key',
          `key (${JSON.stringify(key)}) is not a parameter of the operation: write the { in, name } of a parameter.`,
        );

      const status = member(mark, 'status');
      const body = successOf(operation)?.content[0]?.schema;
      const target = body && schemaAt(document, body, text(status) ?? '/');
      if (target === undefined) {
        problem(
          'status',
          `status (${JSON.stringify(status)}) matches nothing in the success response: correct the pointer.`,
        );
        return problems;
      }
      const known = valuesOf(target.value);
      const done = strings(member(mark, 'done'));
      if (done.length === 0) problem('done', 'done is empty, so polling never ends: list the good ends.');
      for (const list of ['done', 'failed']) {
        for (const value of strings(member(mark, list))) {
          if (!known.includes(value))
            problem(
              list,
              `${list} has ${value}, which the status does not list: correct it, or list it there.`,
            );
          else if (list === 'failed' && done.includes(value))
            problem(list, `${value} is both done and failed: keep it in one.`);
        }
      }
      return problems;
    }),
};
