import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { generate } from '../../scripts/generate/pipeline.ts';
import { generatedContractFolder, places, smallContract } from './small-contract.ts';

/** The small contract with its generated files. */
const generated = generatedContractFolder();

test('writes five files, the same bytes the second time, and others after a change', async () => {
  const contract = smallContract();
  const first = await generate({ root: contract.root });
  expect(first.problems).toEqual([]);
  expect([...first.changed].sort()).toEqual(['openapi.json', 'openapi.yaml', 'operations.ts', 'schema.d.ts']);
  const before = contract.generated();
  expect((await generate({ root: contract.root })).changed).toEqual([]);
  expect(contract.generated()).toEqual(before);

  const elsewhere = smallContract(generated);
  expect(elsewhere.generated()).toEqual(before);

  contract.edit('components/schemas/Owner.yaml', (text) => text.replace('Whose it is', 'Who made it'));
  expect((await generate({ root: contract.root })).changed).toContain('schema.d.ts');
  expect(contract.generated()['schema.d.ts']).toContain('Who made it');
});

test('a file that nothing refers to is a problem', async () => {
  const contract = smallContract();
  contract.write('components/schemas/Forgotten.yaml', 'type: object\n');
  const result = await generate({ root: contract.root });
  expect(places(result, contract.root)).toEqual([
    'openapi/components/schemas/Forgotten.yaml:1 contract/unused-files',
  ]);
});

test('all problems are reported at once, each once, sorted by place', async () => {
  const contract = smallContract();
  contract.edit('paths/goals.yaml', (text) => text.replace(/ {2}operationId: .*\n/, '  x-odd: 1\n'));
  contract.edit('paths/reports.yaml', (text) => text.replace(/ {2}summary: .*\n/, ''));
  contract.edit('components/schemas/Owner.yaml', (text) => `${text}\nx-odd: 1\n`);
  contract.edit('components/schemas/Goal.yaml', (text) =>
    text.replace('Owner.yaml', "'#/components/schemas/Owner'").replace('description:', 'descripton:'),
  );
  const result = await generate({ root: contract.root });
  expect(places(result, contract.root).map((place) => place.replace(/:\d+/, ''))).toEqual([
    'openapi/components/schemas/Goal.yaml struct',
    'openapi/components/schemas/Goal.yaml no-unresolved-refs',
    'openapi/components/schemas/Owner.yaml contract/known-extensions',
    'openapi/paths/goals.yaml operation-operationId',
    'openapi/paths/goals.yaml contract/known-extensions',
    'openapi/paths/reports.yaml operation-summary',
  ]);
});

test('a reference that leads back to itself is named', async () => {
  const contract = smallContract();
  contract.write('components/schemas/Owner.yaml', '$ref: Owner.yaml\n');
  const result = await generate({ root: contract.root });
  expect(places(result, contract.root)).toContain(
    'openapi/components/schemas/Owner.yaml:1 no-unresolved-refs',
  );
});

test('a check finds one changed byte, names the file and writes nothing', async () => {
  const contract = smallContract(generated);
  const edited = (contract.generated()['schema.d.ts'] ?? '').replace('goal', 'Goal');
  writeFileSync(join(contract.root, 'generated', 'schema.d.ts'), edited);
  const result = await generate({ root: contract.root, check: true });
  expect(result.changed).toEqual(['schema.d.ts']);
  expect(contract.generated()['schema.d.ts']).toBe(edited);
});

test('the bundle keeps references to components and the order of keys', async () => {
  const contract = smallContract(generated);
  const text = contract.generated()['openapi.json'] ?? '';
  expect(text).not.toContain('.yaml');
  expect(text).toContain('"$ref":"#/components/schemas/Goal"');
  const { document } = await generate({ root: contract.root, check: true });
  expect(JSON.parse(text)).toEqual(document);
  // Also readable as YAML 1.1, in which `on` and a date are not strings.
  for (const version of ['1.1', '1.2'] as const) {
    const yaml: unknown = parse(contract.generated()['openapi.yaml'] ?? '', { version });
    expect(JSON.stringify(yaml)).toBe(JSON.stringify(document));
  }
  expect(Object.keys(document ?? {}).slice(0, 3)).toEqual(['openapi', 'jsonSchemaDialect', 'info']);
});

test.each([
  [
    'YAML that does not parse',
    'components/schemas/Owner.yaml',
    'a: [1\nb: 2\n',
    'components/schemas/Owner.yaml:2',
  ],
  [
    'a root document that does not parse',
    'openapi.yaml',
    'openapi: 3.1.1\ntags: [\n- x: 1\n',
    'openapi.yaml:3',
  ],
  [
    'the same key twice',
    'components/schemas/Owner.yaml',
    'type: object\ntype: array\n',
    'components/schemas/Owner.yaml:2',
  ],
])('%s keeps the old files and names file and line', async (_what, name, text, place) => {
  const contract = smallContract(generated);
  const before = contract.generated();
  contract.write(name, text);
  const result = await generate({ root: contract.root });
  expect(places(result, contract.root)).toContain(`openapi/${place} no-unresolved-refs`);
  expect(result.changed).toEqual([]);
  expect(contract.generated()).toEqual(before);
});

test.each([
  [
    'a dangling $ref',
    'components/schemas/Goal.yaml',
    (text: string) => text.replace('Owner.yaml', 'Nobody.yaml'),
    /^openapi\/components\/schemas\/Goal\.yaml:\d+ no-unresolved-refs$/,
  ],
  [
    'a lint error of Redocly',
    'paths/goals.yaml',
    (text: string) => text.replace(/ {2}summary: .*\n/, ''),
    /^openapi\/paths\/goals\.yaml:\d+ operation-summary$/,
  ],
  [
    'a lint error of Spectral, found in the bundle and shown in the source',
    'components/schemas/Goal.yaml',
    (text: string) => text.replace('items: { type: string }, ', ''),
    /^openapi\/components\/schemas\/Goal\.yaml:\d+ spectral\/array-items$/,
  ],
  [
    'a default that its schema refuses',
    'components/schemas/ImpactsRequest.yaml',
    (text: string) => text.replace('default: 20', 'default: twenty'),
    /^openapi\/components\/schemas\/ImpactsRequest\.yaml:\d+ spectral\/oas3-valid-schema-example$/,
  ],
  [
    'an integer that no parser keeps',
    'components/schemas/ImpactsRequest.yaml',
    (text: string) => text.replace('default: 20', 'default: 9007199254740993'),
    /^openapi\/components\/schemas\/ImpactsRequest\.yaml:\d+ contract\/safe-integers$/,
  ],
  [
    'a schema with an int64 on both sides',
    'components/schemas/ImpactsRequest.yaml',
    (text: string) => `${text}  owner: { $ref: Owner.yaml }\n`,
    /^openapi\/components\/schemas\/Owner\.yaml:\d+ contract\/int64-direction$/,
  ],
])('%s keeps the old files and names file and line', async (_what, name, change, expected) => {
  const contract = smallContract(generated);
  const before = contract.generated();
  contract.edit(name, change);
  const result = await generate({ root: contract.root });
  expect(places(result, contract.root)).toContainEqual(expect.stringMatching(expected));
  expect(result.changed).toEqual([]);
  expect(contract.generated()).toEqual(before);
});

test('a parameter that is sent as JSON has the type of its content', async () => {
  const contract = smallContract();
  contract.edit('paths/goals.yaml', (text) =>
    text.replace(
      '  responses:',
      `  parameters:
    - name: filter
      in: query
      description: Which goals.
      content:
        application/json:
          schema: { type: array, items: { type: object, properties: { field: { type: string } } } }
          examples: { none: { value: [] } }
  responses:`,
    ),
  );
  expect((await generate({ root: contract.root })).problems).toEqual([]);
  const { 'operations.ts': operations = '', 'schema.d.ts': schema = '' } = contract.generated();
  expect(operations.replaceAll(/\s+/g, ' ')).toContain(
    '/** Which goals. */ filter?: readonly { field?: string; }[];',
  );
  for (const file of [operations, schema]) {
    expect(file).toContain('Without a @provenance tag, a part has the standing');
    expect(file).not.toMatch(/@provenance documented$/m);
  }
});

test('a reference to a file without content is one problem', async () => {
  const contract = smallContract();
  contract.write('components/schemas/Owner.yaml', '\n');
  const result = await generate({ root: contract.root });
  expect(places(result, contract.root)).toEqual([
    expect.stringMatching(/^openapi\/components\/schemas\/Goal\.yaml:\d+ no-unresolved-refs$/),
  ]);
});

test('a misspelt keyword does not make the parts below it unused', async () => {
  const contract = smallContract();
  contract.edit('components/schemas/Goal.yaml', (text) => text.replace('properties:', 'propertes:'));
  const { problems } = await generate({ root: contract.root });
  expect(problems.map(({ rule }) => rule)).toContain('struct');
  expect(problems.map(({ rule }) => rule)).not.toContain('contract/unused-files');
  expect(problems.map(({ rule }) => rule)).not.toContain('spectral/invalid-ref');
});

test('what only an unlisted path refers to is not a problem of its own', async () => {
  const contract = smallContract();
  contract.edit('openapi.yaml', (text) => text.replace(/ {2}\/variations.*\n/, ''));
  expect(places(await generate({ root: contract.root }), contract.root)).toEqual([
    'openapi/paths/variations_{variationId}.yaml:1 contract/unused-files',
  ]);
});

test('a mistake in an example is one problem, however often the example is used', async () => {
  const contract = smallContract();
  const use = 'two: { $ref: ../components/examples/Goals.yaml }';
  contract.edit('paths/goals.yaml', (text) => text.replace(use, `${use}, ${use.replace('two', 'again')}`));
  contract.edit('components/examples/Goals.yaml', (text) => text.replaceAll('name:', 'title: Order, name:'));
  const { problems } = await generate({ root: contract.root });
  expect(problems[0]?.message).toBe(
    'Example value must conform to the schema: `0` property must NOT have unevaluated properties `title`.',
  );
  expect(new Set(problems.map(({ line, col }) => `${line}:${col}`)).size).toBe(problems.length);
});

test('a reference without the ending of its file is one problem', async () => {
  const contract = smallContract();
  contract.edit('paths/reports.yaml', (text) => text.replace('BadRequest.yaml', 'BadRequest'));
  const result = await generate({ root: contract.root });
  expect(result.problems.map(({ rule }) => rule)).toEqual(['no-unresolved-refs']);
});
