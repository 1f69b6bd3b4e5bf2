import { beforeEach, describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import { isObject, loadContract, type Operation } from '../../src/contract/index.ts';
import { startChecked } from './model/checked-api.ts';

const contract = loadContract(document);

/** Parameters that name sample data, if the contract has no example for them. */
const KNOWN: Readonly<Record<string, unknown>> = {
  siteCode: 'tenttrail1',
  featureKey: 'express_checkout',
  environmentKey: 'staging',
  personalizationId: 7,
  conditionId: 21,
  dataCode: '1758203944',
};

/** The first goal is linked by experiments, so it cannot be deleted. */
const OF_ITS_OWN: Readonly<Partial<Record<OperationId, object>>> = {
  deleteGoal: { goalId: 9 },
  // A stopped experiment, which can be deleted and restarted.
  deleteExperiment: { experimentId: 2 },
  restartExperiment: { experimentId: 2 },
  replaceSegmentCondition: { segmentId: 2 },
};

/** Observed with 201. */
const CREATED: readonly string[] = ['createVariation', 'cloneExperiment', 'duplicateFeatureFlag'];

/** The required parameters of the contract. */
function parametersOf({ parameters }: Operation): Record<string, unknown> {
  const required = parameters.filter((parameter) => parameter.required);
  return Object.fromEntries(required.map(({ name }) => [name, KNOWN[name] ?? 1]));
}

/** The contract's example creates the flag of the sample data. */
const withFreeKey = (id: string, body: unknown): unknown =>
  id === 'createFeatureFlag' && isObject(body) ? { ...body, featureKey: 'free' } : body;

/** Every example body of the operation. */
function bodiesOf({ id, requestBody }: Operation): { name: string; body?: unknown }[] {
  const [media] = requestBody?.content ?? [];
  if (media === undefined) return [{ name: 'no body' }];
  if (media.type === 'multipart/form-data') {
    const file = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'], 'tent.svg');
    const field = id === 'createImages' ? 'image-to-upload' : 'file';
    return [{ name: 'a file', body: { [field]: file } }];
  }
  return media.examples.flatMap(({ name, value }) =>
    // A cursor is from an earlier page, so the tests of pages cover it.
    isObject(value) && 'cursor' in value ? [] : [{ name, body: withFreeKey(id, value) }],
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

  it('has a test for each operation', () => {
    expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(Object.keys(operations)));
    expect(calls.length).toBeGreaterThanOrEqual(79);
  });

  it.each(calls)('succeeds with $id for the example: $name', async ({ id, params }) => {
    // Each operation takes its own parameters, which are read from the contract.
    const call = at.api[id] as (params: object) => Promise<unknown>;
    await call(params);
    const status = CREATED.includes(id) ? 201 : 200;
    expect(at.sandbox.requests()).toMatchObject([{ operation: id, status, violations: [] }]);
  });
});
