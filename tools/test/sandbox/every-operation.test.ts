import { beforeEach, describe, expect, it } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../../generated/operations.ts';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { loadContract, type Operation } from 'openapi-contract-kit/internal/contract/index';
import { startChecked } from './model/checked-api.ts';

const contract = loadContract(document);

/** Seen with 201. */
const CREATED: readonly string[] = [
  'createVariation',
  'cloneExperiment',
  'duplicateFeatureFlag',
  'createReferrer',
];

/** The required parameters of the contract, with their examples. */
function parametersOf({ parameters }: Operation): Record<string, unknown> {
  const required = parameters.filter((parameter) => parameter.required);
  return Object.fromEntries(required.map(({ name, example }) => [name, example]));
}

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
    isObject(value) && 'cursor' in value ? [] : [{ name, body: value }],
  );
}

const calls = contract.operations.flatMap((operation) =>
  bodiesOf(operation).map(({ name, ...sent }) => ({
    id: operation.id as OperationId,
    name,
    params: { ...parametersOf(operation), ...sent },
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
  });

  it.each(calls)('succeeds with $id for the example: $name', async ({ id, params }) => {
    // Each operation takes its own parameters, which are read from the contract.
    const call = at.api[id] as (params: object) => Promise<unknown>;
    await call(params);
    const status = CREATED.includes(id) ? 201 : 200;
    expect(at.sandbox.requests()).toMatchObject([{ operation: id, status, violations: [] }]);
  });
});
