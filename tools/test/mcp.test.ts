import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { GOAL, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { type Running } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { hello, line, talkWith } from './mcp-lines.ts';

const token = 'canary-mcp-2718281828';
const { sandbox, url } = await servedSandbox();

/** The assistant's side of the conversation, with the client of the SDK. */
async function connect(args: readonly string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const server = tools.start(['mcp', ...args], {
    env: { AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: token },
  });
  await client.connect(overStreams(server));
  return {
    client,
    async close() {
      await client.close();
      await server.ended;
    },
    tools: async () => (await client.listTools()).tools,
    async call(name: string, given: Record<string, unknown>) {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [first] = Array.isArray(content) ? (content as { text?: string }[]) : [];
      return { isError: isError === true, text: first?.text ?? '' };
    },
  };
}

/** Messages as lines, to and from a command of this process. */
function overStreams({ stdin, stdout }: Pick<Running, 'stdin' | 'stdout'>): Transport {
  const received = new ReadBuffer();
  const transport: Transport = {
    start() {
      stdout.on('data', (text: string) => {
        received.append(Buffer.from(text));
        for (let message = received.readMessage(); message !== null; message = received.readMessage())
          transport.onmessage?.(message);
      });
      return Promise.resolve();
    },
    send: (message) => Promise.resolve(void stdin.write(serializeMessage(message))),
    close() {
      stdin.end();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}

const connected = new Map<string, ReturnType<typeof connect>>();
afterAll(() => Promise.all([...connected.values()].map(async (one) => (await one).close())));

/** The tests of a command share it. */
function assistant(...args: string[]): ReturnType<typeof connect> {
  const command = args.join(' ');
  const known = connected.get(command) ?? connect(args);
  connected.set(command, known);
  return known;
}

const readOnly = loadContract(bundle)
  .operations.filter((operation) => operation.readOnly || operation.node['x-starts-report'] === true)
  .map(({ id }) => id);

describe('experimentation-automation-tools mcp', () => {
  test('offers operations that change nothing, and others only with --write', async () => {
    const shy = await assistant();
    const names = async (by: typeof shy) => (await by.tools()).map(({ name }) => name).sort();
    expect(await names(shy)).toEqual(['describeOperation', ...readOnly].sort());
    // Few enough to be described, not only named.
    const [results] = (await shy.tools()).filter(({ name }) => name === 'getResults');
    expect(results?.description).toMatch(/^Get results by data code\. \w+/);
    const refused = await shy.call('deleteGoal', { goalId: 1 });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('--write');
    const bold = await assistant('--write');
    const all = Object.keys(operations).filter((id) => id !== 'createAccessToken');
    expect(await names(bold)).toEqual(['describeOperation', ...all].sort());
    // Some 280 characters each are few enough for a conversation.
    expect(JSON.stringify(await bold.tools()).length).toBeLessThanOrEqual(280 * all.length);
  });

  test('offers only selected operations or tags', async () => {
    const few = await assistant('--only', 'getGoal', 'createGoal', '--write');
    expect((await few.tools()).map(({ name }) => name).sort()).toEqual([
      'createGoal',
      'describeOperation',
      'getGoal',
    ]);
    const goals = await assistant('--tag', 'Goal');
    for (const { name } of await goals.tools()) expect(name).toMatch(/Goal|describeOperation/);
  });

  test('does not start without --write for an operation that changes something', async () => {
    const one = await assistant('--only', 'getGoal');
    expect((await one.call('describeOperation', {})).text).toBe(
      'operation is required: the name of a tool, such as getGoal.',
    );
    const { code, err } = await tools.run(['mcp', '--only', 'getGoal', 'createGoal'], {
      env: { AUTOMATION_BASE_URL: url },
    });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'experimentation-automation-tools mcp: --only createGoal: it changes something, so it is offered only with --write.\n',
    });
  });

  test('names each mistake in a body once', async () => {
    const bold = await assistant('--write');
    const body = { name: 'x', siteId: 1, type: 'CUSTUM', hasMultipleConversions: true };
    const { text } = await bold.call('createGoal', { body });
    expect(text.match(/body\/type must be/g)).toHaveLength(1);
  });

  test('walks pages and returns where to continue', async () => {
    const asking = await assistant('--budget', '1000000');
    const first = JSON.parse(
      (await asking.call('listGoalCampaignExperiments', { body: { goalId: 1 }, maxItems: 30 })).text,
    ) as {
      items: unknown[];
      nextCursor: string;
    };
    expect(first.items).toHaveLength(30);
    const rest = await asking.call('listGoalCampaignExperiments', {
      body: { goalId: 1 },
      maxItems: 1000,
      cursor: first.nextCursor,
    });
    expect(JSON.parse(rest.text)).not.toHaveProperty('nextCursor');
  });

  test.each([
    ['listExperiments', { perPage: 2 }],
    ['listGoalCampaignExperiments', { body: { goalId: 1, pageSize: 2 } }],
  ])('%s with a page size returns one page, and the next page for its cursor', async (name, given) => {
    const asking = await assistant('--write');
    const read = async (more: object) =>
      JSON.parse((await asking.call(name, { ...given, ...more })).text) as {
        items: unknown[];
        nextCursor: string;
      };
    const { items, nextCursor } = await read({});
    const { items: next } = await read({ cursor: nextCursor });
    expect([items.length, next.length]).toEqual([2, 2]);
    expect(next).not.toEqual(items);
  });

  test.each([
    ['listGoalCampaignExperiments', { body: { goalId: 1 } }],
    ['listExperiments', {}],
  ])('loses no item of %s where the budget ends a page early', async (name, given) => {
    const roomy = await assistant('--budget', '1000000');
    const tight = await assistant('--budget', '4000');
    const read = async (by: typeof roomy, extra: object) =>
      JSON.parse((await by.call(name, { ...given, ...extra })).text) as {
        items: unknown[];
        nextCursor?: string;
      };
    const all = (await read(roomy, { maxItems: 1000 })).items.length;
    let [found, cursor, asked] = [0, undefined as string | undefined, 0];
    do {
      const { items, nextCursor } = await read(tight, cursor === undefined ? {} : { cursor });
      found += items.length;
      cursor = nextCursor;
      asked += 1;
    } while (cursor !== undefined);
    expect(found).toBe(all);
    expect(asked).toBeGreaterThan(1);
  });

  test('requests a report and waits for it', async () => {
    const asking = await assistant('--write');
    const body = {
      conversionType: 'ALL_CONVERSION',
      dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' }],
    };
    const asked = await asking.call('requestExperimentResults', { experimentId: 2, body });
    const { dataCode } = JSON.parse(asked.text) as { dataCode: string };
    const early = await asking.call('pollAudience', { dataCode, waitSeconds: 0 });
    expect(early.isError).toBe(false);
    await sandbox.clock.advance(5_000);
    expect((await asking.call('pollAudience', { dataCode })).text).toContain('READY');
  });

  test('takes ids beyond 2^53 as text, exactly', async () => {
    const asking = await assistant('--write');
    const { isError, text } = await asking.call('getGoal', { goalId: '9007199254740993' });
    expect(isError).toBe(true);
    expect(text).toContain('9007199254740993');
  });

  test('shortens a long result to the budget and says so', async () => {
    const asking = await assistant('--budget', '500', '--write');
    const body = { description: 'long '.repeat(1_000) };
    const { text } = await asking.call('updateGoal', { goalId: 6, body });
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text).toMatch(/more of \d+|characters in total|Request less data/);
  });

  test('also returns results as data, and describes operations', async () => {
    const asking = await assistant('--write');
    const goal = await asking.client.callTool({ name: 'getGoal', arguments: { goalId: 3 } });
    expect(goal.structuredContent).toMatchObject({ id: 3 });
    const described = await asking.call('describeOperation', { operation: 'createGoal' });
    expect(JSON.parse(described.text)).toMatchObject({
      request: 'POST /goals',
      body: { standing: 'observed', schema: {} },
    });
    expect((await asking.call('describeOperation', { operation: 'createGaol' })).text).toContain(
      'createGoal',
    );
  });

  test('has resources for the contract, and prompts for common tasks', async () => {
    const asking = await assistant('--write');
    const { client } = asking;
    const { resources } = await client.listResources();
    const links = new Map<string, string>();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toHaveLength(1);
      if (!uri.startsWith('automation://guides/')) continue;
      for (const [, link = ''] of JSON.stringify(contents).matchAll(/\]\(([^()\s]+)\)/g))
        links.set(link, uri);
    }
    expect(links.size).toBeGreaterThan(20);
    for (const [link, guide] of links) {
      if (link.startsWith('https:')) continue;
      const linked = client.readResource({ uri: link });
      await expect(linked, `${link} in ${guide}`).resolves.toHaveProperty('contents');
    }
    const guide = await client.readResource({ uri: 'automation://guides/reports' });
    expect(JSON.stringify(guide.contents)).toMatch(/"# Reports.*ReportFailedError/);
    expect(resources.map(({ uri }) => uri)).not.toContain('automation://guides/figures');
    const { contents } = await client.readResource({ uri: 'automation://operations/getGoal' });
    expect(JSON.stringify(contents)).toContain('GET /goals/{goalId}');
    await expect(client.readResource({ uri: 'automation://operations/getGaol' })).rejects.toThrow(
      /^MCP error -32002: There is no resource .*getGoal\?$/,
    );
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(3);
    const prompt = await client.getPrompt({ name: 'experiment-results', arguments: { experimentId: '7' } });
    expect(JSON.stringify(prompt.messages)).toContain('experiment 7');
    await expect(client.getPrompt({ name: 'experiment-results' })).rejects.toThrow(
      /^MCP error -32602: experimentId is required\.$/,
    );
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['getGoal', { goalId: true }, 'goalId'],
    ['getGoal', { goalId: '1.5' }, '\ngoalId must be a 64-bit integer'],
    ['getGoal', {}, 'goalId is required'],
    ['getGoal', { goalId: 1, gaolId: 1 }, 'gaolId is not an argument'],
    ['createGoal', { name: 'x' }, 'body.name'],
    ['createGoal', { body: 'x' }, 'body'],
    [
      'createGoal',
      { body: { name: 5, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } },
      '\nbody/name must be a string',
    ],
    [
      'requestExperimentResults',
      { experimentId: 1, body: { goalIds: [1] } },
      'body/goalIds is not a field of the contract. Did you mean goalsIds?',
    ],
    ['pollAudience', { dataCode: '1', waitSeconds: 1e12 }, 'waitSeconds'],
    ['listGoalCampaignExperiments', { body: { goalId: 1 }, maxItems: 1e9 }, 'maxItems'],
    ['listGoalCampaignExperiments', { body: { goalId: 1 }, cursor: 'elsewhere' }, 'cursor'],
    ['uploadImage', { siteId: 1, body: { name: 'a', file: { base64: '???', name: 'a.png' } } }, 'base64'],
  ])('%s with %j is refused before anything is sent', async (name, given, words) => {
    const asking = await assistant('--write');
    const before = sandbox.requests().length;
    const { isError, text } = await asking.call(name, given);
    expect(isError).toBe(true);
    expect(text).toContain('nothing was sent');
    expect(text).toContain(words);
    expect(sandbox.requests().length).toBe(before);
  });

  test('never shows the token, not even in errors', async () => {
    const asking = await assistant('--write');
    const answers = [
      await asking.call('getGoal', { goalId: 'x' }),
      await asking.call('getGoal', { goalId: 99_999 }),
      await asking.call('createGoal', { body: { name: 1 } }),
      await asking.call('noSuchTool', {}),
    ];
    for (const { isError, text } of answers) {
      expect(isError).toBe(true);
      expect(text).not.toContain(token);
    }
  });
});

test('never shows a token that it obtained with credentials, although the service repeats it', async () => {
  const issued = 'canary-issued-1618033988';
  const service = await serveWith((request, response) => {
    const isIssuing = request.url === '/oauth/token';
    const name = `Sent with ${request.headers.authorization ?? 'nothing'}`;
    const body = isIssuing ? { access_token: issued, expires_in: 3600 } : { ...GOAL, name };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(() => service.close());
  const env = {
    AUTOMATION_BASE_URL: service.url,
    AUTOMATION_CLIENT_ID: 'me',
    AUTOMATION_CLIENT_SECRET: 'canary-mcp-secret',
  };
  const params = { name: 'getGoal', arguments: { goalId: 1 } };
  const answers = await talkWith(
    env,
    [line(hello), line({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })],
    2,
  );
  const text = JSON.stringify(answers);
  expect(text).toContain('Sent with Bearer');
  expect(text).not.toContain(issued);
});

describe('the server of experimentation-automation-tools mcp', () => {
  const talk = (lines: readonly string[], wanted: number) =>
    talkWith({ AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: token }, lines, wanted);

  test('refuses lines that are not messages, and keeps running', async () => {
    const responses = await talk(
      [line(hello), 'not json\n', '{"id":7}\n', '\n', line({ jsonrpc: '2.0', id: 9, method: 'ping' })],
      4,
    );
    expect(new Set(responses.map(({ id }) => id))).toEqual(new Set(['hello', null, 7, 9]));
    expect(responses.find(({ id }) => id === 9)?.result).toEqual({});
  });

  test('says in a sentence which parameters do not fit', async () => {
    const params = { name: 'getGoal', arguments: ['3'] };
    const answers = await talk(
      [line(hello), line({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })],
      2,
    );
    expect(answers.find(({ id }) => id === 1)?.error).toEqual({
      code: -32_602,
      message: expect.stringMatching(/^params\.arguments: [^{}]*record/) as string,
    });
  });
});
