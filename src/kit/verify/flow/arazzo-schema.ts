import type { JsonObject } from '../../../base/json.ts';

const names = { type: 'array', items: { type: 'string' }, uniqueItems: true };
const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });
const listOf = (name: string): JsonObject => ({ type: 'array', items: ref(name), uniqueItems: true });
const mapOf = (name: string): JsonObject => ({
  type: 'object',
  propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' },
  additionalProperties: ref(name),
});

/** An object with these fields, and with extensions. */
const fields = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  patternProperties: { '^x-': true },
  additionalProperties: false,
});

const text = { type: 'string' };
const id = { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };

/** An action, or a reference to one of the components. */
const action = (...types: string[]): JsonObject =>
  fields({
    reference: text,
    name: text,
    type: { enum: types },
    workflowId: text,
    stepId: id,
    criteria: listOf('criterion'),
    ...(types.includes('retry') && {
      retryAfter: { type: 'number', minimum: 0 },
      retryLimit: { type: 'integer', minimum: 0 },
    }),
  });

/** The JSON schema of Arazzo 1.0, with the extensions that this project reads. */
export const ARAZZO_SCHEMA: JsonObject = {
  ...fields(
    {
      arazzo: { type: 'string', pattern: '^1\\.0\\.\\d+(-.+)?$' },
      info: fields({ title: text, summary: text, description: text, version: text }, 'title', 'version'),
      sourceDescriptions: { ...listOf('source'), minItems: 1 },
      workflows: { ...listOf('workflow'), minItems: 1 },
      components: fields({
        inputs: { type: 'object' },
        parameters: mapOf('parameter'),
        successActions: mapOf('successAction'),
        failureActions: mapOf('failureAction'),
      }),
    },
    'arazzo',
    'info',
    'sourceDescriptions',
    'workflows',
  ),
  $defs: {
    source: fields(
      { name: id, url: { type: 'string', format: 'uri-reference' }, type: { enum: ['openapi', 'arazzo'] } },
      'name',
      'url',
    ),
    workflow: fields(
      {
        workflowId: id,
        summary: text,
        description: text,
        inputs: { type: ['object', 'boolean'] },
        dependsOn: names,
        steps: { ...listOf('step'), minItems: 1 },
        successActions: listOf('successAction'),
        failureActions: listOf('failureAction'),
        outputs: mapOf('output'),
        parameters: listOf('parameter'),
        'x-needs': {
          type: 'array',
          items: { enum: ['state', 'clock', 'callbacks', 'faults'] },
          uniqueItems: true,
        },
        'x-inputs': {
          type: 'object',
          additionalProperties: { enum: ['token', 'unique', 'known', 'changeable', 'existing'] },
        },
        'x-source': text,
      },
      'workflowId',
      'steps',
    ),
    step: fields(
      {
        stepId: id,
        description: text,
        operationId: text,
        operationPath: text,
        workflowId: text,
        parameters: listOf('parameter'),
        requestBody: fields({ contentType: text, payload: true, replacements: listOf('replacement') }),
        successCriteria: { ...listOf('criterion'), minItems: 1 },
        onSuccess: listOf('successAction'),
        onFailure: listOf('failureAction'),
        outputs: mapOf('output'),
        'x-walk': { type: 'boolean' },
        'x-optional': { type: 'boolean' },
        'x-always': { type: 'boolean' },
        'x-restores': id,
        'x-expect': { ...listOf('expectation'), minItems: 1 },
        'x-source': text,
      },
      'stepId',
    ),
    output: text,
    parameter: fields({
      reference: text,
      name: text,
      in: { enum: ['path', 'query', 'header', 'cookie'] },
      value: true,
    }),
    replacement: fields({ target: text, value: true }, 'target', 'value'),
    criterion: fields(
      {
        context: text,
        condition: text,
        type: { type: ['string', 'object'] },
        'x-rests-on': id,
      },
      'condition',
    ),
    successAction: action('end', 'goto'),
    failureAction: action('end', 'goto', 'retry'),
    expectation: {
      type: 'object',
      properties: {
        holds: id,
        as: { type: 'object', additionalProperties: text },
        unchanged: id,
        except: names,
        has: { type: 'object' },
        lists: { type: ['object', 'string'] },
        omits: { type: ['object', 'string'] },
        'lists-only': { type: ['object', 'string'] },
        at: { type: 'string', format: 'json-pointer' },
        'rests-on': id,
      },
      additionalProperties: false,
      oneOf: ['holds', 'unchanged', 'has', 'lists', 'omits', 'lists-only'].map((kind) => ({
        required: [kind],
      })),
    },
  },
};
