const words = (written: string): string[] => written.split(' ');

/** `GET, PUT /path` as the service document writes it, with the ids that the design gives them. */
const TABLE: Record<string, string> = {
  'POST /feature-flags/{featureFlagId}/results': 'requestFeatureFlagResults',
  'GET, PATCH /feature-flags/{siteCode}/{featureKey}': 'getFeatureFlag updateFeatureFlag',
  'POST /feature-flags/{siteCode}/{featureKey}/duplicate': 'duplicateFeatureFlag',
  'PATCH /feature-flags/{siteCode}/{featureKey}/{environmentKey}': 'updateFeatureFlagEnvironment',
  'PUT /takeaways/{takeawayId}/comments/{commentId}': 'updateTakeawayComment',
  'GET, PUT, PATCH /project-theme-config/{projectId}':
    'getProjectThemeConfig replaceProjectThemeConfig updateProjectThemeConfig',
  'POST /goal-campaign/experiments': 'listGoalCampaignExperiments',
  'GET, POST /custom-datas': 'listCustomDatas createCustomData',
  'GET, PUT, PATCH, DELETE /custom-datas/{customDataId}':
    'getCustomData replaceCustomData updateCustomData deleteCustomData',
  'GET, POST /goals': 'listGoals createGoal',
  'GET /goals/export': 'exportGoals',
  'POST /goals/search': 'searchGoals',
  'GET, PUT, PATCH, DELETE /goals/{goalId}': 'getGoal replaceGoal updateGoal deleteGoal',
  'PATCH, DELETE /accounts/{accountId}': 'updateAccount deleteAccount',
  'GET, POST /key-moments': 'listKeyMoments createKeyMoment',
  'DELETE /key-moments/{keyMomentId}': 'deleteKeyMoment',
  'PATCH /variations/{variationId}': 'updateVariation',
  'GET /audiences/poll': 'pollAudience',
  'GET, POST /experiments': 'listExperiments createExperiment',
  'GET /experiments/export': 'exportExperiments',
  'GET, PATCH, DELETE /experiments/{experimentId}': 'getExperiment updateExperiment deleteExperiment',
  'POST /experiments/{experimentId}/clone': 'cloneExperiment',
  'POST /experiments/{experimentId}/init-export': 'startExperimentExport',
  'POST /experiments/{experimentId}/opportunityDetection': 'detectExperimentOpportunities',
  'POST /experiments/{experimentId}/results': 'requestExperimentResults',
  'POST /experiments/{experimentId}/results/share': 'shareExperimentResults',
  'GET /images': 'listImages',
  'POST /images/multiple': 'createImages',
  'GET, PATCH, DELETE /images/{imageId}': 'getImage updateImage deleteImage',
  'POST /images/{imageId}/clone': 'cloneImage',
  'POST /images/{siteId}/uploadImage': 'uploadImage',
};

/** The operations that the service's document names, in release 593. */
export const documentedOperations = Object.entries(TABLE).flatMap(([key, ids]) => {
  const [, methods = '', path = ''] = /^(.+) (.+)$/.exec(key) ?? [];
  return methods.split(', ').map((method, index) => ({ method, path, id: words(ids)[index] ?? '' }));
});

/** The operations that the document lists by path only: it says nothing about them. */
export const NAMED_ONLY: readonly string[] = words(
  [
    'pollAudience listCustomDatas createCustomData getCustomData deleteCustomData replaceCustomData',
    'listExperiments createExperiment exportExperiments getExperiment updateExperiment deleteExperiment',
    'cloneExperiment startExperimentExport detectExperimentOpportunities requestExperimentResults',
    'shareExperimentResults getFeatureFlag updateFeatureFlag duplicateFeatureFlag updateFeatureFlagEnvironment',
    'listGoals createGoal exportGoals searchGoals replaceGoal updateGoal deleteGoal',
    'listImages createImages getImage updateImage deleteImage cloneImage uploadImage listKeyMoments createKeyMoment',
  ].join(' '),
);

/** The fields of the document's tables that have a note there. It only lists the others. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  TakeawayComment: 'id takeawayId parentId authorId mentionedAccountIds status',
  ProjectThemeConfig: 'projectId themeUsage',
  Theme: 'colors.*.type selectedFonts.*.type status creationDate dateModified',
  Goal: 'isActive params accessLimiters.*.accessHolder customDatas tags trackingTools createdBy isTargetingSegmentMentalist experimentAmount featureFlagAmount holdoutAmount personalizationAmount experiments holdouts personalizations',
  CustomData:
    'id siteId siteCode method type format partnerAnalyticsVariableName tagManagerVariableName tcVariableName partnerTagVariableName advancedProposedValues customEvalCode isFiltrableVentilable isLocalOnly isLearnable createdById modificationDate dateModified',
  Account: 'roles.*.name roles.*.privileges isPasswordExpired passwordBlocked amClientId amClientSecret',
  GoalCampaignImpact: '',
  GoalCampaignRequest: 'goalId impact cursor pageSize',
  FeatureFlagResultsRequest:
    'visitorData allVariationsData bayesian enabledMultipleTesting referenceVariationId breakdown goalsIds goalIdsCuped filters dateIntervals callbackUrl',
  ServiceError: '',
  ErrorObject: 'code status',
};

/** The operations that can return 429 since release 593. */
export const LIMITED: readonly string[] = words(
  [
    'listCustomDatas createCustomData getCustomData updateCustomData replaceCustomData deleteCustomData',
    'listGoals createGoal searchGoals getGoal updateGoal replaceGoal exportGoals deleteGoal',
    'listExperiments createExperiment exportExperiments deleteExperiment getExperiment updateExperiment',
    'cloneExperiment detectExperimentOpportunities shareExperimentResults',
    'listImages deleteImage getImage updateImage cloneImage uploadImage createImages listKeyMoments',
  ].join(' '),
);
