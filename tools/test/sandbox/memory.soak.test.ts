import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const run = promisify(execFile);

/** Runs in a separate process in which garbage can be collected, so that objects of the tests do not count. */
const program = `
  import { createSandbox } from 'experimentation-automation-tools';
  const sandbox = await createSandbox();
  const ask = (method, path, body) => sandbox.fetch('http://sandbox.localhost' + path, {
    method,
    headers: { authorization: 'Bearer t' + Math.random(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then((answer) => answer.text());
  const goal = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  const round = async (times) => {
    for (let at = 0; at < times; at++) {
      await ask('GET', '/goals/1');
      await ask('PUT', '/goals/1', { ...goal, name: 'n' + at });
      const made = JSON.parse(await ask('POST', '/goals', { ...goal, name: 'x'.repeat(9_000) }));
      await ask('POST', '/goals', {});
      await ask('POST', '/goals/search', { name: 'n' + at });
      await ask('DELETE', '/goals/' + made.id);
    }
    globalThis.gc();
    return process.memoryUsage().heapUsed;
  };
  await round(1_000);
  const before = await round(250);
  const after = await round(1_500);
  console.log(JSON.stringify({ before, after, last: sandbox.requests().at(-1).id }));
`;

describe('memory of the sandbox', () => {
  it('is flat over 16,000 requests', async () => {
    const { stdout } = await run(process.execPath, [
      ...['--expose-gc', ...FROM_SOURCES, '--input-type=module'],
      ...['-e', program],
    ]);
    const { before, after, last } = JSON.parse(stdout) as Record<'before' | 'after' | 'last', number>;
    expect(last).toBeGreaterThan(16_000);
    expect((after - before) / 1024 / 1024, 'MB that the heap grew by').toBeLessThan(0.5);
  });
});
