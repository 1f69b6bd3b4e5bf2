import type { RequestSummary } from '../../requests.ts';
import { control, type Live, type View } from './api.ts';
import { breakable, button, counted, h, messageOf, timeOf } from './dom.ts';
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

/**
 * The live list of requests, newest first. One function, because the rows, the filter and the keys act on the same
 * elements.
 */
export function requestsView(refresh: () => Promise<void>): View {
  let rows: Row[] = [];
  let waiting: RequestSummary[] = [];
  let paused = false;
  /** The request that the address of the page names. */
  let wanted = '';
  let shownRest = '';
  let docs = false;
  let all = 0;
  /** Requests whose bodies or headers contain the words of the filter. */
  let containing = new Set<number>();
  let searching: ReturnType<typeof setTimeout> | undefined;
  const around: Around = { docs: () => docs, refresh };

  const list = h('ol.requests', { 'aria-label': 'Requests, newest first' });
  const empty = firstSteps();
  const unmatched = nothing('No requests match', 'Change the text above, or turn off a filter.');
  const found = h('p.soft', { role: 'status' });
  const filter = h('input', {
    type: 'search',
    id: 'filter',
    placeholder: 'Filter by operation, path, status or body',
    'aria-label': 'Filter requests',
    title: 'Keys: / or Ctrl+K filters, j and k move, Enter opens, Esc closes',
    'aria-keyshortcuts': '/ Control+K',
    oninput: () => {
      sift();
      clearTimeout(searching);
      searching = setTimeout(() => void searchBodies(), REST);
    },
  });
  const kinds = KINDS.map(({ label, title }) =>
    button(label, press, { 'aria-pressed': 'false', 'data-kind': '', title }),
  );
  const pause = button('Pause', togglePause, { 'aria-pressed': 'false' });

  function press({ currentTarget }: Event): void {
    if (!(currentTarget instanceof HTMLElement)) return;
    currentTarget.ariaPressed = String(currentTarget.ariaPressed !== 'true');
    sift();
  }

  function togglePause(): void {
    paused = !paused;
    pause.ariaPressed = String(paused);
    take([]);
  }

  async function searchBodies(): Promise<void> {
    const text = filter.value.trim();
    const path = `requests-containing?text=${encodeURIComponent(text)}`;
    containing = new Set(text === '' ? [] : await control<number[]>('GET', path));
    sift();
  }

  function sift(): void {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = KINDS.filter((_, at) => kinds[at]?.ariaPressed === 'true');
    let shown = 0;
    for (const { request, row, text } of rows) {
      const fits =
        (words.every((word) => text.includes(word)) || containing.has(request.id)) &&
        (chosen.length === 0 || chosen.some((kind) => kind.fits(request)));
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    const listed = rows.length < all ? `The latest ${rows.length} of ${counted(all, 'request')}` : '';
    found.textContent = words.length + chosen.length === 0 ? listed : `${shown} of ${rows.length}`;
    empty.hidden = rows.length > 0;
    unmatched.hidden = !empty.hidden || shown > 0;
    list.hidden = shown === 0;
  }

  function take(requests: readonly RequestSummary[]): void {
    waiting = [...waiting, ...requests].slice(-MOST);
    pause.textContent = !paused ? 'Pause' : waiting.length > 0 ? `Resume (${waiting.length} new)` : 'Resume';
    if (!paused && waiting.length > 0) {
      for (const request of waiting) {
        const row = rowOf(request, around);
        rows.unshift(row);
        list.prepend(row.row);
      }
      waiting = [];
      for (const { row } of rows.splice(MOST)) row.remove();
      if (filter.value.trim() !== '') void searchBodies();
      sift();
    }
    openWanted();
  }

  /** Opens the request that the address names as soon as it is listed. */
  function openWanted(): void {
    const row = rows.find(({ request }) => String(request.id) === wanted);
    const oldest = rows.at(-1);
    if (row === undefined && (wanted === '' || oldest === undefined || Number(wanted) > oldest.request.id))
      return;
    if (row === undefined) say(`Request ${wanted} is no longer stored.`, { bad: true });
    wanted = '';
    void row?.open().then(() => row.row.scrollIntoView({ block: 'nearest' }));
  }

  /** Moves from row to row: j goes down, k goes up. */
  function move(step: number): void {
    const visible = rows.filter(({ row }) => !row.hidden);
    const at = visible.findIndex(({ row }) => row.contains(document.activeElement));
    visible[at === -1 ? 0 : Math.min(Math.max(at + step, 0), visible.length - 1)]?.head.focus();
  }

  function close(): boolean {
    const row = rows.find(({ row }) => row.contains(document.activeElement));
    if (row?.head.ariaExpanded !== 'true') return false;
    row.head.click();
    row.head.focus();
    return true;
  }

  sift();
  return {
    element: h(
      'section',
      { 'aria-label': 'Requests' },
      h('div.bar', filter, kinds, pause, found),
      empty,
      unmatched,
      list,
    ),
    update(live: Live, rest: string) {
      docs = live.docs;
      all = live.allRequests;
      if (rest !== shownRest) {
        shownRest = wanted = rest;
        openWanted();
      }
      const isGone = ({ id }: RequestSummary): boolean => id < live.firstRequest;
      if (rows.some(({ request }) => isGone(request))) {
        for (const { request, row } of rows) if (isGone(request)) row.remove();
        rows = rows.filter(({ request }) => !isGone(request));
        waiting = waiting.filter((request) => !isGone(request));
        sift();
      }
      take(live.requests);
    },
    key(key) {
      if (key === 'Escape') return close();
      if (key === 'j') move(1);
      else if (key === 'k') move(-1);
      else if (key === '/') filter.focus();
      else return false;
      return true;
    },
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
