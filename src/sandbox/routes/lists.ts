import type { Assumption } from '../assumption.ts';

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
      'Every field of an item that holds text, numbers, true or false, or a list of those can be filtered, and sorted ' +
      'unless it is a list; any other gets a 400 that names it and those that can be. All conditions of a filter must hold.',
  },
  {
    operations: BOTH,
    text:
      'EQUAL and IN match any of the parameters, NOT_EQUAL none of them, BETWEEN includes both ends; LESS and CONTAINS ' +
      'are understood beside the operators that were seen, and any other gets a 400. Numbers can be sent as text. Words ' +
      'of a set are compared without regard to case, timestamps with and without a zone, the latter as UTC.',
  },
  {
    operations: LISTS,
    text: 'optionalFields can be repeated or joined by commas. Names that mean nothing to a list are ignored.',
  },
];
