import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { TagEntry } from '../contract/contract.ts';
import type { Heading } from './contents.ts';
import { NOT_FOUND } from './not-found.tsx';
import { GROUPS, type Group } from '../text/text-pages.ts';
import type { View } from '../view/view.ts';
import { type Overview, type OverviewPath, overviewsIn } from '../view/overviews.ts';

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
  readonly assets: Assets;
  readonly wide?: boolean;
  /** The headings of the content, if there are enough to list. */
  readonly contents?: readonly Heading[];
  readonly children: Child;
}

/** The frame of every page: one navigation, search, the theme switch. */
export function Layout({ view, title, assets, wide = false, contents = [], children }: Props) {
  const { contract } = view;
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
        <Top view={view} />
        <div class="columns">
          <nav id="navigation" class="navigation" aria-label="All pages">
            <Navigation view={view} />
          </nav>
          <main id="content" class={wide ? 'wide' : 'narrow'} tabindex={-1}>
            {children}
            <PageEnd view={view} />
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

/** The top of every page: the menu, the way home, search and the theme switch. */
function Top({ view: { contract, links } }: Pick<Props, 'view'>) {
  return (
    <header class="top">
      <button type="button" class="menu" data-menu aria-expanded="false" aria-controls="navigation">
        Menu
      </button>
      <a class="menu" href="#navigation">
        Menu
      </a>
      <a class="home" href={links.page('index.html')}>
        <span class="tent" aria-hidden="true" />
        <span class="name">{contract.title}</span>
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
      <button type="button" class="theme" data-theme-switch aria-label="Switch between light and dark" />
    </header>
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

interface Listed {
  readonly path: string;
  readonly title: string;
  /** The group of operations that the page is about. */
  readonly tag?: TagEntry;
}

interface MenuGroup {
  readonly name: string;
  readonly pages: readonly Listed[];
  /** Short entries below the others. */
  readonly statuses?: readonly Listed[];
}

/** All pages, in the order of the menu. */
function menuOf({ contract, links, texts }: View): MenuGroup[] {
  const written = (group: Group): readonly Listed[] => texts.filter((page) => page.group === group);
  const overviews = (group: Overview['group']) => overviewsIn(links).filter((page) => page.group === group);
  const [operations, ...others] = overviews('Reference');
  const tags = contract.groups.map((tag) => ({ path: `reference/${tag.slug}.html`, title: tag.name, tag }));
  const reference = [...(operations ? [operations] : []), ...tags, ...others];
  const own = (name: Group) => ({ name, pages: written(name) });
  const [start, use, statuses, ...rest] = GROUPS;
  return [
    own(start),
    own(use),
    { name: 'Reference', pages: reference, statuses: written(statuses) },
    ...rest.slice(0, -2).map(own),
    { name: 'Certainty', pages: overviews('Certainty') },
    ...rest.slice(-2).map(own),
  ];
}

/** The previous and the next page of the menu, and the page as Markdown. */
function PageEnd({ view }: { readonly view: View }) {
  const { links } = view;
  if (links.alone || links.from === NOT_FOUND) return null;
  const pages = menuOf(view).flatMap(({ pages, statuses = [] }) => [...pages, ...statuses]);
  const at = pages.findIndex(({ path }) => path === links.from);
  const step = (to: Listed | undefined, rel: 'prev' | 'next', label: string) =>
    to !== undefined && (
      <a href={links.page(to.path)} rel={rel}>
        <span>{label}</span>
        {to.title}
      </a>
    );
  return (
    <footer class="end">
      {at !== -1 && (
        <nav class="steps" aria-label="Previous and next page">
          {step(pages[at - 1], 'prev', 'Previous')}
          {step(pages[at + 1], 'next', 'Next')}
        </nav>
      )}
      <p class="hint">
        <a href={links.page(links.from.replace(/html$/, 'md'))}>This page as Markdown</a>
      </p>
    </footer>
  );
}

const SCHEMAS: OverviewPath = 'schemas.html';

/** Groups of pages; that of the page is open, and the reader's choice is remembered. */
function Navigation({ view }: { readonly view: View }) {
  const { links } = view;
  const place = (own: string): 'page' | 'true' | undefined => {
    if (own === links.from) return 'page';
    return own === SCHEMAS && links.from.startsWith('schemas/') ? 'true' : undefined;
  };
  const item = ({ path: own, title, tag }: Listed) => (
    <li>
      <a href={tag ? links.tag(tag.slug) : links.page(own)} aria-current={place(own)}>
        {title}
      </a>
      {tag && own === links.from && <Operations view={view} operations={tag.operations} />}
    </li>
  );
  return (
    <>
      <ul>{item({ path: 'index.html', title: 'Overview' })}</ul>
      {menuOf(view)
        .filter(({ pages }) => pages.length > 0)
        .map(({ name, pages, statuses = [] }) => (
          <details
            open={name === 'Start' || [...pages, ...statuses].some((page) => place(page.path) !== undefined)}
            data-group={name}
          >
            <summary>{name}</summary>
            <ul>
              {pages.map(item)}
              {statuses.length > 0 && (
                <li class="statuses">
                  Statuses
                  <ul>{statuses.map((page) => item({ ...page, title: page.title.slice(0, 3) }))}</ul>
                </li>
              )}
            </ul>
          </details>
        ))}
    </>
  );
}

function Operations({ view, operations }: { readonly view: View } & Pick<TagEntry, 'operations'>) {
  return (
    <ul>
      {operations.map(({ id, method, summary }) => (
        <li>
          <a class="call" href={view.links.operation(id)}>
            {summary === '' ? id : summary} <span class={`method ${method.toLowerCase()}`}>{method}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
