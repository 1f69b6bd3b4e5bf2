import { disableTypes, imageSize } from 'image-size';

export interface ImageFacts extends ImageKind {
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

export const IMAGE_FORMATS = Object.keys(KINDS).join(', ').toUpperCase();

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
