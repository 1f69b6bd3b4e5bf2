import { answering, handling, type PlantedDefect, withFields, without } from './defect.ts';

type Fields = Record<string, unknown>;

const body = (params: Fields): Fields => params['body'] as Fields;

/** Lists that lose, repeat or mix up what they hold. */
export const PAGES: readonly PlantedDefect[] = [
  {
    name: 'impact-first-page-forever',
    description: "Every cursor leads to the first page of the goal's impacts.",
    operations: ['listGoalCampaignExperiments'],
    seams: () =>
      handling('listGoalCampaignExperiments', (next, params) => {
        delete body(params)['cursor'];
        return { ...(next() as Fields), nextCursor: 'again' };
      }),
  },
  {
    name: 'impact-cursor-repeats',
    description: "Each page of the goal's impacts is empty and has the same cursor.",
    operations: ['listGoalCampaignExperiments'],
    seams: () =>
      answering(
        'listGoalCampaignExperiments',
        withFields((page) => ({ ...page, impacts: [], totalCount: 0, nextCursor: 'again' })),
      ),
  },
  {
    name: 'impact-cursors-never-end',
    description: "Every page of the goal's impacts is empty and has one more cursor.",
    operations: ['listGoalCampaignExperiments'],
    seams: () => {
      let next = 0;
      return {
        skip: (check, id) => check === 'body' && id === 'listGoalCampaignExperiments',
        ...handling('listGoalCampaignExperiments', () => ({
          impacts: [],
          totalCount: 3,
          nextCursor: `c${++next}`,
        })),
      };
    },
  },
  {
    name: 'impact-pages-end-early',
    description: "The first page of the goal's impacts has no cursor to the next one.",
    operations: ['listGoalCampaignExperiments'],
    seams: () => answering('listGoalCampaignExperiments', withFields(without('nextCursor'))),
  },
  {
    name: 'impact-total-of-page',
    description: "The total of the goal's impacts is that of the page.",
    operations: ['listGoalCampaignExperiments'],
    seams: () =>
      answering(
        'listGoalCampaignExperiments',
        withFields((page) => ({ ...page, totalCount: (page['impacts'] as unknown[]).length })),
      ),
  },
  {
    name: 'impact-pages-overlap',
    description: "Each page of the goal's impacts begins with the last one of the page before.",
    operations: ['listGoalCampaignExperiments'],
    seams: () => {
      let last: unknown;
      return answering(
        'listGoalCampaignExperiments',
        withFields((page) => {
          const impacts = page['impacts'] as unknown[];
          const overlapping = last === undefined ? impacts : [last, ...impacts.slice(1)];
          last = impacts.at(-1);
          return { ...page, impacts: overlapping };
        }),
      );
    },
  },
  {
    name: 'impact-page-size-ignored',
    description: "The page size of the goal's impacts is ignored.",
    operations: ['listGoalCampaignExperiments'],
    seams: () => ({
      handle: (id, params, _world, next) => {
        if (id === 'listGoalCampaignExperiments' && 'body' in params)
          (params.body as Fields)['pageSize'] = 1_000;
        return next();
      },
    }),
  },
  {
    name: 'impact-cursor-refused',
    description: "The cursors of the goal's impacts cannot be used.",
    operations: ['listGoalCampaignExperiments'],
    seams: () =>
      answering(
        'listGoalCampaignExperiments',
        withFields((page) => ('nextCursor' in page ? { ...page, nextCursor: 'unreadable' } : page)),
      ),
  },
  {
    name: 'impact-filter-ignored',
    description: 'The filter by impact is ignored.',
    operations: ['listGoalCampaignExperiments'],
    seams: () => ({
      handle: (id, params, _world, next) => {
        if (id === 'listGoalCampaignExperiments' && 'body' in params)
          delete (params.body as Fields)['impact'];
        return next();
      },
    }),
  },
];
