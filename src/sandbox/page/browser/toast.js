import { button, byId } from './dom.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Shows the outcome of an action at the bottom of the page and announces it to screen readers.
 * @param {string} text
 * @param {{ bad?: boolean, undo?: () => Promise<unknown> }} [options] `undo` adds a button that takes the action back
 */
export function say(text, { bad = false, undo } = {}) {
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
  const hide = () => {
    // It stays while the pointer is near the button.
    if (toast.matches(':hover, :focus-within')) timer = setTimeout(hide, 2_000);
    else toast.classList.remove('shown');
  };
  timer = setTimeout(hide, undo !== undefined ? 15_000 : bad ? 8_000 : 3_000);
}

/**
 * Does something and shows the outcome.
 * @param {() => Promise<unknown>} action
 * @param {string} [done]
 */
export async function attempt(action, done) {
  try {
    await action();
    if (done !== undefined) say(done);
  } catch (error) {
    say(messageOf(error), { bad: true });
  }
}

/** The browser's own message for a lost connection does not help. @param {unknown} error */
const messageOf = (error) =>
  error instanceof TypeError && /fetch/i.test(error.message)
    ? 'The sandbox does not respond. Is it still running?'
    : error instanceof Error
      ? error.message
      : String(error);
