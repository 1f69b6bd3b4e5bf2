/** Writes the results of an experiment as CSV: one line per variation and goal. */
import { createClient, report } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

// #region csv
/** One cell: quoted where it has to be, and harmless where a spreadsheet would take a text for a formula. */
export function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csv = (rows: readonly (readonly unknown[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
// #endregion csv

// #region rows
const COLUMNS = ['visitors', 'convertedVisitors', 'conversions', 'revenue', 'improvementRate', 'reliability'];

/** The shape of `results` is assumed, so it is read with care: what is missing is an empty cell. */
export function rowsOf(results: unknown): unknown[][] {
  const rows = listAt(results, 'variations').flatMap((variation) =>
    listAt(variation, 'goals').map((goal) => [
      fieldOf(variation, 'variationId'),
      fieldOf(variation, 'name'),
      fieldOf(goal, 'goalId'),
      ...COLUMNS.map((column) => fieldOf(goal, column) ?? fieldOf(variation, column)),
    ]),
  );
  if (rows.length === 0) throw new Error('These results have no "variations" with "goals".');
  return [['variationId', 'variation', 'goalId', ...COLUMNS], ...rows];
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
};
// #endregion rows

export async function resultsAsCsv(connection: Connection, experimentId: number): Promise<string> {
  const api = createClient(connection);
  // #region ask
  const { results } = await report(
    api.requestExperimentResults,
    { experimentId, body: { conversionType: 'ALL_CONVERSION', goalsIds: null } },
    api.pollAudience,
    { interval: 500 },
  );
  return csv(rowsOf(results));
  // #endregion ask
}

await runAsProgram(import.meta.url, async (connection, experimentId = '1') => {
  process.stdout.write(await resultsAsCsv(connection, Number(experimentId)));
});
