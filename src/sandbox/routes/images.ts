import { Buffer } from 'node:buffer';
import type { Image } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../assumption.ts';
import type { Handlers, World } from '../handler.ts';
import type { Id } from '../ids.ts';
import { IMAGE_FORMATS, readImageFacts } from '../image-facts.ts';
import { type Every, withMore } from '../more.ts';
import { omit, pick } from '../pick.ts';
import type { Data, ImageRecord } from '../records.ts';
import { siteOf } from '../refer.ts';
import { found, refuseField } from '../refusal.ts';

const NAMED: Every<Image> & { readonly content: true } = {
  id: true,
  siteId: true,
  name: true,
  url: true,
  contentType: true,
  size: true,
  width: true,
  height: true,
  dateCreated: true,
  content: true,
};

const imageOf = ({ data }: World, id: Id): ImageRecord => found(data.images.get(id), 'image', id);

const shown = (record: ImageRecord, { origin }: World): Image => ({
  ...record.more,
  ...omit(record, ['more']),
  url: `${origin}/__sandbox/images/${record.id}`,
});

/** Keeps the bytes under the image's id and answers with what they say of themselves. */
function keepBytes({ data }: World, id: Id, bytes: Uint8Array, field: string): Partial<ImageRecord> {
  const facts = readImageFacts(bytes);
  if (facts === undefined) refuseField(field, `must be the bytes of an image (${IMAGE_FORMATS})`);
  const { contentType } = facts;
  data.imageFiles.put({ id, contentType, base64: Buffer.from(bytes).toString('base64') });
  return { ...facts, size: bytes.length };
}

function fromBase64(text: string, field: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  const unpadded = (one: string) => one.replace(/=+$/, '');
  if (unpadded(bytes.toString('base64')) !== unpadded(text)) refuseField(field, 'must be base64');
  return bytes;
}

/** What the address of an image answers. */
export function imageBytes(data: Data, id: Id) {
  const file = data.imageFiles.get(id);
  if (file === undefined) return undefined;
  return { contentType: file.contentType, bytes: new Uint8Array(Buffer.from(file.base64, 'base64')) };
}

/** "summer-banner.png" becomes "summer-banner (copy).png". */
const copyName = (name: string): string => name.replace(/(\.[^./\\]+)?$/, (ending) => ` (copy)${ending}`);

export const images: Pick<
  Handlers,
  'listImages' | 'createImages' | 'getImage' | 'updateImage' | 'deleteImage' | 'cloneImage' | 'uploadImage'
> = {
  listImages: (_params, world) => world.data.images.all().map((image) => shown(image, world)),

  getImage: ({ imageId }, world) => shown(imageOf(world, imageId), world),

  createImages({ body }, world) {
    const { data, clock } = world;
    return (body.params?.images ?? []).map((sent, index) => {
      siteOf(world, sent.siteId);
      const id = data.images.nextId();
      const field = `params/images/${index}/content`;
      const facts =
        sent.content === undefined ? {} : keepBytes(world, id, fromBase64(sent.content, field), field);
      const image = { id, ...pick(sent, ['siteId', 'name']), ...facts, ...withMore(undefined, sent, NAMED) };
      return shown(data.images.put({ ...image, dateCreated: clock.timestamp() }), world);
    });
  },

  uploadImage({ siteId, body }, world) {
    siteOf(world, siteId);
    const { data, clock } = world;
    const id = data.images.nextId();
    const image = data.images.put({
      id,
      siteId,
      name: body.name ?? body.file.name,
      ...keepBytes(world, id, body.file.bytes, 'file'),
      dateCreated: clock.timestamp(),
    });
    return shown(image, world);
  },

  updateImage({ imageId, body }, world) {
    const before = imageOf(world, imageId);
    const image = { ...before, ...pick(body, ['name']), ...withMore(before.more, body, NAMED) };
    return shown(world.data.images.put(image), world);
  },

  cloneImage({ imageId }, world) {
    const original = imageOf(world, imageId);
    const { data, clock } = world;
    const id = data.images.nextId();
    const file = data.imageFiles.get(original.id);
    if (file !== undefined) data.imageFiles.put({ ...file, id });
    const name = original.name === undefined ? {} : { name: copyName(original.name) };
    return shown(data.images.put({ ...original, id, ...name, dateCreated: clock.timestamp() }), world);
  },

  deleteImage({ imageId }, world) {
    const { id } = imageOf(world, imageId);
    world.data.images.delete(id);
    world.data.imageFiles.delete(id);
    return {};
  },
};

export const imageAssumptions: readonly Assumption[] = [
  {
    operations: ['uploadImage', 'createImages'],
    text: 'Media type, width, height and size are read from the bytes, whatever was said of them. Bytes that are no image a browser shows get a 400.',
  },
  {
    operations: ['createImages'],
    text: 'All images are created or none. An image without content has no type and no size; without any image the answer is an empty list.',
  },
  {
    operations: ['listImages', 'getImage', 'createImages', 'updateImage', 'cloneImage', 'uploadImage'],
    text: 'The address of an image is one of the sandbox, where its bytes can be fetched.',
  },
  {
    operations: ['createImages', 'updateImage'],
    text: 'Fields that the contract does not name are kept and returned as they were sent.',
  },
  {
    operations: ['cloneImage'],
    text: 'A copy has "(copy)" in its name, before the ending, and bytes of its own.',
  },
];
