import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaints, programOf } from '@experimentation-automation/test-support/types/program';

const HERE = import.meta.dirname;

test('right calls compile, wrong calls do not', () => {
  const cases = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(cases.length).toBeGreaterThan(0);
  const paths = cases.map((name) => join(HERE, name));
  expect(complaints(programOf(new Map(), paths))).toEqual([]);
});
