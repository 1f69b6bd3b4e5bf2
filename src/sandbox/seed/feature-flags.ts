import type { FeatureFlagRecord } from '../records.ts';
import { examplesOf } from './examples.ts';
import type { Seeding } from './first-data.ts';

/** The flag of the contract's example, and two that stand elsewhere on their way into use. */
export function seedFeatureFlags({ data, contract }: Seeding): void {
  for (const flag of examplesOf(contract, 'getFeatureFlag')) {
    const { id, siteCode, featureKey } = flag;
    if (id === undefined || siteCode === undefined || featureKey === undefined) continue;
    data.featureFlags.put({ ...flag, id, siteCode, featureKey, goalIds: [6] });
  }
  for (const flag of MORE) data.featureFlags.put({ id: data.featureFlags.nextId(), ...flag });
}

const layout = (value: string) => [{ name: 'layout', type: 'ENUM', value }];

const MORE: readonly Omit<FeatureFlagRecord, 'id'>[] = [
  {
    siteCode: 'tentandtrail1',
    featureKey: 'delivery_estimate',
    name: 'Delivery estimate',
    goalIds: [1, 6],
    variables: layout('hidden'),
    variations: [
      { name: 'Off', variables: layout('hidden') },
      { name: 'Date', variables: layout('date') },
      { name: 'Countdown', variables: layout('countdown') },
    ],
    environments: [
      { environmentKey: 'production', isEnabled: false },
      { environmentKey: 'staging', isEnabled: true },
      { environmentKey: 'development', isEnabled: true },
    ],
  },
  {
    siteCode: 'tentandtrail2',
    featureKey: 'clearance_banner',
    name: 'Clearance banner',
    goalIds: [],
    variables: layout('none'),
    variations: [
      { name: 'Off', variables: layout('none') },
      { name: 'On', variables: layout('top') },
    ],
    environments: [
      { environmentKey: 'production', isEnabled: false },
      { environmentKey: 'staging', isEnabled: false },
    ],
  },
];
