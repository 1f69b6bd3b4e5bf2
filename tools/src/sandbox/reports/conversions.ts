import type { Goal } from '../schemas.ts';
import type { Id } from '../store/ids.ts';
import { draw, happens, mix } from './draw.ts';
import { idSeed, type Visit } from './population.ts';
import type { QuestionedGoal } from '../store/question.ts';
import { deviceOf } from './visitor-traits.ts';

/** The result of a goal in one visit. */
export interface Conversions {
  readonly count: number;
  /** Whole cents, so that sums are exact. */
  readonly cents: number;
}
const NONE: Conversions = { count: 0, cents: 0 };

/** How often a visit reaches a goal of the type, before everything else that counts. */
const USUAL: Readonly<Record<Goal['type'], number>> = {
  CLICK: 0.14,
  CUSTOM: 0.07,
  SCROLL: 0.24,
  PAGE_VIEWS: 0.2,
  URL: 0.06,
  TIME_SPENT: 0.18,
  RETENTION_RATE: 0.2,
  WAREHOUSE: 0.05,
  RATIO_METRICS: 0.06,
};
const SELLING: readonly Goal['type'][] = ['CUSTOM', 'URL', 'WAREHOUSE', 'RATIO_METRICS'];
const ON_DEVICE: Readonly<Record<string, number>> = { DESKTOP: 1.15, PHONE: 0.9, TABLET: 1 };

/** Random numbers for one goal: whether it converts, the number of conversions, the price. */
const WHETHER = 0;
const HOW_MANY = 1;
const PRICE = 2;
/** For all visits together: the level of the goal, and the effect of the variation, in total and on each device. */
const LEVEL = 3;
const EFFECT = 4;

/** How often visits to a variation reach a goal. */
export interface ConversionOdds {
  readonly goal: QuestionedGoal;
  readonly seed: number;
  readonly chances: Readonly<Record<string, number>>;
  readonly greatestChance: number;
}

/** `original`: the variation that changes nothing. */
export function conversionOddsOf(
  seed: number,
  variationId: Id,
  original: boolean,
  goal: QuestionedGoal,
): ConversionOdds {
  const goalSeed = idSeed(seed, goal.id);
  const usual = USUAL[goal.type] * (0.75 + 0.5 * draw(goalSeed, LEVEL));
  const own = idSeed(goalSeed, variationId);
  // The sum of three uniform numbers is nearly normal: most variations change little, some a lot.
  const effect = [0, 1, 2].reduce((sum, turn) => sum + draw(own, EFFECT + turn), -1.5) * 0.36;
  const chances = Object.entries(ON_DEVICE).map(([device, factor], index) => {
    const twist = (draw(own, EFFECT + 3 + index) - 0.5) * 0.16;
    return [device, usual * factor * (original ? 1 : 1 + effect + twist)] as const;
  });
  const greatestChance = Math.max(...chances.map(([, chance]) => chance));
  return { goal, seed: mix(goalSeed, LEVEL), chances: Object.fromEntries(chances), greatestChance };
}

/** `before`: the visitor has reached the goal in an earlier visit. */
export function conversionsIn(
  visit: Visit,
  { goal, seed, chances, greatestChance }: ConversionOdds,
  before: boolean,
): Conversions {
  if (before && !goal.hasMultipleConversions) return NONE;
  const own = mix(visit.seed, seed);
  const lot = draw(own, WHETHER);
  // The device is looked up only if it can still make a difference.
  if (lot >= greatestChance || lot >= (chances[deviceOf(visit)] ?? 0)) return NONE;
  const count = goal.hasMultipleConversions && happens(own, HOW_MANY, 0.06) ? 2 : 1;
  const cents = SELLING.includes(goal.type) ? 1_500 + Math.floor(draw(own, PRICE) ** 3 * 25_000) : 0;
  return { count, cents: count * cents };
}
