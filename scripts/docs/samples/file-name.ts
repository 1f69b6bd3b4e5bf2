import type { Json } from '../../../src/contract/index.ts';

/** A file stands in an example as its name, or as bytes that no sample could show. */
export function fileNameOf(value: Json): string {
  return typeof value === 'string' && /^[\w.-]+\.\w{2,5}$/.test(value) ? value : 'image.png';
}
