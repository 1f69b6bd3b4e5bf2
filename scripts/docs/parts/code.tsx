import { raw } from 'hono/html';
import type { View } from '../site/view.ts';

interface Props {
  readonly view: View;
  readonly code: string;
  readonly language: string;
  readonly label: string;
}

/** A block of code that scrolls separately, with a button that copies it. */
export function CodeBlock({ view, code, language, label }: Props) {
  return (
    <div class="code">
      <pre tabindex={0} role="region" aria-label={label}>
        <code>{raw(view.highlight(code, language))}</code>
      </pre>
      <button type="button" class="copy" data-copy>
        Copy
      </button>
    </div>
  );
}
