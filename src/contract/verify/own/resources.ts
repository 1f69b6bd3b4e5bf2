/** What this run can create, read and remove again: the operations that do so, and where ids stand in their answers. */
export interface Resource {
  readonly name: string;
  /** The path parameters that name one. */
  readonly keys: Readonly<Record<string, string>>;
  /** The operations that create one or several, and where these stand in the answer (`''` is the answer itself). */
  readonly creators: Readonly<Record<string, '' | '/*'>>;
  /** The operation that makes one from nothing, or from what is already there. */
  readonly make: string;
  readonly list?: string;
  readonly read?: string;
  readonly change?: string;
  readonly remove?: string;
  /** The body that puts one away where nothing removes it. */
  readonly putAway?: { readonly operation: string; readonly body: object };
}

/** In the order in which they are made; they are removed from the end. */
export const RESOURCES: readonly Resource[] = [
  {
    name: 'custom data',
    keys: { customDataId: '/id' },
    creators: { createCustomData: '' },
    make: 'createCustomData',
    list: 'listCustomDatas',
    read: 'getCustomData',
    change: 'updateCustomData',
    remove: 'deleteCustomData',
  },
  {
    name: 'goal',
    keys: { goalId: '/id' },
    creators: { createGoal: '' },
    make: 'createGoal',
    list: 'listGoals',
    read: 'getGoal',
    change: 'updateGoal',
    remove: 'deleteGoal',
  },
  {
    name: 'image',
    keys: { imageId: '/id' },
    creators: { createImages: '/*', uploadImage: '', cloneImage: '' },
    make: 'uploadImage',
    list: 'listImages',
    read: 'getImage',
    change: 'updateImage',
    remove: 'deleteImage',
  },
  {
    name: 'key moment',
    keys: { keyMomentId: '/id' },
    creators: { createKeyMoment: '' },
    make: 'createKeyMoment',
    list: 'listKeyMoments',
    remove: 'deleteKeyMoment',
  },
  {
    name: 'experiment',
    keys: { experimentId: '/id' },
    creators: { createExperiment: '', cloneExperiment: '' },
    make: 'createExperiment',
    list: 'listExperiments',
    read: 'getExperiment',
    change: 'updateExperiment',
    remove: 'deleteExperiment',
  },
  {
    name: 'feature flag',
    keys: { siteCode: '/siteCode', featureKey: '/featureKey', featureFlagId: '/id' },
    creators: { duplicateFeatureFlag: '' },
    make: 'duplicateFeatureFlag',
    read: 'getFeatureFlag',
    change: 'updateFeatureFlag',
    putAway: { operation: 'updateFeatureFlag', body: { isArchived: true } },
  },
];

export const creatorOf = (operationId: string): Resource | undefined =>
  RESOURCES.find((resource) => operationId in resource.creators);
