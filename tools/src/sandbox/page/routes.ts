import { existsSync, readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { REFUSAL_STATUS } from '../base/refusal.ts';
import { respond } from '../control-message.ts';
import { scriptFromSources } from './from-sources.ts';
import { addLive, type Inside } from './live.ts';

/** The page's own files are beside this module, in the sources and in the package. */
const FOLDER = new URL('./browser/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/** Only our own files may run or be requested, whatever a record's name contains. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page at `/__sandbox/` and its files. */
export function addPage(app: Hono, inside: Inside): void {
  app.get('/', () => file('index.html'));
  app.get('/page/:name', ({ req }) => file(req.param('name')));
  addLive(app, inside);
}

/** A file of the page by its name. */
async function file(name: string): Promise<Response> {
  const [, kind = ''] = /^[a-z-]+\.(html|css|js)$/.exec(name) ?? [];
  const type = TYPES[kind];
  const text = type === undefined ? undefined : await contentOf(name);
  if (text === undefined)
    return respond({ message: `The page has no file ${name}.` }, REFUSAL_STATUS.notFound);
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
}

function contentOf(name: string): string | undefined | Promise<string | undefined> {
  const place = new URL(name, FOLDER);
  if (existsSync(place)) return readFileSync(place, 'utf8');
  return name === 'page.js' ? scriptFromSources() : undefined;
}
