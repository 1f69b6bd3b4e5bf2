import type { ExperimentRecord } from '../store/records.ts';
import { omit } from '../base/pick.ts';
import { Refusal } from '../base/refusal.ts';

/** The states of an experiment, as responses write them. */
export type ExperimentState = 'draft' | 'scheduled' | 'active' | 'paused' | 'stopped' | 'deactivated';

interface Transition {
  readonly from: readonly ExperimentState[];
  readonly to: ExperimentState;
}

const RESTART: Transition = { from: ['paused', 'stopped', 'deactivated'], to: 'active' };

/** What each action does. */
const TRANSITIONS: Readonly<Record<string, Transition>> = {
  ACTIVATE: { from: ['draft', 'scheduled', 'deactivated'], to: 'active' },
  SCHEDULE: { from: ['draft', 'deactivated'], to: 'scheduled' },
  PAUSE: { from: ['active'], to: 'paused' },
  RESUME: { from: ['paused'], to: 'active' },
  STOP: { from: ['active', 'paused'], to: 'stopped' },
  DEACTIVATE: { from: ['active', 'paused', 'scheduled'], to: 'deactivated' },
};

/** The experiment after the action; refuses an action that its state does not allow. */
export function afterAction(experiment: ExperimentRecord, action: string, now: string): ExperimentRecord {
  const name = action.toUpperCase();
  const transition = Object.hasOwn(TRANSITIONS, name) ? TRANSITIONS[name] : undefined;
  if (transition === undefined)
    throw new Refusal('invalid', `query/action: must be one of ${Object.keys(TRANSITIONS).join(', ')}`);
  return moved(experiment, transition, `query/action: ${name}`, now);
}

export const restarted = (experiment: ExperimentRecord, now: string): ExperimentRecord =>
  moved(experiment, RESTART, 'A restart', now);

function moved(
  experiment: ExperimentRecord,
  { from, to }: Transition,
  what: string,
  now: string,
): ExperimentRecord {
  const state = stateOf(experiment);
  if (!from.some((allowed) => allowed === state)) {
    const needed = `${from.slice(0, -1).join(', ')}${from.length > 1 ? ' or ' : ''}${from.at(-1) ?? ''}`;
    throw new Refusal(
      'invalid',
      `${what} is not possible: experiment ${experiment.id} is ${state}, not ${needed}`,
    );
  }
  const { dateStarted = now } = experiment;
  const newRecord = { ...experiment, status: to, dateStatusModified: now };
  if (to === 'active') return { ...omit(newRecord, ['dateEnded']), dateStarted };
  return to === 'stopped' ? { ...newRecord, dateEnded: now } : newRecord;
}

/** States are compared ignoring case. */
export const stateOf = ({ status }: Pick<ExperimentRecord, 'status'>): string => status.toLowerCase();

/** Only an experiment that never ran, or has stopped, can be deleted. */
export function checkDeletable(experiment: ExperimentRecord): void {
  const state = stateOf(experiment);
  if (state !== 'draft' && state !== 'stopped')
    throw new Refusal(
      'invalid',
      `Experiment ${experiment.id} is ${state}: only a draft or a stopped one can be deleted`,
    );
}
