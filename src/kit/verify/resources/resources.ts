import { type Contract, type Operation, OWN_WORDS, type Words } from '../../../contract/index.ts';
import { isList, isObject, type JsonObject, list } from '../../../base/json.ts';
import { derivedReadable, derivedResources, type Readable } from './derive.ts';
import { namesAccess, type Resource } from './resource.ts';

/** A resource without what its contract says. */
type Described = Omit<Resource, 'path'>;

/** What is done with one object, or with all of them. */
type Role = 'list' | 'read' | 'change' | 'replace' | 'remove';

/** The beginning of the names of such operations: `getGoal`. */
const VERBS = { list: 'list', read: 'get', change: 'update', replace: 'replace', remove: 'delete' } as const;

/** A resource whose operations are named after it, like `createGoal` and `listGoals`; `more` says what differs. */
function named(name: string, roles: readonly Role[], more: Partial<Resource> = {}): Described {
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

/** Why sites, accounts and the like are created only with `--everything`. */
const LASTING = 'it could leave objects behind, or affect people';

/** In the order of creation; they are removed in reverse order. */
const RESOURCES: readonly Described[] = [
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
  named('variation', ['read', 'change', 'replace'], { irreversible: LASTING }),
  named('segment', ['list', 'read', 'replace'], { irreversible: LASTING }),
  named('personalization', ['list', 'read', 'change'], { irreversible: LASTING }),
  named('targeting rule', ['list', 'read'], { irreversible: LASTING }),
  named('account', ['list', 'change', 'remove'], { irreversible: LASTING }),
  named('site', ['list', 'read', 'change', 'replace', 'remove'], { irreversible: LASTING }),
];

/** The resources of a contract, and what its operations do with them. */
export interface Resources {
  /** The document of the contract. */
  readonly document: JsonObject;
  /** The names in a corrected contract, by those of the original contract. */
  readonly words: Words;
  /** In the order of creation; they are removed in reverse order. */
  readonly all: readonly Resource[];
  /** Kinds of objects that can only be read. */
  readonly readable: readonly Readable[];
  /** Whether they are derived from the paths of the contract alone. */
  readonly areDerived: boolean;
  /** The resource that the operation changes one of. */
  readonly changedBy: (operationId: string) => Resource | undefined;
  readonly creatorOf: (operationId: string) => Resource | undefined;
  /** Why the operation is called only with `--everything`; undefined if it is called without. */
  readonly whyOptIn: (operation: Operation) => string | undefined;
}

/** The resources described here, if the contract has most of them; otherwise those that its paths show. */
export function resourcesOf(contract: Contract, words: Words = OWN_WORDS): Resources {
  const ids = new Set(contract.operations.map(({ id }) => id));
  const isKnown = (resource: Described): boolean => operationsOf(resource).every((id) => ids.has(id));
  const described = RESOURCES.filter(isKnown);
  const areDerived = described.length * 2 < RESOURCES.length;
  const all = areDerived
    ? derivedResources(contract)
    : described.map((resource) => reworded(contract, resource, words));
  const known = new Set(all.flatMap(operationsOf));
  const creatorOf = (id: string): Resource | undefined => all.find((resource) => id in resource.creators);
  return {
    document: contract.document,
    words,
    all,
    readable: areDerived ? derivedReadable(contract, all) : [],
    areDerived,
    changedBy: (id) => all.find(({ change, changes = [] }) => change === id || changes.includes(id)),
    creatorOf,
    whyOptIn({ id, readOnly, path }) {
      const isUnknown = areDerived && !readOnly && !known.has(id) && !path.includes('{');
      return creatorOf(id)?.irreversible ?? (isUnknown ? CHANGES_OTHERS : undefined);
    },
  };
}

const CHANGES_OTHERS = 'it may change what does not belong to the run';

/** Values of a parameter that a response shows, besides the ids of its objects. */
export interface Hint {
  readonly name: string;
  readonly values: readonly unknown[];
  /** Whether there are no others. */
  readonly isComplete?: true;
}

/** What a response says about sites, environments, themes and reports. */
export function hintsIn({ words }: Resources, operation: string, value: unknown): Hint[] {
  return (isList(value) ? value : [value]).filter(isObject).flatMap((record): Hint[] => {
    const field = (name: string): unknown => words.field(record, name);
    const each = (name: string, ...keys: readonly string[]): unknown[] =>
      list(field(name)).map((one) =>
        isObject(one) ? keys.map((key) => words.field(one, key)).find((key) => key !== undefined) : undefined,
      );
    const environments = each('environmentConfigurations', 'key', 'environmentKey');
    const hints = [
      { name: 'siteId', values: [field('siteId')] },
      { name: 'dataCode', values: [field('dataCode')] },
      { name: 'environmentKey', values: environments },
    ];
    // A theme can become the default only if the config contains it.
    const isConfig = operation.endsWith('ProjectThemeConfig') && isList(field('themes'));
    return isConfig ? [...hints, { name: 'themeId', values: each('themes', 'id'), isComplete: true }] : hints;
  });
}

const operationsOf = ({ creators, make, list, read, change, changes = [], remove }: Described): string[] =>
  [...Object.keys(creators), make, list, read, change, ...changes, remove].filter((id) => id !== undefined);

/** The resource with the places and fields of a corrected contract. */
function reworded(contract: Contract, resource: Described, words: Words): Resource {
  const { name, keys, creators, list, items, archive, read, change, remove } = resource;
  const [[creator, at] = ['', '']] = Object.entries(creators);
  const returned = words.returned(creator);
  const keyAt = (pointer: string): string => returned.pointer(at + pointer).slice(at.length);
  const single = read ?? change ?? remove;
  return {
    ...resource,
    path: single === undefined ? '' : contract.operation(single).path,
    ...(namesAccess(name) && { givesAccess: true }),
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
