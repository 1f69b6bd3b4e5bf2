import { json } from 'openapi-contract-kit/internal/http/message';
import {
  altering,
  asked,
  asking,
  changingResponse,
  type Defects,
  fieldsOf,
  idIn,
  isSuccess,
  losing,
  mistaking,
  storing,
  success,
  withFields,
  withItems,
  without,
  withValues,
} from '@experimentation-automation/test-support/sandbox/defects/defect';

const isMissing = (status: number): boolean => status === 404;

/** Responses that look right, but differ from what was written. */
export const RECORDS: Defects = {
  'missing-experiment-found': [
    'An experiment that does not exist is returned with a made-up name.',
    changingResponse(
      'getExperiment',
      (_outgoing, { path }) => success({ id: idIn(path, 'experimentId'), name: 'made up' }),
      isMissing,
    ),
  ],
  'goal-deletion-ignored': [
    'Deleting a goal succeeds but does not delete it.',
    losing('deleteGoal', (data) => data.goals, 'goalId'),
  ],
  'image-deleted-twice': [
    'Deleting an image a second time succeeds.',
    changingResponse('deleteImage', () => success({}), isMissing),
  ],
  'key-moment-deletion-ignored': [
    'Deleting a key moment succeeds but does not delete it.',
    losing('deleteKeyMoment', (data) => data.keyMoments, 'keyMomentId'),
  ],
  'goal-deletion-takes-newer': [
    'Deleting a goal deletes all newer ones too.',
    storing('deleteGoal', ({ goals }, _returned, { path }) => {
      for (const { id } of goals.all()) if (Number(id) > Number(path['goalId'])) goals.delete(id);
    }),
  ],
  'experiment-creation-lost': [
    'A new experiment is returned but not stored.',
    storing('createExperiment', ({ experiments }, { id }) => experiments.delete(Number(id))),
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
    changingResponse(
      'updateImage',
      withFields((image, { incoming }) =>
        fieldsOf(incoming)['name'] === undefined ? image : { ...image, name: 'as before' },
      ),
    ),
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
    changingResponse(
      'cloneExperiment',
      withFields((clone, { path }) => ({ ...clone, id: idIn(path, 'experimentId') })),
      isSuccess,
    ),
  ],
  'goal-list-forgets-newest': [
    'The list of goals leaves out the last five of a page.',
    changingResponse(
      'listGoals',
      withItems((goals) => goals.slice(0, -5)),
    ),
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
    changingResponse(
      'searchGoals',
      withItems((_goals, { store }) =>
        store.data.goals.all().map((goal) => without('customDataIds')({ ...goal })),
      ),
    ),
  ],
  'goal-search-finds-none': [
    'A search for goals finds none.',
    changingResponse(
      'searchGoals',
      withItems(() => []),
    ),
  ],
  'goal-export-empty': [
    'The export of goals is empty.',
    changingResponse(
      'exportGoals',
      withItems(() => []),
    ),
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
    storing('updateFeatureFlag', ({ featureFlags }, _returned, { incoming }) => {
      const { name } = fieldsOf(incoming);
      if (typeof name === 'string')
        for (const flag of featureFlags.all()) featureFlags.put({ ...flag, name });
    }),
  ],
  'theme-config-replacement-lost': [
    'A replacement of a theme config is returned but not stored.',
    mistaking('replaceProjectThemeConfig', async ({ store, respond }) => {
      const { themeConfigs } = store.data;
      const [before] = themeConfigs.all();
      const outgoing = await respond();
      if (before !== undefined && isSuccess(outgoing.status))
        store.transaction(() => themeConfigs.put(before));
      return outgoing;
    }),
  ],
  'image-list-repeats-newest': [
    'The list of images shows the last three of a page twice.',
    changingResponse(
      'listImages',
      withItems((images) => [...images, ...images.slice(-3)]),
    ),
  ],
  'custom-data-kept-when-refused': [
    'A malformed custom data item is refused but created anyway.',
    changingResponse(
      'createCustomData',
      (outgoing, { incoming, store }) => {
        const { customDatas } = store.data;
        const [kept] = customDatas.all();
        const name = String(fieldsOf(incoming)['name']);
        if (kept !== undefined)
          store.transaction(() => customDatas.put({ ...kept, id: customDatas.nextId(), name }));
        return outgoing;
      },
      (status) => status === 400,
    ),
  ],
  'deleted-goal-keeps-name': [
    'A goal cannot have the name of one that was deleted.',
    () => {
      const names = new Set<unknown>();
      return {
        operations: ['createGoal', 'deleteGoal'],
        around: async ({ operation, path, incoming, store, respond }) => {
          if (operation === 'deleteGoal') names.add(store.data.goals.get(idIn(path, 'goalId'))?.name);
          return operation === 'createGoal' && names.has(fieldsOf(incoming)['name'])
            ? json(400, '{"message":"There is a goal with this name"}')
            : respond();
        },
      };
    },
  ],
};

/** The action has no effect, but the rest of the change does. */
const ignoring = (action: string) =>
  asking('updateExperiment', (query) => {
    if (query.get('action') === action) query.delete('action');
  });

/** The response says that the action succeeded, but the experiment does not change. */
const notKeeping = (action: string) =>
  losing(
    'updateExperiment',
    (data) => data.experiments,
    'experimentId',
    (exchange) => asked(exchange, 'action') === action,
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
    asking('updateExperiment', (query) => {
      if (query.get('action') === 'PAUSE') query.set('action', 'STOP');
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
    mistaking('updateExperiment', async (exchange) => {
      const { path, store, respond } = exchange;
      const outgoing = await respond();
      const { experiments } = store.data;
      const kept = experiments.get(idIn(path, 'experimentId'));
      if (asked(exchange, 'action') === null || kept === undefined || !isSuccess(outgoing.status))
        return outgoing;
      const name = `${kept.name} (again)`;
      store.transaction(() => experiments.put({ ...kept, name }));
      return withValues({ name })(outgoing, exchange);
    }),
  ],
};
