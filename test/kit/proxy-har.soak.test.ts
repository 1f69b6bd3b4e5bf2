import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type Proxy, startProxy, verifyHar } from 'openapi-contract-kit';
import { GOAL, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { kitProcess } from '@experimentation-automation/test-support/kit/cli/process';
import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const json = { 'content-type': 'application/json' };
const newFile = (): string => join(newFolder(), 'traffic.har');

interface Har {
  readonly log: {
    readonly version: string;
    readonly entries: readonly {
      readonly comment?: string;
      readonly request: { readonly url: string; readonly queryString: readonly unknown[] };
      readonly response: { readonly status: number; readonly content: { readonly text?: string } };
    }[];
  };
}
const read = (file: string): Har => JSON.parse(readFileSync(file, 'utf8')) as Har;

async function recordTo(file: string, answer: Parameters<typeof serveWith>[0]): Promise<Proxy> {
  const service = await serveWith(answer);
  const proxy = await startProxy({ contract, target: service.url, har: file });
  open.push(proxy, service);
  return proxy;
}

describe('the HAR file of the proxy', () => {
  test('is complete after each exchange, and only its owner can read it', async () => {
    const file = newFile();
    writeFileSync(file, 'earlier content', { mode: 0o644 });
    const proxy = await recordTo(file, (_request, response) =>
      response.writeHead(200, json).end(JSON.stringify(GOAL)),
    );
    expect(read(file).log).toMatchObject({ version: '1.2', entries: [] });
    for (const count of [1, 2, 3]) {
      await (await fetch(`${proxy.url}/goals/1?optionalFields=tags`)).text();
      await until(
        'the file has every exchange',
        () => read(file).log.entries.length,
        (seen) => expect(seen).toBe(count),
      );
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [entry] = read(file).log.entries;
    expect(entry).toMatchObject({
      request: { method: 'GET', queryString: [{ name: 'optionalFields', value: 'tags' }] },
      response: { status: 200, content: { text: JSON.stringify(GOAL) } },
    });
    expect(verifyHar(read(file), { contract }).requests).toBe(3);
  });

  test('has masked tokens, which are no finding', async () => {
    const file = newFile();
    const proxy = await recordTo(file, (_request, response) =>
      response.writeHead(200, json).end(JSON.stringify(GOAL)),
    );
    await (await fetch(`${proxy.url}/goals/1`, { headers: { authorization: 'Bearer secret-token' } })).text();
    await until(
      'the file has the exchange',
      () => read(file).log.entries.length,
      (seen) => expect(seen).toBe(1),
    );
    expect(readFileSync(file, 'utf8')).not.toContain('secret-token');
    expect(verifyHar(read(file), { contract }).findings).toEqual([]);
  });

  test('contains requests that got no response', async () => {
    const file = newFile();
    const proxy = await recordTo(file, (_request, response) => response.destroy());
    expect((await fetch(`${proxy.url}/goals/1`)).status).toBe(502);
    expect(read(file).log.entries).toMatchObject([
      { response: { status: 0 }, comment: expect.stringContaining('reset') as string },
    ]);
  });

  test('says that a body that is too large was not kept', async () => {
    const file = newFile();
    const proxy = await recordTo(file, (_request, response) =>
      response.writeHead(200, json).end(Buffer.alloc(11 * 1024 * 1024, ' ')),
    );
    await (await fetch(`${proxy.url}/goals/1`)).arrayBuffer();
    await until(
      'the file has the exchange',
      () => read(file).log.entries.length,
      (seen) => expect(seen).toBe(1),
    );
    expect(read(file).log.entries[0]?.response.content).toMatchObject({
      size: -1,
      comment: expect.stringContaining('not kept') as string,
    });
  });

  test('contains no secret, wherever and however it is written', async () => {
    const file = newFile();
    const token = 'tok/en=with-"signs"+2718281828';
    const password = 'pass word 1618033988';
    const key = 'key-1414213562-1732050807';
    const echoes = [
      token,
      JSON.stringify(token),
      encodeURIComponent(token),
      token.replaceAll('/', '\\/').replaceAll('-', '\\u002d'),
      Buffer.from(`xa:${token}`).toString('base64'),
    ];
    const proxy = await recordTo(file, (_request, response) => {
      const headers = {
        ...json,
        'x-echo': echoes[2],
        'set-cookie': 'session="cookie-2236067977"; Path=/administration; Max-Age=31536000',
        'x-auth-token': key,
      };
      const body = {
        echoes,
        access_token: 'minted-2449489742',
        nested: [{ again: 'minted-2449489742' }],
        tokens: ['listed-2645751311', { name: 'visible' }],
        recent: 'of cookie-2236067977 and listed-2645751311 below /administration',
      };
      response.writeHead(401, {
        ...headers,
        'www-authenticate': `Bearer error="${key}"`,
        'content-encoding': 'gzip',
      });
      response.end(gzipSync(JSON.stringify(body)));
    });
    await fetch(`${proxy.url}/goals?access_token=${encodeURIComponent(token)}&api_key=short`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': key,
        referer: `https://app.example/?access_token=${encodeURIComponent(token)}#token=other-3162277660`,
        cookie: 'id=cookie-2645751311',
      },
    });
    await fetch(`${proxy.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'shown', client_secret: password }),
    });
    await until(
      'the file has both exchanges',
      () => read(file).log.entries.length,
      (seen) => expect(seen).toBe(2),
    );
    const text = readFileSync(file, 'utf8');
    for (const [, fraction = ''] of text.matchAll(/(\d{10,})/g))
      expect(['2718281828', '1618033988', '1414213562', '2236067977', '2449489742']).not.toContain(fraction);
    for (const secret of [
      key,
      '1618033988',
      '2718281828',
      'cookie-',
      'minted',
      'listed-',
      'other-',
      'api_key=short',
      'd2l0aC0i',
    ])
      expect(text).not.toContain(secret);
    // What a service says about a cookie is no secret.
    for (const shown of ['shown', 'visible', '/administration']) expect(text).toContain(shown);
  });

  test('contains none of hundreds of secrets, nor a very long one, and nothing else is missing', async () => {
    const file = newFile();
    const tokens = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'));
    const long = `${'x'.repeat(300_000)}-end-of-it`;
    const bodies = [
      tokens.map((token) => ({ token, note: token })),
      { token: long },
      { message: tokens.join() },
    ];
    const proxy = await recordTo(file, ({ url = '' }, response) =>
      response.writeHead(200, json).end(JSON.stringify(bodies[Number(url.at(-1))])),
    );
    for (const at of bodies.keys()) await (await fetch(`${proxy.url}/goals/${at}`)).text();
    await until(
      'the file has an exchange for each body',
      () => read(file).log.entries.length,
      (seen) => expect(seen).toBe(bodies.length),
    );
    const text = readFileSync(file, 'utf8');
    expect([...tokens, 'x'.repeat(40), 'end-of-it'].filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('note');
  });

  test('that is full counts what is missing, while the traffic is passed on and checked', async () => {
    const service = await serveWith((_request, response) =>
      response.writeHead(200, json).end(JSON.stringify({ ...GOAL, name: 'x'.repeat(20_000) })),
    );
    open.push(service);
    const limited = ['-c', 'ulimit -f 20 && exec "$@"', 'sh', process.execPath, ...kitProcess.words];
    const args = ['proxy', service.url, '--port', '0', '--har', newFile()];
    const proxy = startProcess('sh', [...limited, ...args], { env: environment() });
    await proxy.began;
    for (const id of [1, 2])
      await (
        await fetch(`${proxy.out().trim()}/goals/${id}`, { headers: { authorization: 'Bearer any' } })
      ).text();
    proxy.child.kill('SIGTERM');
    const { code, err } = await proxy.ended;
    expect(code).toBe(7);
    expect(err).toMatch(/^failed +GET http:\S+\/goals\/1 is missing in \S+: it would be too large\.$/m);
    expect(err).toContain('2 exchanges with');
    expect(err).toMatch(/^openapi-contract-kit proxy: 2 exchanges are missing in /m);
  });

  test('survives a kill', async () => {
    const file = newFile();
    const service = await serveWith((_request, response) =>
      response.writeHead(200, json).end(JSON.stringify(GOAL)),
    );
    open.push(service);
    const proxy = kitProcess.start(['proxy', service.url, '--port', '0', '--har', file]);
    await proxy.began;
    for (let sent = 0; sent < 5; sent += 1) await (await fetch(`${proxy.out().trim()}/goals/1`)).text();
    await until(
      'the proxy has told of five exchanges',
      () => proxy.err().match(/^200 GET/gm)?.length,
      (seen) => expect(seen).toBe(5),
    );
    proxy.child.kill('SIGKILL');
    await proxy.ended;
    expect(read(file).log.entries).toHaveLength(5);
  });
});
