/** Contract checks inside the client: `validateWith` for `createClient`. */

export { ContractError } from '../client/errors.ts';
export type { Violation } from '../contract/index.ts';
export { validateWith, type ValidateMode, type ValidateOptions } from './validate-with.ts';
