import { describe, expect, test, vi } from 'vitest';
import { type LogFields, logger } from '../../src/index.ts';
import { answering, CANARY, hostile, json } from './hostile-server.ts';

describe('the logger', () => {
  const record = (headers?: string[]) => {
    const lines: string[] = [];
    const fields: LogFields[] = [];
    const write = (line: string, made: LogFields): void => {
      lines.push(line);
      fields.push(made);
    };
    return { lines, fields, events: logger({ write, ...(headers && { headers }) }) };
  };

  test('writes a line for each request, including retries', async () => {
    const server = await hostile((_, response, count) =>
      count === 1 ? json(response, 503, {}, { 'retry-after': '0' }) : json(response, 200, { id: 42 }),
    );
    const { lines, fields, events } = record();
    await server.client({ events }).getGoal({ goalId: 42, optionalFields: ['tags'] });
    expect(lines).toEqual([
      expect.stringMatching(/^getGoal GET \/goals\/42 503 in \d+ ms, attempt 1, retry-after: 0$/),
      expect.stringMatching(/^getGoal GET \/goals\/42 200 in \d+ ms, attempt 2$/),
    ]);
    expect(fields[1]).toMatchObject({ operation: 'getGoal', path: '/goals/42', status: 200, attempt: 2 });
  });

  test('names the error if there was no response', async () => {
    const server = await hostile((request) => request.socket.destroy());
    const { lines, events } = record();
    await server
      .client({ events, retry: false })
      .getGoal({ goalId: 42 })
      .catch(() => undefined);
    expect(lines).toEqual([expect.stringMatching(/^getGoal GET \/goals\/42 NetworkError in \d+ ms/)]);
  });

  test('shows no body, no token, no query values and no unlisted headers', async () => {
    const server = await answering(
      200,
      { dataCode: 'from-the-body' },
      { 'x-trace': 'named', 'set-cookie': 'hidden' },
    );
    const { lines, fields, events } = record(['X-Trace']);
    await server.client({ events }).pollAudience({ dataCode: 'in-the-query' });
    const all = lines.join('\n') + JSON.stringify(fields);
    expect(all).toContain('x-trace: named');
    for (const secret of [CANARY, 'in-the-query', 'from-the-body', 'hidden'])
      expect(all).not.toContain(secret);
  });

  test('writes to the console by default', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const server = await answering(200, { id: 42 });
    await server.client({ events: logger() }).getGoal({ goalId: 42 });
    expect(log.mock.calls).toEqual([[expect.stringMatching(/^getGoal GET \/goals\/42 200/)]]);
    log.mockRestore();
  });
});
