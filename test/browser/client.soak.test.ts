/** The client in a page whose server has stopped: nothing is loaded later, and a strict policy allows all of it. */
import { createServer } from 'node:http';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '@experimentation-automation/test-support/listen';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { sharedChromium } from '@experimentation-automation/test-support/browser/shared-chromium';

const PROGRAM = `
  import { createClient, poll } from './src/index.ts';
  const api = createClient({
    baseUrl: location.origin,
    token: 'secret-token',
    retry: { minDelay: 1, maxDelay: 2 },
  });
  const outcome = (call) =>
    call.then(
      () => 'done',
      ({ name, attempts, ambiguous }) => ({ name, attempts, ambiguous: ambiguous ?? false }),
    );
  const body = { name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  globalThis.outcomes = async () => [
    await outcome(api.getGoal({ goalId: 1 })),
    await outcome(api.createGoal({ body })),
    await outcome(poll(api.pollAudience, { dataCode: '1' })),
    await outcome(api.getGoal({ goalId: '..' })),
  ];
`;

async function site(): Promise<{ url: string; close: () => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const json = request.url !== '/' && request.url !== '/app.js';
    response.writeHead(200, {
      'content-type': json ? 'application/json' : request.url === '/' ? 'text/html' : 'text/javascript',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    });
    response.end(
      json
        ? '{"id":1,"status":"READY"}'
        : request.url === '/'
          ? '<!doctype html><script src="/app.js"></script>'
          : script,
    );
  });
  const { url, close } = await listen(server, onTestFinished);
  return { url: `${url}/`, close };
}

test.skipIf(!hasChromium)('a page whose server has stopped gets the right errors', async () => {
  const { url, close } = await site();
  const browser = await sharedChromium();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto(url);
  const invalid = { name: 'InvalidRequestError', attempts: 0, ambiguous: false };
  expect(await page.evaluate('outcomes()')).toEqual(['done', 'done', 'done', invalid]);
  await close();
  await context.setOffline(true);
  expect(await page.evaluate('outcomes()')).toEqual([
    { name: 'NetworkError', attempts: 3, ambiguous: false },
    { name: 'NetworkError', attempts: 1, ambiguous: true },
    { name: 'NetworkError', attempts: 3, ambiguous: false },
    invalid,
  ]);
  expect(refused).toEqual([]);
});
