import { createServer } from 'node:http';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { listen } from '../listen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the address of the browser that all test files share. */
    readonly chromium: string;
  }
}

/** Starts one browser when the first test file asks for it, because each start takes seconds of processor time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let browser: Promise<BrowserServer> | undefined;
  const server = createServer((_request, response) => {
    // Playwright takes half a second to load.
    browser ??= import('./chromium.ts').then(({ serveChromium }) => serveChromium());
    browser.then(
      (started) => response.end(started.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { url, close } = await listen(server);
  project.provide('chromium', url);
  return async () => {
    await close();
    await (await browser?.catch(() => undefined))?.close();
  };
}
