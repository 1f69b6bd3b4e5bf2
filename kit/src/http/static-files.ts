import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { isWithin, readWholeFile } from '../base/read-file.ts';
import type { Responder, Outgoing } from './message.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
};

/** Serves a folder under the prefix and passes every other path on. */
export function staticFiles(prefix: string, folder: string): (next: Responder) => Responder {
  const root = resolve(folder);
  return (next) => (incoming) => {
    if (!incoming.path.startsWith(prefix)) return next(incoming);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET' } };
    return read(root, incoming.path.slice(prefix.length), prefix);
  };
}

async function read(root: string, path: string, prefix: string): Promise<Outgoing> {
  try {
    let file = resolve(root, decodeURIComponent(path));
    if ((await stat(file)).isDirectory()) {
      if (path !== '' && !path.endsWith('/'))
        return { status: 302, headers: { location: `${path.split('/').pop()}/` } };
      file = join(file, 'index.html');
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (!(await isWithin(root, file))) return notFound(prefix);
    return { status: 200, headers: { 'content-type': type }, body: await readWholeFile(file) };
  } catch {
    return notFound(prefix);
  }
}

/** Self-contained, because it is shown at any depth, where relative addresses of other files would fail. */
const notFound = (prefix: string): Outgoing => ({
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not found</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><style>:root{color-scheme:light dark;background:light-dark(#fdfdfb,#151816);color:light-dark(#20241f,#e6e9e4)}a{color:light-dark(#1c5f45,#86cfa9)}</style></head>
<body style="font: 1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem"><main>
<h1>Page not found</h1><p>There is no such page. <a href="${prefix}">Go to the start page</a>.</p></main></body></html>
`,
});
