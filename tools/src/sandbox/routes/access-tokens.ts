import { assumed } from '../rules/assumption.ts';
import type { Handlers } from '../context/handler.ts';
import { Refusal, refuseField } from '../base/refusal.ts';
import { LIFETIME } from '../access/tokens.ts';

/** The first call of every program. */
export const accessTokens = {
  createAccessToken({ body }, { tokens, clients }) {
    const { grant_type: grantType, client_id: clientId, client_secret: clientSecret } = body;
    if (grantType !== 'client_credentials') refuseField('grant_type', 'must be client_credentials');
    const isKnown =
      clients.length === 0 ||
      clients.some((client) => client.clientId === clientId && client.clientSecret === clientSecret);
    if (!isKnown) throw new Refusal('unauthorized', 'The client id or the client secret is wrong');
    return { access_token: tokens.issue(clientId), token_type: 'Bearer', expires_in: LIFETIME };
  },
} satisfies Partial<Handlers>;

export const accessTokenAssumptions = [
  assumed('createAccessToken')`
    A token is issued for any credentials that are not empty, or only for those set with --client
    (clients in createSandbox); others get a 401. A missing or empty field and another grant_type get a 400.`,
  assumed('createAccessToken')`
    A token that the sandbox issued is accepted for two hours by its clock, whatever --token says, and gets a 401
    afterwards. Any other bearer token is accepted, unless --token is set.`,
];
