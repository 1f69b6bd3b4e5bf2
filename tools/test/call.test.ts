import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { selfSigned } from '@experimentation-automation/test-support/certificate';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { listen } from '@experimentation-automation/test-support/listen';
import { type AroundProgram } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { until } from '@experimentation-automation/test-support/until';

const { sandbox, url } = await servedSandbox();
const token = 'canary-cli-3141592653';

const call = (args: readonly string[], around: AroundProgram = {}) =>
  tools.run(['call', ...args], {
    ...around,
    env: { AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: token, ...around.env },
  });

describe.concurrent('experimentation-automation-tools call without a connection', () => {
  const get = ['getGoal', '--goalId', '1', '--base-url'];

  test('says what to do about a certificate that is not trusted', async () => {
    const secure = createServer(await selfSigned('localhost'), (_request, response) => response.end('{}'));
    const { port, close } = await listen(secure);
    const { code, err } = await call([...get, `https://localhost:${port}`]);
    await close();
    expect(code).toBe(5);
    expect(err).toContain('put its authority into a file and set NODE_EXTRA_CA_CERTS');
  });

  test('says that the service does not use TLS', async () => {
    const { code, err } = await call([...get, url.replace('http:', 'https:')]);
    expect(code).toBe(5);
    expect(err).toContain('does not use TLS; try http://.');
  });

  test('says where it asked for a token', async () => {
    const env = {
      AUTOMATION_BASE_URL: 'http://127.0.0.1:2',
      AUTOMATION_TOKEN: '',
      AUTOMATION_CLIENT_ID: 'a',
      AUTOMATION_CLIENT_SECRET: token,
    };
    const { code, err } = await call(['getGoal', '--goalId', '1'], { env });
    expect(code).toBe(5);
    expect(err).toContain('Is the service running at 127.0.0.1:2 (from AUTOMATION_BASE_URL)?');
  });
});

describe.concurrent('experimentation-automation-tools call', () => {
  test('prints the response as JSON on stdout, and nothing else', async () => {
    const { code, out, err } = await call(['getGoal', '--goalId', '3']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ id: 3, type: 'URL' });
  });

  test('takes fields of the body by name, including nested ones, files and stdin', async () => {
    const folder = newFolder();
    const file = join(folder, 'code.js');
    writeFileSync(file, 'console.log("spring")');
    const change = ['updateVariation', '--variationId', '1', '--body.jsCode', `@${file}`, '--json'];
    expect((await call(change)).out).toContain(String.raw`console.log(\"spring\")`);
    const named = await call(['updateGoal', '--goalId', '1', '--body.params.matchString', '#buy', '--json']);
    expect(JSON.parse(named.out)).toMatchObject({ params: { matchString: '#buy' } });
    const whole = await call(
      ['updateGoal', '--goalId', '2', '--body', '-', '--body.description', 'over it'],
      {
        input: '{"name":"From the input","description":"below"}',
      },
    );
    expect(JSON.parse(whole.out)).toMatchObject({ name: 'From the input', description: 'over it' });
  });

  test('filters and sorts lists with short options, and walks their pages', async () => {
    const list = ['listExperiments', '--paginate', '--json', '--sort', '-name'];
    const all = (await call(list)).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { siteId: number; name: string });
    expect(all.length).toBeGreaterThan(20);
    const { siteId = 0 } = all[0] ?? {};
    const { out, err } = await call([...list, '--filter', `siteId=${siteId}`]);
    expect(err).toBe('');
    const some = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { siteId: number; name: string });
    expect(some.map(({ name }) => name)).toEqual(
      all.filter((one) => one.siteId === siteId).map(({ name }) => name),
    );
    const wrong = await call(['listExperiments', '--filter', 'status']);
    expect(wrong.err).toContain('takes a condition like status=ACTIVE (= EQUAL, != NOT_EQUAL');
    const few = await call([...list, '--filter', 'id<=2', '--filter', 'name~basket']);
    expect(JSON.parse(few.out)).toMatchObject({ id: 1 });
  });

  test('sends a filter by a field that no program was seen to use', async () => {
    const { out, code } = await call(['listGoals', '--filter', 'weather=SUNNY', '--dry-run']);
    expect(code).toBe(0);
    expect(decodeURIComponent(out)).toContain(
      '[{"field":"weather","operator":"EQUAL","parameters":["SUNNY"]}]',
    );
  });

  test('faults row 48: reports a transition that did not happen', async () => {
    const service = await serveWith((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"status":"active"}'),
    );
    const pause = ['updateExperiment', '--experimentId', '1', '--action', 'PAUSE', '--body', '{}'];
    const refused = await call(pause, { env: { AUTOMATION_BASE_URL: service.url } });
    await service.close();
    expect(refused.code).toBe(3);
    expect(refused.err).toContain('PAUSE did not happen: experiment 1 is still ACTIVE');
    const start = ['updateExperiment', '--experimentId', '6', '--body', '{}', '--action'];
    expect(await call([...start, 'ACTIVATE'])).toMatchObject({ code: 0, err: '' });
  });

  test('obtains a token with credentials, and shows neither', async () => {
    const env = {
      AUTOMATION_BASE_URL: url,
      AUTOMATION_TOKEN: '',
      AUTOMATION_CLIENT_ID: 'me',
      AUTOMATION_CLIENT_SECRET: 'canary-cli-secret-1',
    };
    const { code, out, err } = await call(['getGoal', '--goalId', '3'], { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ id: 3 });
    const half = await call(['getGoal', '--goalId', '3'], { env: { ...env, AUTOMATION_CLIENT_ID: '' } });
    expect(half.code).toBe(2);
    expect(half.err).toContain('--client-id');
    expect(half.err).not.toContain('canary');
  });

  test('sends ids beyond 2^53 exactly', async () => {
    const { code, err } = await call(['getGoal', '--goalId', '9007199254740993']);
    expect(code).toBe(6);
    expect(err).toContain('9007199254740993');
    expect(err).toContain('404');
  });

  test('walks all pages into one array', async () => {
    const walk = ['listGoalCampaignExperiments', '--body.goalId', '1', '--paginate', '--max-items', '3'];
    expect(JSON.parse((await call(walk)).out)).toHaveLength(3);
    const none = await call([...walk, '--body.goalId', '99999']);
    expect(none.out === '' ? [] : JSON.parse(none.out)).toEqual([]);
  });

  test('prints one item per line with --json', async () => {
    const { code, out } = await call([
      'listGoalCampaignExperiments',
      ...['--body.goalId', '1', '--paginate', '--json', '--max-items', '25'],
    ]);
    expect(code).toBe(0);
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(25);
    expect(JSON.parse(lines[24] ?? '')).toHaveProperty('experimentId');
  });

  test('waits for a report, and says how to continue if it is stopped', async () => {
    const asked = call([
      'requestExperimentResults',
      ...['--experimentId', '1', '--body.conversionType', 'ALL_CONVERSION', '--wait'],
      ...['--body', '{"dateIntervals":[{"start":"2026-05-01T00:00:00","end":"2026-05-21T00:00:00"}]}'],
    ]);
    await until(
      'the report is requested',
      () => sandbox.reports().some(({ subjectId }) => subjectId === 1),
      (seen) => expect(seen).toBe(true),
    );
    await sandbox.clock.advance(5_000);
    const { code, out, err } = await asked;
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: 'READY' });
    expect(err).toMatch(/experimentation-automation-tools call getResults --dataCode '\d+' --wait/);
  });

  const file = join(newFolder(), 'body.json');
  writeFileSync(file, '{"name":"from the file"}');
  const REPORT = ['requestExperimentResults', '--experimentId', '1'];
  const GOAL = ['updateGoal', '--goalId', '1'];
  test.each([
    [
      'each of several values',
      [...REPORT, '--body.goalsIds', '3', '--body.goalsIds', '4'],
      { goalsIds: [3, 4] },
    ],
    ['one value of a list', [...REPORT, '--body.goalsIds', '3'], { goalsIds: [3] }],
    ['a list as JSON', [...REPORT, '--body.goalsIds', ' [3,4]'], { goalsIds: [3, 4] }],
    ['the last of several values of one', [...GOAL, '--body.name', 'a', '--body.name', 'b'], { name: 'b' }],
    ['a value that begins with @@', [...GOAL, '--body.name', '@@a'], { name: '@a' }],
    ['a value that ends with @', [...GOAL, '--body.name', 'a@@'], { name: 'a@@' }],
    ['a value of a file', [...GOAL, '--body.name', `@${file}`], { name: '{"name":"from the file"}' }],
    ['a body of a file', [...GOAL, '--body', `@${file}`], { name: 'from the file' }],
    ['a body that is no object', [...GOAL, '--body', '[1]'], [1]],
    [
      'a body with fields over it',
      [...GOAL, '--body', '{"name":"a","weight":1}', '--body.name', 'b'],
      { name: 'b', weight: 1 },
    ],
    [
      'nested fields beside those of the body',
      [...GOAL, '--body', '{"params":{"url":"u"}}', '--body.params.matchString', 'm'],
      { params: { url: 'u', matchString: 'm' } },
    ],
    ['true or false', [...GOAL, '--body.hasMultipleConversions', 'false'], { hasMultipleConversions: false }],
  ])('sends %s', async (_, args, body) => {
    const { code, out } = await call([...args, '--dry-run']);
    expect(code).toBe(0);
    expect(JSON.parse(/--data-raw '(.*)'/s.exec(out)?.[1] ?? '')).toEqual(body);
  });

  test('sends a file as a part of a form', async () => {
    const { out } = await call(['uploadImage', '--siteId', '1', '--body.file', file, '--dry-run']);
    expect(out).toContain("-F 'file=@body.json'");
  });

  test('shows the request as a curl command for a shell, without the token', async () => {
    const { code, out } = await call([
      'updateGoal',
      ...['--goalId', '4', '--body.name', `It's "new"`, '--dry-run'],
    ]);
    expect(code).toBe(0);
    expect(out).not.toContain(token);
    const env = { PATH: process.env['PATH'], AUTOMATION_TOKEN: 'any' };
    const { stdout } = await promisify(execFile)('sh', ['-c', `${out.trim()} -s`], { env });
    expect(JSON.parse(stdout)).toMatchObject({ name: `It's "new"` });
  });

  test.each([
    [['getGaol'], 'did you mean getGoal?'],
    [['getGoal', '--gaolId', '1'], 'Did you mean --goalId?'],
    [['createGoal', '--name', 'x'], 'Did you mean --body.name?'],
    [['createGoal', '--body.type', 'CLICKS'], 'did you mean CLICK?'],
    [['createGoal', '--body.type', 'zzzz'], '--body.type does not accept "zzzz": one of CLICK, CUSTOM, '],
    [['createGoal', '--body.type', 'z'.repeat(99)], `does not accept "${'z'.repeat(80)}": one of `],
    [['updateGoal', '--goalId', '1', '--body', '@none.json'], '--body: none.json cannot be read'],
    [
      ['updateGoal', '--goalId', '1', '--body', '[1]', '--body.name', 'x'],
      '--body is not an object, so --body.<field> cannot set a field in it.',
    ],
    [
      ['updateGoal', '--goalId', '1', '--body', '5', '--body.params.matchString', 'x'],
      '--body is not an object, so --body.<field> cannot set a field in it.',
    ],
    [['updateGoal', '--goalId', '1', '--body', '{'], '--body takes JSON, or @file: '],
    [['getGoal', '--goalId', '1', '--wait'], "Unknown option '--wait'."],
    [['getGoal', '--each', 'none.jsonl'], '--each: none.jsonl cannot be read'],
    [
      ['updateVariation', '--variationId', '2', '--body.jsCode', '@none.js'],
      'none.js cannot be read: there is no such file. For a literal @',
    ],
    [
      ['updateVariation', '--variationId', '2', '--body.jsCode', '@src'],
      '--body.jsCode: src cannot be read: it is a folder.',
    ],
    [['updateGoal', '--goalId', '1'], 'updateGoal needs a body. Set --body or its fields, like --body.name.'],
    [['uploadImage', '--siteId', '1'], 'uploadImage needs a body. Set its fields, like --body.file.'],
    [
      ['getGoal', '--goalId', '--base-url', 'http://127.0.0.1'],
      "Unexpected argument 'http://127.0.0.1'. Is the value of --goalId <integer> missing? It was given '--base-url'.",
    ],
    [['getGoal', '1'], "Unexpected argument '1'."],
    [
      ['getGoal', '--goalId', '1', '--base-url', 'http://a.example'],
      'The address "http://a.example" is from --base-url; --allow-insecure allows plain http.',
    ],
    [['getGoal', '--goalId', '1', '--timeout', '5x'], '500ms or 2m'],
    [['getGoal'], 'getGoal needs --goalId.'],
    [['getGoal', '--goalId', 'three'], 'whole number'],
    [['getGoal', '--goalId', '..'], 'whole number'],
    [['updateGoal', '--goalId', '1', '--body', '{'], 'JSON'],
    [['updateGoal', '--goalId', '1', '--body.params.matchStrin', 'x'], 'did you mean matchString?'],
  ])('%j is refused with help and exit code 2', async (args, hint) => {
    const { code, out, err } = await call(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(hint);
  });

  test('exits with 5 if the service cannot be reached, without showing the token', async () => {
    const { code, err } = await call(['listGoals', '--timeout', '3s'], {
      env: { AUTOMATION_BASE_URL: 'http://127.0.0.1:9' },
    });
    expect(code).toBe(5);
    expect(err).toContain('127.0.0.1:9 (from AUTOMATION_BASE_URL)');
    expect(err).not.toContain(token);
  });

  test('help lists what the contract says about an operation', async () => {
    const { code, out } = await call(['createGoal', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('--body.hasMultipleConversions <boolean>');
    expect(out).toContain('inferred');
    expect(out).toMatch(/^Returns id, /m);
    expect((await call(['listGoals', '--help'])).out).toMatch(/^Returns items with id, /m);
    const texts = [
      out,
      (await tools.run(['config', '--help'])).out,
      (await tools.run(['verify', '--help'])).out,
    ];
    expect(
      texts
        .join('\n')
        .split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
    expect((await call(['--help'])).out).toContain('listGoalCampaignExperiments');
    for (const words of [
      ['call', '--help', 'createGoal'],
      ['help', 'call', 'createGoal'],
    ])
      expect(await tools.run(words), words.join(' ')).toEqual({ code: 0, out, err: '' });
    const early = await tools.run(['call', '--token', 'any', 'createGoal']);
    expect(early.code).toBe(2);
    expect(early.err).toContain('experimentation-automation-tools call <operation> --token');
  });
});

test('--version names the package and the contract', async () => {
  expect((await tools.run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)? \(contract \S+\)\n$/);
});
