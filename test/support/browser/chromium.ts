import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** First the shell, which has no window to draw: the tests take a third of the processor time in it. */
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const executablePath = places.find((place) => place !== undefined && existsSync(place));

if (executablePath === undefined && process.env['CI']) {
  throw new Error(
    'CI has to prove the pages in a browser, and there is no Chromium. Install it or set CHROMIUM_PATH.',
  );
}

/** Without a browser, browser tests are skipped and listed as skipped. */
export const hasChromium = executablePath !== undefined;

export const launchChromium = (): Promise<Browser> =>
  withOwnFolder((env) => chromium.launch({ ...settings(), env }));

/** Starts a browser for several processes, which connect to it. */
export const serveChromium = (): Promise<BrowserServer> =>
  withOwnFolder((env) => chromium.launchServer({ ...settings(), env }));

/** Chromium leaves temporary files behind when it is killed, as at the end of the process. */
async function withOwnFolder<Started>(start: (env: NodeJS.ProcessEnv) => Promise<Started>): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  const started = await start({ ...process.env, TMPDIR: folder });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return started;
}

function settings(): LaunchOptions {
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine.');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
