import { Buffer } from 'node:buffer';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import type { Data, ImageRecord } from '../store/records.ts';
import type { ReceivedFile, HandlerContext } from '../context/handler.ts';
import { refuseField } from '../base/refusal.ts';
import { disableTypes, imageSize } from 'image-size';

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

interface ImageFacts extends ImageKind {
  readonly width: number;
  readonly height: number;
}

interface ImageKind {
  readonly contentType: string;
  /** The service's word for it. */
  readonly format: string;
}

/** The types that browsers show. */
const KINDS: Readonly<Record<string, ImageKind>> = {
  avif: { contentType: 'image/avif', format: 'AVIF' },
  bmp: { contentType: 'image/bmp', format: 'BMP' },
  gif: { contentType: 'image/gif', format: 'GIF' },
  ico: { contentType: 'image/x-icon', format: 'ICO' },
  jpg: { contentType: 'image/jpeg', format: 'JPEG' },
  png: { contentType: 'image/png', format: 'PNG' },
  svg: { contentType: 'image/svg+xml', format: 'SVG' },
  webp: { contentType: 'image/webp', format: 'WEB' },
};
// Formats that no page shows are not parsed at all.
disableTypes(['cur', 'dds', 'icns', 'j2c', 'jp2', 'jxl', 'jxl-stream', 'ktx', 'pnm', 'psd', 'tga', 'tiff']);

const IMAGE_FORMATS = Object.keys(KINDS).join(', ').toUpperCase();

/** Type and size from the bytes; undefined if they are not an image. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const { type, width, height } = measured(bytes) ?? {};
  const kind = Object.hasOwn(KINDS, type ?? '') ? KINDS[type ?? ''] : undefined;
  return kind && isLength(width) && isLength(height) ? { ...kind, width, height } : undefined;
}

function measured(bytes: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(bytes);
  } catch {
    // It throws the errors of its readers; either way, the bytes are not an image that can be shown.
    return undefined;
  }
}

const isLength = (value: number | undefined): value is number =>
  value !== undefined && Number.isSafeInteger(value) && value > 0;
