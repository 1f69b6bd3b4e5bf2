/** Reports how experiments perform, all of them or some, as a table or as CSV. */
import { parseArgs } from 'node:util';
import {
  AutomationError,
  clientCredentials,
  createClient,
  type Experiment,
  paginate,
  poll,
  windows,
} from 'experimentation-automation';

const { values: options, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: {
    status: { type: 'string', multiple: true, default: ['ACTIVE'] },
    'all-goals': { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
  },
});
const {
  AUTOMATION_BASE_URL = 'http://127.0.0.1:4010',
  AUTOMATION_CLIENT_ID = 'any',
  AUTOMATION_CLIENT_SECRET = 'any',
} = process.env;
const api = createClient({
  baseUrl: AUTOMATION_BASE_URL,
  token: clientCredentials({ clientId: AUTOMATION_CLIENT_ID, clientSecret: AUTOMATION_CLIENT_SECRET }),
  // A call may wait for its turn until the hour is over. Each request still ends after 20 seconds.
  limiter: windows([
    [50, 10_000],
    [1_000, 3_600_000],
  ]),
  timeout: 4_000_000,
});

interface Row {
  experiment: number;
  name: string;
  status: string;
  variation?: string;
  goal?: string;
  visitors?: number | undefined;
  conversions?: number | undefined;
  rate?: number | undefined;
  improvement?: number | undefined;
  reliability?: number | undefined;
  error?: string;
}

// Request all reports first: the service prepares them while the next pages are read.
const filter =
  ids.length > 0
    ? ([{ field: 'id', operator: 'EQUAL', parameters: ids.map(Number) }] as const)
    : ([{ field: 'status', operator: 'EQUAL', parameters: options.status }] as const);
const requested: { of: Row; dataCode: string }[] = [];
const rows: Row[] = [];
for await (const experiment of paginate(api.listExperiments, { filter })) {
  const { id, name = '', status = '' } = experiment;
  if (id === undefined) continue;
  const of = { experiment: id, name, status };
  await orError(of, async () => requested.push({ of, dataCode: await requestReport(id, experiment) }));
}
for (const { of, dataCode } of requested)
  await orError(of, async () => rows.push(...(await rowsOf(of, dataCode))));

if (options.csv) process.stdout.write(csv(rows));
else console.table(rows);

async function requestReport(experimentId: number, { mainGoalId }: Experiment): Promise<string> {
  const goalsIds = options['all-goals'] || mainGoalId === undefined ? null : [mainGoalId];
  const body = { conversionType: 'ALL_CONVERSION', goalsIds } as const;
  return (await api.requestExperimentResults({ experimentId, body })).dataCode;
}

/** A row for each goal of each variation. */
async function rowsOf(of: Row, dataCode: string): Promise<Row[]> {
  const { data } = await poll(api.getResults, { dataCode }, { timeout: 4_000_000 });
  const found = Object.entries(data?.variationData ?? {}).flatMap(([variation, { breakdownData }]) => {
    const { visitorCount: visitors, goalsData = {} } = breakdownData?._reference?.generalData ?? {};
    return Object.entries(goalsData).map(([goal, figures]) => {
      const { conversionCount: conversions, conversionRate: rate } = figures;
      const { improvementRate: improvement, reliability } = figures;
      return { ...of, variation, goal, visitors, conversions, rate, improvement, reliability };
    });
  });
  return found.length > 0 ? found : [{ ...of, error: 'no figures' }];
}

/** One experiment that fails becomes a row and does not stop the others. */
async function orError(of: Row, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof AutomationError)) throw error;
    rows.push({ ...of, error: error.message });
    process.exitCode = 1;
  }
}

function csv(rows: readonly Row[]): string {
  const columns =
    'experiment name status variation goal visitors conversions rate improvement reliability error';
  const lines = rows.map((row) => {
    const cells = new Map<string, unknown>(Object.entries(row));
    return columns.split(' ').map((column) => cell(cells.get(column)));
  });
  return [columns.split(' '), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** People choose the names: a text that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
function cell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : '';
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
