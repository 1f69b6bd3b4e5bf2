/** The checks of `src/document` over validators that were compiled ahead. */

import { contract as skeleton, createValidators } from '../../generated/validators.js';
import { type Contract, loadContract } from '../document/load.ts';
import { nodeAt, resolve } from '../document/refs.ts';
import { createChecker, type Validator } from '../document/validate/checker.ts';
import { errorsBy, runtime, toBroken } from './runtime.ts';

export interface Checks {
  readonly contract: Contract;
  readonly validator: Validator;
}

let made: Checks | undefined;

/** Made when first needed: a client that never calls pays nothing. */
export function checks(): Checks {
  made ??= makeChecks();
  return made;
}

function makeChecks(): Checks {
  const contract = loadContract(skeleton);
  const { document } = contract;
  const validators = createValidators(runtime);
  const idOf = (way: string, pointer: string): string => {
    const id = encodeURIComponent(resolve(document, nodeAt(document, pointer)).pointer);
    return `both:${id}` in validators ? `both:${id}` : `${way}:${id}`;
  };
  const validator = createChecker(contract, (direction) => ({
    check: (pointer, value) => errorsBy(validators, idOf(direction, pointer), value).map(toBroken),
  }));
  return { contract, validator };
}
