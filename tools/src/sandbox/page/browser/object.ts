/** The page of one object: what it refers to, its JSON, and the requests that changed it. */
import type { RequestSummary } from '../../requests.ts';
import type { ReportRecord } from '../../store/records.ts';
import { control } from './api.ts';
import { breakable, type Child, h, timeOf } from './dom.ts';
import { commandBlock, curl, nothing } from './hints.ts';
import { pretty, textOf } from './json.ts';
import { learnNames, linkTo, nameOf, type Ref, refsIn, titleOf } from './names.ts';
import { cardOf } from './reports.ts';

interface Found {
  readonly record: Readonly<Record<string, unknown>>;
  /** The requests that changed it, the latest first. */
  readonly requests: readonly RequestSummary[];
  /** Of an experiment: the ids of its variations, and its latest report. */
  readonly variations?: readonly (number | bigint)[];
  readonly report?: ReportRecord;
}

export async function objectPage(ref: Ref, now: number): Promise<HTMLElement> {
  const { record, requests, variations, report } = await control<Found>('GET', `objects/${ref}`);
  const [kind = '', id = ''] = ref.split('/');
  const refs = refsIn(record);
  const own = (variations ?? []).map((one): Ref => `variations/${String(one)}`);
  await learnNames([ref, ...own, ...refs.map((one) => one.ref)]);
  return h(
    'article',
    h('p', h('a', { href: `#state/${kind}` }, titleOf(kind))),
    h('h2', nameOf(ref) ?? `${titleOf(kind)} ${id}`, h('span.soft', ` ${id}`)),
    kind === 'experiments' ? experiment({ record, variations: own, refs, report }, now) : references(refs),
    h('h3', 'Requests that changed it'),
    requests.length === 0
      ? h('p.soft', 'None since the last reset.')
      : h('ul.plain', requests.map(requestLink)),
    h('details', { open: kind !== 'experiments' }, h('summary', 'As JSON'), pretty(record)),
  );
}

type References = ReturnType<typeof refsIn>;

function references(refs: References): Child {
  const fields = [...new Set(refs.map(({ field }) => field))];
  if (fields.length === 0) return false;
  const of = (field: string): Ref[] => refs.filter((one) => one.field === field).map(({ ref }) => ref);
  return h(
    'dl.facts',
    fields.map((field) => [h('dt', field.replace(/Ids?$/, '')), h('dd', listed(of(field)))]),
  );
}

const listed = (refs: readonly Ref[]): Child[] => refs.map((ref, at) => [at > 0 && ', ', linkTo(ref)]);

interface ExperimentParts {
  readonly record: Found['record'];
  readonly variations: readonly Ref[];
  readonly refs: References;
  readonly report: ReportRecord | undefined;
}

function experiment({ record, variations, refs, report }: ExperimentParts, now: number): Child {
  const shares = new Map(Object.entries((record['deviations'] as object | undefined) ?? {}));
  const share = (key: string): string => {
    const value: unknown = shares.get(key);
    return typeof value === 'number' ? `, ${(value * 100).toFixed(0)}% of the traffic` : '';
  };
  const main = refs.find(({ field }) => field === 'mainGoalId')?.ref;
  const goals = refs.filter(({ field, ref }) => field === 'goals' && ref !== main).map(({ ref }) => ref);
  const site = refs.filter(({ field }) => field === 'siteId').map(({ ref }) => ref);
  const last = report && cardOf(report, true, 'h4');
  last?.update(now);
  return [
    h(
      'dl.facts',
      h('dt', 'Status'),
      h('dd', textOf(record['status'])),
      h('dt', 'Site'),
      h('dd', listed(site)),
      h('dt', 'Variations'),
      h(
        'dd',
        h(
          'ul.plain',
          h('li', 'Original', h('span.soft', share('origin'))),
          variations.map((ref) => h('li', linkTo(ref), h('span.soft', share(ref.split('/')[1] ?? '')))),
        ),
      ),
      h('dt', 'Goals'),
      h(
        'dd',
        h(
          'ul.plain',
          main !== undefined && h('li', linkTo(main), ' ', h('span.flag', 'main goal')),
          goals.map((ref) => h('li', linkTo(ref))),
        ),
      ),
    ),
    h('h3', 'Last report'),
    last?.element ??
      nothing(
        'No report yet',
        'Request the results of this experiment:',
        commandBlock(curl(`/experiments/${textOf(record['id'])}/results`, 'POST', '{}')),
      ),
  ];
}

const requestLink = ({ id, method, operation = 'no operation', status, time }: RequestSummary): HTMLElement =>
  h(
    'li',
    h('a', { href: `#requests/${id}` }, breakable(operation)),
    h('span.soft', ` ${method}, ${status}, `),
    timeOf(time),
  );
