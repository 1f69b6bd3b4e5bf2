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

test('the list that most programs read first is kept whole', async () => {
  const sandbox = await createSandbox();
  const sent = await ask(sandbox, '/experiments');
  expect(sent.length).toBeGreaterThan(8_192);
  const [request] = sandbox.requests();
  expect(request?.response.body).toBe(sent);
  expect(request?.response).not.toHaveProperty('shortenedFrom');
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

test('if all bodies are too much, those of the oldest requests are shortened, and the latest are whole', async () => {
  const sandbox = await createSandbox();
  const body = JSON.stringify({ name: 'x'.repeat(250_000) });
  for (let count = 0; count < 100; count += 1) await ask(sandbox, '/goals', body);
  const kept = sandbox.requests().map(({ request }) => request);
  expect(kept[0]).toMatchObject({ body: body.slice(0, 8_192), shortenedFrom: body.length });
  expect(kept.at(-1)?.body).toBe(body);
  const all = kept.reduce((sum, { body: own }) => sum + own.length, 0);
  expect(all).toBeLessThan(17 * 1024 * 1024);
  expect(all).toBeGreaterThan(14 * 1024 * 1024);
});
