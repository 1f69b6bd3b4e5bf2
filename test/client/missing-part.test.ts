/** What is loaded only when it is needed may be gone by then: a new release was deployed, or the network is down. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANARY } from '../canary.ts';
import { failureOf } from './failure-of.ts';
import { hostile, json } from './hostile-server.ts';

let folder: string;
let ours: typeof import('../../src/index.ts');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await build({
    entryPoints: ['src/index.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  const parts = (await readdir(folder)).filter((name) => /^(recover|exact)-/.test(name));
  expect(parts).toHaveLength(2);
  for (const part of parts) await rm(join(folder, part));
  ours = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as typeof ours;
});
afterAll(() => rm(folder, { recursive: true }));

test('a failed write is told as such, once, with its status, where what explains it is gone', async () => {
  const server = await hostile((_, response) => json(response, 503, { message: 'no' }));
  const api = ours.createClient({ baseUrl: server.url, token: CANARY });
  const body = { name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;
  const error = await failureOf(api.createGoal({ body }));
  expect(error).toMatchObject({ name: 'AutomationError', operation: 'createGoal', status: 503, attempts: 1 });
  expect(error.message).toContain('createGoal failed (503)');
  expect(server.seen).toHaveLength(1);
});

test('an id that would be rounded is no value, where what reads it exactly is gone', async () => {
  const server = await hostile((_, response) => json(response, 200, '{"id":9007199254740993}'));
  const api = ours.createClient({ baseUrl: server.url, token: CANARY });
  const error = await failureOf(api.getGoal({ goalId: 1 }));
  expect(error).toMatchObject({ name: 'AutomationError', operation: 'getGoal', status: 200 });
});

test('what needs neither goes on', async () => {
  const server = await hostile((_, response) => json(response, 200, { id: 1, name: 'Order' }));
  const api = ours.createClient({ baseUrl: server.url, token: CANARY });
  expect(await api.getGoal({ goalId: 1 })).toMatchObject({ id: 1 });
});
