import { describe, expect, it } from 'vitest';
import { refused, startApi } from '@experimentation-automation/test-support/sandbox/talk';

describe('segments in the sandbox', () => {
  it('have one name on a site, in the words that programs look for', async () => {
    const { api } = await startApi();
    const body = { name: 'Night owls', siteId: 1 };
    const { id } = await api.createSegment({ body });
    await expect(api.createSegment({ body })).rejects.toThrow('already exists');
    await expect(api.createSegment({ body: { ...body, siteId: 2 } })).resolves.toMatchObject({ siteId: 2 });
    const other = await api.createSegment({ body: { ...body, name: 'Larks' } });
    const renamed = api.updateSegment({ segmentId: Number(other.id), body: { name: body.name } });
    await expect(renamed).rejects.toThrow('already exists');
    await api.updateSegment({ segmentId: Number(id), body: { name: body.name, description: 'After ten' } });
  });

  it('keep their id and when they were created if they are replaced', async () => {
    const { api, call } = await startApi();
    const { dateCreated } = await api.getSegment({ segmentId: 2 });
    const replaced = await call('PUT', '/segments/2', { name: 'Night owls', siteId: 1 });
    expect(replaced.body).toEqual({
      id: 2,
      name: 'Night owls',
      siteId: 1,
      segmentType: 'STANDARD',
      audienceTracking: false,
      audienceTrackingEditable: true,
      isFavorite: false,
      hasSegmentCondition: false,
      tags: [],
      conditionsData: { firstLevel: [], firstLevelOrOperators: [] },
      createdBy: 1,
      dateCreated,
      dateModified: '2026-06-15T08:00:00',
      experiments: [],
      personalizations: [],
    });
  });

  it('are refused with all that their conditions lack, and with nothing else', async () => {
    const { api } = await startApi();
    const segment = (...conditions: { targetingType: string; [field: string]: unknown }[]) => ({
      name: 'Basket on a phone',
      siteId: 1,
      conditionsData: { firstLevel: [{ conditions, orOperators: [] }], firstLevelOrOperators: [] },
    });
    const script = { targetingType: 'JS_CODE', jsCode: 'return true;' };
    const lacking = segment(script, { targetingType: 'PAGE_URL', url: '' }, { targetingType: 'DEVICE_TYPE' });
    const message =
      "Fields not valid. 'conditionsData.firstLevel[0].conditions[1].url': must not be empty; " +
      "'conditionsData.firstLevel[0].conditions[1].matchType': must not be null; " +
      "'conditionsData.firstLevel[0].conditions[2].device': must not be null";
    await refused(400, api.createSegment({ body: lacking }), message);
    await refused(400, api.replaceSegment({ segmentId: 1, body: lacking }), message);
    const whole = segment(
      script,
      { targetingType: 'PAGE_URL', url: '/basket', matchType: 'CONTAINS' },
      { targetingType: 'DEVICE_TYPE', device: 'PHONE' },
      { targetingType: 'BROWSER' },
    );
    await expect(api.createSegment({ body: whole })).resolves.toMatchObject({ name: whole.name });
  });

  it('keep the id of a condition that is replaced, and give it a weight', async () => {
    const { api, sandbox } = await startApi();
    const condition = (id: number, more: object = {}) => ({ targetingType: 'BROWSER', id, ...more });
    const { id } = await api.createSegment({
      body: {
        name: 'Browsers',
        siteId: 1,
        conditionsData: {
          firstLevel: [{ conditions: [condition(1), condition(2, { weight: 4 })], orOperators: [false] }],
          firstLevelOrOperators: [],
        },
      },
    });
    const segmentId = Number(id);
    await sandbox.clock.advance(60_000);
    const replace = (conditionId: number, body: { targetingType: string; id?: number; weight?: number }) =>
      api.replaceSegmentCondition({ segmentId, conditionId, body });
    expect(await replace(2, { targetingType: 'DAY_NIGHT', id: 9 })).toEqual({
      targetingType: 'DAY_NIGHT',
      id: 2,
      weight: 1,
    });
    expect(await replace(1, { targetingType: 'DAY_NIGHT', weight: 3 })).toMatchObject({ id: 1, weight: 3 });
    const { conditionsData, dateModified } = await api.getSegment({ segmentId });
    expect(conditionsData?.firstLevel?.[0]?.conditions).toEqual([
      { targetingType: 'DAY_NIGHT', id: 1, weight: 3 },
      { targetingType: 'DAY_NIGHT', id: 2, weight: 1 },
    ]);
    expect(dateModified).toBeDefined();
    await refused(404, replace(3, { targetingType: 'DAY_NIGHT' }), 'condition of segment');
  });
});
