import { answering, handling, type Mutant, withFields, without } from './mutant.ts';

type Fields = Record<string, unknown>;

const body = (params: Fields): Fields => params['body'] as Fields;

/** Answers that look right, by themselves. */
export const BEHAVIOUR: readonly Mutant[] = [
  // Requests that must be refused
  {
    name: 'bodies are not checked',
    operation: 'createKeyMoment',
    rule: 'bad-request-accepted',
    seams: () => ({
      skip: (check, id) => (check === 'body' || check === 'answer') && id === 'createKeyMoment',
    }),
  },
  {
    name: 'a documented body is not checked',
    operation: 'updateCustomData',
    rule: 'bad-request-accepted',
    seams: () => ({
      skip: (check, id) => (check === 'body' || check === 'answer') && id === 'updateCustomData',
    }),
  },
  {
    name: 'a report request is not checked',
    operation: 'requestFeatureFlagResults',
    rule: 'bad-request-accepted',
    seams: () => ({
      skip: (check, id) => check === 'body' && id === 'requestFeatureFlagResults',
      handle: (id, _params, _world, next) =>
        id === 'requestFeatureFlagResults' ? { dataCode: '1758203944' } : next(),
    }),
  },
  {
    name: 'path parameters are not checked',
    operation: 'getGoal',
    rule: 'bad-request-accepted',
    seams: () => ({
      skip: (check, id) => check === 'parameters' && id === 'getGoal',
      handle: (id, params, world, next) => {
        const { goalId } = params as { goalId?: unknown };
        return id === 'getGoal' && typeof goalId === 'string'
          ? { ...world.data.goals.all()[0], customDataIds: undefined }
          : next();
      },
    }),
  },
  {
    name: 'a required query parameter is not asked for',
    operation: 'pollAudience',
    rule: 'bad-request-accepted',
    seams: () => ({
      skip: (check, id) => check === 'parameters' && id === 'pollAudience',
      handle: (id, params, _world, next) =>
        id === 'pollAudience' && !('dataCode' in params) ? { status: 'WAITING' } : next(),
    }),
  },
  // Tokens
  ...(['listGoals', 'getGoal', 'createGoal', 'deleteGoal', 'pollAudience'] as const).map(
    (operation): Mutant => ({
      name: `${operation} asks for no token`,
      operation,
      rule: 'token-accepted',
      seams: () => ({ skip: (check, id) => check === 'auth' && id === operation }),
    }),
  ),
  {
    name: 'a missing token is called a bad request',
    operation: 'getImage',
    rule: 'token-refusal',
    seams: () =>
      answering(
        'getImage',
        (outgoing) => ({ ...outgoing, status: 400 }),
        (status) => status === 401,
      ),
  },
  // What is not there
  {
    name: 'what is not there is found all the same',
    operation: 'getExperiment',
    rule: 'not-found',
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
    name: 'what was deleted can still be read',
    operation: 'deleteGoal',
    rule: 'read-back',
    seams: () => handling('deleteGoal', () => ({})),
  },
  {
    name: 'deleting twice succeeds twice',
    operation: 'deleteImage',
    rule: 'read-back',
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
    name: 'what was deleted stays in the list',
    operation: 'deleteKeyMoment',
    rule: 'read-back',
    seams: () => handling('deleteKeyMoment', () => ({})),
  },
  {
    name: 'deleting one deletes all that are newer',
    operation: 'deleteGoal',
    rule: 'read-back',
    seams: () =>
      handling('deleteGoal', (next, params, world) => {
        const result = next();
        for (const { id } of world.data.goals.all()) {
          if (Number(id) > Number(params['goalId'])) world.data.goals.delete(id);
        }
        return result;
      }),
  },
  // What was written
  {
    name: 'a creation is not kept',
    operation: 'createExperiment',
    rule: 'read-back',
    seams: () =>
      handling('createExperiment', (next, _params, world) => {
        const made = next() as Fields;
        world.data.experiments.delete(made['id'] as number);
        return made;
      }),
  },
  {
    name: 'a creation loses a field',
    operation: 'createGoal',
    rule: 'read-back',
    seams: () =>
      handling('createGoal', (next, _params, world) => {
        const made = next() as Fields;
        const kept = world.data.goals.get(made['id'] as number);
        if (kept !== undefined) world.data.goals.put({ ...kept, description: 'lost' });
        return made;
      }),
  },
  {
    name: 'a change is not kept',
    operation: 'updateGoal',
    rule: 'read-back',
    seams: () =>
      handling('updateGoal', (next, params, world) => {
        const before = world.data.goals.get(params['goalId'] as number);
        const answer = next();
        if (before !== undefined) world.data.goals.put(before);
        return answer;
      }),
  },
  {
    name: 'a change answers with what was before',
    operation: 'updateImage',
    rule: 'read-back',
    seams: () =>
      handling('updateImage', (next, params) => {
        const answer = next() as Fields;
        return { ...answer, name: body(params)['name'] === undefined ? answer['name'] : 'as before' };
      }),
  },
  {
    name: 'a change takes another field with it',
    operation: 'updateGoal',
    rule: 'read-back',
    seams: () =>
      handling('updateGoal', (next, params, world) => {
        const answer = next();
        const kept = world.data.goals.get(params['goalId'] as number);
        if (kept !== undefined) world.data.goals.put({ ...kept, description: 'swept away' });
        return answer;
      }),
  },
  {
    name: 'a replacement is not kept',
    operation: 'replaceCustomData',
    rule: 'read-back',
    seams: () =>
      handling('replaceCustomData', (next, params, world) => {
        const before = world.data.customDatas.get(params['customDataId'] as number);
        const answer = next();
        if (before !== undefined) world.data.customDatas.put(before);
        return answer;
      }),
  },
  {
    name: 'two creations get one id',
    operation: 'cloneExperiment',
    rule: 'read-back',
    seams: () =>
      handling('cloneExperiment', (next, params) => ({ ...(next() as Fields), id: params['experimentId'] })),
  },
  {
    name: 'a list forgets the newest',
    operation: 'listGoals',
    rule: 'read-back',
    seams: () =>
      answering('listGoals', (outgoing) => {
        const goals = JSON.parse(String(outgoing.body)) as unknown[];
        return { ...outgoing, body: JSON.stringify(goals.slice(0, -5)) };
      }),
  },
  {
    name: 'a list shows old names',
    operation: 'listGoals',
    rule: 'read-back',
    seams: () =>
      answering(
        'listGoals',
        withFields((goal) => ({ ...goal, name: String(goal['name']).replace(' renamed', '') })),
      ),
  },
  {
    name: 'a search finds everything',
    operation: 'searchGoals',
    rule: 'read-back',
    seams: () =>
      handling('searchGoals', (_next, _params, world) =>
        world.data.goals.all().map((goal) => without('customDataIds')({ ...goal })),
      ),
  },
  {
    name: 'a search finds nothing',
    operation: 'searchGoals',
    rule: 'read-back',
    seams: () => handling('searchGoals', () => []),
  },
  {
    name: 'an export leaves out what is new',
    operation: 'exportGoals',
    rule: 'read-back',
    seams: () => answering('exportGoals', (outgoing) => ({ ...outgoing, body: '[]' })),
  },
  {
    name: 'optional fields do not come',
    operation: 'getGoal',
    rule: 'read-back',
    seams: () => answering('getGoal', withFields(without('tags'))),
  },
  {
    name: 'a link to a goal is not kept',
    operation: 'createExperiment',
    rule: 'read-back',
    seams: () =>
      handling('createExperiment', (next, _params, world) => {
        const made = next() as Fields;
        const kept = world.data.experiments.get(made['id'] as number);
        if (kept !== undefined) world.data.experiments.put({ ...kept, goals: [] });
        return made;
      }),
  },
  {
    name: 'renaming one flag renames all',
    operation: 'updateFeatureFlag',
    rule: 'read-back',
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
    name: 'a theme config is not kept',
    operation: 'replaceProjectThemeConfig',
    rule: 'read-back',
    seams: () =>
      handling('replaceProjectThemeConfig', (next, params, world) => {
        const [before] = world.data.themeConfigs.all();
        const answer = next() as Fields;
        if (before !== undefined) world.data.themeConfigs.put(before);
        return { ...answer, projectId: params['projectId'] };
      }),
  },
  {
    name: 'a list shows the newest twice',
    operation: 'listImages',
    rule: 'read-back',
    seams: () =>
      answering('listImages', (outgoing) => {
        const images = JSON.parse(String(outgoing.body)) as unknown[];
        return { ...outgoing, body: JSON.stringify([...images, ...images.slice(-3)]) };
      }),
  },
  // Pages
  {
    name: 'the first page comes for ever',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () =>
      handling('listGoalCampaignExperiments', (next, params) => {
        delete body(params)['cursor'];
        return { ...(next() as Fields), nextCursor: 'again' };
      }),
  },
  {
    name: 'a cursor repeats',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () =>
      answering(
        'listGoalCampaignExperiments',
        withFields((page) => ({ ...page, impacts: [], totalCount: 0, nextCursor: 'again' })),
      ),
  },
  {
    name: 'cursors never end',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () => {
      let next = 0;
      return {
        skip: (check, id) => check === 'body' && id === 'listGoalCampaignExperiments',
        ...handling('listGoalCampaignExperiments', () => ({
          impacts: [],
          totalCount: 3,
          nextCursor: `c${++next}`,
        })),
      };
    },
  },
  {
    name: 'the last page is lost',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () => answering('listGoalCampaignExperiments', withFields(without('nextCursor'))),
  },
  {
    name: 'the total is that of the page',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () =>
      answering(
        'listGoalCampaignExperiments',
        withFields((page) => ({ ...page, totalCount: (page['impacts'] as unknown[]).length })),
      ),
  },
  {
    name: 'pages overlap',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () => {
      let last: unknown;
      return answering(
        'listGoalCampaignExperiments',
        withFields((page) => {
          const impacts = page['impacts'] as unknown[];
          const overlapping = last === undefined ? impacts : [last, ...impacts.slice(1)];
          last = impacts.at(-1);
          return { ...page, impacts: overlapping };
        }),
      );
    },
  },
  {
    name: 'the page size is ignored',
    operation: 'listGoalCampaignExperiments',
    rule: 'page-size',
    seams: () => ({
      handle: (id, params, _world, next) => {
        if (id === 'listGoalCampaignExperiments' && 'body' in params)
          (params.body as Fields)['pageSize'] = 1_000;
        return next();
      },
    }),
  },
  {
    name: 'its own cursor is refused',
    operation: 'listGoalCampaignExperiments',
    rule: 'paging',
    seams: () =>
      answering(
        'listGoalCampaignExperiments',
        withFields((page) => ('nextCursor' in page ? { ...page, nextCursor: 'unreadable' } : page)),
      ),
  },
  {
    name: 'the impact filter is ignored',
    operation: 'listGoalCampaignExperiments',
    rule: 'read-back',
    seams: () => ({
      handle: (id, params, _world, next) => {
        if (id === 'listGoalCampaignExperiments' && 'body' in params)
          delete (params.body as Fields)['impact'];
        return next();
      },
    }),
  },
  // Reports
  {
    name: 'a ready report holds nothing',
    operation: 'pollAudience',
    rule: 'body-schema',
    seams: () => answering('pollAudience', withFields(without('data'))),
  },
  {
    name: 'a report never becomes ready',
    operation: 'pollAudience',
    rule: 'polling',
    seams: () => answering('pollAudience', (outgoing) => ({ ...outgoing, body: '{"status":"WAITING"}' })),
  },
  {
    name: 'a report ends in a state that nobody knows',
    operation: 'pollAudience',
    rule: 'polling',
    seams: () =>
      answering(
        'pollAudience',
        withFields((poll) => ({ ...poll, status: 'DONE' })),
      ),
  },
  {
    name: 'a data code is not known where it is polled',
    operation: 'pollAudience',
    rule: 'polling',
    seams: () =>
      answering('pollAudience', (outgoing) => ({
        ...outgoing,
        status: 404,
        body: '{"message":"no such report"}',
      })),
  },
  {
    name: 'a ready report goes back to waiting',
    operation: 'pollAudience',
    rule: 'read-back',
    seams: () => {
      const ready = new Set<string>();
      return {
        answer: (operation, outgoing, incoming) => {
          if (operation.id !== 'pollAudience' || outgoing.status !== 200) return outgoing;
          if (ready.has(incoming.query)) return { ...outgoing, body: '{"status":"WAITING"}' };
          if (String(outgoing.body).includes('READY')) ready.add(incoming.query);
          return outgoing;
        },
      };
    },
  },
  {
    name: 'all reports share one data code',
    operation: 'requestExperimentResults',
    rule: 'read-back',
    seams: () => {
      let first: unknown;
      return handling('requestExperimentResults', (next) => (first ??= next()));
    },
  },
  {
    name: 'every report times out',
    operation: 'pollAudience',
    rule: 'polling',
    seams: () => answering('pollAudience', (outgoing) => ({ ...outgoing, body: '{"status":"TIMEOUT"}' })),
  },
];
