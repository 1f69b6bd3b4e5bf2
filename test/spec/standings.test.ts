/** What the contract may claim of single parts, because sources showed that it had claimed too much or too little. */
import { describe, expect, test } from 'vitest';
import { member, objectAt } from 'openapi-contract-kit/internal/base/json';
import {
  nodeAt,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  provenanceOfValue,
  standingIn,
} from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const { document } = contract;
const words = (written: string): string[] => written.split(' ');
const schema = (place: string) => `/components/schemas/${place}`;
const partAt = (pointer: string) => nodeAt(document, pointer).value;

/** The standing of the part itself: its own mark, or that of what contains it. */
const PARTS: readonly [place: string, standing: string][] = [
  ['TimeSpentGoalParams', 'observed'],
  ['TimeSpentGoalParams/properties/timeSeconds', 'observed'],
  ['PageViewsGoalParams/properties/numberOfVisitedPages', 'observed'],
  ['ClickGoalParams/properties/customSelectors', 'inferred'],
  ['ClickGoalParams/properties/url', 'inferred'],
  ['ScrollGoalParams/properties/scrollValue', 'inferred'],
  ['GoalAmountMatchType', 'observed'],
  ['TargetingCondition/properties/weight', 'observed'],
  ['TargetingCondition/properties/count', 'observed'],
  ['TargetingCondition/properties/url', 'observed'],
  ['TargetingCondition/properties/customDataIndex', 'observed'],
  ['TargetingCondition/properties/value', 'inferred'],
  ['ConditionTimeUnit', 'observed'],
  ['CustomDatumMatchType', 'observed'],
  ['ConditionDevice', 'observed'],
  ['Segment/properties/usedBySegmentCondition', 'inferred'],
  ['Segment/properties/userVisible', 'inferred'],
  ['KeyMoment/properties/audienceTrackingEditable', 'inferred'],
  ['Personalization/properties/goals', 'observed'],
  ['Personalization/properties/customExpositionRate', 'observed'],
  ['Personalization/properties/imageInPage', 'observed'],
  ['Personalization/properties/imageInPage/properties/image', 'observed'],
  ['Personalization/properties/imageInPage/properties/height', 'inferred'],
  ['Personalization/properties/globalScript', 'inferred'],
  ['Personalization/properties/baseURL', 'inferred'],
  ['PersonalizationUpdate/properties/metaReadOnly', 'inferred'],
  ['PersonalizationUpdate/properties/cssCode', 'observed'],
  ['SharedResults/properties/token', 'inferred'],
  ['ShareResultsRequest/properties/dateIntervals', 'inferred'],
  ['ExperimentExportRequest/properties/emails', 'assumed'],
  ['CustomDataInput/properties/modificationDate', 'documented'],
  ['FeatureFlagVariation', 'inferred'],
  ['FeatureFlagVariation/properties/key', 'inferred'],
  ['FeatureFlagVariation/properties/variables', 'documented'],
  ['FeatureFlagUpdate/properties/variables', 'documented'],
  ['FeatureFlagUpdate/properties/variations', 'documented'],
  ['FeatureFlagUpdate/properties/name', 'inferred'],
  ['FeatureFlagUpdate/properties/primaryGoalId', 'observed'],
  ['FeatureFlagVariable', 'inferred'],
  ['FeatureFlagVariable/properties/type', 'documented'],
  ['FeatureFlagVariable/properties/allowedValues', 'inferred'],
  ['KeyMoment/properties/conditionDataTree', 'documented'],
  ['KeyMomentInput/properties/conditionDataTree', 'documented'],
];

test.each(PARTS)('%s is %s', (place, standing) => {
  const pointer = schema(place);
  expect(provenanceAt(document, pointer).standing).toBe(standing);
});

const KEYWORDS: readonly [pointer: string, keyword: string, standing: string][] = [
  [schema('CustomDataInput/properties/modificationDate'), 'description', 'inferred'],
  [schema('CustomDataInput/properties/modificationDate'), 'deprecated', 'documented'],
  [schema('FeatureFlagVariation/properties/variables'), 'type', 'inferred'],
  [schema('FeatureFlagVariation/properties/variables'), 'items', 'inferred'],
  [schema('FeatureFlagUpdate/properties/variables'), 'items', 'inferred'],
  [schema('FeatureFlagUpdate/properties/variations'), 'items', 'inferred'],
  [schema('FeatureFlagUpdate'), 'description', 'inferred'],
  ['/paths/~1accounts~1{accountId}/delete/responses/200', 'x-empty-body', 'inferred'],
  [schema('FeatureFlag/properties/isArchived'), 'description', 'inferred'],
  [schema('KeyMoment/properties/conditionDataList'), 'description', 'inferred'],
  [schema('KeyMoment/properties/conditionsData'), 'description', 'inferred'],
  [schema('KeyMomentInput/properties/conditionDataList'), 'description', 'inferred'],
  [schema('KeyMomentInput/properties/conditionsData'), 'description', 'inferred'],
  [schema('BreakdownCrossCampaign'), 'description', 'inferred'],
  [schema('LocalDateTime'), 'pattern', 'inferred'],
  ['/components/parameters/Sort', 'description', 'inferred'],
  [schema('SearchRequest/properties/sort'), 'description', 'inferred'],
  [schema('AccessToken/properties/expires_in'), 'description', 'inferred'],
  [schema('ConditionMatchType'), 'description', 'inferred'],
];

test.each(KEYWORDS)('%s has its %s as %s', (pointer, keyword, standing) => {
  expect(partAt(pointer)).toHaveProperty(keyword);
  expect(provenanceOfKeyword(document, pointer, keyword).standing).toBe(standing);
});

test.each([
  ['DataCodeResponse', 'dataCode', 'inferred'],
  ['FeatureFlagUpdate', 'featureKey', 'inferred'],
  ['Segment', 'conditionsData', 'observed'],
  ['Segment', 'name', 'inferred'],
  ['Segment', 'siteId', 'inferred'],
  ['Segment', 'segmentType', 'inferred'],
  ['Personalization', 'baseURL', 'inferred'],
  ['Personalization', 'name', 'inferred'],
  ['Personalization', 'siteId', 'inferred'],
  ['TargetingCondition', 'weight', 'observed'],
])('%s requires %s, which is %s', (name, field, standing) => {
  expect(partAt(schema(name))['required']).toContain(field);
  expect(provenanceOfRequired(document, schema(name), field).standing).toBe(standing);
});

const VALUES: readonly [place: string, standing: string, values: string][] = [
  ['GoalMatchType', 'documented', 'CONTAINS'],
  ['GoalMatchType', 'observed', 'CORRESPONDS_EXACTLY REGULAR_EXPRESSION'],
  ['GoalAmountMatchType', 'observed', 'MORE_THAN'],
  ['ConditionMatchType', 'observed', 'EQUAL LOWER GREATER'],
  ['ConditionMatchType', 'inferred', 'CONTAINS EXACT REGULAR_EXPRESSION'],
  ['ConditionTimeUnit', 'observed', 'SECOND MINUTE HOUR DAY'],
  ['ConditionDevice', 'inferred', 'DESKTOP PHONE TABLET'],
  ['CustomDatumMatchType', 'observed', 'CONTAINS EQUAL GREATER TRUE FALSE'],
  ['CustomDatumMatchType', 'inferred', 'EXACT LOWER REGULAR_EXPRESSION AMONG_VALUES ANY'],
  ['FeatureFlagVariable/properties/type', 'documented', 'ENUM'],
  ['FeatureFlagVariable/properties/type', 'inferred', 'BOOLEAN NUMBER STRING JSON JS CSS'],
  [
    'RoleName',
    'inferred',
    'ROLE_CUSTOMER_ADMIN ROLE_SITE_ADMIN ROLE_SITE_PRODUCTION ROLE_SITE_TECHNICAL ROLE_SITE_MARKETING ROLE_SITE_DEMO ROLE_SITE_ABTESTS_RESTRICTED ROLE_SITE_AUTO_PROMO_PERSO_ONLY',
  ],
  [
    'TargetingType',
    'documented',
    'CONVERSIONS EXCLUSIVE_EXPERIMENT KEY_PAGES NUMBER_OF_VISITED_PAGES TARGET_EXPERIMENT TARGET_FEATURE_FLAG TARGET_PERSONALIZATION VISITED_PAGES',
  ],
  [
    'TargetingType',
    'observed',
    'JS_CODE PAGE_URL PAGE_TITLE LANDING_PAGE ORIGIN ORIGIN_TYPE NEW_VISITORS BROWSER_LANGUAGE GEOLOCATION DEVICE_TYPE SCREEN_DIMENSION VISITOR_IP AD_BLOCKER PREVIOUS_PAGE PAGE_VIEWS FIRST_VISIT LAST_VISIT ACTIVE_SESSION TIME_SINCE_PAGE_LOAD SAME_DAY_VISITS VISITS VISITS_BY_PAGE SKY_STATUS TEMPERATURE DAY_NIGHT DAY_OF_WEEK TIME_RANGE HOUR_MINUTE_RANGE COOKIE EVENT BROWSER OPERATING_SYSTEM DOM_ELEMENT CUSTOM_DATUM PRICE_OF_DISPLAYED_PAGE',
  ],
  [
    'TargetingType',
    'inferred',
    'REFERRERS INTERESTS INTERNAL_SEARCH_KEYWORDS TABS_ON_SITE CONVERSION_PROBABILITY HEAT_SLICE FORECAST_SKY_STATUS FORECAST_TEMPERATURE MOUSE_OUT EXPERIMENTS MEAN_PAGE_DURATION TIME_SINCE_PREVIOUS_VISIT SEGMENT KEY_MOMENT SDK_LANGUAGE VISITOR_CODE',
  ],
];

test.each(VALUES)('of %s are %s: %s', (place, standing, values) => {
  const { 'x-extensible-enum': listed, enum: closed } = partAt(schema(place));
  expect(closed).toBeUndefined();
  const known = words(values);
  expect(listed).toEqual(expect.arrayContaining(known));
  const same = (Array.isArray(listed) ? listed : []).filter(
    (value) => provenanceOfValue(document, schema(place), String(value)).standing === standing,
  );
  expect(same.sort()).toEqual(known.sort());
});

describe('filters', () => {
  const filters = Object.entries(objectAt(document, 'components', 'schemas')).filter(
    ([name]) => name.endsWith('Filter') && !['ListFilter', 'SearchFilter', 'Filter'].includes(name),
  );
  const shown = words('AdBlockerFilter BrowserFilter BrowserLanguageFilter');

  test('the document names thirty of them, and shows fields of three', () => {
    expect(filters).toHaveLength(30);
    for (const [name, filter] of filters) {
      const isNamedOnly = !shown.includes(name);
      expect(member(filter, 'x-named-only') === true, name).toBe(isNamedOnly);
      const description = standingIn(member(filter, 'x-provenance-keywords'), 'description');
      expect(description, name).toBe(isNamedOnly ? 'inferred' : undefined);
    }
  });
});

test('no text says that results are fetched with the shared token', () => {
  const texts = JSON.stringify([
    partAt(schema('SharedResults')),
    contract.operation('shareExperimentResults').node,
  ]);
  expect(texts).not.toContain('fetch the results');
  expect(texts).toContain('requestExperimentResults');
});

test('the document is quoted on data codes, and getResults has a standing of its own', () => {
  const { node } = contract.operation('requestFeatureFlagResults');
  for (const text of [node['description'], partAt(schema('DataCodeResponse'))['description']]) {
    expect(text).toContain('audience-poll or data operations');
    expect(text).not.toContain('getResults');
  }
  const success = objectAt(node, 'responses', '200');
  expect(standingIn(objectAt(success, 'links', 'getResults'))).toBe('observed');
});

test('a failed report on an experiment is a service error', () => {
  const failed = contract
    .operation('requestExperimentResults')
    .responses.find(({ status }) => status === '500');
  expect(failed?.content[0]?.schema?.value['$ref']).toBe('#/components/schemas/ServiceError');
  expect(failed?.content[0]?.schema?.value['x-provenance']).toBe('observed');
});

test('the export of an experiment needs no addresses, which belong to another operation', () => {
  expect(partAt(schema('ExperimentExportRequest'))).not.toHaveProperty('required');
  expect(contract.operation('startExperimentExport').node['description']).toBe(
    'Starts an export of the experiment.',
  );
});

test('the error object is documented for the operations that list it, and for no others', () => {
  expect(partAt(schema('ErrorObject'))['description']).not.toContain('most');
});

test('roles are not shown by the document', () => {
  expect(JSON.stringify(partAt(schema('Account')))).not.toContain('shows one of them');
});
