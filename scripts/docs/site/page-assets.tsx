import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import type { Assets } from '../pages/layout.tsx';
import type { BuiltAssets } from './assets.tsx';
import type { View } from './view.ts';

/** Nothing leaves the page's own origin, whatever a description or an example may hold. */
const policy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

export function linkedAssets({ links }: View): Assets {
  return {
    head: (
      <>
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={links.page('site.css')} />
        <script src={links.page('theme.js')}></script>
      </>
    ),
    tail: <script src={links.page('page.js')} defer></script>,
  };
}

/** One file allows its own inline parts, by their hashes, and nothing else. */
export function inlineAssets({ css, theme, page }: BuiltAssets, data: string): Assets {
  const hashes = (...texts: readonly string[]) => texts.map(hashSource).join(' ');
  const inline = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashes(css)}`,
    `script-src ${hashes(theme, data, page)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    head: (
      <>
        <meta http-equiv="Content-Security-Policy" content={inline} />
        <link rel="icon" href="data:," />
        <style>{raw(css)}</style>
        <script>{raw(theme)}</script>
      </>
    ),
    tail: (
      <>
        <script>{raw(data)}</script>
        <script>{raw(page)}</script>
      </>
    ),
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
