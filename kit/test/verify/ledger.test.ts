/** What a run keeps of its responses and findings, and which operations it says were checked. */
import { describe, expect, it } from 'vitest';
import { finding } from '@experimentation-automation/test-support/kit/made-report';
import {
  contractWith,
  ID,
  LIST,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Finding } from '../../src/check/index.ts';
import { countOf, Ledger } from '../../src/verify/report/ledger.ts';
import type { Call, Evidence } from '../../src/verify/send/request.ts';
import { MADE_UP } from '../../src/verify/send/credentials.ts';

const provenance = (standing: string) => ({ 'x-provenance': standing, 'x-provenance-note': 'It was seen.' });
const contract = contractWith({
  '/items': {
    get: {
      operationId: 'list',
      tags: ['Things'],
      externalDocs: { url: 'https://docs.test/list' },
      ...provenance('observed'),
      responses: {
        ...returns(LIST),
        '4XX': { description: 'No.', ...provenance('assumed') },
        default: { description: 'Else.' },
      },
    },
  },
  '/items/{itemId}': {
    parameters: [ID('itemId')],
    get: { operationId: 'get', responses: { ...returns(NAMED), '404': { description: 'None.' } } },
  },
  '/notes': { post: { operationId: 'note', responses: returns(NAMED) } },
});
const ALL = new Set(contract.operations.map(({ id }) => id));
const evidence = (more: Partial<Call> = {}, headers = {}): Evidence => {
  const outgoing = { method: 'GET', path: '/items', headers };
  const call: Call = { operation: contract.operation('list'), effect: 'read', ...more };
  return { history: [{ call, outgoing }], from: 0, outgoing };
};
const made = (more: Partial<Finding> = {}): Finding => finding(more);
const ledgerOf = (selected: ReadonlySet<string> = ALL): Ledger => new Ledger(contract, selected, 'http://a');
const coverageOf = (ledger: Ledger, id: string) =>
  ledger.coverage().find(({ operation }) => operation === id);

describe('the coverage of an operation', () => {
  it('has each status that came, and each that is declared and did not', () => {
    const ledger = ledgerOf();
    for (const status of [200, 200, 404, undefined, 302])
      ledger.countResponse('list', status, status === 200);
    ledger.countResponse('', 200, false);
    ledger.find('examples', 'as it is', made({ status: 404, severity: 'warning' }), evidence());
    const { status: _none, ...silent } = made({ rule: 'no-response' });
    ledger.find('examples', 'as it is', silent, evidence());
    ledger.find('examples', 'as it is', made({ operation: 'get', status: 200 }), evidence());
    const none = { error: 0, warning: 0, note: 0 };
    expect(ledger.requests).toBe(6);
    expect(coverageOf(ledger, 'list')).toEqual({
      operation: 'list',
      method: 'GET',
      path: '/items',
      tag: 'Things',
      standing: 'observed',
      docs: 'https://docs.test/list',
      statuses: [
        { status: '200', declared: true, provenance: 'observed', count: 2, findings: none },
        { status: '302', declared: false, count: 1, findings: none },
        {
          status: '404',
          declared: true,
          provenance: 'assumed',
          count: 1,
          findings: { ...none, warning: 1 },
        },
        { status: 'default', declared: true, provenance: 'observed', count: 0, findings: none },
        { status: 'none', declared: false, count: 1, findings: { ...none, error: 1 } },
      ],
      leftOut: [],
    });
  });

  it('is told only of the operations that were selected', () => {
    const ledger = ledgerOf(new Set(['get']));
    expect(ledger.coverage()).toEqual([
      {
        operation: 'get',
        method: 'GET',
        path: '/items/{itemId}',
        tag: '',
        standing: 'documented',
        statuses: ['200', '404'].map((status) => ({
          status,
          declared: true,
          provenance: 'documented',
          count: 0,
          findings: { error: 0, warning: 0, note: 0 },
        })),
        unchecked: 'nothing called it',
        leftOut: [{ why: 'nothing called it' }],
      },
    ]);
  });

  const NO_CREDENTIAL = 'and no credential was given. Set one with --token, --credential or --header';
  it.each<[string, readonly (number | undefined)[], string | undefined]>([
    ['nothing', [], 'nothing called it'],
    ['no response', [undefined, undefined], 'it did not respond'],
    ['no response and a refusal', [undefined, 400], 'it returned only 400, none'],
    ['refusals', [422, 400], 'it returned only 400, 422'],
    ['a success that is not as declared', [201, 400], 'no success was as the contract declares it'],
    ['refusals of an anonymous request', [401, 403], `it returned 401, 403, ${NO_CREDENTIAL}`],
    ['a refusal of a credential and another', [401, 404], 'it returned only 401, 404'],
  ])('says why it was not checked: %s', (_what, statuses, why) => {
    const ledger = ledgerOf();
    for (const status of statuses) ledger.countResponse('list', status, false);
    ledger.responded('list', evidence());
    expect(coverageOf(ledger, 'list')?.unchecked).toBe(why);
  });

  it('says that a credential was refused, if the first request had one', () => {
    const credential = { id: '', in: 'header', name: 'x-key', variable: 'KEY' } as const;
    const whyOf = (first: Evidence | undefined) => {
      const ledger = ledgerOf();
      ledger.countResponse('list', 403, false);
      if (first !== undefined) ledger.responded('list', first);
      ledger.responded('list', evidence());
      return coverageOf(ledger, 'list')?.unchecked;
    };
    const refused = 'it refused the credential (403)';
    expect(whyOf(evidence({}, { authorization: 'Bearer a' }))).toBe(refused);
    const withKey = (value: string): Evidence => ({
      ...evidence(),
      outgoing: { method: 'GET', path: '/', headers: {}, credentials: [{ ...credential, value }] },
    });
    expect(whyOf(withKey('a'))).toBe(refused);
    expect(whyOf(withKey(MADE_UP))).toBe(`it returned 403, ${NO_CREDENTIAL}`);
    expect(whyOf(undefined)).toBe(`it returned 403, ${NO_CREDENTIAL}`);
  });

  it('says nothing of the kind once a success was as declared', () => {
    const ledger = ledgerOf();
    ledger.countResponse('list', 200, true);
    ledger.countResponse('list', 500, false);
    expect(coverageOf(ledger, 'list')).not.toHaveProperty('unchecked');
  });
});

describe('what was left out', () => {
  const of = (ledger: Ledger) => {
    const { unchecked, leftOut } = coverageOf(ledger, 'list') ?? {};
    return { unchecked, leftOut };
  };

  it('is everything, for the first reason, if the operation was not called', () => {
    const ledger = ledgerOf();
    ledger.leaveOut('list', { mode: 'examples', why: 'slow', fixtures: { part: 'read', names: ['id'] } });
    ledger.leaveOut('list', { why: 'big' });
    expect(of(ledger)).toEqual({
      unchecked: 'slow: {"read": {"id": [...]}}',
      leftOut: [{ why: 'slow', fixtures: { part: 'read', names: ['id'] } }],
    });
  });

  it('is what belongs to the modes, each for its first reason, if it was called', () => {
    const ledger = ledgerOf();
    const check = { operation: 'list', name: 'a', ms: 0, requests: 0, findings: [] };
    ledger.countResponse('list', 400, false);
    ledger.leaveOut('list', { why: 'big' });
    ledger.leaveOut('list', { mode: 'negative', why: 'slow' });
    ledger.leaveOut('list', { mode: 'negative', why: 'another' });
    ledger.leaveOut('get', { mode: 'flows', why: 'elsewhere' });
    ledger.check({ ...check, mode: 'negative', skipped: 'slow' });
    ledger.check({ ...check, mode: 'negative', skipped: 'odd' });
    ledger.check({ ...check, mode: 'relations' });
    ledger.check({ ...check, mode: 'har', skipped: 'recorded' });
    ledger.check({ ...check, mode: 'relations', operation: 'get', skipped: 'elsewhere' });
    expect(of(ledger)).toEqual({
      unchecked: 'big',
      leftOut: [
        { mode: 'negative', why: 'slow' },
        { mode: 'negative', why: 'odd' },
      ],
    });
  });

  it('explains no missing success, if only other checks were left out', () => {
    const ledger = ledgerOf();
    ledger.leaveOut('list', { mode: 'negative', why: 'slow' });
    expect(of(ledger).unchecked).toBe('nothing called it');
    ledger.countResponse('list', 400, false);
    expect(of(ledger).unchecked).toBe('it returned only 400');
    ledger.leaveOut('list', { mode: 'examples', why: 'big' });
    expect(of(ledger).unchecked).toBe('big');
  });
});

describe('a finding', () => {
  it('is kept once, as an ordinary request shows it, and counted', () => {
    const ledger = ledgerOf();
    const add = (check: string, more: Partial<Call> = {}): void =>
      ledger.find('negative', check, made(), evidence(more));
    add('odd', { wrongBody: true });
    add('another token', { token: 'none' });
    add('another method', { method: 'PATCH' });
    expect(ledger.findings()).toMatchObject([{ check: 'odd', count: 3 }]);
    expect(ledger.findings()[0]).not.toHaveProperty('isOrdinary');
    add('plain');
    add('plain again');
    add('odd again', { wrongBody: true });
    expect(ledger.findings()).toEqual([
      {
        ...made(),
        mode: 'negative',
        check: 'plain',
        isOrdinary: true,
        count: 6,
        curl: ['curl -i http://a/items'],
      },
    ]);
    expect(ledger.evidenceOf(made())?.history[0]?.call?.wrongBody).toBeUndefined();
  });

  it('has the commands of its check, not of what came before', () => {
    const ledger = ledgerOf();
    const [first, second] = [evidence({ wrongBody: true }), evidence()];
    ledger.find('examples', 'a', made(), {
      ...second,
      history: [...first.history, ...second.history, ...second.history],
      from: 1,
    });
    const line = 'curl -i http://a/items';
    expect(ledger.findings()).toMatchObject([{ isOrdinary: true, curl: [line, line] }]);
  });

  it('and its cause are known later, other ones are not', () => {
    const ledger = ledgerOf();
    ledger.find('examples', 'a', made(), evidence());
    const elsewhere = made({ pointer: '/0/name' });
    const another = made({ schemaPointer: '/components/schemas/Other' });
    expect([made(), elsewhere, another].map((one) => ledger.knows(one))).toEqual([true, false, false]);
    expect([made(), elsewhere, another].map((one) => ledger.knowsCause(one))).toEqual([true, true, false]);
    expect(ledger.evidenceOf(another)).toBeUndefined();
  });

  it('comes before those that are less severe, then in the order of operations and rules', () => {
    const ledger = ledgerOf();
    const { operation: _none, ...outside } = made({ rule: 'unknown-operation' });
    for (const one of [
      made({ severity: 'note' }),
      made({ operation: 'list', rule: 'header-value' }),
      made({ operation: 'list', rule: 'body-schema' }),
      made({ operation: 'get' }),
      made({ severity: 'warning' }),
      outside,
    ])
      ledger.find('examples', 'a', { ...one, pointer: `/${one.severity}` }, evidence());
    expect(
      ledger.findings().map(({ severity, operation, rule }) => `${severity} ${operation ?? '-'} ${rule}`),
    ).toEqual([
      'error - unknown-operation',
      'error get body-schema',
      'error list body-schema',
      'error list header-value',
      'warning list body-schema',
      'note list body-schema',
    ]);
    expect(ledger.counts()).toEqual({ error: 4, warning: 1, note: 1 });
    expect(countOf([made(), made({ severity: 'note' })])).toEqual({ error: 1, warning: 0, note: 1 });
  });

  it('is dropped if the service does not have the operation, except that it lacks it', () => {
    const ledger = ledgerOf();
    ledger.countResponse('list', 404, false);
    for (const rule of ['status-undeclared', 'not-implemented'] as const)
      ledger.find('examples', 'a', made({ rule }), evidence());
    ledger.find('examples', 'a', made({ operation: 'get' }), evidence());
    expect(ledger.absent()).toEqual(['list']);
    expect(ledger.findings().map(({ operation, rule }) => `${operation ?? ''} ${rule}`)).toEqual([
      'get body-schema',
      'list not-implemented',
    ]);
    expect(ledger.counts().error).toBe(2);
    const others = new Ledger(contract, new Set(['get']), '');
    others.countResponse('list', 404, false);
    expect(others.absent()).toEqual([]);
  });
});

it('the first response of an operation is kept', () => {
  const ledger = ledgerOf();
  const [first, second] = [evidence(), evidence()];
  ledger.responded('list', first);
  ledger.responded('list', second);
  expect([ledger.firstOf('list'), ledger.firstOf('get')]).toEqual([first, undefined]);
  expect(ledger.firstOf('list')).toBe(first);
});

describe('an operation hides what exists', () => {
  it.each<[string, boolean, readonly (number | undefined)[], boolean]>([
    ['if it finds nothing that certainly exists', true, [404, 404], true],
    ['not if it found something', true, [404, 200], false],
    ['not if what it was called for may not exist', false, [404], false],
    ['not if it did not respond', true, [404, undefined], false],
  ])('%s', (_when, isCertain, statuses, hides) => {
    const ledger = ledgerOf();
    if (isCertain) ledger.markCertain('get');
    for (const status of statuses) ledger.countResponse('get', status, false);
    expect([ledger.hidesExisting('get'), ledger.hidesExisting('list')]).toEqual([hides, false]);
  });
});

describe('a service does not have an operation', () => {
  const paths = contractWith({
    '/orders': {
      get: { operationId: 'list', responses: returns(LIST) },
      post: { operationId: 'create', responses: returns(NAMED) },
    },
    '/orders/export': { get: { operationId: 'export', responses: returns(LIST) } },
    '/orders/{orderId}': {
      parameters: [ID('orderId')],
      get: { operationId: 'get', responses: returns(NAMED) },
      put: { operationId: 'put', responses: returns(NAMED) },
    },
    '/health': { get: { operationId: 'health', responses: returns(NAMED) } },
  });
  const absent = (
    statuses: Readonly<Record<string, readonly (number | undefined)[]>>,
    certain: readonly string[] = [],
  ): string[] => {
    const ledger = new Ledger(paths, new Set(paths.operations.map(({ id }) => id)), '');
    for (const [id, some] of Object.entries(statuses))
      for (const status of some) ledger.countResponse(id, status, false);
    for (const id of certain) ledger.markCertain(id);
    return ledger.absent();
  };

  it.each<[string, Parameters<typeof absent>, readonly string[]]>([
    ['that it was not asked for', [{}], []],
    ['at a fixed path that is not found', [{ health: [404] }], ['health']],
    ['whose method it does not know', [{ health: [405, 400] }], ['health']],
    ['that it does not implement', [{ get: [501] }], ['get']],
    ['not if it once succeeded', [{ health: [404, 200], get: [405, 200] }], []],
    ['whatever else it limits', [{ health: [404, 429] }], ['health']],
    ['not if it limits everything', [{ health: [429] }], []],
    ['not if it fails', [{ health: [404, 500] }], []],
    ['not if it does not respond', [{ health: [404, undefined] }], []],
    ['that does not find an object, if that certainly exists', [{ get: [404] }, ['get']], ['get']],
    ['not if the object may not exist', [{ get: [404] }], []],
    ['that refuses the media type, and is not found', [{ health: [404, 415] }], ['health']],
    ['not if it only refuses the media type', [{ health: [415] }], []],
    ['not if it refuses the media type for an object', [{ get: [404, 415] }, ['get']], []],
    ['whose name another operation refuses as an id', [{ export: [400] }], ['export']],
    ['whose name another operation refuses as an id in another way', [{ export: [422, 404] }], ['export']],
    ['not if its path is refused as such', [{ health: [400] }], []],
    [
      'that refuses each request, if it lacks another one of the same root',
      [{ list: [404], create: [400], export: [404], get: [404], put: [401] }],
      ['list', 'create', 'export', 'get', 'put'],
    ],
    [
      'not if one of the same root does more than refuse',
      [{ list: [404], create: [400], get: [404, 200] }],
      ['list'],
    ],
    ['not if none of the same root is certainly missing', [{ create: [400], get: [404] }], []],
    ['not because one of another root is missing', [{ health: [404], create: [403] }], ['health']],
  ])('%s', (_what, given, expected) => {
    expect(absent(...given)).toEqual(expected);
  });
});
