/** Puts a call's parameters into the address, and refuses what would reach another operation. */

import type { OperationInfo } from '../../generated/operations.ts';
import { InvalidRequestError } from './base-error.ts';

/** The base without a slash at its end. Credentials, queries and plain http to other machines are refused. */
export function readBaseUrl(baseUrl: string, allowInsecure: boolean | undefined): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const safe = allowInsecure
    ? /^https?:/
    : /^(https:|http:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1])(:\d+)?$)/;
  if (url && safe.test(url.origin) && !/[?#]/.test(baseUrl) && !url.username && !url.password) {
    return url.href.replace(/\/+$/, '');
  }
  throw invalid(
    'baseUrl',
    'must be https without credentials, query or fragment; http only on loopback or with allowInsecure',
  );
}

export type Params = Readonly<Record<string, unknown>>;

/** Path and query of an operation, from parameters by name. */
export function addressOf({ path, query, required }: OperationInfo, params: Params): string {
  for (const name in params) {
    if (
      name !== 'body' &&
      !query.includes(name) &&
      !path.includes(`{${name}}`) &&
      Object.hasOwn(params, name)
    ) {
      const known = [...(path.match(/(?<=\{)\w+/g) ?? []), ...query];
      throw invalid(name, `is no parameter of this operation; it takes ${known.join(', ') || 'none'}`);
    }
  }
  for (const name of required) if (own(params, name) === undefined) throw invalid(name, 'is missing');
  const search = searchOf(query, params);
  return pathOf(path, params) + (search && `?${search}`);
}

/** The path with its parameters filled in: each stays one step of the path. */
export const pathOf = (path: string, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = own(params, name);
    const text = scalar(name, value);
    if (typeof value === 'number') return text;
    if (/^(\.|%2e){0,2}$|[/\\]|%2f|%5c/i.test(text)) {
      throw invalid(name, 'must not be empty, dots alone, or hold a slash');
    }
    return encode(name, text);
  });

/** The query without its question mark; lists are repeated by name. */
export const searchOf = (names: readonly string[], params: Params): string =>
  names
    .flatMap((name) => {
      const value = own(params, name);
      const items: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
      return items.map((item) => `${encode(name, name)}=${encode(name, scalar(name, item))}`);
    })
    .join('&');

function encode(name: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    throw invalid(name, 'holds half of a surrogate pair');
  }
}

function scalar(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'number') {
    if (Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)) return `${value}`;
    throw invalid(name, `is ${value}; beyond 2^53 pass a bigint`);
  }
  if (value instanceof Date) {
    if (Number.isNaN(Number(value))) throw invalid(name, 'is an invalid Date');
    return value.toISOString();
  }
  throw invalid(
    name,
    value === undefined ? 'is missing' : `is ${value && typeof value}, and must be text or a number`,
  );
}

/** The own field of that name: inherited ones could come from a polluted prototype. */
export const own = (params: Params, name: string): unknown =>
  Object.hasOwn(params, name) ? params[name] : undefined;

export const invalid = (parameter: string, why: string, operation?: string): InvalidRequestError =>
  new InvalidRequestError(`${operation ? `${operation}: ` : ''}${parameter}: ${why}. Nothing was sent.`, {
    parameter,
    operation,
  });
