import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startProxy } from 'openapi-contract-kit';
import { collectGarbage } from '@experimentation-automation/test-support/held-memory';
import { randomFrom, type Random, SEEDS, soak } from '@experimentation-automation/test-support/soak';
import { sendRaw, serveRaw } from '@experimentation-automation/test-support/kit/raw-http';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

const STILL = 'GET /still HTTP/1.1\r\n';
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

const bytesOf = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.below(256)));

const HEADERS = [
  ...[
    'Content-Length: 3',
    'Content-Length: 0',
    'Content-Length: -1',
    'Content-Length: 3, 3',
    'Content-Length: 99999999999999999999',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: chunked, chunked',
    'transfer-encoding:\tchunked',
  ],
  ...[
    'Connection: close',
    'Connection: keep-alive, x-y',
    'Connection: upgrade',
    'Upgrade: websocket',
    'Upgrade: h2c',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Encoding: gzip',
    'Content-Encoding: br',
    'Content-Encoding: odd',
  ],
  ...['Expect: 100-continue', 'Expect: tea', 'Origin: https://page.example', 'Origin: null', 'Origin: :'],
  ...[
    'Authorization: Bearer canary',
    'Cookie: a=b',
    'X: \u0001',
    'X: é',
    ': x',
    'X',
    'Trailer: x',
    'TE: trailers',
    'X-Y: 1',
  ],
];
const BODIES = [
  '',
  'abc',
  '{}',
  '3\r\nabc\r\n0\r\n\r\n',
  '3;x=y\r\nabc\r\n0\r\nT: 1\r\n\r\n',
  'ffffffff\r\nabc',
  '-1\r\n\r\n',
  '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
];
const TARGETS = [
  '/goals/1',
  '/',
  '*',
  '//',
  '/..',
  '/%',
  '/%00',
  '/goals?a=b#c',
  '/é',
  'http://127.0.0.1/goals',
  'http://x',
  'https://[::1/',
  'x:1',
  '?',
  '/goals/%ff?access_token=canary',
  `/${'a'.repeat(3000)}`,
];
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'ODD',
  '',
];
const STATUSES = [
  '200 OK',
  '200',
  '000 x',
  '099 x',
  '100 Continue',
  '101 Switching Protocols',
  '103 x',
  '199 x',
  '204 x',
  '205 x',
  '304 x',
  '301 x',
  '600 x',
  '999 x',
  '1000 x',
  '20 x',
  'abc',
  '200 \u0001\u0080',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 '];

function headers(random: Random): string {
  return Array.from({ length: random.below(5) }, () => `${random.of(HEADERS)}\r\n`).join('');
}

function request(random: Random): Buffer {
  if (random.chance(0.15)) return bytesOf(random, 1 + random.below(300));
  const host = random.of([
    'Host: localhost\r\n',
    'Host: localhost\r\n',
    'Host: x\r\n',
    '',
    'Host: 127.0.0.1\r\nHost: x\r\n',
  ]);
  const head = `${random.of(METHODS)} ${random.of(TARGETS)} ${random.of(VERSIONS)}\r\n${host}${headers(random)}\r\n`;
  return garbled(random, Buffer.from(head + random.of(BODIES), 'latin1'));
}

function response(random: Random): Buffer {
  if (random.chance(0.1)) return bytesOf(random, 1 + random.below(300));
  const head = `${random.of(VERSIONS)} ${random.of(STATUSES)}\r\n${headers(random)}\r\n`;
  return garbled(random, Buffer.from(head + random.of(BODIES), 'latin1'));
}

function garbled(random: Random, bytes: Buffer): Buffer {
  // A value that is no longer named like a secret cannot be recognised.
  if (bytes.includes('canary')) return bytes;
  if (random.chance(0.2)) bytes[random.below(bytes.length)] = random.below(256);
  return random.chance(0.1) ? bytes.subarray(0, random.below(bytes.length)) : bytes;
}

/** The path of the recording of one test. */
async function withRecording(work: (file: string) => Promise<void>): Promise<void> {
  const folder = newFolder();
  await work(join(folder, 'traffic.har'));
}

describe('the proxy', () => {
  test.concurrent.each(SEEDS)(
    'forwards or refuses whatever both sides send, and keeps running, seed %d',
    (seed) =>
      withRecording(async (file) => {
        const random = randomFrom(seed);
        const service = await serveRaw((seen, socket) => {
          if (seen.includes(STILL)) return OK;
          if (random.chance(0.5)) setImmediate(() => socket.end());
          if (random.chance(0.05)) socket.resetAndDestroy();
          return response(random);
        });
        const allowOrigin = ['https://page.example'];
        const proxy = await startProxy({ contract, target: service.url, har: file, allowOrigin });
        try {
          let entries = 0;
          await soak(async () => {
            // Half a message gets no response, so its sender gives up.
            await Promise.all(
              Array.from({ length: 20 }, () =>
                Promise.race([
                  sendRaw(proxy.url, request(random)),
                  new Promise((resolve) => setTimeout(resolve, 200)),
                ]),
              ),
            );
            const alive = await sendRaw(proxy.url, `${STILL}Host: localhost\r\nConnection: close\r\n\r\n`);
            expect(alive).toMatch(/^HTTP\/1\.1 200 /);
            const har = JSON.parse(readFileSync(file, 'utf8')) as { log: { entries: unknown[] } };
            expect(har.log.entries.length).toBeGreaterThan(entries);
            entries = har.log.entries.length;
          });
        } finally {
          await proxy.close();
          await service.close();
        }
        expect(readFileSync(file, 'utf8')).not.toContain('canary');
        // One request must never reach the service as two.
        expect(service.seen.join('')).not.toMatch(/^GET \/smuggled/m);
      }),
  );

  test('records 24 bodies of 9 MB, and keeps few of them in memory', () =>
    withRecording(async (file) => {
      const body = JSON.stringify({ id: 1, text: 'x'.repeat(9_000_000) });
      const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
      const service = await serveRaw((seen, socket) => {
        if (seen.includes('\r\n\r\n')) socket.end(head + body);
        return undefined;
      });
      const proxy = await startProxy({ contract, target: service.url, har: file });
      const { arrayBuffers: before } = process.memoryUsage();
      try {
        for (let sent = 0; sent < 24; sent += 1) await (await fetch(`${proxy.url}/goals/1`)).arrayBuffer();
        await until(
          'the file has the large bodies',
          () => statSync(file).size,
          (seen) => expect(seen).toBeGreaterThan(24 * 9_000_000),
        );
        expect(proxy.exchanges().length).toBeLessThan(10);
        collectGarbage();
        expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024);
      } finally {
        await proxy.close();
        await service.close();
      }
    }));
});
