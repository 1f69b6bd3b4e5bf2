import type { Breakdown, Filter, Goal } from '../schemas.ts';
import type { Id } from './ids.ts';

/** The subject of a report: an object with variations, or the whole audience of all sites. */
export type SubjectKind = 'experiment' | 'featureFlag' | 'personalization' | 'sites';

/** A goal, with everything that its conversions depend on. */
export interface QuestionedGoal {
  readonly id: Id;
  readonly type: Goal['type'];
  readonly hasMultipleConversions: boolean;
}

/** A variation, with its data in results. */
export interface QuestionedVariation {
  readonly id: Id;
  readonly name?: string;
}

/** A time range, both ends included, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Everything that the results depend on, so that they are always the same, whatever happens to the experiment and its
 * goals later.
 */
export interface Question {
  readonly subject: SubjectKind;
  readonly subjectId: Id;
  /** Determines the visitors. */
  readonly seed: number;
  readonly start: number;
  /** The end of the known data. */
  readonly until: number;
  /** The first is the original. */
  readonly variations: readonly QuestionedVariation[];
  readonly referenceId: Id;
  readonly goals: readonly QuestionedGoal[];
  readonly cupedGoalIds: readonly Id[];
  /** The sites whose audience it is. */
  readonly sites?: readonly Id[];
  /** Omitted for the whole time. */
  readonly stretches?: readonly Stretch[];
  readonly filters: readonly Filter[];
  readonly breakdown?: Breakdown;
  readonly conversionType: 'ALL_CONVERSION' | 'CONVERTED_VISITS';
  readonly visitorData: boolean;
  readonly allVariationsData: boolean;
  readonly bayesian: boolean;
  readonly sequentialTesting: boolean;
  readonly enabledMultipleTesting: boolean;
}
