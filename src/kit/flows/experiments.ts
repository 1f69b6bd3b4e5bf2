import { waitFor } from './steps.ts';
import type { Flow, Step } from './types.ts';

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
    {
      id: 'read',
      call: 'getExperiment',
      with: { experimentId: '{experimentId}' },
      checks: [
        { that: 'equals', at: '/id', value: '{experimentId}' },
        { that: 'holds what was sent', sent: 'create' },
      ],
    },
    {
      id: 'list',
      call: 'listExperiments',
      walk: true,
      checks: [{ that: 'lists', item: { id: '{experimentId}', name: '{unique} experiment' } }],
    },
    { id: 'export', call: 'exportExperiments', checks: [{ that: 'lists', item: { id: '{experimentId}' } }] },
    {
      id: 'rename',
      call: 'updateExperiment',
      optional: true,
      with: { experimentId: '{experimentId}' },
      body: { set: { name: '{unique} experiment renamed' } },
      checks: [{ that: 'holds what was sent', sent: 'rename' }],
    },
    {
      id: 'readRenamed',
      call: 'getExperiment',
      with: { experimentId: '{experimentId}' },
      checks: [
        { that: 'holds what was sent', sent: 'rename' },
        { that: 'is unchanged', answer: 'read', but: ['name', 'dateModified'] },
      ],
    },
    {
      id: 'clone',
      call: 'cloneExperiment',
      optional: true,
      with: { experimentId: '{experimentId}' },
      save: { cloneId: '/id' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'differs', at: '/id', value: '{experimentId}' },
      ],
    },
    { id: 'readClone', call: 'getExperiment', with: { experimentId: '{cloneId}' } },
    { id: 'delete', call: 'deleteExperiment', with: { experimentId: '{experimentId}' } },
    { id: 'gone', call: 'getExperiment', with: { experimentId: '{experimentId}' }, status: [404] },
    {
      id: 'listGone',
      call: 'listExperiments',
      walk: true,
      checks: [
        { that: 'does not list', item: { id: '{experimentId}' } },
        { that: 'lists', item: { id: '{cloneId}' } },
      ],
    },
    { id: 'deleteGone', call: 'deleteExperiment', with: { experimentId: '{experimentId}' }, status: [404] },
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
    {
      id: 'start',
      call: 'updateExperiment',
      with: { experimentId: '{experimentId}', action: 'ACTIVATE' },
      body: { set: {} },
      save: { started: '/status' },
    },
    {
      id: 'readStarted',
      call: 'getExperiment',
      with: { experimentId: '{experimentId}' },
      checks: [
        { that: 'equals', at: '/status', value: '{started}' },
        { that: 'equals', at: '/name', value: '{unique} states' },
      ],
    },
    {
      id: 'pause',
      call: 'updateExperiment',
      with: { experimentId: '{experimentId}', action: 'PAUSE' },
      body: { set: {} },
      save: { paused: '/status' },
      checks: [{ that: 'differs', at: '/status', value: '{started}' }],
    },
    {
      id: 'readPaused',
      call: 'getExperiment',
      with: { experimentId: '{experimentId}' },
      checks: [{ that: 'equals', at: '/status', value: '{paused}' }],
    },
    {
      id: 'resume',
      call: 'updateExperiment',
      with: { experimentId: '{experimentId}', action: 'RESUME' },
      body: { set: {} },
      checks: [{ that: 'equals', at: '/status', value: '{started}' }],
    },
    {
      id: 'stop',
      call: 'updateExperiment',
      with: { experimentId: '{experimentId}', action: 'STOP' },
      body: { set: {} },
      save: { stopped: '/status' },
      checks: [{ that: 'differs', at: '/status', value: '{started}' }],
    },
    {
      id: 'readStopped',
      call: 'getExperiment',
      with: { experimentId: '{experimentId}' },
      checks: [{ that: 'equals', at: '/status', value: '{stopped}' }],
    },
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
