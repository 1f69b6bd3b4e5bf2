import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleOf } from '../../scripts/build/repeated-texts.ts';

const run = async (document: unknown): Promise<unknown> => {
  const code = moduleOf(document);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown };
  return module.default;
};

const hostile = JSON.parse(`[
  {"__proto__": {"constructor": "constructor"}, "t0": "t0", "long enough": "long enough"},
  {"__proto__": "__proto__", "toString": null, "": [], "\\u2028": "*/\\u2029\\"'\\\\\\n</script>\\ud800"},
  [1e21, -0.5, true, "\\u2028 repeated", "\\u2028 repeated", "constructor", "toString", "toString"]
]`) as unknown;
const skeleton = JSON.parse(readFileSync('generated/skeleton.json', 'utf8')) as unknown;

test.each([
  ['hostile names', hostile],
  ['the contract of the client', skeleton],
])('%s are the same when repeated texts are written once', async (_, document) => {
  expect(JSON.stringify(await run(document))).toBe(JSON.stringify(document));
});

test('the contract takes little more than half of its size as JSON', () => {
  expect(moduleOf(skeleton).length).toBeLessThan(JSON.stringify(skeleton).length * 0.7);
});
