import type { JsonObject } from '../../src/contract/json.ts';
import { STANDINGS } from '../../src/contract/provenance.ts';

/** Every extension of this contract. `openapi/README.md` prints this table. */
export interface Extension {
  readonly on: string;
  readonly says: string;
  /** Set where it may stand in a schema: the JSON schema of its value. */
  readonly inSchema?: JsonObject;
}

const standing = { enum: STANDINGS };
const standings = { type: 'object', additionalProperties: standing, minProperties: 1 };

export const EXTENSIONS: Readonly<Record<string, Extension>> = {
  'x-provenance': {
    on: 'operation, component, schema, parameter, response, header',
    says: '`documented`, `observed`, `inferred` or `assumed`; inherited downwards inside one component, stops at a `$ref`',
    inSchema: standing,
  },
  'x-provenance-note': {
    on: 'beside x-provenance, -values, -required, -keywords',
    says: 'what shows it, from what it is inferred, or what was assumed and why',
    inSchema: { type: 'string' },
  },
  'x-provenance-values': {
    on: 'schema with `enum` or `x-extensible-enum`',
    says: 'standing of single values: `{ TIMEOUT: documented }`',
    inSchema: standings,
  },
  'x-provenance-required': {
    on: 'schema with `required`',
    says: 'standing of being required: `{ interval: inferred }`',
    inSchema: standings,
  },
  'x-provenance-keywords': {
    on: 'schema, parameter, request body',
    says: 'standing of single keywords: `{ format: inferred }`',
    inSchema: standings,
  },
  'x-evidence': {
    on: 'beside x-provenance: observed',
    says: 'ids of the entries of `evidence.yaml` that show it',
    inSchema: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
  },
  'x-neutral-word': {
    on: 'schema of type string',
    says: '`true`: the document replaces a name of the service with a neutral word here, so other words are valid',
    inSchema: { const: true },
  },
  'x-security-provenance': {
    on: 'operation',
    says: 'standing of its `security`',
  },
  'x-security-provenance-note': {
    on: 'operation',
    says: 'the reason, unless documented',
  },
  'x-extensible-enum': {
    on: 'schema of type string',
    says: 'the values that are known of an open set; others are valid',
    inSchema: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
  },
  'x-local-date-time': {
    on: 'schema of type string',
    says: '`true`: a timestamp without a zone, which `pattern` checks',
    inSchema: { const: true },
  },
  'x-pagination': {
    on: 'operation',
    says: 'where the cursor goes in, where the next one comes out, which field holds the items',
  },
  'x-filter-fields': {
    on: 'operation',
    says: 'the fields that a list is known to be filtered by; the client refuses others before sending',
  },
  'x-polling': {
    on: 'operation',
    says: 'the key, the status field, the statuses that end it well (`done`) and badly (`failed`)',
  },
  'x-read-only': {
    on: 'operation',
    says: '`true`: a POST that changes nothing and may be sent again',
  },
  'x-starts-report': {
    on: 'operation',
    says: '`true`: a POST that only starts a report; it may be offered where nothing may be changed, and not sent again',
  },
  'x-empty-body': {
    on: 'success response',
    says: '`true`: the body may be empty',
  },
  'x-path-collision': {
    on: 'path item',
    says: '`{ with, reason }`: another path template that matches the same URLs, and why that is so',
  },
};
