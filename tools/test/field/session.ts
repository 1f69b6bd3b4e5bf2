/** The error of a refused request. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, method: string, path: string, text: string) {
    super(`${method} ${path}: ${status} ${text}`);
    this.status = status;
  }
}

export type Row = Readonly<Record<string, unknown>>;

/** A session of a program with a token. */
export interface Session {
  readonly token: string;
  /** The raw exchange, for programs that use the status or headers. */
  readonly exchange: (method: string, path: string, body?: unknown) => Promise<Response>;
  readonly one: (method: string, path: string, body?: unknown) => Promise<Row>;
  readonly list: (path: string) => Promise<Row[]>;
}

/**
 * Exchanges credentials for a token as every program does, with a form in the body and without an Authorization header.
 */
export async function signIn(base: string, clientId = 'field', clientSecret = 'secret'): Promise<Session> {
  const response = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
  });
  if (!response.ok) throw new Refused(response.status, 'POST', '/oauth/token', await response.text());
  const token = text((await response.json()) as Row, 'access_token');

  async function exchange(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Refused(response.status, method, path, await response.text());
    return response;
  }
  return {
    token,
    exchange,
    one: async (method, path, body) => (await (await exchange(method, path, body)).json()) as Row,
    async list(path) {
      const rows: unknown = await (await exchange('GET', path)).json();
      if (!Array.isArray(rows)) throw new Error(`${path} did not return a plain array.`);
      return rows as Row[];
    },
  };
}

/** The field, which the program needs. */
export function field(row: Row, name: string): unknown {
  const value = row[name];
  if (value === undefined)
    throw new Error(`The field ${name} is missing in ${JSON.stringify(row).slice(0, 300)}`);
  return value;
}

export function text(row: Row, name: string): string {
  const value = field(row, name);
  if (typeof value !== 'string') throw new Error(`${name} is not text: ${JSON.stringify(value)}`);
  return value;
}

export function number(row: Row, name: string): number {
  const value = field(row, name);
  if (typeof value !== 'number') throw new Error(`${name} is not a number: ${JSON.stringify(value)}`);
  return value;
}

export function numbers(row: Row, name: string): number[] {
  const value = field(row, name);
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'number'))
    throw new Error(`${name} is not a list of numbers: ${JSON.stringify(value)}`);
  return value;
}

export function object(row: Row, name: string): Row {
  const value = field(row, name);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${name} is not an object: ${JSON.stringify(value)}`);
  return value as Row;
}

export function rows(row: Row, name: string): Row[] {
  const value = field(row, name);
  if (!Array.isArray(value)) throw new Error(`${name} is not a list: ${JSON.stringify(value)}`);
  return value as Row[];
}

/** A filter in the query, as programs write it. */
export const filterBy = (
  ...conditions: readonly (readonly [field: string, operator: string, ...unknown[]])[]
): string =>
  `filter=${encodeURIComponent(
    JSON.stringify(
      conditions.map(([name, operator, ...parameters]) => ({ field: name, operator, parameters })),
    ),
  )}`;
