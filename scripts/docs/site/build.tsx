import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { HtmlEscapedString } from 'hono/utils/html';
import { parseContract } from '../contract/contract.ts';
import { AssumptionsPage } from '../pages/assumptions.tsx';
import { ComponentsPage } from '../pages/components.tsx';
import { HomePage, ProvenancePage } from '../pages/home.tsx';
import type { Assets } from '../pages/layout.tsx';
import { Layout } from '../pages/layout.tsx';
import { ReferenceIndex, TagPage } from '../pages/reference.tsx';
import { searchEntries } from '../search/entries.ts';
import { createHighlight } from '../text/highlight.ts';
import { readTextPages } from '../text/text-pages.ts';
import type { BuiltAssets } from './assets.tsx';
import { buildAssets } from './assets.tsx';
import { siteLinks, singleFileLinks } from './links.ts';
import { llmsText } from './llms.ts';
import { createView } from './view.ts';
import type { View } from './view.ts';

export interface DocsOptions {
  /** Folder of the checkout: the bundle, guides and changelog pages are read from it. */
  readonly root: string;
  readonly out: string;
  /** Address that the samples call; the contract's own unless told. */
  readonly baseUrl?: string;
}

interface Page {
  readonly path: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly content: (view: View) => Child;
}

/** Builds the whole site beside its place and swaps it in at the end: readers never see half of it. */
export async function buildDocs({ root, out, baseUrl }: DocsOptions): Promise<{ readonly pages: number }> {
  const bundle = join(root, 'generated', 'openapi.json');
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing. Run "npm run generate" first.`);
  const contract = parseContract(readFileSync(bundle, 'utf8'), baseUrl);
  const texts = readTextPages(root);
  const [highlight, assets] = await Promise.all([createHighlight(), buildAssets()]);
  const pages: Page[] = [
    { path: 'index.html', title: contract.document.info.title, content: (view) => <HomePage view={view} /> },
    {
      path: 'provenance.html',
      title: 'What the marks mean',
      content: (view) => <ProvenancePage view={view} />,
    },
    {
      path: 'assumptions.html',
      title: 'Every assumption',
      content: (view) => <AssumptionsPage view={view} />,
    },
    {
      path: 'schemas.html',
      title: 'Schemas and components',
      content: (view) => <ComponentsPage view={view} />,
    },
    {
      path: 'reference/index.html',
      title: 'All operations',
      content: (view) => <ReferenceIndex view={view} />,
    },
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
      content: (view: View) => <article>{raw(view.text.block(markdown))}</article>,
    })),
    { path: '404.html', title: 'Not found', content: () => <h1>There is no such page</h1> },
  ];

  const files = new Map<string, string>();
  for (const { path, title, wide = false, content } of pages) {
    const view = createView(contract, siteLinks(contract, path), highlight);
    const page = (
      <Layout view={view} title={title} path={path} texts={texts} wide={wide} assets={linkedAssets(view)}>
        {content(view)}
      </Layout>
    );
    files.set(path, await document(page, depthOf(path)));
  }

  const single = createView(contract, singleFileLinks, highlight);
  const entries = searchEntries(contract, singleFileLinks, []);
  files.set(
    'reference.html',
    await document(
      <Layout
        view={single}
        title="The reference in one file"
        path="reference.html"
        texts={[]}
        wide
        assets={inlineAssets(assets, `window.searchEntries=${scriptSafe(entries)}`)}
      >
        <div id="index">
          <HomePage view={single} />
        </div>
        <div id="provenance">
          <ProvenancePage view={single} />
        </div>
        {contract.tags
          .filter(({ operations }) => operations.length > 0)
          .map((tag) => (
            <TagPage view={single} tag={tag} />
          ))}
        <ComponentsPage view={single} />
        <div id="assumptions">
          <AssumptionsPage view={single} />
        </div>
      </Layout>,
      '',
    ),
  );

  files.set('site.css', assets.css);
  files.set('theme.js', assets.theme);
  files.set('page.js', assets.page);
  const links = siteLinks(contract, 'index.html');
  files.set('search-index.js', `window.searchEntries=${scriptSafe(searchEntries(contract, links, texts))}`);
  files.set(
    'llms.txt',
    llmsText(contract, (id) => links.operation(id)),
  );
  write(files, root, out);
  return { pages: pages.length + 1 };
}

function write(files: ReadonlyMap<string, string>, root: string, out: string): void {
  const fresh = `${out}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    writeFileSync(join(fresh, path), text);
  }
  for (const name of ['openapi.json', 'openapi.yaml']) {
    const source = join(root, 'generated', name);
    if (existsSync(source)) cpSync(source, join(fresh, name));
  }
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
}

type Rendered = HtmlEscapedString | Promise<HtmlEscapedString>;

const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

function linkedAssets({ links }: View): Assets {
  return {
    head: (
      <>
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={links.page('site.css')} />
        <script src={links.page('theme.js')}></script>
      </>
    ),
    tail: <script src={links.page('page.js')} defer></script>,
  };
}

/** One file allows its own inline parts, by their hashes, and nothing else. */
function inlineAssets({ css, theme, page }: BuiltAssets, data: string): Assets {
  const hashes = (...texts: readonly string[]) => texts.map(hashSource).join(' ');
  const inline = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashes(css)}`,
    `script-src ${hashes(theme, data, page)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    head: (
      <>
        <meta http-equiv="Content-Security-Policy" content={inline} />
        <link rel="icon" href="data:," />
        <style>{raw(css)}</style>
        <script>{raw(theme)}</script>
      </>
    ),
    tail: (
      <>
        <script>{raw(data)}</script>
        <script>{raw(page)}</script>
      </>
    ),
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function depthOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

async function document(page: Rendered, rootPath: string): Promise<string> {
  const text = `<!doctype html>${await page}`;
  return text.replace('<html lang="en">', `<html lang="en" data-root="${rootPath}">`);
}
