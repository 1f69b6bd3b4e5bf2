import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { createResponder } from '../../scripts/start/responder.ts';
import { createChanges } from '../../scripts/start/changes.ts';
import { sandboxFor } from '../../scripts/start/project.ts';
import { serve } from 'experimentation-automation-tools/internal/sandbox/http/serve';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

/** Everything that `npm start` serves, without the parts that rebuild it. */
async function started() {
  const docs = newFolder();
  mkdirSync(join(docs, 'reference'));
  writeFileSync(join(docs, 'index.html'), `<!doctype html><p>${'Long. '.repeat(5_000)}</p>`);
  const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as object;
  const sandbox = await sandboxFor(document);
  const server = await serve(
    createResponder({
      project: {
        sandbox: () => sandbox,
        document: () => document,
        rebuild: () => Promise.resolve({ problems: [], changed: [] }),
        close: () => sandbox.close(),
      },
      docs,
      changes: createChanges({ version: 1, problems: [] }),
      live: '',
      mock: () => Promise.resolve({ status: 200, headers: {} }),
    }),
  );
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  return server.url;
}

test('the page of the sandbox links to the documentation beside it', async () => {
  const url = await started();
  const live: unknown = await (await fetch(`${url}/__sandbox/live`)).json();
  expect(live).toMatchObject({ docs: true });
  expect((await fetch(`${url}/docs/`)).status).toBe(200);
});

test('the pages of the sandbox and of the documentation get the script that keeps them up to date', async () => {
  const url = await started();
  const textAt = async (path: string): Promise<string> =>
    (await fetch(url + path, { headers: { authorization: 'Bearer any' } })).text();
  for (const path of ['/__sandbox/', '/docs/'])
    expect(await textAt(path), path).toContain('/__start/live.js');
  expect(JSON.parse(await textAt('/goals/1'))).toMatchObject({ id: 1 });
});

test('pages are compressed for those who accept it', async () => {
  const url = await started();
  const lengthOf = async (accepted: string) => {
    const response = await fetch(`${url}/docs/`, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toContain('Long. Long.');
    return [response.headers.get('content-encoding'), Number(response.headers.get('content-length'))];
  };
  const [plain, zipped] = [await lengthOf('identity'), await lengthOf('gzip')];
  expect(plain[0]).toBe(null);
  expect(zipped[0]).toBe('gzip');
  expect(zipped[1]).toBeLessThan(Number(plain[1]) / 10);
});
