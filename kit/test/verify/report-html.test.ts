/** The report as a page: what it says, and what it leaves out. */
import { describe, expect, it } from 'vitest';
import {
  cause,
  covered,
  finding,
  NONE,
  report,
} from '@experimentation-automation/test-support/kit/made-report';
import { type Cause, formatHtml, type OperationCoverage, type Report } from '../../src/verify/index.ts';

const pageOf = (more: Partial<Report> = {}): string => formatHtml(report(more));
/** The parts of a page between two texts. */
const between = (text: string, from: string, to: string): string[] =>
  text
    .split(from)
    .slice(1)
    .map((part) => part.split(to)[0] ?? '');
const termsIn = (page: string): string[] =>
  between(page, '<div><dt>', '</dd></div>').map((one) => one.replace('</dt><dd>', ' '));
const sectionsIn = (page: string): string[] =>
  [...page.matchAll(/<section aria-labelledby="(\w+)"><h2 id="\1">([^<]*)<\/h2>/g)].map(
    ([, id = '', title = '']) => `${id}: ${title}`,
  );
const lines = (part: string | undefined): string[] => (part ?? '').split('\n').filter((line) => line !== '');

const exchange = {
  request: { method: 'PUT', url: 'http://service.test/items/1', headers: { 'x-a': '<1>' }, body: '{"a":1}' },
  response: { status: 200, headers: {}, body: '{"a":[2]}', differs: '/a/0' },
};

describe('the page of a report', () => {
  it('has a head with the target, the verdict and the numbers', () => {
    const page = pageOf({ startedAt: '2026-01-02T03:04:05.678Z' });
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">\n/);
    expect(page).toContain('<title>Contract report: http://service.test</title>');
    expect(lines(between(page, '<header>', '</header>')[0])).toEqual([
      '<h1>Contract report</h1>',
      '<p class="target">http://service.test</p>',
      '<p class="verdict holds">No violation in 2 of 2 operations.</p>',
      '<dl>',
      '<div><dt>Checks</dt><dd>1</dd></div>',
      '<div><dt>Requests</dt><dd>12</dd></div>',
      '<div><dt>Seconds</dt><dd>1.3</dd></div>',
      '<div><dt>Seed</dt><dd>7</dd></div>',
      '<div><dt>Mode</dt><dd>read only</dd></div>',
      '</dl>',
      '<p class="faint">Things 2.1, checked with kit 1.0.0.',
      'Started <time datetime="2026-01-02T03:04:05.678Z">2026-01-02 03:04:05 UTC</time>.</p>',
    ]);
    expect(page).not.toContain('undefined');
  });

  it('has in its head why a run ended, the causes, and what the baseline has', () => {
    const page = pageOf({
      verdict: 'broken',
      problem: 'It <stopped>.',
      counts: { ...NONE, error: 2 },
      causes: [cause()],
      known: 3,
      write: true,
      contract: { title: '', version: '1', hasStandings: false },
    });
    expect(page).toContain('<p class="verdict broken">The service breaks the contract.</p>');
    expect(page).toContain(
      '<p>1 cause (1 error) in 2 findings.</p>\n<p class="problem">It &lt;stopped&gt;.</p>',
    );
    expect(page).toContain('<p class="faint">1, checked with');
    expect(termsIn(page)).toEqual([
      'Known 3',
      'Fixed 0',
      'Checks 1',
      'Requests 12',
      'Seconds 1.3',
      'Seed 7',
      'Mode read and write',
    ]);
  });

  it('has a section only for what there is', () => {
    expect(sectionsIn(pageOf())).toEqual(['causes: Causes', 'coverage: Coverage']);
    const fixed = (operation?: string) => ({
      rule: 'body-schema' as const,
      ...(operation !== undefined && { operation }),
      where: 'response' as const,
      pointer: '/id',
      severity: 'error' as const,
      mode: 'examples' as const,
    });
    const page = pageOf({
      unexpectedChanges: ['<item> 1'],
      known: 1,
      fixed: [fixed('list'), fixed()],
      causes: [cause({ known: true, message: 'Old.' })],
      leftBehind: ['item 2', 'item 3'],
      notCompared: ['list: only its first 100'],
    });
    expect(sectionsIn(page)).toEqual([
      'unexpected: Unexpected changes',
      'causes: Causes',
      'known: Known to the baseline',
      'fixed: Fixed since the baseline',
      'coverage: Coverage',
      'left: Left behind',
      'uncompared: Lists that could not be compared with their state before the run',
    ]);
    expect(between(page, '<ul>', '</ul>')).toEqual([
      '<li>&lt;item&gt; 1</li>',
      '<li>body-schema in list /id</li><li>body-schema in no operation /id</li>',
      '<li>item 2</li><li>item 3</li>',
      '<li>list: only its first 100</li>',
    ]);
    const [, causes = '', known = ''] = page.split(/<h2 id="(?:causes|known)">/);
    expect(causes).toContain('<p>None.</p>');
    expect(known).toContain('<details class="cause error">');
    expect(known).toContain('<p>Old.</p>');
  });
});

describe('a cause in the page', () => {
  const partOf = (...causes: readonly Cause[]): string[] =>
    between(pageOf({ causes, findings: [finding()] }), '<details class="cause', '\n</section>');

  it('is what was violated, where and how often; the first one is open', () => {
    const [first, second] = [
      cause(),
      cause({ severity: 'warning', provenance: 'observed', count: 1, curl: [] }),
    ];
    const page = pageOf({ causes: [first, second] });
    expect(between(page, '<details class="cause ', '>')).toEqual(['error" open', 'warning"']);
    expect(between(page, '<summary><span class="tag">', '</summary>')).toEqual([
      'error</span> <b>body-schema 200</b> in list <span class="faint">3 times</span>',
      'warning</span> <b>body-schema 200</b> in list <span class="faint">observed, once</span>',
    ]);
    expect(between(page, '<summary>curl</summary>', '</details>')).toEqual([
      '<pre tabindex="0">curl -i http://service.test/items</pre>',
    ]);
  });

  it('is nothing more, if nothing more is known', () => {
    const [part] = partOf(cause({ curl: [] }));
    expect(lines(part)).toEqual([
      ' error" open>',
      '<summary><span class="tag">error</span> <b>body-schema 200</b> in list <span class="faint">3 times</span></summary>',
      '<p>GET /items returned 200: /0/id must be a number, got &quot;a&quot;</p>',
      '</details>',
    ]);
  });

  it('has its note, its operations and its commands', () => {
    const [part] = partOf(
      cause({ note: 'It <rounds>.', operations: ['list', 'find'], curl: ['curl a', 'curl "b"'] }),
    );
    expect(lines(part).slice(3, -1)).toEqual([
      '<p class="faint">It &lt;rounds&gt;.</p>',
      '<p class="faint">Operations: list, find</p>',
      '<details><summary>curl</summary><pre tabindex="0">curl a',
      'curl &quot;b&quot;</pre></details>',
    ]);
  });

  it('has its exchange, in which the value that differs is marked', () => {
    const [part] = partOf(cause({ exchange, curl: [] }));
    expect(
      part
        ?.split('\n')
        .slice(5, -2)
        .filter((line) => line !== ''),
    ).toEqual([
      '<div class="exchange">',
      '<section><h3>Request</h3><pre tabindex="0">PUT http://service.test/items/1',
      'x-a: &lt;1&gt;',
      '{',
      '  &quot;a&quot;: 1',
      '}</pre></section>',
      '<section><h3>Response</h3><pre tabindex="0">200',
      '{',
      '  &quot;a&quot;: [',
      '    <mark>2</mark>',
      '  ]',
      '}</pre></section>',
      '</div>',
    ]);
  });

  it('has a body that is no JSON as it is, and says where there was no response', () => {
    const [part] = partOf(
      cause({ exchange: { request: { ...exchange.request, body: '{"a":<cut' } }, curl: [] }),
    );
    expect(part).toContain('x-a: &lt;1&gt;\n\n{&quot;a&quot;:&lt;cut</pre>');
    expect(part).toContain('<section><h3>Response</h3><p>None.</p></section>');
    const [empty] = partOf(cause({ exchange: { request: { method: 'GET', url: '/a', headers: {} } } }));
    expect(empty).toContain('<h3>Request</h3><pre tabindex="0">GET /a</pre>');
  });

  it('has the earlier exchange before the one that contradicts it', () => {
    const earlier = { request: { method: 'POST', url: '/items', headers: {} } };
    const [part] = partOf(cause({ exchange, earlier, curl: [] }));
    expect(between(part ?? '', '<pre tabindex="0">', '\n')).toEqual([
      'POST /items</pre><h3>Response</h3><p>None.</p></section>',
      'PUT http://service.test/items/1',
      '200',
    ]);
    expect(part?.match(/<section>/g)).toHaveLength(2);
  });

  it('has all its findings, if they are several', () => {
    const findings = [finding(), finding({ message: 'A <second>.', check: 'name "x"', count: 4 })];
    const message = finding().message;
    const page = pageOf({ causes: [cause({ message, findings: 2 })], findings });
    expect(between(page, '<summary>All 2 findings</summary>', '</details>')).toEqual([
      '<ul><li>GET /items: /0/id must be a number <span class="faint">examples: as it is</span></li>' +
        '<li>A &lt;second&gt;. <span class="faint">examples: name &quot;x&quot;, 4 times</span></li></ul>',
    ]);
    expect(pageOf({ causes: [cause({ message })], findings: [finding()] })).not.toContain('All 1 findings');
  });
});

describe('the coverage in the page', () => {
  const statuses: OperationCoverage['statuses'] = [
    { status: '200', declared: true, provenance: 'documented', count: 4, findings: NONE },
    { status: '404', declared: true, count: 0, findings: NONE },
    { status: '418', declared: false, count: 1, findings: NONE },
    { status: '500', declared: true, count: 2, findings: { ...NONE, note: 1, warning: 1 } },
    { status: 'none', declared: true, count: 1, findings: { ...NONE, note: 1, error: 1 } },
  ];
  const rowsIn = (page: string): string[] => between(page, '<tr>', '</tr>');
  const cellsIn = (row: string | undefined): string[] => between(row ?? '', '<td ', '</td>');

  it('has a column for each status and a row for each operation', () => {
    const page = pageOf({ coverage: [covered('list', { statuses }), covered('a<b', { statuses: [] })] });
    const [head, list, other] = rowsIn(page);
    expect(between(head ?? '', '<th scope="col">', '</th>')).toEqual([
      'Operation',
      '200',
      '404',
      '418',
      '500',
      'none',
    ]);
    expect(cellsIn(list)).toEqual([
      'class="good" title="200: 4 times, declared">4',
      'class="open" title="404: 0 times, declared">\u2013',
      'class="error" title="418: once, not declared">1!',
      'class="warning" title="500: 2 times, declared">2!',
      'class="error" title="none: once, declared">1!',
    ]);
    expect(list).toMatch(/^<th scope="row"><b>list<\/b><span>GET \/list<\/span><\/th>/);
    expect(other).toBe(
      `<th scope="row"><b>a&lt;b</b><span>GET /a&lt;b</span></th>${'<td class="none"></td>'.repeat(5)}`,
    );
  });

  it('has the standings of a contract that has some', () => {
    const contract = { title: 'Things', version: '2.1', hasStandings: true };
    const checked = { documented: { checked: 1, of: 2 }, assumed: { checked: 0, of: 1 } };
    const coverage = [covered('list', { statuses, standing: 'assumed' })];
    const page = pageOf({ contract, checked, coverage });
    expect(between(page, '<div class="checked">', '\n')).toEqual([
      '<div><span>1 of 2 documented operations</span><meter min="0" max="2" value="1" aria-label="1 of 2 documented operations"></meter></div>' +
        '<div><span>0 of 1 assumed operations</span><meter min="0" max="1" value="0" aria-label="0 of 1 assumed operations"></meter></div></div>',
    ]);
    const [, row] = rowsIn(page);
    expect(row).toContain('<span>GET /list</span><span>assumed</span></th>');
    expect(cellsIn(row).slice(0, 2)).toEqual([
      'class="good" title="200: 4 times, declared, documented">4',
      'class="open" title="404: 0 times, declared">\u2013',
    ]);
    expect(pageOf({ checked })).toContain('<span>1 of 2 operations</span>');
  });

  it('has links to documentation that a browser opens safely, and no others', () => {
    const linkOf = (docs: string): string | undefined =>
      between(pageOf({ coverage: [covered('list', { docs })] }), '<th scope="row">', '<span>')[0];
    expect(linkOf('https://docs.test/?a="1"')).toBe(
      '<a href="https://docs.test/?a=&quot;1&quot;"><b>list</b></a>',
    );
    expect(linkOf('HTTP://docs.test')).toBe('<a href="HTTP://docs.test"><b>list</b></a>');
    expect([linkOf('javascript:alert(1)'), linkOf('x https://docs.test')]).toEqual([
      '<b>list</b>',
      '<b>list</b>',
    ]);
  });

  it('says what was not checked, not sent and not implemented, and why', () => {
    const coverage = [
      covered('list', {
        unchecked: 'it is <slow>',
        leftOut: [
          { why: 'never shown' },
          { mode: 'negative', why: 'name one', fixtures: { part: 'read', names: ['id'] } },
        ],
      }),
    ];
    const page = pageOf({ coverage, notImplemented: ['a', 'b<'] });
    expect(between(page, '<i>', '</i>')).toEqual([
      'not checked: it is &lt;slow&gt;',
      'invalid requests not sent: name one: {&quot;read&quot;: {&quot;id&quot;: [...]}}',
    ]);
    expect(page).toContain('<details><summary>Not implemented: 2</summary><p>a, b&lt;</p></details>');
    expect(pageOf()).not.toContain('Not implemented');
  });
});
