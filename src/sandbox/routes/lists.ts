import type { Assumption } from '../rules/assumption.ts';

const LISTS = [
  'listSites',
  'listGoals',
  'listCustomDatas',
  'listSegments',
  'listExperiments',
  'listPersonalizations',
  'listFeatureFlags',
  'listImages',
  'listKeyMoments',
  'listAccounts',
] as const;
const SEARCHES = ['searchGoals', 'searchSegments', 'searchFeatureFlags'] as const;
const BOTH = [...LISTS, ...SEARCHES] as const;

export const listAssumptions: readonly Assumption[] = [
  {
    operations: BOTH,
    text: 'A page has 20 items unless perPage says otherwise, in the order of their ids unless sort does. A page after the last one is empty.',
  },
  {
    operations: BOTH,
    text:
      'Every field that contains text, numbers, booleans, or a list of these can be filtered, and sorted ' +
      'unless it is a list. Any other gets a 400 that names it and the allowed fields. An item must match all conditions.',
  },
  {
    operations: BOTH,
    text:
      'EQUAL and IN match any of the parameters, NOT_EQUAL none of them, BETWEEN includes both ends; LESS and CONTAINS ' +
      'are accepted besides the observed operators; any other gets a 400. Numbers can be sent as text. Values ' +
      'of an enum are compared ignoring case, and timestamps without a time zone as UTC.',
  },
  {
    operations: LISTS,
    text: 'optionalFields can be repeated or joined by commas. Unknown names are ignored.',
  },
];
