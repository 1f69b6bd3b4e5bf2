import { redactText } from '../client/secrets.ts';
import skeleton from '../../generated/skeleton.json' with { type: 'json' };
import { type Contract, loadContract } from '../contract/load.ts';
import { createValidator, type Validator } from '../contract/validate/validator.ts';

export interface Checks {
  readonly contract: Contract;
  readonly validator: Validator;
}

let made: Checks | undefined;

/** The contract without its prose, and its validator. It is created on first use, so a client that never calls pays nothing. */
export function checks(): Checks {
  if (made === undefined) {
    const contract = loadContract(skeleton);
    made = { contract, validator: createValidator(contract, { mask: redactText }) };
  }
  return made;
}
