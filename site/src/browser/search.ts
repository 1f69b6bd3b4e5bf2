import { h } from './dom.ts';
import type { SearchEntry } from '../search/entries.ts';
import type { createFinder, Found } from '../search/find.ts';

declare global {
  interface Window {
    searchEntries?: readonly SearchEntry[];
    createFinder?: typeof createFinder;
  }
}

/** Sets up the search box. The index and the search code are loaded when the box is first used. */
export function wireSearch(form: HTMLFormElement, root: string): void {
  const input = form.querySelector('input');
  const list = form.querySelector('ul');
  const nothing = form.querySelector('.nothing');
  if (!input || !list || !nothing) return;
  let loading: Promise<void> | undefined;
  let find: ((query: string) => Found[]) | undefined;
  const results = createResults(input, list);

  const load = () => {
    loading ??= loadIndex(root).then(
      (loaded) => {
        find = loaded;
        show();
      },
      () => {
        loading = undefined;
        nothing.textContent = 'Search could not be loaded. Type again to retry.';
      },
    );
  };
  const show = () => {
    const query = input.value.trim();
    const entries = query === '' ? [] : (find?.(query) ?? []);
    results.show(entries.map((entry, at) => option(entry, at, root)));
    nothing.textContent = '';
    if (query === '' || entries.length > 0) return;
    nothing.textContent =
      find === undefined ? 'Search is loading.' : `No results for "${query}". Try other words, or fewer.`;
    if (find === undefined) load();
  };
  const close = () => {
    results.setOpen(false);
    nothing.textContent = '';
  };

  input.addEventListener('focus', load);
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      results.move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape') close();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.follow();
  });
  list.addEventListener('click', close);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) close();
  });
  focusByKeys(input);
}

/** The results below the box, one of which is active. */
function createResults(input: HTMLInputElement, list: HTMLUListElement) {
  let active = -1;
  const setOpen = (open: boolean) => {
    list.hidden = !open;
    input.setAttribute('aria-expanded', String(open));
    input.removeAttribute('aria-activedescendant');
  };
  const move = (step: number) => {
    const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
    if (options.length === 0) return;
    active = (active + step + options.length) % options.length;
    options.forEach((each, at) => each.setAttribute('aria-selected', String(at === active)));
    const option = options[active];
    if (!option) return;
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };
  return {
    setOpen,
    move,
    show(options: readonly HTMLElement[]): void {
      active = -1;
      list.replaceChildren(...options);
      setOpen(options.length > 0);
      // Enter opens the first one, so it is marked as chosen.
      move(1);
    },
    /** Opens the active result. */
    follow(): void {
      const links = [...list.querySelectorAll<HTMLAnchorElement>('a')];
      links[active]?.click();
    },
  };
}

/** A slash or Control+K moves to the box from anywhere on the page. */
function focusByKeys(input: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, select, textarea');
    const isSlash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey;
    const isControlK = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isControlK) return;
    event.preventDefault();
    input.focus();
  });
}

/** Loaded as a classic script, because pages that are opened from disk may not use fetch. */
async function loadIndex(root: string): Promise<(query: string) => Found[]> {
  await Promise.all([
    window.searchEntries ?? loadScript(`${root}search-index.js`),
    window.createFinder ?? loadScript(`${root}search.js`),
  ]);
  return window.createFinder?.(window.searchEntries ?? []) ?? (() => []);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}

/** The place of a result, shown below its name. */
const WHERE: Readonly<Record<Found['kind'], (context: string) => string>> = {
  operation: (path) => path,
  parameter: (operation) => `parameter of ${operation}`,
  schema: () => 'schema',
  field: (owner) => `field of ${owner}`,
  page: (group) => group,
  section: (page) => `in ${page}`,
  flow: () => 'flow',
  change: (page) => `in ${page}`,
};

/** Kinds whose names are words, not identifiers. */
const IN_WORDS: ReadonlySet<Found['kind']> = new Set(['page', 'section', 'flow']);

const option = ({ kind, name, context, href, snippet }: Found, at: number, root: string): HTMLElement =>
  h(
    'li',
    { role: 'none' },
    h(
      'a',
      {
        role: 'option',
        id: `found-${at}`,
        'aria-selected': 'false',
        href: href.startsWith('#') ? href : root + href,
        tabindex: -1,
      },
      h(IN_WORDS.has(kind) ? 'b' : 'code', name),
      h('span', WHERE[kind](context)),
      snippet.length > 0 &&
        h(
          'span.snippet',
          snippet.map(({ text, marked }) => (marked ? h('mark', text) : text)),
        ),
    ),
  );
