import { control } from './api.js';
import { form } from './controls.js';
import { button, h, nothing } from './dom.js';
import { attempt } from './toast.js';

/** @typedef {import('./api.js').Live['faults'][number]} ActiveFault */
/** @typedef {{ readonly name: string, readonly label: string, readonly value: string, readonly type: 'number' | 'text' }} Field */

/** @type {Field} */
const RETRY = { name: 'retryAfter', label: 'Retry-After, seconds', value: '1', type: 'number' };

/** The faults, with the names of the control, and the fields of each. @type {Record<string, { label: string, about: string, fixed?: object, fields?: Field[], times?: string }>} */
const KINDS = {
  status: {
    label: 'Status',
    about: 'Responds with this status, in the error shape of the operation, and does nothing else.',
    fields: [{ name: 'status', label: 'Status', value: '503', type: 'number' }],
  },
  limit: {
    label: 'Rate limit, then success',
    about: 'Responds with 429 and Retry-After the given number of times, then as usual.',
    fixed: { status: 429 },
    fields: [RETRY],
    times: '2',
  },
  latency: {
    label: 'Latency',
    about: 'Delays the call before it is processed.',
    fields: [{ name: 'latency', label: 'Milliseconds', value: '3000', type: 'number' }],
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

/** Active faults, those that are used up, and a form for new ones. @param {() => Promise<void>} refresh */
export function faultsView(refresh) {
  const active = h('ul', { class: 'faults', 'aria-label': 'Active faults' });
  const empty = nothing('No active faults', 'Add one to test how your code handles it.');
  const used = h('ul', { class: 'faults', 'aria-label': 'Used up' });
  const usedHeading = h('h2', {}, 'Used up');
  const removeAll = button('Remove all', () =>
    attempt(() => control('DELETE', 'faults').then(refresh), 'All faults removed'),
  );
  let shown = '';

  return {
    element: h(
      'section',
      { class: 'two', 'aria-label': 'Faults' },
      h('div', { class: 'card' }, h('h2', {}, 'Add a fault'), faultForm(refresh)),
      h(
        'div',
        {},
        h('header', { class: 'row spread' }, h('h2', {}, 'Active faults'), removeAll),
        empty,
        active,
        usedHeading,
        used,
      ),
    ),
    /** @param {import('./api.js').Live} live */
    update({ faults }) {
      const now = JSON.stringify(faults);
      if (now === shown) return;
      shown = now;
      const over = faults.filter(isUsedUp);
      const inForce = faults.filter((fault) => !isUsedUp(fault));
      empty.hidden = inForce.length > 0;
      removeAll.hidden = faults.length === 0;
      active.replaceChildren(...inForce.map((fault) => itemOf(fault, refresh)));
      usedHeading.hidden = over.length === 0;
      used.replaceChildren(...over.map((fault) => itemOf(fault, refresh)));
    },
  };
}

/** Whether the fault is used up. @param {ActiveFault} fault */
export const isUsedUp = ({ hits, times = Infinity }) => hits >= times;

/** @param {number} count @param {string} one */
const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * @param {ActiveFault} fault
 * @param {() => Promise<void>} refresh
 */
function itemOf({ id, hits, operation, after, times, effect }, refresh) {
  const when = [
    after ? `skips the first ${counted(after, 'call')}` : '',
    times === undefined ? 'until removed' : counted(times, 'time'),
  ];
  return h(
    'li',
    { class: 'card row spread' },
    h(
      'div',
      {},
      h('b', {}, effect),
      h(
        'div',
        { class: 'soft' },
        h('code', {}, operation ?? 'every operation'),
        `, ${when.filter(Boolean).join(', ')}`,
      ),
      h('div', { class: 'soft' }, `applied to ${counted(hits, 'call')}`),
    ),
    button('Remove', () => attempt(() => control('DELETE', `faults/${id}`).then(refresh)), {
      'aria-label': `Remove the fault: ${effect}`,
    }),
  );
}

/** @param {() => Promise<void>} refresh */
function faultForm(refresh) {
  const kind = /** @type {HTMLSelectElement} */ (
    h(
      'select',
      { id: 'fault-kind', onchange: choose },
      ...Object.entries(KINDS).map(([name, { label }]) => h('option', { value: name }, label)),
    )
  );
  const operation = /** @type {HTMLSelectElement} */ (
    h('select', { id: 'fault-operation' }, h('option', { value: '' }, 'every operation'))
  );
  void control('GET', 'operations').then((/** @type {{ id: string }[]} */ all) =>
    operation.append(...all.map(({ id }) => h('option', { value: id }, id))),
  );
  const about = h('p', { class: 'soft' });
  const own = h('div', { class: 'fields' });
  const after = number('fault-after', '');
  const times = number('fault-times', '');

  function choose() {
    const { about: text = '', fields = [], times: often = '' } = KINDS[kind.value] ?? {};
    about.textContent = text;
    times.value = often;
    own.replaceChildren(
      ...fields.map(({ name, label, value }) => labelled(label, number(`fault-${name}`, value, name))),
    );
  }
  choose();

  return form(
    'fault',
    [
      labelled('What', kind),
      about,
      labelled('Operation', operation),
      own,
      h(
        'div',
        { class: 'fields' },
        labelled('Skip the first N calls', after),
        labelled('Number of calls (empty: until removed)', times),
      ),
      h('button', { class: 'button primary' }, 'Add fault'),
    ],
    () => {
      const given = [...own.querySelectorAll('input')].map(({ name, value }) => [name, Number(value)]);
      const fault = {
        ...KINDS[kind.value]?.fixed,
        ...Object.fromEntries(given),
        ...(operation.value === '' ? {} : { operation: operation.value }),
        ...(after.value === '' ? {} : { after: Number(after.value) }),
        ...(times.value === '' ? {} : { times: Number(times.value) }),
      };
      return attempt(() => control('POST', 'faults', fault).then(refresh), 'Fault added');
    },
  );
}

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
const labelled = (label, field) =>
  h('div', { class: 'labelled' }, h('label', { for: field.id }, label), field);

/**
 * @param {string} id
 * @param {string} value
 * @param {string} [name]
 */
const number = (id, value, name) =>
  /** @type {HTMLInputElement} */ (h('input', { type: 'number', min: '0', id, name, value }));
