/**
 * The contract as data: the content of `generated/openapi.json`, for code that checks, compares, serves or renders
 * it. The caller passes the document. Everything outside of this folder imports from here. Only what loads a parser is
 * imported from the folders in it: `read/` joins many files into one, and `overlay/` reads corrections.
 */
export { followIn, hasDirections, leavingOut, leftOutBy, type Message } from './direction.ts';
export {
  allApplied,
  type Alternatives,
  ALTERNATIVES,
  ALWAYS_APPLIED,
  appliedBy,
  hasSiblings,
  IN_PLACE,
  isAlternatives,
  isNullable,
  referenceIn,
  schemasIn,
  type Steps,
} from './grammar.ts';
export * from './load.ts';
export * from './match.ts';
export * from './servers.ts';
export * from './methods.ts';
export { correctWith } from './overlay/correct-with.ts';
export { type Correction, type Overlay, OverlayError, type OverlayOptions } from './overlay/document.ts';
export { changedAt, placedAt, putAt } from './put.ts';
export * from './pages.ts';
export * from './parts.ts';
export * from './provenance.ts';
export * from './refs.ts';
export * from './resource-marks.ts';
export { FORMAT_SAMPLES, LONGEST_TEXT, sampleOf } from './sample.ts';
export { wordsInName } from './says-change.ts';
export * from './schema.ts';
export * from './shape.ts';
export { splitDirections } from './split-directions.ts';
export { fit } from './rename/fit.ts';
export { inlineStrayReferences, type PartKind, kindBelow } from './inline-stray-references.ts';
export { createRenamer, type Renames } from './rename/compile.ts';
export { pathNamesIn, withFormerPathNames, withPathNames } from './rename/path-names.ts';
export type { Renaming } from './rename/renaming.ts';
export { type BodyWords, OWN_WORDS, type Words, wordsOf } from './rename/words.ts';
export { createSchemas, type SchemaDirection, type Schemas } from './validate/compile.ts';
export { NUMBER_FORMATS, STRING_FORMATS } from './validate/formats.ts';
export { expectation, fieldOf } from './validate/message.ts';
export { type ParameterValues, type RawParameters, readForm, readHeader } from './validate/parameters.ts';
export { SchemaError } from './validate/rule.ts';
export { shownPlace, structureProblems } from './validate/structure.ts';
export { createValidator, mediaFor, responseFor, schemasOf, type Validator } from './validate/validator.ts';
export type { Violation } from './validate/violation.ts';
export { hintFor, sayUnknown, unknownIn, unknownInBody } from './unknown.ts';
export { checkVersion, isOpenApi30, UNRESOLVED } from './version.ts';
