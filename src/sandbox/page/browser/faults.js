import { control } from './api.js';
import { form } from './controls.js';
import { button, h, nothing } from './dom.js';
import { attempt } from './toast.js';

/** @typedef {import('../../faults.ts').ActiveFault} ActiveFault */
/** @typedef {{ readonly name: string, readonly label: string, readonly value: string, readonly type: 'number' | 'text' }} Field */

/** @type {Field} */
const RETRY = { name: 'retryAfter', label: 'Retry-After, seconds', value: '1', type: 'number' };

/** What can go wrong, in the words of the control, and what each needs to know. @type {Record<string, { label: string, about: string, fixed?: object, fields?: Field[], times?: string }>} */
const KINDS = {
  status: {
    label: 'Status',
    about: 'Answers with the status, in the error shape of the operation, and does nothing.',
    fields: [{ name: 'status', label: 'Status', value: '503', type: 'number' }],
  },
  limit: {
    label: 'Rate limit, then success',
    about: 'Answers 429 with Retry-After so many times, then as usual.',
    fixed: { status: 429 },
    fields: [RETRY],
    times: '2',
  },
  latency: {
    label: 'Latency',
    about: 'Waits before anything is done.',
    fields: [{ name: 'latency', label: 'Milliseconds', value: '3000', type: 'number' }],
  },
  reset: {
    label: 'Connection reset',
    about: 'Resets the connection after the work is done.',
    fixed: { connection: 'reset' },
  },
  cut: {
    label: 'Body cut off',
    about: 'Breaks the connection in the middle of the body.',
    fixed: { connection: 'cut' },
  },
  malformed: {
    label: 'Malformed JSON',
    about: 'Sends half of the JSON as if it were all.',
    fixed: { body: 'malformed' },
  },
  html: {
    label: 'HTML error',
    about: "A gateway's page in the place of the answer.",
    fixed: { body: 'html', status: 502 },
  },
  empty: { label: 'Empty body', about: 'The right status without a body.', fixed: { body: 'empty' } },
  timeout: {
    label: 'Report gives up',
    about: 'A report that is requested ends in TIMEOUT.',
    fixed: { report: 'timeout' },
  },
  never: {
    label: 'Report never ready',
    about: 'A report that is requested stays waiting.',
    fixed: { report: 'never' },
  },
};

/** Faults that are in force, and a form for new ones. @param {() => Promise<void>} refresh */
export function faultsView(refresh) {
  const active = h('ul', { class: 'faults', 'aria-label': 'Faults in force' });
  const empty = nothing(
    'No fault in force',
    'Everything works as it should. Add one to see how your code takes it.',
  );
  let busy = false;
  let shown = '';

  async function list() {
    if (busy) return;
    busy = true;
    try {
      /** @type {ActiveFault[]} */
      const faults = await control('GET', 'faults');
      if (JSON.stringify(faults) === shown) return;
      shown = JSON.stringify(faults);
      empty.hidden = faults.length > 0;
      active.replaceChildren(...faults.map((fault) => itemOf(fault, changed)));
    } finally {
      busy = false;
    }
  }

  async function changed() {
    await list();
    await refresh();
  }

  return {
    element: h(
      'section',
      { class: 'two', 'aria-label': 'Faults' },
      h('div', { class: 'card' }, h('h2', {}, 'Add a fault'), faultForm(changed)),
      h(
        'div',
        {},
        h(
          'header',
          { class: 'row spread' },
          h('h2', {}, 'In force'),
          button('Remove all', () =>
            attempt(() => control('DELETE', 'faults').then(changed), 'No fault in force'),
          ),
        ),
        empty,
        active,
      ),
    ),
    update() {
      list().catch(() => {
        shown = '';
      });
    },
  };
}

/**
 * @param {ActiveFault} fault
 * @param {() => Promise<void>} changed
 */
function itemOf({ id, hits, operation, after, times, ...effect }, changed) {
  const what = Object.entries(effect)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
  const when = [
    after ? `after ${after} calls` : '',
    times === undefined ? 'until removed' : `${times} times`,
  ];
  return h(
    'li',
    { class: 'card row spread' },
    h(
      'div',
      {},
      h('b', {}, what),
      h(
        'div',
        { class: 'soft' },
        h('code', {}, operation ?? 'every operation'),
        `, ${when.filter(Boolean).join(', ')}`,
      ),
      h('div', { class: 'soft' }, `befell ${hits} ${hits === 1 ? 'call' : 'calls'}`),
    ),
    button('Remove', () => attempt(() => control('DELETE', `faults/${id}`).then(changed)), {
      'aria-label': `Remove the fault: ${what}`,
    }),
  );
}

/** @param {() => Promise<void>} changed */
function faultForm(changed) {
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
  void control('GET', 'operations').then((/** @type {string[]} */ ids) =>
    operation.append(...ids.map((id) => h('option', { value: id }, id))),
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
        labelled('Begin after so many calls', after),
        labelled('For so many calls (empty: until removed)', times),
      ),
      h('button', { class: 'button primary' }, 'Add the fault'),
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
      return attempt(() => control('POST', 'faults', fault).then(changed), 'The fault is in force');
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
