import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { Heading } from '../site/contents.ts';
import type { Group, TextPage } from '../text/text-pages.ts';
import type { View } from '../site/view.ts';
import { type Overview, overviewsIn } from './overviews.ts';

export interface Assets {
  /** Head of the page: links to the shared files, or the files themselves in the single-file reference. */
  readonly head: Child;
  /** The script that applies the chosen theme. */
  readonly theme: string;
  readonly tail: Child;
}

interface Props {
  readonly view: View;
  readonly title: string;
  readonly path: string;
  readonly assets: Assets;
  readonly texts: readonly TextPage[];
  readonly wide?: boolean;
  /** The headings of the content, if there are enough to list. */
  readonly contents?: readonly Heading[];
  readonly children: Child;
}

/** The frame of every page: one navigation, search, the theme switch. */
export function Layout({ view, title, path, assets, texts, wide = false, contents = [], children }: Props) {
  const { contract, links } = view;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title === contract.title ? title : `${title} - ${contract.title}`}</title>
        <meta name="color-scheme" content="light dark" />
        {assets.head}
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header class="top">
          <button type="button" class="menu" data-menu aria-expanded="false" aria-controls="navigation">
            Menu
          </button>
          <a class="menu" href="#navigation">
            Menu
          </a>
          <a class="home" href={links.page('index.html')}>
            {contract.title}
          </a>
          <form class="search" role="search" data-search>
            <input
              type="search"
              placeholder="Search"
              aria-label="Search operations, fields and pages"
              aria-keyshortcuts="/ Control+K"
              role="combobox"
              aria-expanded="false"
              aria-controls="found"
              aria-autocomplete="list"
              autocomplete="off"
            />
            <kbd aria-hidden="true">/</kbd>
            <ul id="found" class="found" role="listbox" aria-label="Search results" hidden></ul>
            <p class="found nothing" role="status"></p>
          </form>
          <button type="button" class="theme" data-theme-switch aria-label="Switch between light and dark">
            ◐
          </button>
        </header>
        <div class="columns">
          <nav id="navigation" class="navigation" aria-label="All pages">
            <Navigation view={view} path={path} texts={texts} />
          </nav>
          <main id="content" class={wide ? 'wide' : 'narrow'} tabindex={-1}>
            {children}
          </main>
          {contents.length > 0 && (
            <nav class="contents beside" aria-labelledby="on-this-page">
              <h2 id="on-this-page">On this page</h2>
              <Contents contents={contents} />
            </nav>
          )}
        </div>
        {assets.tail}
      </body>
    </html>
  );
}

/** The same list for windows without room beside the text. */
export function FoldedContents({ contents }: { readonly contents: readonly Heading[] }) {
  return (
    <details class="contents folded">
      <summary>On this page</summary>
      <Contents contents={contents} />
    </details>
  );
}

function Contents({ contents }: { readonly contents: readonly Heading[] }) {
  return (
    <ul>
      {contents.map(({ level, id, text }) => (
        <li class={`level-${level}`}>
          {/* From rendered text, so it is already escaped. */}
          <a href={`#${id}`}>{raw(text)}</a>
        </li>
      ))}
    </ul>
  );
}

function Navigation({ view, path, texts }: Pick<Props, 'view' | 'path' | 'texts'>) {
  const { contract, links } = view;
  const item = (target: string, text: string) => (
    <li>
      <a href={links.page(target)} {...(target === path ? { 'aria-current': 'page' } : {})}>
        {text}
      </a>
    </li>
  );
  const textGroup = (group: Group) => {
    const own = texts.filter((text) => text.group === group);
    if (own.length === 0) return null;
    return (
      <>
        <h2>{group}</h2>
        <ul>{own.map(({ path: target, title }) => item(target, title))}</ul>
      </>
    );
  };
  const overviews = (group: Overview['group']) =>
    overviewsIn(links).flatMap((page) => (page.group === group ? item(page.path, page.title) : []));
  const [operations, ...others] = overviews('Reference');
  return (
    <>
      <ul>{item('index.html', 'Start')}</ul>
      {textGroup('Guides')}
      <h2>Reference</h2>
      <ul>
        {operations}
        {contract.tags
          .filter(({ operations }) => operations.length > 0)
          .map(({ slug, name, operations }) => (
            <li>
              <a
                href={links.tag(slug)}
                {...(path === `reference/${slug}.html` ? { 'aria-current': 'page' } : {})}
              >
                {name}
              </a>
              {path === `reference/${slug}.html` && (
                <ul>
                  {operations.map(({ id }) => (
                    <li>
                      <a href={links.operation(id)}>
                        <code>{id}</code>
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        {others}
      </ul>
      <h2>Provenance</h2>
      <ul>{overviews('Provenance')}</ul>
      {textGroup('Contributing')}
      {textGroup('Changelog')}
    </>
  );
}
