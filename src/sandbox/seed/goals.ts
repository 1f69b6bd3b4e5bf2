import type { Goal } from '../schemas.ts';
import { omit } from '../context/pick.ts';
import { examplesOf, type Seeding } from './seeding.ts';

const COMPUTED = [
  'id',
  'isActive',
  'customDatas',
  'experiments',
  'experimentAmount',
  'featureFlagAmount',
  'holdoutAmount',
  'personalizationAmount',
  'personalizations',
] as const satisfies readonly (keyof Goal)[];

/** One goal of every type, taken from the contract's examples with the most fields. */
export function seedGoals({ data, contract }: Seeding): void {
  for (const goal of examplesOf(contract, 'getGoal')) {
    if (goal.id === undefined) continue;
    data.goals.put({
      ...data.goals.get(goal.id),
      ...omit(goal, COMPUTED),
      id: goal.id,
      customDataIds: (goal.customDatas ?? []).flatMap((one) => one.id ?? []),
    });
  }
}
