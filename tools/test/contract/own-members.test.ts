/** Names that every object has from its prototype are names like others. */
import { describe, expect, test } from 'vitest';
import {
  correctWith,
  createMatcher,
  createRenamer,
  createValidator,
  loadContract,
  readForm,
} from 'openapi-contract-kit/internal/contract/index';
import { type JsonObject, member } from 'openapi-contract-kit/internal/base/json';
import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { readDocument } from 'openapi-contract-kit/internal/contract/read/index';
import { createSandbox } from '../../src/sandbox/index.ts';
import { writeTypes } from 'openapi-contract-kit/internal/types/write-types';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';

const NAMES = [...Object.getOwnPropertyNames(Object.prototype)];

/** An object with one own member of any name. */
const of = <T>(name: string, value: T): Record<string, T> => Object.fromEntries([[name, value]]);

const overlayOf = (...updates: [target: string, update: unknown][]) =>
  parseOverlay(
    'corrections.json',
    JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'Names', version: '1' },
      actions: updates.map(([target, update]) => ({ target, update })),
    }),
  );

/** Properties of all names. */
const properties = (): object => Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }]));

test('properties that an overlay adds are kept by later actions, in checks and in types', async () => {
  const overlay = await overlayOf(
    ['$.components.schemas.Goal.properties', properties()],
    ['$.components.schemas.Goal', { properties: { region: { type: 'string' } } }],
    ['$.components.schemas.Goal.properties', { region: { maxLength: 5 } }],
  );
  const { document } = correctWith(contractUnder(/^\/goals/).document, [overlay]);
  const goal = Object.fromEntries(NAMES.map((name) => [name, 1]));
  const found = createValidator(loadContract(document)).value('/components/schemas/Goal', goal, 'response');
  const types = found.filter(({ keyword }) => keyword === 'type');
  expect(types.map(({ message, standing }) => [message, standing])).toEqual(
    NAMES.map((name) => [`body/${name}: must be a string`, 'observed']),
  );
  const { files, untypable } = writeTypes(document, { banner: 'Names' });
  expect(untypable).toEqual([]);
  for (const name of NAMES) expect(files['schema.d.ts']).toContain(` ${name}?: string;`);
});

test('the sandbox knows neither properties nor operations by the names of a prototype', async () => {
  const ids = NAMES.filter((name) => name !== '__proto__');
  const operation = (id: string) => ({
    get: { operationId: id, security: [], responses: { 204: { description: 'Done.' } } },
  });
  const overlay = await overlayOf(
    ['$.components.schemas.Goal.properties', properties()],
    ['$.paths', Object.fromEntries([...ids, 'ping'].map((id) => [`/${id}`, operation(id)]))],
    ['$.components.schemas.Goal.properties', { region: { type: 'string' } }],
  );
  const sandbox = await createSandbox({ overlays: [overlay] });
  const statusOf = async (path: string): Promise<number> =>
    (await sandbox.fetch(`http://localhost${path}`, { headers: { authorization: 'Bearer any' } })).status;
  expect(await statusOf('/goals')).toBe(200);
  const usual = await statusOf('/ping');
  for (const id of ids) expect([id, await statusOf(`/${id}`)]).toEqual([id, usual]);
  await sandbox.close();
});

describe.each(NAMES)('%s', (name) => {
  test('is a parameter and a field', () => {
    const integer = { type: 'integer' };
    const form = { type: 'object', properties: of(name, integer) };
    const parameter = { required: true, schema: integer };
    const small = loadContract({
      paths: of(`/a/{${name}}`, {
        post: {
          operationId: 'a',
          parameters: [
            { name, in: 'path', ...parameter },
            { name: 'b', in: 'query', ...parameter },
          ],
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
          responses: {},
        },
      }),
    });
    const found = createMatcher(small)('POST', '/a/7');
    if (found?.operation === undefined) throw new Error('Nothing matches.');
    expect(Object.entries(found.path)).toEqual([[name, '7']]);
    const query = new URLSearchParams({ b: '8' });
    const validator = createValidator(small);
    const read = validator.parameters(found.operation, { path: found.path, query });
    expect([Object.entries(read.values), read.violations]).toEqual([
      [
        [name, 7],
        ['b', 8],
      ],
      [],
    ]);
    expect(validator.parameters(found.operation, { path: {}, query }).violations).toHaveLength(1);
    const [media] = found.operation.requestBody?.content ?? [];
    if (media?.schema === undefined) throw new Error('There is no schema.');
    expect(Object.entries(readForm(small.document, media.schema, [[name, '9']]))).toEqual([[name, 9]]);
  });

  test('is a name that overlays give and take', () => {
    const schema = (property: string, more: object): JsonObject => ({
      components: {
        schemas: { A: { type: 'object', properties: of(property, { type: 'string', ...more }) } },
      },
    });
    const [from, to] = [schema('old', {}), schema(name, { 'x-former-name': 'old' })];
    const node = (document: JsonObject) => {
      const value = valueAt(document, '/components/schemas/A');
      return { pointer: '/components/schemas/A', value: value as JsonObject };
    };
    const outwards = createRenamer({ from, to, outwards: true });
    const renamed = outwards.compile(node(from), node(to))?.rename({ old: 'x' });
    expect(Object.entries(Object(renamed) as object)).toEqual([[name, 'x']]);
  });

  test('is a component and a keyword in files', async () => {
    const files: Readonly<Record<string, string>> = {
      'openapi.json': JSON.stringify({
        openapi: '3.1.1',
        paths: {},
        components: {
          schemas: {
            A: { ...of(name, { $ref: 'not a reference' }), oneOf: [{ $ref: `${name}.json` }] },
          },
        },
      }),
      [`${name}.json`]: '{ "type": "string" }',
    };
    const { document } = await readDocument('openapi.json', (file) => {
      const text = Object.hasOwn(files, file) ? files[file] : undefined;
      return text === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(text);
    });
    const schemas = valueAt(document, '/components/schemas');
    expect(member(schemas, name)).toEqual({ type: 'string' });
    expect(member(member(schemas, 'A'), name)).toEqual({ $ref: 'not a reference' });
  });
});
