/** What `call` prints and sends, over a service that notes each request. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOLS } from 'experimentation-automation-tools/internal/cli/commands';
import { main } from 'openapi-contract-kit/internal/cli/main';
import { serveWith, type Service } from '@experimentation-automation/test-support/kit/answering';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Reply = { readonly status?: number; readonly body?: unknown };

let service: Service;
const sent: string[] = [];
/** The replies to come; the last one stays. */
let replies: Reply[] = [];
beforeAll(async () => {
  service = await serveWith(({ method, url }, response) => {
    sent.push(`${method} ${url}`);
    const { status = 200, body } = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
});
afterAll(() => service.close());
beforeEach(() => {
  sent.length = 0;
  replies = [];
});

const settings = () => ({ AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'any' });
const call = (...args: string[]) => tools.run(['call', ...args], { env: settings() });
/** Calls with lines of JSON on stdin. */
const callEach = (lines: readonly object[], ...args: string[]) => {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return tools.run(['call', ...args, '--each', '-', '--concurrency', '1'], { env: settings(), input });
};
const answers = (...bodies: readonly unknown[]): void => {
  replies = bodies.map((body) => ({ body }));
};

describe('call --dry-run', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'a.png'), 'x');
  const HEADERS = ["-H 'accept: application/json'", '-H "Authorization: Bearer $AUTOMATION_TOKEN"'];

  test.each<[string[], string[]]>([
    [
      ['getGoal', '--goalId', '9007199254740993'],
      ["curl 'http://127.0.0.1:9/goals/9007199254740993'", ...HEADERS],
    ],
    [
      ['deleteGoal', '--goalId', '1'],
      ["curl -X DELETE 'http://127.0.0.1:9/goals/1'", ...HEADERS],
    ],
    [
      ['updateGoal', '--goalId', '1', '--body.name', "It's"],
      [
        "curl -X PATCH 'http://127.0.0.1:9/goals/1'",
        ...HEADERS,
        "-H 'content-type: application/json'",
        String.raw`--data-raw '{"name":"It'\''s"}'`,
      ],
    ],
    [
      ['uploadImage', '--siteId', '1', '--body.file', join(folder, 'a.png'), '--body.name', 'A b'],
      [
        "curl -X POST 'http://127.0.0.1:9/images/1/uploadImage'",
        ...HEADERS,
        "-F 'file=@a.png'",
        "-F 'name=A b'",
      ],
    ],
  ])('%j prints a whole curl command, with or without a token', async (args, lines) => {
    for (const token of [[], ['--token', 'secret']]) {
      const around = ['--dry-run', '--base-url', 'http://127.0.0.1:9', ...token];
      expect(await tools.run(['call', ...args, ...around])).toEqual({
        code: 0,
        out: `${lines.join(' \\\n  ')}\n`,
        err: '',
      });
    }
  });

  test('shows the requests of all lines at once, whatever the limit, and says what is mistyped', async () => {
    const lines = [{ goalId: 1 }, { goalId: 2, body: { naem: 'a' } }];
    const { code, out, err } = await callEach(
      lines,
      ...['updateGoal', '--rate-limit', '1/h', '--body.name', 'A', '--dry-run'],
    );
    expect([code, err]).toEqual([0, 'body/naem is not a field of the contract. Did you mean name?\n']);
    expect(out.match(/(?<=PATCH )\S+|(?<=data-raw )\S+/g)).toEqual([
      `'${service.url}/goals/1'`,
      `'{"name":"A"}'`,
      `'${service.url}/goals/2'`,
      `'{"name":"A","naem":"a"}'`,
    ]);
    expect(sent).toEqual([]);
  });

  test('says what is wrong with the address', async () => {
    const args = ['call', 'getGoal', '--goalId', '1', '--dry-run', '--base-url', 'http://a.example'];
    const { code, out, err } = await tools.run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('The address "http://a.example" is from --base-url');
  });
});

describe('call prints', () => {
  test('an object with indents, or on one line', async () => {
    answers({ id: 1, tags: [] });
    const get = ['getGoal', '--goalId', '1'];
    expect((await call(...get)).out).toBe('{\n  "id": 1,\n  "tags": []\n}\n');
    expect((await call(...get, '--json')).out).toBe('{"id":1,"tags":[]}\n');
  });

  test('nothing of an empty body', async () => {
    replies = [{ status: 204 }];
    expect(await call('deleteAccount', '--accountId', '1')).toEqual({ code: 0, out: '', err: '' });
  });

  test('the items of all pages as one array, or a line each', async () => {
    const list = ['listGoals', '--paginate', '--perPage', '1'];
    const pages = () => answers([{ id: 1, a: [2] }], [{ id: 2 }], []);
    pages();
    const whole = '[\n  {\n    "id": 1,\n    "a": [\n      2\n    ]\n  },\n  {\n    "id": 2\n  }\n]\n';
    expect(await call(...list)).toEqual({ code: 0, out: whole, err: '' });
    pages();
    expect((await call(...list, '--json')).out).toBe('{"id":1,"a":[2]}\n{"id":2}\n');
    answers([]);
    expect((await call(...list)).out).toBe('[]\n');
    expect((await call(...list, '--json')).out).toBe('');
  });

  test('the items before a failure as a whole array', async () => {
    replies = [{ body: [{ id: 1 }] }, { status: 404, body: { message: 'Gone.' } }];
    const { code, out, err } = await call('listGoals', '--paginate', '--perPage', '1');
    expect([code, out]).toEqual([6, '[\n  {\n    "id": 1\n  }\n]\n']);
    expect(err).toContain('Gone.');
  });

  test('as many items as were asked for, from a page on', async () => {
    answers([{ id: 3 }, { id: 4 }]);
    const { out } = await call('listGoals', '--paginate', '--max-items', '1', '--cursor', '7', '--json');
    expect(out).toBe('{"id":3}\n');
    expect(sent).toEqual(['GET /goals?page=7&perPage=100']);
  });
});

describe('call on a terminal', () => {
  /** What it writes to stderr, with `|` where it clears the line, and how many signals it still listens to. */
  async function shown(args: readonly string[], input = '') {
    const io = testIo({ env: settings() });
    let [err, listeners] = ['', 0];
    io.stderr.on('data', (text: string) => (err += text));
    io.stdin.end(input);
    await main(TOOLS, ['call', ...args], {
      ...io,
      stderr: Object.assign(io.stderr, { isTTY: true, columns: 80 }),
      onSignal(listener) {
        listeners += 1;
        const stop = io.onSignal(listener);
        return () => {
          listeners -= 1;
          stop();
        };
      },
    });
    return { err: err.replaceAll('\r\u001b[K', '|'), listeners };
  }

  test('counts the items, and clears the line before each and at the end', async () => {
    answers([{ id: 1 }], [{ id: 2 }], []);
    expect(await shown(['listGoals', '--paginate', '--perPage', '1'])).toEqual({
      err: '||1 items||2 items|',
      listeners: 0,
    });
  });

  test('counts the calls, and clears the line before each and at the end', async () => {
    answers({ id: 1 });
    const args = ['getGoal', '--each', '-', '--concurrency', '1'];
    expect(await shown(args, '{"goalId":1}\n{"goalId":2}\n')).toEqual({
      err: '||1 of 2 calls||2 of 2 calls|',
      listeners: 0,
    });
  });
});

describe('call refuses', () => {
  test.each<[string[], string]>([
    [
      ['listGoals', '--each', '-', '--paginate'],
      'experimentation-automation-tools call: --each and --paginate cannot be combined.\n',
    ],
    [
      ['getGoal', '--goalId', '1', '--rate-limit', '1/s'],
      'experimentation-automation-tools call: --rate-limit needs --each: one call has nothing to wait for.\n',
    ],
  ])('%j', async (args, message) => {
    expect(await call(...args)).toEqual({ code: 2, out: '', err: message });
    expect(sent).toEqual([]);
  });

  test('a call without a token, unless the operation needs none', async () => {
    const without = (...args: string[]) => tools.run(['call', ...args, '--base-url', service.url]);
    const { code, err } = await without('getGoal', '--goalId', '1');
    expect(code).toBe(2);
    expect(err).toContain(
      'getGoal needs an access token. Set --token or AUTOMATION_TOKEN. Client credentials work too: set ' +
        '--client-id and --client-secret, or AUTOMATION_CLIENT_ID and AUTOMATION_CLIENT_SECRET.',
    );
    answers({ id: 1 });
    expect((await without('getProjectThemeConfig', '--projectId', '1')).code).toBe(0);
    expect(sent).toEqual(['GET /project-theme-config/1']);
  });
});

describe('call --wait', () => {
  const REPORT = ['requestExperimentResults', '--experimentId', '1', '--body', '{}', '--wait'];

  test('says how to continue, with the address if it was an option', async () => {
    const ready = { status: 'READY', data: { variationData: {} } };
    const resume = 'experimentation-automation-tools call getResults --dataCode ';
    answers({ dataCode: '17' }, ready);
    expect(await call(...REPORT, '--json')).toEqual({
      code: 0,
      out: `${JSON.stringify(ready)}\n`,
      err: `The report is requested. If you stop this command, continue with:\n  ${resume}'17' --wait\n`,
    });
    expect(sent).toEqual(['POST /experiments/1/results', 'GET /results?dataCode=17']);
    answers({ dataCode: '17' }, ready);
    const { err } = await call(...REPORT, '--base-url', service.url);
    expect(err).toContain(`${resume}'17' --wait --base-url '${service.url}'\n`);
  });

  test('fails if the service returns no code', async () => {
    answers({});
    const { code, err } = await call(...REPORT);
    expect([code, err]).toEqual([
      3,
      'experimentation-automation-tools call: requestExperimentResults returned no dataCode.\n',
    ]);
  });

  test.each([
    ['pollAudience', 'GET /audiences/poll?dataCode=17'],
    ['getResults', 'GET /results?dataCode=17'],
  ])('%s reads the report of a code until it is ready', async (id, request) => {
    answers({ status: 'READY', data: {} });
    const { code, out } = await call(id, '--dataCode', '17', '--wait', '--json');
    expect([code, JSON.parse(out)]).toEqual([0, { status: 'READY', data: {} }]);
    expect(sent).toEqual([request]);
  });
});

test('a report is read once without --wait', async () => {
  answers({ status: 'WAITING' }, { status: 'READY', data: {} });
  const { code, out } = await call('getResults', '--dataCode', '17', '--json');
  expect([code, out]).toEqual([0, '{"status":"WAITING"}\n']);
});

describe('an action on an experiment', () => {
  const update = ['updateExperiment', '--experimentId', '1', '--body', '{}'];

  test.each<[string, unknown[], number]>([
    ['PAUSE', [{ status: 'active' }, { status: 'paused' }], 0],
    ['PAUSE', [{ status: 'active' }, { status: 'ACTIVE' }], 3],
    ['PAUSE', [{ status: 'paused' }, { status: 'paused' }], 0],
    ['STOP', [{ status: 'stopped' }, { status: 'STOPPED' }], 0],
    ['RESUME', [{ status: 'active' }, { status: 'active' }], 0],
    ['ACTIVATE', [{ status: 'active' }, { status: 'active' }], 0],
    ['SCHEDULE', [{ status: 'draft' }, { status: 'draft' }], 3],
    ['SCHEDULE', [{ status: 'draft' }, { status: 'scheduled' }], 0],
    ['PAUSE', [{ experimentStatus: 'active' }, { experimentStatus: 'active' }], 3],
    ['PAUSE', [{}, {}, { status: 'active' }], 0],
    ['PAUSE', [{ status: 5 }, { status: 5 }, { status: 'active' }], 0],
    ['PAUSE', [{ status: 'active' }, {}, { status: 'active' }], 3],
    ['PAUSE', [{ status: 'active' }, {}, { status: 'paused' }], 0],
  ])('%s with %j ends with %i', async (action, bodies, code) => {
    answers(...bodies);
    const result = await call(...update, '--action', action);
    expect(result.code).toBe(code);
    if (code !== 0)
      expect(result.err).toMatch(
        new RegExp(
          `: ${action} did not happen: experiment 1 is still [A-Z]+, although the service responded with success\\.\n$`,
        ),
      );
    const [get, patch] = ['GET /experiments/1', `PATCH /experiments/1?action=${action}`];
    expect(sent).toEqual([get, patch, get].slice(0, bodies.length));
  });

  test('is checked for each line, also with an id beyond 2^53', async () => {
    answers({ status: 'active' });
    const line = { body: {}, action: 'PAUSE' };
    const id = '9007199254740993';
    const { code, out } = await callEach([line], 'updateExperiment', '--experimentId', id);
    expect([code, JSON.parse(out)]).toEqual([
      3,
      {
        params: line,
        error: {
          name: 'CommandError',
          message: `PAUSE did not happen: experiment ${id} is still ACTIVE, although the service responded with success.`,
        },
      },
    ]);
    expect(sent).toEqual([`GET /experiments/${id}`, `PATCH /experiments/${id}?action=PAUSE`]);
  });

  test('is the only reason to ask for its state', async () => {
    answers({ status: 'active' });
    expect((await call(...update)).code).toBe(0);
    expect(sent).toEqual(['PATCH /experiments/1']);
  });
});
