/** Compares two OpenAPI documents: what changed, in which direction, and who is affected. */
export { AcceptedFileError } from './accepted.ts';
export { diff } from './diff.ts';
export { LevelError } from './levels.ts';
export { type Loaded, loadDocument, type Source } from './load.ts';
export { formatText } from './report/format-text.ts';
export { DIFF_OPTIONS, DiffUsageError, runDiff, type DiffIo } from './run.ts';
export { UnreadableDocumentError } from '../contract/index.ts';
export type { Json, JsonObject } from '../base/json.ts';
export type { Change, Report } from './types.ts';
