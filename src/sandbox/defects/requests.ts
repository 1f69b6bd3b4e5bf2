import {
  changingResponse,
  type Defects,
  handling,
  skipping,
  withStatus,
  withFields,
  without,
  withValues,
} from './defect.ts';
import { json } from '../../http/message.ts';

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

/** Access tokens that cannot be obtained or used as they should. */
export const TOKENS: Defects = {
  'issued-token-refused': [
    'Every operation refuses the access tokens that are issued.',
    {
      operations: ['createAccessToken', 'listGoals'],
      changeResponse: (_operation, outgoing, { headers }) =>
        headers.get('authorization')?.startsWith('Bearer sandbox.access.') === true
          ? json(401, '{"message":"The access token is unknown"}')
          : outgoing,
    },
  ],
  'token-response-without-token': [
    'The response to valid credentials has no access token.',
    changingResponse('createAccessToken', withFields(without('access_token'))),
  ],
  'token-lifetime-is-text': [
    'The lifetime of an access token is text.',
    changingResponse('createAccessToken', withValues({ expires_in: 'two hours' })),
  ],
  'token-without-credentials': [
    'An access token is issued without credentials.',
    {
      ...handling('createAccessToken', (_next, _params, { tokens }) => ({
        access_token: tokens.issue('anybody'),
      })),
      ...skipping('createAccessToken', 'body'),
    },
  ],
};
