import { existsSync } from 'node:fs';
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

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(settings());
}

/** Starts a browser for several processes, which connect to it. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(settings());
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
