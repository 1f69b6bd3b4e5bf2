import { cloning, removal, renaming } from './steps.ts';
import type { Flow } from './types.ts';

const IMAGE = {
  read: 'getImage',
  list: 'listImages',
  change: 'updateImage',
  clone: 'cloneImage',
  remove: 'deleteImage',
};

export const imageLife: Flow = {
  id: 'image-life',
  title: 'An image is uploaded, read, renamed, cloned and deleted',
  values: ['siteId'],
  steps: [
    {
      id: 'upload',
      call: 'uploadImage',
      with: { siteId: '{siteId}' },
      body: { example: 'banner', set: { name: '{unique}.png' } },
      save: { imageId: '/id' },
      checks: [
        { that: 'is there', at: '/id' },
        { that: 'equals', at: '/name', value: '{unique}.png' },
        { that: 'equals', at: '/siteId', value: '{siteId}' },
      ],
    },
    {
      id: 'read',
      call: 'getImage',
      with: { imageId: '{imageId}' },
      checks: [
        { that: 'equals', at: '/id', value: '{imageId}' },
        { that: 'equals', at: '/name', value: '{unique}.png' },
      ],
    },
    { id: 'list', call: 'listImages', walk: true, checks: [{ that: 'lists', item: { id: '{imageId}' } }] },
    ...renaming(IMAGE, { imageId: '{imageId}' }, { name: '{unique}-renamed.png' }),
    ...cloning(IMAGE, 'imageId'),
    ...removal(IMAGE, 'imageId', 'cloneId'),
    { id: 'deleteClone', call: 'deleteImage', with: { imageId: '{cloneId}' } },
  ],
};

export const imagesForm: Flow = {
  id: 'images-form',
  title: 'One file becomes an image on each named site',
  values: ['siteId'],
  steps: [
    {
      id: 'create',
      call: 'createImages',
      body: {
        example: 'banner',
        set: { params: { siteIds: ['{siteId}'], name: '{unique}.png', altText: 'To be read back' } },
      },
      save: { firstId: '/0/id' },
      checks: [
        { that: 'is there', at: '/0/id' },
        { that: 'equals', at: '/0/siteId', value: '{siteId}' },
      ],
    },
    {
      id: 'read',
      call: 'getImage',
      with: { imageId: '{firstId}' },
      checks: [
        { that: 'equals', at: '/id', value: '{firstId}' },
        { that: 'equals', at: '/name', value: '{unique}.png' },
      ],
    },
    { id: 'list', call: 'listImages', walk: true, checks: [{ that: 'lists', item: { id: '{firstId}' } }] },
  ],
};
