import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';

const folder = newFolder();
const { url } = await servedSandbox({ seed: 1 }, { docs: folder });
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<h1>Start</h1>');
  await writeFile(join(folder, '404.html'), '<a href="index.html">Start</a>');
});

test('for a missing page, the docs show their own page, whose links work at any depth', async () => {
  for (const path of ['/docs/nowhere.html', '/docs/guides/nowhere/deep.html']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const [, start = ''] = /<a href="([^"]+)">/.exec(await response.text()) ?? [];
    expect(await (await fetch(new URL(start, response.url))).text()).toContain('<h1>Start</h1>');
  }
});

test('a page of the docs loads nothing from elsewhere, whatever it contains', async () => {
  const { headers } = await fetch(`${url}/docs/`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self' data: 'unsafe-inline'; base-uri 'self'; form-action 'self'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('links are served only if they lead to a file within the folder', async () => {
  const elsewhere = join(newFolder(), 'secret.html');
  await writeFile(elsewhere, 'secret');
  await symlink(join(folder, 'index.html'), join(folder, 'inside.html'));
  await symlink(elsewhere, join(folder, 'outside.html'));
  await symlink('/', join(folder, 'root'));
  await mkdir(join(folder, 'part'));
  await symlink(elsewhere, join(folder, 'part', 'index.html'));
  expect((await fetch(`${url}/docs/inside.html`)).status).toBe(200);
  for (const path of ['outside.html', `root${elsewhere}`, 'part/'])
    expect((await fetch(`${url}/docs/${path}`)).status, path).toBe(404);
});
