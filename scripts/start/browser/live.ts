/**
 * Keeps one request waiting for the next change, then reloads the page, or shows the problems that prevent an update.
 */
import { h } from 'experimentation-automation-tools/internal/sandbox/page/browser/dom';
import type { State } from '../changes.ts';

void follow();

async function follow(): Promise<void> {
  let seen = '';
  let version: number | undefined;
  for (;;) {
    try {
      const response = await fetch(`/__start/changes?seen=${encodeURIComponent(seen)}`);
      const state = (await response.json()) as State & { readonly seen: string };
      if (version !== undefined && state.version !== version) {
        location.reload();
        return;
      }
      ({ seen, version } = state);
      show(state.problems);
    } catch {
      // The server was stopped or restarted.
      seen = '';
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

function show(problems: State['problems']): void {
  document.getElementById('start-problems')?.remove();
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  const rows = problems.map(({ file, line, rule, message }) =>
    styled(
      'margin: 0.4rem 0 0; overflow-wrap: anywhere; max-width: none',
      h('p', `${file === '' ? '' : `${file}:${line}  `}${message}  (${rule})`),
    ),
  );
  const box = styled(
    `position: fixed; inset: auto 0 0 0; max-height: 45vh; overflow: auto; z-index: 99; padding: 0.9rem 1.25rem;
     background: #3b1108; color: #fff3ee; font: 14px/1.5 ui-monospace, monospace; border-top: 3px solid #ff9d7a`,
    h(
      'section',
      { id: 'start-problems', role: 'alert', tabindex: 0 },
      styled(
        'font: 600 15px/1.5 system-ui, sans-serif',
        h('strong', `${count} in the contract. This page shows the last valid state.`),
      ),
      rows,
    ),
  );
  document.body.append(box);
}

/** The policy of the pages allows no style in an attribute. */
function styled(style: string, element: HTMLElement): HTMLElement {
  element.style.cssText = style;
  return element;
}
