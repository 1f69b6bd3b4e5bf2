import { describe, expect, test } from 'vitest';
import { formatHtml, formatJunit, formatText, httpTarget, verify } from 'openapi-contract-kit/verify';
import { createTerminal } from 'openapi-contract-kit/internal/cli/terminal';
import { type Hostile, startHostile } from '@experimentation-automation/test-support/kit/hostile-targets';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { randomFrom, type Random, SEEDS, soak } from '@experimentation-automation/test-support/soak';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const token = 'canary-soak-2.23606797749/x';
const { showable } = createTerminal(testIo());
const TEXTS = [
  ...[
    '',
    'a',
    '\u0000',
    '\u001b[31m',
    '\u009b',
    '\u202e',
    '\ud800',
    '\udc00x',
    ']]>',
    '<script>',
    '&',
    '"',
    "'",
    '\\',
    '\r\n',
  ],
  ...[
    token,
    encodeURIComponent(token),
    Buffer.from(`u:${token}`).toString('base64'),
    '1e400',
    '__proto__',
    'x'.repeat(500),
  ],
];
const KEYS = [
  'id',
  'name',
  'siteId',
  'type',
  'dataCode',
  'status',
  'nextCursor',
  'impacts',
  'items',
  '__proto__',
  'a/b',
  '~',
  '\u001b',
  token,
];

function value(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 5 : 8);
  if (kind === 0) return random.of(TEXTS);
  if (kind === 1) return random.of([0, -1, 1.5, 2 ** 53, 1e300, null]);
  if (kind === 2) return random.chance(0.5);
  if (kind <= 4) return random.below(100);
  const items = Array.from({ length: random.below(5) }, () => value(random, depth + 1));
  return kind === 5 ? items : Object.fromEntries(items.map((item) => [random.of(KEYS), item]));
}

const STATUSES = [200, 200, 200, 201, 204, 400, 401, 404, 422, 500, 503];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/html',
  'application/problem+json',
  '',
];

describe('the reports of openapi-contract-kit verify', () => {
  test.concurrent.each(SEEDS)(
    'show any response without secrets and control characters, seed %d',
    async (seed) => {
      const random = randomFrom(seed);
      let server: Hostile | undefined;
      try {
        server = await startHostile((_request, response) => {
          const body = random.chance(0.1) ? String(random.of(TEXTS)) : JSON.stringify(value(random));
          const type = random.of(TYPES);
          response.writeHead(random.of(STATUSES), type === '' ? {} : { 'content-type': type });
          response.end(body);
        });
        const { url } = server;
        const runs = await soak(async (round) => {
          const report = showable(
            await verify(httpTarget(url), {
              contract,
              token,
              write: true,
              seed: round,
              runs: 1,
              deadline: 10_000,
              timeout: 2_000,
            }),
          );
          const texts = [formatText(report), formatHtml(report), formatJunit(report)];
          const json = JSON.stringify(report, (_key, one: unknown) =>
            typeof one === 'bigint' ? String(one) : one,
          );
          for (const text of [...texts, json]) {
            expect(text).not.toContain('2.23606797749');
            expect(text).not.toContain(Buffer.from('2.2360679').toString('base64').slice(2, 10));
            expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
          }
          expect(report.problem ?? '').not.toContain('The run failed');
        });
        expect(runs).toBeGreaterThan(0);
      } finally {
        await server?.close();
      }
    },
  );
});
