/** Findings show shortened values. If a service echoes a token, not even its beginning may remain. */
import { afterEach, expect, test } from 'vitest';
import {
  createMatchers,
  recordContract,
  startMock,
  startProxy,
  verify,
  verifyHar,
} from 'openapi-contract-kit';
import { createSandbox } from '../../src/sandbox/index.ts';
import { asJson, GOAL, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

// So long that the rest after a cut is too short to be recognised.
const TOKEN = Array.from({ length: 60 }, (_, at) => `part${at}`).join('-');
const headers = { authorization: `Bearer ${TOKEN}` };
const url = 'http://service.test/goals/1';
const json = { 'content-type': 'application/json' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function expectMasked(shown: unknown): void {
  const text = JSON.stringify(shown);
  expect(text).toContain('***');
  expect(text).not.toContain(TOKEN.slice(0, 8));
}

const ECHOES: readonly (readonly [string, () => Response])[] = [
  ['a field of the wrong type', () => asJson({ ...GOAL, siteId: TOKEN })],
  ['an undeclared status', () => asJson({ token: TOKEN }, 418)],
  ['a body that is not JSON', () => new Response(TOKEN, { headers: json })],
  ['another content type', () => new Response(TOKEN, { headers: { 'content-type': 'text/plain' } })],
];

test.each(ECHOES)('the recorder shows no part of a token in %s', async (_what, answer) => {
  const recorder = recordContract({ contract, fetch: () => Promise.resolve(answer()) });
  await recorder.fetch(url, { headers });
  await recorder.verify().catch(() => undefined);
  expectMasked(recorder.violations());
});

test.each(ECHOES)('the verifier shows no part of a token in %s', async (_what, answer) => {
  const can = { state: false, callbacks: false, faults: false, clock: false };
  const target = { url: 'http://service.test', fetch: () => Promise.resolve(answer()), can };
  const report = await verify(target, { contract, token: TOKEN, only: ['getGoal'], modes: ['examples'] });
  expectMasked(report);
});

test('the verifier shows no part of a token that is returned instead of the sent value', async () => {
  const sandbox = await createSandbox();
  open.push(sandbox);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await sandbox.fetch(input, init);
    const { method, url: address } = new Request(input, init);
    const isRead = method === 'GET' && /\/goals\/\d+$/.test(address) && response.ok;
    return isRead ? asJson({ ...Object(await response.json()), description: TOKEN }) : response;
  };
  const can = { state: true, callbacks: false, faults: false, clock: false };
  const target = { url: 'http://service.test', fetch, can };
  const report = await verify(target, {
    contract,
    token: TOKEN,
    tags: ['Goal'],
    modes: ['relations'],
    write: true,
  });
  expect(report.findings.map(({ expected }) => expected).join()).toContain('***');
  expectMasked(report);
});

test('a checked HAR file shows no part of a token', () => {
  const request = { method: 'GET', url, headers: [{ name: 'Authorization', value: headers.authorization }] };
  const content = { mimeType: 'application/json', text: JSON.stringify({ ...GOAL, siteId: TOKEN }) };
  const { findings } = verifyHar(
    {
      log: { entries: [{ request, response: { status: 200, headers: [], content } }] },
    },
    { contract },
  );
  expectMasked(findings);
});

test('the proxy shows no part of a token', async () => {
  const service = await serveWith((_request, response) =>
    response.writeHead(200, json).end(JSON.stringify({ ...GOAL, siteId: TOKEN })),
  );
  const proxy = await startProxy({ contract, target: service.url });
  open.push(proxy, service);
  await (await fetch(`${proxy.url}/goals/1`, { headers })).text();
  await until(
    'the exchange is checked',
    () => proxy.violations().length,
    (seen) => expect(seen).toBe(1),
  );
  expectMasked(proxy.violations());
});

test('the mock shows no part of a token', async () => {
  const mock = await startMock({ contract });
  open.push(mock);
  const body = JSON.stringify({ ...GOAL, siteId: TOKEN });
  await mock.fetch('/goals', { method: 'POST', headers: { ...headers, ...json }, body });
  await mock.fetch('/goals', { method: 'POST', headers: { ...headers, ...json }, body: TOKEN });
  expect(mock.violations().map(({ rule }) => rule)).toEqual([
    'request-body',
    'unknown-field',
    'malformed-json',
  ]);
  expectMasked(mock.violations());
});

const can = { state: false, callbacks: false, faults: false, clock: false };

test('the verifier shows no part of the tokens that the service issues', async () => {
  let issued = 0;
  const issue = (): Response => {
    issued += 1;
    const response = asJson({ access_token: `${issued}${TOKEN}` }, 418);
    // More tokens than are remembered.
    for (let at = 0; at < 20; at += 1) response.headers.append('set-cookie', `s=session-${issued}-${at}`);
    return response;
  };
  const target = { url: 'http://service.test', fetch: () => Promise.resolve(issue()), can };
  const only = ['createAccessToken'];
  expectMasked(await verify(target, { contract, write: true, everything: true, only, modes: ['negative'] }));
  expect(issued).toBeGreaterThan(2);
});

test.each([100, 200, 300])(
  'the verifier shows no part of a token where a long body is cut, %i characters on',
  async (pad) => {
    // So many tokens that only the end of the read part of the body is left.
    const tokens = Array.from({ length: 200 }, () => TOKEN);
    const answer = () => Promise.resolve(asJson({ name: 5, pad: 'x'.repeat(pad), tokens }));
    const target = { url: 'http://service.test', fetch: answer, can };
    const report = await verify(target, { contract, token: TOKEN, only: ['getGoal'], modes: ['examples'] });
    expect(JSON.stringify(report)).toContain('in total');
    expectMasked(report);
  },
);

test.each([
  ['a response and its request', () => ({ request: new Request(url, { headers }), response: wrong() })],
  [
    'a response that issues it',
    () => asJson({ access_token: TOKEN, expires_in: TOKEN }),
    'createAccessToken',
  ],
  ['a body that issues it', () => ({ access_token: TOKEN, expires_in: TOKEN }), 'createAccessToken'],
  [
    'an exchange',
    () => ({
      ...{ method: 'GET', url, requestHeaders: headers, status: 200 },
      ...{ responseHeaders: json, responseBody: JSON.stringify({ ...GOAL, siteId: TOKEN }) },
    }),
  ],
])('toMatchContract shows no part of a token in %s', async (_what, received, operation = 'getGoal') => {
  const { pass, message } = await createMatchers({ contract }).toMatchContract(received(), operation);
  expect(pass).toBe(false);
  expectMasked(message());
});

const wrong = () => asJson({ ...GOAL, siteId: TOKEN });

test.each<readonly [string, RequestInit]>([
  ['a multipart form', { body: multipart({ client_secret: TOKEN }) }],
  ['JSON that is sent as text', { body: JSON.stringify({ access_token: TOKEN }) }],
  ['JSON that is broken', { body: `{"refreshToken":"${TOKEN}",`, headers: json }],
  ['a form that is sent as bytes', { body: Buffer.from(`a=b&client_secret=${TOKEN}`) }],
])('a secret in %s is known', async (_what, init) => {
  const recorder = recordContract({
    contract,
    fetch: () => Promise.resolve(asJson({ token: 5, echo: TOKEN }, 418)),
  });
  await recorder.fetch(url, { method: 'PATCH', ...init });
  await recorder.verify().catch(() => undefined);
  expectMasked(recorder.violations());
});

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
