import { describe, expect, test } from 'vitest';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { hello, line, talkWith } from './mcp-lines.ts';

const token = 'canary-mcp-2718281828';
const { url } = await servedSandbox();
const env = { AUTOMATION_BASE_URL: url, AUTOMATION_TOKEN: token };

describe('the server of experimentation-automation-tools mcp', () => {
  test('refuses lines that are too long, and keeps running', async () => {
    const huge = {
      jsonrpc: '2.0',
      method: 'tools/call',
      params: { name: 'uploadImage', arguments: { id: 'not this one', data: 'A'.repeat(33 * 1024 * 1024) } },
      id: 'huge',
    };
    const responses = await talkWith(
      env,
      [line(hello), line(huge), line({ jsonrpc: '2.0', id: 9, method: 'ping' })],
      3,
    );
    expect(new Set(responses.map(({ id }) => id))).toEqual(new Set(['hello', 'huge', 9]));
    expect(responses.find(({ id }) => id === 'huge')?.error?.message).toContain('the maximum is 32 MB');
    expect(responses.find(({ id }) => id === 9)?.result).toEqual({});
  });

  test('takes a file of 12 MB, and shows no token that the service echoes', async () => {
    const echo = await serveWith((_request, response) => {
      const escaped = token.replaceAll('-', '\\u002d');
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(
        `{"code":400,"message":"no: ${escaped} ${Buffer.from(`me:${token}`).toString('base64')}"}`,
      );
    });
    const data = Buffer.alloc(12 * 1024 * 1024).toString('base64');
    const body = { name: 'a', file: { base64: data, name: 'a.png', type: 'image/png' } };
    const call = { name: 'uploadImage', arguments: { siteId: 1, body } };
    const answers = await talkWith(
      { ...env, AUTOMATION_BASE_URL: echo.url },
      [line(hello), line({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: call })],
      2,
    );
    await echo.close();
    const said = JSON.stringify(answers);
    expect(said).toContain('400');
    expect(said).not.toContain(token);
    expect(said).not.toContain(Buffer.from(`me:${token}`).toString('base64').slice(8, 24));
  });
});
