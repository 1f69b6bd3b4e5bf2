import { contract } from '@experimentation-automation/test-support/contract/contract';
import { describe, expect, it } from 'vitest';
import { having } from '../../src/sandbox/seed/seeding.ts';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { computing } from '@experimentation-automation/test-support/computing';

it('examples without a field that records need are left out', () => {
  const objects: readonly { id?: number; name?: string }[] = [
    { id: 1, name: 'a' },
    { id: 0 },
    { name: '' },
    {},
  ];
  expect(having(objects, 'id')).toEqual([{ id: 1, name: 'a' }, { id: 0 }]);
  expect(having(objects, 'id', 'name')).toEqual([{ id: 1, name: 'a' }]);
});

describe('the sample data', () => {
  it.each([
    ['listSites', 'sites'],
    ['listSiteIntegrationTools', 'sites/1/integration-tools'],
    ['listAccounts', 'accounts'],
    ['listCustomDatas', 'custom-datas'],
    ['listSegments', 'segments'],
    ['listPersonalizations', 'personalizations'],
    ['listTargetingRules', 'targeting-rules'],
    ['listTemplates', 'templates'],
    ['listWidgetStudios', 'widget-studio'],
    ['listReferrers', 'referrers'],
    ['listKeyMoments', 'key-moments'],
    ['listVariations', 'variations'],
    ['exportExperiments', 'experiments/export'],
    ['getProjectThemeConfig', 'project-theme-config/1'],
    ['getFeatureFlag', 'feature-flags'],
  ])('has the examples of %s', async (id, path) => {
    const { call } = await startStopped();
    const { body } = await call('GET', `/${path}`);
    const [content] = contract.operation(id).responses.find(({ status }) => status === '200')?.content ?? [];
    const examples = (content?.examples ?? []).flatMap(({ value }) => value);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect([body].flat()).toContainEqual(example);
  });

  it('has some objects of each kind', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    const counts = Object.fromEntries(Object.entries(records).map(([kind, list]) => [kind, list.length]));
    // A release may add a kind.
    expect(counts).toMatchObject({
      sites: 2,
      accounts: 3,
      goals: 9,
      customDatas: 3,
      segments: 2,
      experiments: 66,
      personalizations: 2,
      variations: 112,
      featureFlags: 3,
      images: 4,
      imageFiles: 4,
      keyMoments: 2,
      takeawayComments: 2,
      targetingRules: 2,
      referrers: 2,
      templates: 2,
      widgetStudios: 2,
      themeConfigs: 2,
      reports: 2,
      callbacks: 0,
      mails: 0,
    });
  });

  it('has a former colleague, custom data and an empty theme config on the other site, and a comment with its answer', async () => {
    const { sandbox } = await startStopped();
    const { accounts, customDatas, themeConfigs, takeawayComments } = sandbox.snapshot().records;
    expect(accounts?.[2]).toEqual({
      id: 3,
      email: 'lou.field@tentandtrail.example',
      firstName: 'Lou',
      lastName: 'Field',
      preferredLocale: 'fr',
      solutions: ['FEATURE_EXPERIMENTATION'],
      status: 'DEACTIVATED',
      teamId: 1,
      roles: [],
      isPasswordExpired: false,
      passwordBlocked: true,
      isProductRecoAllowed: false,
      dateCreated: '2025-11-03T09:00:00Z',
    });
    expect(customDatas?.[2]).toEqual({
      id: 3,
      index: 0,
      name: 'Days since the last visit',
      siteId: 2,
      siteCode: 'tenttrail2',
      method: 'CUSTOM_CODE',
      type: 'UNIQUE',
      format: 'NUMBER',
      customEvalCode: "return Number(localStorage.getItem('daysSinceLastVisit'));",
      isConstant: false,
      isFiltrableVentilable: true,
      isLocalOnly: true,
      isLearnable: false,
      createdById: 1,
      dateCreated: '2026-04-02T10:00:00Z',
      modificationDate: '2026-04-02T10:00:00Z',
      dateModified: '2026-04-02T10:00:00Z',
    });
    for (const { modificationDate, dateModified } of customDatas ?? [])
      expect([modificationDate, typeof modificationDate]).toEqual([dateModified, 'string']);
    expect(themeConfigs?.[1]).toEqual({ id: 2, projectId: 2, themes: [] });
    expect(takeawayComments).toEqual([
      expect.objectContaining({ id: 1, takeawayId: 1, parentId: 2, authorId: 1, mentionedAccountIds: [2] }),
      {
        id: 2,
        takeawayId: 1,
        authorId: 2,
        text: 'Which green do we take, and from when?',
        mentionedAccountIds: [1],
        status: 'ACTIVE',
        dateCreated: '2026-06-09T15:30:00Z',
        dateModified: '2026-06-09T15:30:00Z',
      },
    ]);
  });

  it('has flags at other stages of a rollout', async () => {
    const { sandbox } = await startStopped();
    const dates = { dateCreated: '2026-04-10T09:00:00Z', dateModified: '2026-05-05T09:00:00Z' };
    const shared = {
      archived: false,
      health: 'HEALTHY',
      createdById: 1,
      teamId: 1,
      ...dates,
      dateContentModified: dates.dateModified,
      secondaryGoalIds: [],
      tags: [],
    };
    const layout = (value: string) => [{ key: 'layout', value }];
    const environment = (environmentKey: string, featureEnabled: boolean) => ({
      environmentKey,
      featureEnabled,
      defaultVariationKey: 'off',
      rolloutRules: [],
    });
    expect(sandbox.snapshot().records.featureFlags?.slice(1)).toEqual([
      {
        ...shared,
        id: 2,
        siteCode: 'tenttrail1',
        featureKey: 'delivery_estimate',
        name: 'Delivery estimate',
        primaryGoalId: 1,
        variables: [
          { key: 'layout', type: 'ENUM', value: 'hidden', allowedValues: ['hidden', 'date', 'countdown'] },
        ],
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
        ...shared,
        id: 3,
        siteCode: 'tenttrail2',
        featureKey: 'clearance_banner',
        name: 'Clearance banner',
        variables: [{ key: 'layout', type: 'ENUM', value: 'none', allowedValues: ['none', 'top'] }],
        variations: [
          { key: 'off', name: 'Off', variables: layout('none') },
          { key: 'on', name: 'On', variables: layout('top') },
        ],
        environmentConfigurations: [environment('production', false), environment('staging', false)],
      },
    ]);
  });

  it('has eight ideas at eight places as experiments, one every five days, in every state', async () => {
    const { sandbox } = await startStopped();
    const { experiments = [], variations = [] } = sandbox.snapshot().records;
    const places = [
      ['Product page', 'tents'],
      ['Home page', ''],
      ['Category list', 'categories'],
      ['Search results', 'search'],
      ['Basket', 'basket'],
      ['Checkout', 'checkout'],
      ['Order page', 'order'],
      ['Footer', ''],
    ];
    const ideas: readonly (readonly [string, ...string[]])[] = [
      ['larger photos', 'Larger photos'],
      ['free delivery bar', 'Bar on top', 'Bar below'],
      ['reviews first', 'Reviews first'],
      ['shorter text', 'Half as long', 'One line'],
      ['weather advice', 'With advice'],
      ['sticky button', 'Sticky'],
      ['gift wrapping', 'Offered', 'Offered with a picture'],
      ['calmer colours', 'Moss', 'Sand', 'Slate'],
    ];
    const made = experiments.slice(2);
    expect(made.map(({ name, baseURL }) => [name, baseURL])).toEqual(
      places.flatMap(([place, path]) =>
        ideas.map(([idea]) => [`${place}: ${idea}`, `https://www.tentandtrail.example/${path}`]),
      ),
    );
    expect(variations.slice(8).map(({ name }) => name)).toEqual(
      places.flatMap(() => ideas.flatMap(([, ...names]) => names)),
    );
    expect(variations.slice(4, 6)).toEqual(
      ['Sand button', 'Slate button'].map((name, index) => ({
        id: 5 + index,
        name,
        siteId: 1,
        jsCode: '',
        cssCode: '',
      })),
    );
    expect(variations[10]).toEqual({
      id: 11,
      name: 'Bar below',
      experimentId: 4,
      siteId: 1,
      jsCode: "document.body.classList.add('variation-2');",
      cssCode: '',
    });
    const states = ['active', 'paused', 'stopped', 'draft', 'active'];
    expect(made.map(({ status }) => status)).toEqual(made.map((_, index) => states[index % 5]));
    const dayOf = (date: string | undefined) => Date.parse(date ?? '') / 86_400_000;
    const first = dayOf('2025-01-07T08:00:00Z');
    expect(made.map(({ dateCreated }) => dayOf(dateCreated) - first)).toEqual(
      made.map((_, index) => 5 * index),
    );
    expect(made.map(({ dateModified, dateCreated }) => dayOf(dateModified) - dayOf(dateCreated))).toEqual(
      made.map((_, index) => 1 + (index % 7)),
    );
    // Each of the other goals is linked by half of them, in all combinations.
    expect(made.map(({ goals }) => goals.join())).toEqual(
      made.map((_, index) =>
        [6, ...[1, 2, 4, 5].filter((_goal, at) => Math.floor(index / 2 ** at) % 2 === 1)].join(),
      ),
    );
    const shared = { siteId: 1, description: '', type: 'DEVELOPER', mainGoalId: 6, createdBy: 1 };
    for (const one of made) expect(one).toMatchObject(shared);
    const changed = '2025-01-20T08:00:00.000Z';
    expect(made[2]).toEqual({
      ...shared,
      id: 5,
      name: 'Product page: reviews first',
      baseURL: 'https://www.tentandtrail.example/tents',
      status: 'stopped',
      goals: [6, 2],
      deviations: { 12: 0.5, origin: 0.5 },
      dateCreated: '2025-01-17T08:00:00.000Z',
      dateModified: changed,
      dateStarted: changed,
      dateStatusModified: changed,
      dateEnded: changed,
    });
    for (const one of made.filter(({ status }) => status === 'draft'))
      expect(one).not.toHaveProperty('dateStarted');
  });

  it('has images of three types', async () => {
    const { call } = await startStopped();
    const { body } = await call('GET', '/images');
    const of = (name: string, format: string, width: number, height: number, size: number) => ({
      ...{ name, fileName: name, format, width, height, size, fileWeight: 1, siteId: 1 },
      date: '2026-03-10T12:00:00',
    });
    expect(body).toMatchObject([
      of('summer-banner.png', 'PNG', 1200, 400, 214),
      of('winter-banner.png', 'PNG', 1200, 400, 214),
      of('dot.jpg', 'JPEG', 1, 1, 134),
      of('logo.svg', 'SVG', 120, 80, 178),
    ]);
    expect((body as { altText: string }[]).map(({ altText }) => altText)).toEqual([
      'A tent in the sun',
      'A tent in the snow',
      '',
      '',
    ]);
  });

  it('has the reports whose codes the contract shows, as they were asked at midnight', async () => {
    const { sandbox } = await startStopped();
    const midnight = Date.parse('2026-06-15T00:00:00Z');
    const asked = { request: {}, requestedAt: midnight, readyAt: midnight };
    expect(sandbox.snapshot().records.reports).toMatchObject([
      {
        ...asked,
        dataCode: '1758203944',
        operation: 'requestExperimentResults',
        subjectId: 1,
        question: { subject: 'experiment', goals: [{ id: 3 }, { id: 6 }], until: midnight },
      },
      {
        ...asked,
        dataCode: '1758203944|42077311',
        operation: 'getGlobalAudience',
        subjectId: 0,
        question: { subject: 'sites', sites: [1, 2], variations: [], goals: [], until: midnight },
      },
    ]);
  });

  it('has ids from 1 without gaps for every kind', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    for (const kind of [
      ...(['sites', 'accounts', 'goals', 'customDatas', 'experiments', 'variations'] as const),
      ...(['featureFlags', 'images', 'keyMoments', 'takeawayComments', 'themeConfigs'] as const),
      ...(['segments', 'targetingRules'] as const),
    ])
      expect(records[kind]?.map(({ id }) => id)).toEqual(records[kind]?.map((_record, index) => index + 1));
  });

  it('refers only to existing objects', async () => {
    const { sandbox } = await startStopped();
    const { records } = sandbox.snapshot();
    const {
      goals = [],
      experiments = [],
      variations = [],
      featureFlags = [],
      takeawayComments = [],
      segments = [],
      personalizations = [],
      customDatas = [],
      images = [],
    } = records;
    const shares = experiments.flatMap(({ deviations = {} }) => Object.keys(deviations));
    const named = {
      sites: [goals, experiments, segments, personalizations, customDatas, images].flatMap((some) =>
        some.map(({ siteId }) => siteId),
      ),
      goals: [
        ...experiments.flatMap((one) => one.goals),
        ...featureFlags.flatMap((flag) => [flag.primaryGoalId ?? [], flag.secondaryGoalIds ?? []].flat()),
      ],
      segments: [...experiments, ...personalizations].flatMap((one) => one.targetingSegmentId ?? []),
      variations: [
        ...shares.filter((key) => key !== 'origin').map(Number),
        ...personalizations.flatMap((one) => one.variationIds ?? []),
      ],
      experiments: variations.flatMap((one) => one.experimentId ?? []),
      customDatas: goals.flatMap((goal) => goal.customDataIds),
      accounts: takeawayComments.flatMap((one) => [one.authorId, ...(one.mentionedAccountIds ?? [])]),
    };
    for (const kind of Object.keys(named) as (keyof typeof named)[]) {
      const ids = new Set<unknown>(records[kind]?.map(({ id }) => id));
      expect(
        named[kind].filter((id) => !ids.has(id)),
        kind,
      ).toEqual([]);
    }
    const codes = new Set(records.sites?.map(({ code }) => code));
    const written = [...featureFlags, ...customDatas].map(({ siteCode }) => siteCode ?? '');
    expect(written.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('says when an experiment ended if it is stopped, and of no other', async () => {
    const { sandbox } = await startStopped();
    const { experiments = [] } = sandbox.snapshot().records;
    const ended = experiments.filter(({ dateEnded }) => dateEnded !== undefined);
    expect(ended.map(({ id }) => id)).toEqual(
      experiments.filter(({ status }) => status === 'stopped').map(({ id }) => id),
    );
    expect(ended.length).toBeGreaterThan(2);
  });

  it('is the same for the same seed, and fast to create', async () => {
    const [one, other] = await Promise.all([startStopped(), startStopped()]);
    expect(one.sandbox.snapshot()).toEqual(other.sandbox.snapshot());
    const ms = await computing(() => {
      for (let time = 0; time < 5; time++) one.sandbox.reset();
    });
    expect(ms / 5).toBeLessThan(100);
  });
});
