/** HTML that an earlier build of this process rendered from the same: a watcher renders only what an edit touches. */
import { createHash } from 'node:crypto';
import { createReferenceFinder, valueAt } from '../../../src/contract/index.ts';
import { componentsOf, type Contract } from '../contract/contract.ts';

/** By its place, what was rendered last, and what it was made of. */
const kept = new Map<string, { readonly source: string; readonly html: string }>();

export function keptOr(place: string, source: string, render: () => string): string {
  const before = kept.get(place);
  if (before?.source === source) return before.html;
  const html = render();
  kept.set(place, { source, html });
  return html;
}

/** What a part of a page is made of, as text that is the same only where all of that is the same. */
export type SourceOf = (part: unknown) => string;

const made = new WeakMap<Contract, SourceOf>();

/** The part itself, all that its references lead to, and what any part may link to or mention. */
export function sourcesOf(contract: Contract): SourceOf {
  const known = made.get(contract);
  if (known !== undefined) return known;
  const { document, tags, baseUrl } = contract;
  const everywhere = JSON.stringify([
    baseUrl,
    tags.map(({ slug, operations }) => [slug, operations.map(({ id }) => id)]),
    componentsOf(contract, 'schemas').map(({ name }) => name),
  ]);
  const find = createReferenceFinder(document);
  // What merely looks like a reference is one part too many to depend on.
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
  made.set(contract, sourceOf);
  return sourceOf;
}

interface Source {
  readonly hash: string;
  readonly references: readonly string[];
}
