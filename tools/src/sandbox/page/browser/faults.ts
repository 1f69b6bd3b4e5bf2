import { control, type Live, type View } from './api.ts';
import { button, counted, form, h, labelled } from './dom.ts';
import { nothing } from './hints.ts';
import { attempt } from './toast.ts';

type ActiveFault = Live['faults'][number];
type Refresh = () => Promise<void>;

interface Kind {
  readonly label: string;
  readonly about: string;
  readonly fixed?: object;
  /** Numbers that the reader chooses: the name in the control, the label, and what it is at first, if it is needed. */
  readonly fields?: readonly (readonly [name: string, label: string, value?: number])[];
  readonly times?: number;
}

/** The faults, with the names of the control. */
const KINDS: Readonly<Record<string, Kind>> = {
  status: {
    label: 'Status',
    about: 'Responds with this status, in the error shape of the operation, and does nothing else.',
    fields: [
      ['status', 'Status', 503],
      ['retryAfter', 'Retry-After, seconds (empty: not sent)'],
    ],
  },
  limit: {
    label: 'Rate limit, then success',
    about: 'Responds with 429 and Retry-After the given number of times, then as usual.',
    fixed: { status: 429 },
    fields: [['retryAfter', 'Retry-After, seconds', 1]],
    times: 2,
  },
  latency: {
    label: 'Latency',
    about: 'Delays the call before it is processed.',
    fields: [['latency', 'Milliseconds', 3_000]],
  },
  reset: {
    label: 'Connection reset',
    about: 'Resets the connection after the call is processed.',
    fixed: { connection: 'reset' },
  },
  cut: {
    label: 'Body cut off',
    about: 'Breaks the connection in the middle of the body.',
    fixed: { connection: 'cut' },
  },
  locked: {
    label: 'Object is being edited',
    about: 'Responds with 423, as if someone were editing the object in the app.',
    fixed: { status: 423 },
  },
  malformed: {
    label: 'Malformed JSON',
    about: 'Sends only the first half of the JSON.',
    fixed: { body: 'malformed' },
  },
  html: {
    label: 'HTML error',
    about: 'Sends the HTML error page of a gateway instead of the response.',
    fixed: { body: 'html', status: 502 },
  },
  empty: { label: 'Empty body', about: 'Sends the right status without a body.', fixed: { body: 'empty' } },
  timeout: {
    label: 'Report times out',
    about: 'The next report that is requested ends with TIMEOUT.',
    fixed: { report: 'timeout' },
  },
  error: {
    label: 'Report fails',
    about: 'The next report that is requested ends with ERROR.',
    fixed: { report: 'error' },
  },
  never: {
    label: 'Report never ready',
    about: 'The next report that is requested never becomes ready.',
    fixed: { report: 'never' },
  },
};

export const isUsedUp = ({ hits, times = Infinity }: ActiveFault): boolean => hits >= times;

/** Active faults, those that are used up, and a form for new ones. */
export function faultsView(refresh: Refresh): View {
  const active = h('ul.plain', { 'aria-label': 'Active faults' });
  const empty = nothing(
    'No active faults',
    'A fault makes the sandbox fail on purpose, so that you can see how your code handles it. Add one with the form.',
  );
  const usedUp = h('ul.plain', { 'aria-label': 'Used up' });
  const usedHeading = h('h2', 'Used up');
  const removeAll = button('Remove all', () =>
    attempt(() => control('DELETE', 'faults').then(refresh), 'All faults removed'),
  );
  let content = '';

  return {
    element: h(
      'section.two',
      { 'aria-label': 'Faults' },
      h('div.card', h('h2', 'Add a fault'), faultForm(refresh)),
      h(
        'div',
        h('header.row.spread', h('h2', 'Active faults'), removeAll),
        empty,
        active,
        usedHeading,
        usedUp,
      ),
    ),
    update({ faults }) {
      const now = JSON.stringify(faults);
      if (now === content) return;
      content = now;
      const over = faults.filter(isUsedUp);
      const inForce = faults.filter((fault) => !isUsedUp(fault));
      empty.hidden = inForce.length > 0;
      removeAll.hidden = faults.length === 0;
      usedHeading.hidden = over.length === 0;
      active.replaceChildren(...inForce.map((fault) => itemOf(fault, refresh)));
      usedUp.replaceChildren(...over.map((fault) => itemOf(fault, refresh)));
    },
  };
}

function itemOf({ id, hits, operation, after, times, effect }: ActiveFault, refresh: Refresh): HTMLElement {
  const when = [
    ...(after ? [`skips the first ${counted(after, 'call')}`] : []),
    times === undefined ? 'until removed' : `${Math.max(0, times - hits)} of ${times} left`,
  ];
  return h(
    'li.card.row.spread',
    h(
      'div',
      h('b', effect),
      h('div.soft', h('code', operation ?? 'every operation'), `, ${when.join(', ')}`),
      h('div.soft', `applied to ${counted(hits, 'call')}`),
    ),
    button('Remove', () => attempt(() => control('DELETE', `faults/${id}`).then(refresh)), {
      'aria-label': `Remove the fault: ${effect}`,
    }),
  );
}

function faultForm(refresh: Refresh): HTMLElement {
  const kind = h(
    'select',
    { onchange: choose },
    Object.entries(KINDS).map(([name, { label }]) => h('option', { value: name }, label)),
  );
  const operation = h('select', h('option', { value: '' }, 'every operation'));
  void control<{ id: string }[]>('GET', 'operations').then((all) =>
    operation.append(...all.map(({ id }) => h('option', { value: id }, id))),
  );
  const about = h('p.soft');
  const own = h('div.fields');
  const after = number('');
  const times = number('');

  function choose(): void {
    const { about: text, fields = [], times: often = '' } = KINDS[kind.value] ?? { about: '' };
    about.textContent = text;
    times.value = String(often);
    own.replaceChildren(...fields.map(([name, label, value = '']) => labelled(label, number(value, name))));
  }
  choose();

  return form(
    'fault',
    [
      labelled('What', kind),
      about,
      labelled('Operation', operation),
      own,
      labelled('Skip the first N calls', after),
      labelled('Number of calls (empty: until removed)', times),
      h('button.button.primary', 'Add fault'),
    ],
    () => {
      const values = [...own.querySelectorAll('input')]
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [name, Number(value)] as const);
      const fault = {
        ...KINDS[kind.value]?.fixed,
        ...Object.fromEntries<number>(values),
        ...(operation.value === '' ? {} : { operation: operation.value }),
        ...(after.value === '' ? {} : { after: Number(after.value) }),
        ...(times.value === '' ? {} : { times: Number(times.value) }),
      };
      return attempt(() => control('POST', 'faults', fault).then(refresh), 'Fault added');
    },
  );
}

const number = (value: number | string, name?: string): HTMLInputElement =>
  h('input', { type: 'number', min: 0, name, value });
