/** Reads a document from its files into one, with a mapping back to file, line and column. */
export { createLocator, type Locate } from './locate.ts';
export { folderOf, joinPath } from './path.ts';
export { type Parse, type ReadDocument, readDocument, readDocumentSync, type Sources } from './read.ts';
export type { Reference } from './reference.ts';
export { parseSource, type SourceFault, type SourceFile, type SourcePlace, yamlSource } from './source.ts';
