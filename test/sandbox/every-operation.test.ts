import { beforeEach, describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import { isObject, loadContract, type Operation } from '../../src/document/index.ts';
import { startChecked } from './model/checked-api.ts';

const contract = loadContract(document);

/** What names something of the first data, where the contract gives no example of its own. */
const KNOWN: Readonly<Record<string, unknown>> = {
  siteCode: 'tentandtrail1',
  featureKey: 'express_checkout',
  environmentKey: 'staging',
  dataCode: '1758203944',
};

/** The first goal is one that experiments link: it cannot be deleted. */
const OF_ITS_OWN: Readonly<Partial<Record<OperationId, object>>> = { deleteGoal: { goalId: 9 } };

/** The parameters that have to be sent, by the contract. */
function parametersOf({ parameters }: Operation): Record<string, unknown> {
  const required = parameters.filter((parameter) => parameter.required);
  return Object.fromEntries(required.map(({ name }) => [name, KNOWN[name] ?? 1]));
}

/** Every body that the contract shows for the operation. */
function bodiesOf({ requestBody }: Operation): { name: string; body?: unknown }[] {
  const [media] = requestBody?.content ?? [];
  if (media === undefined) return [{ name: 'no body' }];
  if (media.type === 'multipart/form-data') {
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'], 'tent.svg');
    return [{ name: 'a file', body: { file } }];
  }
  return media.examples.flatMap(({ name, value }) =>
    // A cursor comes from the page before: what it leads to is tried with the pages.
    isObject(value) && 'cursor' in value ? [] : [{ name, body: value }],
  );
}

const calls = contract.operations.flatMap((operation) =>
  bodiesOf(operation).map(({ name, ...sent }) => ({
    id: operation.id as OperationId,
    name,
    params: { ...parametersOf(operation), ...OF_ITS_OWN[operation.id as OperationId], ...sent },
  })),
);

describe('the client over the sandbox', () => {
  let at: Awaited<ReturnType<typeof startChecked>>;
  beforeEach(async () => {
    at = await startChecked();
    return () => at.sandbox.close();
  });

  it('has a call for each operation', () => {
    expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(Object.keys(operations)));
    expect(calls.length).toBeGreaterThanOrEqual(49);
  });

  it.each(calls)('succeeds with $id as the contract shows it: $name', async ({ id, params }) => {
    // Each of them takes its own parameters, which are read here from the contract itself.
    const call = at.api[id] as (params: object) => Promise<unknown>;
    await call(params);
    expect(at.sandbox.requests()).toMatchObject([{ operation: id, status: 200, violations: [] }]);
  });
});
