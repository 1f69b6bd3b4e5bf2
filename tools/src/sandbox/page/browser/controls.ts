import type { ActiveFault } from '../../faults/faults.ts';
import { control, type Live } from './api.ts';
import { button, byId, dateAndTime, form, h, messageOf } from './dom.ts';
import { attempt, say } from './toast.ts';

const STEPS = [
  ['+2 s', 2_000],
  ['+1 min', 60_000],
  ['+1 day', 86_400_000],
] as const;
const UNITS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000, days: 86_400_000 };

type Refresh = () => Promise<void>;
/** Replaces the whole state, and offers to undo it. */
type Replace = (action: () => Promise<unknown>, message: string) => Promise<void>;

/** The clock, and actions on the whole state. */
export function startControls(refresh: Refresh): { update(live: Live): void } {
  let firstRequest = 1;
  const time = h('time.now', { 'aria-label': 'Time of the sandbox, UTC' });
  const hint = h('span.soft');

  const advance = (ms: number, label: string) =>
    attempt(async () => {
      await control('POST', 'clock', { advance: ms });
      await refresh();
    }, `Clock advanced: ${label}`);

  const replace: Replace = (action, message) =>
    attempt(async () => {
      const before = {
        text: await (await fetch('state')).text(),
        faults: await control<ActiveFault[]>('GET', 'faults'),
        firstRequest,
      };
      await action();
      await refresh();
      say(message, {
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
    h('div.time', time, hint),
    h(
      'div.row',
      STEPS.map(([label, ms]) => button(label, () => advance(ms, label))),
      customStep(advance),
    ),
  );
  byId('actions').append(
    button('Reset', () => replace(() => control('POST', 'reset'), 'Reset to sample data'), {
      title: 'Reset to sample data, without faults and requests',
    }),
    seedMenu(replace),
    h('a.button', { href: 'state', download: 'sandbox-state.json' }, 'Save state'),
    loadState(replace),
  );

  return {
    update({ now, runs, firstRequest: first }) {
      time.textContent = dateAndTime(now);
      time.setAttribute('datetime', new Date(now).toISOString());
      firstRequest = first;
      hint.textContent = runs ? 'UTC' : 'UTC, stopped';
    },
  };
}

/** The fault as it has to be added again, unless it is used up. */
function remaining({ id: _id, hits, times, ...fault }: ActiveFault): object[] {
  if (times === undefined) return [fault];
  return hits < times ? [{ ...fault, times: times - hits }] : [];
}

function customStep(advance: (ms: number, label: string) => unknown): HTMLElement {
  const amount = h('input', {
    type: 'number',
    min: 0,
    step: 'any',
    value: 10,
    'aria-label': 'Time to advance',
  });
  const unit = h(
    'select',
    { 'aria-label': 'Unit' },
    Object.keys(UNITS).map((name) => h('option', { value: name, selected: name === 'min' }, name)),
  );
  return form('step', [amount, unit, h('button.button', 'Advance')], () =>
    advance(Number(amount.value) * (UNITS[unit.value] ?? 0), `${amount.value} ${unit.value}`),
  );
}

function seedMenu(replace: Replace): HTMLElement {
  const seed = h('input', { value: '1', required: true, 'aria-label': 'Seed' });
  return h(
    'details.popover',
    h('summary.button', 'Other sample data'),
    h(
      'div.card',
      form(
        'step',
        [
          h(
            'p.soft',
            'Replaces all objects with sample data made from this seed. The same seed makes the same data.',
          ),
          seed,
          h('button.button', 'Replace'),
        ],
        () =>
          replace(
            () => control('POST', 'seed', { seed: seed.value }),
            `Reset to sample data of seed ${seed.value}`,
          ),
      ),
    ),
  );
}

function loadState(replace: Replace): HTMLElement {
  const file = h('input.sr', {
    type: 'file',
    accept: 'application/json,.json',
    tabindex: -1,
    'aria-label': 'State file',
    onchange: () => {
      const [stateFile] = file.files ?? [];
      if (stateFile !== undefined) void replace(() => load(stateFile), `Loaded ${stateFile.name}`);
    },
  });
  async function load(stateFile: File): Promise<void> {
    try {
      // As text: ids that a number cannot hold stay unmodified.
      await control('PUT', 'state', await stateFile.text());
    } catch (error) {
      throw new Error(`${stateFile.name} is not a saved state of the sandbox: ${messageOf(error)}`);
    } finally {
      file.value = '';
    }
  }
  return h(
    'span.load',
    file,
    button('Load state', () => file.click()),
  );
}
