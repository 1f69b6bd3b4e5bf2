import { control } from './api.js';
import { breakable, dateAndTime, h, nothing } from './dom.js';
import { pretty } from './json.js';
import { plot } from './plot.js';

/** @typedef {import('../../store/records.ts').ReportRecord} ReportRecord */

/** Number of results that are open at first. */
const OPEN = 2;

/** The requested reports, with their progress and results. */
export function reportsView() {
  const content = h('div', {});
  /** @type {Map<string, ReturnType<typeof cardOf>>} */
  let cards = new Map();
  let shown = -1;

  /** @param {number} now */
  async function load(now) {
    /** @type {ReportRecord[]} */
    const reports = await control('GET', 'reports');
    // A report that is requested again keeps its place in the store.
    reports.reverse().sort((one, other) => other.requestedAt - one.requestedAt);
    cards = new Map(
      reports.map((report, index) => {
        const key = String(report.id);
        return [key, cards.get(key) ?? cardOf(report, index < OPEN)];
      }),
    );
    content.replaceChildren(
      ...(cards.size > 0
        ? [...cards.values()].map(({ element }) => element)
        : [
            nothing(
              'No reports',
              'Request results of an experiment or a feature flag: they become ready after 2 s.',
            ),
          ]),
    );
    for (const card of cards.values()) card.update(now);
  }

  return {
    element: h('section', { 'aria-label': 'Reports' }, content),
    /** @param {import('./api.js').Live} live */
    update(live) {
      const version = live.versions['reports'] ?? 0;
      if (version !== shown) {
        shown = version;
        load(live.now).catch(() => {
          shown = -1;
        });
      } else for (const card of cards.values()) card.update(live.now);
    },
  };
}

/**
 * @param {ReportRecord} report
 * @param {boolean} open
 */
function cardOf(report, open) {
  const { dataCode, operation, subjectId, requestedAt, readyAt, fate, callbackUrl } = report;
  const bar = /** @type {HTMLProgressElement} */ (
    h('progress', { max: '1', 'aria-label': 'Progress of the report' })
  );
  const flag = h('span', { class: 'flag' });
  const results = h('div', { class: 'results' });
  const toggle = h('details', { open, ontoggle: () => void fill() }, h('summary', {}, 'Results'), results);
  toggle.hidden = true;
  let filled = false;

  async function fill() {
    if (filled || toggle.hidden || !(/** @type {HTMLDetailsElement} */ (toggle).open)) return;
    filled = true;
    try {
      const answer = await control('GET', `reports/${encodeURIComponent(dataCode)}`);
      const plots = plot(answer?.data);
      results.replaceChildren(
        ...(plots.length > 0 ? plots : [h('p', { class: 'soft' }, 'No conversions to plot.')]),
        h('details', {}, h('summary', {}, 'Response to a poll'), pretty(answer)),
      );
    } catch (error) {
      filled = false;
      results.replaceChildren(
        h('p', { class: 'soft' }, error instanceof Error ? error.message : String(error)),
      );
    }
  }

  return {
    /** @param {number} now */
    update(now) {
      const done = now >= readyAt;
      const state = fate === 'never' || !done ? 'waiting' : (fate ?? 'ready');
      flag.textContent = state;
      flag.className = `flag ${{ waiting: 'warn', timeout: 'bad', error: 'bad', ready: 'good' }[state]}`;
      const span = Math.max(1, readyAt - requestedAt);
      if (fate === 'never' && done) bar.removeAttribute('value');
      else bar.value = Math.min(1, Math.max(0, (now - requestedAt) / span));
      bar.hidden = state !== 'waiting';
      toggle.hidden = state !== 'ready';
      void fill();
    },
    element: h(
      'article',
      { class: 'card report' },
      h(
        'header',
        { class: 'row' },
        h('h2', {}, ...breakable(operation)),
        h('span', { class: 'soft' }, `${subjectOf(operation)} `, h('b', {}, subjectId)),
        flag,
        h('span', { class: 'soft' }, `requested ${dateAndTime(requestedAt)}`),
      ),
      h('p', { class: 'soft' }, 'Data code ', h('code', {}, dataCode)),
      callbackUrl !== undefined && h('p', { class: 'soft' }, 'Callback to ', h('code', {}, callbackUrl)),
      bar,
      toggle,
    ),
  };
}

/** @param {string} operation */
const subjectOf = (operation) =>
  /experiment/i.test(operation) ? 'experiment' : /flag/i.test(operation) ? 'feature flag' : 'site';
