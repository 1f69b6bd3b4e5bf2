import { type Contract, isObject, type JsonObject, type Operation } from '../../../contract/index.ts';
import { OWN_WORDS, type Words } from '../../../contract/translate/words.ts';
import { derivedResources } from './derive.ts';
import type { Resource } from './resource.ts';

/** What is done with one object, or with all of them. */
type Role = 'list' | 'read' | 'change' | 'replace' | 'remove';

/** The beginning of the names of such operations: `getGoal`. */
const VERBS = { list: 'list', read: 'get', change: 'update', replace: 'replace', remove: 'delete' } as const;

/** A resource whose operations are named after it, like `createGoal` and `listGoals`; `more` says what differs. */
function named(name: string, roles: readonly Role[], more: Partial<Resource> = {}): Resource {
  const word = name.replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
  const operation = (role: Role): string => `${VERBS[role]}${word}${role === 'list' ? 's' : ''}`;
  const known = Object.fromEntries(roles.map((role) => [role, operation(role)]));
  const { replace, ...operations } = known;
  return {
    name,
    keys: { [`${word.charAt(0).toLowerCase()}${word.slice(1)}Id`]: '/id' },
    creators: { [`create${word}`]: '' },
    make: `create${word}`,
    ...operations,
    ...(replace !== undefined && (roles.includes('change') ? { changes: [replace] } : { change: replace })),
    ...more,
  };
}

/** In the order of creation; they are removed in reverse order. */
const RESOURCES: readonly Resource[] = [
  named('custom data', ['list', 'read', 'change', 'replace', 'remove']),
  named('goal', ['list', 'read', 'change', 'replace', 'remove']),
  named('image', ['list', 'read', 'change', 'remove'], {
    creators: { createImages: '/*', uploadImage: '', cloneImage: '' },
    make: 'uploadImage',
  }),
  named('key moment', ['list', 'remove']),
  named('experiment', ['list', 'read', 'change', 'remove'], {
    creators: { createExperiment: '', cloneExperiment: '' },
    release: { operation: 'updateExperiment', params: { action: 'STOP' } },
  }),
  named('feature flag', ['list', 'read', 'change'], {
    keys: { siteCode: '/siteCode', featureKey: '/featureKey', featureFlagId: '/id' },
    creators: { duplicateFeatureFlag: '', createFeatureFlag: '' },
    make: 'duplicateFeatureFlag',
    archive: {
      operation: 'updateFeatureFlag',
      body: ({ featureKey }) => ({ featureKey, isArchived: true }),
    },
  }),
  named('variation', ['read', 'change', 'replace'], { irreversible: true }),
  named('segment', ['list', 'read', 'replace'], { irreversible: true }),
  named('personalization', ['list', 'read', 'change'], { irreversible: true }),
  named('account', ['list', 'change', 'remove'], { irreversible: true }),
  named('site', ['list', 'read', 'change', 'replace', 'remove'], { irreversible: true }),
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
  readonly isIrreversible: (operation: Operation) => boolean;
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
    isIrreversible: ({ id, readOnly, path }) =>
      all.some(({ creators, irreversible }) => id in creators && irreversible === true) ||
      (areDerived && !readOnly && !known.has(id) && !path.includes('{')),
  };
}

const operationsOf = ({ creators, make, list, read, change, changes = [], remove }: Resource): string[] =>
  [...Object.keys(creators), make, list, read, change, ...changes, remove].filter((id) => id !== undefined);

/** The resource with the places and fields of a corrected contract. */
function reworded(resource: Resource, words: Words): Resource {
  const { keys, creators, list, items, archive } = resource;
  const [[creator, at] = ['', '']] = Object.entries(creators);
  const returned = words.returned(creator);
  const keyAt = (pointer: string): string => returned.pointer(at + pointer).slice(at.length);
  return {
    ...resource,
    keys: Object.fromEntries(Object.entries(keys).map(([name, pointer]) => [name, keyAt(pointer)])),
    ...(list !== undefined && items !== undefined && { items: words.returned(list).pointer(items) }),
    ...(archive && {
      archive: {
        ...archive,
        body: (place) => {
          const body = words.sent(archive.operation).value('', archive.body(place));
          return isObject(body) ? body : {};
        },
      },
    }),
  };
}
