/** The differ: what changed between two OpenAPI documents, and which users a change breaks. */
export type { Json, JsonObject } from './base/json.ts';
export { diff, type DiffOptions } from './diff/diff.ts';
export type { Levels } from './diff/levels.ts';
export { formatMarkdown } from './diff/report/format-markdown.ts';
export { formatText, type TextOptions } from './diff/report/format-text.ts';
export type { Change, Report } from './diff/types.ts';
