import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { FeatureFlagEnvironment, RolloutRule, RolloutRuleInput } from '../schemas.ts';
import { createIdGiver, type Id } from '../store/ids.ts';
import { omit } from '../base/pick.ts';

/** Rules as they are returned, in the order that the requests gives them: `state` becomes `status`. */
export const rulesFrom = (inputs: readonly RolloutRuleInput[]): RolloutRule[] =>
  inputs
    .toSorted((one, other) => (one.orderIndex ?? 0) - (other.orderIndex ?? 0))
    .map(({ state, ...rule }) => ({
      ...omit(rule, ['orderIndex']),
      ...defined({ status: state }),
    }));

/** Gives an id to each rule without one, or with a repeated one: the first of flag 2 is 21. */
export function withRuleIds(
  flagId: Id,
  environments: readonly FeatureFlagEnvironment[],
): FeatureFlagEnvironment[] {
  const ids = new Set(environments.flatMap(({ rolloutRules = [] }) => rolloutRules.map(({ id }) => id)));
  const idFor = createIdGiver(flagId, ids);
  return environments.map((environment) => ({
    ...environment,
    rolloutRules: (environment.rolloutRules ?? []).map((rule) =>
      withConditionIds({ ...rule, id: idFor(rule.id) }),
    ),
  }));
}

/** Gives an id to each rollback condition without one: the number of its place. */
export const withConditionIds = (rule: RolloutRule): RolloutRule => ({
  ...rule,
  ...(rule.rollbackConditions && {
    rollbackConditions: rule.rollbackConditions.map((one, index) => ({ id: index + 1, ...one })),
  }),
});
