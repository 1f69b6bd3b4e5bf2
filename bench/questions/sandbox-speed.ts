import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';
import { buildPackages, TOOLS } from '../build.ts';
import { type Ratio, ratioOf, shuffled } from '../compare.ts';
import { GOAL, INPUT } from '../contenders.ts';
import { onCores } from '../cores.ts';
import { load } from '../load.ts';
import { SANDBOX, isDecided, type Question, type Row, row } from '../row.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const ROUNDS = 24;
/** Up to this many times as many rounds are run while the spread exceeds the distance to a target. */
const LONGEST = 4;
const MS = 250;
const ASKS = {
  GET: { method: 'GET', path: '/goals/1' },
  POST: { method: 'POST', path: '/goals', body: JSON.stringify(INPUT) },
} as const;
type Kind = keyof typeof ASKS;
const NAMES = ['bare', 'ours', 'prism'] as const;
type Name = (typeof NAMES)[number];
const REASON = {
  GET: '31 % the system call that sends, 9 % garbage, 3 % each the record of the request and JSON',
  POST: '27 % the system call that sends, 15 % garbage, 4 % each the checks and JSON',
};
const AT_LEAST = { GET: 0.45, POST: 0.4 };
const OVER_PRISM = 8;

interface Rate {
  /** Responses per second of elapsed time. */
  readonly passing: number;
  /** Responses per second of the server's processor time. */
  readonly computing: number;
}

async function rateOf({ url, usage }: ServerProcess, kind: Kind, keeps: boolean): Promise<Rate> {
  // Otherwise, it would soon hold several hundred thousand goals, unlike the others.
  if (keeps) await (await fetch(`${url}/__sandbox/reset`, { method: 'POST' })).arrayBuffer();
  const before = await usage();
  const { answers, ms } = await load(url, ASKS[kind], MS);
  const { cpuMs } = await usage();
  return { passing: answers / ms, computing: answers / (cpuMs - before.cpuMs) };
}

/** The built sandbox with all checks, compared with a minimal server on node:http and with Prism. */
export const question: Question = {
  name: 'sandbox-speed',
  measures: SANDBOX,
  needsNode24: true,
  async ask() {
    await buildPackages();
    const servers = {
      bare: await startServer('bench/bare-server.mjs', JSON.stringify(GOAL)),
      ours: await startServer(TOOLS, 'sandbox', '--port', '0'),
      prism: await startServer(...FROM_SOURCES, 'bench/prism-server.ts'),
    };
    try {
      // Otherwise, a server would share its core with the load for only some of the time.
      return await onCores({ own: 0, servers: 1 }, Object.values(servers), async () => {
        const rows: Row[] = [];
        for (const kind of ['GET', 'POST'] as const) rows.push(...rowsOf(kind, await askAll(servers, kind)));
        return rows;
      });
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

async function askAll(servers: Readonly<Record<Name, ServerProcess>>, kind: Kind): Promise<Rounds> {
  const rounds: Record<Name, Rate>[] = [];
  for (let round = -8; round < ROUNDS || (round < ROUNDS * LONGEST && !isClear(kind, rounds)); round += 1) {
    const rates: Partial<Record<Name, Rate>> = {};
    for (const name of shuffled(NAMES)) rates[name] = await rateOf(servers[name], kind, name === 'ours');
    const { bare, ours, prism } = rates;
    if (round >= 0 && bare && ours && prism) rounds.push({ bare, ours, prism });
  }
  return rounds;
}

type Rounds = readonly Readonly<Record<Name, Rate>>[];

const ratioIn = (rounds: Rounds, name: Name, base: Name, by: keyof Rate): Ratio =>
  ratioOf(rounds.map((round) => round[name][by] / round[base][by]));

const isClear = (kind: Kind, rounds: Rounds): boolean =>
  (
    [
      ['bare', AT_LEAST[kind]],
      ['prism', OVER_PRISM],
    ] as const
  ).every(([base, atLeast]) => {
    const { value, spread } = ratioIn(rounds, 'ours', base, 'passing');
    return value !== null && isDecided({ value, spread }, atLeast);
  });

function rowsOf(kind: Kind, rounds: Rounds): Row[] {
  const over = (name: Name, base: Name, by: keyof Rate): Ratio => ratioIn(rounds, name, base, by);
  const computing = (name: Name, base: Name): string =>
    `${over(name, base, 'computing').value?.toPrecision(3) ?? 'too noisy'} per second of computing`;
  const line = (what: string, name: Name, base: Name, atLeast?: number): Row => {
    const { value, spread, note } = over(name, base, 'passing');
    return row({
      name: `sandbox, ${kind}: ${what}`,
      value,
      unit: 'ratio',
      spread,
      reason: REASON[kind],
      note: [note, computing(name, base)].filter(Boolean).join('; '),
      ...(atLeast === undefined ? {} : { atLeast }),
    });
  };
  return [
    line('answers over bare node:http', 'ours', 'bare', AT_LEAST[kind]),
    line('answers over Prism', 'ours', 'prism', OVER_PRISM),
    line('Prism over bare node:http', 'prism', 'bare'),
  ];
}
