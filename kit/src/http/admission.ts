import type { OptionKind } from '../base/declared-options.ts';
import { parsedUrl } from '../base/text.ts';
import type { Outgoing } from './message.ts';
import { isLoopback } from './loopback.ts';

/** Decides who may connect to a server on a port, and which headers browsers need. */
export interface Admission {
  /** A 403 for a foreign Host or Origin, the response to a preflight, or undefined. */
  check(method: string, header: (name: string) => string | undefined): Outgoing | undefined;
  /** Headers for browsers on an allowed origin. */
  cors(origin: string | undefined): Readonly<Record<string, string>>;
}

export interface AdmissionOptions {
  /** What the server calls itself: `sandbox`. */
  readonly name: string;
  /** The address that the socket is bound to. */
  readonly host: string;
  readonly port: number;
  /** As `originOf` gives them. */
  readonly allowOrigin: readonly string[];
  /** The headers that pages of an allowed origin can read. */
  readonly exposedHeaders: readonly string[];
  readonly refuse: (status: number, message: string) => Outgoing;
}

const NOTHING = {};

/**
 * A page on the web can make a browser send requests here, with the page's Origin, or with a Host that resolves to this
 * machine. Both are refused.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { name, port, allowOrigin, refuse } = options;
  const allowed = new Set(allowOrigin);

  // Nearly every request has the same host as the previous one.
  let lastKnown: string | undefined;

  function knowsHost(hostHeader: string | undefined): boolean {
    if (hostHeader !== undefined && hostHeader === lastKnown) return true;
    if (!isOurs(hostHeader, options)) return false;
    lastKnown = hostHeader;
    return true;
  }

  function knowsOrigin(origin: string, sentHost: string | undefined): boolean {
    return origin === `http://${sentHost}` || allowed.has(origin);
  }

  return {
    check(method, header) {
      const sentHost = header('host');
      if (!knowsHost(sentHost)) {
        return refuse(
          403,
          `The Host "${sentHost ?? ''}" is not this ${name}. Use 127.0.0.1:${port} or localhost:${port}`,
        );
      }
      const origin = header('origin');
      if (origin === undefined)
        return hidesItsPage(method, header('sec-fetch-site'))
          ? refuse(403, `A page of another site must send its origin, and the ${name} must allow it`)
          : undefined;
      if (!knowsOrigin(origin, sentHost)) {
        return refuse(
          403,
          `The origin ${origin} is not allowed. Start the ${name} with --allow-origin ${origin}`,
        );
      }
      const requestMethod = header('access-control-request-method');
      if (method !== 'OPTIONS' || requestMethod === undefined) return undefined;
      return preflightResponse(header('access-control-request-headers'));
    },
    cors(origin) {
      if (allowed.size === 0) return NOTHING;
      if (origin === undefined || !allowed.has(origin)) return { vary: 'origin' };
      return {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': options.exposedHeaders.join(', '),
        vary: 'origin',
      };
    },
  };
}

function isOurs(hostHeader: string | undefined, { host, port }: AdmissionOptions): boolean {
  const url = hostHeader === undefined ? undefined : parsedUrl(`http://${hostHeader}`);
  if (url === undefined) return false;
  const samePort = Number(url.port === '' ? 80 : url.port) === port;
  // A browser resolves host names itself, so only an address or "localhost" is safe.
  const nothingElse = url.href === `http://${url.host}/`;
  return samePort && nothingElse && (isLoopback(url.hostname) || url.hostname === host);
}

const preflightResponse = (requestedHeaders: string | undefined): Outgoing => ({
  status: 204,
  headers: {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': requestedHeaders ?? 'authorization, content-type',
    'access-control-max-age': '600',
  },
});

/** Whether a browser says that the page of another site sends the request, but not which. Links to the server are none. */
export const hidesItsPage = (method = '', site: string | readonly string[] | undefined): boolean =>
  site === 'cross-site' && !/^(GET|HEAD)$/i.test(method);

/** Whether a request names several hosts, of which Node shows the first. `rawHeaders` has names and values in turns. */
export const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** A web origin, in any form. */
export const ORIGIN: OptionKind<string> = { takes: 'string', read: originOf };

/** The origin in the form that browsers send. */
export function originOf(text: string): string {
  const url = parsedUrl(text);
  if (url === undefined || !/^https?:/.test(text)) {
    throw new TypeError(
      `"${text}" is not an origin. Write it like https://app.example.com or http://localhost:3000.`,
    );
  }
  return url.origin;
}
