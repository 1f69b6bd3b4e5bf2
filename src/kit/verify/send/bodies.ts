import {
  isObject,
  type JsonObject,
  type MediaType,
  type Operation,
  stringifyExact,
} from '../../../contract/index.ts';
import { adapt } from '../resources/adapt.ts';
import type { KnownObjects } from '../resources/known-objects.ts';
import type { Run } from '../run.ts';
import { sampleOf } from '../resources/sample.ts';
import type { Body } from './request.ts';

export interface NamedBody {
  readonly name: string;
  readonly body?: Body | undefined;
}

/** An image of one pixel: what is uploaded must be an image. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** The contract's named examples of a request, adapted to the target; one without a body if there is none. */
export function exampleBodies(
  operation: Operation,
  { objects, uniqueName, checker }: Pick<Run, 'objects' | 'uniqueName' | 'checker'>,
): NamedBody[] {
  const media = operation.requestBody?.content[0];
  if (media === undefined) return [{ name: 'as it is' }];
  // Only creations get a new name: a search for an invented name would find nothing.
  const renames = !operation.readOnly;
  const isTaken = (body: unknown): boolean =>
    checker.validator.requestBody(operation, media.type, body).length === 0;
  return shownBodies(media, objects, isTaken).map(({ name, value }) => {
    const named = fitted(operation, value, objects, renames ? uniqueName(name) : undefined);
    if (!renames || isTaken(named)) return { name, body: toBody(media, named) };
    // A name may have to be short, or match a pattern.
    const plainly = fitted(operation, value, objects, undefined);
    return { name, body: toBody(media, isTaken(plainly) ? plainly : named) };
  });
}

/** An example from the contract, or the smallest value of the schema; undefined if there is none. */
function shownBodies(
  { examples, node, schema, type }: MediaType,
  { resources }: KnownObjects,
  isTaken: (body: unknown) => boolean,
): { name: string; value: unknown }[] {
  if (examples.length > 0) return [...examples];
  if (node['example'] !== undefined) return [{ name: 'example', value: node['example'] }];
  const value = schema === undefined ? undefined : sampleOf(resources.document, schema);
  const isForm = type !== 'application/json';
  return value !== undefined && (isForm || isTaken(value)) ? [{ name: 'sample', value }] : [];
}

/** A change keeps the key of its object, which is its address. */
function fitted(
  operation: Operation,
  value: unknown,
  objects: KnownObjects,
  name: string | undefined,
): unknown {
  const body = adapt(value, objects, name);
  if (!isObject(body)) return body;
  if (objects.resources.areDerived) return withKeys(operation, body, objects, name);
  const [key] = objects.resources.creatorOf(operation.id) === undefined ? objects.values('featureKey') : [];
  const field = objects.resources.words.sent(operation.id).name('featureKey');
  return key !== undefined && field in body ? { ...body, [field]: key } : body;
}

/** The body with a new key if it creates an object, otherwise with that of the object it changes, and with known ids of others. */
function withKeys(
  operation: Operation,
  body: JsonObject,
  objects: KnownObjects,
  name: string | undefined,
): object {
  const { all, creatorOf, changedBy } = objects.resources;
  const created = creatorOf(operation.id);
  const changed = created === undefined ? changedBy(operation.id) : undefined;
  const fields: Record<string, unknown> = { ...body };
  for (const { keys } of all.filter((one) => one !== created))
    for (const key of Object.keys(keys)) {
      const field = Object.keys(body).find((one) => plain(one) === plain(key));
      const [known] = objects.values(key);
      if (field !== undefined && known !== undefined && typeof known === typeof body[field])
        fields[field] = known;
    }
  for (const [key, at] of Object.entries((created ?? changed)?.keys ?? {})) {
    const field = at.slice(1);
    if (created !== undefined && typeof body[field] === 'string' && name !== undefined) fields[field] = name;
    if (changed !== undefined && (field in body || !operation.path.includes(`{${key}}`)))
      fields[field] = objects.own(changed)[0]?.[key] ?? body[field];
  }
  return fields;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

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
