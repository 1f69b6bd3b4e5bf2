import { isJsonType, type Contract, type MediaType, resolve, typesOf } from '../../contract/index.ts';
import { entries, isObject, text } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';
import { json, type Outgoing } from '../../http/message.ts';

const FORM = 'application/x-www-form-urlencoded';

/** A success as it is sent. */
export function contentOf(
  status: number,
  contentType: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Outgoing {
  if (body === undefined) return { status, headers };
  const typed = { ...headers, 'content-type': contentType };
  if (contentType === FORM && isObject(body)) {
    const fields = Object.entries(body).map(([name, value]): [string, string] => [
      name,
      text(value) ?? JSON.stringify(value),
    ]);
    return { status, headers: typed, body: new URLSearchParams(fields).toString() };
  }
  if (typeof body === 'string' && !isJsonType(contentType)) return { status, headers: typed, body };
  return json(status, stringifyExact(body), isJsonType(contentType) ? typed : headers);
}

/** Why the sandbox cannot read or write such a body; undefined if it can. */
export function isWritable(
  { document }: Contract,
  { type, schema }: MediaType,
  way: 'read' | 'write',
): string | undefined {
  if (isJsonType(type)) return undefined;
  const shape = schema === undefined ? {} : resolve(document, schema).value;
  const isText = shape['type'] === 'string';
  if (type.startsWith('text/') && way === 'write')
    return isText ? undefined : `the sandbox writes ${type} only where the body is a string`;
  const isForm = type === FORM || (type === 'multipart/form-data' && way === 'read');
  if (!isForm) return `the sandbox does not ${way} ${type}`;
  const nested = entries(shape['properties']).find(([, property]) => {
    const target = isObject(property) ? resolve(document, { pointer: '', value: property }).value : {};
    const types = typesOf(target);
    const isNested = types.includes('array') || types.includes('object');
    return isNested && !(type === 'multipart/form-data' && types.includes('object'));
  });
  return nested === undefined ? undefined : `a field of ${type} cannot contain the value of ${nested[0]}`;
}
