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

test('the check reports that nothing was made', () => {
  expect(made('').faults.join('\n')).toMatch(/made no TypeScript/);
});

// One program, because most of each is the same library.
test('the check reports what does not compile, and which unions are lost', () => {
  const wrong = [
    "export type Breakdown = { type: 'DAY' };",
    'export type Filter = { type: unknown };',
    'export const one: string = 1;',
    'export const same = (value) => value;',
  ];
  const { faults } = made(wrong.join('\n'));
  expect(faults).toEqual([
    expect.stringMatching(/api\.ts:3: Type 'number'/),
    expect.stringMatching(/api\.ts:4: .*implicitly has an 'any'/),
    expect.stringMatching(/type of 1 branches/),
    expect.stringMatching(/CROSS_CAMPAIGN is lost/),
  ]);
});
