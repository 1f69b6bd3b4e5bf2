import { type Contract, isObject, type JsonObject, type Operation } from '../../../contract/index.ts';
import { OWN_WORDS, type Words } from '../../../contract/translate/words.ts';
import { derivedResources } from './derive.ts';
import type { Resource } from './resource.ts';

/** In the order of creation; they are removed in reverse order. */
const RESOURCES: readonly Resource[] = [
  {
    name: 'custom data',
    keys: { customDataId: '/id' },
    creators: { createCustomData: '' },
    make: 'createCustomData',
    list: 'listCustomDatas',
    read: 'getCustomData',
    change: 'updateCustomData',
    changes: ['replaceCustomData'],
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
    changes: ['replaceGoal'],
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
    release: { operation: 'updateExperiment', params: { action: 'STOP' } },
  },
  {
    name: 'feature flag',
    keys: { siteCode: '/siteCode', featureKey: '/featureKey', featureFlagId: '/id' },
    creators: { duplicateFeatureFlag: '', createFeatureFlag: '' },
    make: 'duplicateFeatureFlag',
    read: 'getFeatureFlag',
    list: 'listFeatureFlags',
    change: 'updateFeatureFlag',
    putAway: {
      operation: 'updateFeatureFlag',
      body: ({ featureKey }) => ({ featureKey, isArchived: true }),
    },
  },
  {
    name: 'variation',
    keys: { variationId: '/id' },
    creators: { createVariation: '' },
    make: 'createVariation',
    read: 'getVariation',
    change: 'updateVariation',
    changes: ['replaceVariation'],
    grave: true,
  },
  {
    name: 'segment',
    keys: { segmentId: '/id' },
    creators: { createSegment: '' },
    make: 'createSegment',
    list: 'listSegments',
    read: 'getSegment',
    change: 'replaceSegment',
    grave: true,
  },
  {
    name: 'personalization',
    keys: { personalizationId: '/id' },
    creators: { createPersonalization: '' },
    make: 'createPersonalization',
    list: 'listPersonalizations',
    read: 'getPersonalization',
    change: 'updatePersonalization',
    grave: true,
  },
  {
    name: 'account',
    keys: { accountId: '/id' },
    creators: { createAccount: '' },
    make: 'createAccount',
    list: 'listAccounts',
    change: 'updateAccount',
    remove: 'deleteAccount',
    grave: true,
  },
  {
    name: 'site',
    keys: { siteId: '/id' },
    creators: { createSite: '' },
    make: 'createSite',
    list: 'listSites',
    read: 'getSite',
    change: 'updateSite',
    changes: ['replaceSite'],
    remove: 'deleteSite',
    grave: true,
  },
];

/** The resources of a contract, and what its operations do with them. */
export interface Resources {
  /** The document of the contract. */
  readonly document: JsonObject;
  /** The names in a corrected contract, by those of the original contract. */
  readonly words: Words;
  /** In the order of creation; they are removed in reverse order. */
  readonly all: readonly Resource[];
  /** Whether they are derived from the paths of the contract alone. */
  readonly areDerived: boolean;
  /** The resource that the operation changes one of. */
  readonly changedBy: (operationId: string) => Resource | undefined;
  readonly creatorOf: (operationId: string) => Resource | undefined;
  /** Whether the operation creates objects that may stay, or changes objects that may not belong to this run. */
  readonly isGrave: (operation: Operation) => boolean;
}

/** The resources described here, if the contract has their operations; otherwise those that its paths show. */
export function resourcesOf(contract: Contract, words: Words = OWN_WORDS): Resources {
  const ids = new Set(contract.operations.map(({ id }) => id));
  const isKnown = (resource: Resource): boolean => operationsOf(resource).every((id) => ids.has(id));
  const described = RESOURCES.filter(isKnown).map((resource) => reworded(resource, words));
  const areDerived = described.length === 0;
  const all = areDerived ? derivedResources(contract) : described;
  const known = new Set(all.flatMap(operationsOf));
  return {
    document: contract.document,
    words,
    all,
    areDerived,
    changedBy: (id) => all.find(({ change, changes = [] }) => change === id || changes.includes(id)),
    creatorOf: (id) => all.find((resource) => id in resource.creators),
    isGrave: ({ id, readOnly, path }) =>
      all.some(({ creators, grave }) => id in creators && grave === true) ||
      (areDerived && !readOnly && !known.has(id) && !path.includes('{')),
  };
}

const operationsOf = ({ creators, make, list, read, change, changes = [], remove }: Resource): string[] =>
  [...Object.keys(creators), make, list, read, change, ...changes, remove].filter((id) => id !== undefined);

/** The resource with the places and fields of a corrected contract. */
function reworded(resource: Resource, words: Words): Resource {
  const { keys, creators, list, items, putAway } = resource;
  const [[creator, at] = ['', '']] = Object.entries(creators);
  const returned = words.returned(creator);
  const keyAt = (pointer: string): string => returned.pointer(at + pointer).slice(at.length);
  return {
    ...resource,
    keys: Object.fromEntries(Object.entries(keys).map(([name, pointer]) => [name, keyAt(pointer)])),
    ...(list !== undefined && items !== undefined && { items: words.returned(list).pointer(items) }),
    ...(putAway && {
      putAway: {
        ...putAway,
        body: (place) => {
          const body = words.sent(putAway.operation).value('', putAway.body(place));
          return isObject(body) ? body : {};
        },
      },
    }),
  };
}
