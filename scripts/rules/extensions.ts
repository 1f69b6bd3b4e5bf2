import type { JsonObject } from '../../src/base/json.ts';
import { STANDINGS } from '../../src/contract/index.ts';

/** Every extension of this contract. `openapi/README.md` prints this table. */
export interface Extension {
  readonly on: string;
  readonly says: string;
  /** The JSON schema of its value, if it may appear in a schema. */
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
    says: 'what shows it, what it is inferred from, or what was assumed and why',
    inSchema: { type: 'string' },
  },
  'x-provenance-values': {
    on: 'schema with `enum` or `x-extensible-enum`',
    says: 'standing of single values: `{ TIMEOUT: documented }`',
    inSchema: standings,
  },
  'x-provenance-required': {
    on: 'schema with `required`',
    says: 'standing of required fields: `{ interval: inferred }`',
    inSchema: standings,
  },
  'x-provenance-keywords': {
    on: 'schema, parameter, request body, operation',
    says: 'standing of single keywords: `{ format: inferred, description: observed }`',
    inSchema: standings,
  },
  'x-named-only': {
    on: 'documented operation, field',
    says: '`true`: the document names the part and says nothing more about it; `x-provenance-keywords` says how its description is known',
    inSchema: { const: true },
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
    says: 'the known values of an open set; others are valid too',
    inSchema: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
  },
  'x-local-date-time': {
    on: 'schema of type string',
    says: '`true`: a timestamp without a zone, which `pattern` checks',
    inSchema: { const: true },
  },
  'x-pagination': {
    on: 'operation',
    says: 'the place of the cursor in the request, and of the next cursor and the items in the response',
  },
  'x-filter-fields': {
    on: 'operation',
    says: 'the fields that programs filter a list by; others are sent too',
  },
  'x-polling': {
    on: 'operation',
    says: 'the key, the status field, the statuses of success (`done`) and of failure (`failed`)',
  },
  'x-read-only': {
    on: 'operation',
    says: '`true`: a POST that changes nothing and may be retried',
  },
  'x-starts-report': {
    on: 'operation',
    says: '`true`: a POST that only starts a report; it may be offered in read-only mode, but not retried',
  },
  'x-empty-body': {
    on: 'success response',
    says: '`true`: the body may be empty',
  },
  'x-flows-only': {
    on: 'operation',
    says: '`true`: whether it succeeds depends on earlier requests, so the verifier calls it only in flows',
  },
  'x-resource': {
    on: 'component schema',
    says: 'what tools cannot derive about the objects that it describes, see [Resources](#resources)',
    inSchema: {
      type: 'object',
      properties: {
        key: { type: ['string', 'object'], additionalProperties: { type: 'string' }, minProperties: 1 },
        create: { type: ['string', 'array'], items: { type: 'string' }, minItems: 1 },
        list: { type: 'string' },
        read: { type: 'string' },
        change: { type: 'string' },
        remove: { type: 'string' },
        release: {
          type: 'object',
          required: ['operation', 'params'],
          properties: {
            operation: { type: 'string' },
            params: { type: 'object', additionalProperties: { type: 'string' } },
          },
          additionalProperties: false,
        },
        archive: {
          type: 'object',
          required: ['operation', 'body'],
          properties: { operation: { type: 'string' }, body: { type: 'object' } },
          additionalProperties: false,
        },
        irreversible: { type: 'string' },
        references: { type: 'object', additionalProperties: { type: 'string' } },
        contains: { type: 'array', items: { type: 'string' } },
        unique: { type: 'array', items: { type: 'string' } },
        uncertain: { type: 'array', items: { type: 'string' } },
      },
      additionalProperties: false,
      minProperties: 1,
    },
  },
  'x-prompts': {
    on: 'the whole contract',
    says: 'tasks that `xa mcp` offers to assistants: `name`, `description`, `arguments` and `text`, in which `{name}` is an argument, or the `text` of the argument if it is given',
  },
  'x-path-collision': {
    on: 'path item',
    says: '`{ with, reason }`: another path template that matches the same URLs, and the reason',
  },
};

/** Every extension of the flows. Other tools ignore them. */
export const FLOW_EXTENSIONS: Readonly<Record<string, Pick<Extension, 'on' | 'says'>>> = {
  'x-inputs': {
    on: 'flow',
    says: 'where inputs come from if nobody gives them: `token`: the token of the run; `unique`: a word that no name contains yet; `known`: a value of the parameter with this name; `changeable`: the same, of an object that the run may change; `existing`: each of several existing objects, for each of which the flow runs once',
  },
  'x-needs': {
    on: 'flow',
    says: 'what the target must have: `state`, `clock`, `callbacks` or `faults`; `[state]` by default',
  },
  'x-walk': {
    on: 'step',
    says: '`true`: read all pages of the list; `x-expect` is about the items of all pages',
  },
  'x-optional': {
    on: 'step',
    says: '`true`: a service may lack the operation; then the steps that need its outputs are skipped',
  },
  'x-always': {
    on: 'step',
    says: '`true`: taken even if the flow has failed, to clean up',
  },
  'x-restores': {
    on: 'step',
    says: 'the step whose response this request writes back, without the fields that a request cannot have; always taken, and the old value is reported if it fails',
  },
  'x-expect': {
    on: 'step',
    says: 'expectations that Arazzo cannot express, see above',
  },
  'x-rests-on': {
    on: 'criterion',
    says: 'the step whose request it depends on: the criterion is not checked without that step, and is only as certain as its request',
  },
  'x-source': {
    on: 'flow and step in `generated/flows.json`',
    says: 'file and line',
  },
};
