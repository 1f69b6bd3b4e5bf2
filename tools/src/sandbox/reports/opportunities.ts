import type { HandlerContext } from '../context/handler.ts';
import { questionOf } from './asking.ts';
import { resultsOf } from './results.ts';
import type { Subject } from './subjects.ts';

/** The groups of visitors, each tested separately, without correction for their number. */
const LOOKED_INTO = ['DEVICE_TYPE', 'NEW_VISITOR', 'COUNTRY'] as const;

/** The groups for whom a variation improves a goal with a range above zero, the most improved first. */
export function opportunitiesIn(context: HandlerContext, subject: Subject) {
  const opportunities = LOOKED_INTO.flatMap((type) => {
    const { variations } = resultsOf('', questionOf(context, subject, { breakdown: { type } }));
    return variations.flatMap(({ variationId, breakdown = [] }) =>
      breakdown.flatMap(({ value, goals }) =>
        goals.flatMap(({ goalId, improvementRate = 0, improvementRange, reliability }) =>
          (improvementRange?.min ?? 0) > 0
            ? [{ variationId, goalId, breakdown: type, value, improvementRate, reliability }]
            : [],
        ),
      ),
    );
  });
  return opportunities.sort((a, b) => b.improvementRate - a.improvementRate);
}
