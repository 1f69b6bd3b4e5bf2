import { describe, expect, it } from 'vitest';
import { baselineOf, formatHtml, formatJunit, formatText, type Report } from '../src/verify/index.ts';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const suiteOf = (report: Report, operation: string): string =>
  formatJunit(report)
    .split('<testsuite ')
    .find((suite) => suite.startsWith(`name="${operation}"`)) ?? '';

describe('what was not sent, because a removal failed,', () => {
  const library = () => {
    const { reply } = keeping();
    return serving((asked: Asked) => {
      if (asked.method === 'DELETE') return { status: 500 };
      const sent = reply(asked, '/books');
      return asked.method === 'POST' && sent.status === 422 ? { status: 500 } : sent;
    }).target;
  };
  const contract = contractWith(collection('/books', 'bookId'));
  const WHY = 'the service did not remove what it creates. Allow it with --everything';

  it('is told in every format, with what allows it', async () => {
    const report = await run(library(), contract, { write: true });
    const created = report.coverage.find(({ operation }) => operation === 'create/books');
    expect(created?.unchecked).toBeUndefined();
    expect(created?.leftOut).toEqual(
      ['negative', 'relations', 'generated'].map((mode) => ({ mode, why: WHY })),
    );
    const text = formatText(report, { columns: 200 });
    expect(text).toContain('Not sent:');
    expect(text).toContain(`- invalid requests, relations and random sequences to create/books: ${WHY}.`);
    expect(text).toContain(
      `- invalid requests to delete/books: no object of this run that it may remove: ${WHY}.`,
    );
    const html = formatHtml(report);
    expect(html).toContain(`<i>invalid requests not sent: ${WHY}</i>`);
    const suite = suiteOf(report, 'create/books');
    expect(suite).toMatch(/name="invalid requests"[^>]*><skipped message="the service did not remove/);
    expect(suite).not.toMatch(/name="(bad-request-accepted|failed-create|read-back)"[^>]*\/>/);
  });

  it('is sent with --everything, and then nothing is missing', async () => {
    const report = await run(library(), contract, { write: true, everything: true });
    const created = report.coverage.find(({ operation }) => operation === 'create/books');
    expect(created?.leftOut).toEqual([]);
    expect(report.findings.map(({ rule, operation }) => `${rule} ${operation ?? ''}`)).toContain(
      'server-error create/books',
    );
    expect(suiteOf(report, 'create/books')).toMatch(/name="server-error"[^>]*><failure/);
  });
});

describe('what was not sent', () => {
  it('is not counted as fixed', async () => {
    const { reply } = keeping();
    let isRemovalBroken = false;
    const { target } = serving((asked) => {
      if (isRemovalBroken && asked.method === 'DELETE') return { status: 500 };
      const sent = reply(asked, '/books');
      return asked.method === 'POST' && sent.status === 422 ? { status: 500 } : sent;
    });
    const contract = contractWith(collection('/books', 'bookId'));
    const baseline = baselineOf(await run(target, contract, { write: true }));
    expect(baseline.findings.map(({ rule }) => rule)).toContain('server-error');
    isRemovalBroken = true;
    const { fixed } = await run(target, contract, { write: true, baseline });
    expect(fixed.filter(({ operation }) => operation === 'create/books')).toEqual([]);
  });

  it('is nothing where a service does everything', async () => {
    const { reply } = keeping();
    const { target } = serving((asked) => reply(asked, '/items'));
    const report = await run(target, contractWith(collection('/items', 'itemId')), { write: true });
    expect(report.coverage.flatMap(({ leftOut }) => leftOut)).toEqual([]);
    expect(formatText(report)).not.toContain('Not sent');
    expect(formatJunit(report)).not.toContain('<skipped');
  });

  it('includes relations, if the creation is refused or nothing removes what it creates', async () => {
    const paths = {
      ...collection('/items', 'itemId'),
      '/notes': {
        get: { operationId: 'listNotes', responses: returns(LIST) },
        post: { operationId: 'createNote', requestBody: BODY, responses: returns(NAMED, '201') },
      },
      '/notes/{noteId}': {
        parameters: [ID('noteId')],
        get: { operationId: 'getNote', responses: { ...returns(NAMED), ...GONE } },
      },
    };
    const { reply } = keeping();
    const { target } = serving((asked) => {
      if (asked.path.startsWith('/notes'))
        return asked.method === 'POST'
          ? { status: 201, body: { id: 7, name: 'Note' } }
          : { status: 200, body: [] };
      return asked.method === 'POST' ? { status: 403, body: {} } : reply(asked, '/items');
    });
    const report = await run(target, contractWith(paths), { write: true, everything: true });
    const reasons = new Map(report.coverage.map(({ operation, leftOut }) => [operation, leftOut]));
    expect(reasons.get('create/items')).toContainEqual({
      mode: 'relations',
      why: 'the creation returned 403, and no object of this run',
    });
    expect(reasons.get('createNote')).toContainEqual({
      mode: 'relations',
      why: 'no operation of the contract removes what it creates',
    });
  });

  it('names the key to write into the fixtures, for many operations at once', async () => {
    const one = (name: string, method = 'get') => ({
      [method]: { operationId: `${method}-${name}`, responses: { ...returns(NAMED), ...GONE } },
    });
    const paths = {
      '/pads/{padID}': { parameters: [ID('padID')], ...one('pad') },
      '/pads/{padID}/text': { parameters: [ID('padID')], ...one('text') },
      '/groups/{groupID}': {
        parameters: [ID('groupID')],
        ...one('group'),
        ...one('group', 'put'),
        ...one('group', 'delete'),
      },
      '/search': {
        get: {
          operationId: 'search',
          parameters: [
            { name: 'q', in: 'query', required: true, schema: { type: 'string', pattern: '^x{3}$' } },
          ],
          responses: returns(LIST),
        },
      },
    };
    const { target } = serving(({ path }) => ({ status: path === '/search' ? 400 : 404 }));
    const report = await run(target, contractWith(paths), { write: true, everything: true });
    const text = formatText(report, { columns: 300 });
    expect(text).toContain(
      'no object to use. Name one in --fixtures: {"read": {"padID": [...], "groupID": [...]}, "change": [{"groupID": ...}], "remove": [{"groupID": ...}]}.',
    );
    expect(text).toContain('or name a value in --fixtures: {"read": {"q": [...]}}.');
    expect(suiteOf(report, 'get-pad')).toContain('{&quot;read&quot;: {&quot;padID&quot;: [...]}}');
    expect(formatHtml(report)).toContain('{&quot;remove&quot;: [{&quot;groupID&quot;: ...}]}');
    expect(report.coverage.find(({ operation }) => operation === 'put-group')?.leftOut).toEqual([
      { why: 'no object to use. Name one in --fixtures', fixtures: { part: 'change', names: ['groupID'] } },
    ]);
  });
});

it('the time of a case in JUnit is that of the checks that look for its rule', async () => {
  const { target } = serving(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { status: 200, body: [] };
  });
  const list = { '/items': { get: { operationId: 'listItems', responses: returns(LIST) } } };
  const report = await run(target, contractWith(list));
  const slow = { ...report, checks: report.checks.map((check) => ({ ...check, ms: 1_500 })) };
  const examples = slow.checks.filter(({ mode }) => mode === 'examples').length;
  expect(suiteOf(slow, 'listItems')).toContain(
    `name="valid-request-refused" time="${(examples * 1.5).toFixed(3)}"`,
  );
});

describe('JUnit', () => {
  const LISTS = contractWith({ '/items': { get: { operationId: 'listItems', responses: returns(LIST) } } });
  const broken = (level: 'error' | 'warning') =>
    run(serving(() => ({ status: 200, body: {} })).target, LISTS, {
      modes: ['examples'],
      levels: { 'body-schema': level },
    });

  it.each<[string, 'error' | 'warning', boolean, boolean, boolean]>([
    ['an error', 'error', false, false, true],
    ['a warning', 'warning', false, false, false],
    ['a warning, if that is strict', 'warning', false, true, true],
    ['an error of the baseline', 'error', true, false, false],
    ['a warning of the baseline, if that is strict', 'warning', true, true, false],
  ])('has %s as a failure or in the output', async (_what, level, isKnown, strict, fails) => {
    const report = await broken(level);
    const known = isKnown
      ? report.findings.map((one) => ({ ...one, known: true as const }))
      : report.findings;
    const suite = formatJunit({ ...report, findings: known }, { strict });
    expect(suite.includes('<failure type="')).toBe(fails);
    expect(suite.includes('<system-out>')).toBe(!fails);
  });

  it('has suites for what belongs to no operation, and for a target that is not the API', async () => {
    const report = await broken('error');
    expect(formatJunit(report)).not.toMatch(/<testsuite name="(no operation|target)"/);
    const findings = report.findings.map(({ operation: _, ...one }) => one);
    const xml = formatJunit({ ...report, findings, problem: 'It redirects.' });
    expect(xml).toMatch(
      /<testsuite name="no operation" tests="2" failures="1" errors="0" skipped="0" time="0\.000">/,
    );
    expect(xml).toContain('classname="no operation" name="unknown-operation" time="0.000"/>');
    expect(xml).toContain(
      '<testcase classname="target" name="responds" time="0.000"><failure type="broken" message="It redirects."></failure></testcase>',
    );
  });

  it('says why an operation was not checked', async () => {
    const gone = await run(serving(() => ({ status: 405 })).target, LISTS, { modes: ['examples'] });
    expect(formatJunit(gone)).toContain('<skipped message="not implemented"/>');
    const write = contractWith({
      '/items': { post: { operationId: 'createItem', requestBody: BODY, responses: returns(NAMED) } },
    });
    const read = await run(serving('has nothing').target, write, { modes: ['examples'] });
    expect(formatJunit(read)).toContain('<skipped message="not checked: it changes something.');
  });
});
