/**
 * `npm run check -- --only sizes`: checks the figures that hardly differ between runs. Fails if one is worse than the
 * committed one by more than that difference, or misses a target that the committed one meets.
 */
import { allocation } from './questions/allocation.ts';
import { question as bundles } from './questions/bundle-size.ts';
import { question as bundlesByVite } from './questions/bundle-vite.ts';
import { installedSize } from './questions/installed-size.ts';
import { touched } from './questions/start.ts';
import { types } from './questions/types.ts';
import { regressions } from './regressions.ts';
import { readResults } from './runs.ts';
import { table } from './table.ts';

const rows = [
  ...(await bundles.ask()),
  ...(await bundlesByVite.ask()),
  ...(await installedSize()),
  ...types(),
  ...(await allocation(['ours'])),
  await touched(),
];
// The duration of the type check differs from run to run.
const gated = rows.filter(({ target, unit }) => target !== null && unit !== 's');
console.log(table(gated));

const committed = readResults()?.rows ?? [];
const found = regressions(gated, committed);
for (const each of found) console.error(each);
process.exitCode = found.length > 0 ? 1 : 0;
