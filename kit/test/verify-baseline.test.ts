import { describe, expect, it } from 'vitest';
import {
  type Baseline,
  baselineOf,
  formatText,
  readBaseline,
  type Report,
  type VerifyOptions,
} from '../src/verify/index.ts';
import {
  collection,
  contractWith,
  keeping,
  LIST,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const contract = contractWith({
  '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
  '/tags': { get: { operationId: 'listTags', responses: returns(LIST) } },
});
const BROKEN = { status: 200, body: [{ id: 1, name: 7 }] };
const FINE = { status: 200, body: [{ id: 1, name: 'One' }] };
const NONE = { status: 404, body: {} };

type Replies = Readonly<Record<'/items' | '/tags', { status: number; body: object }>>;

/** A run against a service of two lists. */
function check(replies: Replies, options: Partial<VerifyOptions> = {}): Promise<Report> {
  const { target } = serving(({ method, path }) => {
    if (method !== 'GET') return { status: 405 };
    return path === '/items' || path === '/tags' ? replies[path] : NONE;
  });
  return run(target, contract, { modes: ['examples'], ...options });
}

/** The baseline after it was written to a file and read again. */
const recorded = (report: Report, before?: Baseline): Baseline =>
  readBaseline(JSON.parse(JSON.stringify(baselineOf(report, before))));

const operations = (list: readonly { readonly operation?: string | undefined }[]) =>
  list.map(({ operation }) => operation);

describe('a run with a baseline', () => {
  it('fails on what is new only', async () => {
    const baseline = recorded(await check({ '/items': BROKEN, '/tags': FINE }));
    const same = await check({ '/items': BROKEN, '/tags': FINE }, { baseline });
    expect(same).toMatchObject({ verdict: 'holds', known: 1, fixed: [], counts: { error: 0 } });
    expect(same.causes.map(({ known }) => known)).toEqual([true]);

    const worse = await check({ '/items': BROKEN, '/tags': BROKEN }, { baseline });
    expect(worse).toMatchObject({ verdict: 'broken', known: 1, fixed: [], counts: { error: 1 } });
    expect(worse.findings.map(({ operation, known }) => [operation, known])).toEqual([
      ['listItems', true],
      ['listTags', undefined],
    ]);
  });

  it.each([
    ['fails on what is more severe now', 'warning', 'error', 'broken', 0],
    ['knows what is less severe now', 'error', 'warning', 'holds', 1],
  ] as const)('%s', async (_what, before, now, verdict, known) => {
    const replies = { '/items': BROKEN, '/tags': FINE };
    const baseline = recorded(await check(replies, { levels: { 'body-schema': before } }));
    expect(await check(replies, { levels: { 'body-schema': now }, baseline })).toMatchObject({
      verdict,
      known,
    });
  });

  it('fails if an operation is not implemented any more', async () => {
    const baseline = recorded(await check({ '/items': FINE, '/tags': NONE }));
    expect(baseline).toMatchObject({ implemented: ['listItems'], findings: [] });
    const report = await check({ '/items': NONE, '/tags': NONE }, { baseline });
    expect(report).toMatchObject({ verdict: 'broken', notImplemented: ['listItems', 'listTags'] });
    expect(report.findings).toMatchObject([
      {
        rule: 'not-implemented',
        operation: 'listItems',
        expected: 'must be implemented, because it was when the baseline was written',
        actual: '404',
      },
    ]);
  });
});

describe('a finding of the baseline', () => {
  const both = { '/items': BROKEN, '/tags': BROKEN };

  it('is fixed if the run looked for it and did not find it', async () => {
    const baseline = recorded(await check(both));
    const report = await check({ '/items': FINE, '/tags': BROKEN }, { baseline });
    expect(report.fixed).toEqual([
      {
        rule: 'body-schema',
        operation: 'listItems',
        where: 'response',
        pointer: '/*/name',
        status: 200,
        schemaPointer: expect.stringContaining('/properties/name') as string,
        severity: 'error',
        mode: 'examples',
      },
    ]);
    expect(formatText(report)).toContain('Baseline: 1 finding known, 1 fixed: body-schema in listItems.');
  });

  it.each<[string, Replies, Partial<VerifyOptions>, string[]]>([
    [
      'calls only the other operation',
      { '/items': FINE, '/tags': FINE },
      { only: ['listTags'] },
      ['listTags'],
    ],
    ['has another mode', { '/items': FINE, '/tags': FINE }, { modes: ['relations'] }, []],
    ['finds an operation no more', { '/items': NONE, '/tags': FINE }, {}, ['listTags']],
  ])('is not fixed if the run %s', async (_what, replies, options, fixed) => {
    const baseline = recorded(await check(both));
    expect(operations((await check(replies, { ...options, baseline })).fixed)).toEqual(fixed);
  });

  it('is not fixed in a run that changes nothing, if the run of the baseline made changes', async () => {
    const baseline = recorded(await check(both));
    const fine = { '/items': FINE, '/tags': FINE };
    const fixedWith = async (before: boolean, write: boolean) =>
      (await check(fine, { write, baseline: { ...baseline, write: before } })).fixed.length;
    expect(await fixedWith(true, false)).toBe(0);
    expect(await fixedWith(true, true)).toBe(2);
    expect(await fixedWith(false, true)).toBe(2);
  });
});

describe('a baseline', () => {
  it('keeps what an earlier one has of operations that the run did not call', async () => {
    const before = recorded(await check({ '/items': BROKEN, '/tags': BROKEN }));
    const items = await check({ '/items': FINE, '/tags': FINE }, { only: ['listItems'] });
    expect(operations(recorded(items, before).findings)).toEqual(['listTags']);
    expect(recorded(items, before).implemented).toEqual(['listItems', 'listTags']);
    expect(recorded(items)).toEqual({ version: 1, write: false, implemented: ['listItems'], findings: [] });

    const tags = await check({ '/items': BROKEN, '/tags': BROKEN }, { only: ['listTags'] });
    expect(operations(recorded(tags, before).findings)).toEqual(['listItems', 'listTags']);
    expect(recorded(tags, before)).toEqual(before);
  });

  it('keeps what it has of writes in a run that only reads, and of nothing without an operation', async () => {
    const { reply } = keeping();
    const { target } = serving((asked) =>
      asked.method === 'POST' ? { status: 500 } : reply(asked, '/items'),
    );
    const writing = contractWith(collection('/items', 'itemId'));
    const modes = ['examples' as const];
    const before = recorded(await run(target, writing, { modes, write: true }));
    expect(operations(before.findings)).toContain('create/items');
    const unknown = {
      rule: 'unknown-operation',
      method: 'GET',
      pointer: '',
      where: 'request',
      severity: 'error',
      mode: 'har',
    };
    const more = readBaseline({ ...before, findings: [...before.findings, unknown] });
    const after = baselineOf(await run(target, writing, { modes }), more);
    expect(operations(after.findings)).toEqual(operations(before.findings));
    expect(after.implemented).toContain('create/items');
  });

  it('forgets an operation that the run found to be missing', async () => {
    const before = recorded(await check({ '/items': FINE, '/tags': FINE }));
    const report = await check({ '/items': FINE, '/tags': NONE }, { baseline: before });
    expect(operations(report.findings)).toEqual(['listTags']);
    expect(recorded(report, before)).toMatchObject({ implemented: ['listItems'], findings: [] });
  });

  it('says whether this run or one before it made changes', async () => {
    const { reply } = keeping();
    const { target } = serving((asked) => reply(asked, '/items'));
    const writing = contractWith(collection('/items', 'itemId'));
    const modes = ['examples' as const];
    const reads = await run(target, writing, { modes });
    const writes = await run(target, writing, { modes, write: true });
    const after = (report: Report, before?: Report) => recorded(report, before && recorded(before)).write;
    expect([after(reads), after(writes), after(reads, writes), after(writes, reads)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('has no ids and values, so that other data does not make a finding new', async () => {
    const wrongAt = (id: number, count: number) => ({
      status: 200,
      body: Array.from({ length: count }, (_, at) => ({ id: id + at, name: at === count - 1 ? id : 'One' })),
    });
    const runWith = (id: number, count: number, options = {}) =>
      check({ '/items': wrongAt(id, count), '/tags': FINE }, options);
    const baseline = recorded(await runWith(1, 1));
    expect(await runWith(70, 3, { baseline })).toMatchObject({ verdict: 'holds', known: 1 });
  });

  const FOUND = {
    rule: 'flow',
    operation: 'getItem',
    method: 'GET',
    where: 'response',
    pointer: '/state',
    status: 200,
    schemaPointer: '/components/schemas/Item',
    expected: 'must meet *',
    step: 'life: ship',
    severity: 'warning',
    mode: 'flows',
  };
  const VALID = { version: 1, write: true, implemented: ['getItem'], findings: [FOUND] };

  it('is read as it was written, whatever it lacks', () => {
    expect(readBaseline(VALID)).toEqual(VALID);
    const { rule, pointer, where, severity } = FOUND;
    const least = { rule, pointer, where: 'request', severity, mode: 'har' };
    const { write: _, ...unknown } = { ...VALID, findings: [least, { ...least, where }] };
    expect(readBaseline(unknown)).toEqual({ ...unknown, write: false });
  });

  const but = (name: string, value: unknown) => ({
    ...VALID,
    findings: [FOUND, { ...FOUND, [name]: value }],
  });
  it.each([
    [null, 'This is not a baseline of openapi-contract-kit verify: it has no "version": 1.'],
    [
      { ...VALID, version: 2 },
      'This is not a baseline of openapi-contract-kit verify: it has no "version": 1.',
    ],
    [{ ...VALID, implemented: 'getItem' }, '"implemented" must be a list of operations.'],
    [{ ...VALID, implemented: ['getItem', 1] }, '"implemented" must be a list of operations.'],
    [{ ...VALID, findings: {} }, '"findings" must be a list.'],
    [{ ...VALID, findings: [FOUND, 1] }, '"findings[1]" must have a rule and a pointer.'],
    [but('rule', undefined), '"findings[1]" must have a rule and a pointer.'],
    [but('pointer', 0), '"findings[1]" must have a rule and a pointer.'],
    [but('severity', 'fatal'), '"findings[1]" must have a severity, a mode and "where".'],
    [but('mode', 'other'), '"findings[1]" must have a severity, a mode and "where".'],
    [but('where', 'elsewhere'), '"findings[1]" must have a severity, a mode and "where".'],
  ])('is refused with the reason: %#', (value, message) => {
    expect(() => readBaseline(value)).toThrow(new TypeError(message));
  });
});
