import type { Contract } from '../contract/contract.ts';
import type { Highlight } from '../text/highlight.ts';
import type { Markdown } from '../text/markdown.ts';
import { createMarkdown } from '../text/markdown.ts';
import type { Links } from './links.ts';

/** What every part of a page needs to write itself. */
export interface View {
  readonly contract: Contract;
  readonly links: Links;
  readonly highlight: Highlight;
  readonly text: Markdown;
}

export function createView(contract: Contract, links: Links, highlight: Highlight): View {
  const operations = new Set(contract.operations.map(({ id }) => id));
  const schemas = contract.components.schemas ?? {};
  const lookup = (name: string) => {
    if (operations.has(name)) return links.operation(name);
    return Object.hasOwn(schemas, name) ? links.component('schemas', name) : undefined;
  };
  return { contract, links, highlight, text: createMarkdown(highlight, lookup, addressIn(links)) };
}

/** Texts address operations and schemas by name (`op:getGoal`, `schema:Goal`) and each other by file. */
function addressIn(links: Links): (href: string) => string {
  return (href) => {
    if (href.startsWith('op:')) return links.operation(href.slice(3));
    if (href.startsWith('schema:')) return links.component('schemas', href.slice(7));
    if (href.startsWith('page:')) return links.page(href.slice(5));
    return /^[\w./-]+\.md(#|$)/.test(href) ? href.replace(/\.md(?=#|$)/, '.html') : href;
  };
}
