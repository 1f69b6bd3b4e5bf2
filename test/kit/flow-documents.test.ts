import { describe, expect, it } from 'vitest';
import { FlowError, readFlows, verify } from '../../src/kit/verify/index.ts';
import { newFolder } from '../new-folder.ts';
import { contract, documentOf, flowFile, startOrders } from './orders.ts';

/** What is said about a document, without the name of its folder; nothing may be sent. */
async function refusalOf(text: string, options: Parameters<typeof verify>[1] = {}): Promise<string[]> {
  const { target, received } = startOrders();
  const run = async () => {
    const flows = [await readFlows(flowFile(text))];
    return verify(target, { contract, flows, write: true, modes: ['flows'], ...options });
  };
  const error: unknown = await run().catch((cause: unknown) => cause);
  if (!(error instanceof FlowError)) throw new Error('The document was not refused.');
  expect(received).toEqual([]);
  return error.message.split('\n').map((line) => line.replace(/^\/\S*\//, ''));
}

const flow = (steps: string, more = ''): string =>
  documentOf(`
- workflowId: team
  inputs: { type: object, properties: { name: { type: string, default: Tent }, size: { type: integer } } }
${more}  steps:
${steps}`);

const LIST = '    - { stepId: list, operationId: listOrders }';

/** A document, and the whole message; its lines are counted from the first step, which is line 8. */
const REFUSED: readonly (readonly [string, string, ...string[]])[] = [
  [
    'an unknown operation',
    '    - { stepId: list, operationId: listOrder }',
    '8: The contract has no operation "listOrder". Did you mean listOrders?',
  ],
  [
    'an unknown operation below its key',
    '    - stepId: list\n      operationId:\n        listOrder',
    '9: The contract has no operation "listOrder". Did you mean listOrders?',
  ],
  [
    'an operation of another contract',
    '    - { stepId: list, operationId: payInvoice }',
    '8: The contract has no operation "payInvoice". Is it in another contract? --contract names the one to use.',
  ],
  [
    'a path that the contract does not have',
    "    - { stepId: list, operationPath: '{$sourceDescriptions.orders.url}#/paths/~1order/get' }",
    '8: The contract has no operation at /paths/~1order/get.',
  ],
  [
    'an action without a name or a type',
    '    - { stepId: list, operationId: listOrders, onSuccess: [{ type: end }], onFailure: [{ name: stop }] }',
    '8: An action needs a name and a type.',
    '8: An action needs a name and a type.',
  ],
  [
    'an operationPath in another form',
    '    - { stepId: list, operationPath: /orders }',
    '8: /orders must be like {$sourceDescriptions.api.url}#/paths/~1orders/get.',
  ],
  [
    'two targets of a step',
    '    - { stepId: list, operationId: listOrders, workflowId: team }',
    '8: The step list must have one of operationId, operationPath and workflowId.',
  ],
  [
    'a flow that does not exist',
    '    - { stepId: login, workflowId: login }',
    '8: There is no flow "login": there are team.',
  ],
  [
    'a flow that runs itself',
    '    - { stepId: again, workflowId: team }',
    '5: The flow team needs itself: remove the circle.',
  ],
  [
    'two steps with one id',
    `${LIST}\n    - { stepId: list, operationId: getOrder, parameters: [{ name: id, in: path, value: 1 }] }`,
    '9: Another step of the flow is called list too: rename one of them.',
  ],
  [
    'a field that Arazzo does not have',
    '    - { stepId: list, operationId: listOrders, retries: 3 }',
    '8: workflows.0.steps.0.retries is not a known field.',
  ],
  [
    'a missing path parameter',
    '    - { stepId: read, operationId: getOrder }',
    '8: The step read lacks the path parameter id: add it to its parameters.',
  ],
  [
    'a query parameter that the contract does not have',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: status, in: query, value: open }] }',
    '8: listOrders has no query parameter "status". Did you mean state?',
  ],
  [
    'a parameter without a place',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: state, value: open }] }',
    '8: A parameter needs a name and a value, and in.',
  ],
  [
    'a parameter in the body',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: state, in: body, value: open }] }',
    '8: workflows.0.steps.0.parameters.0.in must be path, query, header or cookie.',
  ],
  [
    'an input that is not declared',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: state, in: query, value: $inputs.nam }] }',
    '8: $inputs.nam has no value: the inputs have no nam. Did you mean name?',
  ],
  [
    'a step that does not exist',
    "    - { stepId: list, operationId: listOrders, parameters: [{ name: state, in: query, value: 'a {$steps.lost.outputs.id}' }] }",
    '8: $steps.lost.outputs.id has no value: there is no step lost. Did you mean list?',
  ],
  [
    'an output that does not exist',
    '    - { stepId: list, operationId: listOrders, outputs: { all: $response.body } }\n    - { stepId: read, operationId: getOrder, parameters: [{ name: id, in: path, value: $steps.list.outputs.al }] }',
    '9: $steps.list.outputs.al has no value: the step list has no output al. Did you mean all?',
  ],
  [
    'a response before there is one',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: state, in: query, value: $response.body#/state }] }',
    '8: $response.body#/state has no value: it is known only after the request. Use an output of a step.',
  ],
  [
    'a component as a value',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: state, in: query, value: $components.parameters.state }] }',
    '8: $components.parameters.state has no value: components are referred to with "reference".',
  ],
  [
    'a reference that does not resolve',
    '    - { stepId: list, operationId: listOrders, parameters: [{ reference: $components.parameters.state }] }',
    '8: $components.parameters.state does not resolve: components has no such entry in parameters.',
  ],
  [
    'an expression with a typing error',
    '    - { stepId: list, operationId: listOrders, parameters: [{ name: state, in: query, value: $input.name }] }',
    '8: $input.name is not a runtime expression: correct it.',
  ],
  [
    'a body of a GET',
    '    - { stepId: list, operationId: listOrders, requestBody: { payload: {} } }',
    '8: listOrders is a GET, which has no body: remove requestBody.',
  ],
  [
    'a body without a payload',
    '    - { stepId: create, operationId: createOrder, requestBody: { contentType: application/json } }',
    '8: A requestBody needs a payload.',
  ],
  [
    'an XML body as an object',
    '    - { stepId: create, operationId: createOrder, requestBody: { contentType: application/xml, payload: { name: Tent } } }',
    '8: A body of the type application/xml must be written as a text.',
  ],
  [
    'an XPath in a replacement',
    '    - stepId: create\n      operationId: createOrder\n      requestBody: { payload: { name: Tent }, replacements: [{ target: //name, value: Bag }, { target: name, value: Bag }] }',
    '10: name must be a JSON pointer: nothing else is supported.',
  ],
  [
    'an XPath criterion',
    "    - stepId: list\n      operationId: listOrders\n      successCriteria:\n        - { context: $response.body, type: xpath, condition: '//order' }",
    '11: XPath is not supported: use a simple condition, a regex or JSONPath.',
  ],
  [
    'a type that does not exist',
    "    - stepId: list\n      operationId: listOrders\n      successCriteria:\n        - { context: $response.body, type: jq, condition: '.[0]' }",
    '11: The condition .[0] cannot be read: "jq" is not a type of criterion.',
  ],
  [
    'an invalid JSONPath',
    "    - stepId: list\n      operationId: listOrders\n      successCriteria:\n        - { context: $response.body, type: jsonpath, condition: '$[?' }",
    '11: The condition $[? cannot be read: ',
  ],
  [
    'an invalid pattern',
    "    - stepId: list\n      operationId: listOrders\n      successCriteria:\n        - { context: $response.body, type: regex, condition: '(' }",
    '11: The condition ( cannot be read: Invalid regular expression: /(/u: Unterminated group.',
  ],
  [
    'a criterion without its context',
    "    - stepId: list\n      operationId: listOrders\n      successCriteria:\n        - { type: regex, condition: '.' }",
    '11: The condition . cannot be read: a criterion of the type regex needs a context.',
  ],
  ...(
    [
      ["$statusCode == 'x", "a text lacks the ' at its end"],
      ['$response.body#/state == open', "write texts in single quotes: 'open'"],
      ['$statusCode ==', 'it lacks a value after =='],
      ['($statusCode == 200', 'it lacks a ")"'],
      ['$statusCode == 200 201', 'nothing may follow 200'],
      ['$statusCode = 200', '"= 200" cannot be read'],
      ['$status == 200', '$status is not a runtime expression'],
    ] as const
  ).map(([condition, why]): [string, string, string] => [
    `the condition ${condition}`,
    `    - stepId: list\n      operationId: listOrders\n      successCriteria:\n        - condition: ${JSON.stringify(condition)}`,
    `11: The condition ${condition} cannot be read: ${why}.`,
  ]),
  [
    'an action without a target',
    '    - { stepId: list, operationId: listOrders, onSuccess: [{ name: next, type: goto }] }',
    '8: The action next must name one step or one flow.',
  ],
  [
    'an action that goes to no step',
    '    - { stepId: list, operationId: listOrders, onFailure: [{ name: next, type: goto, stepId: lst }] }',
    '8: There is no step "lst": did you mean list?',
  ],
  [
    'an action that does not exist',
    '    - { stepId: list, operationId: listOrders, onSuccess: [{ name: next, type: retry }] }',
    '8: workflows.0.steps.0.onSuccess.0.type must be end or goto.',
  ],
  [
    'a walk through a list without pages',
    '    - { stepId: list, operationId: listOrders, x-walk: true }',
    '8: Only a list with pages that the contract describes can be walked: remove x-walk.',
  ],
  [
    'an expectation about no step',
    '    - { stepId: list, operationId: listOrders, x-expect: [{ unchanged: before }] }',
    '8: There is no step "before": there are list.',
  ],
];

describe('a document that cannot be run is refused with its file and line before anything is sent', () => {
  it.each(REFUSED)('%s', async (_what, steps, message) => {
    const [first = '', ...others] = await refusalOf(flow(steps));
    expect(first.startsWith(`team.arazzo.yaml:${message}`) ? message : first).toBe(message);
    expect(others.length).toBeLessThan(2);
  });

  it('all problems are told at once', async () => {
    const told = await refusalOf(
      flow(`${LIST}\n    - { stepId: a, operationId: a }\n    - { stepId: b, operationId: b }`),
    );
    expect(told.map((line) => line.slice(0, 50))).toEqual([
      'team.arazzo.yaml:9: The contract has no operation ',
      'team.arazzo.yaml:10: The contract has no operation',
    ]);
  });

  it('another version, another format and no file at all', async () => {
    expect(await refusalOf(flow(LIST).replace('1.0.1', '1.1.0'))).toEqual([
      'team.arazzo.yaml:1: arazzo must be 1.0: no other version is read.',
    ]);
    expect(await refusalOf('arazzo: [1')).toEqual([
      expect.stringMatching(/^team\.arazzo\.yaml:1: Flow sequence/),
    ]);
    await expect(readFlows(`${newFolder()}/none.yaml`)).rejects.toThrow(
      /none\.yaml cannot be read: there is no such file\.$/,
    );
  });

  it('a source that is not a file beside the document, or a second service', async () => {
    const other = (source: string): string =>
      flow(LIST).replace('type: openapi }]', `type: openapi }, ${source}]`);
    expect(await refusalOf(other('{ name: b, url: https://example.com/a.yaml, type: arazzo }'))).toEqual([
      'team.arazzo.yaml:3: https://example.com/a.yaml is not fetched. Name a file beside this one.',
    ]);
    expect(await refusalOf(other('{ name: b, url: team.arazzo.yaml, type: arazzo }'))).toEqual([
      expect.stringMatching(
        /^team\.arazzo\.yaml:3: \S*team\.arazzo\.yaml names this document as its source\. Join the two\.$/,
      ),
    ]);
    expect(await refusalOf(other('{ name: b, url: b.yaml, type: openapi }'))).toEqual([
      'team.arazzo.yaml:3: A run checks one service, so a document can have only one source of the type openapi: split the document.',
    ]);
  });

  it('inputs that are missing, unknown or of another type', async () => {
    const needs = flow(LIST, '')
      .replace('default: Tent }, size', 'pattern: "^[A-Z]" }, size')
      .replace('type: object, properties', 'type: object, required: [name, size], properties');
    expect(await refusalOf(needs)).toEqual([
      'team.arazzo.yaml:5: The input name of the flow team has no value. Give one: --flow-input name=...',
      'team.arazzo.yaml:5: The input size of the flow team has no value. Give one: --flow-input size=...',
    ]);
    expect(await refusalOf(needs, { flowInputs: { name: 'tent', size: 'big', colour: 'red' } })).toEqual([
      'No flow has an input "colour". There are name, size.',
      'team.arazzo.yaml:5: The input name of the flow team must match ^[A-Z].',
      'team.arazzo.yaml:5: The input size of the flow team must be a whole number.',
    ]);
  });

  it('inputs of other flows, and outputs of flows that may not have run', async () => {
    const two = (steps: string): string =>
      flow(LIST)
        .replace('type: object, properties', 'type: object, required: [name], properties')
        .replace('default: Tent', 'minLength: 1') + `\n  - workflowId: main\n    steps:\n${steps}`;
    expect(
      await refusalOf(
        two('      - { stepId: team, workflowId: team, parameters: [{ name: colour, value: red }] }'),
      ),
    ).toEqual([
      'team.arazzo.yaml:13: The step team lacks the input name of its flow: add it.',
      'team.arazzo.yaml:13: The flow of the step team has no input colour: remove it.',
    ]);
    const reads =
      '      - { stepId: read, operationId: getOrder, parameters: [{ name: id, in: path, value: $workflows.team.outputs.id }] }';
    expect(await refusalOf(two(reads))).toEqual([
      'team.arazzo.yaml:13: $workflows.team.outputs.id has no value: the flow team may run later. Add it to dependsOn.',
    ]);
  });

  it('a schema of inputs that does not exist', async () => {
    const refers = flow(LIST).replace(/inputs: .*\n/, "inputs: { $ref: '#/components/inputs/none' }\n");
    expect(await refusalOf(refers)).toEqual([
      'team.arazzo.yaml:6: #/components/inputs/none does not resolve: correct the reference.',
    ]);
  });

  it('a change that the run may not make, and a run without the mode', async () => {
    const creates = flow(
      '    - { stepId: create, operationId: createOrder, requestBody: { payload: { name: Tent } } }',
    );
    expect(await refusalOf(creates, { write: false })).toEqual([
      'team.arazzo.yaml:8: The step create calls createOrder, which changes something: add --write.',
    ]);
    expect(await refusalOf(creates, { modes: ['examples'] })).toEqual([
      'Flows are given, but flows is not among the modes: add it.',
    ]);
  });
});
