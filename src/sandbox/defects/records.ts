import { json } from '../../http/message.ts';
import { Refusal } from '../context/refusal.ts';
import {
  altering,
  changingResponse,
  bodyOf,
  type Defects,
  type Fields,
  handling,
  losing,
  withFields,
  without,
  asking,
} from './defect.ts';

/** Responses that look right, but differ from what was written. */
export const RECORDS: Defects = {
  'missing-experiment-found': [
    'An experiment that does not exist is returned with a made-up name.',
    handling('getExperiment', (next, params) => {
      try {
        return next();
      } catch {
        return { id: Number(params['experimentId']), name: 'made up' };
      }
    }),
  ],
  'goal-deletion-ignored': [
    'Deleting a goal succeeds but does not delete it.',
    handling('deleteGoal', () => ({})),
  ],
  'image-deleted-twice': [
    'Deleting an image a second time succeeds.',
    handling('deleteImage', (next) => {
      try {
        return next();
      } catch {
        return {};
      }
    }),
  ],
  'key-moment-deletion-ignored': [
    'Deleting a key moment succeeds but does not delete it.',
    handling('deleteKeyMoment', () => ({})),
  ],
  'goal-deletion-takes-newer': [
    'Deleting a goal deletes all newer ones too.',
    handling('deleteGoal', (next, params, context) => {
      const result = next();
      for (const { id } of context.data.goals.all()) {
        if (Number(id) > Number(params['goalId'])) context.data.goals.delete(id);
      }
      return result;
    }),
  ],
  'experiment-creation-lost': [
    'A new experiment is returned but not stored.',
    handling('createExperiment', (next, _params, context) => {
      const made = next() as Fields;
      context.data.experiments.delete(made['id'] as number);
      return made;
    }),
  ],
  'goal-creation-loses-description': [
    'A new goal is stored with another description.',
    altering('createGoal', (data) => data.goals, { description: 'lost' }),
  ],
  'goal-change-lost': [
    'A change to a goal is returned but not stored.',
    losing('updateGoal', (data) => data.goals, 'goalId'),
  ],
  'image-change-returns-old-name': [
    "A change of an image's name returns another name.",
    handling('updateImage', (next, params) => {
      const result = next() as Fields;
      return { ...result, name: bodyOf(params)['name'] === undefined ? result['name'] : 'as before' };
    }),
  ],
  'goal-change-alters-description': [
    'A change to a goal alters its description too.',
    altering('updateGoal', (data) => data.goals, { description: 'swept away' }),
  ],
  'custom-data-replacement-lost': [
    'A replacement of custom data is returned but not stored.',
    losing('replaceCustomData', (data) => data.customDatas, 'customDataId'),
  ],
  'experiment-clone-same-id': [
    'The clone of an experiment is returned with the id of the original.',
    handling('cloneExperiment', (next, params) => ({ ...(next() as Fields), id: params['experimentId'] })),
  ],
  'goal-list-forgets-newest': [
    'The list of goals leaves out the last five of a page.',
    changingResponse('listGoals', (outgoing) => {
      const goals = JSON.parse(String(outgoing.body)) as unknown[];
      return { ...outgoing, body: JSON.stringify(goals.slice(0, -5)) };
    }),
  ],
  'goal-list-shows-old-names': [
    'The list of goals shows the names that goals had before they were renamed.',
    changingResponse(
      'listGoals',
      withFields((goal) => ({ ...goal, name: String(goal['name']).replace(' renamed', '') })),
    ),
  ],
  'goal-search-finds-all': [
    'A search for goals finds all of them.',
    handling('searchGoals', (_next, _params, context) =>
      context.data.goals.all().map((goal) => without('customDataIds')({ ...goal })),
    ),
  ],
  'goal-search-finds-none': ['A search for goals finds none.', handling('searchGoals', () => [])],
  'goal-export-empty': [
    'The export of goals is empty.',
    changingResponse('exportGoals', (outgoing) => ({ ...outgoing, body: '[]' })),
  ],
  'goal-optional-fields-missing': [
    'A goal is returned without the tags that optionalFields requests.',
    changingResponse('getGoal', withFields(without('tags'))),
  ],
  'experiment-goals-lost': [
    'A new experiment is stored without its goals.',
    altering('createExperiment', (data) => data.experiments, { goals: [] }),
  ],
  'flag-rename-renames-all': [
    'Renaming a feature flag renames all of them.',
    handling('updateFeatureFlag', (next, params, context) => {
      const result = next();
      const { name } = bodyOf(params);
      if (typeof name !== 'string') return result;
      for (const flag of context.data.featureFlags.all()) context.data.featureFlags.put({ ...flag, name });
      return result;
    }),
  ],
  'theme-config-replacement-lost': [
    'A replacement of a theme config is returned but not stored.',
    handling('replaceProjectThemeConfig', (next, params, context) => {
      const [before] = context.data.themeConfigs.all();
      const result = next() as Fields;
      if (before !== undefined) context.data.themeConfigs.put(before);
      return { ...result, projectId: params['projectId'] };
    }),
  ],
  'image-list-repeats-newest': [
    'The list of images shows the last three of a page twice.',
    changingResponse('listImages', (outgoing) => {
      const images = JSON.parse(String(outgoing.body)) as unknown[];
      return { ...outgoing, body: JSON.stringify([...images, ...images.slice(-3)]) };
    }),
  ],
  'custom-data-kept-when-refused': [
    'A malformed custom data item is refused but created anyway.',
    () => {
      let isRefused = false;
      return {
        operations: ['createCustomData'],
        skip: (check, id) => check === 'body' && id === 'createCustomData',
        handle: (id, params, context, next) => {
          if (id !== 'createCustomData') return next();
          const [sent, operation] = [bodyOf(params as Fields), context.contract.operation(id)];
          isRefused = context.validator.requestBody(operation, 'application/json', sent).length > 0;
          if (!isRefused) return next();
          const { customDatas } = context.data;
          const [kept] = customDatas.all();
          if (kept === undefined) return next();
          customDatas.put({ ...kept, id: customDatas.nextId(), name: String(sent['name']) });
          return { ...kept };
        },
        changeResponse: (operation, outgoing) => {
          if (operation.id !== 'createCustomData' || !isRefused) return outgoing;
          isRefused = false;
          return json(400, '{"message":"The custom data is malformed"}');
        },
      };
    },
  ],
  'deleted-goal-keeps-name': [
    'A goal cannot have the name of one that was deleted.',
    () => {
      const names = new Set<unknown>();
      return {
        operations: ['createGoal', 'deleteGoal'],
        skip: (check, id) => check === 'response' && id === 'createGoal',
        handle: (id, params, context, next) => {
          if (id === 'deleteGoal')
            names.add(context.data.goals.get((params as Fields)['goalId'] as number)?.name);
          if (id === 'createGoal' && names.has(bodyOf(params as Fields)['name']))
            throw new Refusal(400, 'There is a goal with this name');
          return next();
        },
      };
    },
  ],
};

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
