import type { Breakdown } from '../schemas.ts';
import type { HandlerContext } from '../context/handler.ts';
import type { Id } from '../store/ids.ts';
import { questionOf } from './asking.ts';
import { resultsOf } from './results.ts';
import type { Subject } from './subjects.ts';

/** A group of visitors for whom a variation does better than the reference. */
export interface Opportunity {
  readonly variationId: Id;
  readonly goalId: Id;
  readonly breakdown: Breakdown['type'];
  readonly value: string;
  readonly improvementRate: number;
  readonly reliability: number;
}

/** The groups of visitors, each tested separately, without correction for their number. */
const LOOKED_INTO = ['DEVICE_TYPE', 'NEW_VISITOR', 'COUNTRY'] as const;

/** The groups whose improvement has a range above zero, the most improved first. */
export function opportunitiesIn(context: HandlerContext, subject: Subject): Opportunity[] {
  const found = LOOKED_INTO.flatMap((type) => {
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
  return found.sort((a, b) => b.improvementRate - a.improvementRate);
}
