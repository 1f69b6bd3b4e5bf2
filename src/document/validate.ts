import type { Contract } from './load.ts';
import { createChecker, type Validator, type ValidatorOptions } from './validate/checker.ts';
import { createRegistry } from './validate/registry.ts';

export {
  type Answer,
  mediaFor,
  responseFor,
  type Validator,
  type ValidatorOptions,
} from './validate/checker.ts';

/** Checks requests and answers against the contract; validators are compiled when they are first needed. */
export function createValidator(contract: Contract, options: ValidatorOptions = {}): Validator {
  const { document } = contract;
  return createChecker(
    contract,
    (direction, thorough) => createRegistry(document, direction, thorough),
    options,
  );
}
