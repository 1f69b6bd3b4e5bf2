/** The values with which flows begin: given ones, those of the run, and those that the service or its contract shows. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import { contract, documentOf, flowFile } from '@experimentation-automation/test-support/kit/orders';
import {
  contractWith,
  ID,
  returns,
  NAMED,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { readFixtures, readFlows } from '../../src/verify/index.ts';
import { bindFlows } from '../../src/verify/flow/bind.ts';
import { flowsIn } from '../../src/verify/flow/flow.ts';
import { inputProblems, secretInputs, valuesFor } from '../../src/verify/flow/inputs.ts';

/** The flow that reads an order, with these inputs. */
const reading = (inputs: string, id = 'life'): string => `
- workflowId: ${id}
  inputs: ${inputs}
  steps:
    - stepId: one
      operationId: getOrder
      parameters: [{ name: id, in: path, value: 1 }]
`;

const flowsOf = async (text: string, of = contract) =>
  flowsIn(bindFlows(await readFlows(flowFile(documentOf(text))), of).document);

const properties = (list: string, required = '[]'): string =>
  `{ type: object, required: ${required}, properties: { ${list} } }`;

async function startOf(inputs: string, given: Readonly<Record<string, unknown>> = {}) {
  const run = await assembled(serving('has nothing').target, contract, { write: true });
  const [flow] = await flowsOf(reading(inputs));
  return flow === undefined ? undefined : valuesFor(run, flow, given);
}

describe('an input', () => {
  it.each([
    ['a text as it is', 'size: { type: string }', '12', '12'],
    ['a text for an input without a type', 'size: { description: Any. }', '12', '12'],
    ['a number', 'size: { type: integer }', '12', 12],
    ['a truth', 'size: { type: boolean }', 'true', true],
    ['an object', 'size: { type: object }', '{"a":[1]}', { a: [1] }],
    ['a text that is no JSON', 'size: { type: integer }', 'twelve', 'twelve'],
    ['a value that is no text', 'size: { type: integer }', 12, 12],
  ])('has the value that is given: %s', async (_what, inputs, given, size) => {
    expect(await startOf(properties(inputs), { size: given })).toEqual({ values: { size } });
  });

  it('has its default if none is given', async () => {
    const inputs = properties('size: { type: integer, default: 3 }');
    expect(await startOf(inputs)).toEqual({ values: { size: 3 } });
    expect(await startOf(inputs, { size: '4' })).toEqual({ values: { size: 4 } });
  });

  it('has the value of the run if it is its token or a unique word', async () => {
    const start = await startOf(properties('token: { type: string }, unique: { type: string }'));
    expect(start).toEqual({
      values: { token: '', unique: expect.stringMatching(/^kit-verify-\w+-life-\d+$/) as string },
    });
    expect(await startOf(properties('unique: { type: string }'), { unique: 'mine' })).toEqual({
      values: { unique: 'mine' },
    });
  });

  it('that nothing has a value for is left out, or is the reason why the flow cannot begin', async () => {
    expect(await startOf(properties('size: { type: integer }, toString: {}'))).toEqual({ values: {} });
    expect(await startOf(properties('a: {}, size: {}', '[size]'))).toEqual({ lacking: 'size' });
  });
});

describe('an input with the name of a parameter', () => {
  const itemId = { ...ID('itemId'), example: 7 };
  const shown = contractWith({
    '/items': { get: { operationId: 'listOrders', responses: returns({ type: 'array', items: NAMED }) } },
    '/items/{itemId}': {
      parameters: [itemId],
      get: { operationId: 'getOrder', responses: returns(NAMED) },
      put: { operationId: 'changeOrder', responses: returns(NAMED) },
    },
  });
  const step = (operation: string): string => `
    - stepId: ${operation}
      operationId: ${operation}
      parameters: [{ name: itemId, in: path, value: $inputs.itemId }]`;
  const start = async (steps: string, given = {}) => {
    const fixtures = readFixtures(given);
    const run = await assembled(serving('has nothing').target, shown, { write: true, fixtures });
    const inputs = properties('itemId: { type: integer }', '[itemId]');
    const [flow] = await flowsOf(`\n- workflowId: life\n  inputs: ${inputs}\n  steps:${steps}\n`, shown);
    return flow === undefined ? undefined : valuesFor(run, flow, {});
  };

  it('has the example of the contract if nothing better is known', async () => {
    expect(await start(step('getOrder'))).toEqual({ values: { itemId: 7 } });
  });

  it('has a value that is known to exist', async () => {
    expect(await start(step('getOrder'), { read: { itemId: [3] } })).toEqual({ values: { itemId: 3 } });
  });

  it('has only a value that may be changed if the flow changes what it addresses', async () => {
    const steps = step('getOrder') + step('changeOrder');
    expect(await start(steps)).toEqual({ lacking: 'itemId' });
    expect(await start(steps, { read: { itemId: [3] } })).toEqual({ lacking: 'itemId' });
    expect(await start(steps, { change: [{ itemId: 4 }] })).toEqual({ values: { itemId: 4 } });
  });
});

describe('the given values', () => {
  it('must be those of inputs', async () => {
    const flows = await flowsOf(reading(properties('size: {}, colour: {}')));
    expect(inputProblems(flows, { size: 1 })).toEqual([]);
    expect(inputProblems(flows, { sise: 1 })).toEqual([
      'No flow has an input "sise". There are size, colour.',
    ]);
  });

  it('must include those that a flow requires, unless the run has them or the flow is part of another', async () => {
    const inputs = properties(
      'size: {}, token: {}, unique: {}, set: { default: 1 }, more: {}',
      '[size, token, unique, set]',
    );
    const whole = `
- workflowId: whole
  steps: [{ stepId: all, workflowId: part }]
`;
    const flows = await flowsOf(reading(inputs) + reading(inputs, 'part') + whole);
    expect(inputProblems(flows, { size: 1 })).toEqual([]);
    expect(inputProblems(flows, {})).toEqual([
      expect.stringMatching(
        /team\.arazzo\.yaml:\d+: The input size of the flow life has no value\. Give one: --flow-input size=\.\.\.$/,
      ),
    ]);
  });

  it('of inputs with the format password are secrets', async () => {
    const flows = await flowsOf(
      reading(
        properties(
          'pin: { type: string, format: password }, key: { format: password }, name: { type: string }',
        ),
      ),
    );
    expect(secretInputs(flows, { pin: '1234', name: 'Tent', key: 7 })).toEqual(['1234']);
    expect(secretInputs(flows, {})).toEqual([]);
  });
});
