/**
 * `npm run check -- --only sizes`: checks the figures that do not differ between runs: bytes and counts. Fails if one is
 * more than 1 % worse than the committed one, or misses a target that the committed one meets. `npm run bench` measures
 * what differs, such as times, ratios and allocation, and never fails.
 */
import { ownBundles } from './questions/bundle-size.ts';
import { ownBundlesByVite } from './questions/bundle-vite.ts';
import { installedSize } from './questions/installed-size.ts';
import { touched } from './questions/start.ts';
import { types } from './questions/types.ts';
import { regressions } from './regressions.ts';
import { readResults } from './runs.ts';
import { table } from './table.ts';

const rows = [
  ...(await ownBundles()),
  ...(await ownBundlesByVite()),
  ...(await installedSize()),
  ...types(1),
  // The client has been built to be packed.
  await touched(),
];
const gated = rows.filter(({ target, unit }) => target !== null && unit !== 's');
console.log(table(gated));

const committed = readResults()?.rows ?? [];
const found = regressions(gated, committed);
for (const each of found) console.error(each);
process.exitCode = found.length > 0 ? 1 : 0;
