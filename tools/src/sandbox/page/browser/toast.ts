import { button, byId, messageOf } from './dom.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

interface Options {
  readonly bad?: boolean;
  /** Adds a button that takes the action back. */
  readonly undo?: () => Promise<unknown>;
}

/** Shows the outcome of an action at the bottom of the page and announces it to screen readers. */
export function say(text: string, { bad = false, undo }: Options = {}): void {
  const toast = byId('toast');
  toast.replaceChildren(text);
  if (undo !== undefined)
    toast.append(
      ' ',
      button('Undo', () => attempt(undo, 'Undone')),
    );
  toast.classList.toggle('bad', bad);
  toast.classList.add('shown');
  clearTimeout(timer);
  const hide = (): void => {
    // It stays while the pointer is near the button.
    if (toast.matches(':hover, :focus-within')) timer = setTimeout(hide, 2_000);
    else toast.classList.remove('shown');
  };
  timer = setTimeout(hide, undo !== undefined ? 15_000 : bad ? 8_000 : 3_000);
}

/** Does something and shows the outcome. The browser's own message for a lost connection does not help. */
export async function attempt(action: () => Promise<unknown>, message?: string): Promise<void> {
  try {
    await action();
    if (message !== undefined) say(message);
  } catch (error) {
    const isLost = error instanceof TypeError && /fetch/i.test(error.message);
    say(isLost ? 'The sandbox does not respond. Is it still running?' : messageOf(error), { bad: true });
  }
}

/** A command with a button that copies it. */
export const copyButton = (label: string, text: () => string, message: string): HTMLElement =>
  button(label, () => attempt(() => navigator.clipboard.writeText(text()), message));
