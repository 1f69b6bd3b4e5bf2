import type { Id } from '../../store/ids.ts';
import type { CallbackRecord, MailRecord } from '../../store/records.ts';
import { control, type View } from './api.ts';
import { dateAndTime, h } from './dom.ts';
import { commandBlock, curl, nothing } from './hints.ts';
import { learnNames, nameOf, type Ref } from './names.ts';

interface Log<T> {
  readonly label: string;
  readonly kind: string;
  readonly path: string;
  readonly cardOf: (record: T) => HTMLElement;
  readonly empty: () => HTMLElement;
}

/** Records as cards, newest first, loaded again when they have changed. */
function logView<T extends { readonly id: Id }>({ label, kind, path, cardOf, empty }: Log<T>): View {
  const content = h('div');
  let lastVersion = -1;
  return {
    element: h('section', { 'aria-label': label }, content),
    update({ versions }) {
      const version = versions[kind] ?? 0;
      if (version === lastVersion) return;
      lastVersion = version;
      void control<T[]>('GET', path).then(async (records) => {
        await learnNames(records.map(({ id }): Ref => `${kind}/${String(id)}`));
        content.replaceChildren(...(records.length > 0 ? records.reverse().map(cardOf) : [empty()]));
      });
    },
  };
}

/** Callbacks that were, or will be, posted. */
export const callbacksView = (): View =>
  logView({
    label: 'Callbacks',
    kind: 'callbacks',
    path: 'callbacks',
    cardOf: callbackCard,
    empty: () =>
      nothing(
        'No callbacks',
        'If a report request names a callbackUrl on this machine, the sandbox posts to it when the report is ready.',
        commandBlock(curl('/experiments/1/results', 'POST', '{"callbackUrl":"http://127.0.0.1:8080/ready"}')),
      ),
  });

/** The emails that would have been sent. */
export const mailsView = (): View =>
  logView({
    label: 'Emails',
    kind: 'mails',
    path: 'outbox',
    cardOf: mailCard,
    empty: () =>
      nothing(
        'No emails',
        'The sandbox sends no email. Those that it would have sent appear here, such as a raw export of an experiment.',
        commandBlock(curl('/experiments/1/init-export', 'POST', '{"emails":["ada@example.com"]}')),
      ),
  });

const STATES = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

const callbackCard = ({ id, dataCode, url, state, dueAt, attempts }: CallbackRecord): HTMLElement =>
  h(
    'article.card',
    h(
      'header.row',
      h('h2', nameOf(`callbacks/${String(id)}`) ?? `Callback ${String(id)}`),
      h(`span.flag.${STATES[state]}`, state),
      state === 'waiting' && h('span.soft', `due ${dateAndTime(dueAt)}`),
    ),
    h('p', h('code', url)),
    h('p.soft', 'Data code ', h('a', { href: '#reports' }, h('code', dataCode))),
    h(
      'ol.attempts',
      attempts.map(({ time, status, error }) =>
        h('li', `${dateAndTime(time)}: ${error ?? `responded with ${status ?? 0}`}`),
      ),
    ),
  );

const mailCard = ({ time, to, subject, text, attachments }: MailRecord): HTMLElement =>
  h(
    'article.card',
    h('h2', subject),
    h('p.soft', `To ${to.join(', ')}, ${dateAndTime(time)}`),
    h('p.mail', text),
    Object.entries(attachments).map(([name, content]) =>
      h(
        'details',
        h('summary', `${name} (${content.length.toLocaleString('en')} characters)`),
        h('pre.json', { tabindex: 0 }, content.slice(0, 20_000)),
      ),
    ),
  );
