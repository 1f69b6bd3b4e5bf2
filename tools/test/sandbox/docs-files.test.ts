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

test('the page for a missing page changes only addresses that are relative to the start page', async () => {
  const links = (start: string) =>
    `<html data-root="${start}"><a href="${start}a.html">a</a><script src="${start}page.js"></script>` +
    '<a href="https://x.example/">b</a><a href="mailto:a@x.example">c</a><a href="/goals">d</a><a href="#e">e</a>';
  await writeFile(join(folder, '404.html'), links(''));
  expect(await (await fetch(`${url}/docs/a/b.html`)).text()).toBe(links('/docs/'));
  await writeFile(join(folder, '404.html'), '<a href="index.html">Start</a>');
});

test('a page of the docs that loads its own script gets the one that sends requests, and nothing else does', async () => {
  const script = (path: string, name: string, defer = ' defer') =>
    `<script src="${path}${name}"${defer}></script>`;
  const files = {
    'here.html': [script('', 'page.js'), script('', 'page.js') + script('', 'try-it.js')],
    'below.html': [
      script('../', 'page.js', ' defer=""'),
      script('../', 'page.js', ' defer=""') + script('../', 'try-it.js'),
    ],
    'other.html': [script('', 'other.js'), script('', 'other.js')],
    'page.txt': [script('', 'page.js'), script('', 'page.js')],
  };
  for (const [name, [source = '', served]] of Object.entries(files)) {
    await writeFile(join(folder, name), source);
    const response = await fetch(`${url}/docs/${name}`);
    expect(await response.text(), name).toBe(served);
    expect(response.headers.has('content-security-policy'), name).toBe(name.endsWith('.html'));
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
