import { json } from '../http/message.ts';
import { answering, type PlantedDefect, withFields, without } from './defect.ts';

/** Access tokens that cannot be obtained or used as they should. */
export const TOKENS: readonly PlantedDefect[] = [
  {
    name: 'issued-token-refused',
    description: 'Every operation refuses the access tokens that are issued.',
    operations: ['createAccessToken', 'listGoals'],
    seams: () => ({
      answer: (_operation, outgoing, { headers }) =>
        headers.get('authorization')?.startsWith('Bearer sandbox.access.') === true
          ? json(401, '{"message":"The access token is unknown"}')
          : outgoing,
    }),
  },
  {
    name: 'token-response-without-token',
    description: 'The response to valid credentials has no access token.',
    operations: ['createAccessToken'],
    seams: () => answering('createAccessToken', withFields(without('access_token'))),
  },
  {
    name: 'token-lifetime-is-text',
    description: 'The lifetime of an access token is text.',
    operations: ['createAccessToken'],
    seams: () =>
      answering(
        'createAccessToken',
        withFields((issued) => ({ ...issued, expires_in: 'two hours' })),
      ),
  },
  {
    name: 'token-without-credentials',
    description: 'An access token is issued without credentials.',
    operations: ['createAccessToken'],
    seams: () => ({
      skip: (check, id) => check === 'body' && id === 'createAccessToken',
      handle: (id, _params, { tokens }, next) =>
        id === 'createAccessToken' ? { access_token: tokens.issue('anybody') } : next(),
    }),
  },
];
