import { cloning, removal, renaming, waitFor } from './steps.ts';
import type { Flow, Step, StepCheck } from './types.ts';

const EXPERIMENT = {
  read: 'getExperiment',
  list: 'listExperiments',
  change: 'updateExperiment',
  clone: 'cloneExperiment',
  remove: 'deleteExperiment',
};

const created = (name: string): Step => ({
  id: 'create',
  call: 'createExperiment',
  body: {
    example: 'basket',
    set: { name: `{unique} ${name}`, siteId: '{siteId}' },
    without: ['goals', 'mainGoalId'],
  },
  save: { experimentId: '/id' },
});

const read = (id: string, checks: readonly StepCheck[]): Step => ({
  id,
  call: 'getExperiment',
  with: { experimentId: '{experimentId}' },
  checks,
});

const asked = (id: string, action: string): Step => ({
  id,
  call: 'updateExperiment',
  with: { experimentId: '{experimentId}', action },
  body: { set: {} },
});

const requested: Step = {
  id: 'request',
  call: 'requestExperimentResults',
  with: { experimentId: '{experimentId}' },
  body: { example: 'plain' },
  save: { dataCode: '/dataCode' },
};

export const experimentLife: Flow = {
  id: 'experiment-life',
  title: 'An experiment is created, read, changed, cloned and deleted',
  values: ['siteId'],
  steps: [
    {
      id: 'create',
      call: 'createExperiment',
      body: {
        example: 'basket',
        set: { name: '{unique} experiment', siteId: '{siteId}', description: 'To be read back' },
        without: ['goals', 'mainGoalId'],
      },
      save: { experimentId: '/id' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'holds what was sent', sent: 'create' },
      ],
    },
    read('read', [
      { that: 'equals', at: '/id', value: '{experimentId}' },
      { that: 'holds what was sent', sent: 'create' },
    ]),
    {
      id: 'list',
      call: 'listExperiments',
      walk: true,
      checks: [{ that: 'lists', item: { id: '{experimentId}', name: '{unique} experiment' } }],
    },
    { id: 'export', call: 'exportExperiments', checks: [{ that: 'lists', item: { id: '{experimentId}' } }] },
    ...renaming(EXPERIMENT, { experimentId: '{experimentId}' }, { name: '{unique} experiment renamed' }),
    ...cloning(EXPERIMENT, 'experimentId'),
    ...removal(EXPERIMENT, 'experimentId', 'cloneId'),
    { id: 'deleteClone', call: 'deleteExperiment', with: { experimentId: '{cloneId}' } },
  ],
};

export const experimentReports: Flow = {
  id: 'experiment-reports',
  title: 'The results of an experiment are requested, waited for, shared and exported',
  values: ['siteId'],
  steps: [
    created('reported'),
    requested,
    ...waitFor('pollAudience'),
    {
      id: 'requestOther',
      call: 'requestExperimentResults',
      with: { experimentId: '{experimentId}' },
      body: { example: 'byBrowser' },
      checks: [{ that: 'differs', at: '/dataCode', value: '{dataCode}' }],
    },
    {
      id: 'share',
      call: 'shareExperimentResults',
      with: { experimentId: '{experimentId}' },
      body: { example: 'byCountry' },
    },
    { id: 'opportunities', call: 'detectExperimentOpportunities', with: { experimentId: '{experimentId}' } },
    { id: 'delete', call: 'deleteExperiment', with: { experimentId: '{experimentId}' } },
  ],
};

export const experimentStates: Flow = {
  id: 'experiment-states',
  title: 'An experiment is started, paused, resumed and stopped',
  values: ['siteId'],
  steps: [
    created('states'),
    { ...asked('start', 'ACTIVATE'), save: { started: '/status' } },
    read('readStarted', [
      { that: 'equals', at: '/status', value: '{started}' },
      { that: 'equals', at: '/name', value: '{unique} states' },
    ]),
    {
      ...asked('pause', 'PAUSE'),
      save: { paused: '/status' },
      checks: [{ that: 'differs', at: '/status', value: '{started}' }],
    },
    read('readPaused', [{ that: 'equals', at: '/status', value: '{paused}' }]),
    { ...asked('resume', 'RESUME'), checks: [{ that: 'equals', at: '/status', value: '{started}' }] },
    {
      ...asked('stop', 'STOP'),
      save: { stopped: '/status' },
      checks: [{ that: 'differs', at: '/status', value: '{started}' }],
    },
    read('readStopped', [{ that: 'equals', at: '/status', value: '{stopped}' }]),
    { id: 'delete', call: 'deleteExperiment', with: { experimentId: '{experimentId}' } },
  ],
};

export const experimentResults: Flow = {
  id: 'experiment-results',
  title: 'The results of an experiment are requested and fetched by data code',
  values: ['siteId'],
  steps: [
    created('results'),
    requested,
    ...waitFor('getResults'),
    { id: 'delete', call: 'deleteExperiment', with: { experimentId: '{experimentId}' } },
  ],
};
