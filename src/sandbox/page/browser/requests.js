import { control } from './api.js';
import { breakable, button, h, nothing, timeOf } from './dom.js';
import { detailsOf, examplesOf } from './request.js';
import { say } from './toast.js';

/** @typedef {import('./api.js').RequestSummary} RequestSummary */
/** @typedef {{ readonly request: RequestSummary, readonly row: HTMLElement, readonly head: HTMLElement, readonly text: string, readonly open: () => Promise<void> }} Row */

/** Maximum number of rows, so that the page stays fast. */
const MOST = 500;
/** Delay after typing before bodies are searched. */
const REST = 250;

/** @type {Record<string, { label: string, fits: (request: RequestSummary) => boolean }>} */
const KINDS = {
  errors: { label: 'Errors', fits: ({ status, connection }) => status >= 400 || connection !== undefined },
  violations: { label: 'Violations', fits: ({ violations }) => violations > 0 },
  faults: { label: 'Faults', fits: ({ fault }) => fault !== undefined },
};

/**
 * The live list of requests, newest first.
 * @param {() => Promise<void>} refresh
 */
export function requestsView(refresh) {
  /** @type {Row[]} */
  let rows = [];
  /** @type {RequestSummary[]} */
  let waiting = [];
  let paused = false;
  /** The request that the address of the page names. */
  let wanted = '';
  let docs = false;
  /** @type {Set<number>} Requests whose bodies or headers contain the words of the filter */
  let containing = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let searching;

  const list = h('ol', { class: 'requests', 'aria-label': 'Requests, newest first' });
  const empty = nothing('No requests yet', 'Requests to the sandbox appear here, newest first. Try one:');
  empty.append(examplesOf(location.origin));
  const unmatched = nothing('No requests match', 'Change the text above, or turn off a filter.');
  const filter = /** @type {HTMLInputElement} */ (
    h('input', {
      type: 'search',
      id: 'filter',
      placeholder: 'Filter by operation, path, status or body',
      'aria-label': 'Filter requests',
      title: 'Keys: / or Ctrl+K filters, j and k move, Enter opens, Esc closes',
      'aria-keyshortcuts': '/ Control+K',
      oninput: () => {
        sift();
        clearTimeout(searching);
        searching = setTimeout(searchBodies, REST);
      },
    })
  );
  const kinds = Object.entries(KINDS).map(([name, { label }]) =>
    button(label, toggleKind, { 'aria-pressed': 'false', 'data-kind': name }),
  );
  const pause = button('Pause', togglePause, { 'aria-pressed': 'false' });
  const found = h('p', { class: 'soft', role: 'status' });

  function togglePause() {
    paused = !paused;
    pause.setAttribute('aria-pressed', String(paused));
    take([]);
  }

  /** @param {Event} event */
  function toggleKind({ currentTarget }) {
    if (!(currentTarget instanceof HTMLElement)) return;
    currentTarget.setAttribute('aria-pressed', String(currentTarget.getAttribute('aria-pressed') !== 'true'));
    sift();
  }

  async function searchBodies() {
    const text = filter.value.trim();
    /** @type {number[]} */
    const ids =
      text === '' ? [] : await control('GET', `requests-containing?text=${encodeURIComponent(text)}`);
    containing = new Set(ids);
    sift();
  }

  function sift() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = kinds
      .filter((kind) => kind.getAttribute('aria-pressed') === 'true')
      .flatMap(({ dataset }) => KINDS[dataset['kind'] ?? ''] ?? []);
    let shown = 0;
    for (const { request, row, text } of rows) {
      const fits =
        (words.every((word) => text.includes(word)) || containing.has(request.id)) &&
        (chosen.length === 0 || chosen.some((kind) => kind.fits(request)));
      row.hidden = !fits;
      if (fits) shown++;
    }
    found.textContent = words.length + chosen.length === 0 ? '' : `${shown} of ${rows.length}`;
    empty.hidden = rows.length > 0;
    unmatched.hidden = empty.hidden === false || shown > 0;
    list.hidden = shown === 0;
  }

  /** @param {RequestSummary[]} requests */
  function take(requests) {
    waiting.push(...requests);
    waiting = waiting.slice(-MOST);
    pause.textContent = !paused ? 'Pause' : waiting.length > 0 ? `Resume (${waiting.length} new)` : 'Resume';
    if (!paused && waiting.length > 0) {
      for (const request of waiting) {
        const row = rowOf(request, () => docs, refresh);
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
  function openWanted() {
    const row = rows.find(({ request }) => String(request.id) === wanted);
    if (row === undefined) {
      const [oldest] = rows.slice(-1);
      if (wanted === '' || oldest === undefined || Number(wanted) > oldest.request.id) return;
      say(`Request ${wanted} is no longer stored.`, { bad: true });
      wanted = '';
      return;
    }
    wanted = '';
    void row.open().then(() => row.row.scrollIntoView({ block: 'nearest' }));
  }

  /**
   * Moves from row to row: j goes down, k goes up.
   * @param {number} step
   */
  function move(step) {
    const visible = rows.filter(({ row }) => !row.hidden);
    const at = visible.findIndex(({ row }) => row.contains(document.activeElement));
    visible[at === -1 ? 0 : Math.min(Math.max(at + step, 0), visible.length - 1)]?.head.focus();
  }

  sift();
  let shownRest = '';
  return {
    element: h(
      'section',
      { 'aria-label': 'Requests' },
      h('div', { class: 'bar' }, filter, ...kinds, pause, found),
      empty,
      unmatched,
      list,
    ),
    /** @param {import('./api.js').Live} live @param {string} rest */
    update(live, rest) {
      docs = live.docs;
      if (rest !== shownRest) {
        shownRest = rest;
        wanted = rest;
        openWanted();
      }
      const gone = rows.filter(({ request }) => request.id < live.firstRequest);
      if (gone.length > 0) {
        for (const { row } of gone) row.remove();
        rows = rows.filter(({ request }) => request.id >= live.firstRequest);
        waiting = waiting.filter(({ id }) => id >= live.firstRequest);
        sift();
      }
      take(live.requests);
    },
    /** @param {string} key */
    key(key) {
      if (key === 'j') move(1);
      else if (key === 'k') move(-1);
      else if (key === '/') filter.focus();
      else if (key === 'Escape') {
        const row = rows.find(({ row }) => row.contains(document.activeElement));
        if (row?.head.getAttribute('aria-expanded') !== 'true') return false;
        row.head.click();
        row.head.focus();
      } else return false;
      return true;
    },
  };
}

/** Path and query without percent-encoding, if it can be decoded. @param {string} url */
function readable(url) {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** @param {RequestSummary} request */
const textOf = ({ method, url, operation = '', status, violations, fault, connection }) =>
  [
    method,
    url,
    readable(url),
    operation,
    status,
    connection ?? '',
    violations > 0 ? 'violation' : '',
    fault === undefined ? '' : `fault ${fault}`,
  ]
    .join(' ')
    .toLowerCase();

/**
 * The status that the caller saw: a connection that a fault broke delivered none, or not the whole response.
 * @param {RequestSummary} request
 */
function outcomeOf({ status, connection }) {
  if (connection === 'reset')
    return h('span', { class: 'status s5', title: 'Connection reset, nothing was sent' }, 'reset');
  if (connection === 'cut')
    return h('span', { class: 'status s5', title: `${status}, cut off in the body` }, 'cut');
  return h('span', { class: `status s${Math.floor(status / 100)}` }, status);
}

/**
 * @param {RequestSummary} request
 * @param {() => boolean} docs Whether the documentation is served beside
 * @param {() => Promise<void>} refresh
 * @returns {Row}
 */
function rowOf(request, docs, refresh) {
  const { id, time, method, operation, url, ms, violations, fault } = request;
  const details = h('div', { class: 'details', id: `request-${id}` });
  details.hidden = true;
  const head = h(
    'button',
    { type: 'button', class: 'head', 'aria-expanded': 'false', 'aria-controls': details.id, onclick: toggle },
    h('span', { class: `method ${method.toLowerCase()}` }, method),
    h(
      'span',
      { class: 'what' },
      h('b', {}, ...breakable(operation ?? 'no operation')),
      h('code', {}, readable(url)),
    ),
    h(
      'span',
      { class: 'flags' },
      fault !== undefined && h('span', { class: 'flag warn', title: fault }, 'fault'),
      violations > 0 &&
        h('span', { class: 'flag bad' }, violations === 1 ? '1 violation' : `${violations} violations`),
    ),
    outcomeOf(request),
    h('span', { class: 'ms' }, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`),
    timeOf(time),
  );

  async function open() {
    details.hidden = false;
    head.setAttribute('aria-expanded', 'true');
    if (details.childElementCount > 0) return;
    try {
      details.replaceChildren(...detailsOf(await control('GET', `requests/${id}`), docs(), refresh));
    } catch (error) {
      details.replaceChildren(
        h('p', { class: 'soft' }, error instanceof Error ? error.message : String(error)),
      );
    }
  }

  function toggle() {
    if (details.hidden) {
      history.replaceState(null, '', `#requests/${id}`);
      return open();
    }
    details.hidden = true;
    head.setAttribute('aria-expanded', 'false');
    history.replaceState(null, '', '#requests');
    return undefined;
  }
  return { request, row: h('li', {}, head, details), head, text: textOf(request), open };
}
