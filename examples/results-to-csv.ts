/** Writes the results of an experiment as CSV: one line per variation, group and goal. */
import { createClient, report, type ResultsData } from 'experimentation-automation';
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
const COLUMNS = [
  'conversionCount',
  'revenueCount',
  'conversionRate',
  'improvementRate',
  'reliability',
] as const;

/** A line for each goal of each group of a variation; a figure that is missing is an empty cell. */
export function rowsOf({ variationData = {} }: ResultsData = {}): unknown[][] {
  const rows = Object.entries(variationData).flatMap(([variation, { breakdownData = {} }]) =>
    Object.entries(breakdownData).flatMap(([group, { generalData: { visitorCount, goalsData = {} } = {} }]) =>
      Object.entries(goalsData).map(([goal, figures]) => [
        variation,
        group,
        goal,
        visitorCount,
        ...COLUMNS.map((column) => figures[column]),
      ]),
    ),
  );
  if (rows.length === 0) throw new Error('These results have no figures of goals.');
  return [['variation', 'group', 'goal', 'visitorCount', ...COLUMNS], ...rows];
}
// #endregion rows

export async function resultsAsCsv(connection: Connection, experimentId: number): Promise<string> {
  const api = createClient(connection);
  // #region ask
  const { data } = await report(
    api.requestExperimentResults,
    { experimentId, body: { conversionType: 'ALL_CONVERSION', goalsIds: null } },
    { interval: 500 },
  );
  return csv(rowsOf(data));
  // #endregion ask
}

await runAsProgram(import.meta.url, async (connection, experimentId = '1') => {
  process.stdout.write(await resultsAsCsv(connection, Number(experimentId)));
});
