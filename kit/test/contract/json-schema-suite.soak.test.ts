import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { createSchemas, SchemaError } from '../../src/contract/index.ts';
import { isObject, type Json, type JsonObject, list, member, text } from '../../src/base/json.ts';

/** The JSON Schema test suite, whose README says where it comes from. */
const suite: unknown = JSON.parse(
  readFileSync(new URL('json-schema-test-suite/draft2020-12.json', import.meta.url), 'utf8'),
);

/**
 * The documents that schemas of the suite refer to, as one document contains others: below `$defs`, each with the
 * address it would be read from.
 */
const others: JsonObject = Object.fromEntries(
  Object.entries({ ...objectOf(member(suite, 'remotes')), ...metaschemas() }).map(([address, schema]) => {
    const id = text(member(schema, '$id'));
    const isElsewhere = id !== undefined && new URL(id, address).href !== address;
    const whole = isElsewhere
      ? { $id: address, $ref: id, $defs: { schema } }
      : { ...objectOf(schema), $id: address };
    return [address, whole];
  }),
);

function metaschemas(): JsonObject {
  const folder = `${dirname(createRequire(import.meta.url).resolve('ajv/package.json'))}/dist/refs/json-schema-2020-12`;
  const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const all = ['schema.json', ...readdirSync(`${folder}/meta`).map((file) => `meta/${file}`)].map(read);
  return Object.fromEntries(all.filter(isObject).map((schema) => [text(schema['$id']) ?? '', schema]));
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The names of the documents that a schema names, and that these name. */
function needed(schema: Json, found = new Set<string>()): Set<string> {
  const written = JSON.stringify(schema);
  for (const address of Object.keys(others)) {
    const [name = ''] = address.split('/').slice(-1);
    if (found.has(address) || !written.includes(name)) continue;
    found.add(address);
    needed(others[address] ?? null, found);
  }
  return found;
}

type Outcome = 'as the suite' | 'refused' | 'wrong';

function outcomeOf(schema: Json, data: Json, valid: Json | undefined): Outcome {
  const [root, pointer] = isObject(schema) ? [schema, ''] : [{ schema }, '/schema'];
  const $defs = Object.fromEntries([...needed(root)].map((address) => [address, others[address] ?? null]));
  const document = { ...root, $defs: { ...objectOf(root['$defs']), ...$defs } };
  try {
    const schemas = createSchemas(document, 'response');
    const agrees =
      schemas.test(pointer, data) === valid && (schemas.check(pointer, data).length === 0) === valid;
    return agrees ? 'as the suite' : 'wrong';
  } catch (error) {
    if (error instanceof SchemaError) return 'refused';
    throw error;
  }
}
/** The values of each outcome, by file and description. */
function run(section: string): Record<Outcome, string[]> {
  const names: Record<Outcome, string[]> = { 'as the suite': [], refused: [], wrong: [] };
  const files = member(suite, section);
  for (const [file, groups] of Object.entries(isObject(files) ? files : {})) {
    for (const group of list(groups)) {
      const schema = member(group, 'schema') ?? true;
      for (const value of list(member(group, 'tests'))) {
        const outcome = outcomeOf(schema, member(value, 'data') ?? null, member(value, 'valid'));
        const descriptions = [group, value].map((described) => text(member(described, 'description')));
        names[outcome].push([file, ...descriptions].join(': '));
      }
    }
  }
  return names;
}

it('finds each value of the JSON Schema test suite valid as the suite does, but checks formats', () => {
  const { wrong, refused, 'as the suite': right } = run('required');
  expect(refused).toEqual([]);
  // The suite takes formats for annotations unless a dialect says otherwise.
  expect(wrong.filter((name) => !/^format: .* is only an annotation by default$/.test(name))).toEqual([]);
  expect([right.length, wrong.length]).toEqual([1280, 19]);
});

it('checks every format of the specification as the suite does', () => {
  expect(run('formats')).toMatchObject({ refused: [], wrong: [] });
});
