import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import edge from '../../examples/edge.ts';
import { experiments } from '../../examples/nest-provider.ts';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { openPage } from '@experimentation-automation/test-support/browser/page';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { listen } from '@experimentation-automation/test-support/listen';
import { runProgram } from './run-program.ts';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { until } from '@experimentation-automation/test-support/until';

const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });
/** An image of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const called = (operation: string) =>
  sandbox.requests().filter((request) => request.operation === operation).length;

test('the edge function lists active experiments with one token for all requests', async () => {
  const env = { AUTOMATION_BASE_URL: url, AUTOMATION_CLIENT_ID: 'any', AUTOMATION_CLIENT_SECRET: 'any' };
  // A new instance: others keep the token that they have.
  vi.resetModules();
  const { default: edge } = await import('../../examples/edge.ts');
  const before = called('createAccessToken');
  const ask = () => edge.fetch(new Request('https://edge.example/experiments'), env);
  expect(await (await ask()).json()).toContainEqual({ id: 1, name: 'Basket button colour' });
  expect((await ask()).headers.get('cache-control')).toBe('max-age=60');
  expect(called('createAccessToken')).toBe(before + 1);
  sandbox.faults.add({ operation: 'listExperiments', times: 1, status: 403 });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failed = await ask();
  expect([failed.status, await failed.json()]).toEqual([502, { error: 'PermissionError' }]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('failed with 403'));
  log.mockRestore();
});

test('an image is uploaded with its name and its text, and shown by the service', async () => {
  const file = join(newFolder(), 'tänt.png');
  writeFileSync(file, Buffer.from(PIXEL, 'base64'));
  const { out, error } = await runProgram('upload-image', [file, 'A tent'], { AUTOMATION_BASE_URL: url });
  expect(error).toBeUndefined();
  const [, id = ''] = /^Image (\d+): tänt\.png\n$/.exec(out) ?? [];
  const api = createClient({ baseUrl: url, token: 'any' });
  expect(await api.getImage({ imageId: Number(id) })).toMatchObject({ name: 'tänt.png' });
});

test('a route of Next passes its environment unchanged to the edge function', async () => {
  vi.stubEnv('AUTOMATION_BASE_URL', url);
  // Compiles only if the handler accepts Node's type of the environment.
  const route = (request: Request): Promise<Response> => edge.fetch(request, process.env);
  expect((await route(new Request('https://edge.example/experiments'))).status).toBe(200);
  vi.unstubAllEnvs();
});

test('the provider of Nest creates a client from the environment', async () => {
  vi.stubEnv('AUTOMATION_BASE_URL', url);
  const api = experiments.useFactory();
  vi.unstubAllEnvs();
  expect(await api.getGoal({ goalId: 1 })).toMatchObject({ id: 1 });
});

test('the checks refuse what the compiler cannot see, and accept a valid response', async () => {
  const before = called('updateGoal');
  const { out, error } = await runProgram('validate', [], { AUTOMATION_BASE_URL: url });
  expect(error).toBeUndefined();
  expect(out).toMatch(/hasMultipleConversions.*\n.* is as the contract says\.\n$/);
  expect(called('updateGoal')).toBe(before);
});

test('tracing prints the call and its request', async () => {
  const spans = vi.spyOn(console, 'dir').mockReturnValue();
  const { error } = await runProgram('tracing', [], { AUTOMATION_BASE_URL: url });
  expect(error).toBeUndefined();
  const names = spans.mock.calls.map(([span]) => (span as { name: string }).name);
  expect(names).toEqual([expect.stringContaining('GET'), 'getGoal']);
  expect(JSON.stringify(spans.mock.calls)).not.toContain('Bearer');
  spans.mockRestore();
});

test.skipIf(!hasChromium)('the page lists goals with a strict policy and without a token', async () => {
  const { outputFiles } = await build({
    entryPoints: ['examples/browser.ts'],
    alias: { 'experimentation-automation': resolve('src/index.ts') },
    bundle: true,
    format: 'esm',
    write: false,
  });
  // Serves the page and forwards its calls with a token, as the guide says.
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
    const answer = async (): Promise<[type: string, body: string]> => {
      if (pathname === '/page.js') return ['text/javascript', outputFiles[0]?.text ?? ''];
      if (!pathname.startsWith('/automation/'))
        return ['text/html', '<!doctype html><body></body><script type="module" src="/page.js"></script>'];
      expect(request.headers.authorization).toBeUndefined();
      const headers = { authorization: 'Bearer any' };
      const forwarded = await fetch(`${url}${pathname.slice('/automation'.length)}${search}`, { headers });
      return ['application/json', await forwarded.text()];
    };
    void answer().then(([type, body]) => {
      response.setHeader('content-type', type).setHeader('content-security-policy', policy).end(body);
    });
  });
  const { page, close } = await openPage(`${(await listen(server, onTestFinished)).url}/`);
  await until(
    'the page shows the goal',
    () => page.locator('li').allTextContents(),
    (seen) => expect(seen).toContain('Order confirmed'),
  );
  await close();
});
