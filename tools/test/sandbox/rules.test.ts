/** Rules of single objects: states of an experiment, and conditions of a segment. */
import { describe, expect, test } from 'vitest';
import { evenly } from '../../src/sandbox/rules/attached-variations.ts';
import {
  checkConditions,
  weightedGroups,
  withCondition,
  withConditionIds,
  withWeights,
} from '../../src/sandbox/rules/conditions.ts';
import { afterAction, checkDeletable, restarted } from '../../src/sandbox/rules/experiment-states.ts';
import { mergePatch } from '../../src/sandbox/rules/merge-patch.ts';

describe('an experiment', () => {
  const STATES = ['draft', 'scheduled', 'active', 'paused', 'stopped', 'deactivated'];
  const NOW = '2026-06-15T08:00:00Z';
  const EARLIER = '2026-06-01T08:00:00Z';
  const inState = (status: string) => ({ id: 7, siteId: 1, goals: [], status });

  test.each<[string, string, string, string]>([
    ['ACTIVATE', 'draft scheduled deactivated', 'active', 'draft, scheduled or deactivated'],
    ['SCHEDULE', 'draft deactivated', 'scheduled', 'draft or deactivated'],
    ['PAUSE', 'active', 'paused', 'active'],
    ['RESUME', 'paused', 'active', 'paused'],
    ['STOP', 'active paused', 'stopped', 'active or paused'],
    ['DEACTIVATE', 'active paused scheduled', 'deactivated', 'active, paused or scheduled'],
  ])('that gets %s must be %s, and becomes %s', (action, from, to, words) => {
    for (const state of STATES) {
      const act = () => afterAction(inState(state.toUpperCase()), action.toLowerCase(), NOW);
      if (from.split(' ').includes(state))
        expect(act(), state).toEqual({
          ...inState(to),
          dateStatusModified: NOW,
          ...(to === 'active' && { dateStarted: NOW }),
          ...(to === 'stopped' && { dateEnded: NOW }),
        });
      else
        expect(act, state).toThrow(
          `query/action: ${action} is not possible: experiment 7 is ${state}, not ${words}`,
        );
    }
  });

  test('that becomes active again keeps when it started, and has not ended', () => {
    const ended = { ...inState('stopped'), dateStarted: EARLIER, dateEnded: EARLIER };
    const again = { ...inState('active'), dateStarted: EARLIER, dateStatusModified: NOW };
    expect(restarted(ended, NOW)).toEqual(again);
    for (const state of STATES) {
      const restart = () => restarted(inState(state), NOW).status;
      if (['paused', 'stopped', 'deactivated'].includes(state)) expect(restart()).toBe('active');
      else
        expect(restart).toThrow(
          `A restart is not possible: experiment 7 is ${state}, not paused, stopped or deactivated`,
        );
    }
  });

  test('is refused another action, and deleted only as a draft or stopped', () => {
    for (const action of ['EXPLODE', 'toString'])
      expect(() => afterAction(inState('draft'), action, NOW)).toThrow(
        'query/action: must be one of ACTIVATE, SCHEDULE, PAUSE, RESUME, STOP, DEACTIVATE',
      );
    for (const state of STATES) {
      const check = () => checkDeletable(inState(state));
      if (['draft', 'stopped'].includes(state)) expect(check).not.toThrow();
      else expect(check).toThrow(`Experiment 7 is ${state}: only a draft or a stopped one can be deleted`);
    }
  });

  test.each([
    [[], { origin: 1 }],
    [[{ id: 4 }], { origin: 0.5, 4: 0.5 }],
    [[{ id: 4 }, { id: 5n }], { origin: 0.3334, 4: 0.3333, 5: 0.3333 }],
  ])('with the variations %o shares its traffic evenly', (variations, shares) => {
    expect(evenly(variations)).toEqual(shares);
  });
});

describe('the conditions of a segment', () => {
  const groups = <C extends object>(...conditions: C[]) => ({
    firstLevel: [{ conditions, orOperators: [] as boolean[] }],
  });
  const condition = (more: object) => ({ targetingType: 'BROWSER', ...more });

  test.each<[object[], string | undefined]>([
    [[{ targetingType: 'PAGE_URL', url: 'a', matchType: 'EXACT' }], undefined],
    [[{ targetingType: 'DEVICE_TYPE', device: 'PHONE' }, { targetingType: 'toString' }], undefined],
    [[{ targetingType: 5 }], undefined],
    [
      [
        { targetingType: 'page_url', url: '' },
        { targetingType: 'DEVICE_TYPE', device: null },
      ],
      "'field.firstLevel[0].conditions[0].url': must not be empty; " +
        "'field.firstLevel[0].conditions[0].matchType': must not be null; " +
        "'field.firstLevel[0].conditions[1].device': must not be null",
    ],
  ])('%j lack %s', (conditions, lacking) => {
    const check = () => checkConditions(groups(...conditions), 'field');
    if (lacking === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(`Fields not valid. ${lacking}`);
  });

  test('have ids of their owner, unless they have their own', () => {
    const given = groups(condition({}), condition({ id: 21 }), condition({ id: 21n }), condition({ id: 9n }));
    expect(withConditionIds(given, 2)).toEqual(
      groups(condition({ id: 22 }), condition({ id: 21 }), condition({ id: 23 }), condition({ id: 9 })),
    );
  });

  test('have a weight each, in groups and in the list, but not in a tree', () => {
    const one = condition({});
    const weighted = condition({ weight: 1 });
    const heavy = condition({ weight: 4 });
    expect(weightedGroups({ ...groups(one, heavy), firstLevelOrOperators: [true] })).toEqual({
      ...groups(weighted, heavy),
      firstLevelOrOperators: [true],
    });
    expect(weightedGroups({ firstLevel: [{ orOperators: [] }] })).toEqual({
      firstLevel: [{ orOperators: [] }],
    });
    expect(weightedGroups({})).toEqual({});
    const body = {
      name: 'a',
      conditionsData: groups(one),
      conditionDataList: [{ targetingCondition: one }, { other: one }, 5],
      tree: { targetingCondition: one },
    };
    expect(withWeights(body)).toEqual({
      ...body,
      conditionsData: groups(weighted),
      conditionDataList: [{ targetingCondition: weighted }, { other: one }, 5],
    });
    expect(withWeights({ name: 'a' })).toEqual({ name: 'a' });
  });

  test('are replaced by their id, if there is one', () => {
    const given = groups(condition({ id: 1 }), condition({ id: 2 }), condition({}));
    expect(withCondition(given, 2n, { targetingType: 'NEW', id: 7 })).toEqual(
      groups(condition({ id: 1 }), condition({ targetingType: 'NEW', id: 2n }), condition({})),
    );
    expect(withCondition(given, 3, {})).toBeUndefined();
  });
});

test.each<[object, object, object]>([
  [{ a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
  [{ a: 1, b: 2 }, { b: null, c: null }, { a: 1 }],
  [{ a: { b: 1, c: 2 } }, { a: { c: null, d: 3 } }, { a: { b: 1, d: 3 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 1 }, { a: { b: null, c: 1 } }, { a: { c: 1 } }],
])('%j patched with %j is %j', (value, patch, patched) => {
  expect(mergePatch(value, patch)).toEqual(patched);
});
