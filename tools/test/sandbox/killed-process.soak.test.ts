import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type State } from '../../src/sandbox/index.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { SEEDS } from '@experimentation-automation/test-support/soak';
import { startSandboxProcess } from './sandbox-process.ts';

const ROUNDS = 8;
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
let folder: string;

beforeEach(() => {
  folder = newFolder();
});

/** Sends changes that each affect several places, until the process ends; returns those that succeeded. */
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
      // The kill causes a lost connection; any other error is a finding.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  const mark = (name: string) => send('PATCH', '/goals/1', { name, description: name });
  // Marked before any state is read, because a state that is loaded later may be older than the first change.
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
      // The whole state at once: every site has the same mark.
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
      const { child, ended, url } = await startSandboxProcess('--data', data);
      const { bothBegan, done } = writeUntilDead(url, round);
      await Promise.race([bothBegan, done]);
      // A different moment each time and with each seed, on purpose; this does not wait for anything.
      await wait((round * 13 + SEEDS[1] * 5) % 101);
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
      // Every successful change is stored, or a later one.
      expect([Number(ofRound), Number(step) >= loaded]).toEqual([round, true]);
    }
    // Every round has at least one success of each kind, and nearly always more.
    expect(writes).toBeGreaterThan(ROUNDS * 2);
  });
});
