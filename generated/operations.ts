// Written by `npm run generate` from openapi/. Do not edit.
// Without a @provenance tag, a part has the standing of the type or operation that contains it, and a type or an
// operation is documented: the service's document states it.
import type {
  AccessTokenRequest,
  AccountInput,
  AccountUpdate,
  CustomDataInput,
  CustomDataUpdate,
  DataCode,
  EmptyObject,
  ExperimentAction,
  ExperimentExportRequest,
  ExperimentInput,
  ExperimentResultsRequest,
  ExperimentUpdate,
  FeatureFlagEnvironmentUpdate,
  FeatureFlagInput,
  FeatureFlagResultsRequest,
  FeatureFlagUpdate,
  GoalCampaignRequest,
  GoalInput,
  GoalUpdate,
  ImageUpdate,
  ImageUpload,
  ImageUploadJson,
  ImagesRequest,
  KeyMomentInput,
  ListFilter,
  ListSort,
  PersonalizationInput,
  PersonalizationUpdate,
  ProjectThemeConfigInput,
  ProjectThemeConfigUpdate,
  RawExportRequest,
  ReferrerInput,
  ReferrerUpdate,
  RolloutRuleInput,
  SearchRequest,
  SegmentInput,
  SegmentUpdate,
  ShareResultsRequest,
  SiteInput,
  SiteUpdate,
  TakeawayCommentUpdate,
  TargetingConditionInput,
  TargetingRuleInput,
  TemplateUpdate,
  VariationInput,
  VariationUpdate,
  WidgetStudioInput,
} from './schema.d.ts';

/** The place of a value inside a JSON value, as a list of keys. */
export type Place = readonly string[];

/** How to get from one page to the next: by cursor or by page number. */
export type Pagination = CursorPages | NumberedPages;

export interface CursorPages {
  /** The place of the cursor in the method's parameters, and of the next cursor and the items in the body. */
  readonly cursor: Place;
  readonly next: Place;
  readonly items: Place;
  readonly size?: undefined;
  readonly pages?: undefined;
}

export interface NumberedPages {
  /** The places of page number and size in the parameters, and of the items in the body. */
  readonly cursor: Place;
  readonly size: Place;
  readonly items: Place;
  /** The header with the number of pages. */
  readonly pages: string;
  readonly next?: undefined;
}

/** The parameter to poll with, the place of the status in the response, and the statuses that end the poll. */
export interface Polling {
  readonly key: Place;
  readonly status: Place;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

export interface OperationInfo {
  /** GET, PUT, POST, PATCH or DELETE. */
  readonly method: string;
  /** The path template, which names the path parameters. */
  readonly path: string;
  /** The kind of body, if any. */
  readonly body?: 'json' | 'form' | 'urlencoded';
  /** A body without files is sent as JSON. */
  readonly orJson?: boolean;
  readonly optionalBody?: boolean;
  /** Changes nothing, although it is not a GET. */
  readonly readOnly?: boolean;
  /** The body of a successful response may be empty. */
  readonly emptyResponse?: boolean;
  /** The body of a response is text; as 'html', it may be a page. */
  readonly textResponse?: boolean | 'html';
  /** The token is not sent. */
  readonly noToken?: boolean;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** The required query parameters. */
  readonly required?: readonly string[];
  /** Path and query parameters that are not integers. */
  readonly texts?: readonly string[];
  /** Query parameters that are sent as JSON. */
  readonly json?: readonly string[];
  /** Query parameters whose values repeat the name; those of others are separated by commas. */
  readonly repeated?: readonly string[];
  /** Fields of the body that take a timestamp without a zone. */
  readonly localTimes?: readonly string[];
  /** What is deprecated, with the reason: '' is the operation, any other name a parameter or a field of the body. */
  readonly deprecated?: Readonly<Record<string, string>>;
  /** Its responses are pages. */
  readonly pagination?: Pagination;
  /** Its responses report progress. */
  readonly polling?: Polling;
  /** It requests a report, and this operation gets the results. */
  readonly results?: string;
}

export type OperationId =
  | 'cloneExperiment'
  | 'cloneImage'
  | 'createAccessToken'
  | 'createAccount'
  | 'createCustomData'
  | 'createExperiment'
  | 'createFeatureFlag'
  | 'createGoal'
  | 'createImages'
  | 'createKeyMoment'
  | 'createPersonalization'
  | 'createReferrer'
  | 'createSegment'
  | 'createSite'
  | 'createTargetingRule'
  | 'createVariation'
  | 'deleteAccount'
  | 'deleteCustomData'
  | 'deleteExperiment'
  | 'deleteGoal'
  | 'deleteImage'
  | 'deleteKeyMoment'
  | 'deletePersonalization'
  | 'deleteReferrer'
  | 'deleteSite'
  | 'deleteVariation'
  | 'deleteWidgetStudio'
  | 'detectExperimentOpportunities'
  | 'duplicateFeatureFlag'
  | 'exportExperiments'
  | 'exportGoals'
  | 'exportPersonalizations'
  | 'getAccount'
  | 'getCustomData'
  | 'getExperiment'
  | 'getFeatureFlag'
  | 'getGlobalAudience'
  | 'getGoal'
  | 'getImage'
  | 'getPersonalization'
  | 'getProjectThemeConfig'
  | 'getReferrer'
  | 'getResults'
  | 'getSegment'
  | 'getSite'
  | 'getSiteByCode'
  | 'getTargetingRule'
  | 'getVariation'
  | 'getWidgetStudio'
  | 'listAccounts'
  | 'listCustomDatas'
  | 'listExperiments'
  | 'listFeatureFlags'
  | 'listGoalCampaignExperiments'
  | 'listGoals'
  | 'listImages'
  | 'listKeyMoments'
  | 'listPersonalizations'
  | 'listReferrers'
  | 'listSegments'
  | 'listSiteIntegrationTools'
  | 'listSites'
  | 'listTargetingRules'
  | 'listTemplates'
  | 'listVariations'
  | 'listWidgetStudios'
  | 'pollAudience'
  | 'replaceCustomData'
  | 'replaceGoal'
  | 'replaceProjectThemeConfig'
  | 'replaceSegment'
  | 'replaceSegmentCondition'
  | 'replaceSite'
  | 'replaceVariation'
  | 'replaceWidgetStudio'
  | 'requestExperimentResults'
  | 'requestFeatureFlagResults'
  | 'restartExperiment'
  | 'searchFeatureFlags'
  | 'searchGoals'
  | 'searchSegments'
  | 'searchVariations'
  | 'shareExperimentResults'
  | 'simulateExperiment'
  | 'startExperimentExport'
  | 'startRawExport'
  | 'updateAccount'
  | 'updateCustomData'
  | 'updateExperiment'
  | 'updateFeatureFlag'
  | 'updateFeatureFlagEnvironment'
  | 'updateFeatureFlagRule'
  | 'updateGoal'
  | 'updateImage'
  | 'updatePersonalization'
  | 'updateProjectThemeConfig'
  | 'updateReferrer'
  | 'updateSegment'
  | 'updateSite'
  | 'updateTakeawayComment'
  | 'updateTemplate'
  | 'updateVariation'
  | 'uploadImage';

/** What the client needs to know about each operation, by its id. */
export const operations: Readonly<Record<string, OperationInfo>> = {
  deleteAccount: { path: '/accounts/{accountId}', emptyResponse: true, method: 'DELETE' },
  deleteCustomData: { path: '/custom-datas/{customDataId}', method: 'DELETE' },
  deleteExperiment: { path: '/experiments/{experimentId}', method: 'DELETE' },
  deleteGoal: { path: '/goals/{goalId}', method: 'DELETE' },
  deleteImage: { path: '/images/{imageId}', method: 'DELETE' },
  deleteKeyMoment: { path: '/key-moments/{keyMomentId}', emptyResponse: true, method: 'DELETE' },
  deletePersonalization: {
    path: '/personalizations/{personalizationId}',
    emptyResponse: true,
    method: 'DELETE',
  },
  deleteReferrer: { path: '/referrers/{referrerId}', emptyResponse: true, method: 'DELETE' },
  deleteSite: { path: '/sites/{siteId}', emptyResponse: true, method: 'DELETE' },
  deleteVariation: { path: '/variations/{variationId}', emptyResponse: true, method: 'DELETE' },
  deleteWidgetStudio: { path: '/widget-studio/{widgetId}', emptyResponse: true, method: 'DELETE' },
  exportExperiments: { path: '/experiments/export', method: 'GET' },
  exportGoals: { path: '/goals/export', method: 'GET' },
  exportPersonalizations: {
    path: '/personalizations/export',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  getAccount: { path: '/accounts/{accountId}', method: 'GET' },
  getGlobalAudience: { path: '/audiences/global', method: 'GET' },
  getCustomData: { path: '/custom-datas/{customDataId}', method: 'GET' },
  getExperiment: {
    path: '/experiments/{experimentId}',
    texts: ['optionalFields'],
    query: ['optionalFields'],
    method: 'GET',
  },
  getFeatureFlag: {
    path: '/feature-flags/{siteCode}/{featureKey}',
    texts: ['siteCode', 'featureKey'],
    method: 'GET',
  },
  getGoal: { path: '/goals/{goalId}', texts: ['optionalFields'], query: ['optionalFields'], method: 'GET' },
  getImage: { path: '/images/{imageId}', method: 'GET' },
  getPersonalization: {
    path: '/personalizations/{personalizationId}',
    texts: ['optionalFields'],
    query: ['optionalFields'],
    method: 'GET',
  },
  getProjectThemeConfig: { path: '/project-theme-config/{projectId}', method: 'GET' },
  getReferrer: { path: '/referrers/{referrerId}', method: 'GET' },
  getResults: {
    path: '/results',
    texts: ['dataCode'],
    query: ['dataCode'],
    required: ['dataCode'],
    polling: { key: ['dataCode'], status: ['status'], done: ['READY'], failed: ['ERROR', 'TIMEOUT'] },
    method: 'GET',
  },
  getSegment: {
    path: '/segments/{segmentId}',
    texts: ['optionalFields'],
    query: ['optionalFields'],
    method: 'GET',
  },
  getSiteByCode: { path: '/sites/byCode/{siteCode}', texts: ['siteCode'], method: 'GET' },
  getSite: { path: '/sites/{siteId}', texts: ['optionalFields'], query: ['optionalFields'], method: 'GET' },
  getTargetingRule: { path: '/targeting-rules/{targetingRuleId}', method: 'GET' },
  getVariation: {
    path: '/variations/{variationId}',
    texts: ['optionalFields'],
    query: ['optionalFields'],
    method: 'GET',
  },
  getWidgetStudio: {
    path: '/widget-studio/{widgetId}',
    texts: ['optionalFields'],
    query: ['optionalFields'],
    method: 'GET',
  },
  listAccounts: {
    path: '/accounts',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listCustomDatas: {
    path: '/custom-datas',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listExperiments: {
    path: '/experiments',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listFeatureFlags: {
    path: '/feature-flags',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listGoals: {
    path: '/goals',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listImages: {
    path: '/images',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listKeyMoments: {
    path: '/key-moments',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listPersonalizations: {
    path: '/personalizations',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listReferrers: {
    path: '/referrers',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listSegments: {
    path: '/segments',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listSites: {
    path: '/sites',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listSiteIntegrationTools: { path: '/sites/{siteId}/integration-tools', method: 'GET' },
  listTargetingRules: {
    path: '/targeting-rules',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listTemplates: {
    path: '/templates',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listVariations: {
    path: '/variations',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  listWidgetStudios: {
    path: '/widget-studio',
    pagination: { cursor: ['page'], size: ['perPage'], pages: 'X-Pagination-Page-Count', items: [] },
    texts: ['optionalFields'],
    query: ['page', 'perPage', 'filter', 'sort', 'optionalFields'],
    json: ['filter', 'sort'],
    method: 'GET',
  },
  pollAudience: {
    path: '/audiences/poll',
    texts: ['dataCode'],
    query: ['dataCode'],
    required: ['dataCode'],
    polling: { key: ['dataCode'], status: ['status'], done: ['READY'], failed: ['ERROR', 'TIMEOUT'] },
    method: 'GET',
  },
  simulateExperiment: { path: '/experiments/simulate/{experimentId}', textResponse: true, method: 'GET' },
  updateAccount: { path: '/accounts/{accountId}', body: 'json', method: 'PATCH' },
  updateCustomData: { path: '/custom-datas/{customDataId}', body: 'json', method: 'PATCH' },
  updateExperiment: {
    path: '/experiments/{experimentId}',
    texts: ['action', 'optionalFields'],
    query: ['action', 'optionalFields'],
    body: 'json',
    method: 'PATCH',
  },
  updateFeatureFlagRule: {
    path: '/feature-flags/rules/{ruleId}',
    deprecated: { multiArmedBandit: 'Use `trafficAllocationMethod` instead.' },
    body: 'json',
    method: 'PATCH',
  },
  updateFeatureFlag: {
    path: '/feature-flags/{siteCode}/{featureKey}',
    texts: ['siteCode', 'featureKey'],
    deprecated: { multiArmedBandit: 'Use `trafficAllocationMethod` instead.' },
    body: 'json',
    method: 'PATCH',
  },
  updateFeatureFlagEnvironment: {
    path: '/feature-flags/{siteCode}/{featureKey}/{environmentKey}',
    texts: ['siteCode', 'featureKey', 'environmentKey'],
    deprecated: { multiArmedBandit: 'Use `trafficAllocationMethod` instead.' },
    body: 'json',
    method: 'PATCH',
  },
  updateGoal: { path: '/goals/{goalId}', body: 'json', method: 'PATCH' },
  updateImage: { path: '/images/{imageId}', body: 'json', method: 'PATCH' },
  updatePersonalization: { path: '/personalizations/{personalizationId}', body: 'json', method: 'PATCH' },
  updateProjectThemeConfig: { path: '/project-theme-config/{projectId}', body: 'json', method: 'PATCH' },
  updateReferrer: { path: '/referrers/{referrerId}', body: 'json', method: 'PATCH' },
  updateSegment: { path: '/segments/{segmentId}', body: 'json', method: 'PATCH' },
  updateSite: { path: '/sites/{siteId}', body: 'json', method: 'PATCH' },
  updateTemplate: { path: '/templates/{templateId}', body: 'json', method: 'PATCH' },
  updateVariation: { path: '/variations/{variationId}', emptyResponse: true, body: 'json', method: 'PATCH' },
  cloneExperiment: {
    path: '/experiments/{experimentId}/clone',
    optionalBody: true,
    body: 'json',
    method: 'POST',
  },
  cloneImage: { path: '/images/{imageId}/clone', method: 'POST' },
  createAccount: { path: '/accounts', body: 'json', method: 'POST' },
  createCustomData: {
    path: '/custom-datas',
    deprecated: { modificationDate: 'Use `dateModified` of responses instead.' },
    body: 'json',
    method: 'POST',
  },
  createExperiment: { path: '/experiments', body: 'json', method: 'POST' },
  createFeatureFlag: {
    path: '/feature-flags',
    deprecated: { multiArmedBandit: 'Use `trafficAllocationMethod` instead.' },
    body: 'json',
    method: 'POST',
  },
  createGoal: { path: '/goals', body: 'json', method: 'POST' },
  createImages: { path: '/images/multiple', body: 'form', method: 'POST' },
  createKeyMoment: { path: '/key-moments', body: 'json', method: 'POST' },
  createAccessToken: { path: '/oauth/token', noToken: true, body: 'urlencoded', method: 'POST' },
  createPersonalization: { path: '/personalizations', body: 'json', method: 'POST' },
  createReferrer: { path: '/referrers', body: 'json', method: 'POST' },
  createSegment: { path: '/segments', body: 'json', method: 'POST' },
  createSite: { path: '/sites', body: 'json', method: 'POST' },
  createTargetingRule: { path: '/targeting-rules', query: ['experimentId'], body: 'json', method: 'POST' },
  createVariation: {
    path: '/variations',
    deprecated: { redirectionStrings: 'Use `redirection` instead.' },
    body: 'json',
    method: 'POST',
  },
  detectExperimentOpportunities: { path: '/experiments/{experimentId}/opportunityDetection', method: 'POST' },
  duplicateFeatureFlag: {
    path: '/feature-flags/{siteCode}/{featureKey}/duplicate',
    texts: ['siteCode', 'featureKey'],
    optionalBody: true,
    body: 'json',
    method: 'POST',
  },
  listGoalCampaignExperiments: {
    path: '/goal-campaign/experiments',
    pagination: { cursor: ['body', 'cursor'], next: ['nextCursor'], items: ['impacts'] },
    readOnly: true,
    body: 'json',
    method: 'POST',
  },
  requestExperimentResults: {
    path: '/experiments/{experimentId}/results',
    localTimes: ['start', 'end'],
    results: 'getResults',
    body: 'json',
    method: 'POST',
  },
  requestFeatureFlagResults: {
    path: '/feature-flags/{featureFlagId}/results',
    localTimes: ['start', 'end'],
    results: 'getResults',
    body: 'json',
    method: 'POST',
  },
  restartExperiment: {
    path: '/experiments/restart/{experimentId}',
    emptyResponse: true,
    optionalBody: true,
    body: 'json',
    method: 'POST',
  },
  searchFeatureFlags: {
    path: '/feature-flags/search',
    pagination: {
      cursor: ['body', 'page'],
      size: ['body', 'perPage'],
      pages: 'X-Pagination-Page-Count',
      items: [],
    },
    readOnly: true,
    body: 'json',
    method: 'POST',
  },
  searchGoals: {
    path: '/goals/search',
    pagination: {
      cursor: ['body', 'page'],
      size: ['body', 'perPage'],
      pages: 'X-Pagination-Page-Count',
      items: [],
    },
    readOnly: true,
    body: 'json',
    method: 'POST',
  },
  searchSegments: {
    path: '/segments/search',
    pagination: {
      cursor: ['body', 'page'],
      size: ['body', 'perPage'],
      pages: 'X-Pagination-Page-Count',
      items: [],
    },
    readOnly: true,
    body: 'json',
    method: 'POST',
  },
  searchVariations: {
    path: '/variations/search',
    pagination: {
      cursor: ['body', 'page'],
      size: ['body', 'perPage'],
      pages: 'X-Pagination-Page-Count',
      items: [],
    },
    readOnly: true,
    body: 'json',
    method: 'POST',
  },
  shareExperimentResults: {
    path: '/experiments/{experimentId}/results/share',
    localTimes: ['start', 'end'],
    body: 'json',
    method: 'POST',
  },
  startExperimentExport: { path: '/experiments/{experimentId}/init-export', body: 'json', method: 'POST' },
  startRawExport: { path: '/raw-export/report', body: 'json', method: 'POST' },
  uploadImage: { path: '/images/{siteId}/uploadImage', orJson: true, body: 'form', method: 'POST' },
  replaceCustomData: {
    path: '/custom-datas/{customDataId}',
    deprecated: { modificationDate: 'Use `dateModified` of responses instead.' },
    body: 'json',
    method: 'PUT',
  },
  replaceGoal: { path: '/goals/{goalId}', body: 'json', method: 'PUT' },
  replaceProjectThemeConfig: { path: '/project-theme-config/{projectId}', body: 'json', method: 'PUT' },
  replaceSegment: { path: '/segments/{segmentId}', body: 'json', method: 'PUT' },
  replaceSegmentCondition: {
    path: '/segments/{segmentId}/conditions/{conditionId}',
    body: 'json',
    method: 'PUT',
  },
  replaceSite: { path: '/sites/{siteId}', body: 'json', method: 'PUT' },
  replaceVariation: {
    path: '/variations/{variationId}',
    deprecated: { redirectionStrings: 'Use `redirection` instead.' },
    body: 'json',
    method: 'PUT',
  },
  replaceWidgetStudio: { path: '/widget-studio/{widgetId}', body: 'json', method: 'PUT' },
  updateTakeawayComment: {
    path: '/takeaways/{takeawayId}/comments/{commentId}',
    body: 'json',
    method: 'PUT',
  },
};


/** What a method returns: a promise of the data, which can also tell about the response that the data came in. */
export interface Call<Data, Declared = unknown> extends Promise<Data> {
  /** The data, with the status and headers of its response. Sends nothing. */
  withResponse(): Promise<{ readonly data: Data; readonly response: CallResponse<Declared> }>;
}

/** The response of a call. `Declared`: the headers that the contract declares, by name. */
export interface CallResponse<Declared = unknown> {
  readonly status: number;
  readonly headers: DeclaredHeaders<Declared> & Headers;
}

export interface DeclaredHeaders<Declared> {
  /** Null if the service did not send it, although the contract declares it. */
  get<Name extends keyof Declared>(name: Name): Declared[Name] | null;
}

/** A method that returns pages, for `paginate`. */
export interface PaginatedMethod<Params, Page, Item, Options, Declared = unknown> {
  (params: Params, options?: Options): Call<Page, Declared>;
  readonly operation: string;
  /** `item` is for the compiler only: it carries the type. */
  readonly pagination: Pagination & { readonly item?: Item };
}

/** A paginated method that can be called without parameters, for its first page. */
export interface PaginatedList<Params, Page, Item, Options, Declared = unknown> extends PaginatedMethod<
  Params,
  Page,
  Item,
  Options,
  Declared
> {
  (params?: Params, options?: Options): Call<Page, Declared>;
}

/** A method that reports progress, for `poll`. */
export interface PollableMethod<Params, Status, Options, Declared = unknown> {
  (params: Params, options?: Options): Call<Status, Declared>;
  readonly operation: string;
  /** `response` is for the compiler only: it carries the type. */
  readonly polling: Polling & { readonly response?: Status };
}

/** A method that requests a report, for `report`. */
export interface ReportMethod<Params, Code, Results, Options, Declared = unknown> {
  (params: Params, options?: Options): Call<Code, Declared>;
  readonly operation: string;
  /** The method of the same client that gets the results. */
  readonly results: () => PollableMethod<{ dataCode: string }, Results, Options> | undefined;
}

/** A condition on a field of the items of a list. */
export interface FilterOn<Known extends string = ListFilter['field']> {
  readonly field: Known | (string & {});
  readonly operator: ListFilter['operator'];
  readonly parameters?: readonly NonNullable<ListFilter['parameters']>[number][];
}

/** The component schemas of responses. */
export type ResponseSchema =
  | 'AccessToken'
  | 'Account'
  | 'AudiencePoll'
  | 'CustomData'
  | 'DataCodeResponse'
  | 'EmptyObject'
  | 'Experiment'
  | 'FeatureFlag'
  | 'GlobalAudience'
  | 'Goal'
  | 'GoalCampaignImpact'
  | 'GoalCampaignPage'
  | 'Image'
  | 'IntegrationTool'
  | 'KeyMoment'
  | 'ListedKeyMoment'
  | 'OpportunityDetection'
  | 'Personalization'
  | 'ProjectThemeConfig'
  | 'Referrer'
  | 'Results'
  | 'RolloutRule'
  | 'Segment'
  | 'SharedResults'
  | 'Site'
  | 'StartedExport'
  | 'TakeawayComment'
  | 'TargetingCondition'
  | 'TargetingRule'
  | 'Template'
  | 'Variation'
  | 'WidgetStudio';

/**
 * One method per operation. `S` is the component schemas: `Schemas` of schema.d.ts, or `Schemas<number | bigint>`
 * for `int64: 'bigint'`. A method can be detached from its client, because it does not use `this`.
 */
export interface Methods<S extends Record<ResponseSchema, unknown>, Options> {
  /**
   * List accounts.
   *
   * Returns one page of the accounts that the token can reach.
   *
   * `GET /accounts`
   *
   * @returns One page of accounts.
   * @provenance observed - Two sources: one program lists accounts.
   */
  readonly listAccounts: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Account'][],
    S['Account'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create an account.
   *
   * Creates an account for a person.
   *
   * `POST /accounts`
   *
   * @returns The account that was created. Provenance of the response: assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
   * @provenance observed - Two sources: one program creates accounts.
   */
  createAccount(
    this: void,
    params: {
      /**
       * An account to create. A complete account from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Two sources: one program and a page name these fields.
       */
      body: AccountInput;
    },
    options?: Options,
  ): Call<S['Account']>;

  /**
   * Read an account.
   *
   * Returns one account.
   *
   * `GET /accounts/{accountId}`
   *
   * @returns The account.
   * @provenance inferred - Follows from: a command line has a function for it that was not observed to run. Other objects are read this way.
   */
  getAccount(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer. */
      accountId: number | bigint;
    },
    options?: Options,
  ): Call<S['Account']>;

  /**
   * Update an account.
   *
   * Updates several fields of an account. The document does not show which.
   *
   * `PATCH /accounts/{accountId}`
   *
   * @returns The account after the change.
   */
  updateAccount(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer. */
      accountId: number | bigint;
      /** The fields of an account to change. */
      body: AccountUpdate;
    },
    options?: Options,
  ): Call<S['Account']>;

  /**
   * Delete an account.
   *
   * Deletes an account.
   *
   * `DELETE /accounts/{accountId}`
   *
   * @returns The account is deleted. Provenance of the response: documented, its empty body inferred - Owner's page: a guide shows an empty body with 204. The document says that the body is an empty object.
   */
  deleteAccount(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer. */
      accountId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;

  /**
   * Get the global audience.
   *
   * Returns figures of the whole audience.
   *
   * `GET /audiences/global`
   *
   * @returns Figures of the whole audience, or the data code to get them with.
   * @provenance inferred - Owner's page: one of the owner's pages shows it. The document mentions a global audience operation without its path.
   */
  getGlobalAudience(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Call<S['GlobalAudience']>;

  /**
   * Poll data by data code.
   *
   * Returns the status of the data behind a data code and, once it is `READY`, the data. While it is `WAITING`, call again after a pause. After `TIMEOUT` or `ERROR`, there will be no data, so request the report again.
   *
   * `GET /audiences/poll`
   *
   * @returns The status and, once it is `READY`, the data.
   * @provenance documented, its description inferred - Follows from: the document names the operation and says that a data code is passed to it to obtain the results; the statuses imply when to ask again.
   */
  readonly pollAudience: PollableMethod<
    {
      /**
       * The data code of an earlier report request.
       * @provenance observed - Two sources: the document says that the code is passed to these operations; a program and one of the owner's pages show how.
       */
      dataCode: DataCode;
    },
    S['AudiencePoll'],
    Options
  >;

  /**
   * List custom data.
   *
   * Returns one page of custom data. Filter by `siteId` to list that of one site.
   *
   * `GET /custom-datas`
   *
   * @returns The custom data. Provenance of the response: observed - Two sources: Lists are plain arrays.
   * @provenance documented, its pagination and description observed - Two sources: the document only names the operation. Programs show that it returns pages.
   */
  readonly listCustomDatas: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['CustomData'][],
    S['CustomData'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create custom data.
   *
   * Creates a custom data item on a site. `learnable` of a request is `isLearnable` in a response.
   *
   * `POST /custom-datas`
   *
   * @returns The custom data item that was created. Provenance of the response: observed - Seen live: programs read the custom data from the response; release 593 names some of its fields.
   * @provenance documented, its description inferred - Follows from: the document names the operation and shows the two names of the field elsewhere.
   */
  createCustomData(
    this: void,
    params: {
      /**
       * A custom data item to create, or the new state of an existing one. Unknown fields are accepted, because the document replaces vendor names in some field names.
       * @provenance inferred - Follows from: the body is not documented; these are the documented fields of custom data that a client can set.
       */
      body: CustomDataInput;
    },
    options?: Options,
  ): Call<S['CustomData']>;

  /**
   * Read custom data.
   *
   * Returns one custom data item.
   *
   * `GET /custom-datas/{customDataId}`
   *
   * @returns The custom data. Provenance of the response: observed - Seen live: one program reads these fields; release 593 names some of them.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  getCustomData(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer. */
      customDataId: number | bigint;
    },
    options?: Options,
  ): Call<S['CustomData']>;

  /**
   * Replace custom data.
   *
   * Replaces a custom data item. What happens to omitted fields is not documented.
   *
   * `PUT /custom-datas/{customDataId}`
   *
   * @returns The custom data item after the change. Provenance of the response: inferred - Follows from: release 593 names fields of this response.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  replaceCustomData(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer. */
      customDataId: number | bigint;
      /**
       * A custom data item to create, or the new state of an existing one. Unknown fields are accepted, because the document replaces vendor names in some field names.
       * @provenance inferred - Follows from: the body is not documented; these are the documented fields of custom data that a client can set.
       */
      body: CustomDataInput;
    },
    options?: Options,
  ): Call<S['CustomData']>;

  /**
   * Update custom data.
   *
   * Updates several fields of a custom data item.
   *
   * `PATCH /custom-datas/{customDataId}`
   *
   * @returns The custom data item after the change.
   */
  updateCustomData(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer. */
      customDataId: number | bigint;
      /** The fields of a custom data item to change. Unknown fields are accepted, because the document replaces vendor names in some field names. */
      body: CustomDataUpdate;
    },
    options?: Options,
  ): Call<S['CustomData']>;

  /**
   * Delete custom data.
   *
   * Deletes a custom data item.
   *
   * `DELETE /custom-datas/{customDataId}`
   *
   * @returns The custom data item is deleted. Provenance of the response: inferred - Follows from: the response is not documented; the documented deletion of an account returns an empty object.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  deleteCustomData(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer. */
      customDataId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject']>;

  /**
   * List experiments.
   *
   * Returns one page of the experiments. Filter by `siteId` to list those of one site. A `status` is usually written in lower case.
   *
   * `GET /experiments`
   *
   * @returns The experiments. Provenance of the response: observed - Two sources: Lists are plain arrays.
   * @provenance documented, its pagination, filter fields and description observed - Two sources: the document only names the operation. Programs show that it returns pages, and which fields they filter by.
   */
  readonly listExperiments: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn<'id' | 'name' | 'siteId' | 'status' | 'type' | 'dateStatusModified'>[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty.
       * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
       */
      optionalFields?: readonly ("goals" | "tags" | "variations" | "globalScript" | (string & {}))[];
    },
    S['Experiment'][],
    S['Experiment'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create an experiment.
   *
   * Creates an experiment on a site. Without a `status` it is a draft. According to some programs it then has one variation, according to others none: read the experiment to find out.
   *
   * `POST /experiments`
   *
   * @returns The experiment that was created. Provenance of the response: observed - Two sources: programs read the experiment from the response.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  createExperiment(
    this: void,
    params: {
      /**
       * An experiment to create.
       * @provenance observed - Two sources: programs send these fields, and the owner's pages list them.
       */
      body: ExperimentInput;
    },
    options?: Options,
  ): Call<S['Experiment']>;

  /**
   * Export experiments.
   *
   * Exports experiments. The format is not documented.
   *
   * `GET /experiments/export`
   *
   * @returns The experiments. Provenance of the response: assumed - Our choice: the response is not documented; the document says that all responses are JSON.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  exportExperiments(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Call<S['Experiment'][]>;

  /**
   * Restart an experiment.
   *
   * Restarts an experiment that was paused.
   *
   * `POST /experiments/restart/{experimentId}`
   *
   * @returns The experiment was restarted. Provenance of the response: assumed - Our choice: the program ignores the response; the update that starts and stops an experiment returns the experiment with 200.
   * @provenance inferred - Follows from: one program contains this call after an update with the action `PAUSE`; no run was observed.
   */
  restartExperiment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /** An empty JSON object. */
      body?: EmptyObject;
    },
    options?: Options,
  ): Call<S['Experiment'] | undefined>;

  /**
   * Get the address of a simulation.
   *
   * Returns an address that shows the experiment without starting it, as plain text.
   *
   * `GET /experiments/simulate/{experimentId}`
   *
   * @returns The address.
   * @provenance observed - Two sources: one program offers the address after each build.
   */
  simulateExperiment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Call<string>;

  /**
   * Read an experiment.
   *
   * Returns one experiment. `goals` and `tags` are empty unless `optionalFields` requests them.
   *
   * `GET /experiments/{experimentId}`
   *
   * @returns The experiment. Provenance of the response: observed - Two sources: programs read an experiment.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  getExperiment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty.
       * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
       */
      optionalFields?: readonly ("goals" | "tags" | "variations" | "globalScript" | (string & {}))[];
    },
    options?: Options,
  ): Call<S['Experiment']>;

  /**
   * Update an experiment.
   *
   * Changes the fields that are sent. The others keep their values. To start, pause, resume, stop, schedule or deactivate the experiment, set `action` and send `{}`.
   *
   * `PATCH /experiments/{experimentId}`
   *
   * @returns The experiment after the change. Provenance of the response: observed - Seen live: programs read an experiment from the response.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  updateExperiment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /**
       * Starts, pauses, resumes, stops, schedules or deactivates the experiment.
       * @provenance observed - Two sources: a program and the owner's documents use it to start and stop experiments.
       */
      action?: ExperimentAction;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty.
       * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
       */
      optionalFields?: readonly ("goals" | "tags" | "variations" | "globalScript" | (string & {}))[];
      /**
       * The fields of an experiment to change. Omitted fields keep their values, and a list replaces the whole list. A complete experiment from an earlier response is accepted too.
       * @provenance observed - Two sources: programs send these fields, and one of the owner's pages lists them.
       */
      body: ExperimentUpdate;
    },
    options?: Options,
  ): Call<S['Experiment']>;

  /**
   * Delete an experiment.
   *
   * Deletes an experiment.
   *
   * `DELETE /experiments/{experimentId}`
   *
   * @returns The experiment is deleted. Provenance of the response: inferred - Follows from: the response is not documented; the documented deletion of an account returns an empty object.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  deleteExperiment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject']>;

  /**
   * Clone an experiment.
   *
   * Creates a copy of an experiment. The copy is a draft and has a name of its own.
   *
   * `POST /experiments/{experimentId}/clone`
   *
   * @returns The copy. Provenance of the response: observed - Owner's pages: they show the experiment.
   * @provenance documented, its description observed - Owner's pages: the document only names the operation; programs and the owner's documents show what it does.
   */
  cloneExperiment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /** No field is required; an empty object is accepted. */
      body?: {
        [key: string]: unknown;
      };
    },
    options?: Options,
  ): Call<S['Experiment']>;

  /**
   * Start an export of an experiment.
   *
   * Starts an export of the experiment.
   *
   * `POST /experiments/{experimentId}/init-export`
   *
   * @returns The export has been started. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its description inferred - Follows from the path: the document only names the operation. What it says of a raw export belongs to another one.
   */
  startExperimentExport(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /**
       * How the export of an experiment is split, and the addresses that it may be sent to.
       * @provenance assumed - Our choice: the body is not documented, and an open object accepts any fields.
       */
      body: ExperimentExportRequest;
    },
    options?: Options,
  ): Call<S['StartedExport']>;

  /**
   * Detect opportunities.
   *
   * Detects opportunities in an experiment. What they are is not documented.
   *
   * `POST /experiments/{experimentId}/opportunityDetection`
   *
   * @returns Detected opportunities. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  detectExperimentOpportunities(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Call<S['OpportunityDetection']>;

  /**
   * Request a report on an experiment.
   *
   * Requests a report of results. The response has a data code; pass it to `getResults` or `pollAudience` to get the results.
   *
   * `POST /experiments/{experimentId}/results`
   *
   * @returns The data code of the report. Provenance of the response: observed - Two sources: one program reads the data code from the response; the document shows it for the report on a flag.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  readonly requestExperimentResults: ReportMethod<
    {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /**
       * The contents of a report on an experiment. Only `breakdown` is documented; the other fields are those of the report on a feature flag.
       * @provenance observed - Two sources: one program sends these fields, and a guide describes them.
       */
      body: ExperimentResultsRequest;
    },
    S['DataCodeResponse'],
    S['Results'],
    Options
  >;

  /**
   * Share the results of an experiment.
   *
   * Shares the results of an experiment. The response has a token that is sent instead of the access token with the request of the results, `requestExperimentResults`.
   *
   * `POST /experiments/{experimentId}/results/share`
   *
   * @returns The results are shared. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its description inferred - Owner's page: a guide describes the token. The document only names the operation.
   */
  shareExperimentResults(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer. */
      experimentId: number | bigint;
      /**
       * The results to share.
       * @provenance inferred - Owner's page: one page shows both fields.
       */
      body: ShareResultsRequest;
    },
    options?: Options,
  ): Call<S['SharedResults']>;

  /**
   * List feature flags.
   *
   * Returns one page of the flags of all sites that the token can reach. Filter by `siteId` to list those of one site.
   *
   * `GET /feature-flags`
   *
   * @returns One page of flags.
   * @provenance observed - Two sources: the owner's SDKs read their configuration this way.
   */
  readonly listFeatureFlags: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['FeatureFlag'][],
    S['FeatureFlag'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a feature flag.
   *
   * Creates a flag on a site.
   *
   * `POST /feature-flags`
   *
   * @returns The flag that was created. Provenance of the response: assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
   * @provenance observed - Two sources: two reference pages show it.
   */
  createFeatureFlag(
    this: void,
    params: {
      /**
       * A flag to create. A complete flag from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Owner's pages: they and a guide show these fields.
       */
      body: FeatureFlagInput;
    },
    options?: Options,
  ): Call<S['FeatureFlag']>;

  /**
   * Update a rule of a feature flag.
   *
   * Changes the fields that are sent. The others keep their values.
   *
   * `PATCH /feature-flags/rules/{ruleId}`
   *
   * @returns The rule after the change.
   * @provenance observed - Two sources: one of the owner's pages and a guide show it; the guide changes `matchValue` of a rollback condition.
   */
  updateFeatureFlagRule(
    this: void,
    params: {
      /**
       * A rule, by its `id` in `rolloutRules`.
       * @provenance observed - Owner's pages: one of the owner's pages and a guide show it in the path.
       */
      ruleId: number | bigint;
      /**
       * A rule of a flag, as it is sent. Rules of type `PROGRESSIVE_DELIVERY` also have a ramp.
       * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
       */
      body: RolloutRuleInput;
    },
    options?: Options,
  ): Call<S['RolloutRule']>;

  /**
   * Search feature flags.
   *
   * Returns one page of the flags that match a filter.
   *
   * `POST /feature-flags/search`
   *
   * @returns One page of the flags that were found.
   * @provenance observed - Two sources: reference pages of the searches agree.
   */
  readonly searchFeatureFlags: PaginatedMethod<
    {
      /**
       * Search conditions, the order of the results, and the page to return.
       * @provenance observed - Owner's pages: the searches of segments and flags take this body.
       */
      body: SearchRequest;
    },
    S['FeatureFlag'][],
    S['FeatureFlag'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Request a report on a feature flag.
   *
   * Requests a report of results for a feature flag. The response has a data code, which is later passed to the audience-poll or data operations to obtain the results.
   *
   * `POST /feature-flags/{featureFlagId}/results`
   *
   * @returns The data code of the report.
   */
  readonly requestFeatureFlagResults: ReportMethod<
    {
      featureFlagId: number | bigint;
      /** The contents of a report on a feature flag. */
      body: FeatureFlagResultsRequest;
    },
    S['DataCodeResponse'],
    S['Results'],
    Options
  >;

  /**
   * Read a feature flag.
   *
   * Returns a flag by the code of its site and its key.
   *
   * `GET /feature-flags/{siteCode}/{featureKey}`
   *
   * @returns The flag. Provenance of the response: observed - Owner's pages: three pages show the flag. Release 593 names some of its fields.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  getFeatureFlag(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string. */
      siteCode: string;
      /** @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path. */
      featureKey: string;
    },
    options?: Options,
  ): Call<S['FeatureFlag']>;

  /**
   * Update a feature flag.
   *
   * Changes the fields that are sent. The others keep their values. The body is a JSON merge patch and has the key of the flag.
   *
   * `PATCH /feature-flags/{siteCode}/{featureKey}`
   *
   * @returns The flag after the change. Provenance of the response: observed - Owner's pages: three pages show the flag. Release 593 names some of its fields.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  updateFeatureFlag(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string. */
      siteCode: string;
      /** @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path. */
      featureKey: string;
      /**
       * The fields of a flag to change, as a JSON merge patch. Omitted fields keep their values, null removes one, and an array replaces the whole array: to change an element, send all of them.
       * @provenance observed, its description inferred - Owner's pages: two pages and a guide show most of these fields. One page requires `featureKey`. That null removes a field follows from JSON merge patch.
       */
      body: FeatureFlagUpdate;
    },
    options?: Options,
  ): Call<S['FeatureFlag']>;

  /**
   * Duplicate a feature flag.
   *
   * Creates a copy of a flag. The copy has a generated key and is off in every environment.
   *
   * `POST /feature-flags/{siteCode}/{featureKey}/duplicate`
   *
   * @returns The copy. Provenance of the response: observed - Owner's pages: they show the copy; release 593 names some of its fields.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  duplicateFeatureFlag(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string. */
      siteCode: string;
      /** @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path. */
      featureKey: string;
      /** No field is required; an empty object is accepted. */
      body?: {
        [key: string]: unknown;
      };
    },
    options?: Options,
  ): Call<S['FeatureFlag']>;

  /**
   * Update a feature flag in one environment.
   *
   * Changes a flag in one environment. The body is a JSON merge patch.
   *
   * `PATCH /feature-flags/{siteCode}/{featureKey}/{environmentKey}`
   *
   * @returns The flag after the change. Provenance of the response: observed - Owner's pages: three pages show the flag. Release 593 names some of its fields.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  updateFeatureFlagEnvironment(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string. */
      siteCode: string;
      /** @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path. */
      featureKey: string;
      /** @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path. */
      environmentKey: string;
      /**
       * Changes to a flag in one environment, as a JSON merge patch. Omitted fields keep their values; an array replaces the whole array.
       * @provenance observed - Owner's pages: they list these fields. A newer copy of the page requires many of them, an older copy does not, so none is required here.
       */
      body: FeatureFlagEnvironmentUpdate;
    },
    options?: Options,
  ): Call<S['FeatureFlag']>;

  /**
   * List experiments with their impact on a goal.
   *
   * Returns one page of the experiments that are linked to a goal, with one record for each variation. Pass `nextCursor` as cursor to get the next page.
   *
   * `POST /goal-campaign/experiments`
   *
   * @returns One page of impact records.
   */
  readonly listGoalCampaignExperiments: PaginatedMethod<
    {
      /** The goal, and the page of its experiments. */
      body: GoalCampaignRequest;
    },
    S['GoalCampaignPage'],
    S['GoalCampaignImpact'],
    Options
  >;

  /**
   * List goals.
   *
   * Returns one page of the goals. Filter by `siteId` to list those of one site.
   *
   * `GET /goals`
   *
   * @returns The goals. Provenance of the response: observed - Two sources: Lists are plain arrays.
   * @provenance documented, its pagination, filter fields and description observed - Two sources: the document only names the operation. Programs show that it returns pages, and which fields they filter by.
   */
  readonly listGoals: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn<'id' | 'name' | 'siteId' | 'status' | 'type'>[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Goal'][],
    S['Goal'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a goal.
   *
   * Creates a goal on a site. Its `type` decides which `params` it needs.
   *
   * `POST /goals`
   *
   * @returns The goal that was created. Provenance of the response: observed - Seen live: programs read the goal from the response; release 593 names some of its fields.
   * @provenance documented, its description inferred - Follows from: the document names the operation and says elsewhere that the shape of `params` depends on the type.
   */
  createGoal(
    this: void,
    params: {
      /**
       * A goal to create, or the new state of an existing one.
       * @provenance inferred - Follows from: the body is not documented; these are the documented fields of the goal that are not read-only.
       */
      body: GoalInput;
    },
    options?: Options,
  ): Call<S['Goal']>;

  /**
   * Export goals.
   *
   * Exports goals. The format is not documented.
   *
   * `GET /goals/export`
   *
   * @returns The goals. Provenance of the response: inferred - Follows from: the response is not documented; the document says that all responses are JSON.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  exportGoals(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Call<S['Goal'][]>;

  /**
   * Search goals.
   *
   * Returns one page of the goals that match a filter.
   *
   * `POST /goals/search`
   *
   * @returns One page of the goals that were found. Provenance of the response: inferred - Follows from: release 593 names fields of this response.
   * @provenance documented, its read only, pagination and description inferred - Follows from: the document only names the operation. The name implies that it changes nothing; the other searches return pages.
   */
  readonly searchGoals: PaginatedMethod<
    {
      /**
       * Search conditions, the order of the results, and the page to return.
       * @provenance observed - Owner's pages: the searches of segments and flags take this body.
       */
      body: SearchRequest;
    },
    S['Goal'][],
    S['Goal'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Read a goal.
   *
   * Returns one goal. Tags, counts and lists of ids are returned only when `optionalFields` requests them.
   *
   * `GET /goals/{goalId}`
   *
   * @returns The goal.
   */
  getGoal(
    this: void,
    params: {
      goalId: number | bigint;
      /**
       * Optional fields to return, such as tags, counts and lists of ids, separated by commas.
       * @provenance documented, its style and explode observed - Two sources: the document shows a list of names. A guide in two editions and a program separate them by commas.
       */
      optionalFields?: readonly ("tags" | "isTargetingSegmentMentalist" | "experimentAmount" | "featureFlagAmount" | "holdoutAmount" | "personalizationAmount" | "experiments" | "holdouts" | "personalizations" | (string & {}))[];
    },
    options?: Options,
  ): Call<S['Goal']>;

  /**
   * Replace a goal.
   *
   * Replaces a goal. What happens to omitted fields is not documented.
   *
   * `PUT /goals/{goalId}`
   *
   * @returns The goal after the change. Provenance of the response: inferred - Follows from: release 593 names fields of this response.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  replaceGoal(
    this: void,
    params: {
      goalId: number | bigint;
      /**
       * A goal to create, or the new state of an existing one.
       * @provenance inferred - Follows from: the body is not documented; these are the documented fields of the goal that are not read-only.
       */
      body: GoalInput;
    },
    options?: Options,
  ): Call<S['Goal']>;

  /**
   * Update a goal.
   *
   * Changes the fields that are sent. The others keep their values.
   *
   * `PATCH /goals/{goalId}`
   *
   * @returns The goal after the change. Provenance of the response: inferred - Follows from: release 593 names fields of this response.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  updateGoal(
    this: void,
    params: {
      goalId: number | bigint;
      /**
       * The fields of a goal to change. Omitted fields keep their values.
       * @provenance inferred - Follows from: the body is not documented; these are the documented fields of the goal that are not read-only.
       */
      body: GoalUpdate;
    },
    options?: Options,
  ): Call<S['Goal']>;

  /**
   * Delete a goal.
   *
   * Deletes a goal.
   *
   * `DELETE /goals/{goalId}`
   *
   * @returns The goal is deleted. Provenance of the response: inferred - Follows from: the response is not documented; the documented deletion of an account returns an empty object.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  deleteGoal(
    this: void,
    params: {
      goalId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject']>;

  /**
   * List images.
   *
   * Returns one page of the images. Filter by `siteId` to list those of one site.
   *
   * `GET /images`
   *
   * @returns The images. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its pagination and description observed - Two sources: the document only names the operation. Programs show that it returns pages.
   */
  readonly listImages: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Image'][],
    S['Image'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create images.
   *
   * Creates an image from a file for one or more sites, one image for each site.
   *
   * `POST /images/multiple`
   *
   * @returns The images that were created. Provenance of the response: observed - Owner's pages: they show a plain array.
   * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
   */
  createImages(
    this: void,
    params: {
      /**
       * An image file and the sites to create it for.
       * @provenance observed - Owner's pages: they show this form.
       */
      body: ImagesRequest;
    },
    options?: Options,
  ): Call<S['Image'][]>;

  /**
   * Read an image.
   *
   * Returns the data of an image, without the file.
   *
   * `GET /images/{imageId}`
   *
   * @returns The image. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  getImage(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers. */
      imageId: number | bigint;
    },
    options?: Options,
  ): Call<S['Image']>;

  /**
   * Update an image.
   *
   * Changes the fields that are sent. The others keep their values.
   *
   * `PATCH /images/{imageId}`
   *
   * @returns The image after the change. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  updateImage(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers. */
      imageId: number | bigint;
      /**
       * The fields of an image to change. Omitted fields keep their values.
       * @provenance assumed - Our choice: the body is not documented; these are the fields that describe an image.
       */
      body: ImageUpdate;
    },
    options?: Options,
  ): Call<S['Image']>;

  /**
   * Delete an image.
   *
   * Deletes an image.
   *
   * `DELETE /images/{imageId}`
   *
   * @returns The image is deleted. Provenance of the response: inferred - Follows from: the response is not documented; the documented deletion of an account returns an empty object.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  deleteImage(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers. */
      imageId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject']>;

  /**
   * Clone an image.
   *
   * Creates a copy of an image.
   *
   * `POST /images/{imageId}/clone`
   *
   * @returns The copy. Provenance of the response: assumed - Our choice: the response is not documented.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  cloneImage(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers. */
      imageId: number | bigint;
    },
    options?: Options,
  ): Call<S['Image']>;

  /**
   * Upload an image.
   *
   * Uploads an image to a site, as JSON or as a form.
   *
   * `POST /images/{siteId}/uploadImage`
   *
   * @returns The image that was uploaded. Provenance of the response: inferred - Owner's page: one of the owner's pages shows one image in the response.
   * @provenance documented, its description assumed - Our choice: the document only names the operation; what a file needs beside it is not documented.
   */
  uploadImage(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer. */
      siteId: number | bigint;
      /**
       * One image as a file.
       * @provenance assumed - Our choice: the body is not documented; an upload needs a file.
       */
      body: ImageUpload | ImageUploadJson;
    },
    options?: Options,
  ): Call<S['Image']>;

  /**
   * List key moments.
   *
   * Returns one page of the key moments. Filter by `siteId` to list those of one site.
   *
   * `GET /key-moments`
   *
   * @returns The key moments. Provenance of the response: inferred - Follows from: release 593 names fields of this response.
   * @provenance documented, its pagination and description observed - Two sources: the document only names the operation. Programs show that it returns pages.
   */
  readonly listKeyMoments: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['ListedKeyMoment'][],
    S['ListedKeyMoment'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a key moment.
   *
   * Creates a key moment.
   *
   * `POST /key-moments`
   *
   * @returns The key moment that was created. Provenance of the response: inferred - Follows from: one of the owner's pages shows fields of a key moment; release 593 names some of them.
   * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
   */
  createKeyMoment(
    this: void,
    params: {
      /**
       * A key moment to create.
       * @provenance inferred - Follows from: one of the owner's pages lists these fields for the creation; release 593 names those with conditions.
       */
      body: KeyMomentInput;
    },
    options?: Options,
  ): Call<S['KeyMoment']>;

  /**
   * Delete a key moment.
   *
   * Deletes a key moment. The success response is not documented; it may be empty.
   *
   * `DELETE /key-moments/{keyMomentId}`
   *
   * @returns The key moment is deleted. Provenance of the response: assumed - Our choice: the response is not documented; it may be empty.
   */
  deleteKeyMoment(
    this: void,
    params: {
      keyMomentId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;

  /**
   * Create an access token.
   *
   * Exchanges the credentials of a client for an access token, which all other operations take as a bearer token. The credentials are fields of the form; there is no Authorization header.
   *
   * `POST /oauth/token`
   *
   * @returns The token.
   * @provenance observed - Two sources: the document says that a token can be obtained programmatically; programs obtain it this way.
   */
  createAccessToken(
    this: void,
    params: {
      /**
       * The credentials of a client, as form fields.
       * @provenance observed - Two sources: programs send these three fields.
       */
      body: AccessTokenRequest;
    },
    options?: Options,
  ): Call<S['AccessToken']>;

  /**
   * List personalizations.
   *
   * Returns one page of the personalizations of all sites that the token can reach.
   *
   * `GET /personalizations`
   *
   * @returns One page of personalizations.
   * @provenance observed - Two sources: programs list personalizations.
   */
  readonly listPersonalizations: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Personalization'][],
    S['Personalization'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a personalization.
   *
   * Creates a personalization on a site.
   *
   * `POST /personalizations`
   *
   * @returns The personalization that was created. Provenance of the response: assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
   * @provenance observed - Two sources: programs create personalizations.
   */
  createPersonalization(
    this: void,
    params: {
      /**
       * A personalization to create.
       * @provenance observed - Seen live: programs send these fields.
       */
      body: PersonalizationInput;
    },
    options?: Options,
  ): Call<S['Personalization']>;

  /**
   * Export personalizations.
   *
   * Exports personalizations. The format was not seen.
   *
   * `GET /personalizations/export`
   *
   * @returns One page of personalizations. Provenance of the response: inferred - Follows from the parameters of a list, which the operation takes; the response was not seen.
   * @provenance inferred - Owner's page: it shows it, with the parameters of a list.
   */
  readonly exportPersonalizations: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Personalization'][],
    S['Personalization'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Read a personalization.
   *
   * Returns one personalization.
   *
   * `GET /personalizations/{personalizationId}`
   *
   * @returns The personalization.
   * @provenance observed - Two sources: programs read a personalization before they change it.
   */
  getPersonalization(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      personalizationId: number | bigint;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    options?: Options,
  ): Call<S['Personalization']>;

  /**
   * Update a personalization.
   *
   * Changes the fields that are sent. The others keep their values. You can send back a complete personalization from an earlier response; fields that cannot be changed are ignored.
   *
   * `PATCH /personalizations/{personalizationId}`
   *
   * @returns The personalization after the change.
   * @provenance observed - Two sources: programs change the code of a personalization and send the whole personalization back.
   */
  updatePersonalization(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      personalizationId: number | bigint;
      /**
       * The fields of a personalization to change. Omitted fields keep their values. Read-only fields are accepted and ignored.
       * @provenance observed - Seen live: programs send some of these fields, or a whole personalization.
       */
      body: PersonalizationUpdate;
    },
    options?: Options,
  ): Call<S['Personalization']>;

  /**
   * Delete a personalization.
   *
   * Deletes a personalization.
   *
   * `DELETE /personalizations/{personalizationId}`
   *
   * @returns The personalization was deleted. Provenance of the response: assumed - Our choice: the body was not seen; it may be empty.
   * @provenance inferred - Owner's page: it shows it.
   */
  deletePersonalization(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      personalizationId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;

  /**
   * Read the theme config.
   *
   * Returns the theme config of a project, including statuses and types that requests do not contain.
   *
   * `GET /project-theme-config/{projectId}`
   *
   * @returns The config.
   */
  getProjectThemeConfig(
    this: void,
    params: {
      /** @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer. */
      projectId: number | bigint;
    },
    options?: Options,
  ): Call<S['ProjectThemeConfig']>;

  /**
   * Replace the theme config.
   *
   * Replaces the config of a project. Colours and fonts are sent without a type.
   *
   * `PUT /project-theme-config/{projectId}`
   *
   * @returns The new config, with the dates of its themes.
   */
  replaceProjectThemeConfig(
    this: void,
    params: {
      /** @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer. */
      projectId: number | bigint;
      /** The complete config of a project, which replaces the current one. */
      body: ProjectThemeConfigInput;
    },
    options?: Options,
  ): Call<S['ProjectThemeConfig']>;

  /**
   * Update the theme config.
   *
   * Updates several fields of the config. The document does not show which.
   *
   * `PATCH /project-theme-config/{projectId}`
   *
   * @returns The config after the change.
   */
  updateProjectThemeConfig(
    this: void,
    params: {
      /** @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer. */
      projectId: number | bigint;
      /** The fields of a config to change. Only that it is an object is documented. */
      body: ProjectThemeConfigUpdate;
    },
    options?: Options,
  ): Call<S['ProjectThemeConfig']>;

  /**
   * Start a raw export of an object.
   *
   * Starts a raw export of experiment or personalization data, which is sent to given e-mail addresses.
   *
   * `POST /raw-export/report`
   *
   * @returns The export has been started. Provenance of the response: assumed - Our choice: the response was not seen.
   * @provenance inferred, its description documented - Owner's page: it shows the operation. The document says what a raw export is, without a path.
   */
  startRawExport(
    this: void,
    params: {
      /**
       * What to export, and to whom to send it.
       * @provenance inferred - Owner's page: it shows the first fields of the body; the rest of the page was not read.
       */
      body: RawExportRequest;
    },
    options?: Options,
  ): Call<S['StartedExport']>;

  /**
   * List referrers.
   *
   * Returns one page of the referrers.
   *
   * `GET /referrers`
   *
   * @returns One page of referrers.
   * @provenance inferred - Follows from catalogues, which list it; the owner's pages show what a referrer is.
   */
  readonly listReferrers: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Referrer'][],
    S['Referrer'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a referrer.
   *
   * Creates a referrer on a site.
   *
   * `POST /referrers`
   *
   * @returns The referrer that was created.
   * @provenance inferred - Owner's page: it shows it.
   */
  createReferrer(
    this: void,
    params: {
      /**
       * A referrer to create.
       * @provenance observed - Owner's pages: two show these fields, one of them in the request.
       */
      body: ReferrerInput;
    },
    options?: Options,
  ): Call<S['Referrer']>;

  /**
   * Read a referrer.
   *
   * Returns one referrer.
   *
   * `GET /referrers/{referrerId}`
   *
   * @returns The referrer.
   * @provenance inferred - Owner's page: it shows it, with the object of the other operations.
   */
  getReferrer(
    this: void,
    params: {
      /** @provenance inferred - Owner's page: it shows it in the path. */
      referrerId: number | bigint;
    },
    options?: Options,
  ): Call<S['Referrer']>;

  /**
   * Update a referrer.
   *
   * Changes the fields that are sent. The others keep their values.
   *
   * `PATCH /referrers/{referrerId}`
   *
   * @returns The referrer after the change.
   * @provenance inferred - Owner's page: it shows it, with the object of the other operations.
   */
  updateReferrer(
    this: void,
    params: {
      /** @provenance inferred - Owner's page: it shows it in the path. */
      referrerId: number | bigint;
      /**
       * The fields of a referrer to change. Omitted fields keep their values.
       * @provenance observed - Owner's pages: two show these fields, one of them in the request.
       */
      body: ReferrerUpdate;
    },
    options?: Options,
  ): Call<S['Referrer']>;

  /**
   * Delete a referrer.
   *
   * Deletes a referrer.
   *
   * `DELETE /referrers/{referrerId}`
   *
   * @returns The referrer was deleted. Provenance of the response: assumed - Our choice: the body was not seen; it may be empty.
   * @provenance inferred - Owner's page: its title says so.
   */
  deleteReferrer(
    this: void,
    params: {
      /** @provenance inferred - Owner's page: it shows it in the path. */
      referrerId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;

  /**
   * Get results by data code.
   *
   * Returns the results of a data code once they are ready. If they are not ready, call again after two seconds or more.
   *
   * `GET /results`
   *
   * @returns Whether the results are ready and, if so, the results.
   * @provenance observed - Two sources: the document mentions data operations that turn a data code into results. One program polls this operation every two seconds for up to a minute.
   */
  readonly getResults: PollableMethod<
    {
      /**
       * The data code of an earlier report request.
       * @provenance observed - Two sources: the document says that the code is passed to these operations; a program and one of the owner's pages show how.
       */
      dataCode: DataCode;
    },
    S['Results'],
    Options
  >;

  /**
   * List segments.
   *
   * Returns one page of the segments of all sites that the token can reach.
   *
   * `GET /segments`
   *
   * @returns One page of segments.
   * @provenance observed - Two sources: programs list segments.
   */
  readonly listSegments: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Segment'][],
    S['Segment'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a segment.
   *
   * Creates a segment on a site. A name that another segment of the site has is refused, with a message that says "already exists".
   *
   * `POST /segments`
   *
   * @returns The segment that was created. Provenance of the response: assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
   * @provenance observed - Two sources: one program copies segments from one account to another, and two read the words from the message.
   */
  createSegment(
    this: void,
    params: {
      /**
       * A segment to create or replace. A complete segment from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Two sources: programs send these fields, or a whole segment with changes.
       */
      body: SegmentInput;
    },
    options?: Options,
  ): Call<S['Segment']>;

  /**
   * Search segments.
   *
   * Returns one page of the segments that match a filter.
   *
   * `POST /segments/search`
   *
   * @returns One page of the segments that were found.
   * @provenance observed - Two sources: reference pages of the searches agree.
   */
  readonly searchSegments: PaginatedMethod<
    {
      /**
       * Search conditions, the order of the results, and the page to return.
       * @provenance observed - Owner's pages: the searches of segments and flags take this body.
       */
      body: SearchRequest;
    },
    S['Segment'][],
    S['Segment'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Read a segment.
   *
   * Returns one segment with its conditions.
   *
   * `GET /segments/{segmentId}`
   *
   * @returns The segment.
   * @provenance observed - Two sources: programs read the conditions of a segment before they change or copy it.
   */
  getSegment(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      segmentId: number | bigint;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    options?: Options,
  ): Call<S['Segment']>;

  /**
   * Replace a segment.
   *
   * Replaces a segment. You can send back a complete segment from an earlier response; fields that cannot be changed are ignored.
   *
   * `PUT /segments/{segmentId}`
   *
   * @returns The segment after the change.
   * @provenance observed - Two sources: programs read a segment, change it and send the whole segment back.
   */
  replaceSegment(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      segmentId: number | bigint;
      /**
       * A segment to create or replace. A complete segment from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Two sources: programs send these fields, or a whole segment with changes.
       */
      body: SegmentInput;
    },
    options?: Options,
  ): Call<S['Segment']>;

  /**
   * Update a segment.
   *
   * Changes the fields that are sent. The others keep their values.
   *
   * `PATCH /segments/{segmentId}`
   *
   * @returns The whole segment after the change.
   * @provenance observed - Two sources: one of the owner's pages and a guide show it.
   */
  updateSegment(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      segmentId: number | bigint;
      /**
       * The fields of a segment to change. Omitted fields keep their values.
       * @provenance observed - Owner's pages: one of the owner's pages lists these fields, and a guide sends some of them. The names imply the types.
       */
      body: SegmentUpdate;
    },
    options?: Options,
  ): Call<S['Segment']>;

  /**
   * Replace a condition of a segment.
   *
   * Replaces one condition of a segment; the other conditions are unchanged.
   *
   * `PUT /segments/{segmentId}/conditions/{conditionId}`
   *
   * @returns The condition after the change.
   * @provenance observed - Two sources: one program replaces the code of a condition of type `JS_CODE`.
   */
  replaceSegmentCondition(
    this: void,
    params: {
      /** @provenance observed - Two sources: programs send it in the path. */
      segmentId: number | bigint;
      /** @provenance observed - Seen live: programs send it in the path. */
      conditionId: number | bigint;
      /**
       * A condition of a segment, as it is sent. Its further fields depend on `targetingType`.
       * @provenance observed - Two sources: a program and the owner's pages show these fields. If they show no type, the name implies it.
       */
      body: TargetingConditionInput;
    },
    options?: Options,
  ): Call<S['TargetingCondition']>;

  /**
   * List sites.
   *
   * Returns one page of the sites that the token can reach. Filters by id or by code find single sites.
   *
   * `GET /sites`
   *
   * @returns One page of sites.
   * @provenance observed - Two sources: programs start here to find the id of a site from its code.
   */
  readonly listSites: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn<'id' | 'name' | 'code' | 'type'>[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Site'][],
    S['Site'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a site.
   *
   * Creates a site, also called project.
   *
   * `POST /sites`
   *
   * @returns The site that was created. Provenance of the response: assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
   * @provenance observed - Two sources: one program creates sites.
   */
  createSite(
    this: void,
    params: {
      /**
       * A site to create or replace. A complete site from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Seen live: programs send these fields, or a whole site with another script.
       */
      body: SiteInput;
    },
    options?: Options,
  ): Call<S['Site']>;

  /**
   * Read a site by its code.
   *
   * Returns the site with this code.
   *
   * `GET /sites/byCode/{siteCode}`
   *
   * @returns The site.
   * @provenance observed - Two sources: programs that are configured with the code of a site read it this way.
   */
  getSiteByCode(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string. */
      siteCode: string;
    },
    options?: Options,
  ): Call<S['Site']>;

  /**
   * Read a site.
   *
   * Returns one site.
   *
   * `GET /sites/{siteId}`
   *
   * @returns The site.
   * @provenance observed - Two sources: programs read the script of a site before they change it.
   */
  getSite(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer. */
      siteId: number | bigint;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    options?: Options,
  ): Call<S['Site']>;

  /**
   * Replace a site.
   *
   * Replaces a site. You can send back a complete site from an earlier response; fields that cannot be changed are ignored.
   *
   * `PUT /sites/{siteId}`
   *
   * @returns The site after the change.
   * @provenance observed - Two sources: programs read a site, change its script and send the whole site back.
   */
  replaceSite(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer. */
      siteId: number | bigint;
      /**
       * A site to create or replace. A complete site from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Seen live: programs send these fields, or a whole site with another script.
       */
      body: SiteInput;
    },
    options?: Options,
  ): Call<S['Site']>;

  /**
   * Update a site.
   *
   * Changes the fields that are sent. The others keep their values. The site script is replaced as a whole.
   *
   * `PATCH /sites/{siteId}`
   *
   * @returns The site after the change.
   * @provenance observed - Two sources: programs send the site script alone.
   */
  updateSite(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer. */
      siteId: number | bigint;
      /**
       * The fields of a site to change. Omitted fields keep their values.
       * @provenance observed - Seen live: programs send the site script alone.
       */
      body: SiteUpdate;
    },
    options?: Options,
  ): Call<S['Site']>;

  /**
   * Delete a site.
   *
   * Deletes a site.
   *
   * `DELETE /sites/{siteId}`
   *
   * @returns The site was deleted. Provenance of the response: assumed - Our choice: the status and the body were not observed; the documented deletion of an account returns 200 and an empty object.
   * @provenance observed - Two sources: one program deletes sites and ignores the body of the response.
   */
  deleteSite(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer. */
      siteId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;

  /**
   * List the integration tools of a site.
   *
   * Returns the external tools that are connected to a site, with their settings.
   *
   * `GET /sites/{siteId}/integration-tools`
   *
   * @returns The tools.
   * @provenance observed - Two sources: one program reads the tracking ids of a site.
   */
  listSiteIntegrationTools(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer. */
      siteId: number | bigint;
    },
    options?: Options,
  ): Call<S['IntegrationTool'][]>;

  /**
   * Update a comment.
   *
   * Updates a takeaway comment.
   *
   * `PUT /takeaways/{takeawayId}/comments/{commentId}`
   *
   * @returns The comment after the change.
   */
  updateTakeawayComment(
    this: void,
    params: {
      /** @provenance documented, its type inferred - Follows from: the comment's `takeawayId` field is documented as an integer. */
      takeawayId: number | bigint;
      /** @provenance documented, its type inferred - Follows from: the comment's id field is documented as an integer. */
      commentId: number | bigint;
      /** The new text of a comment and the accounts that it mentions. */
      body: TakeawayCommentUpdate;
    },
    options?: Options,
  ): Call<S['TakeawayComment']>;

  /**
   * List targeting rules.
   *
   * Returns one page of the targeting rules that the token can reach.
   *
   * `GET /targeting-rules`
   *
   * @returns One page of targeting rules.
   * @provenance observed - Two sources: the owner's pages and a report show it.
   */
  readonly listTargetingRules: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['TargetingRule'][],
    S['TargetingRule'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a targeting rule.
   *
   * Creates a targeting rule for an experiment.
   *
   * `POST /targeting-rules`
   *
   * @returns The rule that was created. Provenance of the response: assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
   * @provenance observed - Two sources: one of the owner's pages and a report show it.
   */
  createTargetingRule(
    this: void,
    params: {
      /**
       * The experiment that the rule is for.
       * @provenance observed - Owner's pages: the owner's page shows it in the query. It was not observed whether it is required.
       */
      experimentId?: number | bigint;
      /**
       * A targeting rule to create. A complete rule from an earlier response is accepted; its id is ignored.
       * @provenance observed - Owner's pages: one of the owner's pages shows these fields, and a report confirms them.
       */
      body: TargetingRuleInput;
    },
    options?: Options,
  ): Call<S['TargetingRule']>;

  /**
   * Read a targeting rule.
   *
   * Returns one targeting rule.
   *
   * `GET /targeting-rules/{targetingRuleId}`
   *
   * @returns The rule.
   * @provenance observed - Two sources: an older page by the owner shows it, with the shape of the newer list.
   */
  getTargetingRule(
    this: void,
    params: {
      /** @provenance observed - Owner's pages: an older page by the owner shows it in the path. */
      targetingRuleId: number | bigint;
    },
    options?: Options,
  ): Call<S['TargetingRule']>;

  /**
   * List templates.
   *
   * Returns one page of the templates of widgets.
   *
   * `GET /templates`
   *
   * @returns One page of templates.
   * @provenance inferred - Follows from catalogues, which list it; the owner's pages show what a template is.
   */
  readonly listTemplates: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Template'][],
    S['Template'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Update a template.
   *
   * Changes the fields that are sent. The others keep their values.
   *
   * `PATCH /templates/{templateId}`
   *
   * @returns The template after the change.
   * @provenance observed - Owner's pages: two show it.
   */
  updateTemplate(
    this: void,
    params: {
      /** @provenance observed - Owner's pages: two show it in the path. */
      templateId: number | bigint;
      /**
       * The fields of a template to change. Omitted fields keep their values.
       * @provenance observed - Owner's pages: two show these fields.
       */
      body: TemplateUpdate;
    },
    options?: Options,
  ): Call<S['Template']>;

  /**
   * List variations.
   *
   * Returns one page of the variations that the token can reach.
   *
   * `GET /variations`
   *
   * @returns One page of variations.
   * @provenance inferred - Follows from: a command line has a function for it that was not observed to run. Other lists are read this way.
   */
  readonly listVariations: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['Variation'][],
    S['Variation'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Create a variation.
   *
   * Creates a variation on a site. It belongs to no experiment yet. To attach it, update the experiment and name the variation in `deviations`, or in `variations` and `deviations`.
   *
   * `POST /variations`
   *
   * @returns The variation that was created.
   * @provenance observed - Two sources: programs create variations this way and attach them afterwards.
   */
  createVariation(
    this: void,
    params: {
      /**
       * A variation to create or replace. A complete variation from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Two sources: programs create variations with these fields and replace them with whole variations; the owner's pages list the fields.
       */
      body: VariationInput;
    },
    options?: Options,
  ): Call<S['Variation']>;

  /**
   * Search variations.
   *
   * Returns one page of the variations that match a filter.
   *
   * `POST /variations/search`
   *
   * @returns One page of the variations that were found.
   * @provenance inferred - Follows from: a command line has a function for it that was not observed to run. The body is that of the other searches.
   */
  readonly searchVariations: PaginatedMethod<
    {
      /**
       * Search conditions, the order of the results, and the page to return.
       * @provenance observed - Owner's pages: the searches of segments and flags take this body.
       */
      body: SearchRequest;
    },
    S['Variation'][],
    S['Variation'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Read a variation.
   *
   * Returns one variation with its code.
   *
   * `GET /variations/{variationId}`
   *
   * @returns The variation.
   * @provenance observed - Two sources: programs read the code of a variation before they change it.
   */
  getVariation(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer. */
      variationId: number | bigint;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    options?: Options,
  ): Call<S['Variation']>;

  /**
   * Replace a variation.
   *
   * Replaces a variation. You can send back a complete variation from an earlier response; fields that cannot be changed are ignored.
   *
   * `PUT /variations/{variationId}`
   *
   * @returns The variation after the change.
   * @provenance observed - Two sources: programs read a variation, change its code and send the whole variation back.
   */
  replaceVariation(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer. */
      variationId: number | bigint;
      /**
       * A variation to create or replace. A complete variation from an earlier response is accepted; read-only fields are ignored.
       * @provenance observed - Two sources: programs create variations with these fields and replace them with whole variations; the owner's pages list the fields.
       */
      body: VariationInput;
    },
    options?: Options,
  ): Call<S['Variation']>;

  /**
   * Update a variation.
   *
   * Updates the fields that are sent. `jsCode` is replaced as a whole. The success response is not documented; it may be empty.
   *
   * `PATCH /variations/{variationId}`
   *
   * @returns The variation after the change. Provenance of the response: observed - Seen live: programs read a variation from the response. The document does not show it, so it may be empty.
   */
  updateVariation(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer. */
      variationId: number | bigint;
      /** The fields to change. Omitted fields keep their values. */
      body: VariationUpdate;
    },
    options?: Options,
  ): Call<S['Variation'] | undefined>;

  /**
   * Delete a variation.
   *
   * Deletes a variation.
   *
   * `DELETE /variations/{variationId}`
   *
   * @returns The variation was deleted. Provenance of the response: assumed - Our choice: the status was not observed. The programs expect an empty body; the documented deletion of an account returns 200 and an empty object.
   * @provenance inferred - Follows from: two programs have a function for it; neither was observed to run it.
   */
  deleteVariation(
    this: void,
    params: {
      /** @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer. */
      variationId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;

  /**
   * List the widgets of the studio.
   *
   * Returns one page of the widgets of the studio.
   *
   * `GET /widget-studio`
   *
   * @returns One page of widgets of the studio.
   * @provenance observed - Owner's pages: two show it.
   */
  readonly listWidgetStudios: PaginatedList<
    {
      /**
       * Number of the page to return. The first page is 1.
       * @provenance observed - Two sources: programs walk lists with page, starting at 1.
       */
      page?: number;
      /**
       * Number of items on a page, at most 200. With -1 all items are returned.
       * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
       */
      perPage?: number;
      /**
       * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
       * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
       */
      filter?: readonly FilterOn[];
      /**
       * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
       * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
       */
      sort?: readonly ListSort[];
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    S['WidgetStudio'][],
    S['WidgetStudio'],
    Options,
    { 'X-Pagination-Page-Count': `${number}` }
  >;

  /**
   * Read a widget of the studio.
   *
   * Returns one widget of the studio.
   *
   * `GET /widget-studio/{widgetId}`
   *
   * @returns The widget.
   * @provenance inferred - Owner's page: it shows it, with the object of the other operations.
   */
  getWidgetStudio(
    this: void,
    params: {
      /** @provenance observed - Owner's pages: two show it in the path. */
      widgetId: number | bigint;
      /**
       * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
       * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
       */
      optionalFields?: readonly string[];
    },
    options?: Options,
  ): Call<S['WidgetStudio']>;

  /**
   * Replace a widget of the studio.
   *
   * Replaces the content of a widget of the studio. What happens to omitted fields was not seen.
   *
   * `PUT /widget-studio/{widgetId}`
   *
   * @returns The widget after the change.
   * @provenance observed - Owner's pages: two show it.
   */
  replaceWidgetStudio(
    this: void,
    params: {
      /** @provenance observed - Owner's pages: two show it in the path. */
      widgetId: number | bigint;
      /**
       * The content of a widget of the studio. Nothing is required.
       * @provenance observed - Owner's pages: two show these fields in the request.
       */
      body: WidgetStudioInput;
    },
    options?: Options,
  ): Call<S['WidgetStudio']>;

  /**
   * Delete a widget of the studio.
   *
   * Deletes a widget of the studio.
   *
   * `DELETE /widget-studio/{widgetId}`
   *
   * @returns The widget was deleted. Provenance of the response: assumed - Our choice: the body was not seen; it may be empty.
   * @provenance inferred - Owner's page: it shows it.
   */
  deleteWidgetStudio(
    this: void,
    params: {
      /** @provenance observed - Owner's pages: two show it in the path. */
      widgetId: number | bigint;
    },
    options?: Options,
  ): Call<S['EmptyObject'] | undefined>;
}
