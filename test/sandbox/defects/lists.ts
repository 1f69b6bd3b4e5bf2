import {
  asked,
  asking,
  changingResponse,
  combined,
  type Defects,
  type Exchange,
  type Fields,
  hasEntries,
  sending,
  withFields,
  withItems,
  without,
  withValue,
  withValues,
} from '@experimentation-automation/test-support/sandbox/defects/defect';

interface Condition {
  field: string;
  operator: string;
  parameters: unknown[];
}

/** Changes the entries of a filter or an order where there are any. */
const rewriting = <Entry>(name: 'filter' | 'sort', change: (entry: Entry) => object) =>
  asking('listGoals', (query) => {
    const given = query.get(name);
    const entries: unknown = given === null ? undefined : JSON.parse(given);
    if (Array.isArray(entries)) query.set(name, JSON.stringify(entries.map((one: Entry) => change(one))));
  });

/** Changes the items of the list of goals, or of one page of it. */
const listing = (change: (goals: unknown[], exchange: Exchange) => readonly unknown[]) =>
  changingResponse('listGoals', withItems(change));

const isSorted = (exchange: Exchange): boolean => hasEntries(exchange, 'sort');
const isFiltered = (exchange: Exchange): boolean => hasEntries(exchange, 'filter');

/** Numbered pages, filters and orders that work incorrectly. */
export const LISTS: Defects = {
  'goal-page-number-ignored': [
    'Every page of the list of goals is the first one.',
    asking('listGoals', (query) => query.delete('page')),
  ],
  'goal-page-size-ignored': [
    'The list of goals has 20 items on a page, whatever perPage says.',
    asking('listGoals', (query) => query.delete('perPage')),
  ],
  'goal-pages-overlap': [
    'Each page of the list of goals begins with the last item of the page before.',
    () => {
      let last: unknown;
      return listing((goals, exchange) => {
        const isFirst = Number(asked(exchange, 'page') ?? 1) === 1;
        const shown = isFirst || last === undefined ? goals : [last, ...goals.slice(1)];
        last = goals.at(-1);
        return shown;
      });
    },
  ],
  'goal-page-count-short': [
    'The header with the number of pages of the list of goals is one too low.',
    changingResponse('listGoals', (outgoing) => {
      const count = Number(outgoing.headers['x-pagination-page-count']);
      const short = String(Math.max(1, count - 1));
      return { ...outgoing, headers: { ...outgoing.headers, 'x-pagination-page-count': short } };
    }),
  ],
  'goal-filter-ignored': [
    'The filter of the list of goals is ignored.',
    asking('listGoals', (query) => query.delete('filter')),
  ],
  'goal-filter-inverted': [
    'The filter of the list of goals finds what does not match.',
    rewriting<Condition>('filter', (one) =>
      one.operator === 'EQUAL' ? { ...one, operator: 'NOT_EQUAL' } : one,
    ),
  ],
  'goal-filter-finds-none': [
    'A list of goals with a filter is empty.',
    listing((goals, exchange) => (isFiltered(exchange) ? [] : goals)),
  ],
  'goal-pages-lose-items': [
    'Each page of the list of goals but the last lacks its last item.',
    listing((goals, exchange) =>
      goals.length > 1 && goals.length === Number(asked(exchange, 'perPage')) ? goals.slice(0, -1) : goals,
    ),
  ],
  'goal-filter-adds-item': [
    'A list of goals with a filter contains a goal that does not exist.',
    listing((goals, exchange) =>
      isFiltered(exchange) && goals.length > 0
        ? [...goals, { ...(goals[0] as Fields), id: 999_999_999 }]
        : goals,
    ),
  ],
  'goal-sort-ignored': [
    'The requested order of the list of goals is ignored.',
    asking('listGoals', (query) => query.delete('sort')),
  ],
  'goal-sort-direction-ignored': [
    'The list of goals is sorted in ascending order, whatever the direction.',
    rewriting<Fields>('sort', (one) => ({ ...one, direction: 'ASC' })),
  ],
  'goal-sort-loses-items': [
    'A sorted list of goals lacks the first one.',
    listing((goals, exchange) => (isSorted(exchange) ? goals.slice(1) : goals)),
  ],
  'goal-sort-repeats-items': [
    'A sorted list of goals contains the first one twice and lacks the last one.',
    listing((goals, exchange) =>
      isSorted(exchange) && goals.length > 1 ? [goals[0], ...goals.slice(0, -1)] : goals,
    ),
  ],
  'custom-data-filter-ignored': [
    'The filter of the list of custom data is ignored.',
    asking('listCustomDatas', (query) => query.delete('filter')),
  ],
  'image-filter-loses-item': [
    'A list of images with a filter lacks the first one that matches.',
    changingResponse(
      'listImages',
      withItems((images, exchange) => (isFiltered(exchange) ? images.slice(1) : images)),
    ),
  ],
  'experiment-page-count-long': [
    'The header with the number of pages of the list of experiments is one too high.',
    changingResponse('listExperiments', (outgoing) => {
      const count = String(1 + Number(outgoing.headers['x-pagination-page-count']));
      return { ...outgoing, headers: { ...outgoing.headers, 'x-pagination-page-count': count } };
    }),
  ],
  'goal-optional-fields-replace': [
    'A goal that is read with optionalFields has another name.',
    changingResponse(
      'getGoal',
      withFields((goal, exchange) =>
        asked(exchange, 'optionalFields') === null ? goal : { ...goal, name: 'Read on request' },
      ),
    ),
  ],
  'experiment-optional-fields-ignored': [
    'An experiment is returned without the goals that optionalFields requests.',
    asking('getExperiment', (query) => query.delete('optionalFields')),
  ],
};

/** Lists that lose, repeat or mix up items. */
export const PAGES: Defects = {
  'impact-first-page-forever': [
    "Every cursor leads to the first page of the goal's impacts.",
    combined(
      sending('listGoalCampaignExperiments', without('cursor')),
      changingResponse('listGoalCampaignExperiments', withValues({ nextCursor: 'again' })),
    ),
  ],
  'impact-cursor-repeats': [
    "Each page of the goal's impacts is empty and has the same cursor.",
    changingResponse(
      'listGoalCampaignExperiments',
      withValues({ impacts: [], totalCount: 0, nextCursor: 'again' }),
    ),
  ],
  'impact-cursors-never-end': [
    "Every page of the goal's impacts is empty and has one more cursor.",
    () => {
      let next = 0;
      return changingResponse(
        'listGoalCampaignExperiments',
        withValue(() => ({ impacts: [], totalCount: 3, nextCursor: `c${++next}` })),
      );
    },
  ],
  'impact-pages-end-early': [
    "The first page of the goal's impacts has no cursor to the next one.",
    changingResponse('listGoalCampaignExperiments', withFields(without('nextCursor'))),
  ],
  'impact-total-of-page': [
    "The total of the goal's impacts is that of the page.",
    changingResponse(
      'listGoalCampaignExperiments',
      withFields((page) => ({ ...page, totalCount: (page['impacts'] as unknown[]).length })),
    ),
  ],
  'impact-pages-overlap': [
    "Each page of the goal's impacts begins with the last one of the page before.",
    () => {
      let last: unknown;
      return changingResponse(
        'listGoalCampaignExperiments',
        withFields((page) => {
          const impacts = page['impacts'] as unknown[];
          const overlapping = last === undefined ? impacts : [last, ...impacts.slice(1)];
          last = impacts.at(-1);
          return { ...page, impacts: overlapping };
        }),
      );
    },
  ],
  'impact-page-size-ignored': [
    "The page size of the goal's impacts is ignored.",
    sending('listGoalCampaignExperiments', (body) => ({ ...body, pageSize: 1_000 })),
  ],
  'impact-cursor-refused': [
    "The cursors of the goal's impacts cannot be used.",
    changingResponse(
      'listGoalCampaignExperiments',
      withFields((page) => ('nextCursor' in page ? { ...page, nextCursor: 'unreadable' } : page)),
    ),
  ],
  'impact-filter-ignored': [
    'The filter by impact is ignored.',
    sending('listGoalCampaignExperiments', without('impact')),
  ],
};
