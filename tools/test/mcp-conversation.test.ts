/** A conversation with an assistant about a small service: requests as lines, and their answers. */
import { createClient } from 'experimentation-automation';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { until } from '@experimentation-automation/test-support/until';
import { TOOLS } from 'experimentation-automation-tools/internal/cli/commands';
import { createContext } from 'openapi-contract-kit/internal/cli/context';
import { afterEach, describe, expect, test } from 'vitest';
import { serveMcp } from '../src/mcp/serve.ts';

type Answer = { readonly id: number; readonly result?: object; readonly error?: object };

let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

/** Starts the server over the service, and returns a function that asks it. */
function connect(service: () => Promise<Response>, { write = false, budget = 100_000 } = {}) {
  const io = testIo({ env: {} });
  const context = createContext(io, TOOLS, ['mcp']);
  context.secrets.add('hush-hush');
  const api = createClient({
    baseUrl: 'http://127.0.0.1',
    token: 'any',
    int64: 'bigint',
    retry: false,
    fetch: service,
  });
  const served = serveMcp(context, { api, version: '1.2.3', budget, write });
  let out = '';
  io.stdout.on('data', (text: string) => (out += text));
  end = async () => {
    io.stdin.end();
    await served;
  };
  let lastId = 0;
  const request = async (method: string, params: object = {}): Promise<Answer> => {
    const id = (lastId += 1);
    io.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const answers = () =>
      out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Answer);
    await until(
      'the request is answered',
      () => answers().map((one) => one.id),
      (ids) => expect(ids).toContain(id),
    );
    const [answer] = answers().filter((one) => one.id === id);
    if (answer === undefined) throw new Error('There is no answer.');
    return answer;
  };
  return {
    request,
    call: async (name: string, args?: object) =>
      (await request('tools/call', { name, ...(args && { arguments: args }) })).result,
  };
}

const returns =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(
      body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status }),
    );
const said = (part: string, isError = true): unknown =>
  expect.objectContaining({
    ...(isError && { isError }),
    content: [{ type: 'text', text: expect.stringContaining(part) as unknown }],
  });

test('the server introduces itself, and says whether it can change something', async () => {
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  const { request } = connect(returns({}));
  expect((await request('initialize', hello)).result).toMatchObject({
    serverInfo: { name: 'experimentation-automation', version: '1.2.3' },
    capabilities: { tools: {}, resources: {}, prompts: {} },
    instructions:
      'Each tool is one operation of the Experimentation Automation REST API; its schema lists parameters and required ' +
      'fields only, and describeOperation gives the rest. Lists return items and, if there are more, nextCursor: pass it ' +
      'as cursor. A report is requested first, which returns a dataCode, then read with pollAudience or getResults. Ids ' +
      'beyond 2^53 are text. Only tools that change nothing are offered. Start the server with --write for the others.',
  });
  await end?.();
  const writing = connect(returns({}), { write: true });
  const { result } = await writing.request('initialize', hello);
  expect(JSON.stringify(result)).not.toContain('--write');
});

describe('a call', () => {
  test('returns text and data, integers beyond a number as text in the data', async () => {
    const service = () =>
      Promise.resolve(
        new Response('{"id":9007199254740993,"name":"hush-hush"}', {
          headers: { 'content-type': 'application/json' },
        }),
      );
    const { call } = connect(service);
    expect(await call('getGoal', { goalId: 1 })).toEqual({
      content: [{ type: 'text', text: '{\n "id": 9007199254740993,\n "name": "***"\n}' }],
      structuredContent: { id: '9007199254740993', name: '***' },
    });
  });

  test('returns what is no object as the value of one', async () => {
    const { call } = connect(returns('text'));
    expect(await call('getGoal', { goalId: 1 })).toMatchObject({ structuredContent: { value: 'text' } });
  });

  test('says that there is no body', async () => {
    const { call } = connect(returns(undefined), { write: true });
    expect(await call('deleteAccount', { accountId: 2 })).toEqual({
      content: [{ type: 'text', text: 'Done. The response has an empty body.' }],
    });
  });

  test('says what was wrong with it, or what the service said', async () => {
    const { call } = connect(returns({ message: 'No such goal.' }, 404));
    expect(await call('getGoal', { goalId: 1 })).toEqual(said('No such goal.'));
    expect(await call('getGoal')).toEqual(said('goalId is required.'));
    expect(await call('getGaol', {})).toEqual(said('There is no tool getGaol. Did you mean getGoal?'));
    expect(await call('deleteGoal', { goalId: 1 })).toEqual(
      said('deleteGoal is not offered; it changes something, and --write was not given.'),
    );
  });

  test('has a shorter result if it is beyond the budget', async () => {
    const { call } = connect(returns({ id: 1, description: 'x'.repeat(50_000) }), { budget: 5_000 });
    const text = JSON.stringify(await call('getGoal', { goalId: 1 }));
    expect(text).toContain('(50000 characters in total)');
    expect(text.length).toBeLessThan(12_000);
  });
});

test('a list has whole items, as many as the budget has room for', async () => {
  const goals = Array.from({ length: 30 }, (_, id) => ({ id, name: 'x'.repeat(30) }));
  const { call } = connect(returns(goals), { budget: 1_000 });
  const { content, structuredContent } = (await call('listGoals', {})) as {
    content: { text: string }[];
    structuredContent: { items: object[] };
  };
  const { items } = structuredContent;
  expect(structuredContent).toEqual({
    items: goals.slice(0, items.length),
    nextCursor: expect.any(String) as unknown,
  });
  const { length } = content[0]?.text ?? '';
  expect([length > 700, length <= 1_000]).toEqual([true, true]);
});

test('an operation is described, whether or not it is offered', async () => {
  const { call, request } = connect(returns({}));
  expect((await request('tools/list')).result).toMatchObject({
    tools: expect.arrayContaining([
      {
        name: 'describeOperation',
        description:
          'Describes an operation completely: all fields and values, with their standing. Call it before a write.',
        inputSchema: {
          type: 'object',
          properties: { operation: { type: 'string' } },
          required: ['operation'],
        },
        annotations: { readOnlyHint: true },
      },
    ]) as unknown,
  });
  expect(await call('describeOperation', { operation: 'createGoal' })).toMatchObject({
    structuredContent: { operation: 'createGoal', request: 'POST /goals' },
  });
  expect(await call('describeOperation', { operation: 'getGaol' })).toEqual(
    said('There is no operation getGaol. Did you mean getGoal?'),
  );
  expect(await call('describeOperation', {})).toEqual(
    said('operation is required: the name of a tool, such as '),
  );
});

describe('a prompt', () => {
  const get = async (name: string, args?: object) =>
    connect(returns({})).request('prompts/get', { name, ...(args && { arguments: args }) });

  test('is listed with its arguments', async () => {
    const { result } = await connect(returns({})).request('prompts/list');
    expect(result).toMatchObject({
      prompts: expect.arrayContaining([
        {
          name: 'experiment-results',
          description: 'Report the results of an experiment in plain words.',
          arguments: [{ name: 'experimentId', description: 'The id of the experiment.', required: true }],
        },
      ]) as unknown,
    });
  });

  test('is filled in, also with what is special in a replacement', async () => {
    expect((await get('experiment-results', { experimentId: '$&7' })).result).toMatchObject({
      description: 'Report the results of an experiment in plain words.',
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: expect.stringContaining('the results of experiment $&7. Read') as unknown,
          },
        },
      ],
    });
  });

  test('needs its arguments, and must exist', async () => {
    expect((await get('experiment-results')).error).toEqual({
      code: -32_602,
      message: 'experimentId is required.',
    });
    await end?.();
    expect((await get('none')).error).toMatchObject({
      code: -32_602,
      message: expect.stringMatching(
        /^There is no prompt none\. There are experiment-results, .+\.$/,
      ) as unknown,
    });
  });
});

test('resources are listed, and one that does not exist is refused', async () => {
  const { request } = connect(returns({}));
  const { result } = await request('resources/list');
  const [{ uri } = { uri: '' }] = (result as { resources: { uri: string }[] }).resources;
  expect((await request('resources/read', { uri })).result).toMatchObject({ contents: [{ uri }] });
  expect((await request('resources/read', { uri: 'none:x' })).error).toMatchObject({ code: -32_002 });
  expect((await request('resources/templates/list')).result).toMatchObject({
    resourceTemplates: expect.arrayContaining([
      expect.objectContaining({ uriTemplate: expect.any(String) as unknown }),
    ]) as unknown,
  });
});
