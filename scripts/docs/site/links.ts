import { posix } from 'node:path';
import type { Contract } from '../contract/contract.ts';

/** The kinds of component that have a place of their own on a page. */
export type ShownKind = 'schemas' | 'parameters' | 'headers' | 'responses';

/** Where things stand, as seen from the page that is being written. */
export interface Links {
  /** The page. */
  readonly from: string;
  page(path: string): string;
  operation(id: string): string;
  component(kind: ShownKind, name: string): string;
  tag(slug: string): string;
  /** An entry of the evidence page. */
  evidence(id: string): string;
  /** Whether the page travels alone, without the files that lie beside the others. */
  readonly alone: boolean;
}

/** The id of a component's section: schemas by their plain name, since they are spoken of most. */
export function componentId(kind: ShownKind, name: string): string {
  return kind === 'schemas' ? name : `${kind}-${name}`;
}

export const evidenceId = (id: string): string => `evidence-${id}`;

/** Pages in folders, each address relative to `from`, so that the site works under any prefix and from disk. */
export function siteLinks(contract: Contract, from: string): Links {
  const folder = posix.dirname(from);
  const pageOf = new Map(
    contract.tags.flatMap((tag) => tag.operations.map(({ id }) => [id, `reference/${tag.slug}.html`])),
  );
  const page = (path: string) => posix.relative(folder, path);
  const at = (path: string, id: string) => (path === from ? `#${id}` : `${page(path)}#${id}`);
  return {
    from,
    alone: false,
    page,
    operation: (id) => at(pageOf.get(id) ?? 'reference/index.html', id),
    component: (kind, name) => at('schemas.html', componentId(kind, name)),
    evidence: (id) => at('evidence.html', evidenceId(id)),
    tag: (slug) => {
      const tag = contract.tags.find((entry) => entry.slug === slug);
      return tag?.operations.length
        ? page(`reference/${slug}.html`)
        : at('reference/index.html', `tag-${slug}`);
    },
  };
}

const sections: Readonly<Record<string, string>> = {
  'provenance.html': 'provenance',
  'assumptions.html': 'assumptions',
  'evidence.html': 'evidence',
  'sandbox-assumptions.html': 'sandbox-assumptions',
  'schemas.html': 'schemas',
  'reference/index.html': 'operations',
};

/** Everything on one page: every address is an anchor, and no file lies beside it. */
export const singleFileLinks: Links = {
  from: 'reference.html',
  page: (path) => `#${sections[path] ?? 'start'}`,
  operation: (id) => `#${id}`,
  component: (kind, name) => `#${componentId(kind, name)}`,
  tag: (slug) => `#tag-${slug}`,
  evidence: (id) => `#${evidenceId(id)}`,
  alone: true,
};
