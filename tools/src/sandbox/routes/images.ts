import { Buffer } from 'node:buffer';
import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Image } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerParams, ReceivedFile, HandlerContext } from '../context/handler.ts';
import type { Id } from '../store/ids.ts';
import { keepImage } from '../rules/image-files.ts';
import { listHandler } from './list-handler.ts';
import { omit } from '../base/pick.ts';
import type { ImageRecord } from '../store/records.ts';
import { checkSiteField, siteOf } from '../rules/refer.ts';
import { found, refuseField } from '../base/refusal.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'Image'> = [
  'id',
  'siteId',
  'path',
  'source',
  'sourceUrl',
  'format',
  'size',
  'fileName',
  'fileWeight',
  'width',
  'height',
  'date',
  'baseColor',
  'colorDepth',
  'createdById',
];

/** The field that holds the file in the form of createImages. */
const UPLOAD = 'image-to-upload';

const imageOf = ({ data }: HandlerContext, id: Id): ImageRecord => found(data.images.get(id), 'image', id);

function shown(record: ImageRecord, { origin }: HandlerContext): Image {
  const path = `/__sandbox/images/${record.id}`;
  return { ...shownFields(record), path, sourceUrl: origin + path };
}

/** The file of a form, or of JSON in base64. */
function fileOf({ file, name = 'image' }: HandlerParams<'uploadImage'>['body']): ReceivedFile {
  if (typeof file === 'object') return file;
  if (file === undefined) refuseField('file', 'is missing: send a form with a file, or the bytes in base64');
  return { name, bytes: new Uint8Array(Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64')) };
}

/** "summer-banner.png" becomes "summer-banner (copy).png". */
const copyName = (name: string): string => name.replace(/(\.[^./\\]+)?$/, (ending) => ` (copy)${ending}`);

export const images = {
  listImages: listHandler('listImages', 'images', shown),

  getImage: ({ imageId }, context) => shown(imageOf(context, imageId), context),

  createImages({ body }, context) {
    const { [UPLOAD]: file, params = {} } = body;
    const { siteIds = [] } = params;
    for (const siteId of siteIds) checkSiteField(context, siteId);
    const nameAndDate = { name: file.name, date: context.clock.timestamp() };
    const image = withAllFields(context, 'Image', {
      record: nameAndDate,
      body: omit(params, ['siteIds']),
      own: OWN,
    });
    const sites = siteIds.length === 0 ? [{}] : siteIds.map((siteId) => ({ siteId }));
    return sites.map((site) => shown(keepImage(context, file, { ...site, ...image }, UPLOAD), context));
  },

  uploadImage({ siteId, body }, context) {
    siteOf(context, siteId);
    const file = fileOf(body);
    const { name = file.name } = body;
    return shown(
      keepImage(context, file, { siteId, name, date: context.clock.timestamp() }, 'file'),
      context,
    );
  },

  updateImage({ imageId, body }, context) {
    const before = imageOf(context, imageId);
    return shown(
      context.data.images.put(withAllFields(context, 'Image', { record: before, body, own: OWN })),
      context,
    );
  },

  cloneImage({ imageId }, context) {
    const original = imageOf(context, imageId);
    const { data, clock } = context;
    const id = data.images.nextId();
    const file = data.imageFiles.get(original.id);
    if (file !== undefined) data.imageFiles.put({ ...file, id });
    const name = original.name === undefined ? undefined : copyName(original.name);
    return shown(
      data.images.put({ ...original, id, ...defined({ name }), date: clock.timestamp() }),
      context,
    );
  },

  deleteImage({ imageId }, context) {
    const { id } = imageOf(context, imageId);
    context.data.images.delete(id);
    context.data.imageFiles.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const imageAssumptions = [
  assumed('uploadImage', 'createImages')`
    Format, width, height and size are read from the bytes. Files that are not an image that browsers show, or are larger than 5,242,880 bytes, get a 400.`,
  assumed('uploadImage')`
    A form needs a file. JSON needs file as the bytes in base64, also as a data URL; its fields are not documented.`,
  assumed('createImages')`
    The file becomes one image for each of the siteIds, or one image without a site. The default name is that of the file.`,
  assumed('listImages', 'getImage', 'createImages', 'updateImage', 'cloneImage', 'uploadImage')`
    path and sourceUrl are addresses of the sandbox that return the file. source is always UPLOAD.`,
  assumed('createImages', 'updateImage')`
    Unknown fields are stored and returned unchanged.`,
  assumed('cloneImage')`
    A copy has "(copy)" in its name, before the extension, and its own file.`,
];
