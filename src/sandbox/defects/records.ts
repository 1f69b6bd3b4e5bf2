import { json } from '../http/message.ts';
import { Refusal } from '../world/refusal.ts';
import { answering, handling, type PlantedDefect, withFields, without } from './defect.ts';

type Fields = Record<string, unknown>;

const body = (params: Fields): Fields => params['body'] as Fields;

/** Responses that look right, but do not agree with what was written. */
export const RECORDS: readonly PlantedDefect[] = [
  {
    name: 'missing-experiment-found',
    description: 'An experiment that does not exist is returned with a made-up name.',
    operations: ['getExperiment'],
    seams: () =>
      handling('getExperiment', (next, params) => {
        try {
          return next();
        } catch {
          return { id: Number(params['experimentId']), name: 'made up' };
        }
      }),
  },
  {
    name: 'goal-deletion-ignored',
    description: 'Deleting a goal succeeds and keeps it.',
    operations: ['deleteGoal'],
    seams: () => handling('deleteGoal', () => ({})),
  },
  {
    name: 'image-deleted-twice',
    description: 'Deleting an image a second time succeeds.',
    operations: ['deleteImage'],
    seams: () =>
      handling('deleteImage', (next) => {
        try {
          return next();
        } catch {
          return {};
        }
      }),
  },
  {
    name: 'key-moment-deletion-ignored',
    description: 'Deleting a key moment succeeds and keeps it.',
    operations: ['deleteKeyMoment'],
    seams: () => handling('deleteKeyMoment', () => ({})),
  },
  {
    name: 'goal-deletion-takes-newer',
    description: 'Deleting a goal deletes all newer ones too.',
    operations: ['deleteGoal'],
    seams: () =>
      handling('deleteGoal', (next, params, world) => {
        const result = next();
        for (const { id } of world.data.goals.all()) {
          if (Number(id) > Number(params['goalId'])) world.data.goals.delete(id);
        }
        return result;
      }),
  },
  {
    name: 'experiment-creation-lost',
    description: 'A new experiment is returned and not kept.',
    operations: ['createExperiment'],
    seams: () =>
      handling('createExperiment', (next, _params, world) => {
        const made = next() as Fields;
        world.data.experiments.delete(made['id'] as number);
        return made;
      }),
  },
  {
    name: 'goal-creation-loses-description',
    description: 'A new goal is kept with another description.',
    operations: ['createGoal'],
    seams: () =>
      handling('createGoal', (next, _params, world) => {
        const made = next() as Fields;
        const kept = world.data.goals.get(made['id'] as number);
        if (kept !== undefined) world.data.goals.put({ ...kept, description: 'lost' });
        return made;
      }),
  },
  {
    name: 'goal-change-lost',
    description: 'A change to a goal is returned and not kept.',
    operations: ['updateGoal'],
    seams: () =>
      handling('updateGoal', (next, params, world) => {
        const before = world.data.goals.get(params['goalId'] as number);
        const answer = next();
        if (before !== undefined) world.data.goals.put(before);
        return answer;
      }),
  },
  {
    name: 'image-change-returns-old-name',
    description: "A change of an image's name returns another name.",
    operations: ['updateImage'],
    seams: () =>
      handling('updateImage', (next, params) => {
        const answer = next() as Fields;
        return { ...answer, name: body(params)['name'] === undefined ? answer['name'] : 'as before' };
      }),
  },
  {
    name: 'goal-change-alters-description',
    description: 'A change to a goal alters its description too.',
    operations: ['updateGoal'],
    seams: () =>
      handling('updateGoal', (next, params, world) => {
        const answer = next();
        const kept = world.data.goals.get(params['goalId'] as number);
        if (kept !== undefined) world.data.goals.put({ ...kept, description: 'swept away' });
        return answer;
      }),
  },
  {
    name: 'custom-data-replacement-lost',
    description: 'A replacement of a custom data is returned and not kept.',
    operations: ['replaceCustomData'],
    seams: () =>
      handling('replaceCustomData', (next, params, world) => {
        const before = world.data.customDatas.get(params['customDataId'] as number);
        const answer = next();
        if (before !== undefined) world.data.customDatas.put(before);
        return answer;
      }),
  },
  {
    name: 'experiment-clone-same-id',
    description: 'The clone of an experiment is returned with the id of the original.',
    operations: ['cloneExperiment'],
    seams: () =>
      handling('cloneExperiment', (next, params) => ({ ...(next() as Fields), id: params['experimentId'] })),
  },
  {
    name: 'goal-list-forgets-newest',
    description: 'The list of goals leaves out the last five of a page.',
    operations: ['listGoals'],
    seams: () =>
      answering('listGoals', (outgoing) => {
        const goals = JSON.parse(String(outgoing.body)) as unknown[];
        return { ...outgoing, body: JSON.stringify(goals.slice(0, -5)) };
      }),
  },
  {
    name: 'goal-list-shows-old-names',
    description: 'The list of goals shows the names that goals had before they were renamed.',
    operations: ['listGoals'],
    seams: () =>
      answering(
        'listGoals',
        withFields((goal) => ({ ...goal, name: String(goal['name']).replace(' renamed', '') })),
      ),
  },
  {
    name: 'goal-search-finds-all',
    description: 'A search for goals finds all of them.',
    operations: ['searchGoals'],
    seams: () =>
      handling('searchGoals', (_next, _params, world) =>
        world.data.goals.all().map((goal) => without('customDataIds')({ ...goal })),
      ),
  },
  {
    name: 'goal-search-finds-none',
    description: 'A search for goals finds none.',
    operations: ['searchGoals'],
    seams: () => handling('searchGoals', () => []),
  },
  {
    name: 'goal-export-empty',
    description: 'The export of goals is empty.',
    operations: ['exportGoals'],
    seams: () => answering('exportGoals', (outgoing) => ({ ...outgoing, body: '[]' })),
  },
  {
    name: 'goal-optional-fields-missing',
    description: 'A goal is returned without the tags that optionalFields asks for.',
    operations: ['getGoal'],
    seams: () => answering('getGoal', withFields(without('tags'))),
  },
  {
    name: 'experiment-goals-lost',
    description: 'A new experiment is kept without its goals.',
    operations: ['createExperiment'],
    seams: () =>
      handling('createExperiment', (next, _params, world) => {
        const made = next() as Fields;
        const kept = world.data.experiments.get(made['id'] as number);
        if (kept !== undefined) world.data.experiments.put({ ...kept, goals: [] });
        return made;
      }),
  },
  {
    name: 'flag-rename-renames-all',
    description: 'Renaming a feature flag renames all of them.',
    operations: ['updateFeatureFlag'],
    seams: () =>
      handling('updateFeatureFlag', (next, params, world) => {
        const answer = next();
        const { name } = body(params);
        if (typeof name !== 'string') return answer;
        for (const flag of world.data.featureFlags.all()) world.data.featureFlags.put({ ...flag, name });
        return answer;
      }),
  },
  {
    name: 'theme-config-replacement-lost',
    description: 'A replacement of a theme config is returned and not kept.',
    operations: ['replaceProjectThemeConfig'],
    seams: () =>
      handling('replaceProjectThemeConfig', (next, params, world) => {
        const [before] = world.data.themeConfigs.all();
        const answer = next() as Fields;
        if (before !== undefined) world.data.themeConfigs.put(before);
        return { ...answer, projectId: params['projectId'] };
      }),
  },
  {
    name: 'image-list-repeats-newest',
    description: 'The list of images shows the last three of a page twice.',
    operations: ['listImages'],
    seams: () =>
      answering('listImages', (outgoing) => {
        const images = JSON.parse(String(outgoing.body)) as unknown[];
        return { ...outgoing, body: JSON.stringify([...images, ...images.slice(-3)]) };
      }),
  },
  {
    name: 'custom-data-kept-when-refused',
    description: 'A malformed custom data is refused and created all the same.',
    operations: ['createCustomData'],
    seams: () => {
      let isRefused = false;
      return {
        skip: (check, id) => check === 'body' && id === 'createCustomData',
        handle: (id, params, world, next) => {
          if (id !== 'createCustomData') return next();
          const [sent, operation] = [body(params as Fields), world.contract.operation(id)];
          isRefused = world.validator.requestBody(operation, 'application/json', sent).length > 0;
          if (!isRefused) return next();
          const { customDatas } = world.data;
          const [kept] = customDatas.all();
          if (kept === undefined) return next();
          customDatas.put({ ...kept, id: customDatas.nextId(), name: String(sent['name']) });
          return { ...kept };
        },
        answer: (operation, outgoing) => {
          if (operation.id !== 'createCustomData' || !isRefused) return outgoing;
          isRefused = false;
          return json(400, '{"message":"The custom data is malformed"}');
        },
      };
    },
  },
  {
    name: 'deleted-goal-keeps-name',
    description: 'A goal cannot have the name of one that was deleted.',
    operations: ['createGoal', 'deleteGoal'],
    seams: () => {
      const names = new Set<unknown>();
      return {
        skip: (check, id) => check === 'answer' && id === 'createGoal',
        handle: (id, params, world, next) => {
          if (id === 'deleteGoal')
            names.add(world.data.goals.get((params as Fields)['goalId'] as number)?.name);
          if (id === 'createGoal' && names.has(body(params as Fields)['name']))
            throw new Refusal(400, 'There is a goal with this name');
          return next();
        },
      };
    },
  },
];
