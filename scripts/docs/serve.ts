import { createReadStream, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves a built site on loopback, optionally below a prefix; resolves once it answers. */
export function serveSite(
  folder: string,
  { port = 0, prefix = '/' } = {},
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const file =
      request.method === 'GET' || request.method === 'HEAD'
        ? fileOf(folder, prefix, request.url ?? '/')
        : undefined;
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    createReadStream(file)
      .on('error', () => response.end())
      .pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string')
        return reject(new Error('The server has no port.'));
      resolve({ server, url: `http://127.0.0.1:${address.port}${prefix}` });
    });
  });
}

/** The file that an address means; nothing for one that is not there or would leave the folder. */
function fileOf(folder: string, prefix: string, url: string): string | undefined {
  const path = decode(url.split(/[?#]/)[0] ?? '/');
  if (path === undefined || path.includes('\0') || !path.startsWith(prefix)) return undefined;
  const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
  if (!file.startsWith(folder + sep) && file !== folder) return undefined;
  const candidates = path.endsWith('/') ? [join(file, 'index.html')] : [file];
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
