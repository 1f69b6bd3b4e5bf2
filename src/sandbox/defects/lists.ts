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
];
