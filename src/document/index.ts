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
export { type ParameterValues, readForm } from './validate/parameters.ts';
export type { Violation } from './validate/violation.ts';
