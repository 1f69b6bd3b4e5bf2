import { defined } from 'openapi-contract-kit/internal/base/defined';
import { assumed } from '../rules/assumption.ts';
import type { Handlers } from '../context/handler.ts';
import { readCursor, writeCursor } from '../reports/cursor.ts';
import { impactPage } from '../reports/impacts.ts';
import { found, refuseField } from '../base/refusal.ts';

/** How a goal performs in all experiments. */
export const goalCampaign = {
  listGoalCampaignExperiments({ body: { goalId, impact, cursor, pageSize = 20 } }, context) {
    const goal = found(context.data.goals.get(goalId), 'goal', goalId);
    const key = context.random.source('cursor')();
    const list = `${key} ${goal.id} ${impact ?? 'ALL'}`;
    const after =
      cursor === undefined
        ? undefined
        : (readCursor(cursor, list) ??
          refuseField('cursor', 'must be the nextCursor of an earlier page of the same goal and impact'));
    const page = impactPage(context, goal, { impact, after, size: Number(pageSize) });
    return {
      impacts: [...page.impacts],
      totalCount: page.totalCount,
      ...defined({ nextCursor: page.next === undefined ? undefined : writeCursor(page.next, list) }),
    };
  },
} satisfies Partial<Handlers>;

export const goalCampaignAssumptions = [
  assumed('listGoalCampaignExperiments')`
    The figures cover everything up to now. A report on the experiment at the same moment, without
    intervals and filters, returns the same. The first variation is the reference, with an improvement of 0.`,
  assumed('listGoalCampaignExperiments')`
    improvementRate, improvementRange and reliability are in per cent. Reliability is 100 times (1 minus the
    p-value) of the two-sided Wald z-test for the difference of two proportions, unpooled; the range is the Wald
    interval at 95 %, both divided by the conversion rate of the reference.`,
  assumed('listGoalCampaignExperiments')`
    An impact is POSITIVE where the whole range is above zero, NEGATIVE where it is below, else NEUTRAL; the
    reference is NEUTRAL.`,
  assumed('listGoalCampaignExperiments')`
    Records are ordered by experiment and variation, totalCount counts those with the requested impact, and the
    last page has no nextCursor. A cursor is valid only for its goal and impact.`,
];
