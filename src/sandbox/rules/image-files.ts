import { Buffer } from 'node:buffer';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import type { Data, ImageRecord } from '../store/records.ts';
import type { ReceivedFile, HandlerContext } from '../context/handler.ts';
import { refuseField } from '../context/refusal.ts';
import { IMAGE_FORMATS, readImageFacts } from './image-facts.ts';

/** In bytes, like the service's own limit. */
const LARGEST_IMAGE = 5_242_880;

/** Creates an image from a file, with the facts in its bytes; refuses bytes that are not an image. */
export function keepImage(
  { data }: Pick<HandlerContext, 'data'>,
  file: ReceivedFile,
  image: Omit<ImageRecord, 'id'>,
  field: string,
): ImageRecord {
  const { bytes } = file;
  if (bytes.length > LARGEST_IMAGE) refuseField(field, `must have at most ${LARGEST_IMAGE} bytes`);
  const facts = readImageFacts(bytes);
  if (facts === undefined) refuseField(field, `must be the bytes of an image (${IMAGE_FORMATS})`);
  const { contentType, ...measures } = facts;
  const id = data.images.nextId();
  data.imageFiles.put({ id, contentType, base64: Buffer.from(bytes).toString('base64') });
  return data.images.put({
    id,
    ...measures,
    size: bytes.length,
    fileWeight: Math.ceil(bytes.length / 1024),
    fileName: file.name,
    source: 'UPLOAD',
    shared: false,
    keywords: [],
    tags: [],
    createdById: CURRENT_ACCOUNT,
    ...image,
  });
}

/** The file behind the address of an image. */
export function imageBytes(data: Data, id: Id) {
  const file = data.imageFiles.get(id);
  if (file === undefined) return undefined;
  return { contentType: file.contentType, bytes: new Uint8Array(Buffer.from(file.base64, 'base64')) };
}
