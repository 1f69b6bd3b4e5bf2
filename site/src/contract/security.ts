import { defined } from 'openapi-contract-kit/internal/base/defined';
import { type JsonObject, text } from 'openapi-contract-kit/internal/base/json';
import { type Mark, standingOf } from 'openapi-contract-kit/internal/contract/index';

/** Whether an operation needs a token, in words. */
export const TOKEN = {
  none: 'No token is used.',
  optional: 'A bearer token is optional.',
  required: 'A bearer token is required.',
} as const;

/** The standing of what an operation says about tokens. */
export function markOfSecurity(node: JsonObject): Mark {
  const note = text(node['x-security-provenance-note']);
  const standing = standingOf(node['x-security-provenance']);
  return { standing, own: true, ...defined({ note }) };
}
