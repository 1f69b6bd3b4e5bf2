import { control } from './api.js';
import { dateAndTime, h, nothing } from './dom.js';

/** @typedef {import('../../store/records.ts').CallbackRecord} CallbackRecord */
/** @typedef {import('../../store/records.ts').MailRecord} MailRecord */

/**
 * Records as cards, newest first, loaded again when they have changed.
 * @template T
 * @param {{ label: string, kind: string, path: string, cardOf: (record: T) => HTMLElement, empty: HTMLElement }} log
 */
function logView({ label, kind, path, cardOf, empty }) {
  const content = h('div', {});
  let shown = -1;
  return {
    element: h('section', { 'aria-label': label }, content),
    /** @param {import('./api.js').Live} live */
    update(live) {
      const version = live.versions[kind] ?? 0;
      if (version === shown) return;
      shown = version;
      void control('GET', path).then((/** @type {T[]} */ records) => {
        content.replaceChildren(...(records.length > 0 ? records.reverse().map(cardOf) : [empty]));
      });
    },
  };
}

/** Callbacks that were, or will be, posted. */
export const callbacksView = () =>
  logView({
    label: 'Callbacks',
    kind: 'callbacks',
    path: 'callbacks',
    cardOf: callbackCard,
    empty: nothing('No callbacks', 'Request a report with a callbackUrl on this machine to see one posted.'),
  });

/** The emails that would have been sent. */
export const outboxView = () =>
  logView({
    label: 'Outbox',
    kind: 'mails',
    path: 'outbox',
    cardOf: mailCard,
    empty: nothing(
      'No emails',
      'The sandbox sends no email. Emails it would have sent, such as raw exports, appear here.',
    ),
  });

/** @param {CallbackRecord} callback */
function callbackCard({ id, dataCode, url, state, dueAt, attempts }) {
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

/** @param {MailRecord} mail */
function mailCard({ time, to, subject, text, attachments }) {
  return h(
    'article',
    { class: 'card' },
    h('h2', {}, subject),
    h('p', { class: 'soft' }, `To ${to.join(', ')}, ${dateAndTime(time)}`),
    h('p', { class: 'mail' }, text),
    ...Object.entries(attachments).map(([name, content]) =>
      h(
        'details',
        { class: 'attachment' },
        h('summary', {}, `${name} (${content.length} characters)`),
        h('pre', { class: 'json', tabindex: '0' }, content.slice(0, 20_000)),
      ),
    ),
  );
}
