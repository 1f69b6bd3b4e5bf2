/** Findings with one cause are told once, those of an earlier run are known, and the file with these is read with care. */
import { describe, expect, it } from 'vitest';
import { finding as made } from '@experimentation-automation/test-support/kit/made-report';
import { type KnownFinding, readBaseline, type ReportFinding } from '../../src/verify/index.ts';
import { fixedSince, knownTo } from '../../src/verify/baseline.ts';
import { BEYOND, MISSING } from '../../src/verify/objects/odd-ids.ts';
import {
  causeKey,
  causesOf,
  findingsByCause,
  identityOf,
  TAKES_NOTHING,
} from '../../src/verify/report/causes.ts';

const finding = (more: Partial<ReportFinding> = {}): ReportFinding => made({ curl: ['curl a'], ...more });
const causes = (...findings: readonly ReportFinding[]) => causesOf(findings, () => ({}));
const at = (schemaPointer: string, more: Partial<ReportFinding> = {}) => finding({ schemaPointer, ...more });

describe('a cause', () => {
  it('counts its findings and their repetitions, and names all operations', () => {
    expect(causes(finding({ count: 2 }), finding({ operation: 'find', count: 3 }), finding())).toMatchObject([
      {
        rule: 'body-schema',
        count: 6,
        findings: 3,
        operations: ['find', 'list'],
        message: 'GET /items: /0/id must be a number',
      },
    ]);
    const { operation: _none, ...outside } = finding({ rule: 'unknown-operation' });
    expect(causes(outside)[0]?.operations).toEqual([]);
  });

  it('is shown with the exchange and the words of its finding, and nothing else', () => {
    const told = finding({ provenance: 'observed', note: 'It rounds.', after: 'make', known: true });
    const exchange = { request: { method: 'GET', url: '/items', headers: {} } };
    expect(causesOf([told], () => ({ exchange }))).toStrictEqual([
      {
        rule: 'body-schema',
        status: 200,
        schemaPointer: '/components/schemas/Item/properties/id/type',
        known: true,
        severity: 'error',
        provenance: 'observed',
        note: 'It rounds.',
        after: 'make',
        message: 'GET /items: /0/id must be a number',
        count: 1,
        findings: 1,
        operations: ['list'],
        curl: ['curl a'],
        exchange,
      },
    ]);
    const { schemaPointer: _pointer, status: _status, ...least } = finding();
    expect(Object.keys(causes(least)[0] ?? {}).sort()).toEqual([
      'count',
      'curl',
      'findings',
      'message',
      'operations',
      'rule',
      'severity',
    ]);
  });

  it.each<[string, Partial<ReportFinding>, Partial<ReportFinding>]>([
    ['the most severe finding', { severity: 'warning' }, { severity: 'error' }],
    ['what ordinary requests show', { curl: ['a'] }, { isOrdinary: true, curl: ['a', 'b'] }],
    ['the fewest requests', { curl: ['a', 'b'] }, { curl: ['a'] }],
  ])('is told by %s', (_what, less, more) => {
    const [one, other] = [finding({ ...less, message: 'less' }), finding({ ...more, message: 'more' })];
    expect([causes(one, other)[0]?.message, causes(other, one)[0]?.message]).toEqual(['more', 'more']);
  });

  it('comes before those that are less severe, less urgent or rarer, and known ones come last', () => {
    const order = causes(
      at('/a', { known: true, rule: 'server-error' }),
      at('/b', { severity: 'warning' }),
      at('/c', { rule: 'header-value' }),
      at('/d', { status: 404 }),
      at('/e'),
      at('/f'),
      at('/f', { operation: 'find' }),
      at('/g', { rule: 'crash' }),
      at('/h', { known: true, rule: 'crash', severity: 'note' }),
      at('/i', { status: 400 }),
    );
    expect(order.map(({ schemaPointer }) => schemaPointer)).toEqual([
      '/g',
      '/f',
      '/e',
      '/c',
      '/d',
      '/i',
      '/b',
      '/a',
      '/h',
    ]);
    expect(order.at(-1)?.known).toBe(true);
  });
});

describe('one cause have', () => {
  it.each<[string, Partial<ReportFinding>, Partial<ReportFinding>]>([
    ['the same place of the contract', { operation: 'a' }, { operation: 'b' }],
    [
      'a status that is not declared, wherever',
      { rule: 'status-undeclared', schemaPointer: '/a' },
      { rule: 'status-undeclared', schemaPointer: '/b' },
    ],
    [
      'an accepted token, wherever',
      { rule: 'token-accepted', schemaPointer: '/a' },
      { rule: 'token-accepted', schemaPointer: '/b', status: 201 },
    ],
    [
      'failures of an operation',
      { rule: 'server-error', status: 500, schemaPointer: '/a' },
      { rule: 'server-error', status: 500, schemaPointer: '/b' },
    ],
    [
      'failures for an id that does not exist',
      { rule: 'server-error', operation: 'a', check: MISSING, status: 500 },
      { rule: 'server-error', operation: 'b', check: MISSING, status: 503 },
    ],
    [
      'failures for a number that is too large',
      { rule: 'server-error', operation: 'a', check: `${BEYOND} 32 bits`, status: 500 },
      { rule: 'server-error', operation: 'b', check: MISSING, status: 500 },
    ],
    [
      'the same step of a flow',
      { rule: 'flow', step: { flow: 'f', step: 's', place: 'a:1' }, schemaPointer: '/a' },
      { rule: 'flow', step: { flow: 'f', step: 's', place: 'a:1' }, schemaPointer: '/b' },
    ],
  ])('%s', (_what, one, other) => {
    expect(causes(finding(one), finding(other))).toHaveLength(1);
  });

  it.each<[string, Partial<ReportFinding>, Partial<ReportFinding>]>([
    ['two places', { schemaPointer: '/a' }, { schemaPointer: '/b' }],
    ['two rules', {}, { rule: 'unknown-field' }],
    [
      'other findings for an id that does not exist',
      { operation: 'a', check: MISSING, schemaPointer: '/a' },
      { operation: 'b', check: MISSING, schemaPointer: '/b' },
    ],
    [
      'failures for other reasons',
      { rule: 'server-error', operation: 'a', check: `as ${BEYOND}`, status: 500 },
      { rule: 'server-error', operation: 'b', check: `as ${BEYOND}`, status: 500 },
    ],
    [
      'other findings of a step',
      { step: { flow: 'f', step: 's', place: 'a:1' }, schemaPointer: '/a' },
      { step: { flow: 'f', step: 's', place: 'a:1' }, schemaPointer: '/b' },
    ],
    ['what is known and what is new', { known: true }, {}],
    ['two statuses', { rule: 'status-undeclared', status: 418 }, { rule: 'status-undeclared', status: 419 }],
    [
      'failures of two operations',
      { rule: 'server-error', operation: 'a', status: 500 },
      { rule: 'server-error', operation: 'b', status: 500 },
    ],
    [
      'two steps',
      { rule: 'flow', step: { flow: 'f', step: 's', place: 'a:1' } },
      { rule: 'flow', step: { flow: 'f', step: 't', place: 'a:2' } },
    ],
  ])('not %s', (_what, one, other) => {
    expect(causes(finding(one), finding(other))).toHaveLength(2);
  });

  it('what the contract does not state, in one operation and on one side', () => {
    const { schemaPointer: _pointer, ...plain } = finding();
    const { operation: _operation, ...outside } = plain;
    const counts = [
      { ...plain, pointer: '/0/name' },
      { ...plain, operation: 'find' },
      { ...plain, where: 'request' as const },
      outside,
    ].map((other) => causes(plain, other).length);
    expect(counts).toEqual([1, 2, 2, 2]);
    const { status: _status, ...silent } = finding({ rule: 'server-error' });
    expect(causes(silent, finding({ rule: 'server-error' }))).toHaveLength(2);
  });

  const places = (count: number, more: (at: number) => Partial<ReportFinding> = () => ({})) =>
    Array.from({ length: count }, (_, index) =>
      at(`/paths/~1a${index}/get/x`, { operation: `op${index}`, ...more(index) }),
    );

  it('three places that are broken alike, because contracts repeat schemas', () => {
    expect([causes(...places(3)).length, causes(...places(2)).length]).toEqual([1, 2]);
    expect(
      causes(...places(3, (index) => ({ pointer: `/${index}/id`, actual: `"x${index}"` }))),
    ).toHaveLength(1);
    expect(causes(...places(3, (index) => ({ actual: index === 0 ? '7' : '"a"' })))).toHaveLength(3);
    expect(causes(...places(3, (index) => ({ actual: index === 0 ? '[]' : '{}' })))).toHaveLength(3);
    expect(causes(...places(3, (index) => ({ actual: `-${index}` })))).toHaveLength(1);
    expect(causes(...places(3, (index) => ({ expected: `must be ${index}` })))).toHaveLength(3);
    expect(causes(...places(3, (index) => ({ severity: index === 0 ? 'warning' : 'error' })))).toHaveLength(
      3,
    );
    expect(causes(...places(3, () => ({ rule: 'read-back' })))).toHaveLength(3);
  });

  it('four rules that a service does not enforce', () => {
    const accepted = (count: number, in_ = '/paths/~1a/post/requestBody') =>
      Array.from({ length: count }, (_, index) =>
        at(`${in_}/${index}`, { rule: 'bad-request-accepted', message: 'Accepted.' }),
      );
    expect(causes(...accepted(3))).toHaveLength(3);
    expect(causes(...accepted(4)).map(({ message }) => message)).toEqual([
      '4 rules for request bodies are not enforced. Accepted.',
    ]);
    expect(causes(...accepted(4, '/paths/~1a/get/parameters')).map(({ message }) => message)).toEqual([
      '4 rules for parameters are not enforced. Accepted.',
    ]);
    expect(causes(...accepted(2), ...accepted(2, '/components/parameters'))).toHaveLength(4);
  });

  it('three operations that require what the contract does not', () => {
    const refused = (expected: string) =>
      causes(...places(3, () => ({ rule: 'valid-request-refused', expected }))).length;
    expect([refused(TAKES_NOTHING), refused('must accept what is valid')]).toEqual([1, 3]);
  });

  it('all operations with a body that the contract does not declare', () => {
    const unexpected = (count: number) =>
      causes(...places(count, () => ({ rule: 'unexpected-body', message: 'A body.' })))[0]?.message;
    expect(unexpected(1)).toBe('A body.');
    expect(unexpected(2)).toBe(
      '2 operations return a body for which the contract declares no content, so that nothing checks it. A body.',
    );
  });

  it('are told which findings they have', () => {
    const findings = [
      at('/a'),
      at('/b', { operation: 'x', message: 'Another.' }),
      at('/a', { operation: 'y' }),
      at('/a', { known: true }),
    ];
    const byCause = findingsByCause({ findings, causes: causes(...findings) });
    expect(
      [...byCause.values()].map((group) => group.map(({ operation, known }) => [operation, known])),
    ).toEqual([
      [
        ['list', undefined],
        ['y', undefined],
      ],
      [['x', undefined]],
      [['list', true]],
    ]);
  });
});

describe('what identifies a finding in a later run', () => {
  const key = (more: Partial<ReportFinding>) => causeKey(identityOf(finding(more)));

  it.each<[string, Partial<ReportFinding>]>([
    ['the item of a list', { pointer: '/17/id' }],
    ['its message', { message: 'Another.' }],
    ['what was returned', { actual: '"b"' }],
    ['its severity', { severity: 'warning' }],
    ['its method', { method: 'POST' }],
    ['the address', { url: 'http://other.test/' }],
  ])('is not %s', (_what, more) => {
    expect(key(more)).toBe(key({}));
  });

  it.each<[string, Partial<ReportFinding>]>([
    ['its rule', { rule: 'unknown-field' }],
    ['its operation', { operation: 'find' }],
    ['its field', { pointer: '/0/name' }],
    ['its status', { status: 201 }],
    ['its place in the contract', { schemaPointer: '/b' }],
    ['whether it is in a request', { where: 'request' }],
  ])('is %s', (_what, more) => {
    expect(key(more)).not.toBe(key({}));
  });

  it('is the step of a flow, and what is expected where the contract says nothing', () => {
    const step = { flow: 'f', step: 's', place: 'a:1' };
    expect(identityOf(finding({ rule: 'flow', step })).step).toBe('f: s');
    expect(identityOf(finding({ step }))).not.toHaveProperty('step');
    const { schemaPointer: _pointer, ...plain } = finding({ expected: 'must be "a" within 30 s' });
    expect(identityOf(plain)).toMatchObject({ operation: 'list', expected: 'must be * within * s' });
    const { operation: _operation, ...outside } = plain;
    expect(identityOf({ ...outside, where: 'request' })).toMatchObject({ method: 'GET' });
    expect(identityOf({ ...outside, where: 'request' })).not.toHaveProperty('status');
  });
});

describe('a baseline', () => {
  const known: KnownFinding = { ...identityOf(finding()), severity: 'warning', mode: 'examples' };
  const baseline = { version: 1 as const, write: false, implemented: ['list'], findings: [known] };

  it('knows what it has, if that was as severe', () => {
    const isKnown = knownTo(baseline);
    expect((['error', 'warning', 'note'] as const).map((severity) => isKnown(finding({ severity })))).toEqual(
      [false, true, true],
    );
    expect([
      isKnown(finding({ operation: 'find', severity: 'note' })),
      knownTo(undefined)(finding()),
    ]).toEqual([false, false]);
  });

  it('has what is fixed, as far as the run looked for it', () => {
    const status = { status: '200', declared: true, count: 1, findings: { error: 0, warning: 0, note: 0 } };
    const operation = {
      operation: 'list',
      method: 'GET',
      path: '/items',
      tag: '',
      standing: 'documented',
      leftOut: [],
    } as const;
    const run = {
      findings: [],
      coverage: [{ ...operation, statuses: [status] }],
      notImplemented: [],
      write: false,
      modes: ['examples'],
    };
    const fixed = (more: object, of: object = {}): number =>
      fixedSince({ ...baseline, ...of }, { ...run, ...more }).length;
    expect(fixed({})).toBe(1);
    expect(fixed({ findings: [finding({ severity: 'note' })] })).toBe(0);
    expect([
      fixed({ modes: ['negative'] }),
      fixed({ coverage: [] }),
      fixed({ notImplemented: ['list'] }),
    ]).toEqual([0, 0, 0]);
    expect(fixed({ coverage: [{ ...operation, statuses: [{ ...status, count: 0 }] }] })).toBe(0);
    expect(
      fixed({
        coverage: [{ ...operation, statuses: [status], leftOut: [{ mode: 'examples', why: 'slow' }] }],
      }),
    ).toBe(0);
    expect([fixed({}, { write: true }), fixed({ write: true }, { write: true })]).toEqual([0, 1]);
  });

  it('is read as it was written', () => {
    const step = { ...known, step: 'f: s', expected: 'must be *', method: 'GET', mode: 'har' } as const;
    expect(readBaseline({ ...baseline, write: true, findings: [known, step], more: 1 })).toEqual({
      ...baseline,
      write: true,
      findings: [known, step],
    });
    const { write: _write, ...old } = baseline;
    expect(
      readBaseline({ ...old, findings: [{ ...known, status: '200', note: 'x' }] }).findings[0],
    ).not.toHaveProperty('note');
    expect(readBaseline(old).write).toBe(false);
  });

  const NO = 'This is not a baseline of openapi-contract-kit verify: it has no "version": 1.';

  it.each([
    ['a list', [], NO],
    ['another version', { ...baseline, version: 2 }, NO],
    ['no operations', { ...baseline, implemented: 'list' }, '"implemented" must be a list of operations.'],
    [
      'a number as operation',
      { ...baseline, implemented: ['a', 1] },
      '"implemented" must be a list of operations.',
    ],
    ['no findings', { ...baseline, findings: {} }, '"findings" must be a list.'],
    [
      'a finding without a rule',
      { ...baseline, findings: [known, { ...known, rule: 1 }] },
      '"findings[1]" must have a rule and a pointer.',
    ],
    [
      'a finding without a pointer',
      { ...baseline, findings: [{ ...known, pointer: undefined }] },
      '"findings[0]" must have a rule and a pointer.',
    ],
    [
      'an unknown severity',
      { ...baseline, findings: [{ ...known, severity: 'fatal' }] },
      '"findings[0]" must have a severity, a mode and "where".',
    ],
    [
      'an unknown mode',
      { ...baseline, findings: [{ ...known, mode: 'x' }] },
      '"findings[0]" must have a severity, a mode and "where".',
    ],
    [
      'an unknown side',
      { ...baseline, findings: [{ ...known, where: 'x' }] },
      '"findings[0]" must have a severity, a mode and "where".',
    ],
  ])('is refused with what is wrong: %s', (_what, value, message) => {
    expect(() => readBaseline(value)).toThrow(new TypeError(message));
  });
});
