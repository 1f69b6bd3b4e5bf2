/** A folder of files as a server returns them. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { staticFiles } from '../../src/http/static-files.ts';

const OTHER = { status: 418, headers: {}, body: 'other' };
let ask: (path: string, method?: string) => Promise<readonly [number, string | undefined, string]>;
beforeAll(() => {
  const around = newFolder();
  const folder = join(around, 'site');
  mkdirSync(join(folder, 'guides'), { recursive: true });
  writeFileSync(join(around, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), 'start');
  writeFileSync(join(folder, 'a b.css'), 'style');
  writeFileSync(join(folder, 'data.bin'), 'data');
  writeFileSync(join(folder, 'guides', 'index.html'), 'guides');
  symlinkSync(join(around, 'secret.txt'), join(folder, 'link.txt'));
  const respond = staticFiles('/docs/', folder)(() => OTHER);
  ask = async (path, method = 'GET') => {
    const request = { method, path, query: '', origin: 'http://127.0.0.1:1', headers: new Headers() };
    const { status, headers, body = '' } = await respond(request);
    const { 'content-type': type, location, allow } = { ...headers };
    return [status, String(type ?? location ?? allow), Buffer.from(body).toString()];
  };
});

const NONE = [404, 'text/plain; charset=utf-8', 'No file has this address.\n'];
test.each<[string, readonly unknown[]]>([
  ['/docs/', [200, 'text/html; charset=utf-8', 'start']],
  ['/docs/index.html', [200, 'text/html; charset=utf-8', 'start']],
  ['/docs/a%20b.css', [200, 'text/css; charset=utf-8', 'style']],
  ['/docs/data.bin', [200, 'application/octet-stream', 'data']],
  ['/docs/guides/', [200, 'text/html; charset=utf-8', 'guides']],
  ['/docs/guides', [302, 'guides/', '']],
  ['/docs/none', NONE],
  ['/docs/%zz', NONE],
  ['/docs/../secret.txt', NONE],
  ['/docs/%2e%2e/secret.txt', NONE],
  ['/docs/link.txt', NONE],
  ['/other', [418, 'undefined', 'other']],
])('%s is %j', async (path, expected) => {
  expect(await ask(path)).toEqual(expected);
});

test('is only read', async () => {
  expect(await ask('/docs/index.html', 'HEAD')).toEqual([200, 'text/html; charset=utf-8', 'start']);
  expect(await ask('/docs/index.html', 'POST')).toEqual([405, 'GET', '']);
  expect(await ask('/other', 'POST')).toEqual([418, 'undefined', 'other']);
});
