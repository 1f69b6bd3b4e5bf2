import { expect } from 'vitest';
import document from '../../../../generated/openapi.json' with { type: 'json' };
import { createClient } from '../../../../src/client/client.ts';
import { createMatcher, createValidator, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { parseExact } from 'openapi-contract-kit/internal/base/exact';
import { createSandbox } from '../../../src/sandbox/index.ts';

const contract = loadContract(document);
const match = createMatcher(contract);
const validator = createValidator(contract);

/** Checks the received response against the contract, independently of the sandbox. */
async function check(method: string, url: string, response: Response): Promise<void> {
  const { operation } = match(method, new URL(url).pathname) ?? {};
  if (operation === undefined) throw new Error(`${method} ${url} is no operation`);
  const text = await response.clone().text();
  const isJson = response.headers.get('content-type') === 'application/json';
  const violations = validator.response(operation, {
    status: response.status,
    contentType: response.headers.get('content-type'),
    headers: response.headers,
    ...(text === '' ? {} : { body: isJson ? parseExact(text) : text }),
  });
  expect(violations, `${operation.id} answered ${response.status} ${text}`).toEqual([]);
  expect(response.status, `${operation.id} answered ${text}`).toBeLessThan(500);
}

/** The real client over a new sandbox; every response is checked. */
export async function startChecked() {
  const sandbox = await createSandbox({ clock: 'stopped', now: '2026-06-15T08:00:00Z' });
  const api = createClient({
    baseUrl: 'http://sandbox.localhost',
    token: 'test',
    int64: 'bigint',
    retry: false,
    async fetch(url, init) {
      const response = await sandbox.fetch(url, init);
      await check(init.method ?? 'GET', url, response);
      return response;
    },
  });
  return { api, sandbox };
}

export type Real = Awaited<ReturnType<typeof startChecked>>;
