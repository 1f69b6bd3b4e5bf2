import { isObject, stringifyExact, type Operation, type MediaType } from '../../../contract/index.ts';
import { adapt } from '../own/adapt.ts';
import type { Pool } from '../own/pool.ts';
import { sampleOf } from '../own/sample.ts';
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
  if (media === undefined) return [{ name: 'as it is' }];
  // Only what creates gets a name of its own: a search for a made-up name would find nothing.
  const renames = !operation.readOnly;
  return shownBodies(media, pool).map(({ name, value }) => ({
    name,
    body: toBody(media, fitted(operation, value, pool, renames ? uniqueName(name) : undefined)),
  }));
}

/** What the contract shows, or the least that its schema takes. */
function shownBodies(
  { examples, node, schema }: MediaType,
  { resources }: Pool,
): { name: string; value: unknown }[] {
  if (examples.length > 0) return [...examples];
  if (node['example'] !== undefined) return [{ name: 'example', value: node['example'] }];
  return schema === undefined ? [] : [{ name: 'sample', value: sampleOf(resources.document, schema) }];
}

/** A change keeps the key of what it changes, which is its address. */
function fitted(operation: Operation, value: unknown, pool: Pool, name: string | undefined): unknown {
  const body = adapt(value, pool, name);
  const [key] = pool.resources.creatorOf(operation.id) === undefined ? pool.values('featureKey') : [];
  const field = pool.resources.words.sent(operation.id).name('featureKey');
  return key !== undefined && isObject(body) && field in body ? { ...body, [field]: key } : body;
}

export function toBody(media: MediaType, value: unknown): Body {
  if (media.type === 'application/x-www-form-urlencoded') {
    const fields = Object.entries(isObject(value) ? value : {}).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : stringifyExact(field),
    ]);
    return { kind: 'text', contentType: media.type, text: new URLSearchParams(fields).toString() };
  }
  if (media.type !== 'multipart/form-data') return { kind: 'json', value };
  const fields: Record<string, string | Uint8Array> = {};
  for (const [name, field] of Object.entries(isObject(value) ? value : {})) {
    fields[name] = isFile(media, name) ? PIXEL : typeof field === 'string' ? field : stringifyExact(field);
  }
  return { kind: 'form', fields };
}

/** Whether a field of a form holds the bytes of a file. */
function isFile({ schema }: MediaType, name: string): boolean {
  const properties = schema?.value['properties'];
  const field = isObject(properties) ? properties[name] : undefined;
  return name === 'file' || name === 'image-to-upload' || (isObject(field) && field['format'] === 'binary');
}

/** The fields of a body, as far as they are known by name. */
export const sentIn = (body: Body): unknown =>
  body.kind === 'json' ? body.value : body.kind === 'form' ? body.fields : {};
