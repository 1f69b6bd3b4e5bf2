/** A connection that fails: whether the write may have been sent. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

  test.each([
    ['without a reason in a browser', {}, true, ', unless CORS blocked it.'],
    ['with a reason in a browser', { code: 'ECONNRESET', syscall: 'read' }, true, '.'],
    ['without a reason elsewhere', {}, false, '.'],
  ])('%s may have sent the write, and says what may be the reason', async (_, cause, isBrowser, end) => {
    if (isBrowser) vi.stubGlobal('location', { href: 'https://shop.example.com/' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { message } = await failureOf(failing(cause));
    expect(message).toContain(`The service may have received the request${end}`);
  });
});
