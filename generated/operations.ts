// Written by `npm run generate` from openapi/. Do not edit.
import type {
  AccountUpdate,
  CustomDataInput,
  CustomDataUpdate,
  DataCodeValue,
  ExperimentExportRequest,
  ExperimentInput,
  ExperimentResultsRequest,
  ExperimentUpdate,
  FeatureFlagDuplicate,
  FeatureFlagEnvironmentUpdate,
  FeatureFlagResultsRequest,
  FeatureFlagUpdate,
  GoalCampaignRequest,
  GoalInput,
  GoalSearch,
  GoalUpdate,
  ImageUpdate,
  ImageUpload,
  ImagesRequest,
  KeyMomentInput,
  ProjectThemeConfigInput,
  ProjectThemeConfigUpdate,
  ShareResultsRequest,
  TakeawayCommentUpdate,
  VariationUpdate,
} from './schema.d.ts';

/** Where something stands in a JSON value, step by step. */
export type Place = readonly string[];

/** Where a page's cursor goes in, where the next one comes out, and where the items are. */
export interface Pagination {
  /** In the parameters of the method. */
  readonly cursor: Place;
  readonly next: Place;
  readonly items: Place;
}

/** What one asks with, where the answer says how far things are, and which of its words are the end. */
export interface Polling {
  readonly key: Place;
  readonly status: Place;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

export interface OperationInfo {
  /** GET, PUT, POST, PATCH or DELETE. */
  readonly method: string;
  /** Its template names the path parameters. */
  readonly path: string;
  /**
   * Letters: `b` takes a JSON body, `m` a form, `o` the body can be left out, `r` changes nothing although it is no
   * GET, `e` the body of a success may be empty.
   */
  readonly marks: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** Those of them that are needed. */
  readonly required: readonly string[];
  /** Places in the body that take a time stamp without a zone; `*` is any item. */
  readonly localTime: readonly string[];
}

/** Reads `/path id:METHODmarks?needed&query@/local/time id:METHOD... /path ...`. */
function decode(table: string): Record<string, OperationInfo> {
  const found: Record<string, OperationInfo> = {};
  let path = '';
  for (const entry of table.split(/\s/)) {
    const [, id, method = '', marks = '', rest = ''] = /^(\w+):([A-Z]+)(\w*)(.*)/.exec(entry) ?? [];
    const names = (pattern: RegExp): string[] => rest.match(pattern) ?? [];
    if (!id) path = entry;
    else found[id] = { method, path, marks, query: names(/(?<=[?&])[^?&@]+/g), required: names(/(?<=\?)[^?&@]+/g), localTime: names(/(?<=@)[^?&@]+/g) };
  }
  return found;
}

export type OperationId =
  | 'cloneExperiment'
  | 'cloneImage'
  | 'createCustomData'
  | 'createExperiment'
  | 'createGoal'
  | 'createImages'
  | 'createKeyMoment'
  | 'deleteAccount'
  | 'deleteCustomData'
  | 'deleteExperiment'
  | 'deleteGoal'
  | 'deleteImage'
  | 'deleteKeyMoment'
  | 'detectExperimentOpportunities'
  | 'duplicateFeatureFlag'
  | 'exportExperiments'
  | 'exportGoals'
  | 'getCustomData'
  | 'getExperiment'
  | 'getFeatureFlag'
  | 'getGoal'
  | 'getImage'
  | 'getProjectThemeConfig'
  | 'listCustomDatas'
  | 'listExperiments'
  | 'listGoalCampaignExperiments'
  | 'listGoals'
  | 'listImages'
  | 'listKeyMoments'
  | 'pollAudience'
  | 'replaceCustomData'
  | 'replaceGoal'
  | 'replaceProjectThemeConfig'
  | 'requestExperimentResults'
  | 'requestFeatureFlagResults'
  | 'searchGoals'
  | 'shareExperimentResults'
  | 'startExperimentExport'
  | 'updateAccount'
  | 'updateCustomData'
  | 'updateExperiment'
  | 'updateFeatureFlag'
  | 'updateFeatureFlagEnvironment'
  | 'updateGoal'
  | 'updateImage'
  | 'updateProjectThemeConfig'
  | 'updateTakeawayComment'
  | 'updateVariation'
  | 'uploadImage';

/** One line for each path; see `decode`. */
const TABLE = `/accounts/{accountId} updateAccount:PATCHb deleteAccount:DELETE
/audiences/poll pollAudience:GET?dataCode
/custom-datas listCustomDatas:GET createCustomData:POSTb
/custom-datas/{customDataId} getCustomData:GET replaceCustomData:PUTb updateCustomData:PATCHb deleteCustomData:DELETE
/experiments listExperiments:GET createExperiment:POSTb
/experiments/export exportExperiments:GET
/experiments/{experimentId} getExperiment:GET updateExperiment:PATCHb deleteExperiment:DELETE
/experiments/{experimentId}/clone cloneExperiment:POST
/experiments/{experimentId}/init-export startExperimentExport:POSTb
/experiments/{experimentId}/opportunityDetection detectExperimentOpportunities:POST
/experiments/{experimentId}/results requestExperimentResults:POSTb@/dateIntervals/*/start@/dateIntervals/*/end
/experiments/{experimentId}/results/share shareExperimentResults:POSTb
/feature-flags/{featureFlagId}/results requestFeatureFlagResults:POSTb@/dateIntervals/*/start@/dateIntervals/*/end
/feature-flags/{siteCode}/{featureKey} getFeatureFlag:GET updateFeatureFlag:PATCHb
/feature-flags/{siteCode}/{featureKey}/duplicate duplicateFeatureFlag:POSTbo
/feature-flags/{siteCode}/{featureKey}/{environmentKey} updateFeatureFlagEnvironment:PATCHb
/goal-campaign/experiments listGoalCampaignExperiments:POSTbr
/goals listGoals:GET createGoal:POSTb
/goals/export exportGoals:GET
/goals/search searchGoals:POSTbr
/goals/{goalId} getGoal:GET&optionalFields replaceGoal:PUTb updateGoal:PATCHb deleteGoal:DELETE
/images listImages:GET
/images/multiple createImages:POSTb
/images/{imageId} getImage:GET updateImage:PATCHb deleteImage:DELETE
/images/{imageId}/clone cloneImage:POST
/images/{siteId}/uploadImage uploadImage:POSTm
/key-moments listKeyMoments:GET createKeyMoment:POSTb
/key-moments/{keyMomentId} deleteKeyMoment:DELETEe
/project-theme-config/{projectId} getProjectThemeConfig:GET replaceProjectThemeConfig:PUTb updateProjectThemeConfig:PATCHb
/takeaways/{takeawayId}/comments/{commentId} updateTakeawayComment:PUTb
/variations/{variationId} updateVariation:PATCHbe`;

/** What the client has to know of each operation, by its id. */
export const operations: Readonly<Record<string, OperationInfo>> = /* @__PURE__ */ decode(TABLE);

/** The operations whose answers come in pages. */
export const paginations: Readonly<Record<string, Pagination>> = {
  listGoalCampaignExperiments: { cursor: ['body', 'cursor'], next: ['nextCursor'], items: ['impacts'] },
};

/** The operations that tell how far something is. */
export const pollings: Readonly<Record<string, Polling>> = {
  pollAudience: { key: ['dataCode'], status: ['status'], done: ['READY'], failed: ['TIMEOUT'] },
};

/** A method whose answers come in pages: what `paginate` takes. */
export interface PaginatedMethod<Params, Page, Item, Options> {
  (params: Params, options?: Options): Promise<Page>;
  readonly operation: OperationId;
  /** For the compiler only: marks the method and tells the type of an item. */
  readonly pagination: { readonly item?: Item };
}

/** A method that tells how far something is: what `poll` takes. */
export interface PollableMethod<Params, Status, Options> {
  (params: Params, options?: Options): Promise<Status>;
  readonly operation: OperationId;
  /** For the compiler only: marks the method and tells the type of its answer. */
  readonly polling: { readonly status?: Status };
}

/** The component schemas that answers are made of. */
export type AnswerSchema =
  | 'Account'
  | 'AudiencePoll'
  | 'CustomData'
  | 'DataCode'
  | 'EmptyObject'
  | 'Experiment'
  | 'FeatureFlag'
  | 'Goal'
  | 'GoalCampaignImpact'
  | 'GoalCampaignPage'
  | 'Image'
  | 'KeyMoment'
  | 'OpportunityDetection'
  | 'ProjectThemeConfig'
  | 'SharedResults'
  | 'StartedExport'
  | 'TakeawayComment'
  | 'Variation';

/**
 * One method per operation. `S` is the component schemas of the chosen int64 mode: `Schemas` of schema.d.ts or of
 * schema.bigint.d.ts. A method can be taken off its client and passed on: none needs `this`.
 */
export interface Methods<S extends Record<AnswerSchema, unknown>, Options> {
  /**
   * Update an account.
   *
   * Changes several fields of an account; the others stay as they are. Which fields can be changed is not documented.
   *
   * `PATCH /accounts/{accountId}`
   *
   * @returns The account as it is now.
   * @provenance documented
   */
  updateAccount(
    this: void,
    params: {
      /**
       * Id of the account.
       * @provenance documented
       */
      accountId: number | bigint;
      /**
       * The fields of an account to change. The document shows only that it is an object.
       * @provenance documented
       */
      body: AccountUpdate;
    },
    options?: Options,
  ): Promise<S['Account']>;

  /**
   * Delete an account.
   *
   * Deletes an account.
   *
   * `DELETE /accounts/{accountId}`
   *
   * @returns The account is gone.
   * @provenance documented
   */
  deleteAccount(
    this: void,
    params: {
      /**
       * Id of the account.
       * @provenance documented
       */
      accountId: number | bigint;
    },
    options?: Options,
  ): Promise<S['EmptyObject']>;

  /**
   * Ask for the data of a data code.
   *
   * Asks whether the data behind a data code is ready, and gets it if so. Ask again after a pause while it is not. TIMEOUT means that the service gave up: the report has to be requested again.
   *
   * `GET /audiences/poll`
   *
   * @returns How far the data is, and the data once it is there.
   * @provenance documented
   */
  readonly pollAudience: PollableMethod<
    {
      /**
       * The data code of an earlier report request.
       * @provenance inferred - The document says that the code is passed to this operation, not how; a GET leaves the query.
       */
      dataCode: DataCodeValue;
    },
    S['AudiencePoll'],
    Options
  >;

  /**
   * List custom data.
   *
   * Lists the custom data of all sites that the token reaches.
   *
   * `GET /custom-datas`
   *
   * @returns The custom data. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  listCustomDatas(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['CustomData'][]>;

  /**
   * Create a custom data.
   *
   * Creates a custom data on a site. A request has more types than an answer, and calls isLearnable learnable.
   *
   * `POST /custom-datas`
   *
   * @returns The custom data that was created. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  createCustomData(
    this: void,
    params: {
      /**
       * A custom data to create, or to put in the place of another.
       * @provenance inferred - The body is not shown; these are the documented fields of the custom data that a writer decides.
       */
      body: CustomDataInput;
    },
    options?: Options,
  ): Promise<S['CustomData']>;

  /**
   * Read a custom data.
   *
   * Returns one custom data.
   *
   * `GET /custom-datas/{customDataId}`
   *
   * @returns The custom data. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  getCustomData(
    this: void,
    params: {
      /**
       * Id of the custom data.
       * @provenance documented
       */
      customDataId: number | bigint;
    },
    options?: Options,
  ): Promise<S['CustomData']>;

  /**
   * Replace a custom data.
   *
   * Puts another custom data in the place of this one. What the body leaves out is reset.
   *
   * `PUT /custom-datas/{customDataId}`
   *
   * @returns The custom data as it is now. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  replaceCustomData(
    this: void,
    params: {
      /**
       * Id of the custom data.
       * @provenance documented
       */
      customDataId: number | bigint;
      /**
       * A custom data to create, or to put in the place of another.
       * @provenance inferred - The body is not shown; these are the documented fields of the custom data that a writer decides.
       */
      body: CustomDataInput;
    },
    options?: Options,
  ): Promise<S['CustomData']>;

  /**
   * Update a custom data.
   *
   * Changes several fields of a custom data; the others stay as they are.
   *
   * `PATCH /custom-datas/{customDataId}`
   *
   * @returns The custom data as it is now.
   * @provenance documented
   */
  updateCustomData(
    this: void,
    params: {
      /**
       * Id of the custom data.
       * @provenance documented
       */
      customDataId: number | bigint;
      /**
       * The fields of a custom data to change. What is left out stays as it is.
       * @provenance documented
       */
      body: CustomDataUpdate;
    },
    options?: Options,
  ): Promise<S['CustomData']>;

  /**
   * Delete a custom data.
   *
   * Deletes a custom data.
   *
   * `DELETE /custom-datas/{customDataId}`
   *
   * @returns The custom data is gone. Provenance of the answer: inferred - The answer is not shown; the documented deletion of an account returns an empty object.
   * @provenance documented
   */
  deleteCustomData(
    this: void,
    params: {
      /**
       * Id of the custom data.
       * @provenance documented
       */
      customDataId: number | bigint;
    },
    options?: Options,
  ): Promise<S['EmptyObject']>;

  /**
   * List experiments.
   *
   * Lists the experiments of all sites that the token reaches.
   *
   * `GET /experiments`
   *
   * @returns The experiments. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  listExperiments(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['Experiment'][]>;

  /**
   * Create an experiment.
   *
   * Creates an experiment on a site and links it to goals.
   *
   * `POST /experiments`
   *
   * @returns The experiment that was created. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  createExperiment(
    this: void,
    params: {
      /**
       * An experiment to create.
       * @provenance assumed - The body is not shown; a name and a site are the least that an experiment needs.
       */
      body: ExperimentInput;
    },
    options?: Options,
  ): Promise<S['Experiment']>;

  /**
   * Export experiments.
   *
   * Returns the experiments for use elsewhere. In which form is not documented.
   *
   * `GET /experiments/export`
   *
   * @returns The experiments. Provenance of the answer: assumed - The answer is not shown; the document says that all answers are JSON.
   * @provenance documented
   */
  exportExperiments(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['Experiment'][]>;

  /**
   * Read an experiment.
   *
   * Returns one experiment.
   *
   * `GET /experiments/{experimentId}`
   *
   * @returns The experiment. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  getExperiment(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Promise<S['Experiment']>;

  /**
   * Update an experiment.
   *
   * Changes several fields of an experiment; the others stay as they are.
   *
   * `PATCH /experiments/{experimentId}`
   *
   * @returns The experiment as it is now. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  updateExperiment(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
      /**
       * The fields of an experiment to change. What is left out stays as it is.
       * @provenance assumed - The body is not shown; these are the fields that a new experiment takes.
       */
      body: ExperimentUpdate;
    },
    options?: Options,
  ): Promise<S['Experiment']>;

  /**
   * Delete an experiment.
   *
   * Deletes an experiment with its variations.
   *
   * `DELETE /experiments/{experimentId}`
   *
   * @returns The experiment is gone. Provenance of the answer: inferred - The answer is not shown; the documented deletion of an account returns an empty object.
   * @provenance documented
   */
  deleteExperiment(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Promise<S['EmptyObject']>;

  /**
   * Clone an experiment.
   *
   * Creates a copy of an experiment, with copies of its variations.
   *
   * `POST /experiments/{experimentId}/clone`
   *
   * @returns The copy. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  cloneExperiment(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Promise<S['Experiment']>;

  /**
   * Start a raw export.
   *
   * Starts a raw export of the data of an experiment. The export is sent to the given e-mail addresses.
   *
   * `POST /experiments/{experimentId}/init-export`
   *
   * @returns The export has been started. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  startExperimentExport(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
      /**
       * To whom the raw data of an experiment is sent, and how it is split.
       * @provenance assumed - The body is not shown; the fields follow from what the document says of raw exports.
       */
      body: ExperimentExportRequest;
    },
    options?: Options,
  ): Promise<S['StartedExport']>;

  /**
   * Detect opportunities.
   *
   * Looks for opportunities in the data of an experiment. What it takes and returns is not documented.
   *
   * `POST /experiments/{experimentId}/opportunityDetection`
   *
   * @returns What was found. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  detectExperimentOpportunities(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
    },
    options?: Options,
  ): Promise<S['OpportunityDetection']>;

  /**
   * Request a report on an experiment.
   *
   * Requests a report of results. The answer carries a data code; pass it to `pollAudience` to get the results. The document also speaks of data operations as a way to them, without naming a path.
   *
   * `POST /experiments/{experimentId}/results`
   *
   * @returns The data code of the report. Provenance of the answer: inferred - The document says that the answer to a report request carries a data code, and shows it for the report on a flag.
   * @provenance documented
   */
  requestExperimentResults(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
      /**
       * What a report on an experiment should contain. The document only shows that it takes a breakdown; the other fields are those of the report on a feature flag.
       * @provenance assumed - Modelled on the documented report request of a feature flag.
       */
      body: ExperimentResultsRequest;
    },
    options?: Options,
  ): Promise<S['DataCode']>;

  /**
   * Share the results of an experiment.
   *
   * Shares the results of an experiment with others. What the answer holds is not documented.
   *
   * `POST /experiments/{experimentId}/results/share`
   *
   * @returns The results are shared. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  shareExperimentResults(
    this: void,
    params: {
      /**
       * Id of the experiment.
       * @provenance documented
       */
      experimentId: number | bigint;
      /**
       * Which results to share. The document only shows that they take a breakdown.
       * @provenance assumed - The body is not shown; an open object leaves room for what it may hold.
       */
      body: ShareResultsRequest;
    },
    options?: Options,
  ): Promise<S['SharedResults']>;

  /**
   * Request a report on a feature flag.
   *
   * Requests a report of results. The answer carries a data code; pass it to `pollAudience` to get the results. The document also speaks of data operations as a way to them, without naming a path.
   *
   * `POST /feature-flags/{featureFlagId}/results`
   *
   * @returns The data code of the report.
   * @provenance documented
   */
  requestFeatureFlagResults(
    this: void,
    params: {
      /**
       * Id of the feature flag.
       * @provenance documented
       */
      featureFlagId: number | bigint;
      /**
       * What a report on a feature flag should contain.
       * @provenance documented
       */
      body: FeatureFlagResultsRequest;
    },
    options?: Options,
  ): Promise<S['DataCode']>;

  /**
   * Read a feature flag.
   *
   * Returns a flag by the code of its site and its key.
   *
   * `GET /feature-flags/{siteCode}/{featureKey}`
   *
   * @returns The flag. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  getFeatureFlag(
    this: void,
    params: {
      /**
       * System-generated code of the site.
       * @provenance documented
       */
      siteCode: string;
      /**
       * Key of the feature flag, unique within its site.
       * @provenance documented
       */
      featureKey: string;
    },
    options?: Options,
  ): Promise<S['FeatureFlag']>;

  /**
   * Update a feature flag.
   *
   * Changes several fields of a flag; the others stay as they are.
   *
   * `PATCH /feature-flags/{siteCode}/{featureKey}`
   *
   * @returns The flag as it is now. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  updateFeatureFlag(
    this: void,
    params: {
      /**
       * System-generated code of the site.
       * @provenance documented
       */
      siteCode: string;
      /**
       * Key of the feature flag, unique within its site.
       * @provenance documented
       */
      featureKey: string;
      /**
       * The fields of a flag to change. What is left out stays as it is.
       * @provenance inferred - The body is not shown; release 593 says that it takes variables of type ENUM.
       */
      body: FeatureFlagUpdate;
    },
    options?: Options,
  ): Promise<S['FeatureFlag']>;

  /**
   * Duplicate a feature flag.
   *
   * Creates a copy of a flag under a key of its own.
   *
   * `POST /feature-flags/{siteCode}/{featureKey}/duplicate`
   *
   * @returns The copy. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  duplicateFeatureFlag(
    this: void,
    params: {
      /**
       * System-generated code of the site.
       * @provenance documented
       */
      siteCode: string;
      /**
       * Key of the feature flag, unique within its site.
       * @provenance documented
       */
      featureKey: string;
      /**
       * How the copy differs from the flag.
       * @provenance assumed - The body is not shown; a copy needs a key of its own.
       */
      body?: FeatureFlagDuplicate;
    },
    options?: Options,
  ): Promise<S['FeatureFlag']>;

  /**
   * Update a feature flag in one environment.
   *
   * Changes a flag in one environment; the rest stays as it is.
   *
   * `PATCH /feature-flags/{siteCode}/{featureKey}/{environmentKey}`
   *
   * @returns The flag as it is now. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  updateFeatureFlagEnvironment(
    this: void,
    params: {
      /**
       * System-generated code of the site.
       * @provenance documented
       */
      siteCode: string;
      /**
       * Key of the feature flag, unique within its site.
       * @provenance documented
       */
      featureKey: string;
      /**
       * Key of the environment of the flag.
       * @provenance documented
       */
      environmentKey: string;
      /**
       * What to change for one environment of a flag. What is left out stays as it is.
       * @provenance inferred - The body is not shown; release 593 says that it takes variables of type ENUM.
       */
      body: FeatureFlagEnvironmentUpdate;
    },
    options?: Options,
  ): Promise<S['FeatureFlag']>;

  /**
   * List how a goal performed in experiments.
   *
   * Lists the experiments that are linked to a goal, a record for each variation, page by page. Pass nextCursor as cursor to get the next page.
   *
   * `POST /goal-campaign/experiments`
   *
   * @returns One page of impact records.
   * @provenance documented
   */
  readonly listGoalCampaignExperiments: PaginatedMethod<
    {
      /**
       * Which goal, and which page of its experiments.
       * @provenance documented - The document calls the other three fields optional or gives a default, and says nothing such of goalId.
       */
      body: GoalCampaignRequest;
    },
    S['GoalCampaignPage'],
    S['GoalCampaignImpact'],
    Options
  >;

  /**
   * List goals.
   *
   * Lists the goals of all sites that the token reaches.
   *
   * `GET /goals`
   *
   * @returns The goals. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  listGoals(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['Goal'][]>;

  /**
   * Create a goal.
   *
   * Creates a goal on a site. Its type decides which params it takes.
   *
   * `POST /goals`
   *
   * @returns The goal that was created. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  createGoal(
    this: void,
    params: {
      /**
       * A goal to create, or to put in the place of another.
       * @provenance inferred - The body is not shown; these are the documented fields of the goal that are not read-only.
       */
      body: GoalInput;
    },
    options?: Options,
  ): Promise<S['Goal']>;

  /**
   * Export goals.
   *
   * Returns the goals for use elsewhere. In which form is not documented.
   *
   * `GET /goals/export`
   *
   * @returns The goals. Provenance of the answer: inferred - The answer is not shown; the document says that all answers are JSON.
   * @provenance documented
   */
  exportGoals(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['Goal'][]>;

  /**
   * Search goals.
   *
   * Finds goals by what they have in common. Changes nothing.
   *
   * `POST /goals/search`
   *
   * @returns The goals that were found. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  searchGoals(
    this: void,
    params: {
      /**
       * What to look for. A goal is found when it has all that is given.
       * @provenance assumed - The body is not shown; these are fields by which one would look for a goal.
       */
      body: GoalSearch;
    },
    options?: Options,
  ): Promise<S['Goal'][]>;

  /**
   * Read a goal.
   *
   * Returns one goal. Tags, counts and lists of ids come only when optionalFields asks for them.
   *
   * `GET /goals/{goalId}`
   *
   * @returns The goal.
   * @provenance documented
   */
  getGoal(
    this: void,
    params: {
      /**
       * Id of the goal.
       * @provenance documented
       */
      goalId: number | bigint;
      /**
       * Fields that are returned only when they are asked for here. Repeat the name for several.
       * @provenance documented
       */
      optionalFields?: readonly ("tags" | "isTargetingSegmentMentalist" | "experimentAmount" | "featureFlagAmount" | "holdoutAmount" | "personalizationAmount" | "experiments" | "holdouts" | "personalizations" | (string & {}))[];
    },
    options?: Options,
  ): Promise<S['Goal']>;

  /**
   * Replace a goal.
   *
   * Puts another goal in the place of this one. What the body leaves out is reset.
   *
   * `PUT /goals/{goalId}`
   *
   * @returns The goal as it is now. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  replaceGoal(
    this: void,
    params: {
      /**
       * Id of the goal.
       * @provenance documented
       */
      goalId: number | bigint;
      /**
       * A goal to create, or to put in the place of another.
       * @provenance inferred - The body is not shown; these are the documented fields of the goal that are not read-only.
       */
      body: GoalInput;
    },
    options?: Options,
  ): Promise<S['Goal']>;

  /**
   * Update a goal.
   *
   * Changes several fields of a goal; the others stay as they are.
   *
   * `PATCH /goals/{goalId}`
   *
   * @returns The goal as it is now. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  updateGoal(
    this: void,
    params: {
      /**
       * Id of the goal.
       * @provenance documented
       */
      goalId: number | bigint;
      /**
       * The fields of a goal to change. What is left out stays as it is.
       * @provenance inferred - The body is not shown; these are the documented fields of the goal that are not read-only.
       */
      body: GoalUpdate;
    },
    options?: Options,
  ): Promise<S['Goal']>;

  /**
   * Delete a goal.
   *
   * Deletes a goal.
   *
   * `DELETE /goals/{goalId}`
   *
   * @returns The goal is gone. Provenance of the answer: inferred - The answer is not shown; the documented deletion of an account returns an empty object.
   * @provenance documented
   */
  deleteGoal(
    this: void,
    params: {
      /**
       * Id of the goal.
       * @provenance documented
       */
      goalId: number | bigint;
    },
    options?: Options,
  ): Promise<S['EmptyObject']>;

  /**
   * List images.
   *
   * Lists the images of all sites that the token reaches.
   *
   * `GET /images`
   *
   * @returns The images. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  listImages(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['Image'][]>;

  /**
   * Create several images.
   *
   * Creates several images in one request.
   *
   * `POST /images/multiple`
   *
   * @returns The images that were created. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  createImages(
    this: void,
    params: {
      /**
       * Several images to create at once.
       * @provenance inferred - The body is not shown; release 593 removes the property arg0 from it and adds params.
       */
      body: ImagesRequest;
    },
    options?: Options,
  ): Promise<S['Image'][]>;

  /**
   * Read an image.
   *
   * Returns what is known about an image.
   *
   * `GET /images/{imageId}`
   *
   * @returns The image. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  getImage(
    this: void,
    params: {
      /**
       * Id of the image.
       * @provenance documented
       */
      imageId: number | bigint;
    },
    options?: Options,
  ): Promise<S['Image']>;

  /**
   * Update an image.
   *
   * Changes several fields of an image; the others stay as they are.
   *
   * `PATCH /images/{imageId}`
   *
   * @returns The image as it is now. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  updateImage(
    this: void,
    params: {
      /**
       * Id of the image.
       * @provenance documented
       */
      imageId: number | bigint;
      /**
       * The fields of an image to change. What is left out stays as it is.
       * @provenance assumed - The body is not shown; a name is what one would change.
       */
      body: ImageUpdate;
    },
    options?: Options,
  ): Promise<S['Image']>;

  /**
   * Delete an image.
   *
   * Deletes an image.
   *
   * `DELETE /images/{imageId}`
   *
   * @returns The image is gone. Provenance of the answer: inferred - The answer is not shown; the documented deletion of an account returns an empty object.
   * @provenance documented
   */
  deleteImage(
    this: void,
    params: {
      /**
       * Id of the image.
       * @provenance documented
       */
      imageId: number | bigint;
    },
    options?: Options,
  ): Promise<S['EmptyObject']>;

  /**
   * Clone an image.
   *
   * Creates a copy of an image.
   *
   * `POST /images/{imageId}/clone`
   *
   * @returns The copy. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  cloneImage(
    this: void,
    params: {
      /**
       * Id of the image.
       * @provenance documented
       */
      imageId: number | bigint;
    },
    options?: Options,
  ): Promise<S['Image']>;

  /**
   * Upload an image.
   *
   * Uploads an image to a site.
   *
   * `POST /images/{siteId}/uploadImage`
   *
   * @returns The image that was uploaded. Provenance of the answer: assumed - The answer is not shown.
   * @provenance documented
   */
  uploadImage(
    this: void,
    params: {
      /**
       * Id of the site that the image belongs to.
       * @provenance documented
       */
      siteId: number | bigint;
      /**
       * One image as a file.
       * @provenance assumed - The body is not shown; a file and a name are the least that an upload needs.
       */
      body: ImageUpload;
    },
    options?: Options,
  ): Promise<S['Image']>;

  /**
   * List key moments.
   *
   * Lists the key moments of all sites that the token reaches.
   *
   * `GET /key-moments`
   *
   * @returns The key moments. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  listKeyMoments(
    this: void,
    params?: Record<string, never>,
    options?: Options,
  ): Promise<S['KeyMoment'][]>;

  /**
   * Create a key moment.
   *
   * Creates a key moment.
   *
   * `POST /key-moments`
   *
   * @returns The key moment that was created. Provenance of the answer: inferred - Release 593 names fields of this answer.
   * @provenance documented
   */
  createKeyMoment(
    this: void,
    params: {
      /**
       * A key moment to create.
       * @provenance inferred - The body is not shown; release 593 names the three places of conditions.
       */
      body: KeyMomentInput;
    },
    options?: Options,
  ): Promise<S['KeyMoment']>;

  /**
   * Delete a key moment.
   *
   * Deletes a key moment. What a success returns is not documented; it may be nothing.
   *
   * `DELETE /key-moments/{keyMomentId}`
   *
   * @returns The key moment is gone. Provenance of the answer: assumed - The answer is not shown; it may be empty.
   * @provenance documented
   */
  deleteKeyMoment(
    this: void,
    params: {
      /**
       * Id of the key moment.
       * @provenance documented
       */
      keyMomentId: number | bigint;
    },
    options?: Options,
  ): Promise<S['EmptyObject'] | undefined>;

  /**
   * Read the theme config.
   *
   * Returns the theme config of a project, with the statuses and types that a writer does not send.
   *
   * `GET /project-theme-config/{projectId}`
   *
   * @returns The config.
   * @provenance documented
   */
  getProjectThemeConfig(
    this: void,
    params: {
      /**
       * Id of the project.
       * @provenance documented
       */
      projectId: number | bigint;
    },
    options?: Options,
  ): Promise<S['ProjectThemeConfig']>;

  /**
   * Replace the theme config.
   *
   * Puts another config in the place of this one. Colours and fonts are sent without a type.
   *
   * `PUT /project-theme-config/{projectId}`
   *
   * @returns The config as it is now, with the dates of its themes.
   * @provenance documented
   */
  replaceProjectThemeConfig(
    this: void,
    params: {
      /**
       * Id of the project.
       * @provenance documented
       */
      projectId: number | bigint;
      /**
       * The whole config of a project, in the place of the one before.
       * @provenance documented
       */
      body: ProjectThemeConfigInput;
    },
    options?: Options,
  ): Promise<S['ProjectThemeConfig']>;

  /**
   * Update the theme config.
   *
   * Changes several fields of a config; the others stay as they are. Which fields can be changed is not documented.
   *
   * `PATCH /project-theme-config/{projectId}`
   *
   * @returns The config as it is now.
   * @provenance documented
   */
  updateProjectThemeConfig(
    this: void,
    params: {
      /**
       * Id of the project.
       * @provenance documented
       */
      projectId: number | bigint;
      /**
       * The fields of a config to change. The document shows only that it is an object.
       * @provenance documented
       */
      body: ProjectThemeConfigUpdate;
    },
    options?: Options,
  ): Promise<S['ProjectThemeConfig']>;

  /**
   * Update a comment.
   *
   * Changes the text and the mentions of a comment.
   *
   * `PUT /takeaways/{takeawayId}/comments/{commentId}`
   *
   * @returns The comment as it is now.
   * @provenance documented
   */
  updateTakeawayComment(
    this: void,
    params: {
      /**
       * Id of the takeaway.
       * @provenance documented
       */
      takeawayId: number | bigint;
      /**
       * Id of the comment.
       * @provenance documented
       */
      commentId: number | bigint;
      /**
       * The comment as it shall read.
       * @provenance documented
       */
      body: TakeawayCommentUpdate;
    },
    options?: Options,
  ): Promise<S['TakeawayComment']>;

  /**
   * Update a variation.
   *
   * Changes several fields of a variation; the others stay as they are. jsCode is replaced as a whole. What a success returns is not documented; it may be nothing.
   *
   * `PATCH /variations/{variationId}`
   *
   * @returns The variation as it is now. Provenance of the answer: assumed - The answer is not shown; the variation would be of most use, and it may be empty.
   * @provenance documented
   */
  updateVariation(
    this: void,
    params: {
      /**
       * Id of the variation.
       * @provenance documented
       */
      variationId: number | bigint;
      /**
       * The fields of a variation to change. What is left out stays as it is.
       * @provenance documented
       */
      body: VariationUpdate;
    },
    options?: Options,
  ): Promise<S['Variation'] | undefined>;
}
