import type { FeatureFlagRecord } from '../store/records.ts';
import { examplesOf, having, type Seeding } from './seeding.ts';

/** The flag of the contract's example, and two flags at other stages of a rollout. */
export function seedFeatureFlags({ data, contract }: Seeding): void {
  for (const flag of having(examplesOf(contract, 'getFeatureFlag'), 'id', 'siteCode', 'featureKey'))
    data.featureFlags.put(flag);
  for (const flag of MORE) data.featureFlags.put({ ...SHARED, id: data.featureFlags.nextId(), ...flag });
}

const SHARED = {
  archived: false,
  health: 'HEALTHY',
  createdById: 1,
  teamId: 1,
  dateCreated: '2026-04-10T09:00:00Z',
  dateModified: '2026-05-05T09:00:00Z',
  dateContentModified: '2026-05-05T09:00:00Z',
  secondaryGoalIds: [],
  tags: [],
} satisfies Partial<FeatureFlagRecord>;

const layout = (value: string) => [{ key: 'layout', value }];
const layoutVariable = (value: string, ...others: readonly string[]) => [
  { key: 'layout', type: 'ENUM', value, allowedValues: [value, ...others] },
];
const environment = (environmentKey: string, featureEnabled: boolean) => ({
  environmentKey,
  featureEnabled,
  defaultVariationKey: 'off',
  rolloutRules: [],
});

const MORE: readonly Pick<
  FeatureFlagRecord,
  | 'siteCode'
  | 'featureKey'
  | 'name'
  | 'primaryGoalId'
  | 'variables'
  | 'variations'
  | 'environmentConfigurations'
>[] = [
  {
    siteCode: 'tenttrail1',
    featureKey: 'delivery_estimate',
    name: 'Delivery estimate',
    primaryGoalId: 1,
    variables: layoutVariable('hidden', 'date', 'countdown'),
    variations: [
      { key: 'off', name: 'Off', variables: layout('hidden') },
      { key: 'date', name: 'Date', variables: layout('date') },
      { key: 'countdown', name: 'Countdown', variables: layout('countdown') },
    ],
    environmentConfigurations: [
      environment('production', false),
      environment('staging', true),
      environment('development', true),
    ],
  },
  {
    siteCode: 'tenttrail2',
    featureKey: 'clearance_banner',
    name: 'Clearance banner',
    variables: layoutVariable('none', 'top'),
    variations: [
      { key: 'off', name: 'Off', variables: layout('none') },
      { key: 'on', name: 'On', variables: layout('top') },
    ],
    environmentConfigurations: [environment('production', false), environment('staging', false)],
  },
];
