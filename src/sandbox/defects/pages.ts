import {
  changingResponse,
  asking,
  bodyOf,
  type Defects,
  type Fields,
  handling,
  withFields,
  without,
  withValues,
} from './defect.ts';

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
