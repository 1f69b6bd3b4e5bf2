import type { Hono } from 'hono';
import { readAsset } from './assets.ts';
import { addLive, type AnswerJson, type Inside } from './live.ts';

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
export function addPage(app: Hono, inside: Inside, answer: AnswerJson): void {
  app.get('/', () => file('index.html') ?? answer({ message: 'The page is missing from this build.' }, 500));
  app.get('/page/:name', (context) => {
    const name = context.req.param('name');
    return file(name) ?? answer({ message: `The page has no file ${name}.` }, 404);
  });
  addLive(app, inside, answer);
}

function file(name: string): Response | undefined {
  const asset = readAsset(name);
  if (asset === undefined) return undefined;
  return new Response(asset.text, {
    headers: {
      'content-type': `${asset.type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    },
  });
}
