/** How findings become changes. */
import { describe, expect, it } from 'vitest';
import {
  ChangeLedger,
  type Details,
  foundChange,
  reportOf,
  type Sides,
  surest,
} from '../../src/diff/ledger.ts';
import type { Stated } from '../../src/diff/node.ts';
import type { Direction, RuleName } from '../../src/diff/rules.ts';
import type { OperationSummary, Use } from '../../src/diff/types.ts';

const node = (pointer: string, standing: Stated['standing'] = 'documented'): Stated => ({
  pointer,
  value: null,
  standing,
});
const operation = (path: string, method = 'GET'): OperationSummary => ({
  id: `${method} ${path}`,
  method,
  path,
  tag: '',
});

interface Finding extends Details {
  readonly rule?: RuleName;
  readonly direction?: Direction;
  readonly name?: string;
  readonly part?: Sides;
  readonly within?: Sides;
}

const finding = ({ rule, direction, name, part, within, ...details }: Finding = {}) =>
  foundChange(
    {
      rule: rule ?? 'value-added',
      direction: direction ?? 'response',
      name: name ?? 'a',
      part: part ?? { old: node('/a') },
      within: within ?? {},
    },
    details,
  );

/** The changes that become of findings, each at a place. */
function changesOf(...findings: [Finding, OperationSummary?, string?, string?][]) {
  const ledger = new ChangeLedger();
  for (const [one, of, way = 'response 200', at = ''] of findings)
    ledger.add(finding(one), { operation: of, in: way, at });
  return ledger.report((pointers) => pointers).changes;
}

describe('a finding', () => {
  it.each<[string, Sides, Sides, Details, string]>([
    ['the old part', { old: node('/a', 'observed'), new: node('/b', 'assumed') }, {}, {}, 'observed'],
    ['the new part, if there is no other', { new: node('/b', 'assumed') }, {}, {}, 'assumed'],
    ['the old part around it', {}, { old: node('/a', 'inferred'), new: node('/b') }, {}, 'inferred'],
    ['the new part around it', {}, { new: node('/b', 'inferred') }, {}, 'inferred'],
    ['nothing', {}, {}, {}, 'documented'],
    ['what makes it weaker', { old: node('/a') }, {}, { standing: 'assumed' }, 'assumed'],
    [
      'itself, if nothing makes it weaker',
      { old: node('/a', 'assumed') },
      {},
      { standing: 'observed' },
      'assumed',
    ],
  ])('has the standing of %s', (_what, part, within, details, standing) => {
    expect(finding({ part, within, ...details }).standing).toBe(standing);
  });

  it('has the pointers of the sides that there are', () => {
    expect(
      finding({ part: { old: node('/a'), new: node('/b') }, within: { new: node('') }, cause: 'x' }),
    ).toEqual({
      rule: 'value-added',
      direction: 'response',
      name: 'a',
      standing: 'documented',
      pointer: { old: '/a', new: '/b' },
      within: { new: '' },
      cause: 'x',
    });
  });
});

describe('findings', () => {
  it('of one cause are one change, with all that it reaches', () => {
    const changes = changesOf(
      [{}, operation('/b'), 'response 200', 'x'],
      [{}, operation('/a', 'PUT'), ''],
      [{}, operation('/a')],
      [{}, operation('/b'), 'response 201', 'y'],
      [{}],
    );
    expect(changes).toEqual([
      {
        rule: 'value-added',
        class: 'breaking',
        direction: 'response',
        breaks: 'readers',
        assumed: false,
        standing: 'documented',
        name: 'a',
        pointer: { old: '/a' },
        within: {},
        why: 'They may get a value that they do not know.',
        uses: [
          { operation: operation('/a'), in: ['response 200'], at: '', standing: 'documented' },
          { operation: operation('/a', 'PUT'), in: [], at: '', standing: 'documented' },
          {
            operation: operation('/b'),
            in: ['response 200', 'response 201'],
            at: 'x',
            standing: 'documented',
          },
        ],
      },
    ]);
  });

  it.each<[string, Finding, Finding, number]>([
    ['another rule', {}, { rule: 'value-removed' }, 2],
    ['another direction', {}, { direction: 'request' }, 2],
    ['another name', {}, { name: 'b' }, 2],
    ['another old place', {}, { part: { old: node('/b') } }, 2],
    ['another new place', {}, { part: { old: node('/a'), new: node('/b') } }, 2],
    ['another old value', {}, { old: 1 }, 2],
    ['another new value', {}, { new: 1 }, 2],
    ['the same values', { old: { a: 1, b: 2 } }, { old: { b: 2, a: 1 } }, 1],
    ['an assumed part', {}, { standing: 'assumed' }, 2],
    ['an observed part', {}, { standing: 'observed' }, 1],
    ['another place of the same cause', { cause: 'x' }, { cause: 'x', part: { old: node('/b') }, old: 1 }, 1],
    ['another cause', { cause: 'x' }, { cause: 'y' }, 2],
    ['another name for the same cause', { cause: 'x' }, { cause: 'x', name: 'b' }, 2],
  ])('with %s are as many changes', (_what, one, other, count) => {
    expect(changesOf([one], [other])).toHaveLength(count);
  });

  it('of an assumed part do not break, and would', () => {
    const [change] = changesOf([{ standing: 'assumed' }]);
    expect([change?.class, change?.assumed, change?.breaks]).toEqual(['compatible', true, 'readers']);
    const [other] = changesOf([{ standing: 'assumed', rule: 'value-removed' }]);
    expect([other?.class, other?.assumed]).toEqual(['compatible', false]);
  });

  it('have the surest standing of all that they reach', () => {
    const [change] = changesOf(
      [{ standing: 'inferred' }, operation('/a')],
      [{ standing: 'observed' }, operation('/b')],
    );
    expect([change?.standing, change?.uses.map(({ standing }) => standing)]).toEqual([
      'observed',
      ['inferred', 'observed'],
    ]);
    const use = (standing: Use['standing']): Use => ({
      operation: operation('/a'),
      in: [],
      at: '',
      standing,
    });
    expect(surest([use('assumed'), use('documented'), use('observed')])).toBe('documented');
    expect(surest([])).toBe(undefined);
  });

  it('are told by class, place, rule, direction, name and values', () => {
    const at = (pointer: string): Sides => ({ new: node(pointer) });
    const order: Finding[] = [
      { name: '1', within: at('/a') },
      { name: '2', within: { old: node('/b') } },
      { name: '3', within: at('/c'), rule: 'required-property-added', direction: 'request' },
      { name: '4', within: at('/c'), rule: 'type-changed', direction: 'request' },
      { name: '4', within: at('/c'), rule: 'type-changed', direction: 'response', part: { old: node('/x') } },
      { name: '4', within: at('/c'), rule: 'type-changed', direction: 'response', part: { old: node('/y') } },
      { name: '4', within: at('/c'), rule: 'type-changed', part: at('/x') },
      { name: '4', within: at('/c'), rule: 'type-changed', part: at('/y'), old: 1, new: 2 },
      { name: '4', within: at('/c'), rule: 'type-changed', part: at('/y'), old: 1 },
      { name: '5', within: at('/c'), rule: 'type-changed' },
      { name: '1', rule: 'default-added' },
      { name: '1', rule: 'text-changed' },
    ];
    const told = (findings: readonly Finding[]) =>
      changesOf(...findings.map((one): [Finding] => [one])).map(({ why: _why, ...change }) => change);
    const inOrder = told(order);
    expect(inOrder.map(({ name, rule, old, new: now }) => [name, rule, old, now])).toEqual(
      order.map(({ name, rule = 'value-added', old, new: now }) => [name, rule, old, now]),
    );
    expect(told(order.toReversed())).toEqual(inOrder);
  });

  it('are counted by class', () => {
    const changes = changesOf([{}], [{ name: 'b' }], [{ rule: 'default-added' }], [{ rule: 'text-changed' }]);
    expect(reportOf(changes)).toEqual({ changes, counts: { breaking: 2, compatible: 1, cosmetic: 1 } });
  });
});
