import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createMatchers, loadContract, recordContract, startMock } from '../src/index.ts';
import { httpTarget, verify } from '../src/verify/index.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const ORDER = `type: object
required: [id]
properties: { id: { type: integer }, note: { type: string, nullable: true } }
`;
const API = `openapi: 3.0.3
info: { title: Orders, version: '1' }
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        '200':
          description: The order.
          content: { application/json: { schema: { $ref: order.yaml }, example: { id: 1, note: null } } }
`;

/** A contract of two files; returns the path of the first. */
function writeApi(api = API): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'order.yaml'), ORDER);
  writeFileSync(join(folder, 'api.yaml'), api);
  return join(folder, 'api.yaml');
}

const answering = (body: unknown) => (): Promise<Response> => Promise.resolve(Response.json(body));

test('a contract of several files is what mock, recorder and matchers take', async () => {
  const contract = await loadContract(writeApi());
  const mock = await startMock({ contract });
  expect(await (await mock.fetch('/orders/1')).json()).toEqual({ id: 1, note: null });
  await mock.close();

  const recorder = recordContract({
    contract,
    fetch: answering({ id: 'one', note: null }),
    fail: 'everything',
  });
  await recorder.fetch('http://orders.test/orders/1');
  await expect(recorder.verify()).rejects.toThrow('/id');

  const { toMatchContract } = createMatchers({ contract });
  expect(toMatchContract({ id: 1, note: null }, 'getOrder')).toMatchObject({ pass: true });
  expect(toMatchContract({ id: 1, note: 2 }, 'getOrder')).toMatchObject({ pass: false });
  expect(() => toMatchContract({ id: 1 }, 'getGoal')).toThrow('getGoal');
});

test('a contract may be named by its URL, or be a parsed document', async () => {
  const named = await loadContract(pathToFileURL(writeApi()));
  const parsed = await loadContract(JSON.parse(JSON.stringify(named.document)) as object);
  expect(parsed.operations.map(({ id }) => id)).toEqual(['getOrder']);
});

test('a key that is used twice in JSON is a warning', async () => {
  const file = join(newFolder(), 'openapi.json');
  const get = '"get": { "responses": { "200": { "description": "Done." } } }';
  writeFileSync(
    file,
    `{ "openapi": "3.1.0", "info": { "title": "a", "version": "1" }, "paths": {\n"/a": { ${get} },\n"/a": {}\n} }`,
  );
  const warnings: string[] = [];
  await loadContract(file, { warn: (line) => warnings.push(line) });
  expect(warnings).toEqual([
    `${file}:3: The key "/a" is used twice in this object, and only the last one counts. Remove one.`,
  ]);
});

test('a reference that does not resolve is a warning, and its part is not checked', async () => {
  const warnings: string[] = [];
  const file = writeApi(API.replace('order.yaml', 'none.yaml'));
  const contract = await loadContract(file, { warn: (line) => warnings.push(line) });
  expect(warnings).toEqual([
    expect.stringMatching(/api\.yaml:\d+: .*none\.yaml/),
    '1 reference does not resolve. Its part is neither checked nor compared.',
  ]);
  expect(createMatchers({ contract }).toMatchContract(4, 'getOrder')).toMatchObject({ pass: true });
});

test.each<[string, string | object, RegExp]>([
  ['a missing file', '/none/api.yaml', /\/none\/api\.yaml cannot be read/],
  ['a list', [], /The contract is not an OpenAPI document/],
  ['a document of another kind', { asyncapi: '3.0.0' }, /The contract is not an OpenAPI document/],
  ['Swagger', { swagger: '2.0' }, /The contract is Swagger 2\.0/],
  ['another version', { openapi: '4.0.0' }, /is OpenAPI 4\.0\.0, and 3\.0 to 3\.2 are read/],
])('%s is refused with a reason', async (_, given, reason) => {
  await expect(loadContract(given)).rejects.toThrow(reason);
});

test('a document is refused as the contract of a tool in a sentence that says what to do', async () => {
  const document: unknown = { openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths: {} };
  const options = { contract: await loadContract({ openapi: '3.1.0' }) };
  Object.assign(options, { contract: document });
  await expect(verify(httpTarget('http://127.0.0.1:9'), options)).rejects.toThrow(
    'The option contract must be what loadContract returns',
  );
});
