import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { raw } from 'hono/html';
import { stringify } from 'yaml';
import type { Child } from 'hono/jsx';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Overlay } from '../../../src/contract/overlay/document.ts';
import type { Bundle } from '../../generate/pipeline.ts';
import { type Contract, parseContract } from '../contract/contract.ts';
import { AssumptionsPage } from '../pages/assumptions.tsx';
import { readEvidence } from '../evidence/read-evidence.ts';
import { ComponentsPage } from '../pages/components.tsx';
import { EvidencePage } from '../pages/evidence.tsx';
import { HomePage, ProvenancePage } from '../pages/home.tsx';
import { type Assets, FoldedContents, Layout } from '../pages/layout.tsx';
import { OVERVIEWS, type OverviewPath } from '../pages/overviews.ts';
import { ReferenceIndex, TagPage } from '../pages/reference.tsx';
import { SandboxAssumptionsPage } from '../pages/sandbox-assumptions.tsx';
import { SingleFile } from '../pages/single-file.tsx';
import { SurfacePage } from '../pages/surface.tsx';
import { searchEntries } from '../search/entries.ts';
import { readSurface } from '../surface/read-surface.ts';
import { sharedHighlight } from '../text/highlight.ts';
import { readTextPages } from '../text/text-pages.ts';
import { arazzoText } from './arazzo.ts';
import { sharedAssets } from './assets.ts';
import { contentsOf } from './contents.ts';
import { siteLinks, singleFileLinks } from './links.ts';
import { llmsText } from './llms.ts';
import { inlineAssets, linkedAssets } from './page-assets.tsx';
import { createView, type View } from './view.ts';

export interface DocsOptions {
  /** Folder of the checkout: guides and changelog pages are read from it. */
  readonly root: string;
  readonly out: string;
  /** The address that the samples call. @default that of the contract */
  readonly baseUrl?: string;
  /** Corrections of the contract that the pages show. */
  readonly overlays?: readonly Overlay[];
}

interface Page {
  readonly path: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly content: (view: View) => Child;
}

/**
 * Builds the whole site beside its final place and moves it there at the end, so that readers never see an incomplete
 * site.
 */
export async function buildDocs({ out, overlays = [], ...options }: DocsOptions): Promise<Site> {
  const bundle = bundleIn(join(options.root, 'generated'));
  const site = await renderDocs({ ...options, overlays, json: bundle['openapi.json'] });
  const { document } = site.contract;
  const shown =
    overlays.length === 0
      ? bundle
      : {
          'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
          'openapi.yaml': stringify(document, { aliasDuplicateObjects: false }),
        };
  writeDocs(site, shown, out);
  return site;
}

/** A site before it is written. */
export interface Site {
  readonly contract: Contract;
  readonly pages: number;
  readonly files: ReadonlyMap<string, string>;
}

/** Everything but the contract itself. */
export async function renderDocs({
  root,
  json,
  baseUrl,
  overlays = [],
}: Omit<DocsOptions, 'out'> & { readonly json: string }): Promise<Site> {
  const contract = parseContract(json, baseUrl, overlays);
  const texts = readTextPages(root);
  const surface = readSurface(root);
  const evidence = readEvidence(root);
  const [highlight, assets] = await Promise.all([sharedHighlight(), sharedAssets()]);
  const overviews: Readonly<Record<OverviewPath, Page['content']>> = {
    'reference/index.html': (view) => <ReferenceIndex view={view} />,
    'schemas.html': (view) => <ComponentsPage view={view} />,
    'package.html': (view) => <SurfacePage view={view} surface={surface} />,
    'provenance.html': (view) => <ProvenancePage view={view} />,
    'evidence.html': (view) => <EvidencePage view={view} groups={evidence} />,
    'assumptions.html': (view) => <AssumptionsPage view={view} />,
    'sandbox-assumptions.html': (view) => <SandboxAssumptionsPage view={view} />,
  };
  const pages: Page[] = [
    { path: 'index.html', title: contract.title, content: (view) => <HomePage view={view} /> },
    ...OVERVIEWS.map(({ path, title }) => ({ path, title, content: overviews[path] })),
    ...contract.tags
      .filter(({ operations }) => operations.length > 0)
      .map((tag) => ({
        path: `reference/${tag.slug}.html`,
        title: tag.name,
        wide: true,
        content: (view: View) => <TagPage view={view} tag={tag} />,
      })),
    ...texts.map(({ path, title, markdown }) => ({
      path,
      title,
      content: (view: View) => (
        <article>{view.kept('text', markdown, () => inParts(view.text.block(markdown)))}</article>
      ),
    })),
  ];

  const files = new Map<string, string>();
  for (const { path, title, wide = false, content } of pages) {
    const view = createView(contract, siteLinks(contract, path), highlight);
    const part: Rendered = <>{content(view)}</>;
    const html = `${await part}`;
    const linked = linkedAssets(view, assets);
    const contents = wide ? [] : contentsOf(html);
    const folded: Rendered | '' = contents.length === 0 ? '' : <FoldedContents contents={contents} />;
    const [heading = '', ...rest] = html.split('</h1>');
    const page = (
      <Layout
        view={view}
        title={title}
        path={path}
        texts={texts}
        wide={wide}
        contents={contents}
        assets={linked}
      >
        {raw([`${heading}</h1>${await folded}`, ...rest].join(''))}
      </Layout>
    );
    files.set(path, await document(page, linked, depthOf(path)));
  }

  const single = createView(contract, singleFileLinks, highlight);
  const inline = inlineAssets(
    assets,
    `window.searchEntries=${scriptSafe(searchEntries(contract, singleFileLinks, { texts: [], surface: [] }))};${assets.finder}`,
  );
  files.set(
    'reference.html',
    await document(<SingleFile view={single} assets={inline} evidence={evidence} />, inline, ''),
  );
  files.set('page.js', assets.page);
  files.set('search.js', assets.finder);
  files.set('try-it.js', assets.tryIt);
  const links = siteLinks(contract, 'index.html');
  files.set(
    'search-index.js',
    `window.searchEntries=${scriptSafe(searchEntries(contract, links, { texts, surface }))}`,
  );
  files.set(
    'llms.txt',
    llmsText(contract, texts, (id) => links.operation(id)),
  );
  files.set('flows.arazzo.yaml', arazzoText(contract, 'openapi.yaml'));
  return { contract, pages: pages.length + 1, files };
}

function bundleIn(folder: string): Bundle {
  const read = (name: string): string => {
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`${file} is missing. Run "npm run generate" first.`);
    return readFileSync(file, 'utf8');
  };
  return { 'openapi.json': read('openapi.json'), 'openapi.yaml': read('openapi.yaml') };
}

export function writeDocs({ files }: Site, bundle: Bundle, out: string): void {
  const fresh = `${out}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  for (const [path, text] of [...files, ...Object.entries(bundle)]) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    writeFileSync(join(fresh, path), text);
  }
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
}

/** Each part below a heading is in a separate element, so that browsers need not lay out parts that are not visible. */
const inParts = (html: string): string =>
  html.replaceAll(/<h2 [^]*?(?=<h2 |$)/g, '<section class="part">$&</section>');

type Rendered = HtmlEscapedString | Promise<HtmlEscapedString>;

function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function depthOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/**
 * The theme is applied after the title. A browser paints after the first script that it finds, so a script in the head
 * would make it paint an empty page first.
 */
async function document(page: Rendered, { theme }: Assets, rootPath: string): Promise<string> {
  const text = `<!doctype html>${await page}`;
  const content = text.indexOf('</h1>') + '</h1>'.length;
  const painted = `${text.slice(0, content)}<script>${theme}</script>${text.slice(content)}`;
  return painted.replace('<html lang="en">', `<html lang="en" data-root="${rootPath}">`);
}
