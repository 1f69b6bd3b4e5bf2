import { renaming, waitFor } from './steps.ts';
import type { Flow } from './types.ts';

export const flagCopy: Flow = {
  id: 'flag-copy',
  title: 'A flag is copied, and the copy is changed and archived',
  values: ['siteCode', 'featureKey'],
  steps: [
    { id: 'original', call: 'getFeatureFlag', with: { siteCode: '{siteCode}', featureKey: '{featureKey}' } },
    {
      id: 'copy',
      call: 'duplicateFeatureFlag',
      with: { siteCode: '{siteCode}', featureKey: '{featureKey}' },
      body: { set: {} },
      save: { copyId: '/id', copyKey: '/featureKey' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'differs', at: '/featureKey', value: '{featureKey}' },
        { that: 'equals', at: '/siteCode', value: '{siteCode}' },
      ],
    },
    {
      id: 'read',
      call: 'getFeatureFlag',
      with: { siteCode: '{siteCode}', featureKey: '{copyKey}' },
      checks: [{ that: 'equals', at: '/id', value: '{copyId}' }],
    },
    ...renaming(
      { change: 'updateFeatureFlag', read: 'getFeatureFlag' },
      { siteCode: '{siteCode}', featureKey: '{copyKey}' },
      { featureKey: '{copyKey}', name: '{unique} flag renamed' },
    ),
    {
      id: 'originalAfter',
      call: 'getFeatureFlag',
      with: { siteCode: '{siteCode}', featureKey: '{featureKey}' },
      checks: [{ that: 'is unchanged', answer: 'original' }],
    },
    {
      id: 'archive',
      call: 'updateFeatureFlag',
      with: { siteCode: '{siteCode}', featureKey: '{copyKey}' },
      body: { set: { featureKey: '{copyKey}', isArchived: true } },
    },
  ],
};

export const flagReport: Flow = {
  id: 'flag-report',
  title: 'A report on a flag is requested, waited for and read',
  values: ['change.featureFlagId'],
  steps: [
    {
      id: 'request',
      call: 'requestFeatureFlagResults',
      with: { featureFlagId: '{change.featureFlagId}' },
      body: { example: 'minimal' },
      save: { dataCode: '/dataCode' },
    },
    ...waitFor('pollAudience'),
  ],
};
