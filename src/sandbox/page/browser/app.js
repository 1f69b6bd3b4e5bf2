import { control } from './api.js';
import { startControls } from './controls.js';
import { byId, h } from './dom.js';
import { faultsView, isUsedUp } from './faults.js';
import { callbacksView, outboxView } from './logs.js';
import { reportsView } from './reports.js';
import { requestsView } from './requests.js';
import { stateView } from './state.js';
import { startTheme } from './theme.js';

/**
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(live: import('./api.js').Live, rest: string) => void} update `rest` is what follows the view in the
 * address
 * @property {(key: string) => boolean} [key] Handles a key that was pressed outside of a field; returns whether it did
 * @typedef {{ readonly title: string, readonly view: View, readonly count: (live: import('./api.js').Live) => number }}
 * Tab
 */

const EVERY_MS = 1_000;

/** @type {Record<string, Tab>} */
const tabs = {
  requests: {
    title: 'Requests',
    view: requestsView(refresh),
    count: (live) => Math.max(0, lastRequest - live.firstRequest + 1),
  },
  state: { title: 'State', view: stateView(), count: (live) => total(live.counts) },
  reports: { title: 'Reports', view: reportsView(), count: (live) => live.counts['reports'] ?? 0 },
  callbacks: { title: 'Callbacks', view: callbacksView(), count: (live) => live.counts['callbacks'] ?? 0 },
  outbox: { title: 'Outbox', view: outboxView(), count: (live) => live.counts['mails'] ?? 0 },
  faults: {
    title: 'Faults',
    view: faultsView(refresh),
    count: ({ faults }) => faults.filter((fault) => !isUsedUp(fault)).length,
  },
};
const LOGS = new Set(['reports', 'callbacks', 'mails']);

let [firstRequest, lastRequest] = [0, 0];
let run = '';
/** @type {import('./api.js').Live | undefined} */
let latest;
/** @type {Promise<void> | undefined} */
let refreshing;

/** @param {Record<string, number>} counts */
const total = (counts) =>
  Object.entries(counts).reduce((sum, [kind, count]) => sum + (LOGS.has(kind) ? 0 : count), 0);

const links = Object.fromEntries(
  Object.entries(tabs).map(([name, { title }]) => {
    const count = h('span', { class: 'count' });
    return [name, { count, link: h('a', { href: `#${name}` }, title, count) }];
  }),
);
byId('tabs').append(...Object.values(links).map(({ link }) => link));

function place() {
  const [name = '', ...rest] = location.hash.slice(1).split('/');
  return { name: Object.hasOwn(tabs, name) ? name : 'requests', rest: rest.join('/') };
}

/** On a phone the tabs do not fit beside each other. `scrollIntoView` would also move where Tab goes next. @param {HTMLElement} link */
function bringTabToSight(link) {
  const strip = byId('tabs');
  const { left, width } = link.getBoundingClientRect();
  const middle = left - strip.getBoundingClientRect().left + width / 2;
  strip.scrollLeft += middle - strip.clientWidth / 2;
}

function show() {
  const { name, rest } = place();
  const tab = tabs[name];
  for (const [other, { link }] of Object.entries(links)) {
    if (other === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (tab === undefined) return;
  if (tab.view.element.parentElement === null) {
    byId('view').replaceChildren(tab.view.element);
    const link = links[name]?.link;
    if (link !== undefined) bringTabToSight(link);
  }
  document.title = `${tab.title} - Sandbox`;
  if (latest !== undefined) tab.view.update(latest, rest);
}

/** Sends one request, even if there are several callers at the same time. */
function refresh() {
  refreshing ??= ask().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function ask() {
  const link = byId('link');
  try {
    /** @type {import('./api.js').Live} */
    const live = await control('GET', `live?after=${lastRequest}`);
    if (live.run !== run && run !== '') {
      location.reload();
      return;
    }
    run = live.run;
    if (live.firstRequest < firstRequest) {
      // A reset was undone: requests that the list dropped are back.
      tabs['requests']?.view.update({ ...live, firstRequest: Infinity, requests: [] }, '');
      [firstRequest, lastRequest] = [live.firstRequest, 0];
      await ask();
      return;
    }
    firstRequest = live.firstRequest;
    lastRequest = live.requests.at(-1)?.id ?? lastRequest;
    tabs['requests']?.view.update(live, place().name === 'requests' ? place().rest : '');
    latest = { ...live, requests: [] };
    controls.update(latest);
    byId('docs').toggleAttribute('hidden', !live.docs);
    for (const [name, { count }] of Object.entries(links))
      count.textContent = String(tabs[name]?.count(latest));
    link.textContent = 'live';
    link.classList.add('up');
    setLost(false);
    show();
  } catch (error) {
    // An error in the page itself must not look like a lost connection.
    if (!(error instanceof TypeError && /fetch|network|load/i.test(error.message))) throw error;
    link.textContent = 'disconnected';
    link.classList.remove('up');
    setLost(true);
  }
}

/**
 * A page without its sandbox shows its last state, and says so.
 * @param {boolean} lost
 */
function setLost(lost) {
  byId('lost').hidden = !lost;
  for (const controls of document.querySelectorAll('.controls')) controls.toggleAttribute('inert', lost);
}

/** Keys as in other tools: / and Ctrl+K search, j and k move, Esc closes. @param {KeyboardEvent} event */
function onKey(event) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const typing = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (key === 'Escape') {
    const popovers = document.querySelectorAll('details.popover[open]');
    for (const open of popovers) open.removeAttribute('open');
    if (target instanceof HTMLInputElement && target.type === 'search') target.blur();
    if (popovers.length > 0) return;
  }
  if (key === 'k' && (ctrlKey || metaKey)) {
    event.preventDefault();
    if (place().name !== 'requests') history.pushState(null, '', '#requests');
    show();
    tabs['requests']?.view.key?.('/');
    return;
  }
  if (typing || ctrlKey || metaKey || altKey) return;
  if (tabs[place().name]?.view.key?.(key)) event.preventDefault();
}

const controls = startControls(refresh);
startTheme(byId('theme'));
addEventListener('keydown', onKey);
document.addEventListener('click', ({ target }) => {
  for (const open of document.querySelectorAll('details.popover[open]')) {
    if (target instanceof Node && !open.contains(target)) open.removeAttribute('open');
  }
});
addEventListener('hashchange', () => {
  show();
  byId('view').focus({ preventScroll: true });
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh();
});
setInterval(() => {
  if (!document.hidden) void refresh();
}, EVERY_MS);
await refresh();
