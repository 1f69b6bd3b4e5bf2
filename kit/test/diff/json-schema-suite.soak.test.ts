import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diff } from '../../src/diff/index.ts';
import { documentOf, schemaPairs } from './schema-pairs.ts';

/**
 * No npm package contains the JSON Schema test suite for draft 2020-12. Debian has it in
 * libtest-json-schema-acceptance-perl; any checkout of it works as well.
 */
const folder =
  process.env['JSON_SCHEMA_TEST_SUITE'] ??
  '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12';

describe.skipIf(!existsSync(folder))(
  'an instance that one schema of the suite accepts and another refuses',
  () => {
    it('breaks a request, except for new properties of an open object', async () => {
      const pairs = await schemaPairs(folder);
      expect(pairs.length).toBeGreaterThan(1_500);
      const missed = pairs.filter(
        (pair) => diff(documentOf(pair.old), documentOf(pair.new)).counts.breaking === 0,
      );
      expect(missed.length, missed.map(({ title }) => title).join('\n')).toBeLessThan(10);
    });

    it('breaks a response the other way', async () => {
      const missed = (await schemaPairs(folder)).filter(
        (pair) =>
          diff(documentOf(pair.new, 'response'), documentOf(pair.old, 'response')).counts.breaking === 0,
      );
      expect(missed.map(({ title }) => title)).toEqual([]);
    });
  },
);
