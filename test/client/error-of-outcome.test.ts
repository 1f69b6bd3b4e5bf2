/** A connection that fails: whether the write may have been sent. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { input } from './hostile-server.ts';

describe('a connection that fails', () => {
  const failing = (error: object) =>
    createClient({
      baseUrl: 'https://automation.example.com',
      token: CANARY,
      retry: false,
      fetch: () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: error })),
    }).createGoal({ body: input });

  test('names the host', async () => {
    expect((await failureOf(failing({ code: 'ECONNREFUSED', syscall: 'connect' }))).message).toContain(
      'automation.example.com',
    );
  });

  test.each([
    [{ code: 'EHOSTUNREACH', syscall: 'connect' }, false],
    [{ code: 'EHOSTUNREACH', syscall: 'read' }, true],
    [{ code: 'ENETUNREACH', syscall: 'write' }, true],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, false],
    [{ message: 'client error (Connect): tcp connect error: Connection refused (os error 111)' }, false],
    [{ code: 'CERT_HAS_EXPIRED' }, false],
    [{ message: 'bad port' }, false],
    [{ code: 'EPROTO', syscall: 'write' }, true],
    [{ code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }, true],
  ])('with %j may have sent the write: %j', async (cause, sent) => {
    const error = await failureOf(failing(cause));
    expect(error.ambiguous).toBe(sent ? true : undefined);
    expect(error.message).toMatch(sent ? /may have received/ : /nothing was sent/i);
  });
});
