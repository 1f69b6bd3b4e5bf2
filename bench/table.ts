/** Figures for people. */
import type { Row } from './row.ts';

export interface Results {
  readonly date: string;
  readonly machine: string;
  readonly load: number;
  readonly versions: object;
  readonly rows: readonly Row[];
}

const cells = ({ name, value, unit, target, met, spread, note }: Row): string[] => [
  name,
  value === null ? '-' : `${value.toLocaleString('en')}${unit === 'ratio' ? '' : ` ${unit}`}`,
  target ?? '',
  met === null ? '' : met ? 'met' : '**missed**',
  spread === null ? '' : `${(spread * 100).toFixed(1)} %`,
  note,
];

export function table(rows: readonly Row[]): string {
  const lines = [['what', 'value', 'target', '', 'spread', 'note'], ...rows.map(cells)];
  const widths =
    lines[0]?.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const [head, ...body] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

export const summary = ({ date, machine, load, versions, rows }: Results): string =>
  `# Figures of ${date}

Made by \`npm run bench\` on ${machine}, ${loadOf(load)}. Ratios are over the first of what is compared, in the same round; the spread is
half of what lies between the quartiles. Only ratios travel to another machine.

${table(rows)}

Versions: ${Object.entries(versions)
    .map(([name, version]) => `${name} ${String(version)}`)
    .join(', ')}.
`;

/** A machine that does other things makes times longer, and ratios less certain. */
export const loadOf = (load: number): string =>
  load < 0.5 ? 'which did nothing else' : `with ${load} other tasks per processor`;
