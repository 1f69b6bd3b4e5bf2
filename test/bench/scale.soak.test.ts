import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaleTables } from '../../bench/scale.ts';
import { formatted } from '../../scripts/written/page.ts';

const PAGE = 'docs/guides/scale.md';

test('the page about many sites and clients quotes what the simulation prints', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const { tasks, fleets } = await scaleTables();
  expect(page).toContain(await formatted(PAGE, tasks));
  expect(page).toContain(await formatted(PAGE, fleets));
});
