import { describe, expect, it } from 'vitest';
import {
  loadContract,
  overrideOnTheWay,
  provenanceAt,
  provenanceOfRequired,
  provenanceOfValue,
} from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const document = {
  paths: {},
  components: {
    schemas: {
      Tree: {
        type: 'object',
        'x-provenance': 'documented',
        required: ['name'],
        'x-provenance-required': { name: 'inferred' },
        'x-provenance-note': 'why it is required',
        properties: {
          name: { type: 'string', 'x-provenance': 'assumed', 'x-provenance-note': 'our word' },
          kind: { type: 'string', 'x-extensible-enum': ['A', 'B'], 'x-provenance-values': { B: 'assumed' } },
          leaf: { $ref: '#/components/schemas/Leaf', 'x-provenance': 'inferred' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
      Leaf: { type: 'object', 'x-provenance': 'documented', properties: { size: { type: 'integer' } } },
    },
  },
} as const;
const tree = '/components/schemas/Tree';

describe('provenance', () => {
  it('is inherited downwards and overridden by a mark further down', () => {
    expect(provenanceAt(document, `${tree}/properties/children/items`).standing).toBe('documented');
    expect(provenanceAt(document, `${tree}/properties/name/type`)).toEqual({
      standing: 'assumed',
      note: 'our word',
    });
  });

  it('distinguishes single values and required fields', () => {
    expect(provenanceOfValue(document, `${tree}/properties/kind`, 'A').standing).toBe('documented');
    expect(provenanceOfValue(document, `${tree}/properties/kind`, 'B').standing).toBe('assumed');
    expect(provenanceOfRequired(document, tree, 'name')).toEqual({
      standing: 'inferred',
      note: 'why it is required',
    });
  });

  it('stops at a reference, which may weaken the standing of its target', () => {
    const size = '/components/schemas/Leaf/properties/size';
    expect(provenanceAt(document, size).standing).toBe('documented');
    expect(overrideOnTheWay(document, tree, ['children', '0', 'leaf', 'size'], size)?.standing).toBe(
      'inferred',
    );
    expect(
      overrideOnTheWay(document, tree, ['children', '0', 'name'], `${tree}/properties/name`),
    ).toBeUndefined();
  });

  it('is found in the contract, for a value, an operation and a response', () => {
    const status = '/components/schemas/AudiencePoll/properties/status';
    expect(provenanceOfValue(contract.document, status, 'TIMEOUT').standing).toBe('documented');
    expect(provenanceOfValue(contract.document, status, 'READY').standing).toBe('inferred');
    expect(contract.operation('listGoals').security).toMatchObject({
      token: 'required',
      provenance: { standing: 'observed' },
    });
    expect(contract.operation('getProjectThemeConfig').security.token).toBe('optional');
  });
});

describe('the contract as data', () => {
  it('loads operations with parameters of path and operation, bodies, responses and examples', () => {
    expect(contract.operations.map(({ path }) => path)).toContain('/goals/{goalId}');
    const goal = contract.operation('getGoal');
    expect(goal.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'path goalId',
      'query optionalFields',
    ]);
    expect(goal.responses.map(({ status }) => status)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '429',
      '500',
    ]);
    expect(goal.responses[0]?.content[0]?.examples.length).toBeGreaterThan(5);
    expect(contract.operation('searchGoals').readOnly).toBe(true);
    expect(contract.operation('pollAudience').polling).toMatchObject({ status: '/status' });
    expect(() => contract.operation('nope')).toThrow('no operation "nope"');
  });

  it('refuses a value that is not a document', () => {
    expect(() => loadContract('openapi: 3.1.1')).toThrow('must be a JSON object');
  });
});
