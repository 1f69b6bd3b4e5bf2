/**
 * `npm --prefix bench run scale`: simulates many sites and many clients, and prints the tables of
 * docs/guides/scale.md.
 */
import { callsOf, fleets } from './scale/fleet.ts';
import { requestsPerTask, SIZES } from './scale/requests.ts';

const figure = (value: number): string => value.toLocaleString('en');

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)}\u00a0s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)}\u00a0min`;
  return seconds < 360_000
    ? `${(seconds / 3_600).toFixed(1)}\u00a0h`
    : `${Math.round(seconds / 86_400)}\u00a0days`;
}

/** When the last of this many requests is sent, in seconds, with quotas of 50 in 10 seconds and 1,000 in an hour. */
function secondsFor(requests: number): number {
  const last = requests - 1;
  return Math.floor(last / 1_000) * 3_600 + Math.floor((last % 1_000) / 50) * 10;
}

const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Both tables, in Markdown: the same in every run. */
export async function scaleTables(): Promise<{ readonly tasks: string; readonly fleets: string }> {
  const costs = await requestsPerTask();
  const tasks = [
    ['Task', ...SIZES.map((sites) => `${figure(sites)} sites`)],
    ['---', ...SIZES.map(() => '--:')],
    ...costs.map(({ name, requests }) => [
      name,
      ...requests.map((count) => `${figure(count)}, ${duration(secondsFor(count))}`),
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
