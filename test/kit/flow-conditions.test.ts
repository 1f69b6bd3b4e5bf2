import { expect, it } from 'vitest';
import { runFlows, toldBy } from './orders.ts';

const CREATE = `
    - stepId: create
      operationId: createOrder
      requestBody:
        payload: { name: 'Tent {$inputs.n}', tags: [green, Two Words], address: { street: 'Mill Lane', city: "O'Hara" } }
      outputs: { id: $response.body#/id, all: $response.body, name: $request.body#/name, sent: $request.body }`;

/** A flow whose second step has this criterion. */
const flowWith = (id: string, criterion: string): string => `
- workflowId: ${id}
  inputs: { type: object, properties: { n: { type: string } }, required: [n] }
  x-inputs: { n: unique }
  steps:${CREATE}
    - stepId: read
      operationId: getOrder
      parameters: [{ name: id, in: path, value: $steps.create.outputs.id }, { name: X-Trace, in: header, value: t-1 }]
      successCriteria:
        - ${criterion}
`;

const simple = (condition: string): string => `condition: ${JSON.stringify(condition)}`;

const MET = [
  '$statusCode == 200',
  '200 == $statusCode',
  '$statusCode >= 200 && $statusCode < 300',
  '$statusCode == 404 || $statusCode == 200',
  '!($statusCode != 200)',
  '$statusCode == 404 || $statusCode == 500 || ($statusCode > 199 && $statusCode <= 200)',
  "$method == 'GET'",
  "$response.body#/state == 'open'",
  "$response.body#/state == 'OPEN'",
  "$response.body#/address/city == 'O''Hara'",
  "$response.body#/tags/1 == 'Two Words'",
  "$response.body.tags[0] == 'green'",
  '$response.body.address.street',
  '$response.body#/missing == null',
  '!$response.body#/missing',
  '$response.body#/id != null',
  '$response.body#/id == $steps.create.outputs.id',
  '$response.body#/id == $request.path.id',
  '$response.body == $steps.create.outputs.all',
  "$steps.create.outputs.all#/tags/0 == 'green'",
  "$steps.create.outputs.all.tags[1] == 'Two Words'",
  '$response.body#/name == $steps.create.outputs.name',
  "$response.header.X-Region == 'north'",
  "$request.header.x-trace == 't-1'",
  "$inputs.n != ''",
  '$response.body#/id > 0',
  '$response.body#/id < 1e3',
  "$response.body#/state < 'p'",
];

const UNMET: readonly (readonly [string, string])[] = [
  ['$statusCode == 404', 'returned 200: must return 404'],
  ['$statusCode > 399', 'returned 200: must return more than 399'],
  ["$response.body#/state == 'shipped'", 'returned 200 at /state: must be "shipped", got "open"'],
  [
    "$response.body#/state == 'shipped' || 'waiting' == $response.body#/state",
    'returned 200 at /state: must be "shipped" or "waiting", got "open"',
  ],
  ['$response.body#/missing != null', 'returned 200 at /missing: must be present, got nothing'],
  ['$response.body#/id == null', 'at /id: must be absent or null, got ID'],
  ['$response.body#/id != $steps.create.outputs.id', 'at /id: must not be ID ($steps.create.outputs.id)'],
  ['$response.body == $steps.create.outputs.sent', 'returned 200: must be {"name":"Tent'],
  ['$steps.create.outputs.sent == $response.body', 'must be '],
  ['$response.body#/id >= 100', 'at /id: must be at least 100, got ID'],
  ['200 > $statusCode', 'returned 200: must return less than 200'],
  ["$response.header.X-Region == 'south'", 'at /X-Region: must be "south", got "north"'],
  [
    "!($response.body#/state == 'open')",
    `must satisfy the condition !($response.body#/state == 'open'), got "open"`,
  ],
  ['$response.body#/name < 5', 'at /name: must be less than 5, got "Tent'],
];

/** Criteria of other types, of which the last ones are not met. */
const TYPED = [
  "{ context: $response.body#/state, type: regex, condition: '^op.n$' }",
  "{ context: $statusCode, type: regex, condition: '^2\\d\\d$' }",
  '{ context: $response.body, type: jsonpath, condition: \'$.tags[?@ == "green"]\' }',
  "{ context: $response.body, type: jsonpath, condition: '$[?@.id == {$steps.create.outputs.id}]' }",
  '{ context: $response.body, type: jsonpath, condition: \'$[?@.name == "{$steps.create.outputs.name}"]\' }',
  "{ context: $response.body, type: jsonpath, condition: '$[?@.name == {$steps.create.outputs.name}]' }",
  "{ context: $response.body, type: { type: jsonpath, version: draft-goessner-dispatch-jsonpath-00 }, condition: '$.address.city' }",
];
const TYPED_UNMET = [
  "{ context: $response.body#/state, type: regex, condition: '^shipped$' }",
  '{ context: $response.body#/tags, type: jsonpath, condition: \'$[?@ == "red"]\' }',
];

it('conditions have the whole grammar of Arazzo', async () => {
  const flows = MET.map((condition, at) => flowWith(`met-${at}`, simple(condition)));
  expect(toldBy(await runFlows(flows.join('')))).toEqual([]);
});

it('a condition that is not met is told in words, with the step and its line', async () => {
  const flows = UNMET.map(([condition], at) => flowWith(`unmet-${at}`, simple(condition)));
  const told = toldBy(await runFlows(flows.join(''), undefined, { concurrency: 1 }));
  UNMET.forEach(([condition, words], at) => {
    const found = told.find((message) => message.includes(`the flow unmet-${at},`));
    expect(found?.replace(/(?<=got |not be )\d+/, 'ID'), condition).toContain(words);
    expect(found, condition).toMatch(/ \(step read of the flow unmet-\d+, team\.arazzo\.yaml:\d+\)$/);
  });
});

it('JSONPath and regular expressions are applied to their context', async () => {
  const flows = [...TYPED, ...TYPED_UNMET].map((criterion, at) => flowWith(`typed-${at}`, criterion));
  expect(toldBy(await runFlows(flows.join(''), undefined, { concurrency: 1 }))).toEqual([
    expect.stringMatching(/at \/state: must match \^shipped\$, got "open" \(step read of the flow typed-7,/),
    expect.stringMatching(
      /at \/tags: must have something that .* selects, got \["green","Two Words"\] \(step read/,
    ),
  ]);
});

it('a regular expression that would take forever ends', async () => {
  const endless =
    "{ context: $response.body#/address/street, type: regex, condition: '^(([a-z ])+.)+[A-Z]([a-z])+$' }";
  const flow = flowWith('endless', endless).replace('Mill Lane', 'a'.repeat(60));
  expect(toldBy(await runFlows(flow))).toEqual([expect.stringContaining('at /address/street: must match ')]);
});
