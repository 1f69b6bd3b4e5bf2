import { expect, test } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';

const ask = async (sandbox: Awaited<ReturnType<typeof createSandbox>>, path: string, body?: string) => {
  const response = await sandbox.fetch(`http://sandbox.localhost${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
  return response.text();
};

test('the list that most programs read first is kept whole, with the time it took', async () => {
  const sandbox = await createSandbox();
  const before = performance.now();
  const sent = await ask(sandbox, '/experiments');
  const most = performance.now() - before;
  expect(sent.length).toBeGreaterThan(8_192);
  const [request] = sandbox.requests();
  expect(request?.response.body).toBe(sent);
  expect(request?.response).not.toHaveProperty('shortenedFrom');
  expect(request?.ms).toBeGreaterThan(0);
  expect(request?.ms).toBeLessThanOrEqual(most);
});

test('a very long body is kept in part, with the length of the whole', async () => {
  const sandbox = await createSandbox();
  const body = JSON.stringify({ name: 'x'.repeat(300_000) });
  await ask(sandbox, '/goals', body);
  expect(sandbox.requests()[0]?.request).toMatchObject({
    body: body.slice(0, 262_144),
    shortenedFrom: body.length,
  });
});
