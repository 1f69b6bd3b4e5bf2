import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MACHINE, takeFile } from '../../src/base/file-lock.ts';
import { newFolder } from '../new-folder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** More than any process may have. */
const DEAD = 2 ** 30;

/** A file that was touched just now, and the owner that is noted beside it. */
function fileOf(owner?: string): string {
  const file = join(newFolder(), 'state.db');
  writeFileSync(file, 'state');
  utimesSync(file, new Date(), new Date());
  if (owner !== undefined) writeFileSync(`${file}.pid`, owner);
  return file;
}

test.each([
  ['without an owner', undefined],
  ['of a dead process of this machine', `${DEAD} ${MACHINE}`],
])('a file %s is taken at once, and released', async (_which, owner) => {
  const file = fileOf(owner);
  // No clock is driven, so a wait would not end.
  const taken = await takeFile(file, 'sandbox');
  expect(readFileSync(`${file}.pid`, 'utf8')).toBe(`${process.pid} ${MACHINE}`);
  await expect(takeFile(file, 'sandbox')).rejects.toThrow('by another sandbox of this process');
  taken.release();
  (await takeFile(file, 'sandbox')).release();
});

test('a file of a living process of this machine is refused', async () => {
  const file = fileOf(`${process.ppid} ${MACHINE}`);
  await expect(takeFile(file, 'sandbox')).rejects.toThrow(`is in use by process ${process.ppid}`);
});

test('a file of another machine is taken when its owner has been silent, whatever process has its id here', async () => {
  const file = fileOf(`${process.ppid} elsewhere`);
  const ended = vi.fn();
  const taking = takeFile(file, 'sandbox').finally(ended);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  (await taking).release();
});

test('a file of another machine is refused while its owner touches it', async () => {
  const file = fileOf(`${DEAD} elsewhere`);
  const refused = expect(takeFile(file, 'sandbox')).rejects.toThrow('in another container. Stop it first.');
  await vi.advanceTimersByTimeAsync(1_000);
  utimesSync(file, new Date(), new Date());
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
});
