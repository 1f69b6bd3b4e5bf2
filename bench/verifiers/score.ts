/**
 * `npm --prefix bench run score`: gives each defect of the tests to `openapi-contract-kit verify`, and the traffic of that run to the proxies. Writes
 * what they find into the page that compares them.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import document from '../../generated/openapi.json' with { type: 'json' };
import { type Defect, DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { isCaught } from '@experimentation-automation/test-support/kit/mutants/catch';
import { RULE_OF } from '@experimentation-automation/test-support/kit/mutants/rules';
import { startOurs } from './ours.ts';
import { startPrismProxy } from './prism.ts';
import { startRedoclyProxy } from './redocly.ts';
import { startService } from './service.ts';
import { PAGE } from './table.ts';
import type { Verifier } from './verifier.ts';
import { readArguments } from '../../scripts/read-arguments.ts';
import { formatted, keepFile, withPart } from '../../scripts/written/page.ts';
import { record, type Recorded, scopeOf } from './record.ts';

readArguments('npm --prefix bench run score', {});

/** Prism's proxy never responds if the body of a response is null. */
const PATIENCE = 5_000;

/** Restarts a proxy that no longer responds. */
async function patient(start: () => Promise<Verifier>): Promise<Verifier> {
  let proxy = await start();
  return {
    name: proxy.name,
    version: proxy.version,
    findings: () => proxy.findings(),
    close: () => proxy.close(),
    async put(sent, answer) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), PATIENCE)));
      const put = proxy.put(sent, answer).catch(() => 'spoilt' as const);
      const outcome = await Promise.race([put, late]);
      clearTimeout(timer);
      if (outcome !== 'late') return outcome;
      await proxy.close();
      proxy = await start();
      return 'spoilt';
    },
  };
}

/** The findings of a proxy in these exchanges that it does not report elsewhere; the first is enough. */
async function newIn(proxy: Verifier, exchanges: readonly Recorded[], known?: ReadonlySet<string>) {
  const found = new Set<string>();
  for (const { operation, sent, answer } of exchanges) {
    if ((await proxy.put(sent, answer)) !== 'told') continue;
    for (const finding of proxy.findings()) found.add(`${operation} ${finding}`);
    if (known !== undefined && [...found].some((finding) => !known.has(finding))) break;
  }
  return new Set([...found].filter((finding) => known?.has(finding) !== true));
}

/** A run without a defect, and what the proxies report in it, by the operations of a defect. */
interface Healthy {
  readonly exchanges: readonly Recorded[];
  readonly told: Map<string, ReadonlySet<string>[]>;
}

const newHealthy = (exchanges: readonly Recorded[]): Healthy => ({ exchanges, told: new Map() });

async function score(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'score-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const service = await startService();
  const starts = [
    () => startOurs(document, service),
    () => startPrismProxy(file, service),
    () => startRedoclyProxy(file, folder, service),
  ];
  const proxies: Verifier[] = [];
  try {
    for (const start of starts) proxies.push(await patient(start));
    const healthy = new Map<string, Healthy>();
    const caught: { defect: Defect; by: boolean[] }[] = [];
    for (const defect of DEFECTS) {
      const scope = scopeOf(defect);
      const key = JSON.stringify(scope);
      const { exchanges, told } = healthy.get(key) ?? newHealthy(await record([], scope));
      healthy.set(key, { exchanges, told });
      const broken = await record([defect.name], scope);
      // Found as the tests demand it: with the rule that the defect violates.
      const by = [await isCaught(defect)];
      const concerns = ({ operation }: Recorded): boolean => defect.operations.some((id) => id === operation);
      const place = defect.operations.join();
      const silent = told.get(place) ?? [];
      for (const [at, proxy] of proxies.entries()) {
        silent[at] ??= await newIn(proxy, exchanges.filter(concerns));
        by.push((await newIn(proxy, broken.filter(concerns), silent[at])).size > 0);
      }
      told.set(place, silent);
      caught.push({ defect, by });
      console.error(`${caught.length} ${defect.name}: ${by.join(' ')}`);
    }
    return table(
      ['openapi-contract-kit verify', ...proxies.map(({ name, version }) => `${name} ${version}`.trim())],
      caught,
    );
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many defects each tester finds, by the rule that they violate. */
function table(
  names: readonly string[],
  caught: readonly { defect: Defect; by: readonly boolean[] }[],
): string {
  const titleOf = ({ name }: Defect): string => {
    const rule = RULE_OF[name];
    return rule === undefined ? 'by no rule' : `\`${rule}\``;
  };
  const groups = [...new Set(caught.map(({ defect }) => titleOf(defect)))]
    .sort()
    .map((title) => ({ title, group: caught.filter(({ defect }) => titleOf(defect) === title) }));
  const foundOf = (group: typeof caught): readonly number[] =>
    names.map((_name, at) => group.filter(({ by }) => by[at]).length);
  const row = (title: string, group: typeof caught): string =>
    `| ${[title, group.length, ...foundOf(group)].join(' | ')} |`;
  const isFoundByProxy = ({ group }: (typeof groups)[number]): boolean =>
    foundOf(group).some((found, at) => at > 0 && found > 0);
  const byVerifier = groups
    .filter((each) => !isFoundByProxy(each) && (foundOf(each.group)[0] ?? 0) > 0)
    .map(({ title, group }) => `${title} ${group.length}`);
  const missed = caught.filter(({ by }) => !by[0]).map(({ defect }) => `\`${defect.name}\``);
  return [
    `Defects of the sandbox that each tester finds, of ${caught.length}, on ${new Date().toISOString().slice(0, 10)}:`,
    '',
    `| Found by the rule | defects | ${names.join(' | ')} |`,
    `| --- | ---: | ${names.map(() => '---:').join(' | ')} |`,
    ...groups.filter(isFoundByProxy).map(({ title, group }) => row(title, group)),
    row('**all**', caught),
    '',
    `Only \`openapi-contract-kit verify\` finds: ${byVerifier.join(', ')}.`,
    ...(missed.length === 0 ? [] : [`It misses ${missed.join(', ')}.`]),
    '',
  ].join('\n');
}

const page = withPart(await readFile(PAGE, 'utf8'), 'score', await score());
keepFile(PAGE, await formatted(PAGE, page), { check: false, command: 'npm --prefix bench run score' });
process.exit();
