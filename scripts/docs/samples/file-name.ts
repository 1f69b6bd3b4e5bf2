import type { Json } from '../../../src/contract/index.ts';

/** An example has a file as its name, or as bytes that a sample cannot show. */
export function fileNameOf(value: Json): string {
  return typeof value === 'string' && /^[\w.-]+\.\w{2,5}$/.test(value) ? value : 'image.png';
}
