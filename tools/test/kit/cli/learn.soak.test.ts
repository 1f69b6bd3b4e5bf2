import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/sandbox/index.ts';
import { startProxy } from 'openapi-contract-kit';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const folder = newFolder();
const fileOf = (name: string, content?: unknown): string => {
  const file = join(folder, name);
  if (content !== undefined)
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const goal = { id: 1, name: 'Orders', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
const traffic = (...goals: object[]) => ({
  log: {
    entries: goals.map((one, index) => ({
      startedDateTime: '2026-11-02T00:00:00Z',
      request: { method: 'GET', url: `https://api.example.com/goals/${index + 1}`, headers: [] },
      response: {
        status: 200,
        headers: [{ name: 'content-type', value: 'application/json' }],
        content: { text: JSON.stringify({ ...goal, ...one }) },
      },
    })),
  },
});

test('openapi-contract-kit learn writes an overlay that only its owner can read, and a second run does not change it', async () => {
  const har = fileOf('traffic.har', traffic({ region: 'North' }, { region: 'South' }));
  const out = fileOf('learned.yaml');
  const first = await kit.run(['learn', har, '--out', out]);
  expect(first).toMatchObject({ code: 0, out: '' });
  expect(first.err).toMatch(
    /NEW: [^]*Goal\.region is a field\. Seen in 2 exchanges[^]*2 different exchanges\. Confirmed 0, contradicted 0, new 1, against documented facts 0, not learned 0, not seen \d+\./,
  );
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const text = readFileSync(out, 'utf8');
  expect(text).toContain('overlay: "1.0.0"');

  const second = await kit.run(['learn', har, '--overlay', out, '--out', out]);
  expect(second.code).toBe(0);
  expect(second.err).toContain(`${out} already states all of it.`);
  expect(readFileSync(out, 'utf8')).toBe(text);

  const more = fileOf('more.har', traffic({ region: 'North', zone: 1 }, { region: 'South', zone: 2 }));
  const third = await kit.run(['learn', har, more, '--overlay', out, '--format', 'json']);
  const { actions } = JSON.parse(third.out) as { actions: { update: unknown }[] };
  expect(actions.map(({ update }) => update)).toEqual([
    { properties: { region: { type: 'string' } } },
    { properties: { zone: { type: 'integer' } } },
  ]);
});

test('openapi-contract-kit learn fails if traffic contradicts the document, and says which files it cannot read', async () => {
  const har = fileOf('wrong.har', traffic({ name: 1 }, { name: 2 }));
  const wrong = await kit.run(['learn', har]);
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('Goal.name is a whole number where the contract says text');
  const [text, other] = [fileOf('text.har', 'nothing'), fileOf('other.har', { a: 1 })];
  expect(await kit.run(['learn', text])).toMatchObject({
    code: 2,
    err: `openapi-contract-kit learn: ${text} cannot be read as traffic. It is not JSON.\n`,
  });
  expect((await kit.run(['learn', other])).err).toContain('it has no log.entries');
  expect((await kit.run(['learn', 'gone.har'])).err).toBe(
    'openapi-contract-kit learn: gone.har cannot be read: there is no such file.\n',
  );
  expect(await kit.run(['learn', har, '--verbos'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--verbose') as string,
  });
});

test('openapi-contract-kit learn says why it learned nothing', async () => {
  const [entry] = traffic({}).log.entries;
  if (entry === undefined) throw new Error('The traffic is empty.');
  const { request } = entry;
  const har = (name: string, ...entries: unknown[]): string => fileOf(name, { log: { entries } });
  const page = { ...entry, request: { ...request, url: 'https://www.example.com/token/abc123' } };

  expect((await kit.run(['learn', har('none.har')])).err).toMatch(/^The traffic has no exchanges\./);
  expect((await kit.run(['learn', fileOf('empty.har', '')])).err).toMatch(/It is empty\.$/m);
  const foreign = await kit.run(['learn', har('foreign.har', page, page)]);
  expect(foreign.err).toContain('These addresses were called: https://www.example.com. No operation of the');
  expect(foreign.err).toContain('0 different exchanges (and 2 to no operation of the contract).');
  expect(foreign.err).not.toContain('abc123');
  const asked = har('asked.har', { request }, { ...entry, response: { status: 0 } });
  expect((await kit.run(['learn', asked])).err).toMatch(
    /Record the traffic with its responses\.[^]*and 2 without a response that can be used/,
  );
  expect(
    (await kit.run(['learn', har('moved.har', entry), '--base-url', 'https://api.example.com/v2'])).err,
  ).toMatch(/called: https:\/\/api\.example\.com\. --base-url must be[^]*and 1 to other addresses/);
});

test('openapi-contract-kit learn reads what the proxy recorded', async () => {
  const sandbox = await createSandbox({ seed: 1 });
  const service = await sandbox.serve({ port: 0 });
  const har = fileOf('proxy.har');
  const proxy = await startProxy({ contract, target: service.url, har });
  for (const id of [1, 2])
    await (await fetch(`${proxy.url}/images/${id}`, { headers: { authorization: 'Bearer any' } })).text();
  await proxy.close();
  await sandbox.close();
  const learned = await kit.run(['learn', har, '--verbose']);
  expect(learned.code).toBe(0);
  expect(learned.err).toContain('responses.200 of GET /images/{imageId} is as guessed. Seen in 2 exchanges');
  expect(learned.err).toContain('NOT SEEN: ');
});
