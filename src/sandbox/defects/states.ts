import { asking, type Defects, type Fields, handling, losing } from './defect.ts';

/** The action has no effect, but the rest of the change does. */
const ignoring = (action: string) =>
  asking('updateExperiment', (params) => {
    if (params['action'] === action) delete params['action'];
  });

/** The response says that the action succeeded, but the experiment does not change. */
const notKeeping = (action: string) =>
  losing(
    'updateExperiment',
    (data) => data.experiments,
    'experimentId',
    (params) => params['action'] === action,
  );

/** Experiments that do not change their state as requested. */
export const STATES: Defects = {
  'experiment-start-ignored': [
    'The action ACTIVATE leaves an experiment in its state.',
    ignoring('ACTIVATE'),
  ],
  'experiment-start-not-kept': [
    'The response to ACTIVATE shows a running experiment, but it is still a draft.',
    notKeeping('ACTIVATE'),
  ],
  'experiment-pause-ignored': ['The action PAUSE leaves an experiment in its state.', ignoring('PAUSE')],
  'experiment-pause-stops': [
    'The action PAUSE stops an experiment, so that it cannot be resumed.',
    asking('updateExperiment', (params) => {
      if (params['action'] === 'PAUSE') params['action'] = 'STOP';
    }),
  ],
  'experiment-resume-ignored': ['The action RESUME leaves an experiment in its state.', ignoring('RESUME')],
  'experiment-stop-ignored': ['The action STOP leaves an experiment in its state.', ignoring('STOP')],
  'experiment-stop-not-kept': [
    'The response to STOP shows a stopped experiment, but it is still running.',
    notKeeping('STOP'),
  ],
  'experiment-action-alters-name': [
    'An action renames the experiment.',
    handling('updateExperiment', (next, params, context) => {
      const result = next() as Fields;
      const kept = context.data.experiments.get(params['experimentId'] as number);
      if (params['action'] === undefined || kept === undefined) return result;
      const name = `${kept.name} (again)`;
      context.data.experiments.put({ ...kept, name });
      return { ...result, name };
    }),
  ],
};
