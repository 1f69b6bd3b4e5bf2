import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { createChecker } from 'openapi-contract-kit/internal/check/index';
import { learn } from 'openapi-contract-kit';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { expectFlipsLearned } from './learn-flips.ts';
import { entry, learnFrom } from './learning-har.ts';
import { trafficOf } from './learning.ts';
import { everyNth } from '@experimentation-automation/test-support/soak';

test.each(everyNth(8, [2, 3, 4, 5, 6, 7, 8, 9]))(
  'twenty wrong guesses are learned from the traffic of a service, and nothing else (seed %i)',
  async (seed) => {
    const { text, corrected } = await expectFlipsLearned(20, seed);
    // A sandbox with the learned corrections follows the corrected contract.
    const checker = createChecker(corrected);
    const exchanges = await trafficOf(corrected, text);
    expect(exchanges.flatMap((exchange) => checker.response(exchange))).toEqual([]);
  },
);

test('random traffic leads to a report, or to an error that says what is wrong', async () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'id', "a'b", 'toString'));
  const body = fc.jsonValue({ maxDepth: 3 });
  const one = fc.record({
    path: fc.oneof(fc.constantFrom('/goals', '/goals/1', '/segments/2', '/accounts'), fc.webPath()),
    status: fc.oneof(fc.constantFrom(200, 201, 404), fc.integer({ min: -1, max: 999 })),
    type: fc.oneof(fc.constantFrom('application/json', 'text/html', ''), fc.string()),
    body: fc.oneof(body, fc.dictionary(name, body), fc.string()),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 8 }), async (entries) => {
      const said = entries.map(({ path, body: value, ...rest }) => entry(path, value, rest));
      const { text, overlay } = await learnFrom(said, { min: 1 });
      const overlays = overlay === undefined ? [] : [await parseOverlay('learned.yaml', text)];
      expect((await learnFrom(said, { min: 1, overlays })).facts).toEqual([]);
    }),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (content) => {
      await learn([content], { contract }).catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
    }),
    { numRuns: 50 },
  );
});
