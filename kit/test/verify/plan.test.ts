/** What a run would create, change and remove, as it is told before anything is sent. */
import { describe, expect, it } from 'vitest';
import {
  BODY,
  collection,
  contractWith,
  GONE,
  ID,
  LIST,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import { parseSource } from '../../src/contract/read/index.ts';
import { flowsOf } from '../../src/verify/flow/read.ts';
import { formatPlan, type Plan, planOf, type VerifyOptions } from '../../src/verify/index.ts';

const UNSENT = {
  url: 'http://a.test/',
  fetch: () => Promise.reject(new Error('Nothing may be sent.')),
  can: { state: true, callbacks: false, faults: false, clock: false },
};
const notes = {
  '/notes': {
    get: { operationId: 'listNotes', responses: returns(LIST) },
    post: { operationId: 'createNote', requestBody: BODY, responses: returns(NAMED, '201') },
  },
  '/notes/{noteId}': {
    parameters: [ID('noteId')],
    get: { operationId: 'getNote', responses: { ...returns(NAMED), ...GONE } },
  },
};
const post = (operationId: string) => ({ post: { operationId, responses: returns(NAMED) } });
const contract = contractWith({
  ...collection('/items', 'itemId'),
  ...collection('/tokens', 'tokenId'),
  ...notes,
  '/metrics/recompute': post('recompute'),
  '/tools/shutdown': post('stop'),
  '/deletePad': { get: { operationId: 'deletePad', responses: returns(NAMED) } },
});
const plan = (more: Partial<VerifyOptions> = {}): Promise<Plan> => planOf(UNSENT, { contract, ...more });
const ITEMS = {
  kind: 'items',
  operation: 'create/items',
  isSingle: false,
  end: 'removed with delete/items',
};
const TOKENS = {
  kind: 'tokens',
  operation: 'create/tokens',
  isSingle: true,
  end: 'removed with delete/tokens',
};
const NOTES = {
  kind: 'notes',
  operation: 'createNote',
  isSingle: false,
  end: 'stays, because no operation removes it',
};

describe('the plan', () => {
  it('of a run that only reads has what it does not send', async () => {
    const fixtures = { change: [{ itemId: 1 }], remove: [{ itemId: 2 }] };
    expect(await plan({ fixtures })).toEqual({
      target: 'http://a.test',
      prefix: 'kit-verify-',
      creates: [],
      spares: [],
      calls: [],
      uncalled: [{ operation: 'deletePad', why: expect.stringContaining('its name says') as string }],
      changes: [],
      removes: [],
    });
    expect((await plan({ only: ['list/items'] })).uncalled).toEqual([]);
  });

  it('of a run that writes has what it creates, and what it spares and why', async () => {
    const fixtures = { change: [{ itemId: 1 }], remove: [{ itemId: 2 }] };
    const { creates, spares, calls, uncalled, changes, removes } = await plan({ write: true, fixtures });
    expect(creates).toEqual([ITEMS]);
    expect(spares.map(({ kind, operation }) => [kind, operation])).toEqual([
      ['tokens', 'create/tokens'],
      ['notes', 'createNote'],
    ]);
    expect(spares.map(({ why }) => why)).toEqual([
      expect.stringContaining('it gives access to the service'),
      expect.stringContaining('no operation removes what it creates'),
    ]);
    expect(calls).toEqual([]);
    expect(uncalled.map(({ operation }) => operation)).toEqual(['recompute', 'stop', 'deletePad']);
    expect([changes, removes]).toEqual([['itemId 1'], ['itemId 2']]);
  });

  it('has the rest if everything is allowed, except what may stop the service', async () => {
    const { creates, spares, calls, uncalled } = await plan({ write: true, everything: true });
    expect([creates, spares]).toEqual([[ITEMS, TOKENS, NOTES], []]);
    expect(calls.map(({ operation }) => operation)).toEqual(['recompute', 'deletePad']);
    expect(calls.map(({ why }) => why)).not.toContain(undefined);
    expect(uncalled.map(({ operation }) => operation)).toEqual(['stop']);
    const some = await plan({ write: true, everything: true, only: ['recompute', 'list/items'] });
    expect([some.creates, some.calls.map(({ operation }) => operation), some.uncalled]).toEqual([
      [],
      ['recompute'],
      [],
    ]);
  });

  it('has what stays because the run must not remove it', async () => {
    const { creates } = await plan({
      write: true,
      everything: true,
      except: ['delete/items'],
      only: ['create/items'],
    });
    expect(creates).toEqual([{ ...ITEMS, end: 'stays, because --except excludes delete/items' }]);
  });

  it('has what a flow creates, unless the run may not take one of its steps', async () => {
    const document = {
      arazzo: '1.0.1',
      info: { title: 'Flows', version: '1' },
      sourceDescriptions: [{ name: 'things', url: 'a.json', type: 'openapi' }],
      workflows: [
        {
          workflowId: 'life',
          steps: ['create/items', 'list/items'].map((operationId, at) => ({ stepId: `s${at}`, operationId })),
        },
      ],
    };
    const flows = [flowsOf(await parseSource('flows.json', JSON.stringify(document)))];
    const createdWith = async (more: Partial<VerifyOptions>) =>
      (await plan({ write: true, flows, only: ['list/items', 'create/items'], ...more })).creates;
    expect(await createdWith({})).toEqual([ITEMS]);
    expect(await createdWith({ modes: ['examples', 'flows'], only: ['list/items'] })).toEqual([ITEMS]);
    expect(await createdWith({ modes: ['examples', 'flows'], only: ['listNotes'] })).toEqual([]);
    expect((await plan({ write: true, only: ['list/items'] })).creates).toEqual([]);
  });
});

describe('a plan in words', () => {
  const NOTHING: Plan = {
    target: 'http://a.test',
    prefix: 'kit-verify-',
    creates: [],
    spares: [],
    calls: [],
    uncalled: [],
    changes: [],
    removes: [],
  };

  it('has a part for each thing that the run does', () => {
    expect(
      formatPlan({
        ...NOTHING,
        creates: [ITEMS, TOKENS],
        spares: [{ kind: 'notes', operation: 'createNote', why: 'it stays' }],
        calls: [{ operation: 'recompute', why: 'it is outside' }],
        uncalled: [{ operation: 'stop', why: 'it may stop the service' }],
        changes: ['itemId 1'],
        removes: ['itemId 2'],
      }),
    ).toBe(
      [
        'http://a.test: this run creates objects whose names begin with kit-verify-, where a field takes a name:',
        '  items (create/items), removed with delete/items',
        '  tokens (create/tokens, one), removed with delete/tokens',
        'It calls these operations, whose effects it may be unable to undo:',
        '  recompute: it is outside',
        'It changes these objects, and restores them at the end:',
        '  itemId 1',
        'It may remove these objects:',
        '  itemId 2',
        'It does not create:',
        '  notes (createNote): it stays',
        'It does not call:',
        '  stop: it may stop the service',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, Partial<Plan>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'only what it does not do',
      { uncalled: [{ operation: 'a', why: 'b' }] },
      ['It does not call:', '  a: b'],
    ],
  ])('says that the run changes nothing: %s', (_what, more, lines) => {
    expect(formatPlan({ ...NOTHING, ...more })).toBe(
      ['http://a.test: this run changes nothing.', ...lines, ''].join('\n'),
    );
  });

  it('begins with the first thing that the run does', () => {
    expect(formatPlan({ ...NOTHING, removes: ['itemId 2'] })).toBe(
      'http://a.test: this run may remove these objects:\n  itemId 2\n',
    );
  });
});
