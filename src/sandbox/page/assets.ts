import { existsSync, readFileSync } from 'node:fs';

const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;

/** The page's own files are beside this module, in the sources and in the package. */
const FOLDER = new URL('./browser/', import.meta.url);

export interface Asset {
  readonly type: string;
  readonly text: string;
}

/** A file of the page by its name; undefined if there is none. */
export function readAsset(name: string): Asset | undefined {
  const [, kind] = /^[a-z-]+\.(html|css|js)$/.exec(name) ?? [];
  if (kind !== 'html' && kind !== 'css' && kind !== 'js') return undefined;
  const place = new URL(name, FOLDER);
  return existsSync(place) ? { type: TYPES[kind], text: readFileSync(place, 'utf8') } : undefined;
}
