import { beforeAll, describe, expect, test } from 'vitest';
import { bundleInto, play } from './child/play.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const folder = newFolder();
let file: string;
beforeAll(async () => {
  file = await bundleInto(folder);
});

describe('faults row 14, while garbage collection is forced', () => {
  // The soak run tests the others, with each version of Node.
  test('abort in flight rejects at once, closes the connection, and lets the process end', async () => {
    const told = await play(file, 'abort in flight');
    expect(told).toMatchObject({ error: 'AbortedError', warnings: [], listeners: 0, givenUp: 1 });
    expect(told.collections).toBeGreaterThanOrEqual(20);
    expect(told.turns).toBeLessThan(5);
  });

  test('abort during backoff rejects at once, with no timer left', async () => {
    const told = await play(file, 'abort during backoff');
    expect(told).toMatchObject({ error: 'AbortedError', listeners: 0 });
    expect(told.turns).toBeLessThan(5);
  });

  test('a timeout that only the call holds still fires', async () => {
    const told = await play(file, 'a timeout that only the call holds');
    expect(told).toMatchObject({ error: 'AbortedError', givenUp: 1 });
    expect(told.collections).toBeGreaterThan(2);
  });
});
