/** Puts a call's parameters into the address, and refuses what would reach another operation. */

import type { OperationInfo } from '../../generated/operations.ts';
import { InvalidRequestError } from './errors.ts';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The base without a slash at its end. Credentials, queries and plain http to other machines are refused. */
export function readBaseUrl(baseUrl: string, allowInsecure: boolean): string {
  const refuse = (why: string): never => {
    throw new InvalidRequestError(`baseUrl: ${why}`, { parameter: 'baseUrl' });
  };
  let url: URL;
  try {
    url = new URL(baseUrl);
  } catch {
    return refuse('must be an absolute address such as https://automation.example.com');
  }
  if (url.username !== '' || url.password !== '') refuse('must not carry credentials; pass a token instead');
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(baseUrl))
    refuse('must not carry a query or a fragment');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse('must begin with https://');
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    refuse(
      'plain http would send the token unprotected; use https, or allowInsecure: true where that is meant',
    );
  }
  return url.href.replace(/\/+$/, '');
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
  );
}

type Params = Readonly<Record<string, unknown>>;

/** Path and query of an operation, from parameters by name. */
export function addressOf({ path, query = [] }: OperationInfo, params: Params): string {
  const names = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.add(name);
    return segment(name, own(params, name));
  });
  for (const name of Object.keys(params)) {
    if (name === 'body' || names.has(name) || query.includes(name)) continue;
    const known = [...names, ...query];
    const hint = known.length > 0 ? `; it takes ${known.join(', ')}` : '';
    throw invalid(name, `is no parameter of this operation${hint}`);
  }
  const search = query.flatMap((name) => pairs(name, own(params, name)));
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

function segment(name: string, value: unknown): string {
  const text = scalar(name, value);
  const plain = text.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  if (plain === '' || plain === '.' || plain === '..') throw invalid(name, 'would lead to another address');
  if (/[/\\]/.test(plain)) throw invalid(name, 'must not contain a slash');
  return encodeURIComponent(text);
}

function pairs(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((item) => `${encodeURIComponent(name)}=${encodeURIComponent(scalar(name, item))}`);
}

function scalar(name: string, value: unknown): string {
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw invalid(name, `must be a finite number, not ${value}`);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      throw invalid(name, 'is beyond 2^53 and may be rounded already; pass a bigint');
    }
    return String(value);
  }
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw invalid(name, 'is an invalid Date');
    return value.toISOString();
  }
  if (typeof value !== 'string') {
    throw invalid(
      name,
      value === undefined ? 'is missing' : `must be text or a number, not ${kindOf(value)}`,
    );
  }
  if (LONE_SURROGATE.test(value)) throw invalid(name, 'holds half of a surrogate pair');
  return value;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : typeof value;
}

function own(params: Params, name: string): unknown {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

function invalid(parameter: string, why: string): InvalidRequestError {
  return new InvalidRequestError(`${parameter}: ${why}. Nothing was sent.`, { parameter });
}
