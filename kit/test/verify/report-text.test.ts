/** The words of a report, for a terminal. */
import { describe, expect, it } from 'vitest';
import { cause, covered, NONE, report } from '@experimentation-automation/test-support/kit/made-report';
import { type Cause, formatText, type OperationCoverage, type Report } from '../../src/verify/index.ts';
import {
  causesText,
  checkedText,
  leftOutByReason,
  operationsText,
  timesText,
  uncheckedByReason,
  verdictText,
  whyText,
} from '../../src/verify/report/wording.ts';

const broken = (more: Partial<Report> = {}): Report =>
  report({ verdict: 'broken', counts: { ...NONE, error: 2 }, causes: [cause()], ...more });

describe('the verdict', () => {
  const unchecked = covered('make', { unchecked: 'it changes something' });
  const partly = covered('find', { leftOut: [{ mode: 'negative', why: 'it has no parameters' }] });

  it.each<[string, Partial<Report>]>([
    ['No violation in 2 of 2 operations.', {}],
    ['No violation in 1 of 1 operation.', { coverage: [covered('list')] }],
    ['No error in 2 of 2 operations.', { causes: [cause({ severity: 'warning' })] }],
    ['No violation in 2 of 2 operations.', { causes: [cause({ known: true })] }],
    ['No violation in 1 of 2 operations. 1 was not checked.', { coverage: [covered('list'), unchecked] }],
    [
      'No violation in 1 of 3 operations. 2 were not checked. 1 was checked only in part.',
      { coverage: [partly, unchecked, unchecked] },
    ],
    ['No violation in 2 of 2 operations. 2 were checked only in part.', { coverage: [partly, partly] }],
    ['The service breaks the contract.', { verdict: 'broken', counts: { ...NONE, error: 1 } }],
    ['The check did not succeed.', { verdict: 'broken' }],
    ['The service could not be reached.', { verdict: 'unreachable' }],
    ['Stopped before the end.', { verdict: 'interrupted' }],
  ])('is "%s"', (text, more) => {
    expect(verdictText(report(more))).toBe(text);
  });

  it('is followed by the causes that the baseline does not have', () => {
    const causes = [
      cause(),
      cause(),
      cause({ severity: 'warning' }),
      cause({ severity: 'note', known: true }),
    ];
    expect(causesText({ causes, counts: { error: 4, warning: 2, note: 1 } })).toBe(
      '3 causes (2 errors, 1 warning) in 7 findings.',
    );
    expect(causesText({ causes: [cause({ severity: 'note' })], counts: { ...NONE, note: 1 } })).toBe(
      '1 cause (1 note) in 1 finding.',
    );
    expect(causesText({ causes: [cause({ known: true })], counts: NONE })).toBe('');
  });
});

describe('the operations of a cause', () => {
  it.each([
    [[], undefined, 'outside of the contract'],
    [['a'], undefined, 'in a'],
    [['a', 'b'], undefined, 'in a and 1 other'],
    [['a', 'b', 'c'], undefined, 'in a and 2 others'],
    [['a'], 'make', 'between make and a'],
  ])('are told: %j after %s', (operations, after, text) => {
    expect(operationsText({ operations, ...(after !== undefined && { after }) })).toBe(text);
  });

  it('are counted', () => {
    expect([timesText(1), timesText(2)]).toEqual(['once', '2 times']);
  });
});

describe('what was not checked', () => {
  const fixture = (part: 'read' | 'change' | 'remove', ...names: readonly string[]) => ({
    why: 'name some',
    fixtures: { part, names },
  });

  it('is told with what to write into the fixtures', () => {
    expect(whyText({ why: 'it is slow' })).toBe('it is slow');
    expect(whyText(fixture('read', 'itemId'), fixture('read', 'tagId'), fixture('read', 'tagId'))).toBe(
      'name some: {"read": {"tagId": [...], "itemId": [...]}}',
    );
    expect(whyText(fixture('change', 'a', 'b'), fixture('remove', 'c'))).toBe(
      'name some: {"change": [{"a": ..., "b": ...}], "remove": [{"c": ...}]}',
    );
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => fixture('read', name));
    expect(whyText(fixture('read', 'a'), ...many)).toBe(
      'name some: {"read": {"a": [...], "b": [...], "c": [...], "d": [...]}}',
    );
  });

  it('is grouped by its reason, the most frequent first, without what is not implemented', () => {
    const of = (operation: string, why: string, leftOut: OperationCoverage['leftOut'] = []) =>
      covered(operation, { unchecked: why, leftOut });
    const coverage = [
      of('a', 'slow'),
      of('b', 'big'),
      of('c', 'big'),
      of('d', 'absent'),
      covered('e'),
      of('f', 'name some: {"read": {"x": [...]}}', [fixture('read', 'x')]),
    ];
    const grouped = uncheckedByReason(report({ coverage, notImplemented: ['d'] }));
    expect(grouped.map(({ operations, why }) => [operations, why])).toEqual([
      [['b', 'c'], 'big'],
      [['a'], 'slow'],
      [['f'], 'name some: {"read": {"x": [...]}}'],
    ]);
  });

  it('is told for the modes that were left out', () => {
    const coverage = [
      covered('a', {
        leftOut: [
          { mode: 'negative', why: 'slow' },
          { mode: 'relations', why: 'slow' },
          { mode: 'generated', why: 'slow' },
          { why: 'every' },
        ],
      }),
      covered('b', {
        unchecked: 'slow',
        leftOut: [
          { mode: 'negative', why: 'slow' },
          { mode: 'flows', why: 'other' },
        ],
      }),
      covered('c', { leftOut: [{ mode: 'examples', why: 'slow' }] }),
    ];
    expect(leftOutByReason(report({ coverage }))).toEqual([
      { operations: ['a'], checks: 'invalid requests, relations and random sequences', why: 'slow' },
      { operations: ['b'], checks: 'flows', why: 'other' },
      { operations: ['c'], checks: 'valid requests', why: 'slow' },
    ]);
  });

  it('is counted by standing if the contract has standings', () => {
    const checked = { observed: { checked: 3, of: 9 }, documented: { checked: 8, of: 8 } };
    const contract = { title: 'Things', version: '1', hasStandings: true };
    expect(checkedText(report({ checked, contract }))).toBe('8 of 8 documented, 3 of 9 observed');
    expect(checkedText(report({ checked }))).toBe('');
  });
});

describe('a report for a terminal', () => {
  const linesOf = (one: Report, options = {}): string[] =>
    formatText(one, { columns: 100, ...options }).split('\n');

  it('begins with the target, the effort and the verdict', () => {
    expect(linesOf(report())).toEqual([
      'http://service.test',
      '12 requests, 1 checks in 1.3 s, seed 7, reading only',
      '',
      'No violation in 2 of 2 operations.',
      '',
      '',
    ]);
    expect(linesOf(report({ write: true }))[1]).toMatch(/reading and writing$/);
  });

  it('tells a problem and unexpected changes before the verdict', () => {
    const unexpectedChanges = Array.from({ length: 10 }, (_, at) => `item ${at}`);
    const lines = linesOf(broken({ problem: 'It stopped.', unexpectedChanges }));
    const verdict = lines.indexOf('The service breaks the contract. 1 cause (1 error) in 2 findings.');
    expect(lines.slice(2, verdict)).toEqual([
      '',
      'It stopped.',
      '',
      'Unexpected changes, by this run or by somebody else:',
      ...unexpectedChanges.slice(0, 8).map((one) => `  - ${one}`),
      '  and 2 more in --json and --html.',
      '',
    ]);
  });

  it('is only that if the service could not be reached', () => {
    const lines = linesOf(report({ verdict: 'unreachable', problem: 'Refused.', leftBehind: ['item 1'] }));
    expect(lines.slice(2)).toEqual(['', 'Refused.', '', 'The service could not be reached.', '']);
  });

  it('shows a cause with its request and its response', () => {
    const exchange = {
      request: { method: 'GET', url: 'http://service.test/items', headers: {} },
      response: {
        status: 200,
        headers: {},
        body: '[{"name":"a long name before it","id":"a"}]',
        differs: '/0/id',
      },
    };
    const lines = linesOf(broken({ causes: [cause({ provenance: 'observed', exchange })] }));
    expect(lines.slice(4, 11)).toEqual([
      '',
      ' 1 ERROR body-schema 200 (observed), 3 times in list',
      '   GET /items returned 200: /0/id must be a number, got "a"',
      '   > GET /items',
      '   < 200 ...ng name before it","id":>>"a"<<}]',
      '',
      '--details adds exchanges and curl lines.',
    ]);
  });

  it('shows what came before, if that is what the response contradicts', () => {
    const exchange = {
      request: { method: 'GET', url: 'http://service.test/items/1', headers: {} },
      response: { status: 404, headers: {} },
    };
    const request = { method: 'POST', url: 'http://service.test/items', headers: {}, body: '{"name":"a"}' };
    const shown = (earlier: Cause['earlier']) =>
      linesOf(broken({ causes: [cause({ exchange, ...(earlier && { earlier }) })] })).filter((line) =>
        /^ {3}[<>]/.test(line),
      );
    expect(shown(undefined)).toEqual(['   > GET /items/1', '   < 404']);
    expect(shown({ request })).toEqual(['   > POST /items {"name":"a"}', '   > GET /items/1', '   < 404']);
    const response = { status: 201, headers: {}, body: '{"id":1}' };
    expect(shown({ request, response })).toEqual([
      '   > POST /items {"name":"a"}',
      '   > GET /items/1',
      '   < 404',
    ]);
    expect(shown({ request, response: { ...response, differs: '/id' } })).toEqual([
      '   > POST /items {"name":"a"}',
      '   < 201 {"id":>>1<<}',
      '   > GET /items/1',
      '   < 404',
    ]);
    const silent = { request: { method: 'GET', url: 'http://other.test/items', headers: {} } };
    const lines = linesOf(broken({ causes: [cause({ exchange: silent })] }));
    expect(lines).toContain('   > GET http://other.test/items');
    expect(lines).toContain('   < no response');
  });

  it('has as many lines for each cause as there is room', () => {
    const exchange = {
      request: { method: 'GET', url: 'http://service.test/items', headers: {} },
      response: { status: 200, headers: {}, body: '[]' },
    };
    const message = Array.from({ length: 60 }, () => 'word').join(' ');
    const causes = Array.from({ length: 5 }, () => cause({ exchange, message }));
    const count = (rows: number): number[] => {
      const lines = linesOf(broken({ causes }), { rows, columns: 60 });
      const starts = lines.flatMap((line, at) => (/^ \d ERROR/.test(line) ? [at] : []));
      return starts.map((start, at) => (starts[at + 1] ?? lines.indexOf('', start)) - start);
    };
    expect(count(80)).toEqual([6, 6, 6, 6, 6]);
    expect(Math.max(...count(27))).toBeLessThan(6);
    expect(count(5)).toEqual([1, 1, 1, 1, 1]);
    const [text = ''] = linesOf(broken({ causes }), { rows: 80, columns: 60 }).filter((line) =>
      line.endsWith('...'),
    );
    expect(text).toHaveLength(60);
  });

  it('shows a cause with all details if that is asked for', () => {
    const exchange = {
      request: {
        method: 'PUT',
        url: 'http://service.test/items/1',
        headers: { 'x-a': '1' },
        body: '{"a":1}',
      },
      response: { status: 200, headers: { 'x-b': '2' }, body: '{"a":2}', differs: '/a' },
    };
    const lines = linesOf(broken({ causes: [cause({ exchange, note: 'The service rounds.' })] }), {
      details: true,
    });
    expect(lines.slice(5, -2)).toEqual([
      '',
      ' 1 ERROR body-schema 200, 3 times in list',
      '   GET /items returned 200: /0/id must be a number, got "a"',
      '   The service rounds.',
      '',
      '   > PUT http://service.test/items/1',
      '   > x-a: 1',
      '   >',
      '   > {"a":1}',
      '',
      '   < 200',
      '   < x-b: 2',
      '   <',
      '   < {"a":>>2<<}',
      '',
      'curl -i http://service.test/items',
      '',
    ]);
    expect(lines.join('\n')).not.toContain('--details');
  });

  it('is coloured only if that is asked for', () => {
    expect(formatText(broken())).not.toContain('\u001b');
    const colored = formatText(broken({ problem: 'It stopped.' }), { color: true });
    expect(colored).toContain('\u001b[31mIt stopped.\u001b[0m');
    expect(formatText(report(), { color: true })).toContain(
      '\u001b[32mNo violation in 2 of 2 operations.\u001b[0m',
    );
    expect(formatText(broken({ causes: [cause({ severity: 'warning' })] }), { color: true })).toContain(
      '\u001b[33m 1 WARNING',
    );
  });

  it('is at least 40 columns wide', () => {
    expect(formatText(report(), { columns: 10 })).toBe(formatText(report(), { columns: 40 }));
    expect(formatText(report(), { columns: 41 })).not.toBe(formatText(report(), { columns: 60 }));
  });

  it('sums up what else there is to know', () => {
    const fixed = ['a', 'b', 'c', 'd', 'e'].map((operation) => ({
      rule: 'body-schema' as const,
      operation,
      where: 'response' as const,
      pointer: '',
      severity: 'error' as const,
      mode: 'examples' as const,
    }));
    const text = linesOf(
      report({
        known: 1,
        fixed,
        skippedEntries: { images: 3 },
        notImplemented: ['x'],
        notCompared: ['list: only its first 100'],
        leftBehind: ['item 1'],
        checks: [
          { mode: 'flows', name: 'life', ms: 0, requests: 0, findings: [], skipped: 'no value is known' },
        ],
      }),
    );
    expect(text.slice(5)).toEqual([
      'Baseline: 1 finding known, 5 fixed: body-schema in a, body-schema in b, body-schema in c,',
      'body-schema in d and 1 more.',
      'Skipped: 3 images.',
      'Not implemented: 1 operation.',
      'The flow life was skipped: no value is known.',
      '1 list could not be compared with the state before the run: --json names it.',
      '',
      'Left behind:',
      '  - item 1',
      '',
    ]);
    expect(formatText(report({ known: 2 }))).toContain('Baseline: 2 findings known, 0 fixed.');
    expect(formatText(report({ notCompared: ['a', 'b'] }))).toContain('--json names them.');
  });

  it('names some of the operations that were not checked, and all with the matrix', () => {
    const names = ['a', 'b', 'c', 'd'];
    const coverage = [
      ...names.map((name) => covered(name, { unchecked: 'it is slow', statuses: [] })),
      ...names
        .slice(1)
        .map((name) => covered(`${name}${name}`, { leftOut: [{ mode: 'negative', why: 'it is big' }] })),
    ];
    const text = formatText(report({ coverage }));
    expect(text).toContain('Not checked:\n  - 4 operations, which --matrix lists: it is slow.');
    expect(text).toContain('Not sent:\n  - invalid requests to bb, cc, dd: it is big.');
    const matrix = formatText(report({ coverage }), { matrix: true });
    expect(matrix).toContain('Not checked, it is slow:\n  a, b, c, d');
    expect(matrix).toContain('Not sent invalid requests, it is big:\n  bb, cc, dd');
    const reasons = Array.from({ length: 7 }, (_, at) => covered(`r${at}`, { unchecked: `reason ${at}` }));
    expect(formatText(report({ coverage: reasons }))).toContain(
      'reason 5.\n  - others, which --matrix lists.',
    );
    expect(formatText(report({ coverage: reasons.slice(1) }))).not.toContain('others, which');
  });

  it('shows the statuses of each operation that was called in the matrix', () => {
    const statuses = [
      { status: '200', declared: true, count: 4, findings: NONE },
      { status: '404', declared: true, count: 0, findings: NONE },
      { status: '418', declared: false, count: 1, findings: NONE },
      { status: '500', declared: true, count: 2, findings: { ...NONE, warning: 1 } },
    ];
    const coverage = [covered('list', { statuses }), covered('remove', { statuses: statuses.slice(1, 2) })];
    const lines = linesOf(report({ coverage }), { matrix: true });
    expect(lines).toContain(
      'Responses by operation and status (- declared, never returned; ! has findings):',
    );
    expect(lines).toContain('  list 200:4 404:- 418:1! 500:2!');
    expect(lines.some((line) => line.startsWith('  remove'))).toBe(false);
    expect(formatText(report({ coverage }))).not.toContain('Responses by operation');
  });

  it('shows ten causes that the baseline does not have, and says where the others are', () => {
    const of = (count: number) => [
      ...Array.from({ length: count }, (_, at) => cause({ rule: 'crash', message: `Cause ${at}.` })),
      cause({ known: true, message: 'Known.' }),
    ];
    const shown = (lines: readonly string[]) => lines.filter((line) => /^ *\d+ ERROR/.test(line)).length;
    const many = linesOf(broken({ causes: of(12) }));
    expect(many).toContain('2 more causes in --json and --html. --details adds exchanges and curl lines.');
    expect([shown(many), many.join().includes('Known.')]).toEqual([10, false]);
    const ten = linesOf(broken({ causes: of(10) }));
    expect([shown(ten), ten.join().includes('more cause')]).toEqual([10, false]);
    const detailed = linesOf(broken({ causes: of(11) }), { details: true });
    expect(detailed).toContain('1 more cause in --json and --html.');
    expect(linesOf(broken({ causes: [cause({ known: true })] })).join()).not.toContain('--details');
  });

  it('has whole causes beside the matrix, which was asked for', () => {
    const message = Array.from({ length: 60 }, () => 'word').join(' ');
    const causes = Array.from({ length: 3 }, () => cause({ message, severity: 'warning' }));
    const text = linesOf(broken({ causes }), { rows: 5, columns: 60, matrix: true });
    const starts = text.flatMap((line, at) => (/^ \d WARNING/.test(line) ? [at] : []));
    expect(starts.map((start, at) => (starts[at + 1] ?? text.indexOf('', start)) - start)).toEqual([6, 6, 6]);
  });

  it('tells only flows that were skipped as a whole', () => {
    const check = { ms: 0, requests: 0, findings: [] };
    const checks = [
      { ...check, mode: 'flows', name: 'life', skipped: 'no value is known' },
      { ...check, mode: 'flows', name: 'life: read', operation: 'read', skipped: 'it did not respond' },
      { ...check, mode: 'relations', name: 'pages', skipped: 'it is short' },
      { ...check, mode: 'flows', name: 'other' },
    ] as const;
    expect(linesOf(report({ checks })).filter((line) => line.includes('skipped'))).toEqual([
      'The flow life was skipped: no value is known.',
    ]);
  });

  it('names all of a few entries, and nothing where there is none', () => {
    const fixed = (...operations: readonly (string | undefined)[]) =>
      operations.map((operation) => ({
        rule: 'crash' as const,
        ...(operation !== undefined && { operation }),
        where: 'response' as const,
        pointer: '',
        severity: 'error' as const,
        mode: 'examples' as const,
      }));
    expect(linesOf(report({ fixed: fixed('a', 'a', 'b', 'c', undefined) }))[5]).toBe(
      'Baseline: 0 findings known, 5 fixed: crash in a, crash in b, crash in c, crash in none.',
    );
    const leftBehind = Array.from({ length: 8 }, (_, at) => `item ${at}`);
    expect(linesOf(report({ leftBehind })).slice(-10)).toEqual([
      'Left behind:',
      ...leftBehind.map((one) => `  - ${one}`),
      '',
    ]);
    const contract = { title: 'Things', version: '1', hasStandings: true };
    expect(linesOf(report({ contract, checked: { documented: { checked: 1, of: 2 } } }))).toContain(
      'Checked operations: 1 of 2 documented.',
    );
  });

  it('shows a body in one line, from its beginning if that is short', () => {
    const shown = (body: string, differs?: string) => {
      const response = { status: 200, headers: {}, body, ...(differs !== undefined && { differs }) };
      const exchange = { request: { method: 'GET', url: '/items', headers: {} }, response };
      return linesOf(broken({ causes: [cause({ exchange })] })).find((line) => line.startsWith('   <'));
    };
    expect(shown('a\n\n   b')).toBe('   < 200 a b');
    const key = 'k'.repeat(20);
    expect(shown(`{"${key}":1}`, `/${key}`)).toBe(`   < 200 {"${key}":>>1<<}`);
    expect(shown(`{"${key}k":1}`, `/${key}k`)).toBe(`   < 200 ..."${key}k":>>1<<}`);
  });

  it('wraps the statuses of an operation below each other, and keeps them apart from its name', () => {
    const statuses = [200, 201, 202, 203, 204, 205].map((status, count) => ({
      status: String(status),
      declared: true,
      count: count + 1,
      findings: status === 205 ? { error: 0, warning: 1, note: 1 } : NONE,
    }));
    const long = 'o'.repeat(40);
    const lines = linesOf(
      report({
        coverage: [covered('list', { statuses }), covered('all', { statuses: statuses.slice(0, 1) })],
      }),
      { matrix: true, columns: 40 },
    );
    const at = lines.indexOf('  list 200:1 201:2 202:3 203:4 204:5');
    expect(lines.slice(at + 1, at + 3)).toEqual(['       205:6!', '  all  200:1']);
    expect(linesOf(report({ coverage: [covered(long)] }), { matrix: true })).toContain(`  ${long} 200:2`);
  });
});
