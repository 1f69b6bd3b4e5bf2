/**
 * Caches HTML that an earlier build of this process rendered from the same source, so that a watcher renders only what
 * an edit changes.
 */
import { createHash } from 'node:crypto';
import { createReferenceFinder } from 'openapi-contract-kit/internal/contract/index';
import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { componentsOf, type Contract } from '../contract/contract.ts';

/** The latest HTML and its source, by place. */
const cache = new Map<string, { readonly source: string; readonly html: string }>();

export function cachedOr(place: string, source: string, render: () => string): string {
  const before = cache.get(place);
  if (before?.source === source) return before.html;
  const html = render();
  cache.set(place, { source, html });
  return html;
}

/** The source of a part of a page, as text that changes if anything in the source changes. */
export type SourceOf = (part: unknown) => string;

const sources = new WeakMap<Contract, SourceOf>();

/** The part itself, the targets of its references, and everything that any part may link to or mention. */
export function sourcesOf(contract: Contract): SourceOf {
  const before = sources.get(contract);
  if (before !== undefined) return before;
  const { document, tags, baseUrl } = contract;
  const everywhere = JSON.stringify([
    baseUrl,
    tags.map(({ slug, operations }) => [slug, operations.map(({ id }) => id)]),
    componentsOf(contract, 'schemas').map(({ name }) => name),
  ]);
  const find = createReferenceFinder(document);
  // Text that only looks like a reference adds a dependency, which does no harm.
  const read = (value: unknown): Source => {
    const text = JSON.stringify(value) ?? '';
    const references = [...text.matchAll(/"(#\/[^"]*)"/g)].flatMap(([, ref = '']) => find(ref) ?? []);
    return { hash: createHash('sha256').update(text).digest('base64'), references };
  };
  const targets = new Map<string, Source>();
  const target = (pointer: string): Source => {
    const source = targets.get(pointer) ?? read(valueAt(document, pointer));
    targets.set(pointer, source);
    return source;
  };
  const sourceOf: SourceOf = (part) => {
    const { hash, references } = read(part);
    const all = new Set(references);
    for (const pointer of all) for (const next of target(pointer).references) all.add(next);
    return [everywhere, hash, ...[...all].map((pointer) => target(pointer).hash)].join();
  };
  sources.set(contract, sourceOf);
  return sourceOf;
}

interface Source {
  readonly hash: string;
  readonly references: readonly string[];
}
