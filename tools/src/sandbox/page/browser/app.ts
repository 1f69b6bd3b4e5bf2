import { control, type Live, type View } from './api.ts';
import { startControls } from './controls.ts';
import { byId, h } from './dom.ts';
import { faultsView, isUsedUp } from './faults.ts';
import { callbacksView, mailsView } from './logs.ts';
import { reportsView } from './reports.ts';
import { requestsView } from './requests.ts';
import { objectsIn, stateView } from './state.ts';
import { applyTheme, wireTheme } from './theme.ts';

interface Tab {
  readonly title: string;
  readonly view: View;
  readonly count: (live: Live) => number;
}

const EVERY_MS = 1_000;
const FIRST = 'requests';

const tabs: Readonly<Record<string, Tab>> = {
  requests: { title: 'Requests', view: requestsView(refresh), count: ({ allRequests }) => allRequests },
  state: { title: 'State', view: stateView(), count: objectsIn },
  reports: { title: 'Reports', view: reportsView(), count: ({ counts }) => counts['reports'] ?? 0 },
  callbacks: { title: 'Callbacks', view: callbacksView(), count: ({ counts }) => counts['callbacks'] ?? 0 },
  emails: { title: 'Emails', view: mailsView(), count: ({ counts }) => counts['mails'] ?? 0 },
  faults: {
    title: 'Faults',
    view: faultsView(refresh),
    count: ({ faults }) => faults.filter((fault) => !isUsedUp(fault)).length,
  },
};

let [firstRequest, lastRequest] = [0, 0];
let run = '';
let latest: Live | undefined;
let refreshing: Promise<void> | undefined;

const links = new Map(
  Object.entries(tabs).map(([name, { title }]) => {
    const count = h('span.count');
    return [name, { count, link: h('a', { href: `#${name}` }, title, count) }];
  }),
);
byId('tabs').append(...[...links.values()].map(({ link }) => link));

function place(): { name: string; rest: string } {
  const [name = '', ...rest] = location.hash.slice(1).split('/');
  return { name: Object.hasOwn(tabs, name) ? name : FIRST, rest: rest.join('/') };
}

/** On a phone the tabs do not fit beside each other. `scrollIntoView` would also move where Tab goes next. */
function bringTabToSight(link: HTMLElement): void {
  const strip = byId('tabs');
  const { left, width } = link.getBoundingClientRect();
  const middle = left - strip.getBoundingClientRect().left + width / 2;
  strip.scrollLeft += middle - strip.clientWidth / 2;
}

function show(): void {
  const { name, rest } = place();
  const tab = tabs[name];
  for (const [other, { link }] of links) link.ariaCurrent = other === name ? 'page' : null;
  if (tab === undefined) return;
  if (tab.view.element.parentElement === null) {
    byId('view').replaceChildren(tab.view.element);
    const current = links.get(name);
    if (current !== undefined) bringTabToSight(current.link);
  }
  document.title = `${tab.title} - Sandbox`;
  if (latest !== undefined) tab.view.update(latest, rest);
}

/** Sends one request, even if there are several callers at the same time. */
function refresh(): Promise<void> {
  return (refreshing ??= ask().finally(() => {
    refreshing = undefined;
  }));
}

async function ask(): Promise<void> {
  try {
    const live = await control<Live>('GET', `live?after=${lastRequest}`);
    if (live.run !== run && run !== '') return location.reload();
    run = live.run;
    const list = tabs[FIRST]?.view;
    if (live.firstRequest < firstRequest) {
      // A reset was undone: requests that the list dropped are back.
      list?.update({ ...live, firstRequest: Infinity, requests: [] }, '');
      [firstRequest, lastRequest] = [live.firstRequest, 0];
      return await ask();
    }
    firstRequest = live.firstRequest;
    lastRequest = live.requests.at(-1)?.id ?? lastRequest;
    list?.update(live, place().name === FIRST ? place().rest : '');
    latest = { ...live, requests: [] };
    controls.update(latest);
    byId('docs').hidden = !live.docs;
    for (const [name, { count }] of links)
      count.textContent = tabs[name]?.count(latest).toLocaleString('en') ?? '';
    setLost(false);
    show();
  } catch (error) {
    // An error in the page itself must not look like a lost connection.
    if (!(error instanceof TypeError && /fetch|network|load/i.test(error.message))) throw error;
    setLost(true);
  }
}

/** A page without its sandbox shows its last state, and says so. */
function setLost(lost: boolean): void {
  const link = byId('link');
  link.textContent = lost ? 'disconnected' : 'live';
  link.classList.toggle('up', !lost);
  byId('lost').hidden = !lost;
  for (const part of document.querySelectorAll('.controls')) part.toggleAttribute('inert', lost);
}

/** Closes open menus, except for one that contains the target; returns whether there was one. */
function closeMenus(target?: EventTarget | null): boolean {
  const open = [...document.querySelectorAll('details.popover[open]')].filter(
    (menu) => !(target instanceof Node && menu.contains(target)),
  );
  for (const menu of open) menu.removeAttribute('open');
  return open.length > 0;
}

/** Keys as in other tools: / and Ctrl+K search, j and k move, Esc closes. */
function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const typing = target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
  if (key === 'Escape') {
    if (target instanceof HTMLInputElement && target.type === 'search') target.blur();
    if (closeMenus()) return;
  }
  if (key === 'k' && (ctrlKey || metaKey)) {
    event.preventDefault();
    if (place().name !== FIRST) history.pushState(null, '', `#${FIRST}`);
    show();
    tabs[FIRST]?.view.key?.('/');
    return;
  }
  if (typing || ctrlKey || metaKey || altKey) return;
  if (tabs[place().name]?.view.key?.(key)) event.preventDefault();
}

const refreshIfSeen = (): void => {
  if (!document.hidden) void refresh();
};

byId('address').textContent = location.origin;
applyTheme();
wireTheme(byId('theme'));
const controls = startControls(refresh);
addEventListener('keydown', onKey);
document.addEventListener('click', ({ target }) => closeMenus(target));
addEventListener('hashchange', () => {
  show();
  byId('view').focus({ preventScroll: true });
});
document.addEventListener('visibilitychange', refreshIfSeen);
setInterval(refreshIfSeen, EVERY_MS);
void refresh();
