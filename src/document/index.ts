/**
 * The contract as data: what `generated/openapi.json` says, for code that checks, compares, serves or renders it.
 * Nothing here reads files; the caller imports the document and hands it in.
 */
export { NestingError, parseExact, stringifyExact } from './exact.ts';
export * from './json.ts';
export * from './load.ts';
export * from './match.ts';
export * from './pointer.ts';
export * from './provenance.ts';
export * from './refs.ts';
export * from './validate.ts';
export type { Direction } from './validate/prepare.ts';
export {
  type ParameterValue,
  type ParameterValues,
  type RawParameters,
  readForm,
} from './validate/parameters.ts';
export type { Place, Violation } from './validate/violation.ts';
