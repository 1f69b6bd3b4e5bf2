import { json } from '../../http/message.ts';
import {
  changingResponse,
  type Defects,
  handling,
  skipping,
  withFields,
  without,
  withValues,
} from './defect.ts';

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
