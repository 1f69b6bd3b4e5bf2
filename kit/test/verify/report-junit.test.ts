/** The report as JUnit XML: a suite for each operation, a case for each rule that was checked. */
import { describe, expect, it } from 'vitest';
import { covered, finding, NONE, report } from '@experimentation-automation/test-support/kit/made-report';
import { type CheckResult, formatJunit, type Report } from '../../src/verify/index.ts';

const check = (more: Partial<CheckResult> = {}): CheckResult => ({
  mode: 'examples',
  operation: 'list',
  name: 'as it is',
  ms: 500,
  requests: 1,
  findings: [],
  ...more,
});
const coverage = [covered('list')];
const xml = (more: Partial<Report> = {}, options = {}): string =>
  formatJunit(report({ coverage, checks: [check()], ...more }), options);
const casesIn = (text: string): string[] =>
  [...text.matchAll(/<testcase[^>]* name="([^"]+)"/g)].map(([, name = '']) => name);

/** Rules of which each response is checked. */
const EACH = [
  'body-schema',
  'content-type',
  'empty-body',
  'header-missing',
  'header-value',
  'malformed-json',
  'no-response',
  'server-error',
  'status-undeclared',
  'unexpected-body',
  'write-only',
];

describe('the cases of an operation', () => {
  it.each<[string, Partial<CheckResult>, readonly string[]]>([
    ['examples', { mode: 'examples' }, ['valid-request-refused']],
    [
      'recorded traffic',
      { mode: 'har' },
      ['request-body', 'request-content-type', 'request-parameter', 'request-token'],
    ],
    ['a flow', { mode: 'flows', name: 'life: read' }, ['flow', 'read-back']],
    ['random sequences', { mode: 'generated' }, []],
    ['a missing id', { mode: 'negative', name: 'an id that does not exist' }, ['not-found']],
    [
      'a missing token',
      { mode: 'negative', name: 'a request without a token' },
      ['token-accepted', 'token-refusal'],
    ],
    [
      'a foreign token',
      { mode: 'negative', name: 'a token of another scheme' },
      ['token-accepted', 'token-refusal'],
    ],
    ['another method', { mode: 'negative', name: 'method PATCH' }, ['wrong-method']],
    ['an invalid body', { mode: 'negative', name: 'a text as size' }, ['bad-request-accepted']],
    ['a refused creation', { mode: 'relations', name: 'a refused creation' }, ['failed-create']],
    ['a life', { mode: 'relations', name: 'a life' }, ['read-back']],
    ['changes', { mode: 'relations', name: 'changes' }, ['read-back']],
    ['filters', { mode: 'relations', name: 'filters' }, ['filter-subset']],
    ['ranges', { mode: 'relations', name: 'ranges' }, ['filter-subset']],
    ['sorts', { mode: 'relations', name: 'sorts' }, ['sort-permutation']],
    ['pages', { mode: 'relations', name: 'pages' }, ['page-partition']],
    ['tags', { mode: 'relations', name: 'another tag' }, ['not-modified']],
    ['heads', { mode: 'relations', name: 'HEAD and GET' }, ['head-differs']],
    ['another relation', { mode: 'relations', name: 'optional fields' }, []],
  ])('are the rules of each response and those of %s', (_what, more, rules) => {
    expect(casesIn(xml({ checks: [check(more)] }))).toEqual([...EACH, ...rules].sort());
  });

  it('are none of a check that sent nothing or was skipped', () => {
    const nothing = check({ mode: 'flows', requests: 0 });
    expect(xml({ checks: [nothing] })).toContain('not checked: it was called only in support of others');
    expect(
      casesIn(xml({ checks: [check({ mode: 'negative', name: 'method PUT', skipped: 'slow' })] })),
    ).toEqual(EACH);
  });

  it('have the time of the checks that look for their rule', () => {
    const text = xml({ checks: [check(), check({ mode: 'relations', name: 'pages', ms: 1_500 })] });
    expect(text).toMatch(/<testcase[^>]*name="page-partition"[^>]*time="1\.5/);
    expect(text).toMatch(/<testcase[^>]*name="body-schema"[^>]*time="2(\.0+)?"/);
    expect(text).toMatch(/<testsuite name="list"[^>]*time="2(\.0+)?"/);
  });

  it('fail with what was found, or tell it if it is no error', () => {
    const text = xml({
      findings: [finding({ provenance: 'observed', note: 'A note.' }), finding({ message: 'Another.' })],
    });
    expect(text).toContain('message="GET /items: /0/id must be a number (and 1 more)"');
    for (const part of [
      'severity: error',
      'provenance: observed',
      'note: A note.',
      'check: as it is',
      'curl b',
      'Another.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('curl a');
    const warned = xml({ findings: [finding({ severity: 'warning', message: 'A warning.' })] });
    expect([warned.includes('<failure'), warned.includes('warning: A warning.')]).toEqual([false, true]);
    const known = finding({ known: true, message: 'Known.' });
    expect(xml({ findings: [known] }, { strict: true })).toContain('error, known: Known.');
    expect(xml({ findings: [known] }, { strict: true })).not.toContain('<failure');
    expect(xml({ findings: [finding({ severity: 'note' })] }, { strict: true })).toContain('<failure');
  });

  it('are skipped with the reason if nothing was checked, or in part', () => {
    const idle = { statuses: [{ status: '200', declared: true, count: 0, findings: NONE }] };
    expect(xml({ coverage: [covered('list', { ...idle, unchecked: 'it changes something' })] })).toContain(
      'not checked: it changes something',
    );
    expect(xml({ coverage: [covered('list', idle)] })).toContain('not checked: nothing called it');
    expect(xml({ notImplemented: ['list'] })).toContain('"not implemented"');
    expect(
      casesIn(xml({ notImplemented: ['list'], findings: [finding({ rule: 'not-implemented' })] })),
    ).toEqual(['not-implemented']);
    const partly = xml({
      coverage: [covered('list', { leftOut: [{ mode: 'negative', why: 'it is slow' }] })],
    });
    expect(casesIn(partly)).toEqual(
      [...EACH, 'invalid requests', 'valid-request-refused'].sort(
        (a, b) => Number(a === 'invalid requests') - Number(b === 'invalid requests') || (a < b ? -1 : 1),
      ),
    );
    expect(partly).toContain('it is slow');
  });
});

describe('a suite of its own has', () => {
  it('what belongs to no operation', () => {
    const { operation: _operation, ...outside } = finding({ rule: 'unknown-operation' });
    const text = xml({ findings: [outside] });
    expect(text).toMatch(/<testsuite name="no operation"/);
    expect(casesIn(text).at(-1)).toBe('unknown-operation');
    expect(xml()).not.toContain('no operation');
  });

  it('the problem of a run', () => {
    const text = xml({ problem: 'The target did not respond.', verdict: 'unreachable' });
    expect(text).toMatch(/<testsuite name="target"/);
    expect(text).toContain('message="The target did not respond."');
    expect(text).toContain('type="unreachable"');
    expect(xml()).not.toContain('name="target"');
  });
});
