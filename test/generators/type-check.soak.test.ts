import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../../bench/generators/type-check.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

function made(text: string): ReturnType<typeof faultsOf> {
  const folder = newFolder();
  if (text !== '') writeFileSync(join(folder, 'api.ts'), text);
  return faultsOf(folder);
}

const good = "export type Breakdown = { type: 'CROSS_CAMPAIGN' } | { type: 'DAY' };";

test('output that compiles and keeps its unions is accepted', () => {
  expect(made(good)).toEqual({ files: 1, faults: [] });
});

test.each([
  ['nothing was made', '', /made no TypeScript/],
  ['a type does not compile', `${good} export const one: string = 1;`, /api\.ts:1: Type 'number'/],
  ['strict would refuse it', `${good} export const same = (value) => value;`, /implicitly has an 'any'/],
  ['a branch is lost', "export type Breakdown = { type: 'DAY' };", /CROSS_CAMPAIGN is lost/],
  ['a tag is lost', `${good} export type Filter = { type: unknown };`, /type of 1 branches/],
])('the check reports that %s', (_, text, fault) => {
  expect(made(text).faults.join('\n')).toMatch(fault);
});
