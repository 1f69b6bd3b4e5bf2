import { describe, expect, it } from 'vitest';
import {
  collection,
  contractWith,
  found,
  returns,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

const LISTED = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, dnssec: { type: 'boolean' } },
  },
};

describe('a refusal of a request that follows the contract', () => {
  const refusing = (description: string, ofParameter = 'The name of a statistic.') => {
    const statistic = {
      name: 'statistic',
      in: 'query',
      schema: { type: 'string' },
      example: ' ',
      description: ofParameter,
    };
    const responses = { ...returns({ type: 'array' }), '422': { description } };
    return contractWith({
      '/stats': { get: { operationId: 'getStats', parameters: [statistic], responses } },
    });
  };
  const { target } = serving(({ query }) =>
    query.has('statistic') ? { status: 422 } : { status: 200, body: [] },
  );
  const refused = async (description: string, ofParameter?: string) =>
    found(await run(target, refusing(description, ofParameter), { modes: ['examples'] }));

  it.each<[string, string?]>([
    ['Returned when a non-existing statistic name has been requested. Contains an error message'],
    ['The statistic is unknown.'],
    ['The quota of statistics is exceeded.'],
    ['Statistics are disabled.'],
    ['Too many statistics'],
    ['The statistics are not ready yet.'],
    ['No.', 'The name. If no statistic with that name exists, the response has a 422 status.'],
  ])('is believed if the contract says when it comes: %s', async (description, ofParameter) => {
    expect(await refused(description, ofParameter)).toEqual([]);
  });

  it.each<[string, string?]>([
    ['The input to the operation was not valid.'],
    ['If the request body is malformed.'],
    ['Unprocessable Entity'],
    ['No.', 'The name. If no statistic has that name, the list is empty.'],
  ])('is an error if it only says what it is: %s', async (description, ofParameter) => {
    expect(await refused(description, ofParameter)).toEqual(['error valid-request-refused getStats']);
  });

  it('is told as the reason why an operation was not checked', async () => {
    const body = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
    const responses = { ...returns({}, '201'), '422': { description: 'The zone is already there.' } };
    const contract = contractWith({
      '/zones': { post: { operationId: 'findZone', 'x-read-only': true, requestBody: body, responses } },
    });
    const report = await run(serving(() => ({ status: 422 })).target, contract, { modes: ['examples'] });
    expect(uncheckedIn(report)['findZone']).toBe(
      'it returned 422, as the contract says: "The zone is already there"',
    );
  });
});

describe('the description of a parameter that is named like a field', () => {
  const items = [
    { id: 1, name: 'One', dnssec: true },
    { id: 2, name: 'Two', dnssec: false },
  ];
  const ignoring = async (name: string, description: string, schema: object) => {
    const parameters = [{ name, in: 'query', description, schema }];
    const contract = contractWith({
      '/zones': { get: { operationId: 'listZones', parameters, responses: returns(LISTED) } },
    });
    const { target } = serving(() => ({ status: 200, body: items }));
    return found(await run(target, contract, { modes: ['relations'] }));
  };
  const FILTER = ['error parameter-effect listZones'];

  it.each([
    [
      '“true” (default) or “false”, whether to include the “dnssec” and ”edited_serial” fields in the Zone objects.',
    ],
    ['Whether to return the DNSSEC status, which is slow.'],
    ['Include zones with DNSSEC, too.'],
    ['Exclude the state of DNSSEC.'],
    ['Also return zones with DNSSEC.'],
    ['If true, zones with DNSSEC are returned as well.'],
    ['Verbose.'],
  ])('says that it is no filter: %s', async (description) => {
    expect(await ignoring('dnssec', description, { type: 'boolean' })).toEqual([]);
  });

  it.each([[''], ['Include only zones with DNSSEC.'], ['Filters the zones by their state of DNSSEC.']])(
    'leaves it a filter: %s',
    async (description) => {
      expect(await ignoring('dnssec', description, { type: 'boolean' })).toEqual(FILTER);
    },
  );

  it('is not needed to see that a switch shows what is hidden otherwise', async () => {
    const parameters = [{ name: 'dnssec', in: 'query', description: 'DNSSEC', schema: { type: 'boolean' } }];
    const contract = contractWith({
      '/zones': { get: { operationId: 'listZones', parameters, responses: returns(LISTED) } },
    });
    const shown = (isAll: boolean) => items.filter(({ dnssec }) => isAll || !dnssec);
    const { target } = serving(({ query }) => ({ status: 200, body: shown(query.get('dnssec') === 'true') }));
    expect(found(await run(target, contract, { modes: ['relations'] }))).toEqual([]);
  });

  it('makes a filter of a text that must match exactly', async () => {
    const text = { type: 'string' };
    expect(await ignoring('name', 'Return only zones whose name is exactly this.', text)).toEqual(FILTER);
    expect(await ignoring('name', 'Part of the name.', text)).toEqual([]);
  });
});

it('a credential is refused only if one was given', async () => {
  const contract = contractWith(
    {
      '/private': { get: { operationId: 'private', responses: returns(LISTED) } },
      '/public': { get: { operationId: 'public', security: [], responses: returns(LISTED) } },
    },
    {
      security: [{}, { bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  );
  const { target } = serving(({ path }) =>
    path === '/private' ? { status: 401 } : { status: 200, body: [] },
  );
  const why = async (options: object) => uncheckedIn(await run(target, contract, options))['private'];
  expect(await why({})).toBe(
    'it returned 401, and no credential was given. Set one with --token, --credential or --header',
  );
  expect(await why({ token: 'wrong' })).toBe('it refused the credential (401)');
  expect(await why({ headers: { 'X-Auth-Token': 'wrong' } })).toBe('it refused the credential (401)');

  const refuses = serving(() => ({ status: 401 })).target;
  const items = contractWith(collection('/items', 'itemId'));
  expect((await run(refuses, items)).problem).toMatch(/requires a credential .*, and none was given/);
  expect((await run(refuses, items, { token: 'wrong' })).problem).toMatch(/refused the token/);
});
