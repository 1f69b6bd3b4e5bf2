/** Formats figures for a terminal. */
import type { Row } from './row.ts';

const cells = ({ name, value, unit, target, met, spread, note }: Row): string[] => [
  name,
  value === null ? '-' : `${value.toLocaleString('en')}${unit === 'ratio' ? '' : ` ${unit}`}`,
  target?.replace(/\d{4,}/, (digits) => Number(digits).toLocaleString('en')) ?? '',
  target === null || value === null ? '' : met === null ? 'not decided' : met ? 'met' : '**missed**',
  spread === null ? '' : `${(spread * 100).toFixed(1)} %`,
  note,
];

/** A column that no row fills is left out. */
export function table(rows: readonly Row[]): string {
  const all = [['what', 'value', 'target', '', 'spread', 'note'], ...rows.map(cells)];
  const isShown = (column: number): boolean =>
    column === 0 || all.slice(1).some((line) => line[column] !== '');
  const lines = all.map((line) => line.filter((_, column) => isShown(column)));
  const widths =
    lines[0]?.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const [head, ...body] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}
