import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatGithub,
  formatHtml,
  formatJunit,
  formatSarif,
  formatText,
  type VerifyOptions,
} from '../src/verify/index.ts';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import {
  BODY,
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  onPort,
  type Reply,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

describe('a finding of a contract without standings', () => {
  const error = {
    description: 'No.',
    content: { 'application/json': { schema: { type: 'object', required: ['code'] } } },
  };
  const contract = contractWith({
    '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'getItem', responses: { ...returns(NAMED), '404': error } },
    },
  });

  it('is an error if a client breaks on it, and a warning if it handles errors anyway', async () => {
    const { target } = serving(({ method, path }) => {
      if (method !== 'GET') return { status: 405 };
      if (path === '/items')
        return {
          status: 200,
          body: [
            { id: 1, name: 'One' },
            { id: 2, name: 'Two' },
          ],
        };
      if (path === '/items/1') return { status: 200, body: { id: 'one', name: 'One' } };
      if (path === '/items/2') return { status: 500, body: {} };
      return { status: /\d{9}/.test(path) ? 404 : 418, body: {} };
    });
    const report = await run(target, contract, { modes: ['examples', 'negative'] });
    expect(found(report)).toEqual([
      'error body-schema getItem',
      'error server-error getItem',
      'warning body-schema getItem',
      'warning status-undeclared getItem',
    ]);
    expect(report.causes.map(({ rule }) => rule)).toEqual([
      'server-error',
      'body-schema',
      'body-schema',
      'status-undeclared',
    ]);
    const text = formatText(report);
    expect(text).toContain('The service breaks the contract. 4 causes (2 errors, 2 warnings) in 4 findings.');
    expect(text).toMatch(/ERROR server-error 500, \d+ times? in getItem/);
    const off = await run(target, contract, {
      modes: ['examples', 'negative'],
      levels: { 'status-undeclared': 'error' },
    });
    expect(found(off)).toContain('error status-undeclared getItem');
  });

  it('is not an empty text where an empty text is valid', async () => {
    const text = (schema: object) => ({
      '200': { description: 'Text.', content: { 'text/plain': { schema } } },
    });
    const paths = {
      '/metrics': { get: { operationId: 'metrics', responses: text({ type: 'string' }) } },
      '/motto': { get: { operationId: 'motto', responses: text({ type: 'string', minLength: 1 }) } },
    };
    const { target } = serving('says nothing');
    expect(found(await run(target, contractWith(paths), { modes: ['examples'] }))).toEqual([
      'error empty-body motto',
    ]);
  });

  it('shows in the page with the versions of the tool and the contract, and links to the documentation', async () => {
    const { target } = serving(({ method }) => ({ status: method === 'GET' ? 200 : 405, body: [] }));
    const documented = contractWith({
      '/items': {
        get: {
          operationId: 'listItems',
          externalDocs: { url: 'https://docs.example/list' },
          responses: returns(LIST),
        },
      },
    });
    const html = formatHtml(await run(target, documented));
    expect(html).toMatch(/Things 2\.1, checked with openapi-contract-kit \d+\.\d+\.\d+/);
    expect(html).toContain('<a href="https://docs.example/list"><b>listItems</b></a>');
    expect(html).toContain('No violation in 1 of 1 operation.');
  });

  it('is reported without one, in every format', async () => {
    const { target } = serving('says nothing');
    const paths = { '/motto': { get: { operationId: 'motto', responses: returns(NAMED) } } };
    const report = await run(target, contractWith(paths), { modes: ['examples'] });
    expect(report.findings.map(({ severity, provenance }) => [severity, provenance])).toEqual([
      ['error', undefined],
    ]);
    for (const text of [
      formatText(report, { details: true }),
      formatHtml(report),
      formatGithub(report),
      formatSarif(report),
      formatJunit(report),
    ])
      expect(text).not.toMatch(/documented|provenance/);
  });
});

describe('operations that were not checked', () => {
  it('are listed with the reason', async () => {
    const paths = {
      ...collection('/items', 'itemId'),
      '/private': {
        get: { operationId: 'private', responses: { ...returns(LIST), '401': { description: 'Who?' } } },
      },
      '/lost/{lostId}': {
        parameters: [ID('lostId')],
        get: { operationId: 'lost', responses: { ...returns(NAMED), ...GONE } },
      },
      '/accepted': { get: { operationId: 'accepted', responses: returns(LIST) } },
    };
    const { reply } = keeping();
    const { target } = serving((asked) => {
      if (asked.path === '/private') return { status: 401 };
      if (asked.path === '/accepted') return { status: 202, body: [] };
      return asked.path.startsWith('/items') ? reply(asked, '/items') : { status: 404 };
    });
    const report = await run(target, contractWith(paths));
    expect(uncheckedIn(report)).toMatchObject({
      'create/items': 'it changes something. Allow it with --write',
      private: 'it returned 401, and no credential was given. Set one with --token, --credential or --header',
      lost: 'no object to use. Name one in --fixtures: {"read": {"lostId": [...]}}',
      accepted: 'no success was as the contract declares it',
    });
    const text = formatText(report, { columns: 120 });
    expect(text).toContain('in 2 of 8 operations.');
    expect(text).toContain('- private: it returned 401, and no credential was given.');
    const matrix = formatText(report, { matrix: true, columns: 120 });
    expect(matrix).toContain('Not checked, it changes something. Allow it with --write:');
    expect(matrix).toMatch(/WARNING status-undeclared[^]*got 202/);
  });
});

describe('a target that is not the API', () => {
  const contract = contractWith({ ...collection('/items', 'itemId'), ...collection('/notes', 'noteId') });
  const HTML = { 'content-type': 'text/html; charset=utf-8' };

  it.each<[string, (path: string) => Reply, string]>([
    [
      'returns HTML',
      () => ({ status: 200, text: '<p>Welcome', headers: HTML }),
      'The target returned HTML (status 200), not the API. Is http://service.test the address of the service?',
    ],
    [
      'redirects',
      (path) => ({ status: path === '/items' ? 302 : 308 }),
      'The target redirects (302, 308), and redirects are not followed. Use the address that they lead to.',
    ],
    [
      'fails for each list',
      (path) => ({ status: path === '/items' ? 500 : 503 }),
      'The target fails for every list (status 500, 503).',
    ],
    [
      'limits each request',
      () => ({ status: 429, headers: { 'retry-after': '0' } }),
      'The target returned 429 for every request, even after several pauses. Try again later, or limit the load with --rate.',
    ],
    [
      'refuses what it has without a credential',
      (path) => ({ status: path === '/items' ? 403 : 404 }),
      'The target requires a credential (status 403), and none was given. Set one with --token, --credential or --header.',
    ],
  ])('is told as such if it %s, and nothing more is sent', async (_how, reply, problem) => {
    const { target, log, lines } = serving(({ path }) => reply(path));
    const report = await run(target, contract, { write: true });
    expect(report).toMatchObject({ verdict: 'broken', problem });
    expect(log.every(({ method }) => method === 'GET')).toBe(true);
    expect(new Set(lines())).toEqual(new Set(['GET /items', 'GET /notes']));
  });

  it.each<[string, Reply]>([
    ['returns HTML', { status: 200, text: '<p>Welcome', headers: HTML }],
    ['redirects', { status: 302 }],
    ['fails', { status: 500 }],
    ['refuses', { status: 403 }],
  ])('is not assumed if only one list %s', async (_how, reply) => {
    const { target } = serving(({ path }) => (path === '/items' ? reply : { status: 200, body: [] }));
    expect((await run(target, contract, { modes: ['examples'] })).problem).toBeUndefined();
  });

  it('is not assumed if the first list gets no response, but another one does', async () => {
    const { target } = serving('has nothing');
    const failing = (paths: readonly string[]) => ({
      ...target,
      fetch: (url: string, init: RequestInit) =>
        paths.includes(new URL(url).pathname)
          ? Promise.reject(new TypeError('fetch failed'))
          : target.fetch(url, init),
    });
    const verdict = async (...paths: readonly string[]) =>
      (await run(failing(paths), contract, { modes: ['examples'] })).verdict;
    expect(await verdict('/items')).toBe('broken');
    expect(await verdict('/items', '/notes')).toBe('unreachable');
  });
});

it('what a run reads to know a service is a check only of operations that were selected', async () => {
  const contract = contractWith({ ...collection('/items', 'itemId'), ...collection('/notes', 'noteId') });
  const { reply } = keeping();
  const { target, lines } = serving((asked) => reply(asked, `/${asked.path.split('/')[1] ?? ''}`));
  const { checks } = await run(target, contract, { modes: ['examples'], only: ['get/items', 'list/notes'] });
  expect(checks).toMatchObject([
    { mode: 'examples', operation: 'list/notes', name: 'as it is' },
    { mode: 'examples', operation: 'get/items', name: 'as it is' },
    { mode: 'examples', operation: 'get/items', name: 'as it is' },
  ]);
  expect(lines()).toContain('GET /items');
});

describe('an object of a run', () => {
  const contract = contractWith({ ...collection('/items', 'itemId'), ...collection('/notes', 'noteId') });
  const fixtures = { change: [{ itemId: 1 }] };

  it.each<[string, readonly string[], Partial<VerifyOptions>, readonly string[]]>([
    ['what creates it was chosen', ['create/items'], {}, ['POST /items']],
    ['what was chosen needs one', ['change/items'], {}, ['POST /items']],
    [
      'what creates it was chosen, though the fixtures name one',
      ['create/items'],
      { fixtures },
      ['POST /items'],
    ],
    ['nothing needs it, because the fixtures name one', ['change/items'], { fixtures }, []],
    ['of each kind that is needed', ['change/items', 'change/notes'], { fixtures }, ['POST /notes']],
    ['nothing that was chosen needs one', ['list/items'], {}, []],
  ])('is created only where it is needed: %s', async (_why, only, options, created) => {
    const { reply } = keeping();
    const { target, lines } = serving((asked) => reply(asked, `/${asked.path.split('/')[1] ?? ''}`));
    await run(target, contract, { write: true, modes: ['examples'], only, ...options });
    expect([...new Set(lines().filter((one) => one.startsWith('POST')))]).toEqual(created);
  });
});

describe('a target that is not there', () => {
  it.each([
    ['lists', contractWith(collection('/items', 'itemId'))],
    ['one list', contractWith({ '/items': { get: { operationId: 'list', responses: returns(LIST) } } })],
    [
      'nothing but POST',
      contractWith({
        '/charge': { post: { operationId: 'charge', requestBody: BODY, responses: returns(NAMED) } },
      }),
    ],
    [
      'paths with parameters',
      contractWith({
        '/x/{id}': { parameters: [ID('id')], get: { operationId: 'x', responses: returns(NAMED) } },
      }),
    ],
  ])('is unreachable for a contract with %s', async (_name, contract) => {
    const gone = await serveWith(() => undefined);
    await gone.close();
    const file = join(newFolder(), 'contract.json');
    await writeFile(file, JSON.stringify(contract.document));
    for (const more of [[], ['--write', '--everything']]) {
      const { code, err } = await kit.run(['verify', gone.url, '--contract', file, '--quiet', ...more]);
      expect([code, err]).toEqual([5, expect.stringContaining('the connection was refused')]);
    }
  });

  it('is remembered with its contract by a report that is repeated', async () => {
    const contract = contractWith({
      '/items': { get: { operationId: 'listItems', responses: returns(LIST) } },
    });
    const HOLDS = 'No violation in 1 of 1 operation.';
    const folder = newFolder();
    const [file, report] = [join(folder, 'contract.json'), join(folder, 'report.json')];
    await writeFile(file, JSON.stringify(contract.document));
    let body: unknown = {};
    const { target } = serving(() => ({ status: 200, body }));
    const first = await kit.run([
      'verify',
      await onPort(target),
      '--contract',
      file,
      '--json',
      report,
      '--quiet',
      '--mode',
      'examples',
    ]);
    body = [];
    const second = await kit.run(['verify', '--replay', report, '--quiet'], { cwd: folder });
    expect([first.code, second.code, second.err]).toEqual([1, 0, '']);
    expect(second.out).toContain(HOLDS);

    const other = contractWith({
      '/orders': { get: { operationId: 'listOrders', responses: returns(LIST) } },
    });
    await writeFile(join(folder, 'other.json'), JSON.stringify(other.document));
    const project = join(folder, 'openapi-contract-kit.config.json');
    await writeFile(project, JSON.stringify({ contract: 'other.json' }));
    const third = await kit.run(['verify', '--replay', report, '--quiet'], { cwd: folder });
    expect([third.code, third.out]).toEqual([0, expect.stringContaining(HOLDS)]);
    const named = ['--contract', join(folder, 'other.json')];
    const fourth = await kit.run(['verify', '--replay', report, '--quiet', ...named], { cwd: folder });
    expect(fourth.out).not.toContain(HOLDS);
  });
});
