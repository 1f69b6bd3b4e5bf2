import { removal } from './steps.ts';
import type { Flow } from './types.ts';

export const customDataLife: Flow = {
  id: 'custom-data-life',
  title: 'Custom data is created, read, changed, replaced and deleted',
  values: ['siteId'],
  steps: [
    {
      id: 'create',
      call: 'createCustomData',
      body: { example: 'basket', set: { name: '{unique} data', siteId: '{siteId}' }, without: ['index'] },
      save: { customDataId: '/id' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'holds what was sent', sent: 'create', but: ['type'], as: { learnable: 'isLearnable' } },
      ],
    },
    {
      id: 'read',
      call: 'getCustomData',
      with: { customDataId: '{customDataId}' },
      checks: [
        { that: 'equals', at: '/id', value: '{customDataId}' },
        { that: 'holds what was sent', sent: 'create', but: ['type'], as: { learnable: 'isLearnable' } },
      ],
    },
    {
      id: 'list',
      call: 'listCustomDatas',
      walk: true,
      checks: [{ that: 'lists', item: { id: '{customDataId}', name: '{unique} data' } }],
    },
    {
      id: 'describe',
      call: 'updateCustomData',
      optional: true,
      with: { customDataId: '{customDataId}' },
      body: { set: { description: 'Changed by {unique}', learnable: false } },
      checks: [{ that: 'holds what was sent', sent: 'describe', as: { learnable: 'isLearnable' } }],
    },
    {
      id: 'readDescribed',
      call: 'getCustomData',
      with: { customDataId: '{customDataId}' },
      checks: [
        { that: 'holds what was sent', sent: 'describe', as: { learnable: 'isLearnable' } },
        {
          that: 'is unchanged',
          answer: 'read',
          but: ['description', 'isLearnable', 'dateModified', 'modificationDate'],
        },
      ],
    },
    {
      id: 'replace',
      call: 'replaceCustomData',
      optional: true,
      with: { customDataId: '{customDataId}' },
      body: {
        set: { name: '{unique} data replaced', siteId: '{siteId}', method: 'CLIENT', format: 'STRING' },
      },
      checks: [{ that: 'holds what was sent', sent: 'replace' }],
    },
    {
      id: 'readReplaced',
      call: 'getCustomData',
      with: { customDataId: '{customDataId}' },
      checks: [{ that: 'holds what was sent', sent: 'replace' }],
    },
    ...removal(
      { remove: 'deleteCustomData', read: 'getCustomData', list: 'listCustomDatas' },
      'customDataId',
    ),
  ],
};

export const keyMomentLife: Flow = {
  id: 'key-moment-life',
  title: 'A key moment is created, listed and deleted',
  values: ['siteId'],
  steps: [
    {
      id: 'create',
      call: 'createKeyMoment',
      body: { example: 'basket', set: { name: '{unique} moment', siteId: '{siteId}' } },
      save: { keyMomentId: '/id' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'holds what was sent', sent: 'create' },
      ],
    },
    {
      id: 'list',
      call: 'listKeyMoments',
      walk: true,
      checks: [{ that: 'lists', item: { id: '{keyMomentId}', name: '{unique} moment' } }],
    },
    ...removal({ remove: 'deleteKeyMoment', list: 'listKeyMoments' }, 'keyMomentId'),
  ],
};

export const themeChange: Flow = {
  id: 'theme-change',
  title: 'A theme config is replaced, and reads back',
  values: ['change.projectId'],
  steps: [
    { id: 'read', call: 'getProjectThemeConfig', with: { projectId: '{change.projectId}' } },
    {
      id: 'replace',
      call: 'replaceProjectThemeConfig',
      with: { projectId: '{change.projectId}' },
      body: {
        example: 'config',
        set: {
          projectId: '{change.projectId}',
          themes: [
            {
              id: 1,
              name: '{unique} theme',
              description: 'To be read back',
              projectIds: ['{change.projectId}'],
              colors: [{ id: 'primary', value: '#123456' }],
              tags: ['xa-verify'],
            },
          ],
        },
        without: ['id'],
      },
      checks: [{ that: 'holds what was sent', sent: 'replace' }],
    },
    {
      id: 'readReplaced',
      call: 'getProjectThemeConfig',
      with: { projectId: '{change.projectId}' },
      checks: [{ that: 'holds what was sent', sent: 'replace' }],
    },
  ],
};

export const accessToken: Flow = {
  id: 'access-token',
  title: 'A token that was issued is accepted',
  steps: [
    {
      id: 'obtain',
      call: 'createAccessToken',
      body: { example: 'clientCredentials' },
      status: [200, 400, 401, 403],
      save: { token: '/access_token' },
    },
    { id: 'use', call: 'listGoals', token: '{token}' },
  ],
};
