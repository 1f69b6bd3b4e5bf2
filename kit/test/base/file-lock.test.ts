import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundle } from '@experimentation-automation/test-support/bundle';
import { FileInUseError, isAlive, MACHINE, takeFile, whileTaken } from '../../src/base/file-lock.ts';
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

test('a file has the path that its links lead to, also if it is not there yet', () => {
  const file = fileOf();
  const folder = join(file, '..');
  const link = join(newFolder(), 'link');
  symlinkSync(folder, link);
  const taken = takeFile(join(link, 'state.db'), 'sandbox');
  expect(taken.path).toBe(file);
  expect(() => takeFile(file, 'sandbox')).toThrow(FileInUseError);
  taken.release();
  const made = takeFile(join(link, 'new.db'), 'sandbox');
  expect(made.path).toBe(join(folder, 'new.db'));
  expect(readdirSync(folder)).toEqual(['new.db.pid', 'state.db']);
  made.release();
});

test('a device is no file', () => {
  expect(() => takeFile('/dev/null', 'sandbox')).toThrow('/dev/null is a device, not a file.');
});

test('a file whose owner cannot be noted or read is refused', () => {
  const nowhere = join(newFolder(), 'no', 'state.db');
  expect(() => takeFile(nowhere, 'sandbox')).toThrow(
    `${nowhere} cannot be used: ${nowhere}.pid cannot be written: `,
  );
  const file = fileOf();
  mkdirSync(`${file}.pid`);
  expect(() => takeFile(file, 'sandbox')).toThrow(`${file} cannot be used: ${file}.pid cannot be read: `);
  // Neither is in use: another try is of no use.
  for (const one of [nowhere, file]) expect(() => takeFile(one, 'sandbox')).not.toThrow(FileInUseError);
});

test('only a process with an id can be alive', () => {
  expect([process.pid, process.ppid, 1].map(isAlive)).toEqual([true, true, true]);
  expect([0, -1, NaN, DEAD].map(isAlive)).toEqual([false, false, false, false]);
});

test('an owner that was noted by another process is not removed', () => {
  const file = fileOf();
  const taken = takeFile(file, 'sandbox');
  writeFileSync(`${file}.pid`, `1 elsewhere`);
  taken.release();
  expect(readFileSync(`${file}.pid`, 'utf8')).toBe('1 elsewhere');
});

test('what does not take long waits for another that has the file', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = fileOf();
  const other = takeFile(file, 'report');
  const done = whileTaken(file, 'report', (path) => {
    expect(() => takeFile(file, 'report')).toThrow(FileInUseError);
    return path;
  });
  await vi.advanceTimersByTimeAsync(200);
  other.release();
  await vi.advanceTimersByTimeAsync(50);
  expect(await done).toBe(file);
  expect(existsSync(`${file}.pid`)).toBe(false);
});

test('it gives up after five seconds, and releases the file if it fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = fileOf();
  const other = takeFile(file, 'report');
  const work = vi.fn(() => 1);
  const refused = expect(whileTaken(file, 'report', work)).rejects.toThrow(
    `${file} is in use by another report of this process.`,
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  expect(work).not.toHaveBeenCalled();
  other.release();
  const failing = whileTaken(file, 'report', () => {
    throw new Error('It fell.');
  });
  await expect(failing).rejects.toThrow('It fell.');
  await expect(whileTaken(file, 'report', work)).resolves.toBe(1);
  expect(existsSync(`${file}.pid`)).toBe(false);
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
