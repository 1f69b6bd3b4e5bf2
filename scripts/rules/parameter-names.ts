import { text } from '../../src/base/json.ts';
import { parametersOf } from './operations.ts';
import type { Problem, Rule } from './rule.ts';

export const parameterNames: Rule = {
  name: 'parameter-names',
  says: 'The path and query parameters of an operation have different names, and none is called body.',
  check: ({ document, operations }) =>
    operations.flatMap((operation) => {
      const places = new Map<string, string>();
      return parametersOf(document, operation).flatMap(({ pointer, value }): Problem[] => {
        const [name, place] = [text(value['name']), text(value['in'])];
        if (name === undefined || (place !== 'path' && place !== 'query')) return [];
        const where = `${pointer}/name`;
        const other = places.get(name);
        places.set(name, place);
        return [
          ...(name === 'body'
            ? [
                {
                  message: `${operation.id} has a parameter called body: the client passes the request body under that name, choose another.`,
                  pointer: where,
                },
              ]
            : []),
          ...(other !== undefined && other !== place
            ? [
                {
                  message: `${operation.id} has "${name}" as ${other} and as ${place} parameter: the client passes both in one object, rename one.`,
                  pointer: where,
                },
              ]
            : []),
        ];
      });
    }),
};
