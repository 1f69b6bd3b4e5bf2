import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '@experimentation-automation/test-support/browser/chromium';
import { middleOf, ratioOf, shuffled } from '../compare.ts';
import { docsPages } from '../docs-pages.ts';
import { isDecided, type Question, type Row, row } from '../row.ts';

const ROUNDS = 3;
/** Up to this many times as many rounds are run while the spread exceeds the distance to a target. */
const LONGEST = 3;
const AT_LEAST = 5;
const SLOWER = 4;
const BYTES_PER_SECOND = 1_000_000 / 8;
/** The addresses of the first operation of the contract, and its title. */
const PAGES = {
  ours: 'reference/access-token.html',
  Scalar: 'index.html',
  Redoc: 'index.html#/access-token/createaccesstoken',
} as const;
const TITLE = 'Create an access token';
type Name = keyof typeof PAGES;
const NAMES = ['ours', 'Scalar', 'Redoc'] as const satisfies readonly Name[];

/** Milliseconds since the page was requested. */
interface Seen {
  readonly 'first paint': number;
  readonly 'first operation': number;
}
type Round = Readonly<Record<Name, Seen>>;
const MOMENTS = ['first paint', 'first operation'] as const satisfies readonly (keyof Seen)[];

/**
 * Loading the documentation on a slow machine with a slow connection: ours, and that of other tools for the same
 * contract.
 */
export const question: Question = {
  name: 'docs',
  measures: ['site/src'],
  async ask() {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'));
    const server = serve(await docsPages(folder));
    await once(server, 'listening');
    const browser = await launchChromium();
    try {
      const { port } = server.address() as AddressInfo;
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS || (rounds.length < ROUNDS * LONGEST && !isClear(rounds))) {
        const seen: Partial<Record<Name, Seen>> = {};
        for (const name of shuffled(NAMES))
          seen[name] = await look(browser, `http://127.0.0.1:${port}/${name}/${PAGES[name]}`);
        const { ours, Scalar, Redoc } = seen;
        if (ours && Scalar && Redoc) rounds.push({ ours, Scalar, Redoc });
      }
      return MOMENTS.flatMap((moment) => rowsOf(rounds, moment));
    } finally {
      await browser.close();
      server.close().closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const ratioTo = (rounds: readonly Round[], name: Name, moment: keyof Seen) =>
  ratioOf(
    rounds.map((round) => round[name][moment] / round.ours[moment]),
    AT_LEAST,
  );

const isClear = (rounds: readonly Round[]): boolean =>
  MOMENTS.every((moment) =>
    (['Scalar', 'Redoc'] as const).every((name) => {
      const { value, spread } = ratioTo(rounds, name, moment);
      return value !== null && isDecided({ value, spread }, AT_LEAST);
    }),
  );

function rowsOf(rounds: readonly Round[], moment: keyof Seen): Row[] {
  const ours = middleOf(rounds.map((round) => round.ours[moment]));
  return [
    ...(['Scalar', 'Redoc'] as const).map((name) => {
      const { value, spread, note } = ratioTo(rounds, name, moment);
      return row({
        name: `docs, ${moment}: ${name} over ours`,
        value,
        unit: 'ratio',
        atLeast: AT_LEAST,
        spread,
        note: [note, `a processor ${SLOWER} times slower, 1 Mbps`].filter(Boolean).join('; '),
      });
    }),
    row({ name: `docs, ${moment}: ours`, value: ours.median, unit: 'ms', spread: ours.spread }),
  ];
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Serves all three from one server, compressed. */
function serve(sites: Readonly<Record<Name, Readonly<Record<string, string>>>>): Server {
  const files = new Map<string, string>(
    NAMES.flatMap((site) =>
      Object.entries(sites[site]).map(([name, text]) => [`/${site}/${name}`, text] as const),
    ),
  );
  const compressed = new Map<string, Buffer>();
  return createServer(({ url = '' }, response) => {
    const text = files.get(url);
    if (text === undefined) return void response.writeHead(404).end();
    const body = compressed.get(url) ?? gzipSync(text);
    compressed.set(url, body);
    response.writeHead(200, { 'content-type': TYPES[extname(url)], 'content-encoding': 'gzip' }).end(body);
  }).listen(0, '127.0.0.1');
}

/** Opens a page with nothing in the cache. */
async function look(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    // The speed of other hosts is not part of the measurement.
    await context.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.abort());
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await page.addInitScript({ content: WATCH });
    await page.goto(address, { waitUntil: 'commit' });
    const deadline = performance.now() + 240_000;
    while (performance.now() < deadline) {
      // Playwright's own code for waiting takes longer to load than our first paint.
      const { result } = await session.send('Runtime.evaluate', {
        expression: 'globalThis.seen',
        returnByValue: true,
      });
      if (isSeen(result.value)) return result.value;
      await sleep(100);
    }
    throw new Error(`${address} shows no operation.`);
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the times of the first paint and of the operation. */
const WATCH = `{
  let operation;
  const look = () => {
    const isThere = [...document.querySelectorAll('h1, h2, h3, h4')].some(
      (each) => each.textContent.includes(${JSON.stringify(TITLE)}) && each.getClientRects().length > 0,
    );
    if (isThere) operation ??= performance.now();
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (operation && paint) globalThis.seen = { 'first paint': paint, 'first operation': operation };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const isSeen = (value: unknown): value is Seen => typeof value === 'object' && value !== null;
