import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import {
  contractWith,
  found,
  LIST,
  onPort,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

describe('credentials', () => {
  const schemes = {
    basicAuth: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', in: 'query', name: 'key' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    account: { type: 'apiKey', in: 'header', name: 'X-Account' },
    unheld: { type: 'apiKey', in: 'header', name: 'X-Unheld' },
    bearer: { type: 'http', scheme: 'bearer' },
  };
  const secured = (operationId: string, ...security: object[]) => ({
    get: { operationId, security, responses: { ...returns(LIST), '401': { description: 'Who are you?' } } },
  });
  const contract = contractWith(
    {
      '/basic': secured('basic', { basicAuth: [] }),
      '/key': secured('byKey', { key: [] }),
      '/cookie': secured('byCookie', { session: [] }),
      '/both': secured('both', { key: [], account: [] }, { bearer: [] }),
      '/either': secured('either', { unheld: [], key: [] }, { bearer: [] }),
      '/open': secured('open'),
    },
    { components: { securitySchemes: schemes } },
  );
  const credentials = {
    basicAuth: 'me:secret-word',
    key: 'key-value',
    session: 'session-value',
    account: 'account-value',
  };

  it('go to the scheme that they belong to, from the command, several at once where the contract says so', async () => {
    const { target, log } = serving(({ path }) => ({
      status: 200,
      body: path === '/login' ? { token: 'issued-token' } : [],
    }));
    const folder = newFolder();
    const [file, login] = [join(folder, 'contract.json'), join(folder, 'login.json')];
    const servers = [{ url: '/' }];
    await writeFile(file, JSON.stringify({ ...contract.document, servers }));
    await writeFile(login, JSON.stringify({ path: '/login', json: {} }));
    const given = Object.entries(credentials).flatMap(([id, value]) => ['--credential', `${id}=${value}`]);
    const ways = ['--contract', file, '--login', login, ...given];
    const { code, out } = await kit.run([
      'verify',
      await onPort(target),
      ...ways,
      '--mode',
      'examples',
      '--quiet',
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('No violation in 6 of 6 operations.')]);
    const carried = log.map(({ path, query, headers }) => ({
      path,
      ...Object.fromEntries(query),
      ...Object.fromEntries(
        ['authorization', 'cookie', 'x-account'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, headers[name]]],
        ),
      ),
    }));
    const basic = `Basic ${Buffer.from('me:secret-word').toString('base64')}`;
    expect(carried).toEqual(
      expect.arrayContaining([
        { path: '/basic', authorization: basic },
        { path: '/key', key: 'key-value' },
        { path: '/cookie', cookie: 'sid=session-value' },
        { path: '/both', key: 'key-value', 'x-account': 'account-value' },
        { path: '/either', authorization: 'Bearer issued-token' },
        { path: '/open' },
      ]),
    );
  });

  it('are encoded only if they are a name and a password', async () => {
    const { target, log } = serving('has nothing');
    const encoded = Buffer.from('me:secret-word').toString('base64');
    await run(target, contract, {
      modes: ['examples'],
      credentials: { basicAuth: encoded },
      token: 'a:token',
    });
    const sent = new Map(log.map(({ path, headers }) => [path, headers['authorization']]));
    expect([sent.get('/basic'), sent.get('/either')]).toEqual([`Basic ${encoded}`, 'Bearer a:token']);
  });

  it('that a run does not have leave operations unchecked, with the reason', async () => {
    const { target, lines } = serving('has nothing');
    const report = await run(target, contract, {
      credentials: { session: 'session-value' },
      token: 'bearer-value',
    });
    expect(lines()).not.toContain('GET /basic');
    expect(uncheckedIn(report)).toEqual({
      basic: 'it needs a credential for basicAuth',
      byKey: 'it needs a credential for key',
      byCookie: undefined,
      both: undefined,
      either: undefined,
      open: undefined,
    });
  });

  it('must be named if it is not clear what they are for', async () => {
    const { bearer: _bearer, ...others } = schemes;
    const ambiguous = contractWith(
      { '/basic': secured('basic', { basicAuth: [] }), '/key': secured('byKey', { key: [] }) },
      { components: { securitySchemes: others } },
    );
    await expect(run(serving('fails').target, ambiguous, { token: 'x' })).rejects.toThrow(
      'The contract has several security schemes (basicAuth, key): say which one each credential is for, like --credential basicAuth=...',
    );
    await expect(run(serving('fails').target, ambiguous, { credentials: { keys: 'x' } })).rejects.toThrow(
      'There is no security scheme "keys" in the contract. There are basicAuth, key.',
    );
    await expect(run(serving('fails').target, ambiguous, { credentials: { account: 'x' } })).rejects.toThrow(
      'No operation uses the security scheme "account". They use basicAuth, key.',
    );
  });

  it('show neither in the report nor in its curl commands, which take them from variables', async () => {
    const { target } = serving(({ path }) => ({ status: path === '/both' ? 500 : 200, body: [] }));
    const report = await run(target, contract, { credentials, modes: ['examples'] });
    const cause = report.causes.find(({ rule }) => rule === 'server-error');
    expect(cause?.curl).toEqual([
      `curl -i ${target.url}/both"?key=$CONTRACT_KEY" -H "x-account: $CONTRACT_ACCOUNT"`,
    ]);
    expect(JSON.stringify(report)).not.toMatch(/key-value|account-value|secret-word|session-value/);
  });

  it('are not in the curl command of a request that carries none', async () => {
    const { target } = serving(({ path }) => ({ status: path === '/open' ? 500 : 200, body: [] }));
    const report = await run(target, contract, { credentials, modes: ['examples'] });
    expect(report.causes[0]?.curl).toEqual([`curl -i ${target.url}/open`]);
  });

  it.each([
    ['json', { path: '/login', json: { user: 'me' } }, { data: { access_token: 'issued-token' } }],
    [
      'a form, with the place of the token',
      { path: '/login', form: { user: 'me' }, token: '/auth/0/jwt' },
      { auth: [{ jwt: 'issued-token' }] },
    ],
  ])('can be the token that a login returns: %s', async (_name, login, response) => {
    const { target, log } = serving(({ path, headers }) =>
      path === '/login'
        ? { status: 200, body: response }
        : { status: headers.authorization === 'Bearer issued-token' ? 200 : 401, body: [] },
    );
    const needing = contractWith(
      { '/things': secured('things', { bearer: [] }) },
      { components: { securitySchemes: schemes } },
    );
    const report = await run(target, needing, { login, modes: ['examples'] });
    expect([log[0]?.path, log[0]?.text]).toEqual(['/login', 'json' in login ? '{"user":"me"}' : 'user=me']);
    expect(report.checked['documented']).toEqual({ checked: 1, of: 1 });
    expect(JSON.stringify(report)).not.toContain('issued-token');
    const refusing = serving('forbids');
    expect((await run(refusing.target, needing, { login })).problem).toBe(
      'The login POST /login returned 403.',
    );
    expect(refusing.log).toHaveLength(1);
  });

  it('can be headers of every request, also from the command', async () => {
    const { target, log } = serving(({ headers }) => ({
      status: headers.authorization === 'Token abc-def-ghi' ? 200 : 401,
      body: [],
    }));
    const folder = newFolder();
    const file = join(folder, 'contract.json');
    await writeFile(file, JSON.stringify(contract.document));
    const names = ['--only', 'both,open', '--mode', 'examples', '--quiet'];
    const header = ['--header', 'Authorization: Token abc-def-ghi', '--header', 'X-Tenant: 7'];
    const { code, out } = await kit.run([
      'verify',
      await onPort(target),
      '--contract',
      file,
      '--credential',
      'key=k1',
      '--credential',
      'account=a1',
      ...header,
      ...names,
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('No violation in 2 of 2 operations.')]);
    expect(log.every(({ headers }) => headers['x-tenant'] === '7')).toBe(true);
    expect(out).not.toContain('abc-def-ghi');
  });
});

describe('what a login sends', () => {
  const PASSWORD = 'correct horse battery';
  const contract = contractWith({
    '/me': {
      get: {
        operationId: 'getMe',
        responses: returns({ type: 'object', properties: { note: { type: 'integer' } } }),
      },
    },
  });

  it.each([
    ['json', { json: { account: { user: 'me', password: PASSWORD } } }],
    ['form', { form: { user: 'me', password: PASSWORD } }],
    ['headers', { headers: { 'x-api-key': PASSWORD } }],
    ['basic credentials', { headers: { authorization: `Basic ${btoa(`me:${PASSWORD}`)}` } }],
  ])('is not shown in a report if the service returns it in any field: %s', async (_where, sent) => {
    const { target } = serving(({ path }) => ({
      status: 200,
      body: path === '/login' ? { token: 'issued-token' } : { note: `Your note: ${PASSWORD}.` },
    }));
    const report = await run(target, contract, { login: { path: '/login', ...sent } });
    expect(found(report)).toContain('error body-schema getMe');
    expect(JSON.stringify(report)).toContain('Your note: ***.');
    expect(JSON.stringify(report)).not.toContain('horse');
  });

  it('and any other credential of a command are not shown in any form of its report', async () => {
    const { target } = serving(({ path }) => ({
      status: 200,
      body:
        path === '/login'
          ? { token: 'issued-token' }
          : { note: `${PASSWORD}, of tenant-of-the-environment, in-the-login-file` },
    }));
    const folder = newFolder();
    const [file, login] = [join(folder, 'contract.json'), join(folder, 'login.json')];
    const forms = ['html', 'json', 'junit', 'sarif'].map(
      (form) => [`--${form}`, join(folder, form)] as const,
    );
    await writeFile(file, JSON.stringify(contract.document));
    await writeFile(
      login,
      JSON.stringify({ path: '/login', json: { word: '${WORD}', password: 'in-the-login-file' } }),
    );
    const ways = ['--contract', file, '--login', login, '--header', 'X-Tenant: ${TENANT}', '--details'];
    const env = { WORD: PASSWORD, TENANT: 'tenant-of-the-environment' };
    const given = ['verify', await onPort(target), ...ways, ...forms.flat()];
    const { out, err } = await kit.run(given, { env });
    const reports = await Promise.all(forms.map(([, path]) => readFile(path, 'utf8')));
    for (const shown of [out, ...reports]) expect(shown).toMatch(/\*{3}, of \*{3},\s+\*{3}/);
    expect([out, err, ...reports].join('\n')).not.toMatch(/horse|of-the-environment|in-the-login-file/);
  });
});
