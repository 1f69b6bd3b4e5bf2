import { control } from './api.js';
import { button, byId, dateAndTime, h } from './dom.js';
import { attempt, say } from './toast.js';

const STEPS = /** @type {const} */ ([
  ['+2 s', 2_000],
  ['+1 min', 60_000],
  ['+1 day', 86_400_000],
]);
const UNITS = { s: 1_000, min: 60_000, h: 3_600_000, days: 86_400_000 };

/**
 * The clock, and actions on the whole state.
 * @param {() => Promise<void>} refresh
 */
export function startControls(refresh) {
  let firstRequest = 1;
  const shown = h('time', { class: 'now', 'aria-label': 'Time of the sandbox, UTC' }, '');
  const hint = h('span', { class: 'soft' });

  /**
   * @param {() => Promise<unknown>} action
   * @param {string} done
   */
  const act = (action, done) =>
    attempt(async () => {
      await action();
      await refresh();
    }, done);
  /**
   * @param {number} ms
   * @param {string} label
   */
  const advance = (ms, label) =>
    act(() => control('POST', 'clock', { advance: ms }), `Clock advanced: ${label}`);

  /**
   * Replaces the whole state, and offers to undo it for a while: state, faults and requests.
   * @param {() => Promise<unknown>} action
   * @param {string} done
   */
  const replace = (action, done) =>
    attempt(async () => {
      /** @type {{ text: string, faults: import('../../faults/faults.ts').ActiveFault[], firstRequest: number }} */
      const before = {
        text: await (await fetch('state')).text(),
        faults: await control('GET', 'faults'),
        firstRequest,
      };
      await action();
      await refresh();
      say(done, {
        undo: async () => {
          await control('PUT', 'state', before.text);
          await control('DELETE', 'faults');
          await control('POST', 'faults', before.faults.flatMap(remaining));
          await control('POST', 'requests/bring-back', before.firstRequest);
          await refresh();
        },
      });
    });

  byId('clock').append(
    h('div', { class: 'time' }, shown, hint),
    h(
      'div',
      { class: 'row' },
      ...STEPS.map(([label, ms]) => button(label, () => advance(ms, label))),
      customStep(advance),
    ),
  );
  byId('actions').append(
    button('Reset', () => replace(() => control('POST', 'reset'), 'Reset to sample data'), {
      title: 'Reset to sample data, without faults and requests',
    }),
    popover('Seed', seedForm(replace)),
    h('a', { class: 'button', href: 'state', download: 'sandbox-state.json' }, 'Save state'),
    loadState(replace),
  );

  return {
    /** @param {import('./api.js').Live} live */
    update(live) {
      shown.textContent = dateAndTime(live.now);
      shown.setAttribute('datetime', new Date(live.now).toISOString());
      ({ firstRequest } = live);
      hint.textContent = live.runs ? 'UTC' : 'UTC, stopped';
    },
  };
}

/**
 * The fault as it has to be added again, unless it is used up.
 * @param {import('../../faults/faults.ts').ActiveFault} fault
 */
function remaining({ id: _id, hits, times, ...fault }) {
  if (times === undefined) return [fault];
  return hits < times ? [{ ...fault, times: times - hits }] : [];
}

/** @param {(ms: number, label: string) => unknown} advance */
function customStep(advance) {
  const amount = input('number', {
    min: '0',
    step: 'any',
    value: '10',
    'aria-label': 'Time to advance',
  });
  const unit = h(
    'select',
    { 'aria-label': 'Unit' },
    ...Object.keys(UNITS).map((name) => h('option', { value: name, selected: name === 'min' }, name)),
  );
  return form('step', [amount, unit, h('button', { class: 'button' }, 'Advance')], () => {
    const name = /** @type {keyof typeof UNITS} */ (/** @type {HTMLSelectElement} */ (unit).value);
    return advance(Number(amount.value) * UNITS[name], `${amount.value} ${name}`);
  });
}

/** @param {(action: () => Promise<unknown>, done: string) => unknown} replace */
function seedForm(replace) {
  const seed = input('text', { value: '1', required: true, 'aria-label': 'Seed' });
  const note = h('p', { class: 'soft' }, 'Resets to sample data generated from this seed.');
  return form('seed', [note, seed, h('button', { class: 'button' }, 'Reset')], () =>
    replace(
      () => control('POST', 'seed', { seed: seed.value }),
      `Reset to sample data of seed ${seed.value}`,
    ),
  );
}

/** @param {(action: () => Promise<unknown>, done: string) => unknown} replace */
function loadState(replace) {
  const file = input('file', { accept: 'application/json,.json', class: 'sr', id: 'load', tabindex: '-1' });
  file.setAttribute('aria-label', 'State file');
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen === undefined) return;
    void replace(async () => {
      try {
        // As text: ids that a number cannot hold stay unmodified.
        await control('PUT', 'state', await chosen.text());
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${chosen.name} is not a saved state of the sandbox: ${reason}`);
      } finally {
        file.value = '';
      }
    }, `Loaded ${chosen.name}`);
  });
  return h(
    'span',
    { class: 'load' },
    file,
    button('Load state', () => file.click()),
  );
}

/**
 * @param {string} label
 * @param {HTMLElement} content
 */
const popover = (label, content) =>
  h(
    'details',
    { class: 'popover' },
    h('summary', { class: 'button' }, label),
    h('div', { class: 'card' }, content),
  );

/**
 * @param {string} type
 * @param {Record<string, unknown>} attributes
 */
const input = (type, attributes) => /** @type {HTMLInputElement} */ (h('input', { type, ...attributes }));

/**
 * @param {string} name
 * @param {HTMLElement[]} children
 * @param {() => unknown} submit
 */
export function form(name, children, submit) {
  return h(
    'form',
    {
      class: name,
      /** @param {Event} event */
      onsubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    ...children,
  );
}
