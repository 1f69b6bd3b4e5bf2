import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
