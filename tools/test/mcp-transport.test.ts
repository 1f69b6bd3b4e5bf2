/** Messages as lines: what is read from them, and what is answered where a line is none. */
import { PassThrough } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { lineTransport } from '../src/mcp/transport.ts';

/** The most bytes of a message. */
const LARGEST = 16 * 1024;

async function connected(mask: <T>(value: T) => T = (value) => value) {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  const transport = lineTransport(input, output, mask, LARGEST);
  const received: JSONRPCMessage[] = [];
  let closed = 0;
  transport.onmessage = (message) => received.push(message);
  transport.onclose = () => (closed += 1);
  await transport.start();
  return {
    input,
    output,
    transport,
    received,
    closed: () => closed,
    /** Sends parts of lines, and returns what was answered. */
    say: async (...parts: readonly (string | Buffer)[]): Promise<unknown[]> => {
      for (const part of parts) input.write(part);
      await new Promise((resolve) => setImmediate(resolve));
      const text = String(output.read() ?? '');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line));
    },
  };
}

const ping = (id: number) => ({ jsonrpc: '2.0' as const, id, method: 'ping' });
const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

describe('a line', () => {
  test('is a message, wherever its bytes are cut and however it ends', async () => {
    const { say, received } = await connected();
    const name = { jsonrpc: '2.0' as const, method: 'é', params: { text: 'a\nb' } };
    const bytes = Buffer.from(line(name));
    const middle = bytes.indexOf(0xc3) + 1;
    expect(await say(bytes.subarray(0, middle), bytes.subarray(middle))).toEqual([]);
    expect(
      await say(`${line(ping(1))}${JSON.stringify(ping(2))}\r\n\n  \n${JSON.stringify(ping(3))}`),
    ).toEqual([]);
    expect(received).toEqual([name, ping(1), ping(2)]);
    await say('\n');
    expect(received.at(-1)).toEqual(ping(3));
  });

  test.each<[string, unknown, number, string]>([
    ['{', null, -32_700, 'The message is not JSON.'],
    ['[]', null, -32_600, 'The message is not a JSON-RPC 2.0 message.'],
    ['null', null, -32_600, 'The message is not a JSON-RPC 2.0 message.'],
    ['{"id":7}', 7, -32_600, 'The message is not a JSON-RPC 2.0 message.'],
    ['{"id":"a","method":1}', 'a', -32_600, 'The message is not a JSON-RPC 2.0 message.'],
    ['{"id":{}}', null, -32_600, 'The message is not a JSON-RPC 2.0 message.'],
  ])('%s is refused, and the next one read', async (text, id, code, message) => {
    const { say, received } = await connected();
    expect(await say(`${text}\n${line(ping(1))}`)).toEqual([
      { jsonrpc: '2.0', id, error: { code, message } },
    ]);
    expect(received).toEqual([ping(1)]);
  });
});

describe('a line that is too long', () => {
  const spaces = Buffer.alloc(LARGEST, ' ');
  /** Says a message that is followed by as many spaces as make it too long. */
  const refused = async (start: string, end = '') => {
    const { say, received } = await connected();
    const answers = await say(start, spaces, `${end}\n${line(ping(1))}`);
    expect(received).toEqual([ping(1)]);
    return answers;
  };

  test('is refused with its length, and the next one read', async () => {
    const start = '{"id":5,"text":"';
    const length = LARGEST + start.length + 2;
    const message = `The message has ${length} bytes; the maximum is 0.015625 MB.`;
    expect(await refused(start, '"}')).toEqual([
      { jsonrpc: '2.0', id: 5, error: { code: -32_600, message } },
    ]);
  });

  test('is read if it has exactly the maximum', async () => {
    const { say, received } = await connected();
    const message = JSON.stringify(ping(1));
    expect(await say(message, spaces.subarray(message.length), '\n')).toEqual([]);
    expect(received).toEqual([ping(1)]);
  });

  test.each<[string, string, unknown]>([
    ['{"id":5,"text":"', '"}', 5],
    ['{ "id" : "a\\"b" , "text":"', '"}', 'a"b'],
    ['{"text":"', '","id":6}', 6],
    ['{"params":{"id":1},"text":"', '","id":2}', 2],
    ['{"params":[{"id":1}],"list":["id",1],"text":"', '"}', null],
    ['{"text":"\\"id\\":1,', '"}', null],
    ['{"text":"{\\\\","id":3,"more":"', '"}', 3],
    ['{"id":7,"id":8,"text":"', '"}', 7],
    ['{"id":null,"text":"', '"}', null],
    ['{"id":x,"text":"', '"}', null],
    ['{"method":"a","params":{"deep":{"a":[1,2]}},"id":9,"text":"', '"}', 9],
    [`{"long":"${'x'.repeat(500)}","id":4,"text":"`, '"}', 4],
    [`{"id":"${'x'.repeat(500)}","text":"`, '"}', null],
    ['["id",1,{"id":2},"', '"]', null],
    ['{"id":"a,b","text":"', '"}', 'a,b'],
    ['{"":1,"id":3,"text":"', '"}', 3],
    [`{"id":"${'x'.repeat(193)}","text":"`, '"}', 'x'.repeat(193)],
    [`{"id":"${'x'.repeat(194)}","text":"`, '"}', null],
  ])('has the id of its outermost object: %s', async (start, end, id) => {
    expect(await refused(start, end)).toMatchObject([{ id }]);
  });
});

describe('what is sent', () => {
  test('is one masked line', async () => {
    const mask = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('secret', '***')) as T;
    const { transport, output } = await connected(mask);
    await transport.send({ jsonrpc: '2.0', id: 1, result: { text: 'a secret\n' } });
    expect(output.read()).toBe('{"jsonrpc":"2.0","id":1,"result":{"text":"a ***\\n"}}\n');
  });

  test('waits until the reader has room', async () => {
    const { transport, output } = await connected();
    let sent = false;
    const sending = transport
      .send({ jsonrpc: '2.0', id: 1, result: { text: 'x'.repeat(1_000_000) } })
      .then(() => (sent = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBe(false);
    output.resume();
    await sending;
  });

  const faults = [
    { path: ['params', 'name'], message: 'Required' },
    { path: ['params', 0], message: 'Too long' },
    { path: [] },
  ];
  test.each<[number, string, number, string]>([
    [-32_603, JSON.stringify(faults), -32_602, 'params.name: Required; params.0: Too long'],
    [-32_603, '[]', -32_603, '[]'],
    [-32_603, '{"message":"a"}', -32_603, '{"message":"a"}'],
    [-32_603, 'It broke.', -32_603, 'It broke.'],
    [-32_601, JSON.stringify(faults), -32_601, JSON.stringify(faults)],
  ])('says what does not fit in words: %i %s', async (code, message, newCode, words) => {
    const { transport, output } = await connected();
    await transport.send({ jsonrpc: '2.0', id: 1, error: { code, message } });
    expect(JSON.parse(String(output.read()))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: newCode, message: words },
    });
  });
});

describe('the conversation', () => {
  test('ends once, with the input or by being closed', async () => {
    const { input, transport, closed, received, say } = await connected();
    input.end();
    await new Promise((resolve) => input.once('end', () => setImmediate(resolve)));
    expect(closed()).toBe(1);
    await transport.close();
    expect(closed()).toBe(1);
    const other = await connected();
    await other.transport.close();
    expect(other.closed()).toBe(1);
    await other.say(line(ping(1)));
    expect([...received, ...other.received]).toEqual([]);
    expect(other.input.isPaused()).toBe(true);
    expect(await say()).toEqual([]);
  });

  test('ends if the input fails', async () => {
    const { input, closed } = await connected();
    input.destroy(new Error('gone'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed()).toBe(1);
  });
});
