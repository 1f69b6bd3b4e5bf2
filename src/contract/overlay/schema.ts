import type { JsonObject } from '../../base/json.ts';

const EXTENSIONS = '#/$defs/extensions';

/** The JSON schema of OpenAPI Overlay 1.0, with the extensions that this project reads. */
export const OVERLAY_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    overlay: { type: 'string', pattern: '^1\\.0\\.\\d+$' },
    info: { $ref: '#/$defs/info' },
    extends: { type: 'string', format: 'uri-reference' },
    actions: { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: '#/$defs/action' } },
    'x-provenance': { $ref: '#/$defs/standing' },
    'x-former-use': { $ref: '#/$defs/formerUse' },
  },
  required: ['overlay', 'info', 'actions'],
  $ref: EXTENSIONS,
  unevaluatedProperties: false,
  $defs: {
    info: {
      type: 'object',
      properties: { title: { type: 'string' }, version: { type: 'string' } },
      required: ['title', 'version'],
      $ref: EXTENSIONS,
      unevaluatedProperties: false,
    },
    action: {
      type: 'object',
      properties: {
        target: { type: 'string', pattern: '^\\$' },
        description: { type: 'string' },
        update: { type: ['string', 'boolean', 'object', 'array', 'number', 'null'] },
        remove: { type: 'boolean' },
        'x-provenance': { $ref: '#/$defs/standing' },
        'x-former-use': { $ref: '#/$defs/formerUse' },
      },
      required: ['target'],
      anyOf: [{ required: ['update'] }, { required: ['remove'], properties: { remove: { const: true } } }],
      $ref: EXTENSIONS,
      unevaluatedProperties: false,
    },
    standing: { enum: ['documented', 'observed', 'inferred', 'assumed'] },
    formerUse: { enum: ['refuse', 'warn'] },
    extensions: { patternProperties: { '^x-': true } },
  },
};
