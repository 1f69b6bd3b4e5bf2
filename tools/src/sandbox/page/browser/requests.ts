import type { RequestSummary } from '../../requests.ts';
import { control, type Live, type View } from './api.ts';
import { breakable, button, type Child, counted, h, messageOf, timeOf } from './dom.ts';
import { firstSteps, nothing } from './hints.ts';
import { type Around, detailsOf } from './request.ts';
import { say } from './toast.ts';

interface Row {
  readonly request: RequestSummary;
  readonly row: HTMLElement;
  readonly head: HTMLElement;
  readonly text: string;
  readonly open: () => Promise<void>;
}

/** Maximum number of rows, so that the page stays fast. */
const MOST = 500;
/** Delay after typing before bodies are searched. */
const REST = 250;

const KINDS = [
  {
    label: 'Errors',
    title: 'Only responses with a status from 400, and broken connections',
    fits: ({ status, connection }: RequestSummary) => status >= 400 || connection !== undefined,
  },
  {
    label: 'Violations',
    title: 'Only requests or responses that break the contract',
    fits: ({ violations }: RequestSummary) => violations > 0,
  },
  {
    label: 'Faults',
    title: 'Only requests that a fault was applied to',
    fits: ({ fault }: RequestSummary) => fault !== undefined,
  },
];

/** The live list of requests, newest first. */
export function requestsView(refresh: () => Promise<void>): View {
  let waiting: RequestSummary[] = [];
  let paused = false;
  /** The request that the address of the page names. */
  let requested = '';
  let address = '';
  let docs = false;
  let all = 0;
  const rows = createRows({ docs: () => docs, refresh });
  const filter = createFilter(() => sift());
  const empty = firstSteps();
  const unmatched = nothing('No requests match', 'Change the text above, or turn off a filter.');
  const summary = h('p.soft', { role: 'status' });
  const pause = button('Pause', togglePause, { 'aria-pressed': 'false' });

  function togglePause(): void {
    paused = !paused;
    pause.ariaPressed = String(paused);
    take([]);
  }

  function sift(): void {
    const { isEmpty, fits } = filter.chosen();
    const matches = rows.show(fits);
    const count = rows.count();
    const latest = count < all ? `The latest ${count} of ${counted(all, 'request')}` : '';
    summary.textContent = isEmpty ? latest : `${matches} of ${count}`;
    empty.hidden = count > 0;
    unmatched.hidden = !empty.hidden || matches > 0;
  }

  function take(requests: readonly RequestSummary[]): void {
    waiting = [...waiting, ...requests].slice(-MOST);
    pause.textContent = !paused ? 'Pause' : waiting.length > 0 ? `Resume (${waiting.length} new)` : 'Resume';
    if (!paused && waiting.length > 0) {
      rows.add(waiting);
      waiting = [];
      filter.searchAgain();
      sift();
    }
    if (rows.open(requested)) requested = '';
  }

  sift();
  return {
    element: section([filter.elements, pause, summary], [empty, unmatched, rows.element]),
    update(live: Live, rest: string) {
      docs = live.docs;
      all = live.allRequests;
      if (rest !== address) address = requested = rest;
      if (rows.forget(live.firstRequest)) {
        waiting = waiting.filter(({ id }) => id >= live.firstRequest);
        sift();
      }
      take(live.requests);
    },
    key: (key) => pressKey(key, rows, filter),
  };
}

const section = (bar: readonly Child[], content: readonly Child[]): HTMLElement =>
  h('section', { 'aria-label': 'Requests' }, h('div.bar', ...bar), ...content);

/** Whether the key means something in the list. */
function pressKey(key: string, rows: ReturnType<typeof createRows>, filter: Filter): boolean {
  if (key === 'Escape') return rows.close();
  if (key === 'j') rows.move(1);
  else if (key === 'k') rows.move(-1);
  else if (key === '/') filter.focus();
  else return false;
  return true;
}

/** The rows of the latest requests, and what opens, closes and focuses them. */
function createRows(around: Around) {
  let rows: Row[] = [];
  const list = h('ol.requests', { 'aria-label': 'Requests, newest first' });
  const focused = (): Row | undefined => rows.find(({ row }) => row.contains(document.activeElement));
  return {
    element: list,
    count: () => rows.length,

    add(requests: readonly RequestSummary[]): void {
      for (const request of requests) {
        const row = rowOf(request, around);
        rows.unshift(row);
        list.prepend(row.row);
      }
      for (const { row } of rows.splice(MOST)) row.remove();
    },

    /** Hides all others; the number of those shown. */
    show(fits: (row: Row) => boolean): number {
      for (const one of rows) one.row.hidden = !fits(one);
      const count = rows.filter(({ row }) => !row.hidden).length;
      list.hidden = count === 0;
      return count;
    },

    /** Removes the requests before this one, which are no longer stored; whether there were any. */
    forget(first: number): boolean {
      const gone = rows.filter(({ request }) => request.id < first);
      for (const { row } of gone) row.remove();
      rows = rows.filter(({ request }) => request.id >= first);
      return gone.length > 0;
    },

    /** Opens a request as soon as it is listed; whether there is nothing left to wait for. */
    open(id: string): boolean {
      const row = rows.find(({ request }) => String(request.id) === id);
      const oldest = rows.at(-1);
      if (row !== undefined) {
        void row.open().then(() => row.row.scrollIntoView({ block: 'nearest' }));
        return true;
      }
      if (id === '' || oldest === undefined || Number(id) > oldest.request.id) return false;
      say(`Request ${id} is no longer stored.`, { bad: true });
      return true;
    },

    /** Moves from row to row: j goes down, k goes up. */
    move(step: number): void {
      const visible = rows.filter(({ row }) => !row.hidden);
      const at = visible.findIndex((row) => row === focused());
      visible[at === -1 ? 0 : Math.min(Math.max(at + step, 0), visible.length - 1)]?.head.focus();
    },

    close(): boolean {
      const row = focused();
      if (row?.head.ariaExpanded !== 'true') return false;
      row.head.click();
      row.head.focus();
      return true;
    },
  };
}

interface Filter {
  readonly elements: readonly Child[];
  readonly chosen: () => { readonly isEmpty: boolean; readonly fits: (row: Row) => boolean };
  /** Searches the bodies of new requests too. */
  readonly searchAgain: () => void;
  readonly focus: () => void;
}

/** The text and the kinds that select rows. `changed` is called after each change. */
function createFilter(onChange: () => void): Filter {
  /** Requests whose bodies or headers contain the text. */
  let containing = new Set<number>();
  let searching: ReturnType<typeof setTimeout> | undefined;
  const input = h('input', {
    type: 'search',
    id: 'filter',
    placeholder: 'Filter by operation, path, status or body',
    'aria-label': 'Filter requests',
    'aria-keyshortcuts': '/ Control+K',
    oninput: () => {
      onChange();
      clearTimeout(searching);
      searching = setTimeout(() => void searchBodies(), REST);
    },
  });
  const press = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement)) return;
    currentTarget.ariaPressed = String(currentTarget.ariaPressed !== 'true');
    onChange();
  };
  const kinds = KINDS.map(({ label, title }) =>
    button(label, press, { 'aria-pressed': 'false', 'data-kind': '', title }),
  );

  async function searchBodies(): Promise<void> {
    const text = input.value.trim();
    const path = `requests-containing?text=${encodeURIComponent(text)}`;
    containing = new Set(text === '' ? [] : await control<number[]>('GET', path));
    onChange();
  }

  return {
    elements: [input, ...kinds],
    chosen() {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      const pressed = KINDS.filter((_, at) => kinds[at]?.ariaPressed === 'true');
      return {
        isEmpty: words.length + pressed.length === 0,
        fits: ({ request, text }) =>
          (words.every((word) => text.includes(word)) || containing.has(request.id)) &&
          (pressed.length === 0 || pressed.some((kind) => kind.fits(request))),
      };
    },
    searchAgain() {
      if (input.value.trim() !== '') void searchBodies();
    },
    focus: () => input.focus(),
  };
}

/** Path and query without percent-encoding, if it can be decoded. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const textOf = ({ method, url, operation, status, violations, fault, connection }: RequestSummary): string =>
  [
    method,
    url,
    readable(url),
    operation,
    status,
    connection,
    violations > 0 && 'violation',
    fault && `fault ${fault}`,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The status that the caller saw: a connection that a fault broke delivered none, or not the whole response. */
function outcomeOf({ status, connection }: RequestSummary): HTMLElement {
  if (connection === 'reset')
    return h('span.status.s5', { title: 'Connection reset, nothing was sent' }, 'reset');
  if (connection === 'cut') return h('span.status.s5', { title: `${status}, cut off in the body` }, 'cut');
  return h(`span.status.s${Math.floor(status / 100)}`, status);
}

function rowOf(request: RequestSummary, around: Around): Row {
  const { id, time, method, operation, url, ms, violations, fault } = request;
  const details = h('div.details', { id: `request-${id}` });
  details.hidden = true;
  const head = h(
    'button.head',
    { type: 'button', 'aria-expanded': 'false', 'aria-controls': details.id, onclick: toggle },
    h(`span.method.${method.toLowerCase()}`, method),
    h('span.what', h('b', breakable(operation ?? 'no operation')), h('code', readable(url))),
    h(
      'span.flags',
      fault !== undefined && h('span.flag.warn', { title: fault }, 'fault'),
      violations > 0 && h('span.flag.bad', counted(violations, 'violation')),
    ),
    outcomeOf(request),
    h('span.ms', `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`),
    timeOf(time),
  );

  async function open(): Promise<void> {
    details.hidden = false;
    head.ariaExpanded = 'true';
    if (details.childElementCount > 0) return;
    try {
      details.replaceChildren(...(await detailsOf(id, around)));
    } catch (error) {
      details.replaceChildren(h('p.soft', messageOf(error)));
    }
  }

  function toggle(): void {
    history.replaceState(null, '', details.hidden ? `#requests/${id}` : '#requests');
    if (details.hidden) return void open();
    details.hidden = true;
    head.ariaExpanded = 'false';
  }
  return { request, row: h('li', head, details), head, text: textOf(request), open };
}
