import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { componentsOf, type Contract } from '../contract/contract.ts';
import { readEvidence } from '../contract/evidence.ts';
import { AssumptionsPage } from '../pages/assumptions.tsx';
import { SchemaPage, SchemasPage } from '../pages/components.tsx';
import { EvidencePage } from '../pages/evidence.tsx';
import { FlowsPage } from '../pages/flows.tsx';
import { HomePage } from '../pages/home.tsx';
import { OVERVIEWS, type OverviewPath } from '../view/overviews.ts';
import { ProvenancePage } from '../pages/provenance.tsx';
import { ReferenceIndex, TagPage } from '../pages/reference.tsx';
import type { SandboxAssumption } from '../contract/sandbox-assumptions.ts';
import { SandboxAssumptionsPage } from '../pages/sandbox-assumptions.tsx';
import { StatusFacts } from '../pages/status-facts.tsx';
import { filtersText } from '../markdown/filters.ts';
import { homeText } from '../markdown/home.ts';
import { tagText } from '../markdown/operation.ts';
import * as overviewTexts from '../markdown/overviews.ts';
import { provenanceText } from '../markdown/provenance.ts';
import { schemasText, schemaText } from '../markdown/schemas.ts';
import { blocks } from '../markdown/text.ts';
import type { TextPage } from '../text/text-pages.ts';
import { schemaPage } from '../view/links.ts';
import { type View, withAddresses } from '../view/view.ts';

export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly content: (view: View) => Child;
  /** The page in Markdown. */
  readonly markdown: (view: View) => string;
}

interface Sources {
  /** Folder of the checkout. */
  readonly root: string;
  readonly contract: Contract;
  readonly texts: readonly TextPage[];
  readonly sandboxAssumptions: readonly SandboxAssumption[];
}

/** All pages of the site. */
export function pagesOf({ root, contract, texts, sandboxAssumptions }: Sources): SitePage[] {
  const evidence = readEvidence(root);
  const start = readFileSync(join(root, 'docs/start.md'), 'utf8');
  const { indexText, flowsText, evidenceText, assumptionsText, sandboxText } = overviewTexts;
  const overviews: Readonly<Record<OverviewPath, Pick<SitePage, 'content' | 'markdown'>>> = {
    'reference/index.html': { content: (view) => <ReferenceIndex view={view} />, markdown: indexText },
    'filters.html': { content: (view) => view.text.block(filtersText(view)), markdown: filtersText },
    'flows.html': { content: (view) => <FlowsPage view={view} />, markdown: flowsText },
    'schemas.html': { content: (view) => <SchemasPage view={view} />, markdown: schemasText },
    'provenance.html': { content: (view) => <ProvenancePage view={view} />, markdown: provenanceText },
    'evidence.html': {
      content: (view) => <EvidencePage view={view} groups={evidence} />,
      markdown: (view) => evidenceText(view, evidence),
    },
    'assumptions.html': { content: (view) => <AssumptionsPage view={view} />, markdown: assumptionsText },
    'sandbox-assumptions.html': {
      content: (view) => <SandboxAssumptionsPage view={view} assumptions={sandboxAssumptions} />,
      markdown: (view) => sandboxText(view, sandboxAssumptions),
    },
  };
  return [
    {
      path: 'index.html',
      title: contract.title,
      content: (view) => <HomePage view={view} start={start} />,
      markdown: (view) => homeText(view, start),
    },
    ...OVERVIEWS.map(({ path, title }) => ({ path, title, ...overviews[path] })),
    ...contract.groups.map((tag) => ({
      path: `reference/${tag.slug}.html`,
      title: tag.name,
      wide: true,
      content: (view: View) => <TagPage view={view} tag={tag} />,
      markdown: (view: View) => tagText(view, tag),
    })),
    ...componentsOf(contract, 'schemas').map(({ name }) => ({
      path: schemaPage(name),
      title: name,
      content: (view: View) => <SchemaPage view={view} name={name} />,
      markdown: (view: View) => schemaText(view, name),
    })),
    ...texts.map(textPage),
  ];
}

function textPage({ path, title, markdown, group }: TextPage): SitePage {
  const status = group === 'Statuses' ? title.slice(0, 3) : undefined;
  return {
    path,
    title,
    content: (view) => (
      <article>
        {view.kept('text', markdown, () => raw(inParts(view.text.block(markdown))))}
        {status !== undefined && <StatusFacts view={view} status={status} />}
      </article>
    ),
    markdown: (view) =>
      status === undefined ? markdown : blocks(markdown.trim(), overviewTexts.statusText(view, status)),
  };
}

/** Each part below a heading is in a separate element, so that browsers need not lay out parts that are not visible. */
const inParts = (html: string): string =>
  html.replaceAll(/<h2 [^]*?(?=<h2 |$)/g, '<section class="part">$&</section>');

/** The code blocks of a guide name the file that they show, which readers do not have. */
const withoutFiles = (markdown: string): string => markdown.replaceAll(/^(```\w+) \w+=\S+$/gm, '$1');

/** The copy of a page in Markdown, whose links lead to other copies. */
export const copyOf = ({ markdown }: SitePage, view: View): string =>
  `${withAddresses(withoutFiles(markdown(view)), view.links).trim()}\n`;
