import { text } from 'openapi-contract-kit/internal/base/json';
import { parametersOf } from './parameters-and-bodies.ts';
import { at, type Rule } from './rule.ts';

export const parameterNames: Rule = {
  name: 'parameter-names',
  says: 'The path and query parameters of an operation have different names, and none is called body.',
  *check({ document, operations }) {
    for (const operation of operations) {
      const places = new Map<string, string>();
      for (const { pointer, value } of parametersOf(document, operation)) {
        const [name, place] = [text(value['name']), text(value['in'])];
        if (name === undefined || (place !== 'path' && place !== 'query')) continue;
        const other = places.get(name);
        places.set(name, place);
        if (name === 'body')
          yield at(
            `${pointer}/name`,
            `${operation.id} has a parameter called body: the client passes the request body under that name, choose another.`,
          );
        if (other !== undefined && other !== place)
          yield at(
            `${pointer}/name`,
            `${operation.id} has "${name}" as ${other} and as ${place} parameter: the client passes both in one object, rename one.`,
          );
      }
    }
  },
};
