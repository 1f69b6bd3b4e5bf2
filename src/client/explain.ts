/** What only a failing call needs, in one piece that loads with the first failure. */

export { recover } from './recover.ts';
export { aborted, waitedInVain } from './give-up.ts';
export { unreadable } from './unreadable.ts';
