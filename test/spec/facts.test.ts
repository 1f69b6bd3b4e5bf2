/**
 * The facts of the service's document, written down a second time and compared with the contract, so that a fact that
 * is lost or changed in an edit fails here.
 */
import { describe, expect, it } from 'vitest';
import {
  objectAt,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  strings,
  text,
} from 'openapi-contract-kit/internal/base/json';
import { listedIn, successOf, typesOf } from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { documentedOperations, EXPLAINED, LIMITED, NAMED_ONLY } from './documented.ts';

const { document } = contract;
/** Parts with other standings are not in the document. */
const operations = contract.operations.filter(({ node }) => node['x-provenance'] === 'documented');
const idsOf = (some: typeof operations) => some.map(({ id }) => id).sort();
const words = (written: string): string[] => written.split(' ');

const nameIn = (schema: JsonObject | undefined) => text(schema?.['$ref'])?.split('/').at(-1);
function schema(name: string): JsonObject {
  const found = member(objectAt(document, 'components', 'schemas'), name);
  if (!isObject(found)) throw new Error(`No schema ${name} in the bundle`);
  return found;
}
const resolved = (part: JsonObject): JsonObject => {
  const name = nameIn(part);
  return name === undefined ? part : { ...schema(name), ...part };
};
/** The properties of a schema, including those of its allOf. */
const propertiesOf = (part: unknown): JsonObject =>
  Object.assign(
    {},
    ...list(member(part, 'allOf')).map(propertiesOf),
    objectAt(part, 'properties'),
  ) as JsonObject;
function property(name: string, field: string): JsonObject {
  const found = field.split('.').reduce<Json | undefined>((whole, step) => {
    const inner = isObject(whole) ? resolved(whole) : whole;
    return step === '*' ? member(inner, 'items') : propertiesOf(inner)[step];
  }, schema(name));
  if (!isObject(found)) throw new Error(`No field ${field} in ${name}`);
  return resolved(found);
}
/** The values that the document lists or shows. */
const documentedValues = (part: JsonObject): string[] =>
  strings(listedIn(part)).filter((value) => {
    const standing = member(part['x-provenance-values'], value) ?? part['x-provenance'];
    return (standing ?? 'documented') === 'documented';
  });
const bodyOf = (id: string) => nameIn(contract.operation(id).requestBody?.content[0]?.schema?.value);
const answerOf = (id: string) => nameIn(successOf(contract.operation(id))?.content[0]?.schema?.value);
const responseOf = (id: string, status: string) =>
  contract.operation(id).responses.find((response) => response.status === status);

describe('the document as a whole', () => {
  it('is OpenAPI 3.1.1 in the 2020-12 dialect, version 1.0.0, with a base URL to fill in', () => {
    expect(document).toMatchObject({
      openapi: '3.1.1',
      jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
      info: { version: '1.0.0', contact: {} },
      components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } } },
    });
    expect(Object.keys(objectAt(list(document['servers'])[0], 'variables'))).toEqual(['baseUrl']);
  });

  it("marks exactly the 49 operations of the service's document as documented, and no other", () => {
    expect(documentedOperations).toHaveLength(49);
    expect(operations.map(({ method, path, id }) => `${method} ${path} ${id}`).sort()).toEqual(
      documentedOperations.map(({ method, path, id }) => `${method} ${path} ${id}`).sort(),
    );
    for (const { node, tags } of contract.operations) {
      expect(['documented', 'observed', 'inferred']).toContain(node['x-provenance']);
      expect(tags).toHaveLength(1);
    }
  });

  it('lists the 29 object groups and access tokens as tags, and says which have no documented operation', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    const groups = list(document['tags']).map((tag) => ({
      name: text(member(tag, 'name')) ?? '',
      description: text(member(tag, 'description')) ?? '',
      note: text(member(tag, 'x-provenance-note')),
    }));
    expect(groups).toHaveLength(30);
    for (const { name, note } of groups) expect(note === undefined, name).toBe(used.has(name));
    expect(groups.find(({ name }) => name === 'Key moment')?.description).toContain('trigger');
  });
});

describe('what the document only names', () => {
  it('is marked, and its description has a standing of its own', () => {
    const marked = contract.operations.filter(({ node }) => node['x-named-only'] === true);
    expect(idsOf(marked)).toEqual([...NAMED_ONLY].sort());
  });

  const described = (part: unknown, path: readonly string[] = []): string[] =>
    Object.entries(propertiesOf(part)).flatMap(([name, field]) => {
      const place = [...path, name];
      const isDocumented = (member(field, 'x-provenance') ?? 'documented') === 'documented';
      const standing = member(member(field, 'x-provenance-keywords'), 'description');
      const description = text(member(field, 'description'))?.replace('Its meaning is not documented.', '');
      const own = isDocumented && standing === undefined && (description ?? '') !== '';
      const items = objectAt(field, 'items');
      return [
        ...(own ? [place.join('.')] : []),
        ...described(field, place),
        ...described(items, [...place, '*']),
      ];
    });

  it.each(Object.entries(EXPLAINED))(
    '%s describes no field that the document only lists',
    (name, explained) => {
      const known = new Set(words(explained));
      expect(described(schema(name)).filter((field) => !known.has(field))).toEqual([]);
    },
  );
});

describe('statuses', () => {
  it('declares 429 on the operations that release 593 lists and on no other documented one', () => {
    const declared = operations.filter(({ id }) => responseOf(id, '429') !== undefined);
    expect(idsOf(declared)).toEqual([...LIMITED].sort());
  });

  it('gives each operation its documented error shape', () => {
    const shape = (id: string, status: string) => nameIn(responseOf(id, status)?.content[0]?.schema?.value);
    for (const status of ['400', '500'])
      expect(shape('requestFeatureFlagResults', status)).toBe('ServiceError');
    expect(shape('listGoalCampaignExperiments', 'default')).toBe('ServiceError');
    const unlabelled =
      'updateTakeawayComment getProjectThemeConfig replaceProjectThemeConfig updateProjectThemeConfig deleteAccount deleteKeyMoment';
    for (const id of words(unlabelled)) expect(shape(id, 'default'), id).toBe('ErrorObject');
    expect(operations.filter(({ id }) => responseOf(id, 'default') !== undefined)).toHaveLength(7);
  });

  it('allows an empty success body if none is shown, or if an empty object may be omitted', () => {
    const empty = operations.filter(({ id }) => responseOf(id, '200')?.mayBeEmpty);
    expect(idsOf(empty)).toEqual(['deleteAccount', 'deleteKeyMoment', 'updateVariation']);
  });
});

describe('security', () => {
  const required = words(
    'requestFeatureFlagResults updateTakeawayComment updateCustomData getGoal updateAccount deleteAccount deleteKeyMoment updateVariation',
  );
  const optional = words(
    'getProjectThemeConfig replaceProjectThemeConfig updateProjectThemeConfig listGoalCampaignExperiments',
  );

  it.each(idsOf(operations))('%s requires the token as documented', (id) => {
    const { node } = contract.operation(id);
    expect(node['security']).toEqual(optional.includes(id) ? [{ bearerAuth: [] }, {}] : [{ bearerAuth: [] }]);
    const others = optional.includes(id) ? ['assumed'] : ['observed', 'inferred'];
    expect(required.includes(id) ? ['documented'] : others).toContain(node['x-security-provenance']);
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
      'integer int32': 'index',
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
      words(fields).map((field) => [name, field, type] as const),
    ),
  );

  it.each(rows)('%s.%s is %s', (name, field, type) => {
    const found = property(name, field);
    // The documented form of a timestamp is the first accepted one.
    const typed =
      found['type'] === undefined ? objectAt({ first: list(found['anyOf'])[0] ?? found }, 'first') : found;
    expect([typesOf(typed).join(), ...strings([typed['format']])].join(' ')).toBe(type);
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
    const known = new Set(rows.flatMap(([table, field]) => (table === name ? [field.split('.')[0]] : [])));
    if (name === 'FeatureFlagResultsRequest') known.add('breakdown');
    const documented = Object.keys(objectAt(schema(name), 'properties')).filter(
      (field) => (property(name, field)['x-provenance'] ?? 'documented') === 'documented',
    );
    expect(documented.sort()).toEqual([...known].sort());
  });

  it.each([
    ['Goal', ['hasMultipleConversions', 'name', 'siteId', 'type']],
    ['FeatureFlagResultsRequest', ['conversionType', 'dateIntervals']],
    ['CustomData', ['name', 'siteId', 'method']],
    ['BreakdownCustomDatum', ['type', 'index']],
    ['BrowserFilter', ['values']],
    ['BrowserLanguageFilter', ['values']],
  ])('%s requires %j', (name, required) => {
    expect(strings(schema(name)['required']).sort()).toEqual(required.toSorted());
  });

  it('marks what is read-only, deprecated or write-only', () => {
    const flagged = (name: string, flag: 'readOnly' | 'deprecated' | 'writeOnly') =>
      Object.entries(objectAt(schema(name), 'properties'))
        .flatMap(([field, found]) => (member(found, flag) === true ? [field] : []))
        .sort();
    expect(flagged('Goal', 'readOnly')).toEqual(
      words(
        'createdBy dateCreated dateModified experimentAmount experiments featureFlagAmount holdoutAmount holdouts id isActive isTargetingSegmentMentalist mentalistWeight personalizationAmount personalizations targetingSegmentMentalist',
      ),
    );
    expect(flagged('Goal', 'deprecated')).toEqual(['isActive']);
    expect(flagged('CustomData', 'deprecated')).toEqual(['modificationDate']);
    expect(flagged('CustomDataInput', 'deprecated')).toEqual(['modificationDate']);
    expect(flagged('FeatureFlag', 'writeOnly')).toEqual(['isArchived']);
  });

  it('has pages of 20 by default, and reports with every option off', () => {
    expect(property('GoalCampaignRequest', 'pageSize')['default']).toBe(20);
    for (const field of words(
      'visitorData allVariationsData bayesian sequentialTesting enabledMultipleTesting',
    ))
      expect(property('FeatureFlagResultsRequest', field)['default'], field).toBe(false);
  });
});

describe('value sets', () => {
  const request = 'BOOLEAN COUNT_LIST LIST NUMBER STRING UNIQUE';
  const method = 'PARTNER_ANALYTICS CLIENT CUSTOM_CODE TAG_MANAGER SDK TC PARTNER_TAG';

  it.each([
    ['Goal', 'type', 'CLICK CUSTOM SCROLL PAGE_VIEWS URL TIME_SPENT RETENTION_RATE WAREHOUSE RATIO_METRICS'],
    ['Goal', 'status', 'ACTIVE INACTIVE'],
    ['TakeawayComment', 'status', 'ACTIVE ARCHIVED'],
    ['CustomData', 'type', 'COUNT_LIST LIST UNIQUE'],
    ['CustomData', 'format', 'BOOLEAN NUMBER STRING'],
    ['CustomDataInput', 'type', request],
    ['CustomDataUpdate', 'type', request],
    ['Account', 'preferredLocale', 'fr en de'],
    ['Account', 'solutions.*', 'WEB_EXPERIMENTATION FEATURE_EXPERIMENTATION'],
    ['Account', 'status', 'CREATED ACTIVATED DEACTIVATED'],
    ['GoalCampaignRequest', 'impact', 'POSITIVE NEGATIVE NEUTRAL'],
    ['FeatureFlagResultsRequest', 'conversionType', 'ALL_CONVERSION CONVERTED_VISITS'],
    ['BreakdownInterval', 'interval', 'HOUR DAY WEEK MONTH YEAR'],
    ['BrowserFilter', 'values.*', 'CHROME EDGE FIREFOX SAFARI OPERA OTHERS'],
  ])('%s.%s is one of %s', (name, field, values) => {
    expect(strings(property(name, field)['enum']).sort()).toEqual(words(values).sort());
  });

  it.each([
    ['ProjectThemeConfig', 'themeUsage', 'MANDATORY'],
    ['Theme', 'status', 'ACTIVE'],
    ['Theme', 'colors.*.type', 'COLOR'],
    ['Theme', 'selectedFonts.*.type', 'DEFAULT'],
    ['CustomData', 'method', method],
    ['CustomDataUpdate', 'method', method],
    ['ErrorObject', 'status', 'SUCCESS'],
    ['Goal', 'accessLimiters.*.accessHolder', 'PERSONALIZATION'],
    ['Goal', 'trackingTools.*', 'CUSTOM_INTEGRATIONS CUSTOM_TRACKING SERVICE_TRACKING'],
    ['FeatureFlagVariable', 'type', 'ENUM'],
    ['AudiencePoll', 'status', 'TIMEOUT'],
    [
      'TargetingCondition',
      'targetingType',
      'CONVERSIONS EXCLUSIVE_EXPERIMENT KEY_PAGES NUMBER_OF_VISITED_PAGES TARGET_EXPERIMENT TARGET_FEATURE_FLAG TARGET_PERSONALIZATION VISITED_PAGES',
    ],
  ])('%s.%s is open, with %s documented', (name, field, values) => {
    expect(documentedValues(property(name, field))).toEqual(words(values));
    expect(property(name, field)['enum']).toBeUndefined();
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
    const types = words(
      'BROWSER CUSTOM_DATUM DEVICE_TYPE NEW_VISITOR GOAL_REACHED PAGE_URL FIRST_REFERRER ORIGIN_TYPE OS PAGE_TITLE NUMBER_PAGES LANDING_PAGE_URL AD_BLOCKER DAY_OF_WEEK DAYS_OF_WEEK VISIT_DURATION WEATHER_CODE DAY TEMPERATURE NUMBER_VISITS FIRST_REFERRER_URL KEY_PAGE TARGETING_SEGMENT TIME_SINCE_PREVIOUS_VISIT COUNTRY REGION CITY LANGUAGE LANDING_PAGE REFERRER LOCALE_LANGUAGE_CODE PERSONALIZATION_UNEXPOSITION_CAUSE CROSS_CAMPAIGN SDK SDK_VERSION INTERVAL CONVERSION_METADATA',
    );
    const consts = list(schema('Breakdown')['oneOf']).flatMap((branch) =>
      isObject(branch) ? strings(objectAt(propertiesOf(resolved(branch)), 'type')['enum']) : [],
    );
    expect(types).toHaveLength(37);
    expect(consts.sort()).toEqual(types.sort());
    for (const name of ['ExperimentResultsRequest', 'ShareResultsRequest', 'ExperimentExportRequest'])
      expect(nameIn(objectAt(schema(name), 'properties', 'breakdown')), name).toBe('Breakdown');
  });

  it('has the 30 named filters', () => {
    const names = words(
      'AdBlockerFilter BrowserFilter BrowserLanguageFilter DeviceTypeFilter NewVisitorFilter OperatingSystemFilter SdkFilter ContaminatedVisitorFilter NumberPagesFilter NumberVisitsFilter SinceLastVisitFilter TimeSpentFilter FirstReferrerFilter KeyPageFilter LandingPageURLFilter PageTitleFilter PageURLFilter ReferrerURLFilter TrafficFilter ConversionMetadataFilter ConversionsFilter CustomDataFilter ExperimentDataFilter PersonalizationDataFilter TargetingSegmentFilter DayFilter TimeSlotFilter WeekdayFilter TemperatureFilter WeatherFilter',
    );
    expect(names).toHaveLength(30);
    const filters = list(schema('Filter')['anyOf']).map((branch) => isObject(branch) && nameIn(branch));
    expect(filters.sort()).toEqual(names.sort());
  });
});

describe('shapes that differ by direction', () => {
  it.each([
    ['requestFeatureFlagResults', 'FeatureFlagResultsRequest', 'DataCodeResponse'],
    ['updateTakeawayComment', 'TakeawayCommentUpdate', 'TakeawayComment'],
    ['getProjectThemeConfig', undefined, 'ProjectThemeConfig'],
    ['replaceProjectThemeConfig', 'ProjectThemeConfigInput', 'ProjectThemeConfig'],
    ['updateProjectThemeConfig', 'ProjectThemeConfigUpdate', 'ProjectThemeConfig'],
    ['listGoalCampaignExperiments', 'GoalCampaignRequest', 'GoalCampaignPage'],
    ['updateCustomData', 'CustomDataUpdate', 'CustomData'],
    ['getGoal', undefined, 'Goal'],
    ['updateAccount', 'AccountUpdate', 'Account'],
    ['deleteAccount', undefined, 'EmptyObject'],
  ])('%s accepts %s and returns %s', (id, body, answer) => {
    expect([bodyOf(id), answerOf(id)]).toEqual([body, answer]);
  });

  it('has learnable in requests and isLearnable in responses for custom data', () => {
    for (const name of ['CustomDataInput', 'CustomDataUpdate']) {
      expect(schema(name)['properties']).toHaveProperty('learnable');
      expect(schema(name)['properties']).not.toHaveProperty('isLearnable');
    }
    expect(schema('CustomData')['properties']).not.toHaveProperty('learnable');
  });

  it('documents learnable and the deprecated date of custom data requests, and shows scope in none of its responses', () => {
    for (const field of ['learnable', 'modificationDate'])
      expect(property('CustomDataInput', field)['x-provenance'], field).toBe('documented');
    expect(schema('CustomData')['properties']).not.toHaveProperty('scope');
  });

  it('documents the conditions of key moments in their three places, and not those of segments', () => {
    const visitor = ['visitorCount', 'visitorsScope'];
    for (const suffix of ['', 'Input']) {
      for (const name of ['conditionDataList', 'conditionDataTree', 'conditionsData'])
        expect(property(`KeyMoment${suffix}`, name)['x-provenance'], name).toBe('documented');
      for (const name of [`KeyMomentCondition${suffix}`, `KeyMomentConditionTree${suffix}`])
        for (const field of visitor)
          expect(property(name, field)['x-provenance'] ?? 'documented', `${name}.${field}`).toBe(
            'documented',
          );
      for (const name of ['Condition', 'ConditionItem', 'ConditionTree'])
        for (const field of visitor)
          expect(propertiesOf(schema(`Targeting${name}${suffix}`))).not.toHaveProperty(field);
      const inList = property(`KeyMoment${suffix}`, 'conditionDataList.*');
      expect(nameIn(objectAt(inList, 'properties', 'targetingCondition'))).toBe(
        `KeyMomentCondition${suffix}`,
      );
    }
  });

  it('documents userVisible for listed key moments only', () => {
    expect(propertiesOf(schema('ListedKeyMoment'))).toHaveProperty('userVisible');
    expect(propertiesOf(schema('KeyMoment'))).not.toHaveProperty('userVisible');
    const listed = successOf(contract.operation('listKeyMoments'))?.content[0]?.schema?.value;
    expect(nameIn(objectAt(listed, 'items'))).toBe('ListedKeyMoment');
    expect(answerOf('createKeyMoment')).toBe('KeyMoment');
  });

  it('uploads an image as JSON, or as a form', () => {
    const body = contract.operation('uploadImage').node['requestBody'];
    expect(Object.keys(objectAt(body, 'content'))).toEqual(['application/json', 'multipart/form-data']);
    expect(contract.operation('uploadImage').requestBody?.content[0]?.type).toBe('multipart/form-data');
  });

  it('omits types, status and dates of a theme in requests', () => {
    for (const field of ['status', 'creationDate', 'dateModified'])
      expect(schema('ThemeInput')['properties']).not.toHaveProperty(field);
    for (const field of ['colors', 'selectedFonts'])
      expect(property('ThemeInput', `${field}.*`)['properties']).not.toHaveProperty('type');
  });

  it('accepts the experiment of a variation as text and as a number', () => {
    expect(property('VariationUpdate', 'experimentId')['anyOf']).toMatchObject([
      { type: 'string' },
      { type: 'integer', format: 'int64' },
    ]);
  });

  it('accepts params and not arg0 for several images', () => {
    expect(schema('ImagesRequest')['properties']).toHaveProperty('params');
    expect(schema('ImagesRequest')['properties']).not.toHaveProperty('arg0');
    expect(schema('ImagesRequest')['required']).not.toContain('params');
  });

  it('accepts timestamps without a zone, and data codes of one or two numbers', () => {
    const local = new RegExp(text(schema('LocalDateTime')['pattern']) ?? '');
    for (const text of ['2026-06-01T00:00:00', '2026-06-01T00:00:00.123']) expect(text).toMatch(local);
    for (const text of [
      '2026-06-01T00:00:00Z',
      '2026-06-01T00:00:00+02:00',
      '2026-06-01',
      '2026-06-01T00:00',
    ])
      expect(text).not.toMatch(local);
    const code = new RegExp(text(schema('DataCode')['pattern']) ?? '');
    for (const text of ['1', '9007199254740993|2']) expect(text).toMatch(code);
    for (const text of ['', '|', '1|2|3', 'abc', '-1']) expect(text).not.toMatch(code);
  });

  it('keeps the ids of cross campaigns unique, and an empty object empty', () => {
    expect(property('BreakdownCrossCampaign', 'experiments')['uniqueItems']).toBe(true);
    expect(property('BreakdownCrossCampaign', 'personalizations')['uniqueItems']).toBe(true);
    expect(schema('EmptyObject')['maxProperties']).toBe(0);
  });
});

describe('parameters and behaviour', () => {
  const parameters = Object.values(objectAt(document, 'components', 'parameters'));
  it.each([
    ['integer int64', 'featureFlagId goalId keyMomentId projectId'],
    ['string', 'siteCode featureKey environmentKey'],
  ])('the path requires the %s %s', (type, names) => {
    const [typed, format] = words(type);
    for (const name of words(names)) {
      const found = parameters.find((parameter) => member(parameter, 'name') === name);
      expect(found).toMatchObject({ in: 'path', required: true, schema: { type: typed } });
      expect(objectAt(found, 'schema')['format']).toBe(format);
    }
  });

  it('has parameters for optional fields and for data codes', () => {
    const { OptionalFields, DataCode } = objectAt(document, 'components', 'parameters');
    expect(OptionalFields).toMatchObject({ name: 'optionalFields', in: 'query', schema: { type: 'array' } });
    expect(member(OptionalFields, 'required') ?? false).toBe(false);
    expect(DataCode).toMatchObject({ name: 'dataCode', in: 'query', required: true });
  });

  it('says how pages continue, how polling ends, and which POSTs only read', () => {
    expect(contract.operation('listGoalCampaignExperiments').node['x-pagination']).toEqual({
      cursor: { in: 'body', pointer: '/cursor' },
      next: '/nextCursor',
      items: '/impacts',
    });
    expect(contract.operation('pollAudience').node['x-polling']).toEqual({
      key: { in: 'query', name: 'dataCode' },
      status: '/status',
      done: ['READY'],
      failed: ['ERROR', 'TIMEOUT'],
    });
    const reading = operations.filter(({ node }) => node['x-read-only'] === true);
    expect(idsOf(reading)).toEqual(['listGoalCampaignExperiments', 'searchGoals']);
  });

  it('links the report request to the poll and declares its callback', () => {
    expect(responseOf('requestFeatureFlagResults', '200')?.node).toHaveProperty('links');
    expect(contract.operation('requestFeatureFlagResults').node).toHaveProperty('callbacks');
  });
});
