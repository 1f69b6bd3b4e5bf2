import { isObject } from 'openapi-contract-kit/internal/base/json';
import { parseExact, stringifyExact } from 'openapi-contract-kit/internal/base/exact';

/** The JSON that the controls of a sandbox return. */
export const respond = (value: unknown, status = 200): Response =>
  new Response(stringifyExact(value), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

export const nothing = (): Response => new Response(null, { status: 204 });

export const jsonOf = async (request: Request): Promise<unknown> => parseExact(await request.text());

/** The value as an object with only these fields. */
export function fieldsIn(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new TypeError(`Send an object with ${names.join(', ')}.`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`"${unknown}" is not known here, only ${names.join(', ')}.`);
  return { ...value };
}
