import { removal, renaming } from './steps.ts';
import type { Flow, Step } from './types.ts';

const GOAL = { read: 'getGoal', list: 'listGoals', change: 'updateGoal', remove: 'deleteGoal' };

const created = (id: string, name: string, saved: string): Step => ({
  id,
  call: 'createGoal',
  body: { example: 'custom', set: { name: `{unique} ${name}`, siteId: '{siteId}' } },
  save: { [saved]: '/id' },
});

export const goalLife: Flow = {
  id: 'goal-life',
  title: 'A goal is created, read, found, changed, replaced and deleted',
  values: ['siteId'],
  steps: [
    {
      id: 'create',
      call: 'createGoal',
      body: {
        example: 'click',
        set: {
          name: '{unique} goal',
          siteId: '{siteId}',
          description: 'To be read back',
          tags: ['xa-verify'],
        },
      },
      save: { goalId: '/id' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'holds what was sent', sent: 'create', but: ['tags'] },
      ],
    },
    {
      id: 'read',
      call: 'getGoal',
      with: { goalId: '{goalId}', optionalFields: ['tags'] },
      checks: [
        { that: 'equals', at: '/id', value: '{goalId}' },
        { that: 'holds what was sent', sent: 'create' },
      ],
    },
    {
      id: 'list',
      call: 'listGoals',
      walk: true,
      checks: [{ that: 'lists', item: { id: '{goalId}', name: '{unique} goal' } }],
    },
    {
      id: 'export',
      call: 'exportGoals',
      checks: [{ that: 'lists', item: { id: '{goalId}', name: '{unique} goal' } }],
    },
    {
      id: 'search',
      call: 'searchGoals',
      body: { set: { filter: { field: 'name', operator: 'EQUAL', parameters: ['{unique} goal'] } } },
      checks: [
        { that: 'lists', item: { id: '{goalId}' } },
        { that: 'has only', item: { name: '{unique} goal' } },
      ],
    },
    {
      id: 'searchElsewhere',
      call: 'searchGoals',
      body: { set: { filter: { field: 'name', operator: 'EQUAL', parameters: ['{unique} no such goal'] } } },
      checks: [{ that: 'does not list', item: { id: '{goalId}' } }],
    },
    ...renaming(
      GOAL,
      { goalId: '{goalId}' },
      { name: '{unique} goal renamed' },
      { optionalFields: ['tags'] },
    ),
    {
      id: 'listRenamed',
      call: 'listGoals',
      walk: true,
      checks: [{ that: 'lists', item: { id: '{goalId}', name: '{unique} goal renamed' }, rests: 'rename' }],
    },
    {
      id: 'deactivate',
      call: 'updateGoal',
      optional: true,
      with: { goalId: '{goalId}' },
      body: { set: { status: 'INACTIVE' } },
      checks: [{ that: 'holds what was sent', sent: 'deactivate' }],
    },
    {
      id: 'replace',
      call: 'replaceGoal',
      optional: true,
      with: { goalId: '{goalId}' },
      body: { example: 'url', set: { name: '{unique} goal replaced', siteId: '{siteId}' } },
      checks: [
        { that: 'holds what was sent', sent: 'replace' },
        { that: 'equals', at: '/id', value: '{goalId}' },
      ],
    },
    {
      id: 'readReplaced',
      call: 'getGoal',
      with: { goalId: '{goalId}' },
      checks: [{ that: 'holds what was sent', sent: 'replace' }],
    },
    {
      ...created('another', 'second goal', 'otherId'),
      checks: [{ that: 'differs', at: '/id', value: '{goalId}' }],
    },
    ...removal(GOAL, 'goalId', 'otherId'),
    {
      id: 'changeGone',
      call: 'updateGoal',
      with: { goalId: '{goalId}' },
      body: { set: { name: '{unique} too late' } },
      status: [404],
    },
    {
      id: 'readOther',
      call: 'getGoal',
      with: { goalId: '{otherId}' },
      checks: [{ that: 'equals', at: '/name', value: '{unique} second goal' }],
    },
  ],
};

export const goalLink: Flow = {
  id: 'goal-link',
  title: 'An experiment links a goal and unlinks it',
  values: ['siteId'],
  steps: [
    created('createGoal', 'linked goal', 'goalId'),
    {
      id: 'createExperiment',
      call: 'createExperiment',
      body: {
        example: 'basket',
        set: { name: '{unique} linking', siteId: '{siteId}', goals: ['{goalId}'] },
        without: ['mainGoalId'],
      },
      save: { experimentId: '/id' },
    },
    {
      id: 'readExperiment',
      call: 'getExperiment',
      with: { experimentId: '{experimentId}', optionalFields: ['goals'] },
      checks: [{ that: 'equals', at: '/goals', value: ['{goalId}'], rests: 'createExperiment' }],
    },
    {
      id: 'readLinks',
      call: 'getGoal',
      with: { goalId: '{goalId}', optionalFields: ['experiments'] },
      checks: [{ that: 'equals', at: '/experiments', value: ['{experimentId}'], rests: 'createExperiment' }],
    },
    {
      id: 'countLinks',
      call: 'getGoal',
      with: { goalId: '{goalId}', optionalFields: ['experimentAmount'] },
      checks: [{ that: 'equals', at: '/experimentAmount', value: 1, rests: 'createExperiment' }],
    },
    {
      id: 'unlink',
      call: 'updateExperiment',
      with: { experimentId: '{experimentId}', optionalFields: ['goals'] },
      body: { set: { goals: [] } },
      checks: [{ that: 'equals', at: '/goals', value: [] }],
    },
    { id: 'deleteExperiment', call: 'deleteExperiment', with: { experimentId: '{experimentId}' } },
    { id: 'deleteGoal', call: 'deleteGoal', with: { goalId: '{goalId}' } },
  ],
};

const impacts = (id: string, set: Readonly<Record<string, unknown>> = {}): Step => ({
  id,
  call: 'listGoalCampaignExperiments',
  body: { set: { goalId: '{found.goalId}', ...set } },
});

export const goalImpacts: Flow = {
  id: 'goal-impacts',
  title: 'The experiments of a goal are walked through, page by page',
  values: ['found.goalId'],
  steps: [
    { ...impacts('small', { pageSize: 3 }), walk: true },
    { ...impacts('whole'), walk: true },
    { ...impacts('positive', { impact: 'POSITIVE' }), save: { positive: '/impacts/0' } },
    ...['NEUTRAL', 'NEGATIVE'].map((impact): Step => ({
      ...impacts(impact.toLowerCase(), { impact, pageSize: 100 }),
      checks: [{ that: 'does not list', at: '/impacts', item: '{positive}' }],
    })),
  ],
};

export const goalPages: Flow = {
  id: 'goal-pages',
  title: 'Pages contain every goal once, and a filter finds only matching goals',
  values: ['siteId'],
  steps: [
    created('first', 'one', 'firstId'),
    created('second', 'two', 'secondId'),
    {
      id: 'pages',
      call: 'listGoals',
      with: { perPage: 7 },
      walk: true,
      checks: [
        { that: 'lists', item: { id: '{firstId}' } },
        { that: 'lists', item: { id: '{secondId}' } },
      ],
    },
    {
      id: 'filter',
      call: 'listGoals',
      with: { filter: '[{"field":"name","operator":"EQUAL","parameters":["{unique} two"]}]' },
      checks: [
        { that: 'lists', item: { id: '{secondId}' } },
        { that: 'has only', item: { name: '{unique} two' } },
      ],
    },
    {
      id: 'whole',
      call: 'listGoals',
      with: { perPage: -1 },
      checks: [
        { that: 'lists', item: { id: '{firstId}' } },
        { that: 'lists', item: { id: '{secondId}' } },
      ],
    },
    { id: 'deleteFirst', call: 'deleteGoal', with: { goalId: '{firstId}' } },
    { id: 'deleteSecond', call: 'deleteGoal', with: { goalId: '{secondId}' } },
  ],
};
