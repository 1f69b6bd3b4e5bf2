import { operationsOf, parametersOf } from './operations.ts';
import type { Rule } from './rule.ts';

export const parameterNames: Rule = {
  name: 'parameter-names',
  says: 'The path and query parameters of an operation have names of their own, and none is called body.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      for (const operation of operationsOf(resolve, { node, location })) {
        const places = new Map<string, string>();
        for (const parameter of parametersOf(resolve, operation)) {
          const { name, in: place } = parameter.node;
          if (typeof name !== 'string' || (place !== 'path' && place !== 'query')) continue;
          const where = parameter.location.child('name');
          if (name === 'body') {
            ctx.report({
              message: `${operation.name} has a parameter called body: the client passes the request body under that name, choose another.`,
              location: where,
            });
          }
          const other = places.get(name);
          if (other !== undefined && other !== place) {
            ctx.report({
              message: `${operation.name} has "${name}" as ${other} and as ${place} parameter: the client passes both in one object, rename one.`,
              location: where,
            });
          }
          places.set(name, place);
        }
      }
    },
  }),
};
