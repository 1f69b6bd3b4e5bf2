import { expect, it } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { createValidator, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { list, member } from 'openapi-contract-kit/internal/base/json';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { createChecker } from 'openapi-contract-kit/internal/check/index';
import { createSandbox } from '../../src/sandbox/index.ts';
import { SEED } from '@experimentation-automation/test-support/seed';
import { requestsFor, type VariantRequest } from './variants/requests.ts';
import type { Strategy } from './variants/values.ts';

const contract = loadContract(document);
const validator = createValidator(contract);
const checker = createChecker(contract);
const LEAST = 10_000;

/** A goal that counts clicks without selectors: the service was seen to fail, although the contract allows it. */
function failsAsSeen({ operation, body, strategy }: VariantRequest): boolean {
  if (operation.id !== 'createGoal' || strategy === 'negatives') return false;
  const selectors = member(member(body?.value, 'params'), 'customSelectors');
  return member(body?.value, 'type') === 'CLICK' && list(selectors).length === 0;
}

/** The violations in the response. */
async function wrongWith(send: typeof fetch, request: VariantRequest): Promise<string[]> {
  const { operation, path, body, strategy } = request;
  const requestHeaders = {
    authorization: 'Bearer any',
    ...(body === undefined ? {} : { 'content-type': body.type }),
  };
  const url = `http://localhost${path}`;
  const sent = body === undefined ? undefined : stringifyExact(body.value);
  const init = {
    method: operation.method,
    headers: requestHeaders,
    ...(sent === undefined ? {} : { body: sent }),
  };
  const response = await send(url, init);
  const { status } = response;
  if (status === 500 && failsAsSeen(request)) return [];
  const exchange = {
    method: operation.method,
    url,
    requestHeaders,
    requestBody: sent,
    status,
    responseHeaders: response.headers,
    responseBody: await response.text(),
  };
  const wrong = checker.response(exchange).map(({ message }) => message);
  const isRefused = status >= 400 && status < 500;
  if (strategy === 'negatives' && !isRefused) wrong.push(`must be refused, got ${status}`);
  if (strategy !== 'negatives' && isRefused && checker.request(exchange).length > 0)
    wrong.push(`is no request of the strategy ${strategy}`);
  return wrong.map((why) => `${strategy}: ${operation.method} ${path} ${sent ?? ''}\n  ${why}`);
}

it('the sandbox responds to every variant as the contract says', async () => {
  const counts = new Map<Strategy, number>();
  const accepted = new Map<Strategy, number>();
  const wrong: string[] = [];
  for (const operation of contract.operations) {
    const sandbox = await createSandbox({ clock: 'stopped', now: '2026-06-15T08:00:00Z' });
    for (const request of requestsFor(contract, validator, operation, SEED)) {
      const { strategy } = request;
      wrong.push(...(await wrongWith(sandbox.fetch, request)));
      counts.set(strategy, (counts.get(strategy) ?? 0) + 1);
      const { status = 0, violations = [] } = sandbox.requests().at(-1) ?? {};
      if (status < 400) accepted.set(strategy, (accepted.get(strategy) ?? 0) + 1);
      if (strategy !== 'negatives' && violations.length > 0)
        wrong.push(`${strategy}: ${operation.id} was refused for ${violations[0]?.message ?? ''}`);
    }
    await sandbox.close();
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [strategy, count] of counts)
    process.stdout.write(`${strategy}: ${count} requests, ${accepted.get(strategy) ?? 0} accepted\n`);
  process.stdout.write(`${total} requests in all, ${wrong.length} wrong\n`);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(LEAST);
});
