import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';

let sandbox: Sandbox;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await writeFile(join(folder, 'index.html'), '<h1>Start</h1>');
  sandbox = await createSandbox({ seed: 1 });
  ({ url } = await sandbox.serve({ port: 0, docs: folder }));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

test('a page of the docs that does not exist leads to the start page, from any depth', async () => {
  for (const path of ['/docs/nowhere.html', '/docs/guides/nowhere/deep.html']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const [, start = ''] = /<a href="([^"]+)">/.exec(await response.text()) ?? [];
    expect(await (await fetch(new URL(start, response.url))).text()).toContain('<h1>Start</h1>');
  }
});
