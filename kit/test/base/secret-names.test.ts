import { describe, expect, test } from 'vitest';
import { isSecretHeader, isSecretList, isSecretName, maskQuery } from '../../src/base/secret-names.ts';

describe('a name', () => {
  test.each([
    ...[
      'password',
      'token',
      'access_token',
      'clientSecret',
      'api-key',
      'X-API-Key',
      'passwordConfirm',
      'pwd',
      'jwt',
    ],
    ...[
      'session_id',
      'private.key',
      'Authorization',
      'credential',
      'credentials',
      'signature',
      'client_assertion',
    ],
  ])('such as %s is that of a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  test.each(['tokenType', 'secretary', 'passwords', 'key', 'monkey', 'sign', 'sessions', ''])(
    'such as "%s" is not',
    (name) => {
      expect(isSecretName(name)).toBe(false);
    },
  );

  test('of a list can be its plural', () => {
    const names = ['tokens', 'api_keys', 'session_ids', 'passwords', 'token', 'TOKENS', 'keys'];
    expect(names.filter((name) => !isSecretList(name))).toEqual(['keys']);
  });

  test.each([
    ...['Authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie', 'X-Session', 'X-Auth', 'X-Api-Key'],
    ...['authtype', 'x-csrf-token', 'X-Access-Control-Token', 'X-Type-Secret'],
  ])('%s is that of a header with a secret', (name) => {
    expect(isSecretHeader(name)).toBe(true);
  });

  test.each([
    ...[
      'Access-Control-Allow-Credentials',
      'X-Auth-Required',
      'X-Token-Type',
      'auth-methods',
      'Session-Status',
    ],
    ...['X-Auth-Method', 'X-Auth-Mode', 'X-Auth-Modes', 'X-Auth-Scheme', 'X-Auth-Schemes', 'X-Auth-Expiry'],
    ...['x-session-ttl', 'x_token_expires', 'x-token-max-age', 'x-token-maxage', 'Author', 'X-Request-Id'],
  ])('%s is that of a header about one', (name) => {
    expect(isSecretHeader(name)).toBe(false);
  });

  test('is told from others in the query of any address', () => {
    expect(maskQuery('GET /a?access_token=abc&b=c;pwd=d#jwt=e "?token=f" x?user[api-key]=g')).toBe(
      'GET /a?access_token=***&b=c;pwd=***#jwt=*** "?token=***" x?user[api-key]=***',
    );
    expect(maskQuery('token=abc')).toBe('token=abc');
    expect(maskQuery('?token: abc')).toBe('?token: abc');
  });
});
