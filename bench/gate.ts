/**
 * `npm run check -- --only sizes`: fails where a figure that is the same in every run is worse than the committed one by
 * more than such figures differ between runs, or misses a target that the committed one meets.
 */
import { readFileSync } from 'node:fs';
import { allocation } from './questions/allocation.ts';
import { question as bundles } from './questions/bundle-size.ts';
import { installedSize } from './questions/installed-size.ts';
import { types } from './questions/types.ts';
import type { Row } from './row.ts';
import { type Results, table } from './table.ts';

/** By unit: bytes and counts are the same in every run; allocation was seen to differ by 2 %. */
const NOISE: Readonly<Record<string, number>> = { ratio: 0.04, B: 0.01 };

const rows = [
  ...(await bundles.ask()),
  ...(await installedSize()),
  ...types(),
  ...(await allocation(['ours'])),
];
// How long the check takes differs from run to run.
const gated = rows.filter(({ target, unit }) => target !== null && unit !== 's');
console.log(table(gated));

const committed = new Map(
  (JSON.parse(readFileSync(new URL('./results/latest.json', import.meta.url), 'utf8')) as Results).rows.map(
    (row) => [row.name, row],
  ),
);

function complaint({ name, value, target, met, unit }: Row): string | undefined {
  const known = committed.get(name);
  if (met === false && known?.met !== false)
    return `${name}: ${String(value)} misses the target ${String(target)}.`;
  const before = known?.value;
  if (value === null || typeof before !== 'number') return undefined;
  const change = target?.startsWith('>=') ? before / value - 1 : value / before - 1;
  if (change <= (NOISE[unit] ?? 0)) return undefined;
  return `${name}: ${value} is ${(change * 100).toFixed(1)} % worse than the committed ${before}. Run "npm run bench -- --only ... --keep" and commit the result if that is intended.`;
}

const complaints = gated.map(complaint).filter((each) => each !== undefined);
for (const each of complaints) console.error(each);
process.exitCode = complaints.length > 0 ? 1 : 0;
