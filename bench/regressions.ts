/** Compares figures that hardly differ between runs with the committed ones. */
import type { Row } from './row.ts';

/** By unit: the observed difference between runs of the same code, in addition to the spread within a run. */
const NOISE: Readonly<Record<string, number>> = { ratio: 0.02, B: 0.01 };

/** Regressions in words; empty if there are none. */
export function regressions(rows: readonly Row[], committed: readonly Row[]): string[] {
  const before = new Map(committed.map((row) => [row.name, row]));
  return rows.flatMap((row) => regression(row, before.get(row.name)) ?? []);
}

function regression(row: Row, known: Row | undefined): string | undefined {
  const { name, value, target, met } = row;
  if (value === null) return `${name} could not be measured: ${row.note}.`;
  if (met === false && known?.met !== false) return `${name}: ${value} misses the target ${String(target)}.`;
  if (known?.value == null) return undefined;
  const worse = target?.startsWith('>=') ? known.value - value : value - known.value;
  if (worse <= known.value * noiseOf(row, known)) return undefined;
  const share = known.value === 0 ? '' : ` by ${((worse / known.value) * 100).toFixed(1)} %`;
  return `${name}: ${value} is worse than the committed ${known.value}${share}. Run "npm run bench -- --only ... --keep" and commit the result if that is intended.`;
}

const noiseOf = (row: Row, known: Row): number =>
  (NOISE[row.unit] ?? 0) + (row.spread ?? 0) + (known.spread ?? 0);
