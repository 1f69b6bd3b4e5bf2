import {
  changingResponse,
  asking,
  type Defects,
  type Fields,
  handling,
  bodyOf,
  withFields,
  without,
  withValues,
} from './defect.ts';

interface Condition {
  field: string;
  operator: string;
  parameters: unknown[];
}

/** Changes the conditions of a filter where there are any. */
const filtering = (change: (conditions: Condition[]) => readonly Condition[]) =>
  asking('listGoals', (params) => {
    if (Array.isArray(params['filter'])) params['filter'] = change(params['filter'] as Condition[]);
  });

/** Changes the items of the list of goals, or of one page of it. */
const listing = (change: (goals: unknown[], params: Fields) => unknown[]) =>
  handling('listGoals', (next, params) => change(next() as unknown[], params));

const isSorted = ({ sort }: Fields): boolean => Array.isArray(sort) && sort.length > 0;

/** Numbered pages, filters and orders that work incorrectly. */
export const LISTS: Defects = {
  'goal-page-number-ignored': [
    'Every page of the list of goals is the first one.',
    asking('listGoals', (params) => delete params['page']),
  ],
  'goal-page-size-ignored': [
    'The list of goals has 20 items on a page, whatever perPage says.',
    asking('listGoals', (params) => delete params['perPage']),
  ],
  'goal-pages-overlap': [
    'Each page of the list of goals begins with the last item of the page before.',
    () => {
      let last: unknown;
      return listing((goals, { page = 1 }) => {
        const shown = page === 1 || last === undefined ? goals : [last, ...goals.slice(1)];
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
    asking('listGoals', (params) => delete params['filter']),
  ],
  'goal-filter-inverted': [
    'The filter of the list of goals finds what does not match.',
    filtering((all) =>
      all.map((one) => (one.operator === 'EQUAL' ? { ...one, operator: 'NOT_EQUAL' } : one)),
    ),
  ],
  'goal-filter-finds-none': [
    'A list of goals with a filter is empty.',
    listing((goals, { filter }) => (Array.isArray(filter) && filter.length > 0 ? [] : goals)),
  ],
  'goal-pages-lose-items': [
    'Each page of the list of goals but the last lacks its last item.',
    listing((goals, { perPage }) => (goals.length === perPage && perPage > 1 ? goals.slice(0, -1) : goals)),
  ],
  'goal-filter-adds-item': [
    'A list of goals with a filter contains a goal that does not exist.',
    listing((goals, { filter }) =>
      Array.isArray(filter) && filter.length > 0 && goals.length > 0
        ? [...goals, { ...(goals[0] as Fields), id: 999_999_999 }]
        : goals,
    ),
  ],
  'goal-sort-ignored': [
    'The requested order of the list of goals is ignored.',
    asking('listGoals', (params) => delete params['sort']),
  ],
  'goal-sort-direction-ignored': [
    'The list of goals is sorted in ascending order, whatever the direction.',
    asking('listGoals', (params) => {
      if (!Array.isArray(params['sort'])) return;
      params['sort'] = params['sort'].map((one: Fields) => ({ ...one, direction: 'ASC' }));
    }),
  ],
  'goal-sort-loses-items': [
    'A sorted list of goals lacks the first one.',
    listing((goals, params) => (isSorted(params) ? goals.slice(1) : goals)),
  ],
  'goal-sort-repeats-items': [
    'A sorted list of goals contains the first one twice and lacks the last one.',
    listing((goals, params) =>
      isSorted(params) && goals.length > 1 ? [goals[0], ...goals.slice(0, -1)] : goals,
    ),
  ],
  'custom-data-filter-ignored': [
    'The filter of the list of custom data is ignored.',
    asking('listCustomDatas', (params) => delete params['filter']),
  ],
  'image-filter-loses-item': [
    'A list of images with a filter lacks the first one that matches.',
    handling('listImages', (next, { filter }) => {
      const images = next() as unknown[];
      return Array.isArray(filter) && filter.length > 0 ? images.slice(1) : images;
    }),
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
    handling('getGoal', (next, { optionalFields }) => {
      const goal = next() as Fields;
      return Array.isArray(optionalFields) ? { ...goal, name: 'Read on request' } : goal;
    }),
  ],
  'experiment-optional-fields-ignored': [
    'An experiment is returned without the goals that optionalFields requests.',
    asking('getExperiment', (params) => delete params['optionalFields']),
  ],
};

/** Lists that lose, repeat or mix up items. */
export const PAGES: Defects = {
  'impact-first-page-forever': [
    "Every cursor leads to the first page of the goal's impacts.",
    handling('listGoalCampaignExperiments', (next, params) => {
      delete bodyOf(params)['cursor'];
      return { ...(next() as Fields), nextCursor: 'again' };
    }),
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
      return handling('listGoalCampaignExperiments', () => ({
        impacts: [],
        totalCount: 3,
        nextCursor: `c${++next}`,
      }));
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
    asking('listGoalCampaignExperiments', (params) => (bodyOf(params)['pageSize'] = 1_000)),
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
    asking('listGoalCampaignExperiments', (params) => delete bodyOf(params)['impact']),
  ],
};
