import { afterAll, expect, test } from 'vitest';
import {
  BrokenContractError,
  type Recorded,
  recordContract,
  startMock,
  startProxy,
} from 'openapi-contract-kit';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };

const goal = { name: 'Order', siteId: 1, type: 'NO_SUCH_TYPE', hasMultipleConversions: false };

const mock = await startMock({ contract });
const behind = await startMock({ contract });
const proxy = await startProxy({ contract, target: behind.url });
afterAll(async () => {
  await proxy.close();
  await Promise.all([mock.close(), behind.close()]);
});

/** What fails by default in a request, with the rule and its standing. */
async function failuresOf(tool: Pick<Recorded, 'verify' | 'clear'>, send: () => Promise<unknown>) {
  tool.clear();
  await send();
  const error: unknown = await tool.verify().catch((failure: unknown) => failure);
  const { violations } = error instanceof BrokenContractError ? error : { violations: [] };
  return violations.map(({ rule, provenance, pointer }) => `${rule} ${pointer} (${provenance})`);
}

// Documented, observed, inferred and assumed rules.
test.each<[string, string, RequestInit, RegExp]>([
  ['a documented value', '/goals', { method: 'POST', body: JSON.stringify(goal) }, /documented/],
  ['an inferred type', '/goals/1', { method: 'PATCH', body: '{"name":5}' }, /inferred/],
  ['an observed parameter', '/goals?page=first', {}, /observed/],
  ['an inferred bound', '/segments/search', { method: 'POST', body: '{"page":0}' }, /inferred/],
  ['no token', '/goals/1', { headers: {} }, /request-token/],
  ['a misspelt parameter', '/goals?perpage=5', {}, /request-parameter \/perpage/],
  ['an unknown operation', '/gaols', {}, /unknown-operation/],
  [
    'another content type',
    '/goals',
    { method: 'POST', body: 'name=a', headers: form },
    /request-content-type/,
  ],
])(
  'recorder, mock and proxy fail in the same way for a request with %s',
  async (_what, path, init, expected) => {
    const request = { headers, ...init };
    const recorder = recordContract({ contract, fetch: mock.fetch });
    const recorded = await failuresOf(recorder, () => recorder.fetch(mock.url + path, request));
    const mocked = await failuresOf({ ...mock, clear: () => mock.reset() }, () =>
      fetch(mock.url + path, request),
    );
    const proxied = await failuresOf(proxy, async () => (await fetch(proxy.url + path, request)).text());
    expect(recorded.join()).toMatch(expected);
    expect(mocked).toEqual(recorded);
    expect(proxied).toEqual(recorded);
  },
);
