import { disableTypes, imageSize } from 'image-size';

export interface ImageFacts {
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

/** The types that browsers show, each with its name in the media type. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
// Formats that no page shows are not parsed at all.
disableTypes(['cur', 'dds', 'icns', 'j2c', 'jp2', 'jxl', 'jxl-stream', 'ktx', 'pnm', 'psd', 'tga', 'tiff']);

export const IMAGE_FORMATS = Object.keys(CONTENT_TYPES).join(', ').toUpperCase();

/** Type and size from the bytes; undefined if they are not an image. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const { type, width, height } = measured(bytes) ?? {};
  const contentType = Object.hasOwn(CONTENT_TYPES, type ?? '') ? CONTENT_TYPES[type ?? ''] : undefined;
  if (contentType === undefined || !isLength(width) || !isLength(height)) return undefined;
  return { contentType, width, height };
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
