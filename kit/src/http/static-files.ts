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
    return read(root, incoming.path.slice(prefix.length));
  };
}

async function read(root: string, path: string): Promise<Outgoing> {
  try {
    let file = resolve(root, decodeURIComponent(path));
    if ((await stat(file)).isDirectory()) {
      if (path !== '' && !path.endsWith('/'))
        return { status: 302, headers: { location: `${path.split('/').pop()}/` } };
      file = join(file, 'index.html');
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (!(await isWithin(root, file))) return NO_FILE;
    return { status: 200, headers: { 'content-type': type }, body: await readWholeFile(file) };
  } catch {
    return NO_FILE;
  }
}

const NO_FILE: Outgoing = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'No file has this address.\n',
};
