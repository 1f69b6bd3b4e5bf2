import { beforeEach, describe, expect, it } from 'vitest';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import {
  including,
  JUST_NOW,
  refused,
  startApi,
} from '@experimentation-automation/test-support/sandbox/talk';

const input = { name: 'Longer returns', siteId: 1, baseURL: 'https://shop.test/returns', goals: [3, 9] };
let api: Awaited<ReturnType<typeof startApi>>['api'];
let call: Awaited<ReturnType<typeof startApi>>['call'];
let sandbox: Awaited<ReturnType<typeof startApi>>['sandbox'];
const amount = async (goalId: number) =>
  (await api.getGoal({ goalId, optionalFields: ['experimentAmount'] })).experimentAmount;

beforeEach(async () => {
  ({ api, call, sandbox } = await startApi());
});

describe('experiments in the sandbox', () => {
  it('begins with the examples of the contract and one goal that more than sixty experiments link', async () => {
    const list = await api.listExperiments({ perPage: -1, optionalFields: ['goals'] });
    expect(list.slice(0, 2)).toMatchObject([
      { id: 1, name: 'Basket button colour', status: 'active', goals: [3, 6], variations: [1, 2] },
      { id: 2, name: 'Shorter checkout', status: 'stopped', goals: [3], variations: [3, 4] },
    ]);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(await amount(3)).toBe(2);
    expect(await amount(6)).toBe(65);
    const exported = await api.exportExperiments();
    expect(exported.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  });

  it('creates a draft with dates and one variation, and counts it at the goals that it links', async () => {
    const { status, body } = await call('POST', '/experiments', { ...input, goals: [3, 9, 3] });
    const created = body as { variations: number[]; deviations: object };
    expect(status).toBe(200);
    expect(created).toMatchObject({
      ...input,
      id: 67,
      siteCode: 'tenttrail1',
      status: 'draft',
      autoOptimized: false,
      collectingDataEnabled: true,
      executeCodeForReference: true,
      isArchived: false,
      isLegacyEditor: false,
      isMultipleTestingCorrection: false,
      mvtVariations: [],
      dateCreated: JUST_NOW,
      dateModified: JUST_NOW,
      dateStatusModified: JUST_NOW,
    });
    expect(created.variations).toHaveLength(1);
    expect(created.deviations).toEqual({ origin: 0.5, [String(created.variations[0])]: 0.5 });
    const dates = { dateCreated: '2026-06-15T08:00:00', dateModified: '2026-06-15T08:00:00' };
    expect(await call('GET', '/experiments/67?optionalFields=goals,tags')).toMatchObject({
      body: { ...created, ...dates, dateStatusModified: dates.dateModified },
    });
    expect([await amount(3), await amount(9)]).toEqual([3, 1]);
    const goal = await api.getGoal({ goalId: 9, optionalFields: ['experiments'] });
    expect(goal.experiments).toEqual([67]);
  });

  it('returns no goals and tags of a read unless they are requested, but always after a change', async () => {
    expect(await api.getExperiment({ experimentId: 1 })).toMatchObject({ goals: [], tags: [] });
    for (const path of [
      '?optionalFields=goals',
      '?optionalFields=tags&optionalFields=goals',
      '?optionalFields=tags,goals',
    ])
      expect((await call('GET', `/experiments/1${path}`)).body).toMatchObject({ goals: [3, 6] });
    expect(await api.updateExperiment({ experimentId: 1, body: {} })).toMatchObject({
      goals: [3, 6],
      tags: ['basket'],
    });
  });

  it('writes timestamps with a zone if requested', async () => {
    const zoned = await startApi({ zoned: true });
    expect(await zoned.api.createExperiment({ body: input })).toMatchObject({
      dateCreated: '2026-06-15T08:00:00.000Z',
    });
    expect(await zoned.api.getExperiment({ experimentId: 1 })).toMatchObject({
      dateCreated: '2026-03-01T08:00:00.000Z',
    });
  });

  it('changes the fields of an update, and the links of the goals', async () => {
    await api.createExperiment({ body: { ...input, description: 'Sixty days' } });
    await sandbox.clock.advance(1000);
    const body = { goals: [9], name: 'Returns', commonCssCode: 'a {}', respoolTime: { origin: 3 } };
    const updated = await api.updateExperiment({ experimentId: 67, body });
    expect(updated).toMatchObject({ ...body, description: 'Sixty days' });
    expect(updated).toMatchObject({ dateModified: '2026-06-15T08:00:01' });
    expect(updated.dateCreated).toBe('2026-06-15T08:00:00');
    expect([await amount(3), await amount(9)]).toEqual([2, 1]);
  });

  it('accepts a whole experiment from an earlier response, and changes only what can be changed', async () => {
    const read = await api.getExperiment({ experimentId: 1, optionalFields: ['goals', 'tags'] });
    const sent = { ...read, name: 'Renamed', status: 'STOPPED', siteId: 2, id: 9, createdBy: 9 };
    const { status, body } = await call('PATCH', '/experiments/1', sent);
    expect([status, body]).toEqual([200, { ...read, name: 'Renamed', dateModified: '2026-06-15T08:00:00' }]);
  });

  it('keeps fields that the contract does not name', async () => {
    const body = { ...input, trafficAllocation: { percent: 50 }, status: 'PAUSED' };
    expect(await api.createExperiment({ body })).toMatchObject({
      status: 'paused',
      trafficAllocation: { percent: 50 },
    });
    expect(await call('POST', '/experiments', { ...input, id: 1 })).toMatchObject({ body: { id: 68 } });
  });

  it('clones one as a draft with a new name and new variations, and returns 201', async () => {
    await api.updateVariation({ variationId: 2, body: { jsCode: 'let copied;' } });
    const { status, body } = await call('POST', '/experiments/1/clone');
    const copy = body as { variations: number[] };
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      id: 67,
      name: 'Basket button colour (copy)',
      goals: [3, 6],
      status: 'draft',
    });
    expect(copy).not.toHaveProperty('dateStarted');
    const [first = 0, second = 0] = copy.variations;
    expect(copy).toMatchObject({ deviations: { [first]: 0.4, [second]: 0.4, origin: 0.2 } });
    const variation = await api.updateVariation({ variationId: second, body: { name: 'Mine' } });
    expect(variation).toMatchObject({ id: second, experimentId: 67, jsCode: 'let copied;' });
    expect(await api.updateVariation({ variationId: 2, body: {} })).toMatchObject({ name: 'Green button' });
    expect(await amount(3)).toBe(3);
    expect((await call('POST', '/experiments/1/clone', {})).body).toMatchObject({
      name: 'Basket button colour (copy 2)',
    });
  });

  it('names some of the objects that a goal cannot be deleted for', async () => {
    const create = () => api.createExperiment({ body: { ...input, goals: [9] } });
    const refusal = (users: string) =>
      refused(409, api.deleteGoal({ goalId: 9 }), `Goal 9 is still used by ${users}`);
    for (let made = 0; made < 3; made++) await create();
    await refusal('experiments 67, 68 and 69');
    await create();
    await refusal('experiments 67, 68, 69 and others');
    await Promise.all(
      [67, 68, 69, 70].map((experimentId) => api.updateExperiment({ experimentId, body: { goals: [] } })),
    );
    const { personalizations: [personalization] = [], featureFlags: [flag] = [] } =
      sandbox.snapshot().records;
    const ids = [11, 12, 13, 14];
    plant(sandbox, {
      personalizations: ids.flatMap((id) => (personalization ? { ...personalization, id, goals: [9] } : [])),
    });
    await refusal('personalizations 11, 12, 13 and others');
    plant(sandbox, {
      featureFlags: ids.flatMap((id) => (flag ? { ...flag, id, secondaryGoalIds: [9] } : [])),
    });
    await refusal('feature flags 11, 12, 13 and others');
  });

  it('deletes one with its variations, after which its goals can be deleted', async () => {
    const { variations = [] } = await api.createExperiment({ body: { ...input, goals: [9] } });
    await refused(409, api.deleteGoal({ goalId: 9 }), 'Goal 9 is still used by experiment 67');
    expect(await api.deleteExperiment({ experimentId: 67 })).toEqual({});
    await refused(
      404,
      api.updateVariation({ variationId: variations[0] ?? 0, body: {} }),
      'No variation with id',
    );
    await refused(404, api.getExperiment({ experimentId: 67 }));
    await api.deleteGoal({ goalId: 9 });
  });

  it('refuses goals and sites that do not exist, and changes nothing', async () => {
    await refused(404, api.createExperiment({ body: { ...input, goals: [3, 99] } }), 'No goal with id 99');
    await refused(404, api.createExperiment({ body: { ...input, siteId: 99 } }), 'No site with id 99');
    await refused(404, api.updateExperiment({ experimentId: 1, body: { goals: [99] } }));
    expect(await api.listExperiments({ perPage: -1 })).toHaveLength(66);
    expect(await amount(3)).toBe(2);
  });
});

describe('states of an experiment', () => {
  const act = async (action: string, experimentId = 67) => {
    const { status, body } = await call('PATCH', `/experiments/${experimentId}?action=${action}`, {});
    return [status, (body as { status: string }).status];
  };
  beforeEach(() => api.createExperiment({ body: input }));

  it('follow the actions in upper or lower case, and set the dates', async () => {
    expect(await act('ACTIVATE')).toEqual([200, 'active']);
    await sandbox.clock.advance(1000);
    expect(await act('pause')).toEqual([200, 'paused']);
    expect(await act('RESUME')).toEqual([200, 'active']);
    await sandbox.clock.advance(1000);
    expect(await act('STOP')).toEqual([200, 'stopped']);
    expect(await api.getExperiment({ experimentId: 67 })).toMatchObject({
      status: 'stopped',
      dateStarted: '2026-06-15T08:00:00',
      dateStatusModified: '2026-06-15T08:00:02',
      dateEnded: '2026-06-15T08:00:02',
      collectingDataEnabled: false,
    });
  });

  it.each([
    ['draft', 'PAUSE'],
    ['draft', 'RESUME'],
    ['draft', 'STOP'],
    ['active', 'ACTIVATE'],
    ['active', 'RESUME'],
    ['active', 'SCHEDULE'],
    ['stopped', 'ACTIVATE'],
    ['stopped', 'PAUSE'],
  ])('refuse %s -> %s with a 400 and change nothing', async (state, action) => {
    if (state !== 'draft') await act('ACTIVATE');
    if (state === 'stopped') await act('STOP');
    const { status, text } = await call('PATCH', `/experiments/67?action=${action}`, { name: 'Lost' });
    expect([status, text]).toEqual([400, including(`experiment 67 is ${state}`)]);
    expect(await api.getExperiment({ experimentId: 67 })).toMatchObject({ status: state, name: input.name });
  });

  it('are refused for an unknown action, with the known ones', async () => {
    const { status, text } = await call('PATCH', '/experiments/67?action=EXPLODE', {});
    expect([status, text]).toEqual([400, including('ACTIVATE, SCHEDULE, PAUSE, RESUME, STOP, DEACTIVATE')]);
  });

  it('become active again after a restart', async () => {
    expect((await call('POST', '/experiments/restart/67', {})).status).toBe(400);
    await act('ACTIVATE');
    await act('PAUSE');
    expect(await call('POST', '/experiments/restart/67', {})).toMatchObject({
      status: 200,
      body: { status: 'active' },
    });
    await act('STOP');
    const { body } = await call('POST', '/experiments/restart/67', {});
    expect(body).not.toHaveProperty('dateEnded');
    expect(body).not.toHaveProperty('dateCollectingDataStopped');
  });

  it('allow only a draft and a stopped experiment to be deleted', async () => {
    await act('ACTIVATE');
    for (const state of ['active', 'paused']) {
      const { status, text } = await call('DELETE', '/experiments/67', {});
      expect([status, text]).toEqual([400, including(`is ${state}: only a draft or a stopped one`)]);
      if (state === 'active') await act('PAUSE');
    }
    await act('STOP');
    expect((await call('DELETE', '/experiments/67')).status).toBe(200);
  });

  it('can be previewed before they begin, at an address that is plain text', async () => {
    const reply = await call('GET', '/experiments/simulate/1');
    expect([reply.status, reply.headers.get('content-type'), reply.text]).toEqual([
      200,
      'text/plain',
      'https://www.tentandtrail.example/basket?simulate=1&variation=1',
    ]);
  });
});

describe('variations of an experiment', () => {
  const create = async (name: string) => {
    const { status, body } = await call('POST', '/variations', {
      name,
      siteId: 1,
      experimentId: 1,
      creationMode: 'CODE_BASE',
      color: 1193046,
    });
    expect([status, body]).toMatchObject([201, { name, siteId: 1, color: 1193046, jsCode: '', cssCode: '' }]);
    expect(body).not.toHaveProperty('experimentId');
    return (body as { id: number }).id;
  };
  const variationsOf = async (experimentId: number) =>
    (await api.getExperiment({ experimentId })).variations ?? [];

  it('are attached by deviations, even if all are 0', async () => {
    const [one, other] = [await create('One'), await create('Other')];
    const body = { deviations: { [one]: 0, [other]: 0 } };
    expect(await api.updateExperiment({ experimentId: 1, body })).toMatchObject({
      variations: [1, 2, one, other],
      ...body,
    });
    expect(await api.getVariation({ variationId: one })).toMatchObject({ experimentId: 1 });
    // Of the sample data; it has no experiment yet.
    const created = await api.createExperiment({ body: { ...input, variations: [5] } });
    expect(created).toMatchObject({ variations: [5], deviations: { 5: 0.5, origin: 0.5 } });
  });

  it('are replaced by variations, and attached by a change of the variation', async () => {
    const id = await create('Third');
    await api.updateExperiment({ experimentId: 1, body: { variations: [2, id], deviations: { 2: 1 } } });
    expect(await variationsOf(1)).toEqual([2, id]);
    expect(await api.getVariation({ variationId: 1 })).not.toHaveProperty('experimentId');
    await api.updateVariation({ variationId: 1, body: { experimentId: 1 } });
    expect(await variationsOf(1)).toEqual([1, 2, id]);
  });

  it('stay with their experiment if another one names them', async () => {
    const deviations = { 1: 0.5, 2: 0.25, origin: 0.25 };
    const created = await api.createExperiment({ body: { ...input, deviations } });
    expect(created).toMatchObject({ deviations });
    expect(created.variations).toHaveLength(1);
    expect(await variationsOf(1)).toEqual([1, 2]);
  });

  it('must exist to be attached', async () => {
    for (const body of [{ variations: [999] }, { deviations: { 999: 1 } }, { deviations: { first: 1 } }])
      expect((await call('PATCH', '/experiments/1', body)).status, JSON.stringify(body)).toBe(400);
    expect(await variationsOf(1)).toEqual([1, 2]);
  });

  it('accept a whole variation from an earlier response', async () => {
    const read = await api.getVariation({ variationId: 2 });
    const { status, body } = await call('PUT', '/variations/2', {
      ...read,
      cssCode: 'b {}',
      custom: 1,
      id: 9,
    });
    expect([status, body]).toEqual([200, { ...read, cssCode: 'b {}', custom: 1 }]);
    expect(await variationsOf(1)).toEqual([1, 2]);
  });

  it('keep cssCode beside jsCode', async () => {
    const body = { cssCode: '.a { color: red }' };
    expect(await api.updateVariation({ variationId: 2, body })).toMatchObject(body);
    await api.updateVariation({ variationId: 2, body: { jsCode: 'x()' } });
    expect(await api.getVariation({ variationId: 2 })).toMatchObject({ ...body, jsCode: 'x()' });
  });
});

describe('variations in the sandbox', () => {
  it('accepts the experiment as text and as a number, and moves the variation there', async () => {
    const moved = await api.updateVariation({ variationId: 2, body: { experimentId: '2' } });
    expect(moved).toMatchObject({ id: 2, experimentId: 2, name: 'Green button' });
    expect((await api.getExperiment({ experimentId: 2 })).variations).toEqual([2, 3, 4]);
    await api.updateVariation({ variationId: 2, body: { experimentId: 1 } });
    expect((await api.getExperiment({ experimentId: 1 })).variations).toEqual([1, 2]);
    await refused(
      400,
      api.updateVariation({ variationId: 2, body: { experimentId: 'one' } }),
      "'experimentId'",
    );
    await refused(404, api.updateVariation({ variationId: 2, body: { experimentId: '99' } }));
  });

  it('replaces jsCode as a whole without running it', async () => {
    const jsCode = 'globalThis.ranInTheSandbox = true; throw new Error("run");';
    expect(await api.updateVariation({ variationId: 1, body: { jsCode } })).toMatchObject({ jsCode });
    expect(await api.updateVariation({ variationId: 1, body: { jsCode: '' } })).toMatchObject({ jsCode: '' });
    expect(globalThis).not.toHaveProperty('ranInTheSandbox');
  });
});
