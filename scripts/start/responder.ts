import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type Responder,
  type Incoming,
  type Outgoing,
  json,
} from 'openapi-contract-kit/internal/http/message';
import { docsFiles } from 'experimentation-automation-tools/internal/sandbox/http/docs-files';
import { type Changes, fingerprint } from './changes.ts';
import type { Project } from './project.ts';

export interface Parts {
  readonly project: Project;
  /** The folder that holds the built docs. */
  readonly docs: string;
  readonly changes: Changes;
  /** The script that keeps open pages up to date. */
  readonly live: string;
  /** The mock, which responds with examples. */
  readonly mock: (incoming: Incoming) => Promise<Outgoing>;
}

export const MOCK = '/__mock';
const OWN = '/__start/';
const LIVE = 'live.js';

/**
 * Serves the sandbox at `/`, the docs at `/docs/`, the mock at `/__mock/`, and what the pages need to stay up to date.
 */
export function createResponder({ project, docs, changes, live, mock }: Parts): Responder {
  const service: Responder = (incoming) => project.sandbox().respond(incoming);
  const site = docsFiles(docs)(service);

  return async (incoming) => {
    const { path } = incoming;
    // It allows no script but its own.
    if (path === '/docs/reference.html') return zipped(incoming, await site(incoming));
    if (path.startsWith('/docs/')) return zipped(incoming, withScript(await site(incoming)));
    if (path === '/__sandbox/') return withScript(await service(incoming));
    if (path === MOCK) return { status: 302, headers: { location: `${MOCK}/` } };
    if (path.startsWith(`${MOCK}/`)) return mock({ ...incoming, path: path.slice(MOCK.length) });
    return path.startsWith(OWN) ? own(path.slice(OWN.length), incoming) : service(incoming);
  };

  async function own(name: string, { query }: Incoming): Promise<Outgoing> {
    if (name === 'changes') {
      const state = await changes.next(new URLSearchParams(query).get('seen') ?? '');
      return fresh(json(200, JSON.stringify({ ...state, seen: fingerprint(state) })));
    }
    if (name !== LIVE) return json(404, JSON.stringify({ message: `There is no ${OWN}${name}.` }));
    return fresh({ status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: live });
  }
}

const fresh = (outgoing: Outgoing): Outgoing => ({
  ...outgoing,
  headers: { ...outgoing.headers, 'cache-control': 'no-store' },
});

/** The longest pages are a tenth of their size when they are compressed. */
async function zipped({ headers }: Incoming, outgoing: Outgoing): Promise<Outgoing> {
  const { body, ...rest } = outgoing;
  const isText = /^text|json|yaml|svg/.test(rest.headers['content-type'] ?? '');
  if (body === undefined || !isText || !/\bgzip\b/.test(headers.get('accept-encoding') ?? ''))
    return outgoing;
  const own = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { ...rest, headers: { ...rest.headers, ...own }, body: await promisify(gzip)(body) };
}

/** Adds our script to pages that allow scripts of their own origin. */
function withScript(outgoing: Outgoing): Outgoing {
  const { headers, body } = outgoing;
  if (!headers['content-type']?.startsWith('text/html') || body === undefined) return outgoing;
  const html = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const tag = `<script src="${OWN}${LIVE}" defer></script>`;
  return fresh({ ...outgoing, body: html.replace(/<\/body>|$/, (end) => tag + end) });
}
