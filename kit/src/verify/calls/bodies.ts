import { stringifyExact } from '../../base/exact.ts';
import { isList, isObject, type Json, type JsonObject } from '../../base/json.ts';
import {
  isJsonType,
  type MediaType,
  type Operation,
  readForm,
  sampleOf,
  type Shape,
  shapeOf,
} from '../../contract/index.ts';
import { FORMS } from '../../check/index.ts';
import { typeIn } from '../../prism/type-in.ts';
import { adapt } from './adapt.ts';
import { PREFIX } from '../objects/another-object.ts';
import { isMarked, markedBodies, type Marking, markingsOf } from '../objects/mark.ts';
import type { KnownObjects } from '../objects/known-objects.ts';
import type { Run } from '../run.ts';
import { type Body, fieldsOf, type FormValue, type Params } from '../send/request.ts';

export interface NamedBody {
  readonly name: string;
  readonly body?: Body | undefined;
}

/** An image of one pixel: what is uploaded must be an image. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** With these methods, no client sends a body, whatever the contract declares. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE']);
/** Any text is one of these. */
const ANY_TEXT: ReadonlySet<string> = new Set(['text/plain', 'application/octet-stream']);

const isWritten = ({ type }: MediaType): boolean => isJsonType(typeIn(type)) || FORMS.has(type);

/** What a request of the operation is sent as: the first media type that can be written by its schema. */
export function sentMedia({ method, requestBody }: Operation): MediaType | undefined {
  if (WITHOUT_BODY.has(method)) return undefined;
  return requestBody?.content.find(isWritten) ?? requestBody?.content[0];
}

/** Whether the contract allows the body. The files of a form are empty texts, of which it says nothing. */
export function isValidBody(
  { checker, contract: { document } }: Pick<Run, 'checker' | 'contract'>,
  operation: Operation,
  body: unknown,
): boolean {
  const media = sentMedia(operation);
  if (media === undefined || !isWritten(media)) return true;
  const value = FORMS.has(media.type) ? formValue(document, media, body) : body;
  return checker.validator.requestBody(operation, media.type, value).length === 0;
}

/** The fields of a form as a service reads them. */
function formValue(document: JsonObject, media: MediaType, value: unknown): unknown {
  const body = toBody(document, media, value);
  if (media.schema === undefined || body.kind === 'json') return value;
  const fields =
    body.kind === 'text'
      ? [...new URLSearchParams(body.text)]
      : fieldsOf(body.fields).map(([name, one]): [string, string] => [
          name,
          typeof one === 'string' ? one : '',
        ]);
  return readForm(document, media.schema, fields);
}

/** The contract's named examples of a request, adapted to the target; one without a body if there is none. */
export function exampleBodies(
  operation: Operation,
  run: Pick<Run, 'objects' | 'uniqueName' | 'checker' | 'contract' | 'corrections'>,
  place: Params = {},
): NamedBody[] {
  const media = sentMedia(operation);
  const isNeeded = operation.requestBody?.required === true;
  if (media === undefined) {
    const isRefused = isNeeded && WITHOUT_BODY.has(operation.method);
    return isRefused ? [] : [{ name: 'as it is' }];
  }
  const { objects, uniqueName } = run;
  if (!isWritten(media)) {
    const texts = textBodies(run, operation, media);
    return texts.length === 0 && !isNeeded ? [{ name: 'as it is' }] : texts;
  }
  const isValid = (body: unknown): boolean => isValidBody(run, operation, body);
  const bodies = shownBodies(media, objects, isValid).flatMap(({ name, value }): NamedBody[] => {
    const fit = (marking?: Marking): unknown => adapt(value, { operation, objects, place, marking });
    const plain = fit();
    // A search for an invented name would find nothing.
    const marked = operation.readOnly
      ? undefined
      : withMark({ operation, schema: media.schema, objects }, fit, uniqueName(name), isValid);
    const body = marked ?? (isValid(plain) ? plain : undefined);
    // A request that breaks the contract says nothing about the service.
    if (body === undefined) return [];
    const corrected = run.corrections.applied(operation, body, isValid);
    const { document } = objects.resources;
    const renewed = run.corrections.renewed(document, operation, corrected, isValid);
    return [{ name, body: toBody(document, media, renewed) }];
  });
  return bodies.length === 0 && !isNeeded ? [{ name: 'as it is' }] : bodies;
}

/** Bodies that only an example shows, such as XML or an image; none without one. */
function textBodies(
  { objects, checker }: Pick<Run, 'objects' | 'checker'>,
  operation: Operation,
  media: MediaType,
): NamedBody[] {
  const contentType = typeIn(media.type);
  const isValid = (value: unknown): boolean =>
    checker.validator.requestBody(operation, media.type, value).length === 0;
  const bodies =
    media.examples.length > 0 || ANY_TEXT.has(contentType) ? shownBodies(media, objects, isValid) : [];
  return bodies.flatMap(({ name, value }) =>
    typeof value === 'string' ? [{ name, body: { kind: 'text', contentType, text: value } }] : [],
  );
}

/** A request whose body shows the mark of the run. */
interface MarkedRequest {
  readonly operation: Operation;
  readonly schema: MediaType['schema'];
  readonly objects: KnownObjects;
}

/** The body with the mark of the run, so that people see where the object comes from; undefined if no field takes it. */
function withMark(
  { operation, schema, objects: { resources } }: MarkedRequest,
  fit: (marking?: Marking) => unknown,
  mark: string,
  isValid: (body: unknown) => boolean,
): unknown {
  for (const marking of markingsOf(mark)) {
    const marked = fit(marking);
    if (!isMarked(stringifyExact(marked), PREFIX)) break;
    if (isValid(marked)) return marked;
  }
  const plain = fit();
  if (resources.creatorOf(operation.id) === undefined || schema === undefined || !isObject(plain))
    return undefined;
  for (const body of markedBodies(shapeOf(resources.document, schema), plain, mark))
    if (isValid(body)) return body;
  return undefined;
}

/** An example from the contract, or the smallest value of the schema; undefined if there is none. */
function shownBodies(
  { examples, schema }: MediaType,
  { resources }: KnownObjects,
  isValid: (body: unknown) => boolean,
): { name: string; value: unknown }[] {
  if (examples.length > 0) return [...examples];
  const value = schema === undefined ? undefined : sampleOf(resources.document, schema);
  return value !== undefined && isValid(value) ? [{ name: 'sample', value }] : [];
}

export function toBody(document: JsonObject, media: MediaType, value: unknown): Body {
  const isUrlEncoded = media.type === 'application/x-www-form-urlencoded';
  if (!isUrlEncoded && media.type !== 'multipart/form-data') return { kind: 'json', value };
  const fields: Record<string, FormValue | readonly FormValue[]> = {};
  for (const [name, field] of Object.entries(isObject(value) ? value : {})) {
    const shape = shapeOf(document, media.schema).field(name);
    const fieldValue = (one: Json, at: Shape): FormValue =>
      !isUrlEncoded && isFile(name, at) ? PIXEL : typeof one === 'string' ? one : stringifyExact(one);
    const { node } = shape.items;
    // A form cannot say that a list is empty.
    const items =
      isList(field) && field.length === 0 && node !== undefined ? [sampleOf(document, node)] : field;
    fields[name] = isList(items)
      ? items.map((one) => fieldValue(one, shape.items))
      : fieldValue(items, shape);
  }
  if (!isUrlEncoded) return { kind: 'form', fields };
  const texts = fieldsOf(fields).map(([name, one]) => [name, String(one)]);
  return { kind: 'text', contentType: media.type, text: new URLSearchParams(texts).toString() };
}

/** Whether a field of a form holds the bytes of a file. */
const isFile = (name: string, { node }: Shape): boolean =>
  name === 'file' || node?.value['format'] === 'binary';

/** The fields of a body, as far as they are known by name. */
export const sentIn = (body: Body): unknown =>
  body.kind === 'json' ? body.value : body.kind === 'form' ? body.fields : {};

/** Whether people can see that an object with this body was created by the run. */
export function showsMark(body: Body | undefined, prefix: string): boolean {
  if (body === undefined) return false;
  if (body.kind === 'form' && fieldsOf(body.fields).some(([, field]) => typeof field !== 'string'))
    return true;
  return isMarked(body.kind === 'text' ? body.text : stringifyExact(sentIn(body)), prefix);
}
