/** What the help of each command says, apart from where its lines break. */
import { createRunner } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { TOOLS } from 'experimentation-automation-tools/internal/cli/commands';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { describe, expect, test } from 'vitest';

const help = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await tools.run([...words, '--help']);
  expect([code, err]).toEqual([0, '']);
  return out.replaceAll(/\s+/g, ' ');
};

const SERVICE = [
  '--base-url <url> address of the service (AUTOMATION_BASE_URL)',
  '--token <token> access token; visible to other users of this machine, so prefer AUTOMATION_TOKEN',
  '--client-id <id> client id to obtain a token with (AUTOMATION_CLIENT_ID)',
  '--client-secret <secret> client secret; prefer AUTOMATION_CLIENT_SECRET',
  '--allow-insecure allow plain http to other machines, which exposes the token to the network',
];
const CONTRACT =
  'Contract: --overlay <file> correct the contract with this OpenAPI overlay (repeatable) --allow-documented let overlays change what is documented';
const CALL = [
  '--each <file> call once for each line of the file, or of stdin for -: JSON like {"goalId":1}; with one token and one limiter for all',
  '--concurrency <number> with --each: how many calls are sent at once (default: 4)',
  '--rate-limit <limit> with --each: maximum number of requests in any such period, like 50/10s or 1000/h (repeatable)',
  '--json print JSON on one line; with --paginate, one line per item',
  '--dry-run send nothing; print the request as a curl command',
  '-h, --help display help for command',
  'Service:',
  ...SERVICE,
  '--timeout <duration> timeout of the call; with --wait, until the results are ready, like 30s, 500ms or 2m',
  CONTRACT,
  'A value that begins with @ is read from the file of that name, @- from stdin; @@ is a literal @. Options with "..." can be repeated.',
  'Exit codes: 0 success 2 invalid command line or project file; nothing was sent 3 another failure',
  '5 the service cannot be reached, or does not respond in time 6 the service responded with an error',
].join(' ');
const BODY =
  '--body <json> the whole body: JSON, @file, or - for stdin; fields from --body.<field> are added to it';
const PAGES = [
  '--paginate get all pages and print their items as one array',
  '--cursor <cursor> with --paginate: start at this cursor or page number',
  '--max-items <number> with --paginate: stop after this many items',
].join(' ');
const WAIT = '--wait wait until the report is ready and print its results';

test('the program has three commands', async () => {
  expect(await help()).toMatch(
    /^Usage: experimentation-automation-tools .* Tools for the Experimentation Automation REST API .*Commands: sandbox emulate the service on this machine call call one operation of a service mcp offer the operations to an AI assistant help .* Example: experimentation-automation-tools sandbox --port 4010 experimentation-automation-tools call listGoals --base-url http:\/\/127\.0\.0\.1:4010 --token any $/,
  );
});

test('the sandbox has options for where it listens, what it accepts and what it keeps', async () => {
  expect(await help('sandbox')).toContain(
    [
      'sandbox [options] Emulates the service on this machine, with state, a clock and faults that you control. Options:',
      '--port <number> port to listen on, 0 for a free one (default: 4010)',
      '--host <address> address to listen on (default: "127.0.0.1")',
      '--allow-origin <origin> allow web pages of this origin to call the sandbox (repeatable)',
      '--docs <folder> serve these built docs under /docs/',
      '--seed <text> seed for all random choices (default: 1)',
      '--token <token> accept only this bearer token and those that the sandbox issues (repeatable)',
      '--client <id:secret> issue access tokens for these credentials only (repeatable)',
      '--rate-limit <limit> requests of one token in any such time, like 50/10s or 1000/h, to operations that declare a 429 (repeatable)',
      '--zoned write every timestamp with a time zone',
      '--data <file> keep the state in this file',
      '--allow-callback-host <host> also post callbacks to this host (repeatable)',
      '-h, --help display help for command',
      CONTRACT,
      'Exit codes: 0 stopped by a signal 2 invalid command line or project file; nothing was sent 3 another failure 4 the port to listen on is not available',
    ].join(' '),
  );
});

test('the tools of an assistant have options for what is offered', async () => {
  expect(await help('mcp')).toContain(
    [
      'mcp [options] Offers the operations as tools to an AI assistant, on stdin and stdout (Model Context Protocol). Options:',
      '--write also offer the operations that change something',
      '--only <operations...> offer only these operations',
      '--tag <tags...> offer only operations with these tags',
      '--budget <characters> maximum number of characters in one result (default: 20000)',
      '-h, --help display help for command Service:',
      ...SERVICE,
      '--timeout <duration> time for a call, like 30s, 500ms or 2m',
      CONTRACT,
    ].join(' '),
  );
});

describe('a call', () => {
  test('has a list of the operations by their tags, in the order of the contract', async () => {
    const list = await help('call');
    expect(list).toContain(
      'call <operation> [options] Calls one operation of a service and prints its response as JSON. Options: -h, --help display help for command Access token: createAccessToken Create an access token Account: listAccounts List accounts',
    );
    expect(list).toContain(
      'Goal campaign: listGoalCampaignExperiments List experiments with their impact on a goal Options: experimentation-automation-tools call <operation> --help Exit codes: 0 success',
    );
    expect(list).toMatch(/ Example: experimentation-automation-tools call getGoal --goalId 1 $/);
    const { code, out, err } = await tools.run(['call']);
    expect([code, out, err.replaceAll(/\s+/g, ' ')]).toEqual([2, '', list]);
  });

  test.each([
    ['getGoal', '', CALL, 'call getGoal --goalId 1'],
    ['listGoals', '', `${PAGES} ${CALL}`, 'call listGoals'],
    [
      'requestExperimentResults',
      'Returns dataCode. Options: --experimentId <integer> (required; observed)',
      `${BODY} ${WAIT} ${CALL}`,
      '',
    ],
    ['pollAudience', '', `${WAIT} ${CALL}`, 'call pollAudience'],
    ['uploadImage', '', CALL, 'call uploadImage \\ --siteId 1 \\ --body.file banner.png'],
  ])('of %s has the options that apply', async (id, start, options, example) => {
    const text = await help('call', id);
    expect(text).toContain(start);
    expect(text).toContain(options);
    for (const other of [BODY, PAGES, WAIT]) if (!options.includes(other)) expect(text).not.toContain(other);
    expect(text.slice(text.indexOf('Example:'))).toContain(`experimentation-automation-tools ${example}`);
  });

  test('describes a field with its standing, its form and its values', async () => {
    const text = await help('call', 'listGoals');
    expect(text).toContain(
      '--filter <condition...> Returns only the objects that match all of these conditions. (observed; like name=Basket; signs = != > >= < <= ~) --sort <order...> Order of the list. (observed; like -name)',
    );
    expect(text).toContain('GET /goals List goals. Returns one page of the goals.');
    expect(await help('call', 'createGoal')).toContain(
      'Determines the shape of `params`. (required; observed; one of CLICK, CUSTOM, SCROLL, ',
    );
  });
});

describe('a call of a small service', () => {
  const NAME = 'experimentation-automation-tools';
  const helpOf = async (operation: JsonObject) => {
    const paths = { '/a': { put: { operationId: 'save', responses: {}, ...operation } } };
    const contract = { openapi: '3.1.1', info: { title: 'A', version: '1' }, paths };
    const { out } = await createRunner({ ...TOOLS, contract }).run(['call', 'save', '--help']);
    return out;
  };
  const query = (schema: JsonObject, more: JsonObject = {}) => ({
    parameters: [{ name: 'id', in: 'query', schema, ...more }],
  });
  const words = (count: number) => Array.from({ length: count }, (_, at) => `V${at}`);

  test.each<[string, JsonObject, string]>([
    ['nothing', { type: 'integer' }, '--id <integer> --each'],
    ['twelve values', { enum: words(12) }, `(one of ${words(12).join(', ')}) --each`],
    ['thirteen values', { enum: words(13) }, '--id <json> --each'],
    ['its standing', { type: 'string', 'x-provenance': 'assumed' }, '--id <text> (assumed) --each'],
  ])('says of a parameter %s', async (_, schema, text) => {
    expect((await helpOf(query(schema))).replaceAll(/\s+/g, ' ')).toContain(text);
  });

  const body = (required: boolean, schema: JsonObject) => ({
    requestBody: { required, content: { 'application/json': { schema } } },
  });
  const properties = { about: { type: 'string' }, name: { type: 'string' } };
  const id = query({ type: 'integer' }, { required: true });
  const wide = (width: number) => {
    const value = 'x'.repeat(width - `  ${NAME} call save --id `.length);
    return { ...query({ type: 'string', enum: [value] }, { required: true }), value };
  };

  test.each<[string, JsonObject, string]>([
    [
      'what it requires',
      { ...id, ...body(true, { properties, required: ['name'] }) },
      ' --id 1 --body.name text',
    ],
    [
      'a field of a body that must not be empty',
      { ...id, ...body(true, { properties }) },
      ' --id 1 --body.about text',
    ],
    ['no field of a body that may be left out', { ...id, ...body(false, { properties }) }, ' --id 1'],
    ['no field of a body that has none', { ...id, ...body(true, { type: 'array' }) }, ' --id 1'],
    ['one line of 80 characters', wide(80), ` --id ${wide(80).value}`],
    ['several lines for more', wide(81), ` \\\n    --id ${wide(81).value}`],
  ])('has an example with %s', async (_, operation, end) => {
    const out = await helpOf(operation);
    expect(out.slice(out.indexOf('Example:'))).toBe(`Example:\n  ${NAME} call save${end}\n`);
  });
});
