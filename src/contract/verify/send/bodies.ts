import { isObject, stringifyExact, type Operation, type MediaType } from '../../../document/index.ts';
import { adapt } from '../own/adapt.ts';
import type { Pool } from '../own/pool.ts';
import type { Body } from './request.ts';

export interface NamedBody {
  readonly name: string;
  readonly body?: Body;
}

/** An image of one pixel: what is uploaded must be an image. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** The contract's named examples of a request, fitted to the target; one without a body where none is taken. */
export function exampleBodies(
  operation: Operation,
  pool: Pool,
  uniqueName: (word: string) => string,
): NamedBody[] {
  const media = operation.requestBody?.content[0];
  if (media === undefined || media.examples.length === 0) return [{ name: 'as it is' }];
  // Only what creates gets a name of its own: a search for a made-up name would find nothing.
  const renames = !operation.readOnly;
  return media.examples.map(({ name, value }) => ({
    name,
    body: toBody(media, adapt(value, pool, renames ? uniqueName(name) : undefined)),
  }));
}

export function toBody(media: MediaType, value: unknown): Body {
  if (media.type !== 'multipart/form-data') return { kind: 'json', value };
  const fields: Record<string, string | Uint8Array> = {};
  for (const [name, field] of Object.entries(isObject(value) ? value : {})) {
    fields[name] = name === 'file' ? PIXEL : typeof field === 'string' ? field : stringifyExact(field);
  }
  return { kind: 'form', fields };
}
