import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { ClientOptions } from '../../../src/index.ts';
import { fileOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { startOrders } from '@experimentation-automation/test-support/kit/orders';
import { newProject } from '@experimentation-automation/test-support/new-folder';
import { complaints, programOf } from '@experimentation-automation/test-support/types/program';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';

const folder = newProject();
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

/** Writes the types of a contract into a folder of its own. */
async function typesOf(name: string, contract: string, ...argv: readonly string[]) {
  const out = join(folder, name);
  return { ...(await kit.run(['types', '--contract', contract, '--out', out, ...argv])), out };
}

/** Writes the types of operations, by method and path. */
async function typesWith(name: string, paths: object, components: object = {}) {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    stringify({ openapi: '3.0.3', info: { title: name, version: '1' }, paths, components }),
  );
  const { out, code, err } = await typesOf(name, file);
  return { out, code, err, table: code === 0 ? readFileSync(join(out, 'operations.ts'), 'utf8') : '' };
}

/** What the test calls of the file that is written for orders. */
interface OrdersFile {
  readonly createClient: (options: ClientOptions) => {
    readonly createOrder: (params: { body: { name: string } }) => Promise<{ id?: number }>;
    readonly listOrders: (params: { tag: readonly string[] }) => Promise<readonly object[]>;
    readonly deleteOrder: (params: { id: number }) => Promise<undefined>;
  };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const found = { '200': { description: 'Found.', ...json({ type: 'integer' }) } };

test('the types of every contract compile, and a call is checked by them', async () => {
  const names = readdirSync('kit/test/fixtures/contracts').map((name) => name.replace('.yaml', ''));
  const all = [];
  for (const name of names) all.push(await typesOf(name, fileOf(name)));
  expect(all.map(({ code, err }) => [code, err])).toEqual(names.map(() => [0, '']));
  const call = join(folder, 'orders', 'call.ts');
  const program = programOf(
    new Map([
      [
        call,
        `
import { createClient } from './operations.ts';
const api = createClient({ baseUrl: 'https://orders.example.com' });
const { id, name } = await api.createOrder({ body: { name: 'Tent' } });
const text: string = name;
console.log(await api.getOrder({ id: id ?? 0 }), text);
// @ts-expect-error -- the name is required
await api.createOrder({ body: {} });
// @ts-expect-error -- no such parameter
await api.getOrder({ orderId: 1 });
`,
      ],
    ]),
    [call, ...all.map(({ out }) => join(out, 'operations.ts'))],
  );
  expect(complaints(program)).toEqual([]);
  expect(readFileSync(join(folder, 'orders', 'schema.d.ts'), 'utf8')).not.toContain('@provenance');
});

test('the client of a contract calls its service', async () => {
  const { out } = await typesOf('called', fileOf('orders'));
  const { createClient } = (await import(pathToFileURL(join(out, 'operations.ts')).href)) as OrdersFile;
  const { target, received } = startOrders();
  const api = createClient({ baseUrl: 'http://localhost', fetch: (url, init) => target.fetch(url, init) });
  expect(await api.createOrder({ body: { name: 'Tent' } })).toMatchObject({ id: 1, name: 'Tent' });
  expect(await api.listOrders({ tag: ['a', 'b'] })).toHaveLength(1);
  await api.deleteOrder({ id: 1 });
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /orders',
    'GET /orders?tag=a&tag=b',
    'DELETE /orders/1',
  ]);
});

test('an operation without an id is named by its method and path', async () => {
  const { table } = await typesWith('nameless', { '/things': { get: { responses: found } } });
  expect(table).toContain("'GET /things'(");
});

test('several success responses are one type', async () => {
  const responses = {
    ...found,
    '202': { description: 'Later.', ...json({ type: 'boolean' }) },
    '204': { description: 'Nothing.' },
  };
  const { table } = await typesWith('several', { '/things': { get: { operationId: 'get', responses } } });
  expect(table).toContain('Call<number | boolean | undefined>');
  expect(table).toContain('emptyResponse: true');
});

test('a success that is only the default response has its type', async () => {
  const responses = { default: { description: 'Found.', ...json({ type: 'string' }) } };
  const { table } = await typesWith('default', { '/things': { get: { operationId: 'get', responses } } });
  expect(table).toContain('Call<string>');
});

test('a 64-bit integer of an inline response has both types', async () => {
  const responses = { '200': { description: 'Found.', ...json({ type: 'integer', format: 'int64' }) } };
  const { table } = await typesWith('wide', { '/things': { get: { operationId: 'get', responses } } });
  expect(table).toContain('Call<number | bigint>');
});

test.each([
  [
    'a body that it cannot send',
    { requestBody: { content: { 'application/octet-stream': {} } } },
    'cannot send application/octet-stream',
  ],
  [
    'a response that it cannot read',
    { responses: { '200': { description: 'A page.', content: { 'application/pdf': {} } } } },
    'cannot read application/pdf',
  ],
  [
    'a parameter that it cannot send',
    {
      parameters: [
        { name: 'at', in: 'query', required: true, style: 'deepObject', schema: { type: 'object' } },
      ],
    },
    'cannot send the parameter at',
  ],
  ['a name of its own', { operationId: 'close' }, 'is reserved by the client'],
  [
    'two inputs of one name',
    {
      parameters: ['query', 'path'].map((place) => ({
        name: 'id',
        in: place,
        required: true,
        schema: { type: 'string' },
      })),
    },
    'two inputs called "id"',
  ],
])('an operation with %s is left out and named', async (what, part, message) => {
  const { code, err, table } = await typesWith(what.replaceAll(' ', '-'), {
    '/things/{id}': { get: { operationId: 'odd', responses: found, ...part } },
    '/others': { get: { operationId: 'other', responses: found } },
  });
  expect(code).toBe(0);
  expect(err).toContain('GET /things/{id} is left out: ');
  expect(err).toContain(message);
  expect(table).toContain('other(');
  expect(table).not.toContain('/things');
});

test('an optional parameter that it cannot send is named', async () => {
  const parameters = [{ name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } }];
  const { err, table } = await typesWith('odd', {
    '/a': { get: { operationId: 'a', parameters, responses: found } },
  });
  expect(err).toContain('GET /a: the client cannot send the parameter filter.');
  expect(table).toContain('a(');
});

test('a contract without operations has types', async () => {
  const { code, table } = await typesWith('empty', {}, { schemas: { Note: { type: 'string' } } });
  expect([code, table]).toEqual([0, expect.stringContaining('export type OperationId = never;')]);
});

test('references into other operations, and to parts of components, have the types of these parts', async () => {
  const box = {
    type: 'object',
    properties: { size: { type: 'integer' }, names: { type: 'array', items: { type: 'string' } } },
  };
  const part = (ref: string) => ({ responses: { '200': { description: 'Found.', ...json({ $ref: ref }) } } });
  const { code, table } = await typesWith(
    'strays',
    {
      '/boxes': {
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        get: { operationId: 'sizes', ...part('#/components/schemas/Box/properties/size') },
      },
      '/names': {
        parameters: [{ $ref: '#/paths/~1boxes/parameters/0' }],
        get: { operationId: 'names', ...part('#/components/schemas/Box/properties/names') },
      },
    },
    { schemas: { Box: box } },
  );
  expect([code, table.match(/Call<(?:number|string\[\])>/g)]).toEqual([
    0,
    ['Call<number>', 'Call<string[]>'],
  ]);
  expect(table.match(/page\?: number/g)).toHaveLength(2);
});

test('an object with listed values is an object', async () => {
  const kind = { type: 'object', enum: ['CAR', 'VAN'], properties: { name: { type: 'string' } } };
  const { code } = await typesWith('odd-enum', {
    '/kinds': {
      get: { operationId: 'kinds', responses: { '200': { description: 'Found.', ...json(kind) } } },
    },
  });
  expect(code).toBe(0);
});

test('schemas that refer to each other twice at every level are read once', async () => {
  const names = Array.from({ length: 40 }, (_, level) => `Level${level}`);
  const schemas = names.map((name, level): [string, object] => {
    const next = { $ref: `#/components/schemas/Level${(level + 1) % names.length}` };
    return [
      name,
      { type: 'object', properties: { left: next, right: next, when: { type: 'integer', format: 'int64' } } },
    ];
  });
  const requestBody = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Level0' } } },
  };
  const { code } = await typesWith(
    'deep',
    { '/levels': { post: { operationId: 'send', requestBody, responses: found } } },
    { schemas: Object.fromEntries(schemas) },
  );
  expect(code).toBe(0);
});

test('overlays correct the contract that is named', async () => {
  const overlay = join(folder, 'overlay.yaml');
  writeFileSync(
    overlay,
    `overlay: 1.0.0
info: { title: Corrections, version: '1' }
actions:
  - { target: $.components.schemas.OrderInput.properties, update: { colour: { type: string } } }`,
  );
  const { code, out } = await typesOf('corrected', fileOf('orders'), '--overlay', overlay);
  expect(code).toBe(0);
  expect(readFileSync(join(out, 'schema.d.ts'), 'utf8')).toContain('colour');
});

test('code that uses the client is known, and what a change breaks in it', async () => {
  const { out } = await typesOf('app/api', fileOf('orders'));
  writeFileSync(
    join(out, '../app.ts'),
    `import { createClient } from './api/operations.ts';
const api = createClient({ baseUrl: 'https://orders.example.com' });
console.log((await api.getOrder({ id: 1 })).state);`,
  );
  const known = await kit.run(['known', join(out, '..'), '--contract', fileOf('orders')]);
  expect(known.out).toMatch(/^ {2}Order\.state\n {4}app\.ts:3\n\n {2}getOrder\n {4}app\.ts:3$/m);
  const next = join(folder, 'next.yaml');
  writeFileSync(next, readFileSync(fileOf('orders'), 'utf8').replace('state:', 'status:'));
  const changed = await kit.run(['diff', fileOf('orders'), next, '--used-by', join(out, '..')]);
  expect([changed.code, changed.out]).toEqual([1, expect.stringContaining('Used in app.ts:3.')]);
});

test('traffic teaches fields that the contract lacks', async () => {
  const read = (id: number, colour: string) => ({
    request: { method: 'GET', url: `https://orders.example.com/orders/${id}`, headers: [] },
    response: {
      status: 200,
      headers: [],
      content: {
        mimeType: 'application/json',
        text: JSON.stringify({ id, name: 'Tent', state: 'open', colour }),
      },
    },
  });
  const har = join(folder, 'traffic.har');
  writeFileSync(har, JSON.stringify({ log: { entries: [read(1, 'red'), read(2, 'blue')] } }));
  const { code, out } = await kit.run(['learn', har, '--contract', fileOf('orders')]);
  expect([code, out]).toEqual([0, expect.stringContaining('colour is a field. Seen in 2 exchanges')]);
});

test('the files are checked, and say where they come from', async () => {
  const { out } = await typesOf('checked', fileOf('orders'));
  expect((await typesOf('checked', fileOf('orders'), '--check')).code).toBe(0);
  expect((await typesOf('checked', fileOf('todos'), '--check')).code).toBe(1);
  expect(readFileSync(join(out, 'operations.ts'), 'utf8')).toMatch(
    /^\/\/ Written by .* orders\.yaml\. Do not edit\.$/m,
  );
});

test('a contract that cannot be read is refused', async () => {
  expect(await typesOf('none', join(folder, 'none.yaml'))).toMatchObject({ code: 2 });
});

test('a part that refers to the whole document is left out, with its place', async () => {
  const whole = { $ref: '#' };
  const thing = { type: 'object', properties: { whole, size: { type: 'integer' } } };
  const { code, err, out } = await typesWith(
    'whole',
    { '/a': { get: { operationId: 'a', responses: { '200': { description: 'Found.', ...json(whole) } } } } },
    { schemas: { Thing: thing, Alias: whole } },
  );
  const places = [
    '/paths/~1a/get/responses/200/content/application~1json/schema',
    '/components/schemas/Alias',
    '/components/schemas/Thing/properties/whole',
  ];
  expect([code, err.trim().split('\n')]).toEqual([
    0,
    places.map((at) => `#${at} is left out: it refers to the whole document, which has no type.`),
  ]);
  const types = readFileSync(join(out, 'schema.d.ts'), 'utf8');
  expect(types).toMatch(/whole\?: unknown;/);
  expect(types).toMatch(/size\?: number;/);
});

test('a contract that is not OpenAPI in a part, or is nested too deeply, is refused in a sentence', async () => {
  const odd = await typesWith('odd', {
    '/a': { delete: { parameters: [null, 1, {}], responses: { x: 1 } } },
  });
  let deep: object = { type: 'string' };
  for (let depth = 0; depth < 1_500; depth += 1) deep = { type: 'array', items: deep };
  const file = join(folder, 'deep.json');
  const paths = { '/a': { get: { responses: { '200': { description: 'Found.', ...json(deep) } } } } };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'deep', version: '1' }, paths }));
  for (const { code, err } of [odd, await typesOf('deep', file)]) {
    expect(err).toMatch(/cannot be written, because a part of it is not OpenAPI or is nested too deeply/);
    expect([code, err]).toEqual([2, expect.not.stringContaining('    at ')]);
  }
});
