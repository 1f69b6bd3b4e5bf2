import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { scaleTables } from '../../bench/scale.ts';

const PAGE = 'docs/guides/scale.md';

test('the page about many sites and clients quotes what the simulation prints', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const options = { ...(await resolveConfig(PAGE)), parser: 'markdown' };
  const { tasks, fleets } = await scaleTables();
  expect(page).toContain(await format(tasks, options));
  expect(page).toContain(await format(fleets, options));
});
