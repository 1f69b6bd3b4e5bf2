import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  createSchemas,
  isObject,
  type Json,
  list,
  member,
  SchemaError,
  text,
} from '../../src/contract/index.ts';

/**
 * No npm package contains the JSON Schema test suite for draft 2020-12. Debian has it in
 * libtest-json-schema-acceptance-perl; any checkout of it works as well.
 */
const folder =
  process.env['JSON_SCHEMA_TEST_SUITE'] ??
  '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12';

type Outcome = 'as the suite' | 'refused' | 'wrong';

function outcome(schema: Json, data: Json, valid: Json | undefined): Outcome {
  const [document, pointer] = isObject(schema) ? [schema, ''] : [{ schema }, '/schema'];
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

describe.skipIf(!existsSync(folder))('every value of the JSON Schema test suite', () => {
  it('is valid as the suite says, or its schema is refused for anchors, base addresses or other documents', async () => {
    const wrong: string[] = [];
    const counts: Record<Outcome, number> = { 'as the suite': 0, refused: 0, wrong: 0 };
    // Formats are checked here, but the suite does not require that.
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== 'format.json');
    for (const file of files) {
      for (const group of list(JSON.parse(await readFile(`${folder}/${file}`, 'utf8')))) {
        for (const test of list(member(group, 'tests'))) {
          const found = outcome(
            member(group, 'schema') ?? true,
            member(test, 'data') ?? null,
            member(test, 'valid'),
          );
          counts[found] += 1;
          const name = [group, test].map((one) => text(member(one, 'description'))).join(': ');
          if (found === 'wrong') wrong.push(`${file} ${name}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(counts['as the suite']).toBeGreaterThan(900);
    expect(counts.refused).toBeLessThan(200);
  });
});
