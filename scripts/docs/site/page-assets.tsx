import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import type { Assets } from '../pages/layout.tsx';
import type { BuiltAssets } from './assets.ts';
import type { View } from './view.ts';

/**
 * Pages send nothing to other origins, whatever a description or an example contains. The page itself contains what the
 * first paint needs, because a second request takes longer than the additional bytes.
 */
export function linkedAssets({ links }: View, { css, theme }: BuiltAssets): Assets {
  const policy = [
    "default-src 'none'",
    "connect-src 'self'",
    "img-src 'self' data:",
    `style-src ${hashSource(css)}`,
    `script-src 'self' ${hashSource(theme)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    head: <PaintedFirst policy={policy} css={css} />,
    theme,
    tail: <script src={links.page('page.js')} defer></script>,
  };
}

/** The single-file reference allows only its own inline parts, by their hashes. */
export function inlineAssets({ css, theme, page }: BuiltAssets, data: string): Assets {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashSource(css)}`,
    `script-src ${[theme, data, page].map(hashSource).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    head: <PaintedFirst policy={policy} css={css} />,
    theme,
    tail: (
      <>
        <script>{raw(data)}</script>
        <script>{raw(page)}</script>
      </>
    ),
  };
}

function PaintedFirst({ policy, css }: { readonly policy: string; readonly css: string }) {
  return (
    <>
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <link rel="icon" href="data:," />
      <style>{raw(css)}</style>
    </>
  );
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
