import { describe, expect, it } from 'vitest';
import { serving } from '@experimentation-automation/test-support/kit/small-services';
import { baselineOf, readFlows } from '../src/verify/index.ts';
import { advance } from '../src/verify/send/advance.ts';
import { bindFlows } from '../src/verify/flow/bind.ts';
import {
  contract,
  documentOf,
  flowFile,
  runFlows,
  startOrders,
  toldBy,
} from '@experimentation-automation/test-support/kit/orders';

const CREATE = `
    - stepId: create
      operationId: createOrder
      requestBody: { payload: { name: '{$inputs.unique} order' } }
      outputs: { id: $response.body#/id }`;

const flow = (steps: string, id = 'life'): string => `
- workflowId: ${id}
  inputs: { type: object, required: [unique], properties: { unique: { type: string } } }
  steps:${steps}
`;

const read = (id: string, more = '', order = '$steps.create.outputs.id'): string => `
    - stepId: ${id}
      operationId: getOrder
      parameters: [{ name: id, in: path, value: ${order} }]${more}`;

// Each run starts a process, so that the soak run has the others.
describe('the flows of a user', () => {
  it('are run step by step, and what they create is removed', async () => {
    const service = startOrders();
    const report = await runFlows(flow(CREATE + read('read')), service);
    expect(toldBy(report)).toEqual([]);
    const steps = report.checks.flatMap(({ mode, name }) => (mode === 'flows' ? [name] : []));
    expect(steps).toEqual(['life: create', 'life: read']);
    expect(service.orders.size).toBe(0);
    expect(report.leftBehind).toEqual([]);
  });

  it('are told with flow, step, place and expectation where they fail', async () => {
    const criteria = `\n      successCriteria: [{ condition: $response.body#/state == 'shipped' }]`;
    const report = await runFlows(flow(CREATE + read('ship', criteria)));
    const found = report.findings.filter(({ rule }) => rule === 'flow');
    expect(found).toMatchObject([
      {
        operation: 'getOrder',
        pointer: '/state',
        expected: "must meet $response.body#/state == 'shipped'",
        actual: '"open"',
        step: { flow: 'life', step: 'ship' },
      },
    ]);
    expect(found[0]?.step?.place).toMatch(/team\.arazzo\.yaml:\d+$/);
    expect(baselineOf(report).findings).toMatchObject([{ rule: 'flow', step: 'life: ship' }]);
  });
});

describe('a step', () => {
  const bound = async (call: string) => {
    const source = await readFlows(flowFile(documentOf(flow(`\n    - { stepId: one, ${call} }`))));
    const { document, problems } = bindFlows(source, contract);
    const steps = [...(document.flows[0]?.steps.values() ?? [])];
    return { operations: steps.map(({ operation }) => operation.id), problems: problems.length };
  };

  it.each([
    ['operationId: getOrder', ['getOrder']],
    ['operationId: $sourceDescriptions.orders.getOrder', ['getOrder']],
    ['operationId: $sourceDescriptions.the-orders_2.getOrder', ['getOrder']],
    ["operationPath: '{$sourceDescriptions.orders.url}#/paths/~1orders~1{id}/get'", ['getOrder']],
    ["operationPath: '{$sourceDescriptions.orders.url}#/paths/~1orders/post'", ['createOrder']],
    ["operationPath: '{$sourceDescriptions.orders.url}#/paths/~1orders/put'", []],
    ["operationPath: '{$sourceDescriptions.orders.url}'", []],
    ['operationId: x$sourceDescriptions.orders.getOrder', []],
    ['operationId: getOrders', []],
  ])('calls the operation that it names, or is refused: %s', async (call, operations) => {
    expect(await bound(call)).toEqual({ operations, problems: operations.length === 0 ? 1 : 0 });
  });
});

it('the clock of a sandbox is moved by whole milliseconds, and an error says if it does not move', async () => {
  const { signal } = new AbortController();
  const sandbox = serving(() => ({ status: 204 }));
  await advance({ target: sandbox.target, signal }, 4_999.6);
  expect(sandbox.log).toMatchObject([{ method: 'POST', path: '/__sandbox/clock', body: { advance: 5_000 } }]);
  await expect(advance({ target: serving('refuses').target, signal }, 5_000)).rejects.toThrow(
    'The clock at http://service.test/__sandbox/clock did not move: 400.',
  );
});
