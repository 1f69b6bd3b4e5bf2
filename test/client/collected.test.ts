import { beforeAll, describe, expect, test } from 'vitest';
import { bundleInto, play } from './child/play.ts';
import { newFolder } from '../new-folder.ts';

const folder = newFolder();
let file: string;
beforeAll(async () => {
  file = await bundleInto(folder);
});

describe('faults row 14, while garbage collection is forced', () => {
  // The soak run tests the others, with each version of Node.
  test.each(['abort in flight', 'abort in the body'])(
    '%s rejects at once, closes the connection, and lets the process end',
    async (scenario) => {
      const told = await play(file, scenario);
      expect(told).toMatchObject({ error: 'AbortedError', warnings: [], listeners: 0, givenUp: 1 });
      expect(told.collections).toBeGreaterThanOrEqual(20);
      expect(told.turns).toBeLessThan(5);
      expect(told.lingeredMs).toBeLessThan(5_000);
    },
  );

  test('abort during backoff rejects at once, with no timer left', async () => {
    const told = await play(file, 'abort during backoff');
    expect(told).toMatchObject({ error: 'AbortedError', listeners: 0 });
    expect(told.turns).toBeLessThan(5);
    expect(told.lingeredMs).toBeLessThan(5_000);
  });

  test.each([
    ['a timeout that only the call holds', 'AbortedError'],
    ['the timeout of the call', 'TimeoutError'],
  ])('%s still fires', async (scenario, error) => {
    const told = await play(file, scenario);
    expect(told).toMatchObject({ error, givenUp: 1 });
    expect(told.collections).toBeGreaterThan(2);
    expect(told.lingeredMs).toBeLessThan(5_000);
  });
});

test('faults row 15: 3,000 calls on one signal leave no listener and no warning', async () => {
  const told = await play(file, '3,000 calls on one signal');
  expect(told).toMatchObject({ error: null, warnings: [], listeners: 0, givenUp: 0 });
});
