import { describe, expect, it } from 'vitest';
import { diff, type Change, type JsonObject } from '../../src/diff/index.ts';
import { formatMarkdown } from '../../src/differ.ts';
import { edit, gone, shop as recursive } from '@experimentation-automation/test-support/diff/shop';

/**
 * Orders without parents, because a mark beside a reference stops at the next reference, such as the order's own
 * parent.
 */
const shop = edit(recursive, ['/components/schemas/Got/properties/parent', gone]);

const got = '/components/schemas/Got';
const operation = '/paths/~1orders~1{orderId}/get';
const response = `${operation}/responses/200`;
const answer = `${response}/content/application~1json/schema`;

function only(old: JsonObject, now: JsonObject, rule: string): Change {
  const found = diff(old, now).changes.filter((change) => change.rule === rule);
  const [change] = found;
  if (change === undefined || found.length > 1) throw new Error(`${found.length} changes by ${rule}`);
  return change;
}

describe('a change to an assumed part never breaks', () => {
  const state = `${got}/properties/state`;
  const lost = [`${state}/enum/-`, 'LOST'] as const;
  const without = [state, gone] as const;

  it.each<[string, Record<string, string>, object]>([
    [
      'is listed as compatible, with those that it would have broken',
      { [state]: 'assumed' },
      { class: 'compatible', assumed: true, standing: 'assumed', breaks: 'readers' },
    ],
    ['inherits the mark from above', { [got]: 'assumed' }, { assumed: true }],
    ['uses the nearest mark', { [got]: 'assumed', [state]: 'documented' }, { class: 'breaking' }],
    ['does not inherit across a reference', { [response]: 'assumed' }, { class: 'breaking' }],
    ['applies a mark beside a reference to its target', { [answer]: 'assumed' }, { assumed: true }],
    [
      'reports breaks of observed parts',
      { [got]: 'observed' },
      { class: 'breaking', assumed: false, standing: 'observed' },
    ],
    [
      'reports breaks of observed parts that are inferred elsewhere',
      { [got]: 'observed', [answer]: 'inferred' },
      { class: 'breaking', standing: 'inferred' },
    ],
    ['reports breaks of inferred parts', { [got]: 'inferred' }, { class: 'breaking', standing: 'inferred' }],
  ])('%s', (_, marks, expected) => {
    const at = Object.entries(marks).map(([part, standing]) => [`${part}/x-provenance`, standing] as const);
    const old = edit(shop, ...at);
    expect(only(old, edit(old, without), 'property-removed')).toMatchObject(expected);
  });

  it('uses the old document for existing parts, whatever the new one says', () => {
    const now = edit(shop, [`${got}/x-provenance`, 'assumed'], without);
    expect(only(shop, now, 'property-removed').class).toBe('breaking');
  });

  it('uses the new document for additions', () => {
    const now = edit(shop, lost, [`${state}/x-provenance-values`, { LOST: 'assumed' }]);
    expect(only(shop, now, 'value-added')).toMatchObject({ class: 'compatible', assumed: true });
  });

  it('uses the standing of values, if it is stronger than that of their schema', () => {
    const now = edit(
      shop,
      lost,
      [`${state}/x-provenance`, 'assumed'],
      [`${state}/x-provenance-values`, { LOST: 'documented' }],
    );
    expect(only(shop, now, 'value-added').class).toBe('breaking');
  });

  it('uses the standing of requirements, if it is weaker than that of their property', () => {
    const old = edit(shop, [`${got}/x-provenance-required`, { state: 'assumed' }]);
    const now = edit(old, [`${got}/required`, ['id']]);
    expect(only(old, now, 'property-made-optional').assumed).toBe(true);
    expect(only(shop, edit(shop, [`${got}/required`, ['id']]), 'property-made-optional').class).toBe(
      'breaking',
    );
  });

  it('uses the standing of security', () => {
    const old = edit(
      shop,
      [`${operation}/x-security-provenance`, 'assumed'],
      [`${operation}/security`, [{}]],
    );
    expect(
      only(old, edit(old, [`${operation}/security`, [{ token: [] }]]), 'security-tightened').assumed,
    ).toBe(true);
  });

  it('breaks if the same part has a stronger standing in another operation', () => {
    const old = edit(
      shop,
      [
        '/paths/~1orders~1{orderId}/patch',
        { operationId: 'updateOrder', responses: { '200': { description: 'It.' } } },
      ],
      [
        '/paths/~1orders~1{orderId}/patch/responses/200/content',
        { 'application/json': { schema: { $ref: '#/components/schemas/Got', 'x-provenance': 'assumed' } } },
      ],
    );
    const changes = diff(old, edit(old, without)).changes.filter(({ rule }) => rule === 'property-removed');
    expect(changes.map((change) => [change.class, change.uses.map((use) => use.operation.id)])).toEqual([
      ['breaking', ['getOrder']],
      ['compatible', ['updateOrder']],
    ]);
  });
});

it.each([
  ['inferred', true],
  ['documented', false],
])('a page of changes says which parts are not documented: %s, %s', (standing, isSaid) => {
  const old = edit(shop, [`${got}/properties/state/x-provenance`, standing]);
  const now = edit(old, [`${got}/properties/state/enum/-`, 'LOST']);
  const page = formatMarkdown(diff(old, now), 'Changes');
  expect(page.includes(`_This part is ${standing}._`)).toBe(isSaid);
});
