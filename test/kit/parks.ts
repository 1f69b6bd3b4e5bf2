import { contractWith, returns } from '@experimentation-automation/test-support/kit/small-services';

/** Parks with seats, all known by keys of a fixed form, which other paths call otherwise; requests are forms. */
export function parks() {
  const key = (letters: string) => ({
    type: 'string',
    minLength: 34,
    maxLength: 34,
    pattern: `^${letters}[0-9a-fA-F]{32}$`,
  });
  const one = (letters: string, more: object = {}) => ({
    type: 'object',
    required: ['sid', 'name'],
    properties: { sid: key(letters), name: { type: 'string' }, ...more },
  });
  const parameters = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([name, letters]) => ({
      name,
      in: 'path',
      required: true,
      schema: key(letters),
    }));
  const paths = (
    path: string,
    letters: string,
    names: Readonly<Record<string, string>>,
    more: object = {},
  ) => {
    const shown = { ...returns(one(letters, more)), 404: { description: 'There is none.' } };
    const form = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, ...more } };
    const requestBody = {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: form } },
    };
    const kind = path.split('/').at(-1) ?? '';
    const refused = { 400: { description: 'Invalid.' }, 404: { description: 'There is none.' } };
    return {
      [path]: {
        parameters: parameters(names),
        get: {
          operationId: `list_${kind}`,
          responses: { ...returns({ type: 'array', items: one(letters, more) }), ...refused },
        },
        post: {
          operationId: `create_${kind}`,
          requestBody,
          responses: { ...returns(one(letters, more), '201'), ...refused },
        },
      },
      [`${path}/{Sid}`]: {
        parameters: parameters({ ...names, Sid: letters }),
        get: { operationId: `get_${kind}`, responses: { ...shown, ...refused } },
        delete: { operationId: `delete_${kind}`, responses: { 204: { description: 'Gone.' }, ...refused } },
      },
    };
  };
  return contractWith({
    ...paths('/parks', 'PA', {}),
    ...paths('/parks/{ParkSid}/seats', 'BE', { ParkSid: 'PA' }, { donor: key('DO') }),
  });
}
