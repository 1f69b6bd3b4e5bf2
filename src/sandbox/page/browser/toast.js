import { byId } from './dom.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Says what came of an action, below the page and to screen readers.
 * @param {string} text
 * @param {boolean} [bad]
 */
export function say(text, bad = false) {
  const toast = byId('toast');
  toast.textContent = text;
  toast.classList.toggle('bad', bad);
  toast.classList.add('shown');
  clearTimeout(timer);
  timer = setTimeout(() => toast.classList.remove('shown'), bad ? 8000 : 3000);
}

/**
 * Does something and says what came of it.
 * @param {() => Promise<unknown>} action
 * @param {string} [done]
 */
export async function attempt(action, done) {
  try {
    await action();
    if (done !== undefined) say(done);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), true);
  }
}
