import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Contract } from '../contract/contract.ts';
import { readEvidence } from '../contract/evidence.ts';
import { AssumptionsPage } from '../pages/assumptions.tsx';
import { ComponentsPage } from '../pages/components.tsx';
import { EvidencePage } from '../pages/evidence.tsx';
import { FiltersPage } from '../pages/filters.tsx';
import { FlowsPage } from '../pages/flows.tsx';
import { HomePage } from '../pages/home.tsx';
import { OVERVIEWS, type OverviewPath } from '../pages/overviews.ts';
import { ProvenancePage } from '../pages/provenance.tsx';
import { ReferenceIndex, TagPage } from '../pages/reference.tsx';
import { SandboxAssumptionsPage } from '../pages/sandbox-assumptions.tsx';
import { StatusFacts } from '../pages/status-facts.tsx';
import { SurfacePage } from '../pages/surface.tsx';
import { readSurface } from '../surface/read-surface.ts';
import type { TextPage } from '../text/text-pages.ts';
import { addressIn } from './view.ts';
import type { View } from './view.ts';

export interface Page {
  readonly path: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly content: (view: View) => Child;
  /** The page in Markdown, if it was written so. */
  readonly markdown?: (view: View) => string;
}

/** All pages of the site. */
export function pagesOf(root: string, contract: Contract, texts: readonly TextPage[]): Page[] {
  const surface = readSurface(root);
  const evidence = readEvidence(root);
  const start = readFileSync(join(root, 'docs/start.md'), 'utf8');
  const overviews: Readonly<Record<OverviewPath, Page['content']>> = {
    'reference/index.html': (view) => <ReferenceIndex view={view} />,
    'filters.html': (view) => <FiltersPage view={view} />,
    'flows.html': (view) => <FlowsPage view={view} />,
    'schemas.html': (view) => <ComponentsPage view={view} />,
    'package.html': (view) => <SurfacePage view={view} surface={surface} />,
    'provenance.html': (view) => <ProvenancePage view={view} />,
    'evidence.html': (view) => <EvidencePage view={view} groups={evidence} />,
    'assumptions.html': (view) => <AssumptionsPage view={view} />,
    'sandbox-assumptions.html': (view) => <SandboxAssumptionsPage view={view} />,
  };
  return [
    {
      path: 'index.html',
      title: contract.title,
      content: (view) => <HomePage view={view} start={start} />,
    },
    ...OVERVIEWS.map(({ path, title }) => ({ path, title, content: overviews[path] })),
    ...contract.groups.map((tag) => ({
      path: `reference/${tag.slug}.html`,
      title: tag.name,
      wide: true,
      content: (view: View) => <TagPage view={view} tag={tag} />,
    })),
    ...texts.map(textPage),
  ];
}

const textPage = ({ path, title, markdown, group }: TextPage): Page => ({
  path,
  title,
  content: (view) => (
    <article>
      {view.kept('text', markdown, () => raw(inParts(view.text.block(markdown))))}
      {group === 'Statuses' && <StatusFacts view={view} status={title.slice(0, 3)} />}
    </article>
  ),
  ...(group === 'Statuses' ? {} : { markdown: (view: View) => withAddresses(markdown, view) }),
});

/** Each part below a heading is in a separate element, so that browsers need not lay out parts that are not visible. */
const inParts = (html: string): string =>
  html.replaceAll(/<h2 [^]*?(?=<h2 |$)/g, '<section class="part">$&</section>');

/** Links to other copies in Markdown, and to pages that exist only as HTML. */
const withAddresses = (markdown: string, { links }: View): string =>
  markdown.replace(/(?<=\]\()[^)\s]+(?=\))/g, (href) =>
    addressIn(links)(href).replace(/(?<!^https?:.*)\.html(?=#|$)/, '.md'),
  );
