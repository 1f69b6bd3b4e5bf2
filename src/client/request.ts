/** Turns a caller's arguments into a request, and refuses by name what could not be sent as intended. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { PreparedRequest } from './call-state.ts';
import { invalid } from './errors.ts';
import { own, writeJson } from './json.ts';
import type { CallOptions } from './options.ts';
import type { RequestBody } from './platform.ts';

export type Params = Readonly<Record<string, unknown>>;

export function requestOf(
  baseUrl: string,
  info: OperationInfo,
  params: Params,
  ...headers: readonly CallOptions['headers'][]
): PreparedRequest {
  const url = baseUrl + addressOf(info, params);
  const body = bodyOf(info, own(params, 'body'));
  const type = typeof body === 'string' && { 'content-type': 'application/json' };
  return {
    url,
    method: info.method,
    headers: headersOf(
      { accept: info.textResponse ? 'text/plain, application/json' : 'application/json', ...type },
      headers,
      body,
    ),
    body,
    noToken: info.noToken,
  };
}

/** Path and query of an operation, from parameters by name. */
function addressOf(info: OperationInfo, params: Params): string {
  const { path, query = [], body } = info;
  if (!params) throw invalid('params', 'is missing');
  const filled = pathOf(path, params, info, body ? [...query, 'body'] : query);
  const search = searchOf(query, params, info);
  return filled + (search && `?${search}`);
}

type Types = Pick<OperationInfo, 'texts' | 'json' | 'repeated' | 'required'>;

/**
 * The path with its parameters filled in: each stays one segment of the path. With `others`, a name that is neither in
 * the path nor one of them is refused, but for a body that is undefined.
 */
export function pathOf(path: string, params: Params, types: Types, others?: readonly string[]): string {
  let filled = path;
  for (const name of Object.keys(params)) {
    const before = filled;
    filled = filled.replaceAll(`{${name}}`, () => {
      const text = parameterText(name, params[name], types);
      if (/^(\.|%2e){0,2}$|[/\\]|%2f|%5c/i.test(text)) {
        throw invalid(name, 'must not be empty, dots or contain a slash');
      }
      return encode(name, text);
    });
    if (
      filled === before &&
      others?.includes(name) === false &&
      (name !== 'body' || params[name] !== undefined)
    ) {
      throw invalid(name, `is unknown; known: ${[...namesIn(path), ...others].join(', ') || 'none'}`);
    }
  }
  for (const name of namesIn(filled)) throw invalid(name, 'is missing');
  return filled;
}

const namesIn = (path: string): readonly string[] => path.match(/(?<=\{)[^}]+/g) ?? [];

/** The query without its question mark. */
export function searchOf(names: readonly string[], params: Params, types: Types): string {
  let search = '';
  for (const name of names) {
    const value = own(params, name);
    if (value === undefined) {
      if (types.required?.includes(name)) throw invalid(name, 'is missing');
      continue;
    }
    const items: readonly unknown[] = Array.isArray(value) && types.texts?.includes(name) ? value : [value];
    const key = `&${encode(name, name)}=`;
    const separator = types.repeated?.includes(name) ? key : ',';
    items.forEach((item, index) => {
      search += (index ? separator : key) + encode(name, parameterText(name, item, types));
    });
  }
  return search.slice(1);
}

function encode(name: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    throw invalid(name, 'has a lone surrogate');
  }
}

function parameterText(name: string, value: unknown, { texts = [], json }: Types): string {
  if (Number.isSafeInteger(value)) return String(value);
  const raw = typeof value === 'string' ? value : writeJson(value, name);
  if (json?.includes(name)) return raw;
  const text = value instanceof Date ? value.toISOString() : raw;
  if (typeof value === 'object' && text === raw) throw invalid(name, 'must be text, a number or a Date');
  if (!texts.includes(name) && !/^-?\d+$/.test(text)) throw invalid(name, 'must be an integer');
  return text;
}

/** The body as it is sent. Text and complete forms are sent unchanged. */
function bodyOf(
  { body: kind, orJson, optionalBody, localTimes }: OperationInfo,
  body: unknown,
): RequestBody | null {
  if (body === undefined) {
    if (kind && !optionalBody) throw invalid('body', 'is missing');
    return null;
  }
  if (kind === 'json' || (orJson && !hasFile(body))) {
    return typeof body === 'string' ? body : writeJson(body, 'body', localTimes);
  }
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  if (typeof body !== 'object') throw invalid('body', 'must be an object or a form');
  const form = kind === 'form' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...body })) {
    for (const part of [value].flat()) {
      const place = `body/${name}`;
      const file = part instanceof Blob ? part : jsonPart(part, place);
      if (file && form instanceof FormData) form.append(name, file);
      else if (part !== undefined) form.append(name, parameterText(place, part, { texts: [place] }));
    }
  }
  return form;
}

const hasFile = (body: unknown): boolean =>
  body instanceof FormData ||
  (typeof body === 'object' && Object.values<unknown>({ ...body }).some((part) => part instanceof Blob));

const jsonPart = (value: unknown, place: string): Blob | false =>
  typeof value === 'object' &&
  !!value &&
  !(value instanceof Date) &&
  new Blob([writeJson(value, place)], { type: 'application/json' });

/** Callers cannot set headers that control framing or the connection. */
export const FRAMING: RegExp =
  /^(connection|content-length|expect|host|te|trailer|transfer-encoding|keep-alive|upgrade)$/;

/** Our headers, overridden by the client's and then the call's, by lower-case name; undefined ones are not sent. */
export function headersOf(
  headers: Record<string, string>,
  layers: readonly CallOptions['headers'][],
  body: RequestBody | null,
): Record<string, string> {
  for (const layer of layers) {
    for (const [key, value] of Object.entries({ ...layer })) {
      const name = key.toLowerCase();
      Reflect.deleteProperty(headers, name);
      if (value == null) continue;
      try {
        // A name that is empty cannot be sent either.
        headers[name] = new Headers({ [FRAMING.test(name) ? '' : name]: value }).get(name) ?? '';
      } catch {
        throw invalid(`headers/${key}`, 'cannot be sent');
      }
    }
  }
  // The content type of a form may have a boundary in it, which only fetch knows.
  if (body && typeof body !== 'string') Reflect.deleteProperty(headers, 'content-type');
  return headers;
}
