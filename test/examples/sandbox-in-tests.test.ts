import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  nameAfterRestore,
  resultsLater,
  setUp,
  type Setup,
  statusesOfRetry,
} from '../../examples/sandbox-in-tests.ts';

let setup: Setup;
beforeEach(async () => (setup = await setUp()));
afterEach(() => setup.sandbox.close());

test('a planned fault is met once, and the client retries', async () => {
  expect(await statusesOfRetry(setup)).toEqual([503, 200]);
});

test('a report becomes ready when the clock moves on', async () => {
  expect(await resultsLater(setup)).toEqual(['WAITING', 'READY']);
});

test('a snapshot brings the former name back', async () => {
  expect(await nameAfterRestore(setup)).toBe('Basket button clicked');
  expect(setup.sandbox.snapshot().records.goals?.[0]).toMatchObject({ name: 'Basket button clicked' });
});
