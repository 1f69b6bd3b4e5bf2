import { beforeAll, describe, expect, test } from 'vitest';
import { type Service, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { TOOLS } from 'experimentation-automation-tools/internal/cli/commands';
import { createContext } from 'openapi-contract-kit/internal/cli/context';
import { clientOptions } from '../src/settings/connect.ts';
import type { ServiceOptions } from '../src/settings/service-options.ts';
import { readSettings } from '../src/settings/settings.ts';

const seen: (string | undefined)[] = [];
let service: Service;

beforeAll(async () => {
  service = await serveWith((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":3}');
  });
  return () => service.close();
});

const get = ['call', 'getGoal', '--goalId', '3', '--json'];

test('the environment sets the address of the service and the token', async () => {
  const env = { AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'from-environment' };
  expect(await tools.run(get, { env })).toEqual({ code: 0, out: '{"id":3}\n', err: '' });
  expect(seen).toContain('Bearer from-environment');
});

test('the command line takes precedence over the environment', async () => {
  const env = { AUTOMATION_BASE_URL: 'http://127.0.0.1:9', AUTOMATION_TOKEN: 'from-environment' };
  const given = ['--base-url', service.url, '--token', 'from-option'];
  expect((await tools.run([...get, ...given], { env })).code).toBe(0);
  expect(seen).toContain('Bearer from-option');
});

test('an address and a token that are missing are asked for in the words of the surface', async () => {
  const nowhere = await tools.run(get);
  expect(nowhere).toMatchObject({ code: 2, out: '' });
  expect(nowhere.err).toContain('Set --base-url or AUTOMATION_BASE_URL.');
  expect(nowhere.err).toContain('npx experimentation-automation-tools sandbox');
  const { err } = await tools.run([...get, '--base-url', service.url]);
  expect(err).toContain('Set --token or AUTOMATION_TOKEN.');
});

describe('the options of the client', () => {
  const contextOf = (env: Readonly<Record<string, string>> = {}) =>
    createContext(testIo({ env }), TOOLS, ['call']);
  const optionsIn = (context: ReturnType<typeof contextOf>, given: ServiceOptions) =>
    clientOptions(context, readSettings(context, given));
  const baseUrl = 'http://127.0.0.1';

  test.each<[ServiceOptions, Readonly<Record<string, string>>, object]>([
    [{ baseUrl }, {}, { token: undefined }],
    [{ baseUrl }, { AUTOMATION_TOKEN: 'a' }, { token: 'a' }],
    [
      { baseUrl, token: 'a', timeout: 5, allowInsecure: true },
      {},
      { token: 'a', timeout: 5, allowInsecure: true },
    ],
    [{ baseUrl, token: 'a', clientId: 'b' }, {}, { token: 'a' }],
  ])('of %j and %j', (given, env, options) => {
    expect(optionsIn(contextOf(env), given)).toEqual({
      baseUrl,
      allowInsecure: false,
      int64: 'bigint',
      ...options,
    });
  });

  test('have the operations of a contract that overlays correct', () => {
    const document = (operationId: string) => ({
      openapi: '3.1.1',
      info: {},
      paths: { '/goals': { get: { operationId, responses: {} } } },
    });
    const context = createContext(testIo(), { ...TOOLS, contract: document('list') }, ['call']);
    expect(optionsIn(context, { baseUrl })).not.toHaveProperty('operations');
    const correct = () => ({ document: document('corrected'), corrections: [], lost: [] });
    context.useOverlays([{ file: 'corrections.yaml', actions: [], correct }]);
    expect(optionsIn(context, { baseUrl })).toMatchObject({ operations: { corrected: {} } });
  });

  test.each([
    [
      { AUTOMATION_CLIENT_ID: 'a' },
      'The client secret is missing beside the client id. Set --client-secret or AUTOMATION_CLIENT_SECRET.',
    ],
    [
      { AUTOMATION_CLIENT_SECRET: 'a' },
      'The client id is missing beside the client secret. Set --client-id or AUTOMATION_CLIENT_ID.',
    ],
  ])('need both credentials: %j', (env, message) => {
    expect(() => optionsIn(contextOf(env), { baseUrl })).toThrow(message);
  });

  test('obtain a token with credentials, and no output shows it', async () => {
    const context = contextOf({ AUTOMATION_CLIENT_ID: 'the-id', AUTOMATION_CLIENT_SECRET: 'the-secret' });
    const { token } = optionsIn(context, { baseUrl });
    if (typeof token !== 'function') throw new Error('There is no function that obtains a token.');
    let sent: unknown;
    const issued = await token({
      refused: false,
      baseUrl,
      fetch: (_, { body }) => {
        sent = body;
        return Promise.resolve(Response.json({ access_token: 'issued-token' }));
      },
    });
    expect(sent).toBe('grant_type=client_credentials&client_id=the-id&client_secret=the-secret');
    expect(issued).toEqual({ token: 'issued-token' });
    expect(context.secrets.mask('the-id the-secret issued-token')).toBe('the-id *** ***');
  });
});
