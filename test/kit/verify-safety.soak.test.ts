import { describe, expect, it } from 'vitest';
import { formatText, httpTarget, type Report, verify } from 'openapi-contract-kit/verify';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import type { Habits } from './goal-service.ts';
import { changesOf, contract, GOALS, keepsWhatExisted, runOn, started } from './goal-runs.ts';

const isListed = ({ id }: { readonly id: number }): boolean => id !== 3;
const onlyListed: Habits['reads'] = (goal) => (isListed(goal) ? goal : undefined);
const GOAL_3 = { id: 3, name: 'Goal 3', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

describe('what existed before the run stays as it was, although the service', () => {
  keepsWhatExisted([
    ['is right', {}],
    [
      'returns a goal that no list shows for what it creates',
      { lists: isListed, created: () => ({ ...GOAL_3 }) },
    ],
    [
      'returns the id of a goal that no list shows for what it creates',
      { lists: isListed, created: (goal) => ({ ...goal, id: 3 }) },
    ],
    [
      'returns the id of a goal that no list shows, and shows no names',
      { lists: isListed, created: () => ({ id: 3 }), reads: ({ id }) => ({ id }) },
    ],
    [
      'returns the id of a goal that neither a list nor a read shows',
      { lists: isListed, created: (goal) => ({ ...goal, id: 3 }), reads: onlyListed },
    ],
    [
      'returns the id of a goal that no list shows, and reads show what was sent last',
      {
        lists: isListed,
        created: (goal) => ({ ...goal, id: 3 }),
        reads: (goal, sent) => ({ ...goal, ...sent, id: goal.id }),
      },
    ],
    ['finds a goal by the last two bits of an id', { idOf: (text) => Number(/^\d+$/.exec(text)?.[0]) % 4 }],
    ['finds a goal by any text that contains its id', { idOf: (text) => Number(/\d+/.exec(text)?.[0]) }],
    ['keeps what is deleted', { removes: () => [] }],
    ['returns the id of another goal for what it creates', { created: (goal) => ({ ...goal, id: 1 }) }],
    ['keeps the last 32 bits of an id', { idOf: (text) => Number(text) | 0 }],
    ['rounds ids', { idOf: (text) => Math.floor(Number(text)) }],
    [
      'reads ids with parseInt and accepts every body',
      { idOf: (text) => Number.parseInt(text, 10), refuses: () => false },
    ],
    ['has no DELETE', { lacks: ['DELETE'] }],
    ['returns no id for what it creates', { created: () => ({}) }],
    ['loses the response to each second creation', { losesResponse: (count) => count % 2 === 0 }],
  ]);

  it('returns the same new goal for each creation', async () => {
    const { log, report } = await runOn({ lists: isListed, created: (goal) => ({ ...goal, id: 4 }) });
    expect(changesOf(log)).toEqual([]);
    expect(report.leftBehind.join('\n')).toContain('createGoal returned goalId 4, but no read shows');
  });

  it('shows the name of what it creates nowhere, and has no list', async () => {
    const habits: Habits = { created: ({ id }) => ({ id }), reads: ({ id }) => ({ id }) };
    const only = GOALS.filter((id) => id !== 'listGoals');
    const { goals, log, report } = await runOn(habits, { only, except: ['listGoals'] });
    expect([...goals.keys()]).toEqual([1, 2, 3, 4]);
    expect(changesOf(log, [1, 2, 3, 4])).toEqual([]);
    expect(report.leftBehind).toContain(
      'createGoal returned goalId 4, but no read shows that this run created it. Remove it with DELETE /goals/4',
    );
  });

  it('has a goal with a name that this tool could have given', async () => {
    const service = await started();
    const name = 'kit-verify-abc123-goal-1';
    service.goals.set(2, { ...service.goals.get(2), id: 2, name });
    await verify(httpTarget(service.url), {
      contract,
      write: true,
      settle: 0,
      only: GOALS,
      modes: ['examples', 'flows'],
    });
    expect([changesOf(service.log), service.goals.get(2)?.['name']]).toEqual([[], name]);
    expect([...service.goals.keys()]).toEqual([1, 2, 3]);
  });
});

describe('what the fixtures hand over for change', () => {
  const fixtures = { read: { goalId: [1] }, change: [{ goalId: 2 }] };
  const only = ['listGoals', 'getGoal', 'updateGoal'];

  it('is changed, restored, and never deleted', async () => {
    const change: Habits['change'] = (goal, { name = goal['name'] }) => ({ ...goal, name });
    const { report, before, after, log } = await runOn({ change }, { fixtures, only });
    expect(log.filter((line) => line.startsWith('PATCH /goals/2')).length).toBeGreaterThan(1);
    expect(log).not.toContain('DELETE /goals/2');
    expect(after).toEqual(before);
    expect([report.leftBehind, report.unexpectedChanges]).toEqual([[], []]);
  });

  it('gets its old values back from a service without DELETE that accepted invalid bodies', async () => {
    const options = { fixtures, only, modes: ['examples', 'negative'] as const };
    const { before, goals, log, report } = await runOn({ refuses: () => false, lacks: ['DELETE'] }, options);
    expect(log.filter((line) => line.startsWith('DELETE'))).toEqual([]);
    expect(goals.get(2)).toMatchObject(before[1]?.[1] ?? {});
    // Nothing removes the fields that it did not have.
    expect(report.leftBehind.join('\n')).toMatch(
      /^goalId 2 was changed and could not be restored: .* was absent and is/,
    );
  });

  it('is listed under "Left behind" with its old value if it cannot be restored', async () => {
    let renamed = false;
    const once: Habits = {
      change: (goal, body) => {
        const kept = renamed ? { ...body, name: goal['name'] } : body;
        renamed ||= 'name' in body;
        return { ...goal, ...kept, id: goal.id };
      },
    };
    const { report } = await runOn(once, { fixtures, only, modes: ['examples'] });
    expect(report.leftBehind).toEqual([
      expect.stringMatching(
        /^goalId 2 was changed and could not be restored: name was "Goal 2" and is "kit-verify-.*" \(PATCH returned 200, PUT returned 200\)$/,
      ),
    ]);
    expect([report.verdict, report.problem]).toEqual([
      'broken',
      'An object under "change" in the fixtures could not be restored.',
    ]);
  });

  it('is not taken for an object of the run when a creation returns its id', async () => {
    const habits: Habits = { created: (goal) => ({ ...goal, id: 2 }) };
    const modes = ['examples', 'flows'] as const;
    const { log, goals } = await runOn(habits, { fixtures: { change: [{ goalId: 2 }] }, modes });
    expect(log).not.toContain('DELETE /goals/2');
    expect(goals.get(2)?.['name']).toBe('Goal 2');
  });
});

describe('a removal that removes more than one object', () => {
  const dead = ({ log, goals }: { log: readonly string[]; goals: ReadonlyMap<number, unknown> }) => [
    log.filter((line) => line.startsWith('DELETE')).length,
    [1, 2, 3].filter((id) => !goals.has(id)).length,
  ];

  it.each<readonly [string, NonNullable<Habits['removes']>]>([
    ['by the beginning of an id', ({ id }, all) => all.filter((one) => one.id === id || one.id === 2)],
    ['by a remainder instead of the id', ({ id }, all) => all.filter((one) => one.id === (id % 3) + 1)],
  ])('%s is the last request that changes something', async (_name, removes) => {
    const service = await runOn({ removes });
    expect(dead(service)).toEqual([1, 1]);
    const { problem, verdict, leftBehind } = service.report;
    expect([verdict, problem]).toEqual([
      'broken',
      expect.stringMatching(/deleteGoal was accepted, and then goal goalId \d is gone\. It was/),
    ]);
    expect(service.log.findLast((line) => !line.startsWith('GET'))).toMatch(/^DELETE/);
    const own = [...service.goals.keys()].filter((id) => id > 3);
    for (const id of own) expect(leftBehind.join('\n')).toContain(`goal goalId ${id}: `);
  });

  it('is found later as well, when the first ones removed nothing else', async () => {
    let removals = 0;
    const removes: Habits['removes'] = (goal, all) =>
      ++removals < 4 ? [goal] : all.filter(({ id }) => id === goal.id || id === 1);
    const [, gone] = dead(await runOn({ removes }));
    expect([removals, gone]).toEqual([4, 1]);
  });

  it('is not taken for one that hides what it removes, of which only one is created', async () => {
    const hidden = new Set<unknown>();
    const lists: Habits['lists'] = ({ id }) => !hidden.has(id);
    const removes: Habits['removes'] = ({ id }) => (hidden.add(id), []);
    const { report, before, goals } = await runOn({ lists, removes });
    expect(report.problem).toBeUndefined();
    expect(report.leftBehind).toEqual(['goal goalId 4: deleteGoal was accepted, but getGoal still shows it']);
    expect([...goals].slice(0, 3)).toEqual(before);
  });
});

describe('a change that the run did not announce', () => {
  const first = (report: Report): string =>
    formatText(report, { columns: 200 }).split('\n').slice(0, 8).join('\n');

  it('is reported first: an object whose creation got no response', async () => {
    const { report, goals } = await runOn({ losesResponse: (count) => count === 3 }, { modes: ['examples'] });
    expect([...goals.keys()].length).toBe(4);
    expect(report.unexpectedChanges).toEqual([
      expect.stringMatching(
        /^goal goalId \d+ is new\. It has the mark of this run.* Remove it with DELETE \/goals\/\d+$/,
      ),
    ]);
    expect(report.verdict).toBe('broken');
    expect(first(report)).toContain('an object that this run did not announce to change');
  });

  it('is reported with both values: a change of another object', async () => {
    const habits: Habits = {
      change: (goal, body, all) => {
        all.set(1, { ...all.get(1), id: 1, name: String(body['name']) });
        return { ...goal, ...body, id: goal.id };
      },
    };
    const { report } = await runOn(habits, { modes: ['examples'] });
    expect(report.unexpectedChanges).toEqual([
      expect.stringMatching(/^goal goalId 1 has changed: name was "Goal 1" and is "kit-verify-/),
    ]);
  });

  it('is reported: an object that is gone, and one whose removal had no effect', async () => {
    let removals = 0;
    const habits: Habits = {
      // The first removal is tested.
      removes: (goal) => (++removals === 1 ? [goal] : []),
      change: (goal, body, all) => {
        all.delete(3);
        return { ...goal, ...body, id: goal.id };
      },
    };
    const { report } = await runOn(habits, { modes: ['examples'] });
    const told = report.unexpectedChanges.map((text) => text.replace(/\d{2,}/g, 'N').slice(0, 60));
    expect(told).toContain('goal goalId 3 is gone. It was {"id":3,"name":"Goal 3","siteI');
    expect(report.unexpectedChanges.join('\n')).toContain(
      'The run created it, and deleteGoal was accepted, but did not remove it.',
    );
  });

  it('is not reported for times and counters that change by themselves', async () => {
    let count = 0;
    const shows = () => ({ dateModified: new Date().toISOString(), conversions: ++count });
    const { report } = await runOn({ shows }, { modes: ['examples'] });
    expect([report.unexpectedChanges, report.problem]).toEqual([[], undefined]);
  });

  it('ends the command with 1, and the report begins with it', async () => {
    const service = await started({ losesResponse: (count) => count === 3 });
    const { code, out, err } = await kit.run([
      'verify',
      service.url,
      ...['--write', '--mode', 'examples', '--settle', '10ms', '--quiet', '--only', GOALS.join(',')],
    ]);
    expect([code, err]).toEqual([1, expect.stringContaining('did not announce')]);
    expect(out.split('\n').slice(0, 12).join('\n')).toMatch(/Unexpected changes[^]*is new/);
  });
});

it('a service that truncates ids loses nothing to requests with unknown ids, which find its defect', async () => {
  const { before, goals, log, report } = await runOn({ idOf: (text) => Number.parseInt(text, 10) });
  expect(changesOf(log)).toEqual([]);
  expect([...goals]).toEqual(before);
  // They are made of an id of the run.
  const odd = log.filter((line) => /^(PUT|PATCH|DELETE) \/goals\/\d+[.x]/.test(line));
  expect(odd.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['PUT', 'PATCH', 'DELETE']));
  expect(odd.every((line) => Number.parseInt(line.split('/')[2] ?? '', 10) > 3)).toBe(true);
  const rules = report.findings.filter(({ rule }) => rule === 'bad-request-accepted');
  const byPath = rules.filter(({ pointer }) => pointer === '/goalId');
  expect(new Set(byPath.map(({ operation }) => operation))).toEqual(
    new Set(['getGoal', 'updateGoal', 'replaceGoal', 'deleteGoal']),
  );
});
