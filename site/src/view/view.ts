import { raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { componentsOf, type Contract } from '../contract/contract.ts';
import type { Highlight } from '../text/highlight.ts';
import { type Markdown, createMarkdown } from '../text/markdown.ts';
import type { TextPage } from '../text/text-pages.ts';
import { cachedOr, sourcesOf } from './html-cache.ts';
import type { Links } from './links.ts';

/** What every part of a page needs for rendering. */
export interface View {
  readonly contract: Contract;
  readonly links: Links;
  /** The pages in Markdown that the menu lists. */
  readonly texts: readonly TextPage[];
  /** Markdown and code as HTML. */
  readonly text: Rendered;
  /**
   * Renders a part of the page, unless it was rendered before from the same source. `part` is everything that it shows,
   * except for the targets of its references.
   */
  kept(name: string, part: unknown, render: () => { toString(): string }): HtmlEscapedString;
}

type Rendered = {
  readonly [Name in keyof Markdown]: (...parameters: Parameters<Markdown[Name]>) => HtmlEscapedString;
};

export interface Sources {
  readonly contract: Contract;
  readonly highlight: Highlight;
  readonly texts: readonly TextPage[];
}

export function createView({ contract, highlight, texts }: Sources, links: Links): View {
  const operations = new Set(contract.operations.map(({ id }) => id));
  const schemas = new Set(componentsOf(contract, 'schemas').map(({ name }) => name));
  const lookup = (name: string) => {
    if (operations.has(name)) return links.operation(name);
    return schemas.has(name) ? links.component('schemas', name) : undefined;
  };
  const sourceOf = sourcesOf(contract);
  const markdown = createMarkdown({ highlight, lookup, address: addressIn(links) });
  return {
    contract,
    links,
    texts,
    text: {
      block: (text) => raw(markdown.block(text)),
      inline: (text) => raw(markdown.inline(text)),
      code: (...code) => raw(markdown.code(...code)),
    },
    kept: (name, part, render) =>
      raw(cachedOr(`${links.from}#${name}`, sourceOf(part), () => render().toString())),
  };
}

/** The targets of links in guides, with the pages of the site that show them. */
const PAGES: Readonly<Record<string, string>> = {
  '../../README.md': 'index.html',
  '../../openapi/openapi.yaml': 'reference/index.html',
  '../../openapi/README.md': 'provenance.html',
  '../../tools/src/sandbox/README.md': 'sandbox-assumptions.html',
};

/**
 * Guides link to files of the repository, so that their links work wherever Markdown is rendered: to each other, and
 * to an operation by the file of its path with the operation's id behind `#`. Descriptions in the contract write
 * `op:getGoal` and `schema:Goal`.
 */
export function addressIn(links: Links): (href: string) => string {
  return (href) => {
    const operation = /^(?:op:|\.\.\/\.\.\/openapi\/paths\/[^#]+#)(\w+)$/.exec(decodeURI(href))?.[1];
    if (operation !== undefined) return links.operation(operation);
    const [, evidence] = /^\.\.\/\.\.\/openapi\/evidence\.yaml#([\w-]+)$/.exec(href) ?? [];
    if (evidence !== undefined) return links.evidence(evidence);
    if (href.startsWith('schema:')) return links.component('schemas', href.slice(7));
    const [, guide] = /^\.\.\/\.\.\/(?:kit\/docs|docs\/guides)\/([\w-]+\.md(?:#.*)?)$/.exec(href) ?? [];
    if (guide !== undefined) return `../guides/${guide.replace('.md', '.html')}`;
    const [file = '', fragment] = href.split('#');
    const page = PAGES[file];
    if (page !== undefined) return links.page(page) + (fragment === undefined ? '' : `#${fragment}`);
    return /^[\w./-]+\.md(#|$)/.test(href) ? href.replace(/\.md(?=#|$)/, '.html') : href;
  };
}

/** Markdown with links to other copies in Markdown. */
export const withAddresses = (markdown: string, links: Links): string =>
  markdown.replace(/(?<=\]\()[^)\s]+(?=\))/g, (href) =>
    addressIn(links)(href).replace(/(?<!^https?:.*)\.html(?=#|$)/, '.md'),
  );
