import { json } from 'openapi-contract-kit/internal/http/message';
import {
  accepting,
  asked,
  changingResponse,
  type Defects,
  success,
  withFields,
  without,
  withoutToken,
  withStatus,
  withValues,
} from '@experimentation-automation/test-support/sandbox/defects/defect';

const isRefused = (status: number): boolean => status === 400;

/** Invalid requests that are not refused. */
export const REQUESTS: Defects = {
  'key-moment-body-unchecked': [
    'Bodies of new key moments are not checked.',
    accepting('createKeyMoment', () => ({ name: 'Unchecked', siteId: 1 })),
  ],
  'custom-data-body-unchecked': [
    'Bodies of changes to custom data are not checked.',
    accepting('updateCustomData', () => ({})),
  ],
  'flag-report-body-unchecked': [
    "Requests for a flag's results are not checked.",
    changingResponse('requestFeatureFlagResults', () => success({ dataCode: '1758203944' }), isRefused),
  ],
  'goal-id-unchecked': [
    'An id that is not a number finds a goal.',
    changingResponse(
      'getGoal',
      () => success({ id: 1, name: 'Any', siteId: 1, type: 'CUSTOM', hasMultipleConversions: true }),
      isRefused,
    ),
  ],
  'data-code-optional': [
    'A poll without its data code gets the status WAITING.',
    changingResponse(
      'pollAudience',
      (outgoing, exchange) =>
        asked(exchange, 'dataCode') === null ? success({ status: 'WAITING' }) : outgoing,
      isRefused,
    ),
  ],
  'missing-token-returns-400': [
    'An image that is read without a token gets 400 instead of 401.',
    changingResponse('getImage', withStatus(400), (status) => status === 401),
  ],
  'list-goals-without-token': ['Goals are listed without a token.', withoutToken('listGoals')],
  'get-goal-without-token': ['A goal is read without a token.', withoutToken('getGoal')],
  'create-goal-without-token': ['A goal is created without a token.', withoutToken('createGoal')],
  'delete-goal-without-token': ['A goal is deleted without a token.', withoutToken('deleteGoal')],
  'poll-audience-without-token': ['A report is polled without a token.', withoutToken('pollAudience')],
};

/** Access tokens that cannot be obtained or used as they should. */
export const TOKENS: Defects = {
  'issued-token-refused': [
    'Every operation refuses the access tokens that are issued.',
    {
      operations: ['createAccessToken', 'listGoals'],
      around: async ({ incoming, respond }) =>
        incoming.headers.get('authorization')?.startsWith('Bearer sandbox.access.') === true
          ? json(401, '{"message":"The access token is unknown"}')
          : respond(),
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
    changingResponse('createAccessToken', () => success({ access_token: 'anybody' }), isRefused),
  ],
};
