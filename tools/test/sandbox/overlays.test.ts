import { afterEach, describe, expect, test } from 'vitest';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';

const HEAD = 'overlay: 1.0.0\ninfo: { title: Corrections, version: "1" }\nactions:\n';

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.close());

async function start(yaml: string, allowDocumented = false) {
  const overlays = [await parseOverlay('corrections.yaml', HEAD + yaml, { allowDocumented })];
  sandbox = await createSandbox({ seed: 1, clock: 'stopped', overlays });
  return sandbox;
}

async function ask(method: string, path: string, body?: unknown, contentType = 'application/json') {
  if (sandbox === undefined) throw new Error('There is no sandbox.');
  const response = await sandbox.fetch(`http://localhost${path}`, {
    method,
    headers: { authorization: 'Bearer any', ...(body === undefined ? {} : { 'content-type': contentType }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const isJson = type.includes('json') && text !== '';
  return {
    status: response.status,
    type,
    warning: response.headers.get('x-sandbox-warning'),
    body: (isJson ? JSON.parse(text) : text) as Record<string, unknown>,
  };
}

const GOAL = { name: 'Orders', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

/** Renames a field of goals, in requests and responses. */
const renamed = ['Goal', 'GoalInput', 'GoalUpdate']
  .map(
    (schema) => `
- target: $.components.schemas.${schema}.properties
  update: { title: { type: string, x-former-name: name } }
- target: $.components.schemas.${schema}.properties.name
  remove: true
- target: $.components.schemas.${schema}.required[?@ == 'name']
  remove: true
- target: $.components.schemas.${schema}
  update: { required: [title] }
`,
  )
  .join('')
  .replace(
    /- target: \$\.components\.schemas\.GoalUpdate\.required[^-]*remove: true\n- target[^-]*title\] \}\n/,
    '',
  );

describe('a sandbox with an overlay', () => {
  test('renames a field in requests, responses, filters and orders', async () => {
    await start(renamed, true);
    const created = await ask('POST', '/goals', { ...GOAL, name: undefined, title: 'Orders' });
    expect(created.body).toMatchObject({ title: 'Orders' });
    expect(created.body).not.toHaveProperty('name');
    const id = String(created.body['id']);
    expect((await ask('PATCH', `/goals/${id}`, { title: 'Sales' })).body).toMatchObject({ title: 'Sales' });
    expect((await ask('GET', `/goals/${id}`)).body).toMatchObject({ title: 'Sales' });
    const filter = JSON.stringify([{ field: 'title', operator: 'EQUAL', parameters: ['Sales'] }]);
    const found = await ask('GET', `/goals?filter=${encodeURIComponent(filter)}`);
    expect(found.body).toMatchObject([{ title: 'Sales' }]);
    const old = await ask('POST', '/goals', GOAL);
    expect(old).toMatchObject({ status: 400, body: { message: expect.stringContaining('title') as string } });
  });

  test("uses the service's words instead of neutral words", async () => {
    await start(`
- target: $.components.schemas.TrackingTool['x-extensible-enum'][?@ == 'SERVICE_TRACKING']
  remove: true
- target: $.components.schemas.TrackingTool
  update: { x-extensible-enum: [BRAND_TRACKING] }`);
    const tools = { trackingTools: ['BRAND_TRACKING'] };
    const { body } = await ask('POST', '/goals', { ...GOAL, ...tools });
    expect(body).toMatchObject(tools);
    // The handlers use the neutral word.
    expect(JSON.stringify(sandbox?.snapshot())).toContain('SERVICE_TRACKING');
  });

  test('replaces several words if the overlay maps them', async () => {
    await start(
      `
- target: $.components.schemas.GoalStatus.enum
  remove: true
- target: $.components.schemas.GoalStatus
  update: { enum: [on, off], x-former-values: { on: ACTIVE, off: INACTIVE } }`,
      true,
    );
    const { body } = await ask('POST', '/goals', { ...GOAL, status: 'off' });
    expect(body).toMatchObject({ status: 'off', isActive: false });
    expect((await ask('POST', '/goals', { ...GOAL, status: 'INACTIVE' })).status).toBe(400);
  });

  test('generates a field whose type was corrected, and says so', async () => {
    const { notFollowed } = await start(
      `
- target: $.components.schemas['Goal', 'GoalInput'].properties.siteId
  update: { type: string, format: null, example: shop }
- target: $.components.schemas['Goal', 'GoalInput'].properties.siteId.format
  remove: true`,
      true,
    );
    expect(notFollowed).toEqual([
      'The sandbox has no value for Goal.siteId, GoalInput.siteId: left out, or generated.',
    ]);
    expect((await ask('POST', '/goals', { ...GOAL, siteId: 'shop' })).body).toMatchObject({ siteId: 'shop' });
    expect((await ask('GET', '/goals/1')).body).toMatchObject({ siteId: 'shop' });
    expect((await ask('POST', '/goals', GOAL)).status).toBe(400);
  });

  test('returns the example of an operation with a path parameter of another type', async () => {
    const { notFollowed } = await start(
      `
- target: $.components.parameters.GoalId.schema
  update: { type: string }
- target: $.components.parameters.GoalId.schema.format
  remove: true`,
      true,
    );
    expect(notFollowed).toContain(
      'getGoal returns its example: the sandbox needs the parameter goalId as it was.',
    );
    expect((await ask('GET', '/goals/one')).status).toBe(200);
  });

  test('responds with the status and the JSON type of the overlay', async () => {
    await start(
      `
- target: $.paths['/goals'].post.responses['200']
  remove: true
- target: $.paths['/goals/{goalId}'].get.responses['200'].content
  update: { application/vnd.goal+json: { schema: { $ref: '#/components/schemas/Goal' } } }
- target: $.paths['/goals/{goalId}'].get.responses['200'].content['application/json']
  remove: true`,
      true,
    );
    expect((await ask('POST', '/goals', GOAL)).status).toBe(201);
    expect(await ask('GET', '/goals/1')).toMatchObject({
      type: 'application/vnd.goal+json',
      body: { id: 1 },
    });
  });

  test('returns the example of an unknown operation, and 501 if there is none', async () => {
    await start(`
- target: $.paths
  update:
    /ping:
      get:
        operationId: ping
        tags: [Site]
        security: []
        responses:
          '200':
            description: Fine.
            content: { application/json: { schema: { type: object }, example: { pong: true } } }
    /pong:
      get:
        operationId: pong
        tags: [Site]
        security: []
        responses: { '200': { description: Fine., content: { application/json: { schema: { type: object } } } } }`);
    expect(await ask('GET', '/ping')).toMatchObject({ status: 200, body: { pong: true } });
    expect((await ask('GET', '/pong')).status).toBe(501);
  });

  test('fills in a new required field that has an example', async () => {
    await start(`
- target: $.components.schemas.Goal
  update: { required: [region], properties: { region: { type: string, example: EU } } }`);
    expect((await ask('GET', '/goals/1')).body).toMatchObject({ region: 'EU' });
  });

  test('generates or leaves out what the sandbox has no value for, and says so', async () => {
    const { notFollowed } = await start(
      `
- { target: $.components.schemas.Goal, update: { required: [region], properties: { region: { type: string } } } }
- { target: "$.components.schemas['Goal'].properties.name", update: { type: integer } }
- { target: "$.components.schemas.GoalStatus.enum[0]", remove: true }`,
      true,
    );
    expect(notFollowed).toEqual([
      'The sandbox has no value for GoalStatus, Goal.name, Goal.region: left out, or generated.',
    ]);
    expect((await ask('POST', '/goals', { ...GOAL, name: '12' })).body).toMatchObject({
      region: 'region',
      name: 1,
    });
    const goal = await ask('GET', '/goals/1');
    expect(goal.status).toBe(200);
    expect(goal.body).toMatchObject({ region: 'region', name: 1 });
  });

  test('returns the example of an operation whose handler cannot follow the overlay', async () => {
    const { notFollowed } = await start(
      `
- { target: "$.paths['/goals'].get.responses['200'].content", update: { image/png: {} } }
- { target: "$.paths['/goals'].get.responses['200'].content['application/json']", remove: true }
- { target: "$.paths['/sites'].get.responses['200'].content", update: { text/csv: { schema: { type: array } } } }
- { target: "$.paths['/sites'].get.responses['200'].content['application/json']", remove: true }
- { target: "$.paths['/segments'].post.requestBody.content", update: { text/csv: { schema: { type: string } } } }
- { target: "$.paths['/segments'].post.requestBody.content['application/json']", remove: true }
- { target: "$.paths['/goals/{goalId}'].get.responses['404']", remove: true }`,
      true,
    );
    expect(notFollowed).toEqual([
      'listGoals returns its example: the sandbox does not write image/png here.',
      'createSegment returns its example: the sandbox does not read text/csv here.',
      'listSites returns its example: the sandbox does not write text/csv here.',
    ]);
    expect((await ask('GET', '/goals')).status).toBe(501);
    expect((await ask('GET', '/goals/999999')).status).toBe(404);
  });

  test('takes the only parameter that is left in its place for one with another name', async () => {
    const { notFollowed } = await start(
      '- { target: $.components.parameters.OptionalFields, update: { name: more } }',
      true,
    );
    expect(notFollowed).toEqual([]);
    expect((await ask('GET', '/goals/3?more=tags')).body).toHaveProperty('tags');
    expect((await ask('GET', '/goals/3')).body).not.toHaveProperty('tags');
  });

  test('takes none for it if another one is new in its place', async () => {
    await start(
      `
- { target: $.components.parameters.OptionalFields, update: { name: more } }
- target: $.paths['/goals/{goalId}'].get.parameters
  update: { name: also, in: query, schema: { type: string } }`,
      true,
    );
    expect((await ask('GET', '/goals/3?more=tags&also=tags')).body).not.toHaveProperty('tags');
  });

  test('leaves out a value that it cannot read, in requests', async () => {
    await start(`
- target: $.components.schemas['Image', 'ImageUpdate'].properties.altText
  update: { type: object, properties: { en: { type: string } } }`);
    expect((await ask('PATCH', '/images/1', { altText: { en: 'A tent' } })).status).toBe(200);
    expect((await ask('PATCH', '/images/1', { altText: 'A tent' })).status).toBe(400);
  });

  test('accepts a word that was added to a closed set, and returns it', async () => {
    await start('- { target: $.components.schemas.CustomDataFormat, update: { enum: [DATE] } }', true);
    const input = { name: 'Birthday', siteId: 1, method: 'CLIENT', format: 'DATE' };
    const { body } = await ask('POST', '/custom-datas', input);
    expect(body).toMatchObject({ format: 'DATE' });
    expect((await ask('GET', `/custom-datas/${String(body['id'])}`)).body).toMatchObject({ format: 'DATE' });
  });

  const replaced = `
- target: $.components.schemas.TrackingTool['x-extensible-enum'][?@ == 'SERVICE_TRACKING']
  remove: true
- target: $.components.schemas.TrackingTool
  update: { x-extensible-enum: [BRAND_TRACKING] }
- target: $.components.schemas['CustomData', 'CustomDataInput', 'CustomDataUpdate'].properties
  update: { brandVariableName: { type: string, x-former-name: tagManagerVariableName } }
- target: $.components.schemas['CustomData', 'CustomDataInput', 'CustomDataUpdate'].properties.tagManagerVariableName
  remove: true`;
  const CUSTOM_DATA = { name: 'Level', siteId: 1, method: 'TAG_MANAGER' };

  test('refuses neutral words and names that were replaced, so that no program stays green with them', async () => {
    await start(replaced);
    const tools = await ask('POST', '/goals', { ...GOAL, trackingTools: ['SERVICE_TRACKING'] });
    expect(tools).toMatchObject({
      status: 400,
      body: {
        message: 'SERVICE_TRACKING is called BRAND_TRACKING (corrections.yaml:7): send BRAND_TRACKING',
      },
    });
    const named = await ask('POST', '/custom-datas', { ...CUSTOM_DATA, tagManagerVariableName: 'level' });
    expect(named).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('tagManagerVariableName is called brandVariableName') as string,
      },
    });
    const renamed = await ask('POST', '/custom-datas', { ...CUSTOM_DATA, brandVariableName: 'level' });
    expect(renamed.body).toMatchObject({ brandVariableName: 'level' });
  });

  test('warns of them instead if the overlay says so', async () => {
    await start(`${replaced.trimStart()}\nx-former-use: warn`);
    const named = await ask('POST', '/custom-datas', { ...CUSTOM_DATA, tagManagerVariableName: 'level' });
    expect(named.status).toBe(200);
    expect(named.warning).toContain('send brandVariableName');
  });
});
