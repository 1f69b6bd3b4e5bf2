/** The steps of a run from its first request to its report, and when it leaves the last ones out. */
import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import {
  type Asked,
  collection,
  contractWith,
  keeping,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { list } from '../../src/base/json.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';

const contract = contractWith(
  {
    ...collection('/items', 'itemId'),
    '/open/{what}': { get: { operationId: 'open', responses: returns({}) } },
  },
  {
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  },
);
const lost = (): never => {
  throw new Error('No connection.');
};

/** A run that sends the examples of reads, and what was sent. */
async function ran(
  answer: (asked: Asked, usual: () => Reply, count: number) => Reply = (_asked, usual) => usual(),
  options: Partial<VerifyOptions> = {},
  of = contract,
) {
  const items = keeping();
  let count = 0;
  const { target, lines, log } = serving((asked) =>
    answer(asked, () => items.reply(asked, '/items'), ++count),
  );
  const report = await run(target, of, { modes: ['examples'], concurrency: 1, ...options });
  const { problem, verdict, findings, leftBehind, unexpectedChanges, notCompared, checks } = report;
  return {
    report,
    lines: lines(),
    log,
    kept: items.kept,
    said: {
      problem,
      verdict,
      found: findings.map(({ rule }) => rule),
      leftBehind,
      unexpectedChanges,
      notCompared,
    },
    checks: checks.map(({ mode, operation = '', name }) => `${mode} ${operation}: ${name}`),
  };
}

/** What a run says that only reads, and finds no more than a path parameter that nothing describes. */
const USUAL = {
  problem: undefined,
  verdict: 'holds',
  found: ['parameter-undeclared'],
  leftBehind: [],
  unexpectedChanges: [],
  notCompared: [],
};
const READS = ['GET /items', 'GET /items', 'GET /items/1', 'GET /items/2'];

describe('a run', () => {
  it('that only reads looks again at the end whether all is as before', async () => {
    const steps: string[] = [];
    const { signal } = new AbortController();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const { lines, said, report } = await ran(undefined, {
      signal,
      onProgress: ({ mode, done, total }) => void steps.push(`${mode} ${done} of ${total}`),
    }).finally(() => clock.mockRestore());
    expect({ lines, said, ms: report.ms, steps }).toEqual({
      lines: [...READS, 'GET /items'],
      said: USUAL,
      ms: 0,
      steps: ['preparing 0 of 1', 'examples 1 of 1'],
    });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('has nothing to look at again if nothing responds', async () => {
    const { lines, said } = await ran(lost);
    expect({ lines, said }).toEqual({
      lines: ['GET /items', 'GET /'],
      said: {
        ...USUAL,
        problem: 'The target does not respond: the connection was lost before a response.',
        verdict: 'unreachable',
        found: ['no-response'],
      },
    });
  });

  it('that ends because nothing responds any more does not look again unless it has changed something', async () => {
    const now = performance.now.bind(performance);
    let hours = 0;
    // The time that the run may wait is over after some looks.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + hours * 3_600_000);
    const { lines, said } = await ran((_asked, usual, count) => {
      if (count <= 2) return usual();
      hours += 1;
      return lost();
    }).finally(() => clock.mockRestore());
    expect({ lines, said }).toEqual({
      // The last ones ask whether it is up again.
      lines: [...READS.slice(0, 3), 'GET /items', 'GET /items', 'GET /items'],
      said: {
        ...USUAL,
        problem: 'The service went down: the connection was lost before a response.',
        verdict: 'broken',
        found: ['crash', 'parameter-undeclared'],
      },
    });
  });

  it('that is interrupted does not look again unless it has changed something', async () => {
    const controller = new AbortController();
    const { lines, said } = await ran(undefined, {
      signal: controller.signal,
      onProgress: ({ mode }) => {
        if (mode === 'examples') controller.abort();
      },
    });
    expect({ lines, said }).toEqual({ lines: READS, said: { ...USUAL, verdict: 'interrupted' } });
  });

  it.each([
    [1, 'an object'],
    [2, '2 objects'],
  ])('tells what else changed meanwhile: %d', async (count, what) => {
    const { said } = await ran((asked, usual, at) => {
      const reply = usual();
      const removed = at > 4 ? count : 0;
      return asked.path === '/items' ? { status: 200, body: list(reply.body).slice(removed) } : reply;
    });
    expect(said).toEqual({
      ...USUAL,
      problem: `After the run, the service shows ${what} that this run did not announce to change.`,
      verdict: 'broken',
      unexpectedChanges: [
        'items itemId 1 is gone. It was {"id":1,"name":"One"}',
        'items itemId 2 is gone. It was {"id":2,"name":"Two"}',
      ].slice(0, count),
    });
  });

  it('tells what changes by itself', async () => {
    const { said } = await ran((asked, usual, at) =>
      asked.path === '/items' ? { status: 200, body: [{ id: at, name: 'a' }] } : usual(),
    );
    expect(said).toEqual({ ...USUAL, notCompared: ['list/items: it changes by itself'] });
  });

  it('tells what goes wrong at its end', async () => {
    const { said } = await ran(undefined, {
      write: true,
      onProgress: ({ mode }) => {
        if (mode === 'cleaning up') throw new Error('It fails.');
      },
    });
    expect(said).toEqual({
      ...USUAL,
      problem:
        'After the run, the service shows an object that this run did not announce to change. The run failed: It fails.',
      verdict: 'broken',
      unexpectedChanges: [
        'items itemId 4 is new. The run created it, and nothing removed it. Remove it with DELETE /items/4',
      ],
    });
  });

  it('that calls nothing has nothing to say', async () => {
    const { said, lines } = await ran(undefined, { only: ['create/items'] });
    expect({ said, lines }).toEqual({
      said: { ...USUAL, found: [] },
      lines: ['GET /items', 'GET /items', 'GET /items'],
    });
  });

  it('sends the token that it got, and does not tell it', async () => {
    const { log, report } = await ran(
      ({ path }, usual) =>
        path === '/login'
          ? { status: 200, body: { token: 'sesame-token' } }
          : path === '/items'
            ? { status: 200, body: ['sesame-token', 'sesame-key'] }
            : usual(),
      { login: { path: '/login' }, headers: { 'X-Api-Key': 'sesame-key' } },
    );
    expect(
      log.map(
        ({ path, headers }) => `${path} ${headers['authorization'] ?? ''} ${headers['x-api-key'] ?? ''}`,
      ),
    ).toEqual(['/login  ', ...Array.from({ length: 3 }, () => '/items Bearer sesame-token sesame-key')]);
    expect(JSON.stringify(report)).not.toContain('sesame');
  });

  it('that repeats checks makes no others', async () => {
    const of = (
      checks: readonly { mode: 'examples' | 'negative' | 'generated'; operation?: string; name?: string }[],
    ) =>
      ran(undefined, {
        modes: ['examples', 'negative', 'relations', 'generated'],
        replay: {
          target: '',
          seed: 4,
          write: false,
          checks,
          require: [],
          operations: ['list/items', 'get/items'],
        },
      });
    const reads = await of([{ mode: 'examples', operation: 'list/items', name: 'as it is' }]);
    const drawn = await of([
      { mode: 'examples', operation: 'list/items', name: 'as it is' },
      { mode: 'generated' },
    ]);
    expect([reads.checks, reads.lines, drawn.checks, drawn.report.seed]).toEqual([
      ['examples list/items: as it is'],
      ['GET /items', 'GET /items', 'GET /items'],
      ['examples list/items: as it is', 'generated : 3 sequences, seed 4'],
      4,
    ]);
    expect(drawn.report.coverage.map(({ operation }) => operation)).toEqual(['list/items', 'get/items']);
  });
});
