import { control } from './api.js';
import { dateAndTime, h, nothing } from './dom.js';

/** @typedef {import('../../store/records.ts').MailRecord} MailRecord */

/** The emails that would have been sent. */
export function outboxView() {
  const content = h('div', {});
  let shown = -1;
  return {
    element: h('section', { 'aria-label': 'Outbox' }, content),
    /** @param {import('./api.js').Live} live */
    update(live) {
      const version = live.versions['mails'] ?? 0;
      if (version === shown) return;
      shown = version;
      void control('GET', 'outbox').then((/** @type {MailRecord[]} */ mails) => {
        const cards = mails.reverse().map(cardOf);
        content.replaceChildren(
          ...(cards.length > 0
            ? cards
            : [
                nothing(
                  'No emails',
                  'The sandbox sends no email. Emails it would have sent, such as raw exports, appear here.',
                ),
              ]),
        );
      });
    },
  };
}

/** @param {MailRecord} mail */
function cardOf({ time, to, subject, text, attachments }) {
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
