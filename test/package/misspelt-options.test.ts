/** JavaScript accepts options in any shape: what is misspelt is refused by name, not ignored. */
import { expect, test } from 'vitest';
import { createReceiver, serve } from '../../src/callbacks/index.ts';
import { createFetch } from '../../src/fetch.ts';
import { clientCredentials, createClient, ServerError, windows } from '../../src/index.ts';
import { httpTarget, recordContract, startMock, startProxy, verify, verifyHar } from 'openapi-contract-kit';
import { nodeTransport } from '../../src/node/index.ts';
import { traced } from '../../src/otel/index.ts';
import { createRawClient } from '../../src/raw.ts';
import { createSandbox } from 'experimentation-automation-tools';
import { validator } from 'openapi-contract-kit/internal/validate/validator';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const baseUrl = 'http://127.0.0.1:9';
const wrong = (options: object): never => options as never;

test.each<[string, () => unknown, string]>([
  ['createSandbox', () => createSandbox(wrong({ clok: 1 })), 'no option "clok": did you mean clock?'],
  [
    'createSandbox',
    () => createSandbox(wrong({ clock: 'stoped' })),
    'must be "running" or "stopped", not "stoped"',
  ],
  [
    'createSandbox',
    () => createSandbox(wrong({ tokens: 'a' })),
    '"tokens" of createSandbox must be a list, not "a"',
  ],
  ['startMock', () => startMock(wrong({ engin: 'prism' })), 'no option "engin": did you mean engine?'],
  ['startMock', () => startMock(wrong({ engine: 'prizm' })), 'must be "state" or "prism", not "prizm"'],
  ['recordContract', () => recordContract(wrong({ url: baseUrl })), 'no option "url": it has fetch, '],
  ['recordContract', () => recordContract(wrong({ fail: 'all' })), 'must be "requests" or "errors" or'],
  ['startProxy', () => startProxy(wrong({ target: baseUrl, hat: 'a.har' })), 'did you mean har?'],
  ['verify', () => verify(httpTarget(baseUrl), wrong({ writes: true })), 'did you mean write?'],
  ['serve', () => serve(wrong({ hostnam: '127.0.0.1' })), 'hostnam is unknown; known: port, hostname, '],
  ['nodeTransport', () => nodeTransport(wrong({ proxi: 'a' })), 'proxi is unknown; known: proxy, tls'],
  ['nodeTransport', () => nodeTransport({ tls: wrong({ cret: 'a' }) }), 'cret is unknown; known: ca, cert, '],
  [
    'traced',
    () => traced({ baseUrl }, wrong({ provider: {} })),
    'provider is unknown; known: tracerProvider',
  ],
  ['validator', () => validator(null as never), 'must be what loadContract returns'],
  [
    'verifyHar',
    () => verifyHar({ log: { entries: [] } }, null as never),
    'must be what loadContract returns',
  ],
  ['validator', () => validator(contract, wrong({ request: 'off' })), 'did you mean requests?'],
  ['validator', () => validator(contract, wrong({ requests: 'of' })), 'must be "off" or "warn" or "throw"'],
  ['clientCredentials', () => clientCredentials(wrong({ client_id: 'a' })), 'client_id is unknown; known: '],
  ['clientCredentials', () => clientCredentials(wrong({ clientId: 'a' })), 'clientSecret is missing'],
  ['clientCredentials', () => clientCredentials({ clientId: '', clientSecret: 'b' }), 'clientId is missing'],
  [
    'clientCredentials',
    () => clientCredentials({ clientId: 'a', clientSecret: 'b', url: '/token' }),
    'url must be an absolute https address',
  ],
  ['windows', () => windows(wrong({})), 'must be pairs of requests and milliseconds'],
  ['windows', () => windows(wrong([50, 10_000])), 'must be pairs of requests and milliseconds'],
  ['windows', () => windows([[0, 10_000]]), 'must be pairs of requests and milliseconds'],
  ['windows', () => windows([[50, Infinity]]), 'must be pairs of requests and milliseconds'],
])('%s refuses what it does not know', async (_, call, message) => {
  await expect(Promise.resolve().then(call)).rejects.toThrow(message);
});

test.each<[string, (options: never) => unknown]>([
  ['clientCredentials', clientCredentials],
  ['createClient', createClient],
  ['createFetch', createFetch],
  ['createRawClient', createRawClient],
  ['createReceiver', createReceiver],
  ['traced', traced],
])('%s says that its options are missing', (_, create) => {
  expect(() => create(undefined as never)).toThrow('options is missing');
  expect(() => create(null as never)).toThrow('options is missing');
});

test.each<[string, (options: never) => unknown]>([
  ['createSandbox', createSandbox],
  ['recordContract', recordContract],
  ['startMock', startMock],
  ['startProxy', startProxy],
])('%s says that its options are missing, if they are null', async (name, create) => {
  await expect(Promise.resolve().then(() => create(null as never))).rejects.toThrow(
    `The options of ${name} are missing.`,
  );
});

test('an error can be created without a message, as any other', () => {
  expect(Reflect.construct(ServerError, [])).toMatchObject({ name: 'ServerError', message: '' });
});

test('the operation that was probably meant is suggested', async () => {
  const mock = await startMock({ contract });
  expect(() => mock.respondNext('getGaol')).toThrow('did you mean getGoal?');
  expect(() => mock.respondNext('getGoal', wrong({ staus: 404 }))).toThrow('did you mean status?');
  await mock.close();
});

test('a state that no snapshot gave is refused and changes nothing', async () => {
  const sandbox = await createSandbox();
  expect(() => sandbox.restore(wrong({}))).toThrow('"time" must be a number of milliseconds');
  const api = createClient({ baseUrl: 'http://localhost', token: 'any', fetch: sandbox.fetch });
  expect((await api.getGoal({ goalId: 1 })).id).toBe(1);
});

test('where no token can be had, the error names the host and the reason', async () => {
  const token = clientCredentials({ clientId: 'reports', clientSecret: 'secret' });
  const api = createClient({ baseUrl: 'http://127.0.0.1:9', token });
  await expect(api.getGoal({ goalId: 1 })).rejects.toThrow(
    'No token was issued for the credentials of reports: the connection to 127.0.0.1:9 failed (bad port).',
  );
});
