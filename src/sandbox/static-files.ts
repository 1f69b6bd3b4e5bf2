import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Answerer, Outgoing } from './message.ts';

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

/** Serves a folder under the prefix and leaves every other path to the next. */
export function staticFiles(prefix: string, folder: string): (next: Answerer) => Answerer {
  const root = resolve(folder);
  return (next) => (incoming) => {
    if (!incoming.path.startsWith(prefix)) return next(incoming);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET' } };
    return read(root, incoming.path.slice(prefix.length));
  };
}

async function read(root: string, path: string): Promise<Outgoing> {
  try {
    let file = resolve(root, decodeURIComponent(path));
    if (file !== root && !file.startsWith(root + sep)) return notFound();
    if ((await stat(file)).isDirectory()) {
      if (path !== '' && !path.endsWith('/'))
        return { status: 302, headers: { location: `${path.split('/').pop()}/` } };
      file = join(file, 'index.html');
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return { status: 200, headers: { 'content-type': type }, body: await readFile(file) };
  } catch {
    return notFound();
  }
}

const notFound = (): Outgoing => ({
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'Not found',
});
