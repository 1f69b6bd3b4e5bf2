import { control } from './api.js';
import { dateAndTime, h, nothing } from './dom.js';

/** @typedef {import('../../store/records.ts').CallbackRecord} CallbackRecord */

/** Callbacks that were, or will be, posted. */
export function callbacksView() {
  const content = h('div', {});
  let shown = -1;
  return {
    element: h('section', { 'aria-label': 'Callbacks' }, content),
    /** @param {import('./api.js').Live} live */
    update(live) {
      const version = live.versions['callbacks'] ?? 0;
      if (version === shown) return;
      shown = version;
      void control('GET', 'callbacks').then((/** @type {CallbackRecord[]} */ callbacks) => {
        const cards = callbacks.reverse().map(cardOf);
        content.replaceChildren(
          ...(cards.length > 0
            ? cards
            : [
                nothing(
                  'No callbacks',
                  'Request a report with a callbackUrl on this machine to see one posted.',
                ),
              ]),
        );
      });
    },
  };
}

/** @param {CallbackRecord} callback */
function cardOf({ id, dataCode, url, state, dueAt, attempts }) {
  const kinds = { waiting: 'warn', delivered: 'good', failed: 'bad' };
  return h(
    'article',
    { class: 'card' },
    h(
      'header',
      { class: 'row' },
      h('h2', {}, `Callback ${id}`),
      h('span', { class: `flag ${kinds[state]}` }, state),
      state === 'waiting' && h('span', { class: 'soft' }, `due ${dateAndTime(dueAt)}`),
    ),
    h('p', {}, h('code', {}, url)),
    h('p', { class: 'soft' }, 'Data code ', h('code', {}, dataCode)),
    h(
      'ol',
      { class: 'attempts' },
      ...attempts.map(({ time, status, error }) =>
        h('li', {}, `${dateAndTime(time)}: ${error ?? `responded with ${status}`}`),
      ),
    ),
  );
}
