import type { ReportRecord } from '../../store/records.ts';
import { control, type Live, type View } from './api.ts';
import { breakable, type Child, dateAndTime, h, messageOf } from './dom.ts';
import { commandBlock, curl, nothing } from './hints.ts';
import { pretty } from './json.ts';
import { learnNames, linkTo, type Ref } from './names.ts';
import { resultsOf } from './plot.ts';

/** Number of results that are open at first. */
const OPEN = 2;

/** The requested reports, with their progress and results. */
export function reportsView(): View {
  const content = h('div');
  let cards = new Map<string, ReturnType<typeof cardOf>>();
  let lastVersion = -1;

  async function load(now: number): Promise<void> {
    const reports = await control<ReportRecord[]>('GET', 'reports');
    await learnNames(reports.flatMap((report) => subjectOf(report) ?? []));
    // A report that is requested again keeps its place in the store. What has charts comes first.
    const hasCharts = (report: ReportRecord): number => Number(subjectOf(report) !== undefined);
    reports
      .reverse()
      .sort((one, other) => other.requestedAt - one.requestedAt || hasCharts(other) - hasCharts(one));
    cards = new Map(
      reports.map((report, index) => [
        report.dataCode,
        cards.get(report.dataCode) ?? cardOf(report, index < OPEN),
      ]),
    );
    content.replaceChildren(
      ...(cards.size > 0
        ? [...cards.values()].map(({ element }) => element)
        : [
            nothing(
              'No reports',
              'A request for the results of an experiment or a feature flag starts one. It is ready after 2 s of the clock above.',
              commandBlock(curl('/experiments/1/results', 'POST', '{}')),
            ),
          ]),
    );
    for (const card of cards.values()) card.update(now);
  }

  return {
    element: h('section', { 'aria-label': 'Reports' }, content),
    update({ now, versions }: Live) {
      const version = versions['reports'] ?? 0;
      if (version === lastVersion) {
        for (const card of cards.values()) card.update(now);
        return;
      }
      lastVersion = version;
      load(now).catch(() => {
        lastVersion = -1;
      });
    },
  };
}

const STATES = { waiting: 'warn', timeout: 'bad', error: 'bad', ready: 'good' } as const;

/** `heading` is the level that fits the page around it. */
export function cardOf(report: ReportRecord, open: boolean, heading: 'h2' | 'h4' = 'h2') {
  const { dataCode, operation, requestedAt, readyAt, fate, callbackUrl } = report;
  const bar = h('progress', { max: 1, 'aria-label': 'Progress of the report' });
  const flag = h('span.flag');
  const results = h('div.results');
  const toggle = h('details', { open, ontoggle: () => fill() }, h('summary', 'Results'), results);
  toggle.hidden = true;
  let filled = false;

  async function fill(): Promise<void> {
    if (filled || toggle.hidden || !toggle.open) return;
    filled = true;
    // Each update tries again after a failure, whose message stays until then.
    if (results.childElementCount === 0) results.append(h('p.soft', 'Loading the results …'));
    try {
      const content = await control('GET', `reports/${encodeURIComponent(dataCode)}`);
      results.replaceChildren(h('div.results', await resultsOf(content, pretty(content))));
    } catch (error) {
      filled = false;
      results.replaceChildren(h('p.soft', messageOf(error)));
    }
  }

  return {
    update(now: number): void {
      const isReady = now >= readyAt;
      const state = fate === 'never' || !isReady ? 'waiting' : (fate ?? 'ready');
      flag.textContent = state;
      flag.className = `flag ${STATES[state]}`;
      const span = Math.max(1, readyAt - requestedAt);
      if (fate === 'never' && isReady) bar.removeAttribute('value');
      else bar.value = Math.min(1, Math.max(0, (now - requestedAt) / span));
      bar.hidden = state !== 'waiting';
      toggle.hidden = state !== 'ready';
      void fill();
    },
    element: h(
      'article.card.report',
      { id: `report-${dataCode}` },
      h(
        'header.row',
        h(heading, titleOf(report)),
        flag,
        h('span.soft', breakable(operation), `, requested ${dateAndTime(requestedAt)}`),
      ),
      h('p.soft', 'Data code ', h('code', dataCode)),
      callbackUrl !== undefined && h('p.soft', 'Callback to ', h('code', callbackUrl)),
      bar,
      toggle,
    ),
  };
}

const SUBJECTS = {
  experiment: 'experiments',
  featureFlag: 'featureFlags',
  personalization: 'personalizations',
} as const;

/** The object that the report is about, unless it is about all visitors of sites. */
const subjectOf = ({ question, subjectId }: ReportRecord): Ref | undefined =>
  question.subject === 'sites' ? undefined : `${SUBJECTS[question.subject]}/${String(subjectId)}`;

function titleOf(report: ReportRecord): Child {
  const subject = subjectOf(report);
  return subject === undefined ? 'Visitors of the sites' : linkTo(subject);
}
