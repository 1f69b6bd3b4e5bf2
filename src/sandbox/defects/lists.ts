import { answering, asking, handling, type PlantedDefect } from './defect.ts';

type Fields = Record<string, unknown>;

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

/** Changes the items of the list of goals; of a page, they are all there are. */
const listing = (change: (goals: unknown[], params: Fields) => unknown[]) =>
  handling('listGoals', (next, params) => change(next() as unknown[], params));

const isSorted = ({ sort }: Fields): boolean => Array.isArray(sort) && sort.length > 0;

/** Pages with numbers, filters and orders that do something else than they should. */
export const LISTS: readonly PlantedDefect[] = [
  {
    name: 'goal-page-number-ignored',
    description: 'Every page of the list of goals is the first one.',
    operations: ['listGoals'],
    seams: () => asking('listGoals', (params) => delete params['page']),
  },
  {
    name: 'goal-page-size-ignored',
    description: 'The list of goals has 20 items on a page, whatever perPage says.',
    operations: ['listGoals'],
    seams: () => asking('listGoals', (params) => delete params['perPage']),
  },
  {
    name: 'goal-pages-overlap',
    description: 'Each page of the list of goals begins with the last item of the page before.',
    operations: ['listGoals'],
    seams: () => {
      let last: unknown;
      return listing((goals, { page = 1 }) => {
        const shown = page === 1 || last === undefined ? goals : [last, ...goals.slice(1)];
        last = goals.at(-1);
        return shown;
      });
    },
  },
  {
    name: 'goal-page-count-short',
    description: 'The header with the number of pages of the list of goals says one less.',
    operations: ['listGoals'],
    seams: () =>
      answering('listGoals', (outgoing) => {
        const count = Number(outgoing.headers['x-pagination-page-count']);
        const short = String(Math.max(1, count - 1));
        return { ...outgoing, headers: { ...outgoing.headers, 'x-pagination-page-count': short } };
      }),
  },
  {
    name: 'goal-filter-ignored',
    description: 'The filter of the list of goals is ignored.',
    operations: ['listGoals'],
    seams: () => asking('listGoals', (params) => delete params['filter']),
  },
  {
    name: 'goal-filter-inverted',
    description: 'The filter of the list of goals finds what does not match.',
    operations: ['listGoals'],
    seams: () =>
      filtering((all) =>
        all.map((one) => (one.operator === 'EQUAL' ? { ...one, operator: 'NOT_EQUAL' } : one)),
      ),
  },
  {
    name: 'goal-filter-finds-none',
    description: 'A list of goals with a filter is empty.',
    operations: ['listGoals'],
    seams: () => listing((goals, { filter }) => (Array.isArray(filter) && filter.length > 0 ? [] : goals)),
  },
  {
    name: 'goal-pages-lose-items',
    description: 'Each page of the list of goals but the last lacks its last item.',
    operations: ['listGoals'],
    seams: () =>
      listing((goals, { perPage }) => (goals.length === perPage && perPage > 1 ? goals.slice(0, -1) : goals)),
  },
  {
    name: 'goal-filter-adds-item',
    description: 'A list of goals with a filter holds one goal that does not exist.',
    operations: ['listGoals'],
    seams: () =>
      listing((goals, { filter }) =>
        Array.isArray(filter) && filter.length > 0 && goals.length > 0
          ? [...goals, { ...(goals[0] as Fields), id: 999_999_999 }]
          : goals,
      ),
  },
  {
    name: 'goal-sort-ignored',
    description: 'The requested order of the list of goals is ignored.',
    operations: ['listGoals'],
    seams: () => asking('listGoals', (params) => delete params['sort']),
  },
  {
    name: 'goal-sort-direction-ignored',
    description: 'The list of goals is sorted in ascending order, whatever the direction.',
    operations: ['listGoals'],
    seams: () =>
      asking('listGoals', (params) => {
        if (!Array.isArray(params['sort'])) return;
        params['sort'] = params['sort'].map((one: Fields) => ({ ...one, direction: 'ASC' }));
      }),
  },
  {
    name: 'goal-sort-loses-items',
    description: 'A sorted list of goals lacks the first one.',
    operations: ['listGoals'],
    seams: () => listing((goals, params) => (isSorted(params) ? goals.slice(1) : goals)),
  },
  {
    name: 'goal-sort-repeats-items',
    description: 'A sorted list of goals holds the first one twice and lacks the last one.',
    operations: ['listGoals'],
    seams: () =>
      listing((goals, params) =>
        isSorted(params) && goals.length > 1 ? [goals[0], ...goals.slice(0, -1)] : goals,
      ),
  },
  {
    name: 'custom-data-filter-ignored',
    description: 'The filter of the list of custom datas is ignored.',
    operations: ['listCustomDatas'],
    seams: () => asking('listCustomDatas', (params) => delete params['filter']),
  },
  {
    name: 'image-filter-loses-item',
    description: 'A list of images with a filter lacks the first one that matches.',
    operations: ['listImages'],
    seams: () =>
      handling('listImages', (next, { filter }) => {
        const images = next() as unknown[];
        return Array.isArray(filter) && filter.length > 0 ? images.slice(1) : images;
      }),
  },
  {
    name: 'experiment-page-count-long',
    description: 'The header with the number of pages of the list of experiments says one more.',
    operations: ['listExperiments'],
    seams: () =>
      answering('listExperiments', (outgoing) => {
        const count = String(1 + Number(outgoing.headers['x-pagination-page-count']));
        return { ...outgoing, headers: { ...outgoing.headers, 'x-pagination-page-count': count } };
      }),
  },
  {
    name: 'goal-optional-fields-replace',
    description: 'A goal that is read with optionalFields has another name.',
    operations: ['getGoal'],
    seams: () =>
      handling('getGoal', (next, { optionalFields }) => {
        const goal = next() as Fields;
        return Array.isArray(optionalFields) ? { ...goal, name: 'Read on request' } : goal;
      }),
  },
  {
    name: 'experiment-optional-fields-ignored',
    description: 'An experiment is returned without the goals that optionalFields asks for.',
    operations: ['getExperiment'],
    seams: () => asking('getExperiment', (params) => delete params['optionalFields']),
  },
];
