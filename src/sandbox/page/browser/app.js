import { control } from './api.js';
import { startControls } from './controls.js';
import { byId, h } from './dom.js';
import { callbacksView } from './callbacks.js';
import { faultsView } from './faults.js';
import { outboxView } from './outbox.js';
import { reportsView } from './reports.js';
import { requestsView } from './requests.js';
import { stateView } from './state.js';
import { startTheme } from './theme.js';

/**
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(live: import('./api.js').Live, rest: string) => void} update `rest` is what follows the view in the address
 * @typedef {{ readonly title: string, readonly view: View, readonly count: (live: import('./api.js').Live) => number }} Tab
 */

const EVERY = 1_000;

/** @type {Record<string, Tab>} */
const tabs = {
  requests: { title: 'Requests', view: requestsView(), count: (live) => seen + live.requests.length },
  state: { title: 'State', view: stateView(), count: (live) => total(live.counts) },
  reports: { title: 'Reports', view: reportsView(), count: (live) => live.counts['reports'] ?? 0 },
  callbacks: { title: 'Callbacks', view: callbacksView(), count: (live) => live.counts['callbacks'] ?? 0 },
  outbox: { title: 'Outbox', view: outboxView(), count: (live) => live.counts['mails'] ?? 0 },
  faults: { title: 'Faults', view: faultsView(refresh), count: (live) => live.faults },
};
const LOGS = new Set(['reports', 'callbacks', 'mails']);

let seen = 0;
let lastRequest = 0;
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
    // On a phone the tabs do not fit beside each other.
    links[name]?.link.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  document.title = `${tab.title} - Sandbox`;
  if (latest !== undefined) tab.view.update(latest, rest);
}

/** Asks once, also when several want to know at the same time. */
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
    if (live.requests.length > 0) seen += live.requests.length;
    lastRequest = live.requests.at(-1)?.id ?? lastRequest;
    tabs['requests']?.view.update(live, '');
    latest = { ...live, requests: [] };
    seen = Math.min(seen, lastRequest - live.firstRequest + 1);
    controls.update(latest);
    byId('docs').toggleAttribute('hidden', !live.docs);
    for (const [name, { count }] of Object.entries(links))
      count.textContent = String(tabs[name]?.count(latest));
    link.textContent = 'live';
    link.classList.add('up');
    show();
  } catch {
    link.textContent = 'no answer from the sandbox';
    link.classList.remove('up');
  }
}

const controls = startControls(refresh);
startTheme(byId('theme'));
addEventListener('hashchange', () => {
  show();
  byId('view').focus({ preventScroll: true });
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh();
});
setInterval(() => {
  if (!document.hidden) void refresh();
}, EVERY);
await refresh();
