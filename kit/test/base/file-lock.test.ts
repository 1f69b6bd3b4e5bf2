import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '@experimentation-automation/test-support/bundle';
import { MACHINE, takeFile } from '../../src/base/file-lock.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

/** More than any process may have. */
const DEAD = 2 ** 30;

/** A file, and the owner that is noted beside it. */
function fileOf(owner?: string): string {
  const file = join(newFolder(), 'state.db');
  writeFileSync(file, 'state');
  if (owner !== undefined) writeFileSync(`${file}.pid`, owner);
  return file;
}

test.each([
  ['without an owner', undefined],
  ['of a process of this machine that ended', `${DEAD} ${MACHINE} 0e8ad5a5-5ffb-4d5e-8bc1-0d8b6a9bd1f5`],
  ['of an older version that ended', `${DEAD} ${MACHINE}`],
  ['of the oldest version that ended', `${DEAD}`],
  ['of a process that ended and had the same id', `${process.pid} ${MACHINE}`],
])('a file %s is taken at once, and released', (_which, owner) => {
  const file = fileOf(owner);
  const taken = takeFile(file, 'sandbox');
  expect(readFileSync(`${file}.pid`, 'utf8').startsWith(`${process.pid} ${MACHINE} `)).toBe(true);
  expect(() => takeFile(file, 'sandbox')).toThrow('by another sandbox of this process');
  taken.release();
  expect(readdirSync(join(file, '..'))).toEqual(['state.db']);
  takeFile(file, 'sandbox').release();
});

test('a file of a living process of this machine is refused', () => {
  const file = fileOf(`${process.ppid} ${MACHINE}`);
  expect(() => takeFile(file, 'sandbox')).toThrow(`is in use by process ${process.ppid}`);
});

test.each([
  [
    'of another machine',
    `${DEAD} elsewhere pid:[1]`,
    `by process ${DEAD} of another container or computer, or was`,
  ],
  ['of nobody that can be told', '', 'in use by a process, or was'],
])('a file %s is refused until its owner is deleted', (_which, owner, why) => {
  const file = fileOf(owner);
  expect(() => takeFile(file, 'sandbox')).toThrow(why);
  expect(() => takeFile(file, 'sandbox')).toThrow(`Make sure that it has ended, and delete ${file}.pid.`);
  expect(readFileSync(`${file}.pid`, 'utf8')).toBe(owner);
});

test('a file with a hard link is refused', () => {
  const file = fileOf();
  linkSync(file, `${file}.copy`);
  expect(() => takeFile(file, 'sandbox')).toThrow(`${file} has 2 names (hard links)`);
  expect(existsSync(`${file}.pid`)).toBe(false);
});

test('an owner that was noted by another process is not removed', () => {
  const file = fileOf();
  const taken = takeFile(file, 'sandbox');
  writeFileSync(`${file}.pid`, `1 elsewhere`);
  taken.release();
  expect(readFileSync(`${file}.pid`, 'utf8')).toBe('1 elsewhere');
});

test('of processes that take the file of one that was killed, one gets it', async () => {
  const program = await bundle(join(import.meta.dirname, 'takes-files.ts'), newFolder());
  const files = Array.from({ length: 150 }, () => fileOf(`${DEAD} ${MACHINE}`));
  const processes = ['first', 'second', 'third'].map(() => spawn(process.execPath, [program, ...files]));
  const told = () =>
    Promise.all(processes.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  await told();
  const taking = told();
  for (const { stdin } of processes) stdin.write('take\n');
  const results = await taking;
  for (const { stdin } of processes) stdin.end('end\n');
  const owners = files.map((_, index) => results.filter((marks) => marks[index] === '1').length);
  expect(owners.filter((count) => count !== 1)).toEqual([]);
});
