import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { loadContract } from '../../src/document/index.ts';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { environment, XA } from './xa.ts';

vi.setConfig({ testTimeout: 60_000 });

const token = 'canary-mcp-2718281828';
let sandbox: Sandbox;
let url = '';

beforeAll(async () => {
  sandbox = await createSandbox();
  ({ url } = await sandbox.serve());
});
afterAll(() => sandbox.close());

/** An assistant's side of the conversation, by the SDK's own client. */
async function assistant(...args: string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = Object.entries(environment({ XA_BASE_URL: url, XA_TOKEN: token })).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...XA, 'mcp', ...args],
      env: Object.fromEntries(env),
    }),
  );
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    async call(name: string, given: Record<string, unknown>) {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [first] = Array.isArray(content) ? (content as { text?: string }[]) : [];
      return { isError: isError === true, text: first?.text ?? '' };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

const readOnly = loadContract(bundle)
  .operations.filter((operation) => operation.readOnly)
  .map(({ id }) => id);

describe.concurrent('xa mcp', () => {
  test('offers what changes nothing, and the rest only with --write', async () => {
    await using shy = await assistant();
    expect((await shy.tools()).map(({ name }) => name).sort()).toEqual([...readOnly].sort());
    const refused = await shy.call('deleteGoal', { goalId: 1 });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('--write');
    await using bold = await assistant('--write');
    expect((await bold.tools()).map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort());
  });

  test('walks pages and says where to go on', async () => {
    await using asking = await assistant();
    const first = JSON.parse(
      (await asking.call('listGoalCampaignExperiments', { body: { goalId: 1 }, maxItems: 30 })).text,
    ) as {
      items: unknown[];
      nextCursor: string;
    };
    expect(first.items).toHaveLength(40);
    const rest = await asking.call('listGoalCampaignExperiments', {
      body: { goalId: 1 },
      maxItems: 1000,
      cursor: first.nextCursor,
    });
    expect(JSON.parse(rest.text)).not.toHaveProperty('nextCursor');
  });

  test('asks for a report and waits for it', async () => {
    await using asking = await assistant('--write');
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
    await using asking = await assistant();
    const { isError, text } = await asking.call('getGoal', { goalId: '9007199254740993' });
    expect(isError).toBe(true);
    expect(text).toContain('9007199254740993');
  });

  test('trims a long answer to its budget and says so', async () => {
    await using asking = await assistant('--budget', '900');
    const { text } = await asking.call('listExperiments', {});
    expect(text.length).toBeLessThanOrEqual(900);
    expect(text).toMatch(/more of \d+|characters in all/);
  });

  test('never shows the token, not in errors either', async () => {
    await using asking = await assistant('--write');
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
