/** Compares exact figures with the committed ones. */
import type { Row } from './row.ts';

/** How much bytes may grow without a new committed figure, so that not every change needs one. */
const SLACK = 0.01;

/** Regressions in words; empty if there are none. */
export function regressions(rows: readonly Row[], committed: readonly Row[]): string[] {
  const before = new Map(committed.map((row) => [row.name, row]));
  return rows.flatMap((row) => regression(row, before.get(row.name)) ?? []);
}

function regression({ name, value, unit, target, met }: Row, known: Row | undefined): string | undefined {
  if (value === null) return `${name} could not be measured.`;
  if (met === false && known?.met !== false) return `${name}: ${value} misses the target ${String(target)}.`;
  if (known?.value == null) return undefined;
  const worse = value - known.value;
  if (worse <= (unit === 'B' ? known.value * SLACK : 0)) return undefined;
  const share = known.value === 0 ? '' : ` by ${((worse / known.value) * 100).toFixed(1)} %`;
  return `${name}: ${value} is worse than the committed ${known.value}${share}. Run "npm run bench -- --only ... --keep" and commit the result if that is intended.`;
}
