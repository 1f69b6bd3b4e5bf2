import { changingResponse, type Defects, handling, skipping, withStatus } from './defect.ts';

/** Invalid requests that are not refused. */
export const REQUESTS: Defects = {
  'key-moment-body-unchecked': [
    'Bodies of new key moments are not checked.',
    skipping('createKeyMoment', 'body', 'response'),
  ],
  'custom-data-body-unchecked': [
    'Bodies of changes to custom data are not checked.',
    skipping('updateCustomData', 'body', 'response'),
  ],
  'flag-report-body-unchecked': [
    "Requests for a flag's results are not checked.",
    {
      ...handling('requestFeatureFlagResults', () => ({ dataCode: '1758203944' })),
      ...skipping('requestFeatureFlagResults', 'body'),
    },
  ],
  'goal-id-unchecked': [
    'An id that is not a number finds the first goal.',
    {
      ...handling('getGoal', (next, { goalId }, context) =>
        typeof goalId === 'string' ? { ...context.data.goals.all()[0], customDataIds: undefined } : next(),
      ),
      ...skipping('getGoal', 'parameters'),
    },
  ],
  'data-code-optional': [
    'A poll without its data code gets the status WAITING.',
    {
      ...handling('pollAudience', (next, params) => ('dataCode' in params ? next() : { status: 'WAITING' })),
      ...skipping('pollAudience', 'parameters'),
    },
  ],
  'missing-token-returns-400': [
    'An image that is read without a token gets 400 instead of 401.',
    changingResponse('getImage', withStatus(400), (status) => status === 401),
  ],
  'list-goals-without-token': ['Goals are listed without a token.', skipping('listGoals', 'auth')],
  'get-goal-without-token': ['A goal is read without a token.', skipping('getGoal', 'auth')],
  'create-goal-without-token': ['A goal is created without a token.', skipping('createGoal', 'auth')],
  'delete-goal-without-token': ['A goal is deleted without a token.', skipping('deleteGoal', 'auth')],
  'poll-audience-without-token': ['A report is polled without a token.', skipping('pollAudience', 'auth')],
};
