import { posix } from 'node:path';
import type { Doubt } from '../contract/doubts.ts';
import type { Contract, Place, ShownKind } from '../contract/contract.ts';

/** Addresses, relative to the page that is being written. */
export interface Links {
  /** The page. */
  readonly from: string;
  page(path: string): string;
  operation(id: string): string;
  component(kind: ShownKind, name: string): string;
  tag(slug: string): string;
  /** An entry of the evidence page. */
  evidence(id: string): string;
  flow(id: string): string;
  /** Whether the page is a single file, without the files that other pages use. */
  readonly alone: boolean;
}

export const placeIn = (links: Links, { kind, name }: Pick<Place, 'kind' | 'name'>): string =>
  kind === 'operation' ? links.operation(name) : links.component(kind, name);

/** The address of what is not documented: of the field, if it is in a schema. */
export const doubtIn = (links: Links, place: Place, { fields }: Doubt): string =>
  [placeIn(links, place), ...(place.kind === 'schemas' ? fields : [])].join('.');

/** The id of a component's section. Schemas have their plain name, because they are mentioned most. */
export function componentId(kind: ShownKind, name: string): string {
  return kind === 'schemas' ? name : `${kind}-${name}`;
}

export const schemaPage = (name: string): string => `schemas/${name}.html`;

export const evidenceId = (id: string): string => `evidence-${id}`;

export const flowId = (id: string): string => `flow-${id}`;

/** Addresses for pages in folders, relative to `from`, so that the site works under any prefix and from disk. */
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
    component: (kind, name) =>
      at(kind === 'schemas' ? schemaPage(name) : 'schemas.html', componentId(kind, name)),
    evidence: (id) => at('evidence.html', evidenceId(id)),
    flow: (id) => at('flows.html', flowId(id)),
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
  'flows.html': 'flows',
  'reference/index.html': 'operations',
};

/** Addresses for a single page: each is an anchor, and there are no other files. */
export const singleFileLinks: Links = {
  from: 'reference.html',
  page: (path) => `#${sections[path] ?? 'start'}`,
  operation: (id) => `#${id}`,
  component: (kind, name) => `#${componentId(kind, name)}`,
  tag: (slug) => `#tag-${slug}`,
  evidence: (id) => `#${evidenceId(id)}`,
  flow: (id) => `#${flowId(id)}`,
  alone: true,
};
