import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Runs in a process of its own, whose collector can be called: the tests' own objects do not count. */
const program = `
  import { createSandbox } from './src/sandbox/index.ts';
  const sandbox = await createSandbox();
  const ask = (method, path, body) => sandbox.fetch('http://sandbox.localhost' + path, {
    method,
    headers: { authorization: 'Bearer t' + Math.random(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then((answer) => answer.arrayBuffer());
  const goal = { name: 'Newsletter', siteId: 1, type: 'CLICK', hasMultipleConversions: false };
  const round = async (times) => {
    for (let at = 0; at < times; at++) {
      await ask('GET', '/goals/1');
      await ask('PUT', '/goals/1', { ...goal, name: 'n' + at });
      await ask('POST', '/goals', at % 2 === 0 ? { ...goal, name: 'x'.repeat(9_000) } : {});
      await ask('POST', '/goals/search', { name: 'n' + at });
      const { records } = sandbox.snapshot();
      for (const { id } of records.goals.slice(9)) await ask('DELETE', '/goals/' + id);
    }
    globalThis.gc();
    return process.memoryUsage().heapUsed;
  };
  await round(2_000);
  const before = await round(500);
  const after = await round(20_000);
  console.log(JSON.stringify({ before, after, last: sandbox.requests().at(-1).id }));
`;

describe('memory of the sandbox', () => {
  it('is flat over 100,000 requests', async () => {
    const { stdout } = await run(
      process.execPath,
      ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', program],
      { timeout: 500_000 },
    );
    const { before, after, last } = JSON.parse(stdout) as Record<'before' | 'after' | 'last', number>;
    expect(last).toBeGreaterThan(100_000);
    expect((after - before) / 1024 / 1024, 'MB that the heap grew by').toBeLessThan(5);
  });
});
