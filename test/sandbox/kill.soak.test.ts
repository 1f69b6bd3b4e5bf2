import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type State } from '../../src/sandbox/index.ts';
import { startXaSandbox } from './command.ts';

const ROUNDS = 100;
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes that each touch more than one place, until the process is gone; says what was answered with success. */
async function writeUntilDead(url: string, round: number) {
  const answered = { created: [] as number[], loaded: -1, patched: -1 };
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as { id: number });
  };
  const state = (await (await fetch(`${url}/__sandbox/state`)).json()) as State;
  const until = async (work: (step: number) => Promise<void>) => {
    try {
      for (let step = 0; ; step++) await work(step);
    } catch (error) {
      // What the killed process leaves is a broken connection; anything else is a finding.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  await Promise.all([
    until(async (step) => {
      const name = `r${round}s${step}`;
      await send('PATCH', '/goals/1', { name, description: name });
      answered.patched = step;
    }),
    until(async (step) => {
      // The whole state at once: every site carries the same mark.
      const sites = (state.records.sites ?? []).map((site) => ({ ...site, name: `mark ${round}.${step}` }));
      const now = (await (await fetch(`${url}/__sandbox/state`)).json()) as State;
      await send('PUT', '/__sandbox/state', { ...now, records: { ...now.records, sites } });
      answered.loaded = step;
    }),
  ]);
  return answered;
}

describe('a sandbox that is killed while it writes', () => {
  it(`finds the old or the new state when it starts again, ${ROUNDS} times, never half of either`, async () => {
    const data = join(folder, 'state.db');
    let writes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { child, ended, url } = await startXaSandbox('--data', data);
      const writing = writeUntilDead(url, round);
      await wait(20 + ((round * 37) % 180));
      child.kill('SIGKILL');
      const { patched, loaded } = await writing;
      await ended;
      writes += patched + loaded + 2;

      const after = await createSandbox({ data });
      const { records } = after.snapshot();
      await after.close();
      const goal = records.goals?.find(({ id }) => id === 1);
      if (patched >= 0) expect(goal?.name, 'both fields of one change').toBe(goal?.description);
      const marks = new Set(records.sites?.map(({ name }) => name));
      expect(marks.size, `all records of one state, not ${[...marks].join(', ')}`).toBeLessThanOrEqual(
        loaded >= 0 || round > 0 ? 1 : 2,
      );
      expect(records.goals).toHaveLength(9);
      const [mark = ''] = marks;
      const [, markRound, step] = /^mark (\d+)\.(\d+)$/.exec(mark) ?? [];
      // What was answered with success is there, or what came after it.
      if (loaded >= 0) expect([Number(markRound), Number(step) >= loaded]).toEqual([round, true]);
    }
    expect(writes).toBeGreaterThan(ROUNDS * 4);
  });
});
