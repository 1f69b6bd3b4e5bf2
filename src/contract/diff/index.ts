/** Compares two OpenAPI 3.1 documents: what changed, in which direction, and whom it breaks. */
export { diff, tagOrder, type DiffOptions } from './diff.ts';
export { formatText, type TextOptions } from './format-text.ts';
export { formatMarkdown, type Release } from './format-markdown.ts';
export { loadDocument, type Read } from './load.ts';
export { rules, type RuleName } from './rules.ts';
export { runDiff, type DiffIo } from './run.ts';
export { UnreadableDocumentError } from './types.ts';
export type { Json, JsonObject } from './json.ts';
export type {
  Change,
  ChangeClass,
  Direction,
  Operation,
  Pointers,
  Report,
  Standing,
  Use,
  Whom,
} from './types.ts';
