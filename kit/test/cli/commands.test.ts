import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { KIT } from '../../src/cli/commands.ts';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { main } from '../../src/cli/main.ts';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { covered, report } from '@experimentation-automation/test-support/kit/made-report';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { environment, kit } from '@experimentation-automation/test-support/kit/cli/program';
import { onPort, serving } from '@experimentation-automation/test-support/kit/small-services';

let folder = '';
beforeEach(() => {
  folder = newFolder();
});
const write = (name: string, content: unknown): string => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
};
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const run = (...args: string[]) => kit.run(args, { cwd: folder });
const runIn = (env: Record<string, string>, ...args: string[]) => kit.run(args, { cwd: folder, env });

const json = (schema: object) => ({ 'application/json': { schema } });
const ok = (schema: object) => ({ '200': { description: 'Done.', content: json(schema) } });
const THING = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
};
const document = (paths: object, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths,
  ...more,
});
const ref = { $ref: '#/components/schemas/Thing' };
const things = document(
  {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { operationId: 'getThing', responses: ok(ref) },
    },
  },
  { components: { schemas: { Thing: THING } } },
);

describe('a command line that is wrong is explained', () => {
  it.each<[string[], string]>([
    [['known'], "Missing required argument 'folder'."],
    [['types'], "Required option '--out <folder>' not specified"],
    [['verfy'], "Unknown command 'verfy'. Did you mean verify?"],
    [['conjure'], "Unknown command 'conjure'. openapi-contract-kit --help lists the commands."],
    [['diff', 'a', 'b', 'c'], "Unexpected argument 'c'. See --help for the options."],
    [
      ['mock', '--seed', '--check', '7'],
      "Unexpected argument '7'. Is the value of --seed <text> missing? It was given '--check'.",
    ],
    [['verify', '--output', 'x'], 'Reports are written with --json <file>, --html <file>, --junit <file>,'],
    [['verify', '--fixture', 'x'], "Unknown option '--fixture'. Did you mean --fixtures?"],
    [['verify', '--conjure'], "Unknown option '--conjure'. See --help for the options."],
    [['verify', '--format', 'jsn'], "argument 'jsn' is invalid. Allowed choices are text, json,"],
    [['verify', '--format', 'jsn'], 'Did you mean json?'],
  ])('%j', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' });
    expect(err).toContain(message);
  });
});

describe('help', () => {
  it('of a command is the same by name and by option', async () => {
    const [byName, byOption] = [await run('help', 'known'), await run('known', '--help')];
    expect(byName).toEqual({ ...byOption, code: EXIT.ok, err: '' });
    expect(byName.out).toContain('Usage: openapi-contract-kit known [options] <folder>');
    expect(byName.out).toContain('\nExit codes:\n  0    success\n');
  });

  it.each([
    [
      'known',
      'Lists which operations and fields the code in a folder uses, and the standing of each (assumed, inferred, observed or documented), with the reason, the file and the line.',
      '',
    ],
    [
      'learn',
      'Reads recorded traffic and writes an OpenAPI overlay of what it shows: guesses of the contract that hold, guesses that do not hold, and fields, statuses, media types and values that the contract lacks. The overlay never changes what is documented. If the traffic contradicts it, the report on stderr lists where.',
      '1 the traffic contradicts what is documented ',
    ],
    [
      'types',
      'Writes the types, the operation table and a client of a contract, as your overlays correct it.',
      '1 with --check, the files are not up to date ',
    ],
    [
      'mock',
      'Runs a mock for tests in any language, and prints its address as one line of JSON.',
      '1 with --check, a request violated the contract ',
      '4 the port to listen on is not available ',
    ],
    [
      'proxy',
      'Proxies a real service and reports contract violations.',
      '1 the contract was violated ',
      '4 the port to listen on is not available ',
    ],
    [
      'verify',
      'Checks a running service against the contract and reports the findings per operation and status.',
      '1 a violation, a refused token, another service, or an unexpected change ',
      '5 the service cannot be reached, or does not respond in time 130 stopped by Ctrl-C, or by --deadline ',
    ],
  ])('of %s says what it does, and how it ends', async (command, about, broken, others = '') => {
    const help = (await run(command, '--help')).out.replaceAll(/\s+/g, ' ');
    expect(help).toContain(` ${about} `);
    const ok = { mock: 'stopped by a signal', proxy: 'stopped by a signal', verify: 'no error was found' };
    const success = Object.entries(ok).find(([name]) => name === command)?.[1] ?? 'success';
    expect(help).toContain(
      `Exit codes: 0 ${success} ${broken}2 invalid command line or project file; nothing was sent 3 another failure ${others}Every`,
    );
  });

  it('lists the commands and all exit codes', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(EXIT.ok);
    expect(out).toContain('  verify ');
    expect(out).toContain('\n  143  stopped by SIGTERM\n');
    expect(out).toMatch(
      /\nExample:\n {2}openapi-contract-kit verify http:[^]*\n {2}openapi-contract-kit mock /,
    );
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe('types', () => {
  const types = (contract: object, ...more: string[]) =>
    run('types', '--contract', write('api.json', contract), '--out', 'api', ...more);

  it('are written, and are up to date until the contract changes', async () => {
    expect(await types(things, '--check')).toEqual({
      code: EXIT.broken,
      out: 'schema.d.ts\noperations.ts\n',
      err: 'openapi-contract-kit types: api is not up to date. Run the command without --check.\n',
    });
    expect(existsSync(join(folder, 'api'))).toBe(false);
    expect(await types(things)).toEqual({ code: EXIT.ok, out: 'schema.d.ts\noperations.ts\n', err: '' });
    expect(read('api/operations.ts')).toMatch(
      /^\/\/ Written by `openapi-contract-kit types` from openapi-contract-kit \S+, api\.json\. Do not edit\./,
    );
    expect(read('api/operations.ts')).toContain('Creates a client for this contract');
    expect(await types(things, '--check')).toEqual({ code: EXIT.ok, out: '', err: 'api is up to date.\n' });
  });

  it('are refused with the place of each part that has none', async () => {
    const pages = { 'x-pagination': { cursor: { in: 'query', name: 'c' }, next: '/next', items: '/list' } };
    const contract = document({
      '/things': { get: { operationId: 'list', responses: ok(THING), ...pages } },
    });
    const { code, err } = await types(contract);
    expect(code).toBe(EXIT.usage);
    expect(err).toContain(
      'types: The types cannot be written.\n#/paths/~1things/get/x-pagination/items: x-pag',
    );
    const overlay = write('pages.yaml', {
      overlay: '1.0.0',
      info: { title: 'Pages', version: '1' },
      actions: [{ target: '$.paths["/things"].get', update: pages, description: 'It has pages.' }],
    });
    const plain = document({ '/things': { get: { operationId: 'list', responses: ok(THING) } } });
    expect((await types(plain, '--overlay', overlay)).err).toContain(
      '/pages.yaml:1: x-pagination of list: items',
    );
  });

  it.each([
    [
      'no OpenAPI',
      { allOf: 5 },
      EXIT.usage,
      'The types of api.json cannot be written, because a part of it is not OpenAPI or is nested too deeply: items is not iterable.',
    ],
    [
      'no schema',
      { type: 'array', items: 'text' },
      EXIT.failed,
      'Expected SchemaObject, received string at #/paths/~1things/get/responses/200/content/application~1json',
    ],
  ])('are refused of a part that is %s', async (_what, schema, code, why) => {
    const contract = document({ '/things': { get: { operationId: 'list', responses: ok(schema) } } });
    expect(await types(contract)).toEqual({ code, out: '', err: `openapi-contract-kit types: ${why}\n` });
  });

  it('leave out what the client cannot call, and say so', async () => {
    const upload = { operationId: 'upload', requestBody: { content: { 'text/csv': {} } }, responses: {} };
    const { code, err } = await types({ ...things, paths: { ...things.paths, '/csv': { put: upload } } });
    expect(code).toBe(EXIT.ok);
    expect(err).toContain('PUT /csv is left out: the client cannot send text/csv.\n');
  });

  it('call plainly what an overlay renames without its marks', async () => {
    const list = {
      type: 'object',
      properties: { list: { type: 'array', items: ref }, next: { type: 'string' } },
    };
    const pages = { 'x-pagination': { cursor: { in: 'query', name: 'c' }, next: '/next', items: '/list' } };
    const get = {
      operationId: 'list',
      parameters: [{ name: 'c', in: 'query', schema: { type: 'string' } }],
      responses: ok(list),
      ...pages,
    };
    const contract = { ...things, paths: { '/things': { get, summary: 'All.' }, ...things.paths } };
    const overlay = write('renamed.yaml', {
      overlay: '1.0.0',
      info: { title: 'Names', version: '1' },
      actions: [
        {
          target: "$.paths['/things'].get.responses['200'].content['application/json'].schema.properties",
          description: 'It is called more.',
          update: { more: { type: 'string', 'x-former-name': 'next' } },
        },
        {
          target:
            "$.paths['/things'].get.responses['200'].content['application/json'].schema.properties.next",
          description: 'It is called more.',
          remove: true,
        },
      ],
    });
    expect((await types(contract)).err).toBe('');
    expect(read('api/operations.ts')).toContain('readonly list: PaginatedList<');
    const { code, err } = await types(contract, '--overlay', overlay, '--allow-documented');
    expect(code).toBe(EXIT.ok);
    expect(err).toContain(
      'The overlays rename what x-pagination or x-polling of list name, but do not change',
    );
    expect(read('api/operations.ts')).not.toContain('readonly list');
  });
});

describe('diff', () => {
  const get = { operationId: 'listMore', responses: ok(ref) };
  const more = { ...things, paths: { ...things.paths, '/more': { get } } };

  it.each([
    ['breaking changes', more, things, [], 'breaking changes found.'],
    ['changes if they are not wanted', things, more, ['--fail-on', 'compatible'], 'changes found.'],
    ['no changes that break nothing', things, more, [], ''],
  ])('fails on %s', async (_what, old, now, args, why) => {
    const names = [write('old.json', old), write('new.json', now)];
    const { code, err } = await run('diff', ...names, ...args);
    expect([code, err]).toEqual([
      why === '' ? EXIT.ok : EXIT.broken,
      `From old.json to new.json:\n${why && `openapi-contract-kit diff: ${why}\n`}`,
    ]);
  });
});

describe('learn', () => {
  const har = (...bodies: object[]) => ({
    log: {
      version: '1.2',
      entries: bodies.map((body, index) => ({
        startedDateTime: `2026-11-02T02:04:0${index}.000Z`,
        request: { method: 'GET', url: `http://things.test/things/${index + 1}`, headers: [] },
        response: {
          status: 200,
          headers: [{ name: 'content-type', value: 'application/json' }],
          content: { mimeType: 'application/json', text: JSON.stringify(body) },
        },
      })),
    },
  });
  const learn = (traffic: unknown, ...more: string[]) =>
    run('learn', write('traffic.har', traffic), '--contract', write('api.json', things), ...more);
  const coloured = har({ id: 1, color: 'red' }, { id: 2, color: 'blue' });

  it('writes YAML unless JSON is wanted', async () => {
    const { code, out, err } = await learn(coloured);
    expect(code).toBe(EXIT.ok);
    expect(out).toMatch(/^overlay: /);
    expect(err).toMatch(/color/);
    expect(JSON.parse((await learn(coloured, '--format', 'json')).out)).toHaveProperty('overlay');
    expect(await learn(coloured, '--out', 'learned.json')).toMatchObject({ code: EXIT.ok, out: '' });
    expect(JSON.parse(read('learned.json'))).toHaveProperty('actions');
    await learn(coloured, '--out', 'learned.json', '--format', 'yaml');
    expect(read('learned.json')).toBe(out);
    await learn(coloured, '--out', 'learned.yaml');
    expect(read('learned.yaml')).toBe(out);
  });

  it('continues the overlay that it is given', async () => {
    await learn(coloured, '--out', 'first.yaml');
    const again = await learn(coloured, '--overlay', 'first.yaml', '--out', 'second.yaml');
    expect(again.err).toContain('first.yaml already states all of it.');
    expect(read('second.yaml')).toBe(read('first.yaml'));
    const sized = har({ id: 1, color: 'red', size: 1 }, { id: 2, color: 'blue', size: 2 });
    expect((await learn(sized, '--overlay', 'first.yaml')).out).toMatch(/^overlay: [^]*color[^]*size/);
  });

  it('writes nothing if the traffic shows nothing', async () => {
    const { code, out, err } = await learn(har({ id: 1 }, { id: 2 }), '--out', 'none.yaml');
    expect({ code, out }).toEqual({ code: EXIT.ok, out: '' });
    expect(err).toContain('There is nothing to write.');
    expect(existsSync(join(folder, 'none.yaml'))).toBe(false);
  });

  it('fails if the traffic contradicts what is documented', async () => {
    const { code, err } = await learn(har({ id: 'a' }, { id: 'b' }));
    expect(code).toBe(EXIT.broken);
    expect(err).toContain('learn: the traffic contradicts what is documented, see above.');
  });

  it.each<[string, unknown, string]>([
    ['is empty', ' \n', 'It is empty.'],
    ['is not JSON', 'log', 'It is not JSON.'],
    ['is no traffic', { log: 1 }, 'traffic.har cannot be read as traffic. '],
  ])('refuses a file that %s', async (_what, traffic, why) => {
    const { code, out, err } = await learn(traffic);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' });
    expect(err).toContain(why);
  });
});

describe('known', () => {
  const known = (traffic: object, ...more: string[]) =>
    run('known', write('traffic.json', traffic), '--contract', write('api.json', things), ...more);
  const HINT =
    'No field was found. If the code uses fields, install the client that it uses and its other packages there: the compiler takes the types from them.\n';
  const used = (where: string) => ({ part: 'getThing', standing: 'documented', usedIn: [where] });

  it('lists the parts that traffic uses', async () => {
    const request = { method: 'GET', url: 'http://things.test/things/1', headers: [] };
    const response = { status: 200, headers: [], content: { mimeType: 'text/plain', text: '' } };
    const har = { log: { version: '1.2', entries: [{ request, response }] } };
    const { code, out, err } = await known(har, '--json');
    expect({ code, err }).toEqual({ code: EXIT.ok, err: '' });
    expect(JSON.parse(out)).toEqual([used('traffic.json entry 1')]);
  });

  it('says that fields are missing if there are only operations', async () => {
    const calls = report({ coverage: [covered('getThing')] });
    const { out, err } = await known(calls, '--json');
    expect([JSON.parse(out), err]).toEqual([[used('traffic.json')], HINT]);
    expect((await known(calls)).out).toMatch(/getThing[^]*traffic\.json/);
    expect(await known(report({ coverage: [] }), '--json')).toEqual({ code: EXIT.ok, out: '[]\n', err: '' });
  });
});

describe('verify', () => {
  const verify = (env: Record<string, string>, ...more: string[]) =>
    runIn(env, 'verify', ...more, '--contract', write('api.json', things));
  const far = 'http://things.example';
  const near = 'http://127.0.0.1:9';

  it.each<[string, string[], string]>([
    [
      'no address',
      [],
      'The address of the service is missing: name it after the command, or with --base-url.',
    ],
    ['an address of another kind', ['ftp://things.example'], 'http'],
    [
      'a baseline without a file',
      [near, '--write-baseline'],
      '--write-baseline needs --baseline with the file',
    ],
    [
      'an input without a value',
      [near, '--flow-input', 'orderId'],
      'It must be like orderId=42 or password=@file.',
    ],
    [
      'an input without a name',
      [near, '--flow-input', '=42'],
      'It must be like orderId=42 or password=@file.',
    ],
    [
      'an input in a file that is not there',
      [near, '--plan', '--flow-input', 'a=@none'],
      'none cannot be read',
    ],
    [
      'a token that no header carries',
      [near, '--token', 'a b'],
      'contains characters that a header cannot carry',
    ],
    ['a variable that is not set', [near, '--header', 'x-key: ${NONE}'], 'The variable NONE is not set.'],
    [
      'another caller whose variable is not set',
      [near, '--as', 'other=${NONE}'],
      'The variable NONE is not set.',
    ],
    [
      'a token over plain http',
      [far, '--plan', '--token', 'a'],
      'would be sent to things.example over plain http.',
    ],
    [
      'a credential over plain http',
      [far, '--plan', '--credential', 'key=a'],
      'from --credential key would be sent',
    ],
    [
      'a secret header over plain http',
      [far, '--plan', '--header', 'x-api-key: a'],
      'from --header x-api-key would',
    ],
    ['a login over plain http', [far, '--plan', '--login', 'login.json'], 'from --login would be sent to'],
  ])('refuses %s', async (_what, args, why) => {
    write('login.json', { path: '/login' });
    const { code, out, err } = await verify({}, ...args);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' });
    expect(err).toContain(why);
  });

  it.each<[string, string[]]>([
    ['to this machine', [near, '--token', 'a', '--header', 'x-api-key: ${KEY}']],
    ['if that is allowed', [far, '--token', 'a', '--allow-insecure']],
    ['over TLS', ['https://things.example', '--token', 'a']],
    ['if they are not secret', [far, '--header', 'x-trace: ${KEY}']],
  ])('sends headers over plain http %s', async (_what, args) => {
    expect(await verify({ KEY: 'a' }, ...args, '--plan')).toMatchObject({ code: EXIT.ok, err: '' });
  });

  const list = document({ '/things': { get: { operationId: 'list', responses: ok({ type: 'array' }) } } });

  it('tells each stage where it is no terminal, and on one the state on one line', async () => {
    write('list.json', list);
    const url = await onPort(serving(() => ({ status: 200, body: [] })).target);
    const args = ['verify', url, '--contract', 'list.json'];
    expect((await run(...args)).err).toBe('preparing ...\nexamples ...\nnegative ...\nrelations ...\n');

    const io = testIo({ env: environment(), cwd: folder });
    let [err, listeners] = ['', 0];
    io.stderr.on('data', (text: string) => (err += text));
    const stderr = Object.assign(io.stderr, { isTTY: true, columns: 80 });
    const onSignal = () => {
      listeners += 1;
      return () => void (listeners -= 1);
    };
    expect(await main(KIT, args, { ...io, stderr, onSignal })).toBe(EXIT.ok);
    const shown = err.split('\r\u001b[K');
    expect([shown.at(-2), shown.at(-1)]).toEqual([
      expect.stringMatching(/^relations \d+\/\d+, \d requests, 0 errors, 0 warnings, 1 note$/),
      '',
    ]);
    expect([err.includes('...'), listeners]).toEqual([false, 0]);
  });

  it('cleans up and reports when it is stopped', async () => {
    write('list.json', list);
    const running: { signal?: () => void } = {};
    const { target } = serving(() => {
      running.signal?.();
      return { status: 200, body: [] };
    });
    const args = ['verify', await onPort(target), '--quiet', '--contract', 'list.json'];
    const { signal, ended } = kit.start(args, { cwd: folder });
    running.signal = () => signal('SIGTERM');
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([
      EXIT.terminated,
      '\nStopping: cleaning up and writing the report. Press Ctrl-C again to stop at once.\n' +
        'openapi-contract-kit verify: stopped before the end.\n',
    ]);
    expect(out).toContain('\nStopped before the end.\n');
  });

  it('ends when its time is up', async () => {
    write('list.json', list);
    const url = await onPort(serving(() => ({ status: 200, body: [] })).target);
    const { code, out } = await run('verify', url, '--deadline', '1ms', '--contract', 'list.json');
    expect([code, out]).toEqual([
      EXIT.interrupted,
      expect.stringContaining('The run was cut off: its time was up.'),
    ]);
  });

  const serve = (body: object, status = 200) => onPort(serving(() => ({ status, body })).target);

  it('reports in each form, on stdout and in files', async () => {
    const url = await serve({ id: 'one' });
    const fixtures = write('fixtures.json', { read: { id: [1] } });
    const files = ['--json', 'r.json', '--junit', 'r.xml', '--html', 'r.html', '--sarif', 'r.sarif'];
    const { code, out, err } = await verify({}, url, '--fixtures', fixtures, '--quiet', ...files);
    expect(code).toBe(EXIT.broken);
    expect(err).toMatch(/^openapi-contract-kit verify: (one error was|\d+ errors were) found\.\n$/);
    expect(out).toContain('ERROR ');
    expect(JSON.parse(read('r.json'))).toMatchObject({ target: url, contract: { file: 'api.json' } });
    expect(read('r.xml')).toMatch(/^<\?xml[^]*<testsuites/);
    expect(read('r.html')).toMatch(/^<!doctype html>/i);
    expect(read('r.sarif')).toContain('"uri": "api.json"');
    const report = JSON.parse((await verify({}, url, '--quiet', '--json')).out) as object;
    expect(report).toMatchObject({ target: url });
    expect((await verify({}, url, '--quiet', '--format', 'github')).out).toMatch(
      /^::notice file=api\.json,line=1,col=\d/,
    );
  });

  it('names the line of the overlay that corrects the part', async () => {
    const overlay = write('corrected.yaml', {
      overlay: '1.0.0',
      info: { title: 'Corrected', version: '1' },
      actions: [
        {
          target: '$.components.schemas.Thing.properties',
          update: { size: { type: 'integer' } },
          description: 'It has a size.',
        },
      ],
    });
    const url = await serve({ id: 1, size: 'big' });
    const fixtures = write('fixtures.json', { read: { id: [1] } });
    const options = ['--quiet', '--fixtures', fixtures, '--overlay', overlay, '--format', 'github'];
    const { out } = await verify({}, url, ...options);
    expect(out).toMatch(/^::warning file=\S+\/corrected\.yaml,line=1,col=1,title=body-schema/m);
  });

  it('records findings once, and fails on others only', async () => {
    const url = await serve({ id: 'one' });
    const options = ['--quiet', '--fixtures', write('fixtures.json', { read: { id: [1] } })];
    const first = await verify({}, url, ...options, '--baseline', 'known.json');
    expect(first.code).toBe(EXIT.ok);
    expect(first.err).toMatch(
      /^known\.json: (1 finding is|\d+ findings are) recorded\. Later runs fail only on others\.\n$/,
    );
    expect((await verify({}, url, ...options, '--baseline', 'known.json')).code).toBe(EXIT.ok);
  });

  it('writes no baseline of a run that did not finish', async () => {
    const { code, out, err } = await verify({}, near, '--quiet', '--baseline', 'unfinished.json');
    expect({ code, out }).toEqual({ code: EXIT.unreachable, out: '' });
    expect(err).toContain('unfinished.json was not written, because the run did not finish.');
    expect(err).toContain('Is the service running there?');
    expect(existsSync(join(folder, 'unfinished.json'))).toBe(false);
  });

  it('repeats nothing of a report without errors', async () => {
    const url = await serve({ id: 1, name: 'Tent' });
    await verify({}, url, '--quiet', '--json', 'fine.json');
    const { code, out } = await verify({}, '--replay', 'fine.json', '--quiet');
    expect([code, out]).toEqual([EXIT.ok, 'No error in fine.json: nothing is repeated.\n']);
  });
});
