/**
 * The facts of the service's document, written down a second time and compared with the contract, so that a fact that
 * is lost or changed in an edit fails here.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  default?: unknown;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  pattern?: string;
  uniqueItems?: boolean;
  maxProperties?: number;
  $ref?: string;
  'x-extensible-enum'?: unknown[];
  'x-provenance'?: string;
  'x-provenance-values'?: Record<string, string>;
  'x-provenance-keywords'?: Record<string, string>;
  'x-provenance-required'?: Record<string, string>;
  'x-neutral-word'?: boolean;
}
interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  'x-provenance': string;
  'x-security-provenance': string;
  'x-read-only'?: boolean;
  'x-pagination'?: unknown;
  'x-polling'?: unknown;
  parameters?: { $ref: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { $ref?: string; 'x-empty-body'?: boolean; content?: Record<string, { schema: Schema }>; links?: object }
  >;
  callbacks?: object;
}
interface Bundle {
  openapi: string;
  jsonSchemaDialect: string;
  info: { version: string; contact: object };
  servers: { variables: Record<string, unknown> }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, { name: string; in: string; required?: boolean; schema: Schema }>;
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
    securitySchemes: Record<string, { type: string; scheme: string }>;
  };
}

const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Bundle;
const { schemas } = bundle.components;
const methods = ['get', 'put', 'post', 'patch', 'delete'];
const all = Object.entries(bundle.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation ? [{ key: `${method.toUpperCase()} ${path}`, path, method, operation }] : [];
  }),
);
/** Parts with other standings are not in the document. */
const operations = all.filter(({ operation }) => operation['x-provenance'] === 'documented');
const byId = new Map(operations.map((each) => [each.operation.operationId, each.operation]));

function schema(name: string): Schema {
  const found = schemas[name];
  if (!found) throw new Error(`No schema ${name} in the bundle`);
  return found;
}
function resolved(schema: Schema): Schema {
  return schema.$ref ? { ...schemas[schema.$ref.split('/').at(-1) ?? ''], ...schema } : schema;
}
/** The properties of a schema, including those of its allOf. */
function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  return Object.assign({}, ...(schema?.allOf ?? []).map(propertiesOf), schema?.properties) as Record<
    string,
    Schema
  >;
}
function property(name: string, field: string): Schema {
  const found = field.split('.').reduce<Schema | undefined>((at, step) => {
    const inner = at && resolved(at);
    return step === '*' ? inner?.items : propertiesOf(inner)[step];
  }, schema(name));
  if (!found) throw new Error(`No field ${field} in ${name}`);
  return resolved(found);
}
/** The values that the document lists or shows. */
function documentedValues({ enum: closed, 'x-extensible-enum': open, ...marks }: Schema): unknown[] {
  const standing = marks['x-provenance'] ?? 'documented';
  return (closed ?? open ?? []).filter(
    (value) => (marks['x-provenance-values']?.[String(value)] ?? standing) === 'documented',
  );
}
function operation(id: string): Operation {
  const found = byId.get(id);
  if (!found) throw new Error(`No operation ${id} in the bundle`);
  return found;
}
const bodyOf = (id: string) =>
  operation(id).requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1);
const answerOf = (id: string) =>
  operation(id).responses['200']?.content?.['application/json']?.schema.$ref?.split('/').at(-1);

/** `GET, PUT /path` as the service document writes it, with the ids that the design gives them. */
const documentedOperations: Record<string, string> = {
  'POST /feature-flags/{featureFlagId}/results': 'requestFeatureFlagResults',
  'GET /feature-flags/{siteCode}/{featureKey}': 'getFeatureFlag',
  'PATCH /feature-flags/{siteCode}/{featureKey}': 'updateFeatureFlag',
  'POST /feature-flags/{siteCode}/{featureKey}/duplicate': 'duplicateFeatureFlag',
  'PATCH /feature-flags/{siteCode}/{featureKey}/{environmentKey}': 'updateFeatureFlagEnvironment',
  'PUT /takeaways/{takeawayId}/comments/{commentId}': 'updateTakeawayComment',
  'GET /project-theme-config/{projectId}': 'getProjectThemeConfig',
  'PUT /project-theme-config/{projectId}': 'replaceProjectThemeConfig',
  'PATCH /project-theme-config/{projectId}': 'updateProjectThemeConfig',
  'POST /goal-campaign/experiments': 'listGoalCampaignExperiments',
  'GET /custom-datas': 'listCustomDatas',
  'POST /custom-datas': 'createCustomData',
  'GET /custom-datas/{customDataId}': 'getCustomData',
  'PUT /custom-datas/{customDataId}': 'replaceCustomData',
  'PATCH /custom-datas/{customDataId}': 'updateCustomData',
  'DELETE /custom-datas/{customDataId}': 'deleteCustomData',
  'GET /goals': 'listGoals',
  'POST /goals': 'createGoal',
  'GET /goals/export': 'exportGoals',
  'POST /goals/search': 'searchGoals',
  'GET /goals/{goalId}': 'getGoal',
  'PUT /goals/{goalId}': 'replaceGoal',
  'PATCH /goals/{goalId}': 'updateGoal',
  'DELETE /goals/{goalId}': 'deleteGoal',
  'PATCH /accounts/{accountId}': 'updateAccount',
  'DELETE /accounts/{accountId}': 'deleteAccount',
  'GET /key-moments': 'listKeyMoments',
  'POST /key-moments': 'createKeyMoment',
  'DELETE /key-moments/{keyMomentId}': 'deleteKeyMoment',
  'PATCH /variations/{variationId}': 'updateVariation',
  'GET /audiences/poll': 'pollAudience',
  'GET /experiments': 'listExperiments',
  'POST /experiments': 'createExperiment',
  'GET /experiments/export': 'exportExperiments',
  'GET /experiments/{experimentId}': 'getExperiment',
  'PATCH /experiments/{experimentId}': 'updateExperiment',
  'DELETE /experiments/{experimentId}': 'deleteExperiment',
  'POST /experiments/{experimentId}/clone': 'cloneExperiment',
  'POST /experiments/{experimentId}/init-export': 'startExperimentExport',
  'POST /experiments/{experimentId}/opportunityDetection': 'detectExperimentOpportunities',
  'POST /experiments/{experimentId}/results': 'requestExperimentResults',
  'POST /experiments/{experimentId}/results/share': 'shareExperimentResults',
  'GET /images': 'listImages',
  'POST /images/multiple': 'createImages',
  'GET /images/{imageId}': 'getImage',
  'PATCH /images/{imageId}': 'updateImage',
  'DELETE /images/{imageId}': 'deleteImage',
  'POST /images/{imageId}/clone': 'cloneImage',
  'POST /images/{siteId}/uploadImage': 'uploadImage',
};

describe('the document as a whole', () => {
  it('is OpenAPI 3.1.1 in the 2020-12 dialect, version 1.0.0, with a base URL to fill in', () => {
    expect(bundle.openapi).toBe('3.1.1');
    expect(bundle.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(bundle.info.version).toBe('1.0.0');
    expect(bundle.info.contact).toBeDefined();
    expect(Object.keys(bundle.servers[0]?.variables ?? {})).toEqual(['baseUrl']);
    expect(bundle.components.securitySchemes['bearerAuth']).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it("marks exactly the 49 operations of the service's document as documented, and the others as observed", () => {
    expect(Object.fromEntries(operations.map(({ key, operation }) => [key, operation.operationId]))).toEqual(
      documentedOperations,
    );
    for (const { operation } of all) {
      expect(['documented', 'observed']).toContain(operation['x-provenance']);
      expect(operation.tags).toHaveLength(1);
    }
  });

  it('lists the 29 object groups and access tokens as tags, and says which have no documented operation', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(bundle.tags).toHaveLength(30);
    for (const tag of bundle.tags.filter(({ name }) => name !== 'Access token'))
      expect(
        tag.description.includes('The document names no operation of this group') ||
          /it names no operation of this group/.test(tag.description),
        tag.name,
      ).toBe(!used.has(tag.name));
    expect(bundle.tags.find(({ name }) => name === 'Key moment')?.description).toContain('trigger');
  });
});

describe('statuses', () => {
  const limited = [
    'listCustomDatas createCustomData getCustomData updateCustomData replaceCustomData deleteCustomData',
    'listGoals createGoal searchGoals getGoal updateGoal replaceGoal exportGoals deleteGoal',
    'listExperiments createExperiment exportExperiments deleteExperiment getExperiment updateExperiment',
    'cloneExperiment detectExperimentOpportunities shareExperimentResults',
    'listImages deleteImage getImage updateImage cloneImage uploadImage createImages listKeyMoments',
  ].join(' ');

  it('declares 429 on the operations that release 593 lists and on no other', () => {
    const declared = all.filter(({ operation }) => '429' in operation.responses);
    expect(declared.map(({ operation }) => operation.operationId).sort()).toEqual(limited.split(' ').sort());
  });

  it('gives each operation its documented error shape', () => {
    const shape = (id: string, status: string) => {
      const ref = operation(id).responses[status]?.$ref?.split('/').at(-1) ?? '';
      return bundle.components.responses[ref]?.content['application/json']?.schema.$ref?.split('/').at(-1);
    };
    for (const status of ['400', '500'])
      expect(shape('requestFeatureFlagResults', status)).toBe('ServiceError');
    expect(shape('listGoalCampaignExperiments', 'default')).toBe('ServiceError');
    const unlabelled =
      'updateTakeawayComment getProjectThemeConfig replaceProjectThemeConfig updateProjectThemeConfig deleteAccount deleteKeyMoment';
    for (const id of unlabelled.split(' ')) expect(shape(id, 'default'), id).toBe('ErrorObject');
    const withDefault = operations.filter(({ operation }) => 'default' in operation.responses);
    expect(withDefault).toHaveLength(7);
  });

  it('allows an empty success body if none is shown, or if an empty object may be omitted', () => {
    const empty = operations.filter(({ operation }) => operation.responses['200']?.['x-empty-body']);
    expect(empty.map(({ operation }) => operation.operationId).sort()).toEqual([
      'deleteAccount',
      'deleteKeyMoment',
      'updateVariation',
    ]);
  });
});

describe('security', () => {
  const required =
    'requestFeatureFlagResults updateTakeawayComment updateCustomData getGoal updateAccount deleteAccount deleteKeyMoment updateVariation'.split(
      ' ',
    );
  const optional =
    'getProjectThemeConfig replaceProjectThemeConfig updateProjectThemeConfig listGoalCampaignExperiments'.split(
      ' ',
    );

  it.each(operations)('$key requires the token as documented', ({ operation }) => {
    const id = operation.operationId;
    expect(operation.security).toEqual(
      optional.includes(id) ? [{ bearerAuth: [] }, {}] : [{ bearerAuth: [] }],
    );
    const expected = required.includes(id)
      ? ['documented']
      : optional.includes(id)
        ? ['assumed']
        : ['observed', 'inferred'];
    expect(expected).toContain(operation['x-security-provenance']);
  });
});

describe('fields', () => {
  const int64 = 'integer int64';
  const moment = 'string date-time';
  /** schema -> type and format -> fields, as in the tables of the service's document. */
  const tables: Record<string, Record<string, string>> = {
    TakeawayComment: {
      [int64]: 'id takeawayId parentId authorId mentionedAccountIds.*',
      string: 'text status',
      [moment]: 'dateCreated dateModified',
    },
    ProjectThemeConfig: { [int64]: 'id projectId defaultThemeId', string: 'themeUsage', array: 'themes' },
    Theme: {
      [int64]: 'id projectIds.* widgetIds.*',
      string:
        'name description colors.*.id colors.*.type colors.*.value components.* customFonts.*.fontFamily customFonts.*.fontSrc customFonts.*.fontWeights.* customFonts.*.id customFonts.*.importSrc selectedFonts.*.id selectedFonts.*.type status tags.*',
      [moment]: 'creationDate dateModified',
    },
    Goal: {
      [int64]:
        'id siteId accessLimiters.*.accessHolderId accessLimiters.*.id customDatas.*.id targetingSegmentMentalist.* createdBy experimentAmount featureFlagAmount holdoutAmount personalizationAmount experiments.* holdouts.* personalizations.*',
      string: 'name type status description accessLimiters.*.accessHolder tags.* trackingTools.*',
      boolean: 'isActive hasMultipleConversions isTargetingSegmentMentalist',
      object: 'params',
      'number double': 'mentalistWeight',
      [moment]: 'dateCreated dateModified',
    },
    CustomData: {
      [int64]: 'id siteId createdById',
      integer: 'index',
      string:
        'name siteCode method type format description partnerAnalyticsVariableName tagManagerVariableName tcVariableName partnerTagVariableName advancedProposedValues customEvalCode tags',
      boolean: 'isConstant isFiltrableVentilable isLocalOnly isLearnable',
      [moment]: 'dateCreated modificationDate dateModified',
    },
    Account: {
      [int64]: 'id teamId roles.*.customers.* roles.*.sites.*',
      string:
        'email firstName lastName imageURL preferredLocale solutions.* status roles.*.name roles.*.privileges.* amClientId amClientSecret',
      boolean: 'isPasswordExpired passwordBlocked isProductRecoAllowed',
      [moment]: 'dateCreated',
    },
    GoalCampaignImpact: {
      [int64]: 'experimentId variationId',
      number:
        'data.visitors data.convertedVisitors data.conversions data.revenue data.improvementRate data.improvementRange.min data.improvementRange.max data.improvementRange.half data.reliability',
    },
    GoalCampaignRequest: { [int64]: 'goalId', string: 'impact cursor', integer: 'pageSize' },
    GoalCampaignPage: { array: 'impacts', integer: 'totalCount', string: 'nextCursor' },
    FeatureFlagResultsRequest: {
      boolean: 'visitorData allVariationsData bayesian sequentialTesting enabledMultipleTesting',
      string: 'referenceVariationId dateIntervals.*.start dateIntervals.*.end conversionType',
      'array,null': 'goalsIds goalIdsCuped',
      [int64]: 'goalsIds.* goalIdsCuped.*',
      array: 'filters dateIntervals',
      'string uri': 'callbackUrl',
    },
    CustomDataUpdate: {
      string:
        'partnerAnalyticsVariableName advancedProposedValues customEvalCode description tagManagerVariableName method name tags tcVariableName partnerTagVariableName type',
      boolean: 'isConstant isFiltrableVentilable isLocalOnly learnable',
    },
    TakeawayCommentUpdate: { string: 'text', [int64]: 'mentionedAccountIds.*' },
    VariationUpdate: { string: 'jsCode name' },
    ServiceError: { string: 'serviceName message' },
    ErrorObject: {
      string: 'code impersonator message name status sub',
      integer: 'time',
      [moment]: 'timestamp',
    },
    DataCodeResponse: { string: 'dataCode' },
    ThemeInput: {
      [int64]: 'projectIds.* id widgetIds.*',
      string:
        'colors.*.id colors.*.value components.* customFonts.*.id description name selectedFonts.*.id tags.*',
    },
    ProjectThemeConfigInput: { [int64]: 'id projectId defaultThemeId', array: 'themes' },
    BreakdownCustomDatum: { 'integer int32': 'index' },
    BreakdownCrossCampaign: { [int64]: 'experiments.* personalizations.*' },
    BreakdownInterval: { string: 'interval' },
    BreakdownConversionMetadata: { [int64]: 'metadatas.*.goalId', 'integer int32': 'metadatas.*.index' },
    AdBlockerFilter: { boolean: 'include' },
    BrowserFilter: { string: 'values.*', boolean: 'include' },
    BrowserLanguageFilter: { string: 'values.*', boolean: 'include' },
  };
  const rows = Object.entries(tables).flatMap(([name, types]) =>
    Object.entries(types).flatMap(([type, fields]) =>
      fields.split(' ').map((field) => ({ name, field, type })),
    ),
  );

  it.each(rows)('$name.$field is $type', ({ name, field, type }) => {
    const found = property(name, field);
    // The documented form of a timestamp is the first accepted one.
    const { type: own, format } = found.type === undefined ? (found.anyOf?.[0] ?? found) : found;
    expect([String(own), format].filter(Boolean).join(' ')).toBe(type);
  });

  it.each([
    'CustomDataUpdate',
    'FeatureFlagResultsRequest',
    'TakeawayComment',
    'Account',
    'CustomData',
    'Goal',
    'Theme',
  ])('%s has only documented fields that its table lists', (name) => {
    const known = new Set(rows.filter((row) => row.name === name).map(({ field }) => field.split('.')[0]));
    if (name === 'FeatureFlagResultsRequest') known.add('breakdown');
    const documented = Object.entries(schema(name).properties ?? {}).filter(
      ([, found]) => (resolved(found)['x-provenance'] ?? 'documented') === 'documented',
    );
    expect(documented.map(([field]) => field).sort()).toEqual([...known].sort());
  });

  it.each([
    ['Goal', ['hasMultipleConversions', 'name', 'siteId', 'type']],
    ['FeatureFlagResultsRequest', ['conversionType', 'dateIntervals']],
    ['CustomData', ['name', 'siteId', 'method']],
    ['BreakdownCustomDatum', ['type', 'index']],
    ['BrowserFilter', ['values']],
    ['BrowserLanguageFilter', ['values']],
  ])('%s requires %j', (name, required) => {
    expect(schema(name).required?.toSorted()).toEqual(required.toSorted());
  });

  it('marks what is read-only, deprecated or write-only', () => {
    const flagged = (name: string, flag: 'readOnly' | 'deprecated' | 'writeOnly') =>
      Object.entries(schema(name).properties ?? {})
        .flatMap(([field, found]) => (found[flag] ? [field] : []))
        .sort();
    expect(flagged('Goal', 'readOnly')).toEqual(
      'createdBy dateCreated dateModified experimentAmount experiments featureFlagAmount holdoutAmount holdouts id isActive isTargetingSegmentMentalist mentalistWeight personalizationAmount personalizations targetingSegmentMentalist'.split(
        ' ',
      ),
    );
    expect(flagged('Goal', 'deprecated')).toEqual(['isActive']);
    expect(flagged('CustomData', 'deprecated')).toEqual(['modificationDate']);
    expect(flagged('CustomDataInput', 'deprecated')).toEqual(['modificationDate']);
    expect(flagged('FeatureFlag', 'writeOnly')).toEqual(['isArchived']);
  });

  it.each([
    ['visitorData', false],
    ['allVariationsData', false],
    ['bayesian', false],
    ['sequentialTesting', false],
    ['enabledMultipleTesting', false],
  ])('a report has %s %s by default', (field, value) => {
    expect(property('FeatureFlagResultsRequest', field).default).toBe(value);
  });

  it('has pages of 20 by default', () =>
    expect(property('GoalCampaignRequest', 'pageSize').default).toBe(20));
});

describe('value sets', () => {
  const request = ['BOOLEAN', 'COUNT_LIST', 'LIST', 'NUMBER', 'STRING', 'UNIQUE'];
  const goalTypes = [
    'CLICK',
    'CUSTOM',
    'SCROLL',
    'PAGE_VIEWS',
    'URL',
    'TIME_SPENT',
    'RETENTION_RATE',
    'WAREHOUSE',
    'RATIO_METRICS',
  ];
  const method = ['PARTNER_ANALYTICS', 'CLIENT', 'CUSTOM_CODE', 'TAG_MANAGER', 'SDK', 'TC', 'PARTNER_TAG'];

  it.each([
    ['Goal', 'type', goalTypes],
    ['Goal', 'status', ['ACTIVE', 'INACTIVE']],
    ['TakeawayComment', 'status', ['ACTIVE', 'ARCHIVED']],
    ['CustomData', 'type', ['COUNT_LIST', 'LIST', 'UNIQUE']],
    ['CustomData', 'format', ['BOOLEAN', 'NUMBER', 'STRING']],
    ['CustomDataInput', 'type', request],
    ['CustomDataUpdate', 'type', request],
    ['Account', 'preferredLocale', ['fr', 'en', 'de']],
    ['Account', 'solutions.*', ['WEB_EXPERIMENTATION', 'FEATURE_EXPERIMENTATION']],
    ['Account', 'status', ['CREATED', 'ACTIVATED', 'DEACTIVATED']],
    ['GoalCampaignRequest', 'impact', ['POSITIVE', 'NEGATIVE', 'NEUTRAL']],
    ['FeatureFlagResultsRequest', 'conversionType', ['ALL_CONVERSION', 'CONVERTED_VISITS']],
    ['BreakdownInterval', 'interval', ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']],
    ['BrowserFilter', 'values.*', ['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'OTHERS']],
  ])('%s.%s is one of %j', (name, field, values) => {
    expect(property(name, field).enum?.toSorted()).toEqual(values.toSorted());
  });

  it.each([
    ['ProjectThemeConfig', 'themeUsage', ['MANDATORY']],
    ['Theme', 'status', ['ACTIVE']],
    ['Theme', 'colors.*.type', ['COLOR']],
    ['Theme', 'selectedFonts.*.type', ['DEFAULT']],
    ['CustomData', 'method', method],
    ['CustomDataUpdate', 'method', method],
    ['ErrorObject', 'status', ['SUCCESS']],
    ['Goal', 'accessLimiters.*.accessHolder', ['PERSONALIZATION']],
    ['Goal', 'trackingTools.*', ['CUSTOM_INTEGRATIONS', 'CUSTOM_TRACKING', 'SERVICE_TRACKING']],
    ['FeatureFlagVariable', 'type', ['ENUM']],
    ['AudiencePoll', 'status', ['TIMEOUT']],
    [
      'TargetingCondition',
      'targetingType',
      [
        'CONVERSIONS',
        'EXCLUSIVE_EXPERIMENT',
        'KEY_PAGES',
        'NUMBER_OF_VISITED_PAGES',
        'TARGET_EXPERIMENT',
        'TARGET_FEATURE_FLAG',
        'TARGET_PERSONALIZATION',
        'VISITED_PAGES',
      ],
    ],
  ])('%s.%s is open, with %j documented', (name, field, values) => {
    expect(documentedValues(property(name, field))).toEqual(values);
    expect(property(name, field).enum).toBeUndefined();
  });

  it('has open sets where neutral words replace those of vendors', () => {
    for (const name of ['CustomData', 'CustomDataInput', 'CustomDataUpdate']) {
      const neutral = Object.keys(propertiesOf(schema(name))).filter(
        (field) => property(name, field)['x-neutral-word'],
      );
      expect(neutral.sort()).toEqual([
        'method',
        'partnerAnalyticsVariableName',
        'partnerTagVariableName',
        'tagManagerVariableName',
      ]);
      expect(schema(name)).toMatchObject({ additionalProperties: true });
    }
    expect(property('Goal', 'trackingTools.*')['x-neutral-word']).toBe(true);
  });

  it('shows one way to compare the params of a goal', () =>
    expect(documentedValues(schema('GoalMatchType'))).toEqual(['CONTAINS']));

  it('has the 37 types of breakdowns, and none of the nine that release 593 removed', () => {
    const types =
      'BROWSER CUSTOM_DATUM DEVICE_TYPE NEW_VISITOR GOAL_REACHED PAGE_URL FIRST_REFERRER ORIGIN_TYPE OS PAGE_TITLE NUMBER_PAGES LANDING_PAGE_URL AD_BLOCKER DAY_OF_WEEK DAYS_OF_WEEK VISIT_DURATION WEATHER_CODE DAY TEMPERATURE NUMBER_VISITS FIRST_REFERRER_URL KEY_PAGE TARGETING_SEGMENT TIME_SINCE_PREVIOUS_VISIT COUNTRY REGION CITY LANGUAGE LANDING_PAGE REFERRER LOCALE_LANGUAGE_CODE PERSONALIZATION_UNEXPOSITION_CAUSE CROSS_CAMPAIGN SDK SDK_VERSION INTERVAL CONVERSION_METADATA'.split(
        ' ',
      );
    const branches = schema('Breakdown').oneOf ?? [];
    const consts = branches.flatMap((branch) => propertiesOf(resolved(branch))['type']?.enum ?? []);
    expect(types).toHaveLength(37);
    expect(consts.toSorted()).toEqual(types.toSorted());
    for (const name of ['ExperimentResultsRequest', 'ShareResultsRequest', 'ExperimentExportRequest'])
      expect(schema(name).properties?.['breakdown']?.$ref, name).toBe('#/components/schemas/Breakdown');
  });

  it('has the 30 named filters', () => {
    const names =
      'AdBlockerFilter BrowserFilter BrowserLanguageFilter DeviceTypeFilter NewVisitorFilter OperatingSystemFilter SdkFilter ContaminatedVisitorFilter NumberPagesFilter NumberVisitsFilter SinceLastVisitFilter TimeSpentFilter FirstReferrerFilter KeyPageFilter LandingPageURLFilter PageTitleFilter PageURLFilter ReferrerURLFilter TrafficFilter ConversionMetadataFilter ConversionsFilter CustomDataFilter ExperimentDataFilter PersonalizationDataFilter TargetingSegmentFilter DayFilter TimeSlotFilter WeekdayFilter TemperatureFilter WeatherFilter'.split(
        ' ',
      );
    expect(names).toHaveLength(30);
    expect(
      schema('Filter')
        .anyOf?.map((branch) => branch.$ref?.split('/').at(-1))
        .toSorted(),
    ).toEqual(names.toSorted());
  });
});

describe('shapes that differ by direction', () => {
  it('accepts and returns the documented resources', () => {
    expect([bodyOf('requestFeatureFlagResults'), answerOf('requestFeatureFlagResults')]).toEqual([
      'FeatureFlagResultsRequest',
      'DataCodeResponse',
    ]);
    expect([bodyOf('updateTakeawayComment'), answerOf('updateTakeawayComment')]).toEqual([
      'TakeawayCommentUpdate',
      'TakeawayComment',
    ]);
    expect([bodyOf('replaceProjectThemeConfig'), answerOf('replaceProjectThemeConfig')]).toEqual([
      'ProjectThemeConfigInput',
      'ProjectThemeConfig',
    ]);
    expect(answerOf('getProjectThemeConfig')).toBe('ProjectThemeConfig');
    expect(answerOf('updateProjectThemeConfig')).toBe('ProjectThemeConfig');
    expect([bodyOf('listGoalCampaignExperiments'), answerOf('listGoalCampaignExperiments')]).toEqual([
      'GoalCampaignRequest',
      'GoalCampaignPage',
    ]);
    expect([bodyOf('updateCustomData'), answerOf('updateCustomData')]).toEqual([
      'CustomDataUpdate',
      'CustomData',
    ]);
    expect([answerOf('getGoal'), answerOf('updateAccount'), answerOf('deleteAccount')]).toEqual([
      'Goal',
      'Account',
      'EmptyObject',
    ]);
  });

  it('has learnable in requests and isLearnable in responses for custom data', () => {
    for (const name of ['CustomDataInput', 'CustomDataUpdate']) {
      expect(schema(name).properties).toHaveProperty('learnable');
      expect(schema(name).properties).not.toHaveProperty('isLearnable');
    }
    expect(schema('CustomData').properties).not.toHaveProperty('learnable');
  });

  it('omits types, status and dates of a theme in requests', () => {
    const written = schema('ThemeInput').properties ?? {};
    for (const field of ['status', 'creationDate', 'dateModified']) expect(written).not.toHaveProperty(field);
    expect(written['colors']?.items?.properties).not.toHaveProperty('type');
    expect(written['selectedFonts']?.items?.properties).not.toHaveProperty('type');
  });

  it('accepts the experiment of a variation as text and as a number', () => {
    expect(property('VariationUpdate', 'experimentId').anyOf).toMatchObject([
      { type: 'string' },
      { type: 'integer', format: 'int64' },
    ]);
  });

  it('accepts params and not arg0 for several images', () => {
    expect(schema('ImagesRequest').properties).toHaveProperty('params');
    expect(schema('ImagesRequest').properties).not.toHaveProperty('arg0');
    expect(schema('ImagesRequest').required).not.toContain('params');
  });

  it('accepts timestamps without a zone, and data codes of one or two numbers', () => {
    const local = new RegExp(schema('LocalDateTime').pattern ?? '');
    for (const text of ['2026-06-01T00:00:00', '2026-06-01T00:00:00.123', '2026-06-01T00:00'])
      expect(text).toMatch(local);
    for (const text of ['2026-06-01T00:00:00Z', '2026-06-01T00:00:00+02:00', '2026-06-01'])
      expect(text).not.toMatch(local);
    const code = new RegExp(schema('DataCode').pattern ?? '');
    for (const text of ['1', '9007199254740993|2']) expect(text).toMatch(code);
    for (const text of ['', '|', '1|2|3', 'abc']) expect(text).not.toMatch(code);
  });

  it('keeps the ids of cross campaigns unique, and an empty object empty', () => {
    expect(property('BreakdownCrossCampaign', 'experiments').uniqueItems).toBe(true);
    expect(property('BreakdownCrossCampaign', 'personalizations').uniqueItems).toBe(true);
    expect(schema('EmptyObject').maxProperties).toBe(0);
  });
});

describe('parameters and behaviour', () => {
  it.each([
    ['featureFlagId', 'integer int64'],
    ['goalId', 'integer int64'],
    ['keyMomentId', 'integer int64'],
    ['projectId', 'integer int64'],
    ['siteCode', 'string'],
    ['featureKey', 'string'],
    ['environmentKey', 'string'],
  ])('%s is a required part of the path, %s', (name, type) => {
    const found = Object.values(bundle.components.parameters).find((parameter) => parameter.name === name);
    expect(found).toMatchObject({ in: 'path', required: true });
    expect([found?.schema.type, found?.schema.format].filter(Boolean).join(' ')).toBe(type);
  });

  it('has parameters for optional fields and for data codes', () => {
    const { OptionalFields, DataCode } = bundle.components.parameters;
    expect(OptionalFields).toMatchObject({ name: 'optionalFields', in: 'query', schema: { type: 'array' } });
    expect(OptionalFields?.required ?? false).toBe(false);
    expect(DataCode).toMatchObject({ name: 'dataCode', in: 'query', required: true });
  });

  it('says how pages continue, how polling ends, and which POSTs only read', () => {
    expect(operation('listGoalCampaignExperiments')['x-pagination']).toEqual({
      cursor: { in: 'body', pointer: '/cursor' },
      next: '/nextCursor',
      items: '/impacts',
    });
    expect(operation('pollAudience')['x-polling']).toEqual({
      key: { in: 'query', name: 'dataCode' },
      status: '/status',
      done: ['READY'],
      failed: ['ERROR', 'TIMEOUT'],
    });
    const reading = operations
      .filter(({ operation }) => operation['x-read-only'])
      .map(({ operation }) => operation.operationId);
    expect(reading.sort()).toEqual(['listGoalCampaignExperiments', 'searchGoals']);
  });

  it('links the report request to the poll and declares its callback', () => {
    expect(operation('requestFeatureFlagResults').responses['200']?.links).toBeDefined();
    expect(operation('requestFeatureFlagResults').callbacks).toBeDefined();
  });
});
