import { control } from './api.js';
import { breakable, button, h, nothing, timeOf } from './dom.js';
import { prettyBody } from './json.js';

/** @typedef {import('../../requests.ts').RequestRecord} RequestRecord */
/** @typedef {import('./api.js').RequestSummary} RequestSummary */

/** As many rows as a page stays quick with. */
const MOST = 500;

/** The live list of requests, newest first. */
export function requestsView() {
  /** @type {{ request: RequestSummary, row: HTMLElement, text: string }[]} */
  let rows = [];
  /** @type {RequestSummary[]} */
  let waiting = [];
  let paused = false;

  const list = h('ol', { class: 'requests', 'aria-label': 'Requests, newest first' });
  const empty = nothing(
    'No request yet',
    'Whatever is asked of the sandbox shows up here, the newest first.',
  );
  const filter = /** @type {HTMLInputElement} */ (
    h('input', {
      type: 'search',
      placeholder: 'Filter: operation, path, status, violation, fault',
      'aria-label': 'Filter requests',
      oninput: sift,
    })
  );
  const pause = button('Pause', togglePause, { 'aria-pressed': 'false' });
  const found = h('p', { class: 'soft', role: 'status' });

  function togglePause() {
    paused = !paused;
    pause.setAttribute('aria-pressed', String(paused));
    take([]);
  }

  function sift() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { row, text } of rows) {
      const fits = words.every((word) => text.includes(word));
      row.hidden = !fits;
      if (fits) shown++;
    }
    found.textContent = words.length === 0 ? '' : `${shown} of ${rows.length}`;
    empty.hidden = rows.length > 0;
  }

  /** @param {RequestSummary[]} requests */
  function take(requests) {
    waiting.push(...requests);
    waiting = waiting.slice(-MOST);
    pause.textContent = !paused ? 'Pause' : waiting.length > 0 ? `Resume (${waiting.length} new)` : 'Resume';
    if (paused || waiting.length === 0) return;
    for (const request of waiting) {
      const row = rowOf(request);
      rows.unshift({ request, row, text: textOf(request) });
      list.prepend(row);
    }
    waiting = [];
    for (const { row } of rows.splice(MOST)) row.remove();
    sift();
  }

  return {
    element: h(
      'section',
      { 'aria-label': 'Requests' },
      h('div', { class: 'bar' }, filter, pause, found),
      empty,
      list,
    ),
    /** @param {import('./api.js').Live} live */
    update(live) {
      const gone = rows.filter(({ request }) => request.id < live.firstRequest);
      if (gone.length > 0) {
        for (const { row } of gone) row.remove();
        rows = rows.filter(({ request }) => request.id >= live.firstRequest);
        waiting = waiting.filter(({ id }) => id >= live.firstRequest);
        sift();
      }
      take(live.requests);
    },
  };
}

/** @param {RequestSummary} request */
const textOf = ({ method, url, operation = '', status, violations, fault }) =>
  [
    method,
    url,
    operation,
    status,
    violations > 0 ? 'violation' : '',
    fault === undefined ? '' : `fault ${fault}`,
  ]
    .join(' ')
    .toLowerCase();

/** @param {RequestSummary} request */
function rowOf(request) {
  const { id, time, method, operation, url, status, ms, violations, fault } = request;
  const details = h('div', { class: 'details', id: `request-${id}` });
  details.hidden = true;
  const head = h(
    'button',
    { type: 'button', class: 'head', 'aria-expanded': 'false', 'aria-controls': details.id, onclick: toggle },
    h('span', { class: `method ${method.toLowerCase()}` }, method),
    h('span', { class: 'what' }, h('b', {}, ...breakable(operation ?? 'no operation')), h('code', {}, url)),
    h(
      'span',
      { class: 'flags' },
      fault !== undefined && h('span', { class: 'flag warn', title: fault }, 'fault'),
      violations > 0 &&
        h('span', { class: 'flag bad' }, violations === 1 ? '1 violation' : `${violations} violations`),
    ),
    h('span', { class: `status s${Math.floor(status / 100)}` }, status),
    h('span', { class: 'ms' }, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`),
    timeOf(time),
  );

  async function toggle() {
    details.hidden = !details.hidden;
    head.setAttribute('aria-expanded', String(!details.hidden));
    if (details.hidden || details.childElementCount > 0) return;
    try {
      details.replaceChildren(...detailsOf(await control('GET', `requests/${id}`)));
    } catch (error) {
      details.replaceChildren(
        h('p', { class: 'soft' }, error instanceof Error ? error.message : String(error)),
      );
    }
  }
  return h('li', {}, head, details);
}

/**
 * @param {RequestRecord} request
 * @returns {HTMLElement[]}
 */
function detailsOf({ violations, fault, request, response, status }) {
  return [
    ...(fault === undefined ? [] : [h('p', { class: 'callout warn' }, `A fault befell it: ${fault}`)]),
    ...violations.map(({ message, standing }) =>
      h('p', { class: 'callout bad' }, h('b', {}, message), ` (${standing})`),
    ),
    h('div', { class: 'halves' }, half('Request', request), half(`Response ${status}`, response)),
  ];
}

/**
 * @param {string} title
 * @param {import('../../requests.ts').Message} message
 */
function half(title, { headers, body }) {
  const names = Object.entries(headers).flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]);
  return h(
    'div',
    { class: 'half' },
    h('h3', {}, title),
    h('h4', {}, 'Headers'),
    names.length === 0 ? h('p', { class: 'soft' }, 'none') : h('dl', { class: 'headers' }, ...names),
    h('h4', {}, 'Body'),
    prettyBody(body),
  );
}
