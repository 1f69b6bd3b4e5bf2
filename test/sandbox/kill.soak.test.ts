import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type State } from '../../src/sandbox/index.ts';
import { startXaSandbox } from './command.ts';

const ROUNDS = 100;
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
let folder: string;

beforeEach(() => {
  // Within the checkout, so that the bundle finds the packages.
  folder = mkdtempSync(join('node_modules', '.killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes that each touch more than one place, until the process is gone; says what was answered with success. */
function writeUntilDead(url: string, round: number) {
  const answered = { loaded: -1, patched: -1 };
  let begun = (): void => undefined;
  const bothBegan = new Promise<void>((resolve) => (begun = resolve));
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as { id: number });
  };
  const until = async (work: (step: number) => Promise<void>) => {
    try {
      for (let step = 0; ; step++) {
        await work(step);
        if (answered.patched >= 0 && answered.loaded >= 0) begun();
      }
    } catch (error) {
      // What the killed process leaves is a broken connection; anything else is a finding.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  const mark = (name: string) => send('PATCH', '/goals/1', { name, description: name });
  // Marked before any state is read: what is loaded later may be from before the first change.
  const marked = mark(`r${round}`);
  const done = Promise.all([
    until(async (step) => {
      await marked;
      const name = `r${round}s${step}`;
      await mark(name);
      answered.patched = step;
    }),
    until(async (step) => {
      await marked;
      // The whole state at once: every site carries the same mark.
      const now = (await (await fetch(`${url}/__sandbox/state`)).json()) as State;
      const sites = (now.records.sites ?? []).map((site) => ({ ...site, name: `mark ${round}.${step}` }));
      await send('PUT', '/__sandbox/state', { ...now, records: { ...now.records, sites } });
      answered.loaded = step;
    }),
  ]).then(() => answered);
  return { bothBegan, done };
}

describe('a sandbox that is killed while it writes', () => {
  it(`finds the old or the new state when it starts again, ${ROUNDS} times, never half of either`, async () => {
    const data = join(folder, 'state.db');
    let writes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { child, ended, url } = await startXaSandbox('--data', data);
      const { bothBegan, done } = writeUntilDead(url, round);
      await Promise.race([bothBegan, done]);
      // A different moment each time: that is what is tried, nothing is waited for.
      await wait((round * 7) % 100);
      child.kill('SIGKILL');
      const { patched, loaded } = await done;
      await ended;
      writes += patched + loaded + 2;

      const after = await createSandbox({ data });
      const { records } = after.snapshot();
      await after.close();
      const goal = records.goals?.find(({ id }) => id === 1);
      expect(goal?.name, 'both fields of one change').toBe(goal?.description);
      expect(records.goals).toHaveLength(9);
      const marks = [...new Set(records.sites?.map(({ name }) => name))];
      expect(marks, 'all records of one state').toHaveLength(1);
      const [, ofRound, step] = /^mark (\d+)\.(\d+)$/.exec(marks[0] ?? '') ?? [];
      // What was answered with success is there, or what came after it.
      expect([Number(ofRound), Number(step) >= loaded]).toEqual([round, true]);
    }
    // One of each kind at least was answered in every round, and nearly always more.
    expect(writes).toBeGreaterThan(ROUNDS * 2);
  });
});
