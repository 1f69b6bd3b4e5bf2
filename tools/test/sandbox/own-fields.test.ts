/** The fields that the service sets itself: a body may contain them, as a whole object from a response does. */
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { describe, expect, test } from 'vitest';

const NOW = '2026-06-15T08:00:00';
const LONG_AGO = '2020-01-01T00:00:00';

describe('fields that no body sets', () => {
  test.each<[string, string, object, object]>([
    [
      'images/1',
      'PATCH',
      {
        ...{ id: 9, siteId: 2, path: '/x', source: 'X', sourceUrl: 'https://x.example/', format: 'JPG' },
        ...{ size: '1', fileName: 'x', fileWeight: 1, width: 1, height: 1, date: LONG_AGO },
        ...{ baseColor: 'x', colorDepth: 1, createdById: 9 },
      },
      {},
    ],
    [
      'custom-datas/1',
      'PATCH',
      {
        ...{ id: 9, index: 9, siteId: 2, siteCode: 'x', isLearnable: true, createdById: 9 },
        ...{ dateCreated: LONG_AGO, modificationDate: LONG_AGO, dateModified: LONG_AGO },
      },
      { modificationDate: `${NOW}.000Z`, dateModified: `${NOW}.000Z` },
    ],
    [
      'experiments/2?optionalFields=goals,tags',
      'PATCH',
      {
        ...{ id: 9, siteId: 2, siteCode: 'x', status: 'ACTIVE', createdBy: 9 },
        ...{ dateCreated: LONG_AGO, dateModified: LONG_AGO, dateStarted: LONG_AGO, dateEnded: LONG_AGO },
        ...{ dateStatusModified: LONG_AGO, dateCollectingDataStopped: LONG_AGO },
        ...{ collectingDataEnabled: true, isLegacyEditor: true },
      },
      { dateModified: NOW },
    ],
    [
      'segments/1',
      'PATCH',
      {
        ...{ id: 9, audienceTrackingEditable: false, hasSegmentCondition: true, createdBy: 9 },
        ...{ dateCreated: LONG_AGO, dateModified: LONG_AGO, experiments: [1], experimentAmount: 9 },
        ...{ personalizations: [1], personalizationAmount: 9, featureFlagAmount: 9 },
      },
      { dateModified: NOW },
    ],
    [
      'personalizations/7',
      'PATCH',
      {
        ...{ id: 9, siteId: 2, status: 'active', variationId: 1, variationIds: [1], createdBy: 9 },
        ...{ dateCreated: LONG_AGO, dateModified: LONG_AGO },
      },
      { dateModified: NOW },
    ],
    ['sites/1', 'PATCH', { id: 9, code: 'other', dateCreated: LONG_AGO }, {}],
    [
      'feature-flags/tenttrail1/express_checkout',
      'PATCH',
      {
        ...{ featureKey: 'express_checkout', id: 9, siteCode: 'tenttrail2', health: 'ILL', createdById: 9 },
        ...{ teamId: 9, dateCreated: LONG_AGO, dateModified: LONG_AGO, dateContentModified: LONG_AGO },
      },
      { dateModified: NOW, dateContentModified: NOW },
    ],
    ['variations/1', 'PATCH', { id: 9, generatedJsCode: 'x', generatedCssCode: 'x' }, {}],
    [
      'referrers/1',
      'PATCH',
      { id: 9, index: 9, siteId: 2, dateCreated: LONG_AGO, modificationDate: LONG_AGO },
      { modificationDate: NOW },
    ],
    [
      'accounts/1',
      'PATCH',
      { id: 9, dateCreated: LONG_AGO, amClientId: 'x', amClientSecret: 'x', colour: 'red' },
      {},
    ],
  ])('of /%s stay as they are', async (path, method, own, changed) => {
    const { call } = await startStopped();
    const before = (await call('GET', `/${path}`)).body as object;
    const changedTo = await call(method, `/${path.split('?')[0]}`, own);
    expect([changedTo.status, changedTo.body]).toEqual([200, { ...before, ...changed }]);
    expect((await call('GET', `/${path}`)).body).toEqual({ ...before, ...changed });
  });
});
