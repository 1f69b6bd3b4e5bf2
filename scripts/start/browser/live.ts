/**
 * Keeps one request waiting for the next change, then reloads the page, or shows the problems that prevent an update.
 */
interface State {
  readonly seen: string;
  readonly version: number;
  readonly problems: readonly { file: string; line: number; rule: string; message: string }[];
}

void follow();

async function follow(): Promise<void> {
  let seen = '';
  let version: number | undefined;
  for (;;) {
    try {
      const response = await fetch(`/__start/changes?seen=${encodeURIComponent(seen)}`);
      const state = (await response.json()) as State;
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
  const box = element('section', {
    position: 'fixed',
    inset: 'auto 0 0 0',
    maxHeight: '45vh',
    overflow: 'auto',
    zIndex: '99',
    padding: '0.9rem 1.25rem',
    background: '#3b1108',
    color: '#fff3ee',
    font: '14px/1.5 ui-monospace, monospace',
    borderTop: '3px solid #ff9d7a',
  });
  box.id = 'start-problems';
  box.setAttribute('role', 'alert');
  box.tabIndex = 0;
  const title = element('strong', { font: '600 15px/1.5 system-ui, sans-serif' });
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  title.textContent = `${count} in the contract. This page shows the last valid state.`;
  box.append(title);
  for (const { file, line, rule, message } of problems) {
    const row = element('p', { margin: '0.4rem 0 0', overflowWrap: 'anywhere', maxWidth: 'none' });
    row.textContent = `${file === '' ? '' : `${file}:${line}  `}${message}  (${rule})`;
    box.append(row);
  }
  document.body.append(box);
}

function element(tag: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  return made;
}
