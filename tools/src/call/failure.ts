import { CommandError, EXIT, type ExitCode } from 'openapi-contract-kit/internal/cli/index';
import { parsedUrl } from 'openapi-contract-kit/internal/base/text';
import {
  AbortedError,
  AuthError,
  AutomationError,
  InvalidRequestError,
  NetworkError,
  TimeoutError,
} from 'experimentation-automation';
import type { Settings } from '../settings/settings.ts';

/** What a failed call ends the command with; other errors are returned as they are. */
export function asCommandError(error: unknown, settings: Settings, stopped: ExitCode | undefined): unknown {
  if (!(error instanceof AutomationError)) return error;
  if (error instanceof AbortedError && stopped !== undefined)
    return new CommandError(stopped, 'stopped before the end.', { cause: error });
  return new CommandError(exitCodeOf(error), `${error.message}${remedyFor(error, settings)}`, {
    cause: error,
  });
}

function exitCodeOf(error: AutomationError): ExitCode {
  if (error instanceof InvalidRequestError) return EXIT.usage;
  if (error instanceof NetworkError || error instanceof TimeoutError || isWithoutToken(error))
    return EXIT.unreachable;
  return error.status === undefined ? EXIT.failed : EXIT.refused;
}

/** Whether the service could not be asked for a token. */
const isWithoutToken = (error: AutomationError): boolean =>
  error instanceof AuthError && error.status === undefined && error.cause !== undefined;

/** What to do next, in the words of the command line. */
function remedyFor(error: AutomationError, { baseUrl, token, timeout }: Settings): string {
  if (error instanceof InvalidRequestError && error.message.startsWith('baseUrl ') && baseUrl !== undefined)
    return ` The address "${baseUrl.value}" is from ${baseUrl.source}${/^http:/.test(baseUrl.value) ? '; --allow-insecure allows plain http' : ''}.`;
  const host = parsedUrl(baseUrl?.value ?? '')?.host ?? '';
  const where = `${host} (from ${baseUrl?.source ?? ''})`;
  if (/CERT|HOSTNAME|UNABLE_TO/.test(error.message))
    return ' If you trust the certificate, put its authority into a file and set NODE_EXTRA_CA_CERTS to its path.';
  if (error.message.includes('WRONG_VERSION_NUMBER')) return ` ${where} does not use TLS; try http://.`;
  if (error instanceof NetworkError || isWithoutToken(error)) return ` Is the service running at ${where}?`;
  if (error instanceof TimeoutError)
    return ` No complete response from ${where} in time. Allow more with --timeout${timeout === undefined ? '' : `, now ${timeout} ms`}.`;
  if (error instanceof AuthError && token !== undefined) return ` The token is from ${token.source}.`;
  return '';
}
