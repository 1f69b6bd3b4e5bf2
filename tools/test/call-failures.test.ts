/** What a failed call ends the command with, and what it says to do next. */
import {
  AbortedError,
  AuthError,
  AutomationError,
  InvalidRequestError,
  NetworkError,
  NotFoundError,
  TimeoutError,
} from 'experimentation-automation';
import { CommandError, EXIT, type ExitCode } from 'openapi-contract-kit/internal/cli/index';
import { expect, test } from 'vitest';
import { asCommandError } from '../src/call/failure.ts';

const SETTINGS = {
  baseUrl: { value: 'http://a.example:1/b', source: '--base-url' },
  token: { value: 'secret', source: 'AUTOMATION_TOKEN' },
  allowInsecure: false,
};
const PLACE = 'a.example:1 (from --base-url)';

function ended(error: Error, more: { timeout?: number } = {}, stopped?: ExitCode) {
  const { exitCode, message, cause } = asCommandError(
    error,
    { ...SETTINGS, ...more },
    stopped,
  ) as CommandError;
  return { exitCode, message, cause };
}

test.each<[AutomationError, ExitCode, string]>([
  [new InvalidRequestError('goalId must be a number.'), EXIT.usage, ''],
  [
    new InvalidRequestError('baseUrl must be https.'),
    EXIT.usage,
    ' The address "http://a.example:1/b" is from --base-url; --allow-insecure allows plain http.',
  ],
  [new NetworkError('fetch failed'), EXIT.unreachable, ` Is the service running at ${PLACE}?`],
  [
    new NetworkError('fetch failed: SELF_SIGNED_CERT_IN_CHAIN'),
    EXIT.unreachable,
    ' If you trust the certificate, put its authority into a file and set NODE_EXTRA_CA_CERTS to its path.',
  ],
  [
    new NetworkError('fetch failed: ERR_SSL_WRONG_VERSION_NUMBER'),
    EXIT.unreachable,
    ` ${PLACE} does not use TLS; try http://.`,
  ],
  [
    new TimeoutError('Too late.'),
    EXIT.unreachable,
    ` No complete response from ${PLACE} in time. Allow more with --timeout.`,
  ],
  [
    new AuthError('No token.', { cause: new Error('x') }),
    EXIT.unreachable,
    ` Is the service running at ${PLACE}?`,
  ],
  [new AuthError('No token.', {}), EXIT.failed, ' The token is from AUTOMATION_TOKEN.'],
  [new AuthError('Refused.', { status: 401 }), EXIT.refused, ' The token is from AUTOMATION_TOKEN.'],
  [
    new AuthError('Refused.', { status: 401, cause: new Error('x') }),
    EXIT.refused,
    ' The token is from AUTOMATION_TOKEN.',
  ],
  [new NotFoundError('None.', { status: 404 }), EXIT.refused, ''],
  [new AutomationError('It broke.'), EXIT.failed, ''],
  [new AbortedError('Stopped.'), EXIT.failed, ''],
])('%s ends with %i', (error, exitCode, remedy) => {
  expect(ended(error)).toEqual({ exitCode, message: error.message + remedy, cause: error });
});

test('a timeout that was set is named', () => {
  expect(ended(new TimeoutError('Late.'), { timeout: 5 }).message).toMatch(/with --timeout, now 5 ms\.$/);
});

test('a call that a signal stopped ends as the signal says', () => {
  const error = new AbortedError('Stopped.');
  expect(ended(error, {}, EXIT.brokenPipe)).toEqual({
    exitCode: EXIT.brokenPipe,
    message: 'stopped before the end.',
    cause: error,
  });
  expect(ended(new NetworkError('x'), {}, EXIT.brokenPipe).exitCode).toBe(EXIT.unreachable);
});

test('other errors stay as they are', () => {
  const error = new TypeError('x');
  expect(asCommandError(error, SETTINGS, undefined)).toBe(error);
});

test('without an address and a token, none is named', () => {
  const said = (error: Error) =>
    (asCommandError(error, { allowInsecure: false }, undefined) as CommandError).message;
  expect(said(new InvalidRequestError('baseUrl is missing.'))).toBe('baseUrl is missing.');
  expect(said(new AuthError('Refused.', { status: 401 }))).toBe('Refused.');
});
