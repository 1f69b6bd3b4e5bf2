/**
 * The contract as data: the content of `generated/openapi.json`, for code that checks, compares, serves or renders
 * it. The caller passes the document; `read/` joins many files into one.
 */
export { NestingError, parseExact, stringifyExact } from './exact.ts';
export * from './json.ts';
export * from './load.ts';
export { createMask, type Mask, MASKED } from './mask.ts';
export * from './match.ts';
export * from './methods.ts';
export * from './pages.ts';
export * from './parts.ts';
export * from './pointer.ts';
export * from './provenance.ts';
export * from './refs.ts';
export * from './resource-marks.ts';
export * from './schema.ts';
export { createSchemas, type Direction, type Schemas } from './validate/compile.ts';
export { NUMBER_FORMATS, STRING_FORMATS } from './validate/formats.ts';
export { expectation, fieldOf } from './validate/message.ts';
export { SchemaError } from './validate/rule.ts';
export { createValidator, mediaFor, responseFor, schemasOf, type Validator } from './validate/validator.ts';
export { type ParameterValues, readForm, readHeader } from './validate/parameters.ts';
export type { Violation } from './validate/violation.ts';
