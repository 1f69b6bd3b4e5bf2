/** `node --import tsx bench/scale.ts`: many sites and many clients, simulated; prints what docs/guides/scale.md quotes. */
import { QUOTA, callsOf, fleets } from './scale/fleet.ts';
import { requestsPerTask, SIZES } from './scale/requests.ts';

const figure = (value: number): string => value.toLocaleString('en');

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3_600).toFixed(1)} h`;
}

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Both tables, in Markdown: the same in every run. */
export async function scaleTables(): Promise<{ readonly tasks: string; readonly fleets: string }> {
  const costs = await requestsPerTask();
  const rate = QUOTA.requests / (QUOTA.per / 1_000);
  const tasks = [
    ['Task', ...SIZES.map((sites) => `${figure(sites)} sites`)],
    ['---', ...SIZES.map(() => '--:')],
    ...costs.map(({ name, requests }) => [
      name,
      ...requests.map((count) => `${figure(count)}, ${duration(count / rate)}`),
    ]),
  ];
  const outcomes = [
    ['Clients', 'Calls', 'Limiter', 'Requests', 'Of them 429', 'Calls that failed', 'Time'],
    ['--:', '--:', '---', '--:', '--:', '--:', '--:'],
    ...(await fleets()).map(({ clients, how, requests, limited, failed, seconds }) => [
      figure(clients),
      figure(callsOf(clients)),
      how,
      figure(requests),
      figure(limited),
      figure(failed),
      duration(seconds),
    ]),
  ];
  return { tasks: lines(tasks), fleets: lines(outcomes) };
}

if (process.argv[1] === import.meta.filename) {
  const { tasks, fleets: table } = await scaleTables();
  process.stdout.write(`${tasks}\n\n${table}\n`);
}
