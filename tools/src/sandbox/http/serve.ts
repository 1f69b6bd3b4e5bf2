import {
  checkOptions,
  declareOptions,
  DURATION,
  type Given,
  repeatable,
  PORT,
  TEXT,
} from 'openapi-contract-kit/internal/base/declared-options';
import { ORIGIN, originOf } from 'openapi-contract-kit/internal/http/admission';
import { json, type Responder } from 'openapi-contract-kit/internal/http/message';
import { type RunningServer, serve as serveHttp } from 'openapi-contract-kit/internal/http/serve';
import { docsFiles } from './docs-files.ts';
import { errorBody } from './error-body.ts';
import { withoutZone } from '../base/time-stamp.ts';
import { largestBody } from './largest-body.ts';

/** The options of `sandbox.serve`, which `experimentation-automation-tools sandbox` has too. */
export const SERVE_OPTIONS = declareOptions({
  /** The port to listen on; 0 is a free one. @default 0 */
  port: {
    kind: PORT,
    default: 0,
    commandDefault: 4010,
    flags: '--port <number>',
    about: 'port to listen on, 0 for a free one',
  },
  /** The address to listen on. @default '127.0.0.1' */
  host: { kind: TEXT, default: '127.0.0.1', flags: '--host <address>', about: 'address to listen on' },
  /** Web origins whose pages may call the sandbox. @default none */
  allowOrigin: {
    kind: repeatable(ORIGIN),
    flags: '--allow-origin <origin>',
    about: 'allow web pages of this origin to call the sandbox (repeatable)',
  },
  /** A folder with the built docs, served under `/docs/`; their reference can send requests to this sandbox. */
  docs: { kind: TEXT, flags: '--docs <folder>', about: 'serve these built docs under /docs/' },
  /** Timeout in milliseconds for receiving a request. @default 30_000 */
  requestTimeout: { kind: DURATION, default: 30_000 },
  /** Timeout in milliseconds for receiving the headers of a request. @default 10_000 */
  headersTimeout: { kind: DURATION, default: 10_000 },
});

/** Where a sandbox listens, and for whom. */
export interface ServeOptions extends Given<typeof SERVE_OPTIONS> {
  readonly port?: number;
}

/** Runs a sandbox on a port of this machine. */
export async function serve(respond: Responder, options: ServeOptions = {}): Promise<RunningServer> {
  const { allowOrigin = [], docs, ...settings } = checkOptions('serve', options, SERVE_OPTIONS);
  return serveHttp(docs === undefined ? respond : docsFiles(docs)(respond), {
    ...settings,
    name: 'sandbox',
    allowOrigin: allowOrigin.map(originOf),
    exposedHeaders: ['retry-after', 'x-pagination-page-count'],
    largestBody,
    refuse: (status, message) =>
      json(status, JSON.stringify(errorBody('object', message, withoutZone(Date.now())))),
  });
}
