import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  member,
  text,
} from 'openapi-contract-kit/internal/base/json';

/** An extension of this contract. `openapi/README.md` prints the table. */
export interface Extension {
  readonly on: string;
  readonly says: string;
  /** The JSON schema of its value, if it may appear in a schema. */
  readonly inSchema?: JsonObject;
}

const file: unknown = parse(readFileSync(new URL('../../openapi/extensions.yaml', import.meta.url), 'utf8'));

const table = (kind: string): Readonly<Record<string, Extension>> =>
  Object.fromEntries(entries(member(file, kind)).map(([name, row]) => [name, extension(row)]));

function extension(row: Json): Extension {
  const inSchema = member(row, 'inSchema');
  return {
    on: text(member(row, 'on')) ?? '',
    says: text(member(row, 'says')) ?? '',
    ...(isObject(inSchema) && { inSchema }),
  };
}

export const EXTENSIONS = table('contract');
