import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { raw } from 'hono/html';
import { stringify } from 'yaml';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Overlay } from 'openapi-contract-kit/internal/contract/index';
import { type Contract, parseContract } from '../contract/contract.ts';
import { readEvidence } from '../contract/evidence.ts';
import { flowsYaml, readFlows } from '../flows/read-flows.ts';
import { type Assets, FoldedContents, Layout } from '../pages/layout.tsx';
import type { SandboxAssumption } from '../contract/sandbox-assumptions.ts';
import { NOT_FOUND, NotFoundPage } from '../pages/not-found.tsx';
import { SingleFile } from '../pages/single-file.tsx';
import { searchEntries } from '../search/entries.ts';
import { sharedHighlight } from '../text/highlight.ts';
import { readTextPages } from '../text/text-pages.ts';
import { sharedAssets } from './assets.ts';
import { contentsOf } from '../pages/contents.ts';
import { siteLinks, singleFileLinks } from '../view/links.ts';
import { llmsText } from './llms.ts';
import { inlineAssets, linkedAssets } from './page-assets.tsx';
import { copyOf, type SitePage, pagesOf } from './pages.tsx';
import { createView, type View } from '../view/view.ts';

/** The contract as files beside the pages. */
type Bundle = Readonly<Record<'openapi.json' | 'openapi.yaml', string>>;

export interface DocsOptions {
  /** Folder of the checkout: guides and changelog pages are read from it. */
  readonly root: string;
  readonly out: string;
  /** The decisions of the sandbox that a page lists. */
  readonly sandboxAssumptions: readonly SandboxAssumption[];
  /** The address that the samples call. @default that of the contract */
  readonly baseUrl?: string;
  /** Corrections of the contract that the pages show. */
  readonly overlays?: readonly Overlay[];
}

/**
 * Builds the whole site beside its final place and moves it there at the end, so that readers never see an incomplete
 * site.
 */
export async function buildDocs({ out, overlays = [], ...options }: DocsOptions): Promise<Site> {
  const readText = readerOf(join(options.root, 'generated'));
  const bundle: Bundle = {
    'openapi.json': readText('openapi.json'),
    'openapi.yaml': readText('openapi.yaml'),
  };
  const sources = { json: bundle['openapi.json'], flows: readText('flows.json') };
  const site = await renderDocs({ ...options, overlays, ...sources });
  const { document } = site.contract;
  const downloads =
    overlays.length === 0
      ? bundle
      : {
          'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
          'openapi.yaml': stringify(document, { aliasDuplicateObjects: false }),
        };
  writeDocs(site, downloads, out);
  return site;
}

/** A site before it is written. */
export interface Site {
  readonly contract: Contract;
  readonly pages: number;
  readonly files: ReadonlyMap<string, string>;
}

/** Everything but the contract itself. */
async function renderDocs({
  root,
  json,
  flows,
  baseUrl,
  overlays = [],
  sandboxAssumptions,
}: Omit<DocsOptions, 'out'> & { readonly json: string; readonly flows: string }): Promise<Site> {
  const contract = parseContract(json, { baseUrl, overlays, flows: readFlows(flows) });
  const texts = readTextPages(root);
  const [highlight, assets] = await Promise.all([sharedHighlight(), sharedAssets()]);
  const sources = { contract, highlight, texts };
  const pages = pagesOf({ root, contract, texts, sandboxAssumptions });

  const files = new Map<string, string>();
  for (const page of pages) {
    const view = createView(sources, siteLinks(contract, page.path));
    const html = await written(<>{page.content(view)}</>);
    files.set(page.path, await inLayout(view, page, html, linkedAssets(view, assets)));
    files.set(page.path.replace(/html$/, 'md'), copyOf(page, view));
  }

  const missing = createView(sources, siteLinks(contract, NOT_FOUND));
  files.set(
    NOT_FOUND,
    await inLayout(
      missing,
      { path: NOT_FOUND, title: 'Page not found' },
      await written(<NotFoundPage view={missing} />),
      linkedAssets(missing, assets),
    ),
  );

  const single = createView({ ...sources, texts: [] }, singleFileLinks);
  const inline = inlineAssets(
    assets,
    `window.searchEntries=${scriptSafe(searchEntries(contract, singleFileLinks, []))};${assets.finder}`,
  );
  const evidence = readEvidence(root);
  const alone = <SingleFile view={single} assets={inline} {...{ evidence, sandboxAssumptions }} />;
  files.set('reference.html', document(await written(alone), inline, ''));
  files.set('page.js', assets.page);
  files.set('search.js', assets.finder);
  files.set('try-it.js', assets.tryIt);
  const links = siteLinks(contract, 'index.html');
  const entries = searchEntries(contract, links, texts);
  files.set('search-index.js', `window.searchEntries=${scriptSafe(entries)}`);
  files.set('llms.txt', llmsText(contract, texts, links));
  const copies = [...files].flatMap(([path, text]) =>
    path.endsWith('.md') ? [`<!-- ${path} -->\n\n${text}`] : [],
  );
  files.set('llms-full.txt', copies.join('\n'));
  files.set('flows.arazzo.yaml', flowsYaml(flows));
  return { contract, pages: pages.length + 1, files };
}

/** The page within its frame. On narrow windows, its headings are listed below its title. */
async function inLayout(
  view: View,
  { path, title, wide = false }: Pick<SitePage, 'path' | 'title' | 'wide'>,
  html: string,
  assets: Assets,
): Promise<string> {
  const contents = wide || path === 'index.html' ? [] : contentsOf(html);
  const folded = contents.length === 0 ? '' : await written(<FoldedContents contents={contents} />);
  const page = (
    <Layout {...{ view, title, wide, contents, assets }}>
      {raw(html.replace('</h1>', () => `</h1>${folded}`))}
    </Layout>
  );
  return document(await written(page), assets, '../'.repeat(path.split('/').length - 1));
}

const written = async (part: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> =>
  `${await part}`;

const readerOf =
  (folder: string) =>
  (name: string): string => {
    const file = join(folder, name);
    if (!existsSync(file)) throw new Error(`${file} is missing. Run "npm run generate" first.`);
    return readFileSync(file, 'utf8');
  };

function writeDocs({ files }: Site, bundle: Bundle, out: string): void {
  const fresh = `${out}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  for (const [path, text] of [...files, ...Object.entries(bundle)]) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    writeFileSync(join(fresh, path), text);
  }
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
}

function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The theme is applied after the title. A browser paints after the first script that it finds, so a script in the head
 * would make it paint an empty page first.
 */
function document(page: string, { theme }: Assets, rootPath: string): string {
  const text = `<!doctype html>${page}`;
  const content = text.indexOf('</h1>') + '</h1>'.length;
  const painted = `${text.slice(0, content)}<script>${theme}</script>${text.slice(content)}`;
  return painted.replace('<html lang="en">', `<html lang="en" data-root="${rootPath}">`);
}
