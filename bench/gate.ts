/** `npm run check -- --only sizes`: fails where a figure that is the same in every run misses its target. */
import { allocation } from './questions/allocation.ts';
import { question as bundles } from './questions/bundle-size.ts';
import { installedSize } from './questions/installed-size.ts';
import { types } from './questions/types.ts';
import { table } from './table.ts';

const rows = [
  ...(await bundles.ask()),
  ...(await installedSize()),
  ...types(),
  ...(await allocation(['ours'])),
];
// How long the check takes differs from run to run.
const gated = rows.filter(({ target, unit }) => target !== null && unit !== 's');
console.log(table(gated));
const missed = gated.filter(({ met }) => met === false);
for (const { name, value, target } of missed)
  console.error(`${name}: ${String(value)} is not ${String(target)}`);
process.exitCode = missed.length > 0 ? 1 : 0;
