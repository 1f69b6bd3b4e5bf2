import { BaseResolver, type Config, type Document, type Source } from '@redocly/openapi-core';

/**
 * Reads source files for the linter and the bundler. The bundler rewrites what it gets, so each gets a copy; a file
 * is parsed once as long as it stays the same, over all runs of a watcher.
 */
class CopyingResolver extends BaseResolver {
  override parseDocument(source: Source, isRoot = false): Document {
    const known = parsed.get(source.absoluteRef);
    if (known?.body === source.body) return { source, parsed: structuredClone(known.document.parsed) };
    const document = super.parseDocument(source, isRoot);
    parsed.set(source.absoluteRef, { body: source.body, document });
    return { source, parsed: structuredClone(document.parsed) };
  }
}

const parsed = new Map<string, { readonly body: string; readonly document: Document }>();

export const createResolver = (config: Config): BaseResolver => new CopyingResolver(config.resolve);
