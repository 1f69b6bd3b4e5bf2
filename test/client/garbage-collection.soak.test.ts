/**
 * What is aborted ends, also while garbage collection is forced: with the Node that runs the tests, and with the versions
 * whose garbage collector or fetch behaves differently, half of them in each run. Most of a scenario is waiting, so they
 * run at the same time.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleInto, play } from './child/play.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { nodeOf } from '@experimentation-automation/test-support/node-of';
import { everyNth } from '@experimentation-automation/test-support/soak';

/** The Node that runs the tests, and half of the others. */
const [ours = ''] = process.versions.node.split('.');
const VERSIONS = new Set([ours, ...everyNth(2, ['20', '22', '24', '26'])]);

const folder = newFolder();
let file: string;
beforeAll(async () => {
  file = await bundleInto(folder);
});

describe.concurrent.each([...VERSIONS])('on Node %s', (version) => {
  let node: string;
  beforeAll(async () => {
    node = await nodeOf(version);
  });

  test.each([
    ['abort in flight', 'AbortedError', 1],
    ['abort of a write in flight', 'AbortedError', 1],
    ['abort through raw', 'AbortedError', 1],
    ['abort in the body', 'AbortedError', 1],
    ['abort during backoff', 'AbortedError', 0],
    ['a timeout that only the call holds', 'AbortedError', 1],
    ['the timeout of the call', 'TimeoutError', 1],
  ])('faults row 14: %s, while garbage collection is forced', async (scenario, error, givenUp) => {
    const told = await play(file, scenario, node);
    expect(told).toMatchObject({ error, givenUp, listeners: 0, warnings: [] });
    expect(told.collections).toBeGreaterThan(2);
    if (scenario.startsWith('abort')) expect(told.turns).toBeLessThan(5);
  });

  test('faults row 15: 3,000 calls on one signal', async () => {
    const told = await play(file, '3,000 calls on one signal', node);
    expect(told).toMatchObject({ error: null, warnings: [], listeners: 0, givenUp: 0 });
  });
});
