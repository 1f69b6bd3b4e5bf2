/**
 * What programs and the owner's pages show, written down a second time with the place of the contract that says it. The
 * facts of the service's own document are in facts.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list, member, text } from 'openapi-contract-kit/internal/base/json';
import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { provenanceAt } from 'openapi-contract-kit/internal/contract/index';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const { document } = contract;
const words = (written: string): string[] => written.split(' ');
const INT32 = { type: 'integer', format: 'int32' };
const INT64 = { type: 'integer', format: 'int64' };
const TEXT = { type: 'string' };
const BOOLEAN = { type: 'boolean' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: object) => ({ type: 'array', items });
const open = (values: string) => ({ 'x-extensible-enum': words(values) });
const EXPOSITION = {
  expositionFrequencySameVisit: INT32,
  expositionFrequencySameVisitor: INT32,
  expositionFrequencySameVisitorDelaySeconds: INT64,
  expositionFrequencyDelaySecondsBetweenTwoExpositions: INT64,
};
const OPERATORS =
  'EQUAL NOT_EQUAL LESS GREATER LESS_OR_EQUAL GREATER_OR_EQUAL LIKE NOT_LIKE BETWEEN IN NOT_IN NOT IS_NULL IS_NOT_NULL IS_TRUE IS_FALSE IS_EMPTY IS_NOT_EMPTY CONTAINS';

/** The fact, the schema with the place in it, and what it shows. */
const SCHEMAS: readonly [fact: string, place: string, shows: object][] = [
  [
    'a widget of the studio is known by its widgetId',
    'WidgetStudio/properties',
    {
      widgetId: INT64,
      elements: listOf(ref('WidgetElement')),
      version: { type: 'number' },
      isLegacy: BOOLEAN,
    },
  ],
  [
    'the fonts of a widget have the shape of custom fonts',
    'WidgetStudio/properties/fonts/items',
    ref('CustomFont'),
  ],
  [
    'the translation of a widget has languages with an IID',
    'WidgetTranslation/properties/languages/items/properties',
    { IID: TEXT, code: TEXT, name: TEXT },
  ],
  ['a template is a draft, active or paused', 'TemplateStatus', open('DRAFT ACTIVE PAUSED')],
  ['a template is a template or for the editor', 'TemplateType', open('TEMPLATE EDITOR')],
  [
    'a template has its code in a response',
    'Template/properties',
    { cssCode: TEXT, htmlCode: TEXT, config: TEXT, tags: listOf(TEXT), themeId: INT64 },
  ],
  [
    'the code of a template has other names in a request',
    'TemplateUpdate/properties',
    { uiCssCode: TEXT, uiHtmlCode: TEXT },
  ],
  [
    'the tags of a referrer are one text',
    'Referrer/properties',
    { id: INT64, index: INT32, priority: INT32, tags: TEXT, detections: listOf(ref('ReferrerDetection')) },
  ],
  [
    'a detection of a referrer may be joined with a second one',
    'ReferrerDetection/properties',
    { method: TEXT, parameters: TEXT, and: BOOLEAN, andMethod: TEXT, andParameters: TEXT },
  ],
  ['a raw export needs an id and a level', 'RawExportRequest', { required: ['id', 'level'] }],
  [
    'the tracking tools of an experiment are objects',
    'Experiment/properties/trackingTools',
    listOf(ref('ExperimentTrackingTool')),
  ],
  [
    'the same objects are sent',
    'ExperimentUpdate/properties/trackingTools',
    listOf(ref('ExperimentTrackingTool')),
  ],
  [
    'a tracking tool has its dimension and variable as integers',
    'ExperimentTrackingTool/properties',
    {
      universalAnalyticsDimension: { type: 'integer' },
      customVariable: { type: 'integer' },
      customIntegrations: listOf(TEXT),
      reportingScript: TEXT,
    },
  ],
  ['the colour of a variation is an integer', 'Variation/properties/color', INT32],
  ['the colour of a new variation is an integer', 'VariationInput/properties/color', INT32],
  ['the base colour of an image is an integer', 'Image/properties/baseColor', INT32],
  ['four fields say how often a variation is shown', 'Variation/properties', EXPOSITION],
  ['the same four are sent', 'VariationInput/properties', EXPOSITION],
  ['a rule has its status in responses', 'RolloutRule/properties/status', open('ACTIVE PAUSED')],
  ['a rule has its state in requests', 'RolloutRuleInput/properties/state', open('ACTIVE PAUSED')],
  [
    'a search filter is a condition or a group',
    'SearchFilter',
    { anyOf: [ref('ListFilter'), ref('FilterGroup')] },
  ],
  [
    'a group has conditions and groups',
    'FilterGroup/properties',
    { expressions: { type: 'array' }, conditionalOperator: open('AND OR') },
  ],
  ['a filter has nineteen operators', 'ListFilter/properties/operator', open(OPERATORS)],
  [
    'a search has pages and an order in its body',
    'SearchRequest/properties',
    {
      page: INT32,
      perPage: INT32,
      sort: listOf(ref('ListSort')),
    },
  ],
  [
    'respoolTime is a map of times',
    'Experiment/properties/respoolTime',
    { type: 'object', additionalProperties: { type: 'number' } },
  ],
  [
    'the update of a flag has its goals in two fields',
    'FeatureFlagUpdate/properties',
    {
      primaryGoalId: { format: 'int64' },
      secondaryGoalIds: listOf(INT64),
      attributionWindow: { type: 'integer' },
      archived: { type: 'boolean' },
      bucketingKey: { properties: { bucketingKeyType: open('VISITOR_CODE CUSTOM_DATA') } },
    },
  ],
  [
    'globalScript runs at the end of the global script of the site',
    'Experiment/properties/globalScript',
    { ...TEXT, description: expect.stringContaining('at the end of the global custom script') as unknown },
  ],
  ['the roles of an account have names from an open set', 'RoleName', TEXT],
  ['the privileges of a role are names from an open set', 'PrivilegeName', TEXT],
  [
    'traffic is allocated by three methods',
    'TrafficAllocationMethod',
    {
      'x-extensible-enum': expect.arrayContaining(
        words('CONTEXTUAL_BANDIT MANUAL MULTI_ARMED_BANDIT'),
      ) as unknown,
    },
  ],
  ['autoOptimized is deprecated', 'Experiment/properties/autoOptimized', { deprecated: true }],
  [
    'the variations of a multivariate test are in sections',
    'MvtSection/properties',
    { sectionId: {}, sectionName: TEXT, variations: { type: 'array' } },
  ],
  [
    'the allocation of a multivariate test has parts',
    'MvtAllocationSettings/properties',
    {
      exposedPart: {},
      combinationsAllocations: listOf(ref('MvtAllocation')),
      sectionsAllocations: listOf(ref('MvtAllocation')),
    },
  ],
  [
    'a part of the allocation has its variation as text',
    'MvtAllocation/properties',
    { variationId: TEXT, checked: { type: 'boolean' }, locked: { type: 'boolean' } },
  ],
  [
    'a redirection has one of two types',
    'Redirection/properties',
    {
      type: open('GLOBAL_REDIRECTION PARAMETER_REDIRECTION'),
      url: TEXT,
      includeQueryParameters: { type: 'boolean' },
      parameters: TEXT,
    },
  ],
  ['redirectionStrings is deprecated', 'Variation/properties/redirectionStrings', { deprecated: true }],
  [
    'a rollback condition compares with a number',
    'RollbackCondition/properties',
    {
      matchValue: { type: 'number' },
      goalId: INT64,
      visitors: { type: 'integer' },
      recipients: listOf(TEXT),
    },
  ],
  ['conditions are joined by AND or OR', 'LogicalOperator', open('AND OR')],
  [
    'a variation names its personalization and its prompt',
    'Variation/properties',
    { personalizationId: INT64, prompt: ref('VariationPrompt'), widgetTemplateInput: TEXT },
  ],
  [
    'a new flag needs three fields',
    'FeatureFlagInput',
    { required: expect.arrayContaining(words('featureKey name siteCode')) as unknown },
  ],
  [
    'an environment has its integrations',
    'FeatureFlagEnvironment/properties',
    { featureEnabled: { type: 'boolean' }, integrations: {}, rolloutRules: listOf(ref('RolloutRule')) },
  ],
  [
    'a segment can be listed with what uses it',
    'Segment/properties',
    {
      audienceTrackingEditable: { type: 'boolean' },
      hasSegmentCondition: { type: 'boolean' },
      experiments: {},
      personalizations: {},
    },
  ],
  ['a personalization is an open object', 'Personalization', { additionalProperties: true }],
  [
    'a goal of time spent has its time in seconds',
    'TimeSpentGoalParams/properties',
    { matchType: ref('GoalAmountMatchType'), timeSeconds: { type: 'integer' } },
  ],
  [
    'a goal of page views has their number',
    'PageViewsGoalParams/properties',
    { numberMatchType: ref('GoalAmountMatchType'), numberOfVisitedPages: { type: 'integer' } },
  ],
  [
    'a goal of clicks has its selectors and an address',
    'ClickGoalParams/properties',
    {
      customSelectors: listOf({ properties: { selector: TEXT, mode: open('CUSTOM') } }),
      url: { type: ['string', 'null'] },
    },
  ],
  [
    'a goal of scrolls has a value of any type',
    'ScrollGoalParams/properties/scrollValue',
    { description: expect.any(String) as unknown },
  ],
  [
    'a condition has a weight of 1 by default',
    'TargetingCondition/properties/weight',
    { ...INT32, default: 1 },
  ],
  [
    'a condition that is sent may have no weight',
    'TargetingConditionInput/properties/weight',
    { ...INT32, default: 1 },
  ],
  ['a condition has an amount', 'TargetingCondition/properties/count', INT32],
  [
    'a condition has fields by its kind',
    'TargetingCondition/properties',
    {
      matchType: ref('ConditionMatchType'),
      unitOfTime: ref('ConditionTimeUnit'),
      url: TEXT,
      device: ref('ConditionDevice'),
      customDataIndex: TEXT,
      valueMatchType: ref('CustomDatumMatchType'),
      value: {},
      jsCode: TEXT,
    },
  ],
  [
    'a personalization has what limits its exposure',
    'Personalization/properties',
    {
      attributionWindow: { type: 'integer' },
      baseURL: TEXT,
      cappingPerVisitorConvertGoal: { type: 'boolean' },
      cappingPerVisitorExposedVisits: { type: 'boolean' },
      cappingPerVisitorExpositions: { type: 'boolean' },
      cappingPerVisitorGoalId: INT64,
      category: TEXT,
      checkConditionsRule: open('ALL_CONDITIONS CUMULATIVE_WEIGHT'),
      collectingDataEnabled: { type: 'boolean' },
      createdBy: INT64,
      customExpositionRate: { type: 'number', format: 'double' },
      exposedVisitsSameVisitorMax: INT32,
      expositionFrequencyDelay: INT64,
      format: TEXT,
      globalCappingGoalId: INT64,
      globalCappingNumberVisitors: { type: 'boolean' },
      globalCappingVisitorsConfig: open(
        'NUMBER_VISITORS NUMBER_VISITORS_CONVERT_GOAL NUMBER_VISITORS_NOT_CONVERT_GOAL',
      ),
      goals: listOf(INT64),
      imageInPage: { properties: { image: ref('Image'), positionDefinition: open('EDITOR SELECTOR') } },
      isArchived: { type: 'boolean' },
    },
  ],
  [
    'a personalization has six dates',
    'Personalization/properties',
    Object.fromEntries(
      words(
        'dateCreated dateModified dateStarted dateEnded dateStatusModified dateCollectingDataStopped',
      ).map((name) => [name, ref('TimeStamp')]),
    ),
  ],
  [
    'a personalization is changed by these fields',
    'PersonalizationUpdate/properties',
    Object.fromEntries(
      words(
        'baseURL cssCode description globalScript isArchived javaScriptCode mainGoalId metaReadOnly name tags',
      ).map((name) => [name, {}]),
    ),
  ],
  [
    'results are shared for intervals',
    'ShareResultsRequest/properties/dateIntervals',
    listOf(ref('DateInterval')),
  ],
  [
    'pages are targeted by eight words',
    'TargetingConfiguration',
    {
      'x-extensible-enum': expect.arrayContaining(
        words('ALL_VISITORS AUTOPROMO_AUTODEFINED GRAPHICAL_PAGES HEAT_SLICE PAGE SAVED_TEMPLATE SITE URL'),
      ) as unknown,
    },
  ],
  [
    'a targeting rule has two configurations',
    'TargetingRule/properties',
    {
      segmentConfiguration: ref('TargetingConfiguration'),
      triggerConfiguration: TEXT,
      targetingConfigurationParam: TEXT,
    },
  ],
];

test.each(SCHEMAS)('%s', (_, place, shows) => {
  expect(valueAt(document, `/components/schemas/${place}`)).toMatchObject(shows);
});

test.each([
  ['the old exposition field', 'Variation/properties/expositionFrequency'],
  ['the state of a rule in responses', 'RolloutRule/properties/state'],
  ['goals of a flag', 'FeatureFlagUpdate/properties/goals'],
  ['the scope of custom data in responses', 'CustomData/properties/scope'],
  ['an id of a widget of the studio', 'WidgetStudio/properties/id'],
  ['the site of a referrer in a change', 'ReferrerUpdate/properties/siteId'],
  ['the response name of code in a change of a template', 'TemplateUpdate/properties/cssCode'],
  ['the text of a goal of time spent', 'TimeSpentGoalParams/properties/matchString'],
  ['the text of a goal of page views', 'PageViewsGoalParams/properties/matchString'],
  ['the match type of a goal of page views', 'PageViewsGoalParams/properties/matchType'],
  ['the text of a goal of clicks', 'ClickGoalParams/properties/matchString'],
  ['the match type of a goal of clicks', 'ClickGoalParams/properties/matchType'],
  ['the text of a goal of scrolls', 'ScrollGoalParams/properties/matchString'],
  ['the match type of a goal of scrolls', 'ScrollGoalParams/properties/matchType'],
])('%s does not exist', (_, place) => {
  expect(valueAt(document, `/components/schemas/${place}`)).toBeUndefined();
});

test.each(['ExperimentOptionalFields', 'ListOptionalFields', 'OptionalFields'])(
  '%s are separated by commas',
  (name) => {
    expect(valueAt(document, `/components/parameters/${name}`)).toMatchObject({ explode: false });
  },
);

test.each([
  ['listTargetingRules', 'observed'],
  ['createTargetingRule', 'observed'],
  ['getTargetingRule', 'observed'],
  ['updateSegment', 'observed'],
  ['updateFeatureFlagRule', 'observed'],
  ['listVariations', 'inferred'],
  ['searchVariations', 'inferred'],
  ['deleteVariation', 'inferred'],
  ['getAccount', 'inferred'],
  ['getGlobalAudience', 'inferred'],
  ['listWidgetStudios', 'observed'],
  ['replaceWidgetStudio', 'observed'],
  ['getWidgetStudio', 'inferred'],
  ['deleteWidgetStudio', 'inferred'],
  ['updateTemplate', 'observed'],
  ['listTemplates', 'inferred'],
  ['createReferrer', 'inferred'],
  ['getReferrer', 'inferred'],
  ['updateReferrer', 'inferred'],
  ['deleteReferrer', 'inferred'],
  ['listReferrers', 'inferred'],
  ['deletePersonalization', 'inferred'],
  ['exportPersonalizations', 'inferred'],
  ['startRawExport', 'inferred'],
])('%s exists, and is %s', (id, standing) => {
  expect(provenanceAt(document, contract.operation(id).pointer).standing).toBe(standing);
});

test('the authorization code is a second flow, and GraphQL is no part of the contract', () => {
  expect(valueAt(document, '/components/securitySchemes/oauth')).toMatchObject({
    flows: { authorizationCode: { authorizationUrl: '/oauth/authorize', tokenUrl: '/oauth/token' } },
  });
  expect(contract.operations.filter(({ path }) => /graphql|authorize/.test(path))).toEqual([]);
});

describe('the samples of the evidence', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
  });
  afterAll(() => sandbox.close());

  async function send(method: string, path: string, body?: unknown) {
    const response = await sandbox.fetch(`http://localhost${path}`, {
      method,
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
  }
  const C = {
    targetingType: 'PAGE_URL',
    url: 'https://example.com',
    weight: 1,
    count: 1,
    include: true,
    matchType: 'EQUAL',
    unitOfTime: 'SECOND',
  };
  const FLAG = { featureKey: 'observed', name: 'Observed', siteCode: 'tenttrail1' };

  test.each<[string, string, string, unknown?]>([
    [
      'tracking tools as objects',
      'PATCH',
      '/experiments/1',
      { trackingTools: [{ name: 'CUSTOM_TRACKING', universalAnalyticsDimension: 5 }] },
    ],
    ['times of allocations', 'PATCH', '/experiments/1', { respoolTime: { origin: 1_780_000_000 } }],
    [
      'a multivariate allocation',
      'PATCH',
      '/experiments/1',
      { mvtAllocationSettings: { exposedPart: 1, combinationsAllocations: [], sectionsAllocations: [] } },
    ],
    [
      'a variation with its colour and expositions',
      'POST',
      '/variations',
      {
        name: 'V',
        siteId: 1,
        color: 3_108_687,
        expositionFrequencySameVisit: 2,
        redirection: {
          type: 'PARAMETER_REDIRECTION',
          url: 'https://example.com',
          includeQueryParameters: true,
          parameters: 'param1=foo&param2=bar',
        },
      },
    ],
    ['a flag without environments', 'POST', '/feature-flags', FLAG],
    [
      'a flag with a week of attribution',
      'PATCH',
      '/feature-flags/tenttrail1/express_checkout',
      {
        featureKey: 'express_checkout',
        attributionWindow: 604_800_000,
        bucketingKey: { bucketingKeyType: 'VISITOR_CODE' },
      },
    ],
    [
      'a tree of conditions',
      'POST',
      '/segments/search',
      {
        filter: {
          conditionalOperator: 'AND',
          expressions: [
            { field: 'siteId', operator: 'EQUAL', parameters: [1] },
            {
              conditionalOperator: 'OR',
              expressions: [
                { field: 'name', operator: 'CONTAINS', parameters: ['a'] },
                { field: 'name', operator: 'IS_NOT_NULL', parameters: [] },
              ],
            },
          ],
        },
        page: 1,
        perPage: 10,
        sort: [{ direction: 'ASC', field: 'name' }],
      },
    ],
    [
      'a segment with conditions',
      'POST',
      '/segments',
      {
        name: 'Observed',
        siteId: 1,
        segmentType: 'STANDARD',
        conditionsData: { firstLevel: [{ conditions: [C], orOperators: [] }], firstLevelOrOperators: [] },
      },
    ],
    [
      'a new name of a segment',
      'PATCH',
      '/segments/1',
      { name: 'Renamed', isFavorite: true, tags: ['spring'] },
    ],
    [
      'a targeting rule',
      'POST',
      '/targeting-rules?experimentId=1',
      {
        siteId: 1,
        segmentConfiguration: 'ALL_VISITORS',
        triggerConfiguration: 'URL',
        targetingConfigurationParam: 'sale',
      },
    ],
    ['several optional fields', 'GET', '/goals/1?optionalFields=tags,description'],
    [
      'flags of one site and status',
      'GET',
      `/feature-flags?filter=${encodeURIComponent(
        JSON.stringify([
          { field: 'siteId', operator: 'EQUAL', parameters: ['1'] },
          { field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] },
        ]),
      )}`,
    ],
    [
      'experiments since a date',
      'GET',
      `/experiments?filter=${encodeURIComponent(JSON.stringify([{ field: 'dateCreated', operator: 'GREATER', parameters: ['2026-01-01T00:00:00'] }]))}`,
    ],
  ])('are accepted: %s', async (_, method, path, body) => {
    const { status, body: returned } = await send(method, path, body);
    expect(status, JSON.stringify(returned)).toBeLessThan(300);
  });

  test('show three environments of a new flag, and empty fields that were not requested', async () => {
    const created = await send('POST', '/feature-flags', { ...FLAG, featureKey: 'three' });
    const environments = list(member(created.body, 'environmentConfigurations'));
    expect(environments.map((one) => member(one, 'environmentKey'))).toEqual(
      words('development staging production'),
    );
    // Goals differ: the document says that their tags are only returned if they are requested.
    const experiment = await send('GET', '/experiments/1');
    expect(experiment.body).toMatchObject({ goals: [], tags: [] });
    const segment = await send('GET', '/segments/2');
    expect(segment.body).toMatchObject({ experiments: [] });
  });

  test('refuse a second segment of one name on one site, with the words that programs read', async () => {
    const segment = {
      name: 'Once',
      siteId: 1,
      conditionsData: { firstLevel: [], firstLevelOrOperators: [] },
    };
    expect((await send('POST', '/segments', segment)).status).toBeLessThan(300);
    const second = await send('POST', '/segments', segment);
    expect(second.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(second.body)).toContain('already exists');
  });

  test.each(['/v1/graphql', '/oauth/authorize'])('say that %s is another interface', async (path) => {
    expect(await send('POST', path, {})).toMatchObject({ status: 501 });
  });
});

test('the list of accounts may be unavailable', () => {
  expect(valueAt(document, '/paths/~1accounts/get/responses/503')).toBeDefined();
});

test('what returns pages is marked, so that `paginate` walks it', () => {
  const paged = contract.operations.filter(({ node }) =>
    /\bone page\b/.test(text(node['description']) ?? ''),
  );
  expect(paged.length).toBeGreaterThan(15);
  expect(paged.filter(({ node }) => node['x-pagination'] === undefined).map(({ id }) => id)).toEqual([]);
});
