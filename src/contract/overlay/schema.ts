import type { JsonObject } from '../../base/json.ts';

const EXTENSIONS = '#/$defs/extensions';

/** The members that Overlay 1.1 adds. */
const SINCE_1_1 = { info: { description: { type: 'string' } }, action: { copy: { type: 'string' } } };

/** The JSON schema of OpenAPI Overlay 1.0 or 1.1, with the extensions that this project reads. */
export const overlaySchema = (isVersion11: boolean): JsonObject => ({
  type: 'object',
  properties: {
    overlay: { type: 'string', pattern: '^1\\.[01]\\.\\d+$' },
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
      properties: {
        title: { type: 'string' },
        version: { type: 'string' },
        ...(isVersion11 && SINCE_1_1.info),
      },
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
        ...(isVersion11 && SINCE_1_1.action),
        'x-provenance': { $ref: '#/$defs/standing' },
        'x-former-use': { $ref: '#/$defs/formerUse' },
      },
      required: ['target'],
      $ref: EXTENSIONS,
      unevaluatedProperties: false,
    },
    standing: { enum: ['documented', 'observed', 'inferred', 'assumed'] },
    formerUse: { enum: ['refuse', 'warn'] },
    extensions: { patternProperties: { '^x-': true } },
  },
});
