/** A connection that fails: whether the write may have been sent. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { input } from './hostile-server.ts';

describe('a connection that fails', () => {
  const refusedConnection = { code: 'ECONNREFUSED', syscall: 'connect' };
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
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, false],
    [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, false],
    [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, false],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, false],
    [{ code: 'ECONNRESET', syscall: 'read' }, true],
    [{ sent: false }, true],
    [new AggregateError([refusedConnection, refusedConnection]), false],
    [new AggregateError([refusedConnection, { code: 'ETIMEDOUT', syscall: 'connect' }]), true],
    [{ cause: { cause: { cause: refusedConnection } } }, false],
    [{ cause: { cause: { cause: { cause: refusedConnection } } } }, true],
    [{}, true],
    [{ code: 'EPROTO', syscall: 'write' }, true],
    [{ code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }, true],
  ])('with %j may have sent the write: %j', async (cause, sent) => {
    const error = await failureOf(failing(cause));
    expect(error.ambiguous).toBe(sent ? true : undefined);
    expect(error.message).toMatch(sent ? /may have received/ : /nothing was sent/i);
  });

  test.each([
    ['ECONNREFUSED', 3],
    ['ECONNRESET', 3],
    ['CERT_HAS_EXPIRED', 1],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 1],
    ['ERR_TLS_HANDSHAKE_TIMEOUT', 1],
    ['EPROTO', 1],
  ])('with %s, a read is sent %d times', async (code, attempts) => {
    const { getGoal } = createClient({
      baseUrl: 'https://automation.example.com',
      retry: { minDelay: 0, maxDelay: 0 },
      fetch: () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code } })),
    });
    const error = await failureOf(getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'NetworkError', attempts });
    expect(error.message).toContain(`the connection to automation.example.com failed (${code}).`);
  });

  test('without a code says what the platform says', async () => {
    expect((await failureOf(failing({}))).message).toContain('failed (fetch failed).');
  });

  test('may know that it sent nothing', async () => {
    const { createGoal } = createClient({
      baseUrl: 'https://automation.example.com',
      retry: false,
      fetch: () => Promise.reject(Object.assign(new TypeError('no'), { sent: false })),
    });
    const error = await failureOf(createGoal({ body: input }));
    expect(error.message).toContain('failed (no). Nothing was sent.');
    expect(error.ambiguous).toBeUndefined();
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
