import { describe, expect, it } from 'vitest';
import { readFlows, type Report, verify } from '../../src/kit/verify/index.ts';
import { newFolder } from '../new-folder.ts';
import { contract, documentOf, flowFile, runFlows, startOrders, toldBy } from './orders.ts';

const create = (id: string, name: string, more = ''): string => `
    - stepId: ${id}
      operationId: createOrder
      requestBody: { payload: { name: ${name} } }
      outputs: { id: $response.body#/id }${more}`;

const read = (id: string, from: string, more = ''): string => `
    - stepId: ${id}
      operationId: getOrder
      parameters: [{ name: id, in: path, value: $steps.${from}.outputs.id }]${more}`;

const ship = (from: string, more = ''): string => `
    - stepId: ship
      operationId: shipOrder
      parameters: [{ name: id, in: path, value: $steps.${from}.outputs.id }]
      requestBody: { payload: { carrier: Bike } }${more}`;

/** The steps that were taken. */
const stepsOf = ({ checks }: Report): string[] =>
  checks.flatMap(({ mode, name }) => (mode === 'flows' ? [name] : []));

const requestsOf = ({ received }: ReturnType<typeof startOrders>): string[] =>
  received.map(({ method, path }) => `${method} ${path}`);

/** The requests of the flows, after those that look around and before those that clean up. */
const flowRequests = (service: ReturnType<typeof startOrders>): string[] =>
  requestsOf(service).filter((one) => !/^(GET|POST|DELETE) \/orders(\/\d+)?$/.test(one));

describe('what a step sends', () => {
  it('parameters in the path, the query, headers and cookies, with expressions alone and in texts', async () => {
    const service = startOrders();
    const report = await runFlows(
      `
- workflowId: lists
  inputs: { type: object, properties: { word: { type: string, default: blue green } } }
  steps:
    - stepId: list
      operationId: listOrders
      parameters:
        - { name: state, in: query, value: '{$inputs.word}!' }
        - { name: tag, in: query, value: [one, $inputs.word] }
        - { name: X-Trace, in: header, value: 'trace {$inputs.word}' }
        - { name: theme, in: cookie, value: $inputs.word }
        - { name: Authorization, in: header, value: Basic eGE6eGE= }
    - stepId: again
      operationPath: '{$sourceDescriptions.orders.url}#/paths/~1orders/get'
      parameters: [{ reference: $components.parameters.shipped }, { reference: $components.parameters.shipped, value: open }]
`,
      service,
      { components: 'parameters: { shipped: { name: state, in: query, value: shipped } }' },
    );
    expect(toldBy(report)).toEqual([]);
    const [first, second] = service.received.filter(({ path }) => path.includes('?'));
    expect(first?.path).toBe('/orders?state=blue%20green!&tag=one&tag=blue%20green');
    expect(first?.headers.get('x-trace')).toBe('trace blue green');
    expect(first?.headers.get('cookie')).toBe('theme=blue%20green');
    expect(first?.headers.get('authorization')).toBe('Basic eGE6eGE=');
    expect(second?.path).toBe('/orders?state=open');
    // The contract asks for no credential.
    expect(second?.headers.get('authorization')).toBeNull();
  });

  it.each([
    [
      'an object',
      '{ payload: { carrier: "{$inputs.word} & Co" } }',
      'application/json',
      '{"carrier":"Bike & Co"}',
    ],
    ['an expression', '{ payload: $inputs.whole }', 'application/json', '{"carrier":"Van"}'],
    [
      'JSON as a text',
      `{ payload: '{"carrier":"{$inputs.word}"}' }`,
      'application/json',
      '{"carrier":"Bike"}',
    ],
    [
      'an object with replacements',
      '{ payload: { carrier: none, more: [1, 2] }, replacements: [{ target: /carrier, value: $inputs.word }, { target: /more/1, value: 3 }] }',
      'application/json',
      '{"carrier":"Bike","more":[1,3]}',
    ],
    [
      'a form',
      '{ contentType: application/x-www-form-urlencoded, payload: { carrier: $inputs.word } }',
      'application/x-www-form-urlencoded',
      'carrier=Bike',
    ],
    [
      'XML',
      "{ contentType: application/xml, payload: '<carrier>{$inputs.word}</carrier>' }",
      'application/xml',
      '<carrier>Bike</carrier>',
    ],
  ])('a body that is %s', async (_what, body, type, text) => {
    const service = startOrders();
    const report = await runFlows(
      `
- workflowId: ships
  inputs:
    type: object
    properties: { word: { type: string, default: Bike }, whole: { type: object, default: { carrier: Van } } }
  steps:${create('create', 'Tent')}${ship('create').replace('{ payload: { carrier: Bike } }', body)}
`,
      service,
    );
    expect(toldBy(report)).toEqual([]);
    const sent = service.received.find(({ path }) => path.endsWith('/shipment'));
    expect([sent?.headers.get('content-type'), sent?.text]).toEqual([type, text]);
  });

  it('a file that is written as a data URL', async () => {
    const service = startOrders();
    const body =
      '{ contentType: multipart/form-data, payload: { carrier: Bike, label: "data:text/plain;base64,SGVsbG8=" } }';
    await runFlows(
      `
- workflowId: ships
  steps:${create('create', 'Tent')}${ship('create').replace('{ payload: { carrier: Bike } }', body)}
`,
      service,
    );
    const sent = service.received.find(({ path }) => path.endsWith('/shipment'))?.text;
    expect(sent).toContain('name="carrier"\r\n\r\nBike\r\n');
    expect(sent).toContain(
      'name="label"; filename="xa-verify.plain"\r\ncontent-type: text/plain\r\n\r\nHello\r\n',
    );
  });
});

describe('what follows a step', () => {
  const AFTER_CREATE = (action: string): string => `
- workflowId: branches
  steps:${create('create', 'Tent')}
      onSuccess: [${action}]${read('skipped', 'create')}${ship('create')}
`;

  it.each([
    ['continues', '{ name: never, type: end, criteria: [{ condition: $statusCode == 500 }] }', 1],
    ['ends', '{ name: stop, type: end }', 0],
    ['goes to a step', '{ name: jump, type: goto, stepId: ship }', 1],
  ])('success %s', async (_what, action, shipments) => {
    const service = startOrders();
    const report = await runFlows(AFTER_CREATE(action), service);
    expect(toldBy(report)).toEqual([]);
    expect(flowRequests(service)).toHaveLength(shipments);
    const steps = stepsOf(report);
    expect(steps.includes('branches: skipped')).toBe(_what === 'continues');
  });

  it('a failure ends the flow, except for the steps that are always taken', async () => {
    const service = startOrders();
    const report = await runFlows(
      `
- workflowId: fails
  steps:${create('create', 'Tent', "\n      successCriteria: [{ condition: $response.body#/state == 'shipped' }]")}${ship('create')}
    - stepId: remove
      operationId: deleteOrder
      parameters: [{ name: id, in: path, value: $steps.create.outputs.id }]
      x-always: true
`,
      service,
    );
    expect(toldBy(report)).toEqual([
      expect.stringContaining('must be "shipped", got "open" (step create of the flow fails,'),
    ]);
    expect(stepsOf(report)).toEqual(['fails: create', 'fails: remove']);
    expect(service.orders.size).toBe(0);
  });

  it('a failure that an action expects by its criteria is not a finding', async () => {
    const twice = (action: string): string => `
- workflowId: twice
  steps:${create('create', 'Tent')}
    - stepId: createAgain
      operationId: createOrder
      requestBody: { payload: { name: Tent } }
      onFailure: [${action}]${ship('create')}
`;
    const service = startOrders();
    const expected =
      '{ name: known, type: goto, stepId: ship, criteria: [{ condition: $statusCode == 409 }] }';
    expect(toldBy(await runFlows(twice(expected), service))).toEqual([]);
    expect(flowRequests(service)).toHaveLength(1);
    const told = toldBy(await runFlows(twice('{ name: known, type: goto, stepId: ship }'), startOrders()));
    expect(told).toEqual([
      expect.stringMatching(
        /^POST \/orders returned 409: must succeed \(step createAgain of the flow twice,/,
      ),
    ]);
  });

  it('a step is repeated as often as its action says', async () => {
    const retrying = (limit: number): string => `
- workflowId: retries
  steps:${create('create', 'Tent')}${ship('create')}
      successCriteria: [{ condition: $statusCode == 202 || $statusCode == 503 }, { condition: $statusCode == 202 }]
      onFailure: [{ name: again, type: retry, retryAfter: 0.01, retryLimit: ${limit}, criteria: [{ condition: $statusCode == 503 }] }]
`;
    const enough = startOrders({ refusals: 3 });
    expect(toldBy(await runFlows(retrying(3), enough, { levels: { 'server-error': 'off' } }))).toEqual([]);
    expect(flowRequests(enough)).toHaveLength(4);
    const tooFew = startOrders({ refusals: 3 });
    await runFlows(retrying(2), tooFew, { levels: { 'server-error': 'off' } });
    expect(flowRequests(tooFew)).toHaveLength(3);
  });

  it('a value that appears later is waited for, and told if it never does', async () => {
    const waiting = (limit: number): string => `
- workflowId: waits
  steps:${create('create', 'Tent')}${ship('create')}${read('wait', 'create')}
      successCriteria: [{ condition: $response.body#/state == 'shipped' }]
      onFailure:
        - { name: again, type: retry, retryAfter: 0, retryLimit: ${limit}, criteria: [{ condition: $response.body#/state == 'waiting' }] }
`;
    expect(toldBy(await runFlows(waiting(5), startOrders({ patience: 4 })))).toEqual([]);
    const told = toldBy(await runFlows(waiting(3), startOrders({ patience: 9 })));
    expect(told).toEqual([
      expect.stringContaining('at /state: must be "shipped" after 4 attempts, got "waiting" (step wait'),
    ]);
  });

  it('a circle of steps ends', async () => {
    const report = await runFlows(`
- workflowId: circle
  steps:${create('create', 'Tent')}${read('look', 'create')}
      onSuccess: [{ name: again, type: goto, stepId: look }]
`);
    expect(toldBy(report)).toEqual([expect.stringContaining('must let the flow end within 1000 steps')]);
  });
});

describe('flows that use others', () => {
  const ORDER = `
- workflowId: order
  inputs: { type: object, properties: { name: { type: string } }, required: [name] }
  steps:${create('create', '$inputs.name')}
  outputs: { id: $steps.create.outputs.id }`;

  it('a step runs a flow, passes inputs and takes its outputs', async () => {
    const service = startOrders();
    const report = await runFlows(
      `${ORDER}
- workflowId: main
  steps:
    - stepId: order
      workflowId: order
      parameters: [{ name: name, value: Tent }]
      successCriteria: [{ condition: $outputs.id > 0 }]
      outputs: { number: $outputs.id }
    - stepId: read
      operationId: getOrder
      parameters: [{ name: id, in: path, value: $steps.order.outputs.number }]
      successCriteria: [{ condition: $response.body#/name == 'Tent' }]
`,
      service,
    );
    expect(toldBy(report)).toEqual([]);
    expect(stepsOf(report)).toEqual(['order: create', 'main: read']);
  });

  it('a criterion about the outputs of a flow is told with its last exchange', async () => {
    const report = await runFlows(`${ORDER}
- workflowId: main
  steps:
    - { stepId: order, workflowId: order, parameters: [{ name: name, value: Tent }], successCriteria: [{ condition: $outputs.id < 0 }] }
`);
    expect(toldBy(report)).toEqual([
      expect.stringMatching(
        /^POST \/orders returned 201: must satisfy the condition \$outputs\.id < 0.* \(step order of the flow main,/,
      ),
    ]);
  });

  it('flows run after those that they depend on, and not if these failed', async () => {
    const flows = (name: string): string => `
- workflowId: second
  dependsOn: [first]
  steps:
    - stepId: read
      operationId: getOrder
      parameters: [{ name: id, in: path, value: $workflows.first.outputs.id }]
      successCriteria: [{ condition: $response.body#/name == $workflows.first.inputs.name }]
- workflowId: first
  inputs: { type: object, properties: { name: { default: Tent } } }
  steps:${create('create', name)}
  outputs: { id: $steps.create.outputs.id }
`;
    const report = await runFlows(flows('$inputs.name'));
    expect(toldBy(report)).toEqual([]);
    expect(stepsOf(report)).toEqual(['first: create', 'second: read']);
    expect(toldBy(await runFlows(flows('7')))).toEqual([
      expect.stringMatching(/^POST \/orders returned 422: must succeed/),
      'second: the flow first did not succeed',
    ]);
  });

  it('a flow of another document', async () => {
    const folder = newFolder();
    flowFile(documentOf(ORDER), 'orders.arazzo.yaml', folder);
    const main = documentOf(`
- workflowId: main
  steps:
    - { stepId: order, workflowId: $sourceDescriptions.others.order, parameters: [{ name: name, value: Tent }], outputs: { id: $outputs.id } }
    - { stepId: read, operationId: $sourceDescriptions.orders.getOrder, parameters: [{ name: id, in: path, value: $steps.order.outputs.id }] }
`).replace('type: openapi }]', 'type: openapi }, { name: others, url: ./orders.arazzo.yaml, type: arazzo }]');
    const { target } = startOrders();
    const flows = [await readFlows(flowFile(main, 'main.arazzo.yaml', folder))];
    const report = await verify(target, { contract, flows, write: true, modes: ['flows'], settle: 0 });
    expect(toldBy(report)).toEqual([]);
    expect(stepsOf(report)).toEqual(['order: create', 'main: read']);
  });
});

describe('what a user is told', () => {
  it('a value that a later step needs must be in the response', async () => {
    const report = await runFlows(
      `
- workflowId: needs
  steps:${create('create', 'Tent')}${read('read', 'create')}
`,
      startOrders({ hidesId: true }),
      { levels: { 'body-schema': 'off' }, everything: true },
    );
    expect(toldBy(report)).toEqual([
      expect.stringContaining('the lists of the service show 2 objects'),
      expect.stringContaining(
        'at /id: must be present, because the step read uses it, got nothing (step create of the flow needs,',
      ),
    ]);
  });

  it('an object that a user names must exist', async () => {
    const report = await runFlows(
      `
- workflowId: named
  inputs: { type: object, properties: { id: { type: integer } }, required: [id] }
  steps: [{ stepId: read, operationId: getOrder, parameters: [{ name: id, in: path, value: $inputs.id }] }]
`,
      undefined,
      { flowInputs: { id: '4711' } },
    );
    expect(toldBy(report)).toEqual([
      expect.stringMatching(/^GET \/orders\/4711 returned 404: must succeed \(step read of the flow named,/),
    ]);
  });

  it('which statement a response contradicts, where a step may be refused or succeed', async () => {
    const { findings } = await runFlows(`
- workflowId: either
  steps:${create('create', 'Tent')}
    - stepId: createAgain
      operationId: createOrder
      requestBody: { payload: { name: Tent } }
      successCriteria: [{ condition: $statusCode == 422 || $statusCode == 201 }]
`);
    expect(findings.map(({ status, schemaPointer }) => [status, schemaPointer])).toEqual([
      [409, '/paths/~1orders/post/responses/422'],
    ]);
  });

  it('a flow that the target cannot run is skipped with its reason', async () => {
    const report = await runFlows(`
- workflowId: calls
  x-needs: [callbacks]
  steps: [{ stepId: list, operationId: listOrders }]
- workflowId: finds
  inputs: { type: object, properties: { carrierId: {} }, required: [carrierId] }
  x-inputs: { carrierId: known }
  steps: [{ stepId: list, operationId: listOrders }]
- workflowId: reads
  steps: [{ stepId: list, operationId: listOrders }]
`);
    expect(toldBy(report)).toEqual([
      'calls: the target has no callbacks',
      'finds: no value is known for its input carrierId',
    ]);
  });

  it('an input with the format password is never shown', async () => {
    const report = await runFlows(
      `
- workflowId: secret
  inputs: { type: object, properties: { word: { type: string, format: password } }, required: [word] }
  steps:
    - stepId: create
      operationId: createOrder
      requestBody: { payload: { name: $inputs.word } }
      successCriteria: [{ condition: $response.body#/name == 'Tent' }]
`,
      undefined,
      { flowInputs: { word: 'opensesame' } },
    );
    expect(report.findings).toHaveLength(1);
    expect(JSON.stringify(report)).not.toContain('opensesame');
  });

  it('each step that fails is a finding and a cause of its own', async () => {
    const report = await runFlows(`
- workflowId: one
  steps: [{ stepId: list, operationId: listOrders, successCriteria: [{ condition: $statusCode == 204 }] }]
- workflowId: two
  steps: [{ stepId: list, operationId: listOrders, successCriteria: [{ condition: $statusCode == 205 }] }]
`);
    expect(report.findings.map(({ rule, step }) => [rule, step?.flow, step?.step])).toEqual([
      ['flow', 'one', 'list'],
      ['flow', 'two', 'list'],
    ]);
    expect(report.causes).toHaveLength(2);
  });
});
