import { type ConversionOdds, conversionOddsOf, conversionsIn } from './conversions.ts';
import type { GroupsOf } from './breakdowns.ts';
import type { Keeps } from './filters.ts';
import { eachVisitor, populationOf, type Visit } from './population.ts';
import type { Question, QuestionedVariation } from '../store/question.ts';

export interface GoalTally {
  convertedVisitors: number;
  convertedVisits: number;
  conversions: number;
  cents: number;
}

/** The counts of one variation, or of one group in it. */
export interface Tally {
  visitors: number;
  visits: number;
  /** The visitors who reached any goal of the report, and the visits in which they did. */
  convertedVisitors: number;
  convertedVisits: number;
  /** In the order of the report's goals. */
  readonly goals: readonly GoalTally[];
}

/** A variation as a whole and by group. */
export interface VariationTally {
  readonly whole: Tally;
  readonly groups: ReadonlyMap<string, Tally>;
}

/** Which visits are counted and how they are split. */
export interface Counting {
  readonly keeps: Keeps;
  readonly groups?: GroupsOf;
}

/** Walks all visitors of the variation. */
export function tally(
  question: Question,
  variation: QuestionedVariation,
  counting: Counting,
): VariationTally {
  const odds = question.goals.map((goal) => {
    const original = question.variations[0]?.id === variation.id;
    return conversionOddsOf(question.seed, variation.id, original, goal);
  });
  const whole = new Counter(odds);
  const groups = new Map<string, Counter>();
  eachVisitor(populationOf(question.seed, variation.id, question.start), (visits) => {
    const reachedBefore = odds.map(() => false);
    for (const visit of visits) {
      if (visit.time > question.until) return;
      const outcomes = odds.map((goalOdds, index) => {
        const outcome = conversionsIn(visit, goalOdds, reachedBefore[index] === true);
        if (outcome.count > 0) reachedBefore[index] = true;
        return outcome;
      });
      const reached = odds.filter((_goalOdds, index) => (outcomes[index]?.count ?? 0) > 0);
      const ids = reached.map((goalOdds) => goalOdds.goal.id);
      if (!within(question, visit.time) || !counting.keeps(visit, ids)) continue;
      whole.count(visit, outcomes);
      for (const key of counting.groups?.(visit, ids) ?? []) {
        const counter = groups.get(key) ?? new Counter(odds);
        groups.set(key, counter);
        counter.count(visit, outcomes);
      }
    }
  });
  return { whole, groups };
}

export const within = ({ stretches }: Question, time: number): boolean =>
  stretches === undefined || stretches.some(({ from, to }) => from <= time && time <= to);

/** Counts visitors once, however often they come: their visits follow one another. */
class Counter implements Tally {
  visitors = 0;
  visits = 0;
  convertedVisitors = 0;
  convertedVisits = 0;
  readonly goals: (GoalTally & { lastConverted: number })[];
  #last = -1;
  #lastConverted = -1;

  constructor(odds: readonly ConversionOdds[]) {
    this.goals = odds.map(() => ({
      convertedVisitors: 0,
      convertedVisits: 0,
      conversions: 0,
      cents: 0,
      lastConverted: -1,
    }));
  }

  count({ visitor }: Visit, outcomes: readonly { readonly count: number; readonly cents: number }[]): void {
    this.visits++;
    if (this.#last !== visitor) this.visitors++;
    this.#last = visitor;
    if (outcomes.some(({ count }) => count > 0)) this.convertedVisits++;
    for (const [index, { count, cents }] of outcomes.entries()) {
      const goal = this.goals[index];
      if (count === 0 || goal === undefined) continue;
      goal.convertedVisits++;
      goal.conversions += count;
      goal.cents += cents;
      if (goal.lastConverted !== visitor) goal.convertedVisitors++;
      goal.lastConverted = visitor;
      if (this.#lastConverted !== visitor) this.convertedVisitors++;
      this.#lastConverted = visitor;
    }
  }
}

/** The counts of all variations together: nobody is in two of them. */
export function sum(tallies: readonly Tally[]): Omit<Tally, 'goals'> {
  const add = (value: (one: Tally) => number): number =>
    tallies.reduce((total, one) => total + value(one), 0);
  return {
    visitors: add((one) => one.visitors),
    visits: add((one) => one.visits),
    convertedVisitors: add((one) => one.convertedVisitors),
    convertedVisits: add((one) => one.convertedVisits),
  };
}
