import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import type { Assets } from '../pages/layout.tsx';
import type { BuiltAssets } from './assets.ts';
import type { View } from '../view/view.ts';

/**
 * Pages send nothing to other origins, whatever a description or an example contains. The page itself contains what the
 * first paint needs, because a second request takes longer than the additional bytes.
 */
export const linkedAssets = ({ links }: View, { css, theme }: BuiltAssets): Assets => ({
  head: head(css, ["connect-src 'self'", "img-src 'self' data:"], `'self' ${hashSource(theme)}`),
  theme,
  tail: <script src={links.page('page.js')} defer></script>,
});

/** The single-file reference allows only its own inline parts, by their hashes. */
export const inlineAssets = ({ css, theme, page }: BuiltAssets, data: string): Assets => ({
  head: head(css, ['img-src data:'], [theme, data, page].map(hashSource).join(' ')),
  theme,
  tail: (
    <>
      <script>{raw(data)}</script>
      <script>{raw(page)}</script>
    </>
  ),
});

function head(css: string, own: readonly string[], scripts: string) {
  const policy = [
    "default-src 'none'",
    ...own,
    `style-src ${hashSource(css)}`,
    `script-src ${scripts}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return (
    <>
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <link rel="icon" href="data:," />
      <style>{raw(css)}</style>
    </>
  );
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
