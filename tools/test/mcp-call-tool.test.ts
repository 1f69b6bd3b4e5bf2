/** What a tool sends, and what it returns of the responses. */
import { createClient } from 'experimentation-automation';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { afterEach, describe, expect, test, vi } from 'vitest';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { callTool } from '../src/mcp/call-tool.ts';
import type { Sandbox } from '../src/sandbox/index.ts';

const contract = loadContract(bundle);

describe('a call of a tool', () => {
  afterEach(() => vi.useRealTimers());

  type Fetch = Sandbox['fetch'];
  const callWith = (
    fetch: Fetch,
    id: string,
    args: Record<string, unknown>,
    signal = new AbortController().signal,
  ) => {
    const api = createClient({
      baseUrl: 'http://127.0.0.1',
      token: 'any',
      int64: 'bigint',
      retry: false,
      fetch,
    });
    return callTool(api, contract, { id, args, room: 1_000_000, signal });
  };
  /** A report whose status is that of the list, and at last the last of them. */
  function reportThatIs(...statuses: readonly string[]): Fetch {
    const left = [...statuses];
    return () => {
      const status = left.length > 1 ? left.shift() : left[0];
      return Promise.resolve(Response.json({ status, ...(status === 'READY' && { data: {} }) }));
    };
  }

  test('waits until a report is ready, unless it must not', async () => {
    vi.useFakeTimers();
    const waited = callWith(reportThatIs('WAITING', 'WAITING', 'READY'), 'pollAudience', { dataCode: '1' });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await waited).toMatchObject({ status: 'READY' });
    const args = { dataCode: '1', waitSeconds: 0 };
    expect(await callWith(reportThatIs('WAITING', 'READY'), 'pollAudience', args)).toEqual({
      status: 'WAITING',
    });
  });

  test.each([
    [undefined, 30],
    [7, 7],
  ])(
    'with waitSeconds %s, says after %i seconds that a report is not ready',
    async (waitSeconds, seconds) => {
      vi.useFakeTimers();
      const from = Date.now();
      const args = { dataCode: '1', ...(waitSeconds !== undefined && { waitSeconds }) };
      const waited = callWith(reportThatIs('WAITING'), 'pollAudience', args).then((result) => ({
        result,
        after: Date.now() - from,
      }));
      await vi.advanceTimersByTimeAsync(60_000);
      const { result, after } = await waited;
      expect(result).toEqual({
        status: 'not ready',
        dataCode: '1',
        hint: 'Call this again with the same dataCode; the report is still being prepared.',
      });
      expect(Math.round(after / 1_000)).toBe(seconds);
    },
  );

  test('says why a report failed instead of waiting', async () => {
    vi.useFakeTimers();
    const waited = expect(callWith(reportThatIs('ERROR'), 'pollAudience', { dataCode: '1' })).rejects.toThrow(
      /ERROR/,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await waited;
  });

  test.each([
    ['exportGoals', {}, 50, 9],
    ['exportGoals', { maxItems: 4 }, 4, 4],
    ['listExperiments', {}, 50, 50],
    ['listExperiments', { perPage: 7 }, 7, 7],
    ['listExperiments', { perPage: 7, maxItems: 9 }, 9, 9],
    ['listExperiments', { perPage: -1 }, 50, 50],
    ['listExperiments', { perPage: 1 }, 1, 1],
  ])('%s with %j returns at most %i items, here %i', async (id, args, most, count) => {
    const { sandbox } = await startStopped();
    const result = await callWith(sandbox.fetch, id, args);
    expect(result).toMatchObject({ items: expect.objectContaining({ length: count }) as object });
    if (count === most) expect(result).toHaveProperty('nextCursor');
  });

  test.each([
    ['exportGoals', {}, { id: 1 }],
    ['getGoal', { goalId: 1 }, [{ id: 1 }]],
  ])('%s with %j returns %j, although it is no list or should be none', async (id, args, body) => {
    expect(await callWith(() => Promise.resolve(Response.json(body)), id, args)).toEqual(body);
  });

  test.each([
    ['getGoal', { goalId: 1 }],
    ['listGoals', {}],
    ['pollAudience', { dataCode: '1' }],
    ['pollAudience', { dataCode: '1', waitSeconds: 0 }],
  ])('%s with %j ends if the assistant gives up', async (id, args) => {
    const giveUp = new AbortController();
    const never: Fetch = (_, { signal } = {}) =>
      new Promise((_resolve, refuse) => {
        signal?.addEventListener('abort', () => refuse(signal.reason as Error));
        giveUp.abort(new Error('given up'));
      });
    await expect(callWith(never, id, args, giveUp.signal)).rejects.toThrow(/ was (aborted|not waited)/);
  });
});
