import { type Contract, contractWith, type Operation } from '../load.ts';

const NAME = /\{([^{}]+)\}/g;

/** The names of the parameters in a path, in their order. */
export const pathNamesIn = (path: string): string[] => [...path.matchAll(NAME)].map(([, name = '']) => name);

/**
 * A corrected contract with its path parameters named as before, by their order. These names appear in no request,
 * but flows and fixtures use them.
 */
export function withFormerPathNames(before: Contract, corrected: Contract): Contract {
  const cache = new Map(before.operations.map(({ id, path }) => [id, pathNamesIn(path)]));
  return withPathNames(corrected, ({ id }) => cache.get(id) ?? []);
}

/** The contract with other names for its path parameters, if as many are given. */
export function withPathNames(
  contract: Contract,
  namesOf: (operation: Operation) => readonly string[],
): Contract {
  const operations = contract.operations.map((operation) => {
    const [now, then] = [pathNamesIn(operation.path), namesOf(operation)];
    if (then.length !== now.length || then.every((name, index) => name === now[index])) return operation;
    const formerName = (name: string): string => then[now.indexOf(name)] ?? name;
    return {
      ...operation,
      path: operation.path.replaceAll(NAME, (_, name: string) => `{${formerName(name)}}`),
      parameters: operation.parameters.map((parameter) =>
        parameter.in === 'path' ? { ...parameter, name: formerName(parameter.name) } : parameter,
      ),
    };
  });
  return contractWith(contract.document, operations);
}
