import type { Contract, Operation } from '../load.ts';

const NAME = /\{([^{}]+)\}/g;

const namesIn = ({ path }: Operation): string[] => [...path.matchAll(NAME)].map(([, name = '']) => name);

/**
 * A corrected contract with its path parameters named as before, by their order. No request says these names, but
 * flows and fixtures know values by them.
 */
export function withFormerPathNames(before: Contract, corrected: Contract): Contract {
  const known = new Map(before.operations.map((operation) => [operation.id, namesIn(operation)]));
  const operations = corrected.operations.map((operation) => {
    const [now, was] = [namesIn(operation), known.get(operation.id) ?? []];
    if (was.length !== now.length || was.every((name, index) => name === now[index])) return operation;
    const nameOf = (name: string): string => was[now.indexOf(name)] ?? name;
    return {
      ...operation,
      path: operation.path.replaceAll(NAME, (_, name: string) => `{${nameOf(name)}}`),
      parameters: operation.parameters.map((parameter) =>
        parameter.in === 'path' ? { ...parameter, name: nameOf(parameter.name) } : parameter,
      ),
    };
  });
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return { ...corrected, operations, operation: (id) => byId.get(id) ?? corrected.operation(id) };
}
