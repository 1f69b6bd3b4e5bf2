import { describe, expect, it } from 'vitest';
import { serving } from '@experimentation-automation/test-support/kit/small-services';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { objectAt } from '../src/base/json.ts';
import { loadContract } from '../src/contract/index.ts';
import { baselineOf, readFlows, verify } from '../src/verify/index.ts';
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

describe('several flows', () => {
  const part = `arazzo: 1.0.1
info: { title: Parts, version: 1.0.0 }
sourceDescriptions: [{ name: shop, url: shop.yaml, type: openapi }]
workflows:
  - workflowId: listing
    steps: [{ stepId: all, operationId: listOrders }]
  - workflowId: unused
    steps: [{ stepId: all, operationId: listOrders }]
`;
  const sources = `sourceDescriptions:
  - { name: orders, url: orders.yaml, type: openapi }
  - { name: parts, url: parts.yaml, type: arazzo }
`;
  const ship = `
    - stepId: ship
      operationId: shipOrder
      parameters: [{ name: id, in: path, value: $steps.create.outputs.id }]
      requestBody: { contentType: application/json, payload: { carrier: $inputs.carrier } }`;
  const carrier = `
    - stepId: again
      operationId: shipOrder
      parameters: [{ name: id, in: path, value: $steps.create.outputs.id }]
      requestBody: { contentType: application/json, payload: { carrier: B } }
      successCriteria:
        - condition: $statusCode == 202
        - condition: $response.body#/id == 99
        - condition: $response.header.X-Region == 'south'`;
  const inputs = '{ type: object, properties: { unique: { type: string }, carrier: { type: string } } }';
  const workflows = `
- workflowId: missing
  steps:${read('read', '', '99')}
- workflowId: busy
  inputs: ${inputs}
  steps:${CREATE}${ship}
- workflowId: values
  inputs: ${inputs}
  steps:${CREATE}${carrier}
- workflowId: whole
  steps:
    - { stepId: first, workflowId: inner }
    - { stepId: second, workflowId: $sourceDescriptions.parts.listing }
- workflowId: inner
  steps: [{ stepId: all, operationId: listOrders, parameters: [{ name: tag, in: query, value: inner }] }]
- workflowId: forbidden
  steps:
    - { stepId: list, operationId: listOrders }
    - { stepId: remove, operationId: deleteOrder, parameters: [{ name: id, in: path, value: 1 }] }
`;

  it('of one document are run together, and each tells its own steps', async () => {
    const service = startOrders({ refusals: 1 });
    const folder = newFolder();
    flowFile(part, 'parts.yaml', folder);
    const text = documentOf(workflows).replace(/sourceDescriptions:.*\n/, sources);
    const flows = [await readFlows(flowFile(text, 'team.arazzo.yaml', folder))];
    const report = await verify(service.target, {
      contract,
      flows,
      flowInputs: { carrier: 'A' },
      modes: ['flows'],
      except: ['deleteOrder'],
      write: true,
      everything: true,
      settle: 0,
    });
    const ran = report.checks.filter(({ mode, requests }) => mode === 'flows' && requests > 0);
    expect(ran.map(({ name }) => name)).toEqual([
      'missing: read',
      'busy: create',
      'busy: ship',
      'values: create',
      'values: again',
      'inner: all',
      'listing: all',
    ]);
    expect(
      report.checks.flatMap(({ name, skipped }) => (skipped === undefined ? [] : [[name, skipped]])),
    ).toEqual([['forbidden', 'this run may not call deleteOrder']]);
    const told = report.findings.filter(({ rule }) => rule === 'flow');
    expect(
      told.map(({ operation, pointer, expected, actual, step }) => [
        step?.flow,
        step?.step,
        operation,
        pointer,
        expected,
        actual,
      ]),
    ).toEqual([
      ['missing', 'read', 'getOrder', '', 'must succeed', '404'],
      ['values', 'again', 'shipOrder', '/id', 'must meet $response.body#/id == 99', '3'],
      ['values', 'again', 'shipOrder', '', "must meet $response.header.X-Region == 'south'", '202'],
    ]);
    expect(service.received.filter(({ path }) => path === '/orders?tag=inner')).toHaveLength(1);
    const shipped = service.received.filter(({ path }) => path.endsWith('/shipment'));
    expect(shipped.map(({ text: sent }) => sent)).toEqual(['{"carrier":"A"}', '{"carrier":"B"}']);
    expect(shipped.some(({ headers }) => headers.has('x-flow-step'))).toBe(false);
  });

  const REMOVE =
    '\n    - { stepId: remove, operationId: deleteOrder, parameters: [{ name: id, in: path, value: 1 }] }';

  it('are left out with the reason if the run may not take one of their steps', async () => {
    const service = startOrders();
    const report = await runFlows(flow(CREATE + REMOVE), service, {
      except: ['deleteOrder'],
      everything: true,
    });
    expect(toldBy(report)).toEqual(['life: this run may not call deleteOrder']);
    expect(service.received.filter(({ text }) => text.includes('-life-'))).toEqual([]);
  });

  it('are left out if none of their operations is selected', async () => {
    const service = startOrders();
    const report = await runFlows(flow(CREATE), service, { only: ['listOrders'] });
    expect([toldBy(report), report.checks.filter(({ mode }) => mode === 'flows')]).toEqual([[], []]);
    expect(service.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('are refused if flows are not among the modes, and not missed there if there are none', async () => {
    const flows = [await readFlows(flowFile(documentOf(flow(CREATE))))];
    const options = { contract, modes: ['examples'] } as const;
    await expect(verify(startOrders().target, { ...options, flows })).rejects.toThrow(
      'Flows are given, but flows is not among the modes: add it.',
    );
    expect((await verify(startOrders().target, options)).problem).toBeUndefined();
  });

  it.each([
    ['createOrder', 'calls createOrder, which changes something: add --write.', false],
    [
      'resetOrders',
      'calls resetOrders, which may stop or reset the service: name it with --only, and add --everything.',
      true,
    ],
  ])('are refused if a step may not be taken: %s', async (operation, why, write) => {
    const document = structuredClone(contract.document);
    const post = { operationId: 'resetOrders', responses: { '204': { description: 'Gone.' } } };
    const all = loadContract({ ...document, paths: { ...objectAt(document, 'paths'), '/reset': { post } } });
    const flows = [
      await readFlows(flowFile(documentOf(flow(`\n    - { stepId: one, operationId: ${operation} }`)))),
    ];
    const run = verify(startOrders().target, { contract: all, flows, modes: ['flows'], write });
    await expect(run).rejects.toThrow(`The step one ${why}`);
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
