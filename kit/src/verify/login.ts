import { defined } from '../base/defined.ts';
import { isObject, text } from '../base/json.ts';
import { parseExact, stringifyExact } from '../base/exact.ts';
import { valueAt } from '../base/pointer.ts';
import { textOf } from '../check/index.ts';
import { secretsIn } from '../secrets.ts';
import { transport } from './send/transport.ts';
import type { Target } from './target.ts';

/** A request that returns a token. */
export interface Login {
  /** @default POST */
  readonly method?: string;
  /** Below the address of the service: `/auth/login`. */
  readonly path: string;
  /** The body, as JSON. */
  readonly json?: unknown;
  /** The body, as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the token is in the response, as a JSON pointer. @default where tokens usually are */
  readonly token?: string;
}

/** Where services return tokens. */
const USUAL = ['access_token', 'accessToken', 'token', 'id_token', 'jwt'].flatMap((name) => [
  `/${name}`,
  `/data/${name}`,
  `/result/${name}`,
]);

/**
 * Reads the content of a login file; throws a TypeError that describes the error.
 *
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { httpTarget, readLogin, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const login = readLogin(JSON.parse(readFileSync('login.json', 'utf8')));
 * const report = await verify(httpTarget('http://localhost:8080'), { contract, login });
 * console.log(report.verdict);
 * ```
 */
export function readLogin(value: unknown): Login {
  if (!isObject(value)) throw new TypeError('A login must be an object with path, and json or form.');
  const fields = ['method', 'path', 'json', 'form', 'headers', 'token'];
  const unknown = Object.keys(value).find((key) => !fields.includes(key));
  if (unknown !== undefined) throw new TypeError(`A login has no "${unknown}", only ${fields.join(', ')}.`);
  const path = text(value['path']);
  if (path?.startsWith('/') !== true) throw new TypeError('"path" of a login must be like /auth/login.');
  const texts = (name: string): Readonly<Record<string, string>> | undefined => {
    const object = value[name];
    if (object === undefined) return undefined;
    const pairs = isObject(object)
      ? Object.entries(object).map(([key, one]) => [key, text(one)] as const)
      : undefined;
    if (pairs === undefined || pairs.some(([, one]) => one === undefined))
      throw new TypeError(`"${name}" of a login must be an object of texts.`);
    return Object.fromEntries(pairs.map(([key, one = '']) => [key, one]));
  };
  const [form, headers] = [texts('form'), texts('headers')];
  const [method, token] = [text(value['method']), text(value['token'])];
  return {
    path,
    ...defined({ method: method?.toUpperCase(), form, headers, token }),
    ...(value['json'] !== undefined && { json: value['json'] }),
  };
}

function requestOf({ method = 'POST', path, json, form, headers }: Login) {
  const [type, body] =
    form === undefined
      ? ['application/json', json === undefined ? undefined : stringifyExact(json)]
      : ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  const allHeaders = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': type }),
    ...headers,
  };
  return { method, path, headers: allHeaders, body };
}

/** The passwords and tokens that a login sends: by their names, in its body, its headers and its address. */
export function secretsOfLogin(login: Login): string[] {
  const { path, headers, body } = requestOf(login);
  const requestBody = body === undefined ? undefined : new TextEncoder().encode(body);
  return [...secretsIn({ url: path, requestHeaders: headers, requestBody })];
}

/** Why there is no token, or the token. */
export type LoggedIn = { readonly token: string } | { readonly problem: string; readonly unreachable?: true };

/** Logs in, and returns the token. */
export async function logIn(
  target: Target,
  login: Login,
  timeout: number,
  signal: AbortSignal,
): Promise<LoggedIn> {
  const request = requestOf(login);
  const { method, path } = request;
  const { exchange, failure } = await transport(target, request, timeout, signal);
  const what = `The login ${method} ${path}`;
  if (exchange === undefined) {
    const problem = `${what} got no response: ${failure.message}.`;
    return failure.kind === 'unreachable' ? { problem, unreachable: true } : { problem };
  }
  if (exchange.status >= 300) return { problem: `${what} returned ${exchange.status}.` };
  const value = parsed(textOf(exchange.responseBody) ?? '');
  const pointers = login.token === undefined ? USUAL : [login.token];
  const token = pointers
    .map((pointer) => text(isObject(value) ? valueAt(value, pointer) : undefined))
    .find(Boolean);
  if (token !== undefined) return { token };
  const where =
    login.token === undefined ? 'Say where it is with "token"' : `There is no text at ${login.token}`;
  const fields = isObject(value) ? Object.keys(value).join(', ') : '';
  return {
    problem: `${what} returned no token. ${where}; the response has ${fields === '' ? 'no fields' : fields}.`,
  };
}

function parsed(body: string): unknown {
  try {
    return parseExact(body);
  } catch {
    return undefined;
  }
}
