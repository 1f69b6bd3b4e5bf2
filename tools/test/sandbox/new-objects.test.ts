/** What a new object has besides what was sent, and what a read adds on request. */
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { JUST_NOW, startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { beforeEach, describe, expect, test } from 'vitest';

let call: Awaited<ReturnType<typeof startStopped>>['call'];
let sandbox: Awaited<ReturnType<typeof startStopped>>['sandbox'];
beforeEach(async () => {
  ({ call, sandbox } = await startStopped());
});

const CREATED = { dateCreated: JUST_NOW, dateModified: JUST_NOW };
const environment = (environmentKey: string) => ({
  environmentKey,
  featureEnabled: false,
  integrations: { deliveryRules: [], experimentRules: [] },
  rolloutRules: [],
  dateModified: JUST_NOW,
});

describe('a new object', () => {
  test.each<[string, object, object]>([
    [
      'experiments',
      { name: 'N', siteId: 1, baseURL: 'https://a.example' },
      {
        id: 67,
        type: 'CLASSIC',
        description: '',
        tags: [],
        targetingConfiguration: 'SITE',
        trackingTools: [],
        commonCssCode: '',
        commonJavaScriptCode: '',
        globalScript: '',
        respoolTime: {},
        executeCodeForReference: true,
        autoOptimized: false,
        isArchived: false,
        isLegacyEditor: false,
        isMultipleTestingCorrection: false,
        mvtVariations: [],
        trafficAllocationMethod: 'MANUAL',
        status: 'draft',
        deviations: { 113: 0.5, origin: 0.5 },
        goals: [],
        variations: [113],
        createdBy: 1,
        ...CREATED,
        dateStatusModified: JUST_NOW,
        siteCode: 'tenttrail1',
        collectingDataEnabled: true,
      },
    ],
    [
      'personalizations',
      { name: 'N', siteId: 1 },
      {
        id: 9,
        status: 'draft',
        cssCode: '',
        javaScriptCode: '',
        baseURL: 'https://www.tentandtrail.example',
        goals: [],
        variationId: 113,
        variationIds: [113],
        isArchived: false,
        createdBy: 1,
        ...CREATED,
      },
    ],
    [
      'segments',
      { name: 'N', siteId: 1 },
      {
        id: 3,
        segmentType: 'STANDARD',
        audienceTracking: false,
        audienceTrackingEditable: true,
        isFavorite: false,
        hasSegmentCondition: false,
        tags: [],
        conditionsData: { firstLevel: [], firstLevelOrOperators: [] },
        createdBy: 1,
        ...CREATED,
        experiments: [],
        personalizations: [],
      },
    ],
    [
      'sites',
      { name: 'N', url: 'https://shop.example/a' },
      {
        id: 3,
        type: 'SITE_JS',
        trackingScript: '',
        domainNames: ['shop.example'],
        code: expect.stringMatching(/^[a-z\d]{10}$/) as unknown,
        dateCreated: JUST_NOW,
      },
    ],
    [
      'feature-flags',
      { name: 'N', siteCode: 'tenttrail1', featureKey: 'n' },
      {
        id: 4,
        archived: false,
        health: 'HEALTHY',
        secondaryGoalIds: [],
        tags: [],
        variables: [],
        variations: [],
        environmentConfigurations: ['development', 'staging', 'production'].map(environment),
        createdById: 1,
        ...CREATED,
        dateContentModified: JUST_NOW,
      },
    ],
    [
      'accounts',
      { email: 'a@b.example', firstName: 'A', lastName: 'B', preferredLocale: 'en' },
      {
        id: 4,
        status: 'CREATED',
        solutions: [],
        roles: [],
        isPasswordExpired: false,
        passwordBlocked: false,
        isProductRecoAllowed: false,
        dateCreated: '2026-06-15T08:00:00.000Z',
      },
    ],
    [
      'referrers',
      { name: 'N' },
      {
        id: 3,
        index: 0,
        tags: '',
        detections: [],
        dateCreated: JUST_NOW,
        modificationDate: JUST_NOW,
      },
    ],
    ['variations', { name: 'N', siteId: 1 }, { id: 113, jsCode: '', cssCode: '' }],
    ['targeting-rules', { siteId: 1 }, { id: 3 }],
  ])('of /%s with %j has its defaults', async (path, body, more) => {
    const secret = path === 'accounts' ? { password: 'x', passwordConfirm: 'x' } : {};
    expect((await call('POST', `/${path}`, { ...body, ...secret })).body).toEqual({ ...body, ...more });
  });

  test('is a first variation of an experiment, which shares the traffic with the original', async () => {
    const body = { name: 'N', siteId: 2, baseURL: 'https://a.example' };
    await call('POST', '/experiments', body);
    expect((await call('GET', '/variations/113')).body).toEqual({
      id: 113,
      name: 'Variation 1',
      experimentId: 67,
      siteId: 2,
      jsCode: '',
      cssCode: '',
    });
  });
});

describe('a copy', () => {
  test('of an experiment has its fields, variations and rule, but no dates of a run', async () => {
    const read = async (id: number) =>
      (await call('GET', `/experiments/${id}?optionalFields=goals,tags`)).body as Record<string, unknown>;
    const { dateStarted, dateStatusModified, targetingRule, ...original } = await read(1);
    expect([typeof dateStarted, typeof dateStatusModified]).toEqual(['string', 'string']);
    expect((await call('POST', '/experiments/1/clone', {})).body).toEqual({
      ...original,
      id: 67,
      name: 'Basket button colour (copy)',
      status: 'draft',
      variations: [113, 114],
      deviations: { 113: 0.4, 114: 0.4, origin: 0.2 },
      targetingRule: { ...(targetingRule as object), id: 3 },
      ...CREATED,
    });
    expect((await call('GET', '/targeting-rules/3')).body).toEqual({
      ...(targetingRule as object),
      id: 3,
    });
  });

  test('of a flag has its rules with new ids', async () => {
    const path = '/feature-flags/tenttrail1/express_checkout';
    const original = (await call('GET', path)).body as {
      environmentConfigurations: { rolloutRules: object[] }[];
    };
    expect((await call('POST', `${path}/duplicate`)).body).toEqual({
      ...original,
      id: 4,
      featureKey: 'express_checkout_copy_1',
      name: 'Express checkout (copy)',
      environmentConfigurations: original.environmentConfigurations.map((one) => ({
        ...one,
        featureEnabled: false,
        rolloutRules: one.rolloutRules.map((rule) => ({ ...rule, id: 41 })),
        dateModified: JUST_NOW,
      })),
      ...CREATED,
      dateContentModified: JUST_NOW,
    });
  });

  test.each([
    ['logo.svg', 'logo (copy).svg'],
    ['logo', 'logo (copy)'],
    ['a.b/logo', 'a.b/logo (copy)'],
    ['a.tar.gz', 'a.tar (copy).gz'],
  ])('of an image that is named %s is named %s', async (name, copy) => {
    await call('PATCH', '/images/4', { name });
    const original = (await call('GET', '/images/4')).body as object;
    expect((await call('POST', '/images/4/clone')).body).toEqual({
      ...original,
      id: 5,
      name: copy,
      date: '2026-06-15T08:00:00.000Z',
      path: '/__sandbox/images/5',
      sourceUrl: 'http://sandbox.test/__sandbox/images/5',
    });
  });
});

describe('optional fields', () => {
  test('of a goal count what links it', async () => {
    const names = 'experiments,experimentAmount,featureFlagAmount,personalizations,personalizationAmount';
    const optional = async (id: number, asked: string) => {
      const plain = (await call('GET', `/goals/${id}`)).body as object;
      const { body } = await call('GET', `/goals/${id}?optionalFields=${asked}`);
      return Object.fromEntries(Object.entries(body as object).filter(([name]) => !(name in plain)));
    };
    expect(await optional(3, names)).toEqual({
      experiments: [1, 2],
      experimentAmount: 2,
      featureFlagAmount: 1,
      personalizations: [7, 8],
      personalizationAmount: 2,
    });
    const unlinked = 'tags,isTargetingSegmentMentalist,holdouts,holdoutAmount';
    expect(await optional(1, unlinked)).toEqual({
      tags: [],
      isTargetingSegmentMentalist: false,
      holdouts: [],
      holdoutAmount: 0,
    });
    const { goals = [] } = sandbox.snapshot().records;
    const more = { holdouts: [4, 5], tags: ['shop'], isTargetingSegmentMentalist: true };
    plant(sandbox, { goals: goals.map((goal) => (goal.id === 9 ? { ...goal, ...more } : goal)) });
    expect(await optional(9, unlinked)).toEqual({ ...more, holdoutAmount: 2 });
    expect(await optional(9, '')).toEqual({});
    expect(await call('DELETE', '/goals/9')).toMatchObject({
      status: 409,
      body: { message: 'Goal 9 is still used by holdouts 4 and 5' },
    });
  });

  test('of a segment count what uses it', async () => {
    const names = 'experiments,experimentAmount,featureFlagAmount,personalizations,personalizationAmount';
    const plain = (await call('GET', '/segments/1')).body;
    expect(plain).toMatchObject({ experiments: [], personalizations: [] });
    expect((await call('GET', `/segments/1?optionalFields=${names}`)).body).toEqual({
      ...(plain as object),
      experiments: [1],
      experimentAmount: 1,
      featureFlagAmount: 1,
      personalizations: [7],
      personalizationAmount: 1,
    });
    expect((await call('GET', '/segments/1?optionalFields=experimentAmount')).body).toEqual({
      ...(plain as object),
      experimentAmount: 1,
    });
  });
});

test('a change of shares notes the time for those that changed', async () => {
  const deviations = { 1: 0.5, 2: 0.4, origin: 0.1 };
  const { body } = await call('PATCH', '/experiments/1', { deviations });
  const seconds = Date.parse('2026-06-15T08:00:00Z') / 1_000;
  expect(body).toMatchObject({ deviations });
  expect((body as { respoolTime: object }).respoolTime).toEqual({ 1: seconds, origin: seconds });
});

test('the address of a simulation is that of the experiment, of its site, or of the sandbox', async () => {
  const addressOf = async () => (await call('GET', '/experiments/simulate/67')).text;
  await call('POST', '/experiments', { name: 'N', siteId: 1, baseURL: 'https://a.example/b?c=d' });
  expect(await addressOf()).toBe('https://a.example/b?c=d&simulate=67&variation=113');
  await call('PATCH', '/experiments/67', { baseURL: null });
  await call('DELETE', '/variations/113');
  expect(await addressOf()).toBe('https://www.tentandtrail.example/?simulate=67');
  await call('PATCH', '/experiments/67', { baseURL: '' });
  await call('DELETE', '/sites/1');
  expect(await addressOf()).toBe('http://sandbox.test/?simulate=67');
});

describe('a deletion', () => {
  const gone = async (...paths: string[]) => {
    const replies = await Promise.all(paths.map((path) => call('GET', path)));
    return replies.map(({ status }) => status);
  };

  test('of an experiment is one of its variations and rules, and of nothing else', async () => {
    expect((await call('DELETE', '/experiments/2')).body).toEqual({});
    expect(await gone('/experiments/2', '/variations/3', '/variations/4', '/targeting-rules/2')).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await gone('/experiments/1', '/variations/2', '/targeting-rules/1')).toEqual([200, 200, 200]);
  });

  test('of a variation takes its share from its experiment', async () => {
    expect((await call('DELETE', '/variations/1')).body).toEqual({});
    expect((await call('GET', '/experiments/1')).body).toMatchObject({ variations: [2] });
    const { experiments = [] } = sandbox.snapshot().records;
    expect(experiments[0]?.deviations).toEqual({ 2: 0.4, origin: 0.2 });
    expect((await call('DELETE', '/variations/5')).body).toEqual({});
  });

  test('of a personalization is one of its variations', async () => {
    expect((await call('DELETE', '/personalizations/7')).body).toEqual({});
    expect(await gone('/personalizations/7', '/variations/7', '/variations/8')).toEqual([404, 404, 200]);
  });

  test('of custom data takes it from its goals', async () => {
    expect((await call('DELETE', '/custom-datas/1')).body).toEqual({});
    expect((await call('GET', '/goals/6')).body).toMatchObject({ customDatas: [] });
    const { goals = [] } = sandbox.snapshot().records;
    expect(goals.map(({ id, customDataIds }) => [id, ...customDataIds])).toContainEqual([6]);
  });

  test('of an image is one of its bytes', async () => {
    expect((await call('DELETE', '/images/1')).body).toEqual({});
    expect(await gone('/images/1', '/__sandbox/images/1', '/__sandbox/images/2')).toEqual([404, 404, 200]);
  });

  test('of a segment is a change', async () => {
    const before = (await call('GET', '/segments/2')).body;
    expect((await call('PATCH', '/segments/2', { isDeleted: true })).body).toMatchObject({ id: 2 });
    expect(await gone('/segments/2')).toEqual([404]);
    expect(before).toMatchObject({ id: 2 });
    await call('PATCH', '/segments/1', { isDeleted: false });
    expect(await gone('/segments/1')).toEqual([200]);
  });
});
