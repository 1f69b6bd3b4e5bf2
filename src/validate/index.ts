/** Contract checks inside the client, with validators compiled ahead: `validateWith` for `createClient`. */

export { ContractError } from '../client/contract-error.ts';
export type { Violation } from '../document/validate/violation.ts';
export { validateWith, type ValidateMode, type ValidateOptions } from './validate-with.ts';
