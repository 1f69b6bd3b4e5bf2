import type { JsonObject } from './json.ts';
import type { Contract } from './load.ts';
import { createChecker, type Registry, type Validator, type ValidatorOptions } from './validate/checker.ts';
import { createRegistry } from './validate/registry.ts';

export { mediaFor, responseFor, type Validator, type ValidatorOptions } from './validate/checker.ts';

/** Compiling costs far more than checking, and whoever reads the same document needs the same validators. */
const compiled = new WeakMap<JsonObject, Map<string, Registry>>();

/** Checks requests and answers against the contract; validators are compiled when they are first needed. */
export function createValidator(contract: Contract, options: ValidatorOptions = {}): Validator {
  const { document } = contract;
  const known = compiled.get(document) ?? new Map<string, Registry>();
  compiled.set(document, known);
  return createChecker(
    contract,
    (direction, thorough) => {
      const key = `${direction} ${thorough}`;
      const registry = known.get(key) ?? createRegistry(document, direction, thorough);
      known.set(key, registry);
      return registry;
    },
    options,
  );
}
