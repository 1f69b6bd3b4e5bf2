import { isJsonType } from 'openapi-contract-kit/internal/contract/index';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { json, type Outgoing } from 'openapi-contract-kit/internal/http/message';

/** A success as it is sent. */
export function contentOf(
  status: number,
  contentType: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Outgoing {
  if (body === undefined) return { status, headers };
  const typed = { ...headers, 'content-type': contentType };
  if (typeof body === 'string' && !isJsonType(contentType)) return { status, headers: typed, body };
  return json(status, stringifyExact(body), isJsonType(contentType) ? typed : headers);
}
