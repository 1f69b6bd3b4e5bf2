import { asking, handling, type PlantedDefect } from './defect.ts';

type Fields = Record<string, unknown>;

/** The action has no effect; the rest of the change has. */
const ignoring = (action: string) =>
  asking('updateExperiment', (params) => {
    if (params['action'] === action) delete params['action'];
  });

/** The response says that the action was done, but the experiment stays as it was. */
const notKeeping = (action: string) =>
  handling('updateExperiment', (next, params, world) => {
    const before = world.data.experiments.get(params['experimentId'] as number);
    const answer = next();
    if (params['action'] === action && before !== undefined) world.data.experiments.put(before);
    return answer;
  });

/** Experiments that do not change their state as requested. */
export const STATES: readonly PlantedDefect[] = [
  {
    name: 'experiment-start-ignored',
    description: 'The action ACTIVATE leaves an experiment in its state.',
    operations: ['updateExperiment'],
    seams: () => ignoring('ACTIVATE'),
  },
  {
    name: 'experiment-start-not-kept',
    description: 'The response to ACTIVATE shows a running experiment, but it is still a draft.',
    operations: ['updateExperiment'],
    seams: () => notKeeping('ACTIVATE'),
  },
  {
    name: 'experiment-pause-ignored',
    description: 'The action PAUSE leaves an experiment in its state.',
    operations: ['updateExperiment'],
    seams: () => ignoring('PAUSE'),
  },
  {
    name: 'experiment-pause-stops',
    description: 'The action PAUSE stops an experiment, so that it cannot be resumed.',
    operations: ['updateExperiment'],
    seams: () =>
      asking('updateExperiment', (params) => {
        if (params['action'] === 'PAUSE') params['action'] = 'STOP';
      }),
  },
  {
    name: 'experiment-resume-ignored',
    description: 'The action RESUME leaves an experiment in its state.',
    operations: ['updateExperiment'],
    seams: () => ignoring('RESUME'),
  },
  {
    name: 'experiment-stop-ignored',
    description: 'The action STOP leaves an experiment in its state.',
    operations: ['updateExperiment'],
    seams: () => ignoring('STOP'),
  },
  {
    name: 'experiment-stop-not-kept',
    description: 'The response to STOP shows a stopped experiment, but it is still running.',
    operations: ['updateExperiment'],
    seams: () => notKeeping('STOP'),
  },
  {
    name: 'experiment-action-alters-name',
    description: 'An action renames the experiment.',
    operations: ['updateExperiment'],
    seams: () =>
      handling('updateExperiment', (next, params, world) => {
        const answer = next() as Fields;
        const kept = world.data.experiments.get(params['experimentId'] as number);
        if (params['action'] === undefined || kept === undefined) return answer;
        const name = `${kept.name} (again)`;
        world.data.experiments.put({ ...kept, name });
        return { ...answer, name };
      }),
  },
];
