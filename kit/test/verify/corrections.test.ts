/** What a run makes of the words with which a service refuses a body that its contract allows. */
import { describe, expect, it } from 'vitest';
import { contractWith } from '@experimentation-automation/test-support/kit/small-services';
import { isObject } from '../../src/base/json.ts';
import { Corrections } from '../../src/verify/calls/corrections.ts';

const properties = {
  name: { type: 'string' },
  size: { type: 'integer' },
  price: { type: 'number' },
  open: { type: 'boolean' },
  tags: { type: 'array', items: { type: 'string' } },
  owner: { type: 'object', properties: { email: { type: 'string' } } },
  free: {},
};

/** A contract of one creation, whose body has these properties and example. */
function creating(schema: object, example?: object) {
  const content = {
    'application/json': { schema: { type: 'object', ...schema }, ...(example && { example }) },
  };
  const post = {
    operationId: 'create',
    requestBody: { content },
    responses: { '201': { description: 'Made.' } },
  };
  const contract = contractWith({ '/items': { post } });
  return { document: contract.document, operation: contract.operation('create') };
}

interface Case {
  readonly schema?: object;
  readonly example?: object;
  readonly isValid?: (body: unknown) => boolean;
}

/** The bodies with which a creation is tried after each further refusal with the same words, until nothing more is worth a try. */
function triesAfter(
  body: object,
  response: unknown,
  { schema = { properties }, example, isValid = () => true }: Case = {},
) {
  const { document, operation } = creating(schema, example);
  const corrections = new Corrections(true);
  const tries: unknown[] = [];
  let now: unknown = body;
  while (tries.length < 20 && corrections.learn(document, { operation, body: now, response }, isValid)) {
    now = corrections.applied(operation, body, isValid);
    tries.push(now);
  }
  return tries;
}

/** The first other body after a refusal with these words about its name. */
const first = (name: unknown, words: string, more?: Case): unknown =>
  triesAfter({ name }, { errors: { name: [words] } }, more)[0];

describe('a text that is refused', () => {
  it.each([
    ['Tent One', 'must be an e-mail', 'Tent-One@example.com'],
    ['Tent One', 'is not a valid email address', 'Tent-One@example.com'],
    ['Tent One', 'must be a URL', 'https://example.com/Tent-One'],
    ['Tent One', 'needs an https address', 'https://example.com/Tent-One'],
    ['Tent', 'must end with a dot', 'Tent.'],
    ['Tent', 'is missing a trailing slash', 'Tent/'],
    ['Tent', "must end with '-x'", 'Tent-x'],
    ['Tent', 'must start with a slash', '/Tent'],
    ['Tent', 'must begin with a colon', ':Tent'],
    ['Tent', 'needs the prefix: begin with `id-`', 'id-Tent'],
    ['Tent One', 'must be lowercase', 'tent one'],
    ['Tent One', 'must be in upper case', 'TENT ONE'],
    ['Tent-One 1', 'may have only letters and digits', 'TentOne1'],
    ['Tent-One 1', 'must not contain special characters', 'TentOne1'],
    ['Tent', 'must have at least 6 characters', 'Tentxx'],
    ['Tent', 'is too short (minimum is 6)', 'Tentxx'],
    ['Tent', 'must have more than 6 characters', 'Tentxxx'],
    ['Tent', 'must be longer than or equal to 6 characters', 'Tentxx'],
    ['Tent', 'must be longer than 6 characters', 'Tentxxx'],
    ['Tent', 'must not be shorter than 6 characters', 'Tentxx'],
    ['Tent', 'must be shorter than or equal to 3 characters', 'Ten'],
    ['Tent', 'must be shorter than 3 characters', 'Te'],
    ['Tent', 'must be no longer than 3 characters', 'Ten'],
    ['Tent', 'must have no more than 3 characters', 'Ten'],
    ['Tent', 'is too long (maximum is 3)', 'Ten'],
    ['Tent', 'must have at most 2 characters', 'Te'],
    ['Tent', 'must have less than 3 characters', 'Te'],
    ['Tent', 'must not exceed 3 characters', 'Ten'],
    ['Tent', 'must be one of: red, green', 'red'],
    ['Tent', 'must be one of [red, green]', 'red'],
    ['Tent', 'is invalid, allowed values are "red" or "green"', 'red'],
    ['Tent', 'must be a number', 1],
    ['Tent', 'must be a number like 12.5', 12.5],
    ['Tent', 'must be a boolean', true],
    ['Tent', 'must be an array', ['Tent']],
    ['Tent  One', 'must be an email', 'Tent-One@example.com'],
    ['Tent - One', 'must be an http address', 'https://example.com/Tent-One'],
    ['Tent', 'must be uppercase', 'TENT'],
    ['Tent', 'must be upper-case', 'TENT'],
    ['Tent', 'must be lower-case', 'tent'],
    ['Tent 1', 'only contain letters', 'Tent1'],
    ['Tent', 'must not be more than 3 characters', 'Ten'],
    ['Tent', 'not longer than 3 characters', 'Ten'],
    ['Tent', 'not fewer than 6 characters', 'Tentxx'],
    ['Tent', 'must be no less than 6 characters', 'Tentxx'],
    ['Tent', 'must be bool', true],
    ['Tent', 'must be a number like -12', -12],
    ['Tent', 'the choice: a red one', 'red'],
    ['Tent', "expected 'red' | 'green'", 'red'],
    ['Tent', 'has the valid options (the red, a green)', 'red'],
    ['Tent', 'must match an ENUM: Red.', 'Red'],
    ['Tent', 'is not among the permitted values `v1.5`', 'v1.5'],
    ['Tent', 'must end in "e n"', 'name'],
    ['Tent', "must start by an 'x-'", 'x-Tent'],
    ['Tent', 'must end with a period', 'Tent.'],
    ['Tent', 'must begin with a full stop', '.Tent'],
    ['Tent', 'must be > 5 characters', 'Tentx'],
    ['Tent', 'must be < 3 characters', 'Ten'],
  ])('is changed as the service asks: %s %s', (name, words, expected) => {
    expect(first(name, words)).toEqual({ name: expected });
  });

  it.each([
    ['uuid', 'must be a UUID', /^[\da-f]{8}-[\da-f]{4}-/],
    ['uuid', 'must be a GUID', /^[\da-f]{8}-[\da-f]{4}-/],
    ...[
      'an ISO 8601 form',
      'ISO8601',
      'iso-8601',
      'RFC 3339',
      'rfc3339',
      'a datetime',
      'a date-time',
      'a timestamp',
    ].map((form): [string, string, RegExp] => ['date-time', `must be ${form}`, /^\d{4}-\d\d-\d\dT/]),
    ['date', 'must be a date', /^\d{4}-\d\d-\d\d$/],
    ['hostname', 'must be a hostname', /^[\w-]+(\.[\w-]+)+$/],
    ['hostname', 'must be a domain', /^[\w-]+(\.[\w-]+)+$/],
    ['ipv4', 'must be an IPv4', /^\d+\.\d+\.\d+\.\d+$/],
    ['ipv4', 'must be an IP address', /^\d+\.\d+\.\d+\.\d+$/],
    ['hostname', 'must be a host name', /^[\w-]+(\.[\w-]+)+$/],
  ])('gets a value in the form that the service asks for: %s', (_form, words, pattern) => {
    expect(first('Tent', words)).toEqual({ name: expect.stringMatching(pattern) as string });
  });

  it('becomes no longer than a service may want', () => {
    const [body] = triesAfter(
      { name: 'a' },
      { errors: { name: ['must have at least 99999999 characters'] } },
    );
    expect(body).toEqual({ name: expect.stringMatching(/^ax{9999}$/) as string });
  });
});

describe('a number that is refused', () => {
  const refused = (value: unknown, words: string): unknown =>
    triesAfter({ size: value }, { errors: { size: [words] } })[0];

  it.each([
    [1, 'must be at least 5', 5],
    [1, 'must be greater than 5', 6],
    [1, 'must be greater than or equal to 5', 5],
    [9, 'must be at most 5', 5],
    [9, 'must be less than 5', 4],
    [9, 'must be less than or equal to 5', 5],
    [9, 'must not be greater than 5', 5],
    [1, 'must be no less than 5', 5],
    [-3, 'must be positive', 1],
    [7, 'must be a string', '7'],
    [7, 'must be a list', [7]],
  ])('is changed as the service asks: %s %s', (value, words, size) => {
    expect(refused(value, words)).toEqual({ size });
  });
});

describe('a field', () => {
  it.each([
    'is unknown',
    'is not allowed',
    'unexpected property',
    'additional properties',
    'should not exist',
  ])('that the service does not want is left out: %s', (words) => {
    expect(triesAfter({ name: 'Tent', size: 3 }, { errors: { size: [words] } })[0]).toEqual({ name: 'Tent' });
  });

  it.each([
    ...[
      'is required',
      'is missing',
      "can't be blank",
      'must not be null',
      'must be given',
      'no null',
      'not null',
    ],
    ...['must be set', 'presence', 'is empty'],
  ])('that the service misses is added: %s', (words) => {
    expect(triesAfter({ name: 'Tent' }, { errors: { size: [words] } })[0]).toEqual({
      name: 'Tent',
      size: expect.any(Number) as number,
    });
  });

  it('within another is added around it, and changed in it', () => {
    const response = { errors: [{ path: 'owner.email', message: 'is required' }] };
    expect(triesAfter({ name: 'Tent' }, response)[0]).toEqual({
      name: 'Tent',
      owner: { email: expect.any(String) as string },
    });
    const lower = { errors: [{ path: 'owner.email', message: 'must be lowercase' }] };
    expect(triesAfter({ owner: { email: 'A@B.de', more: 1 } }, lower)[0]).toEqual({
      owner: { email: 'a@b.de', more: 1 },
    });
  });

  it('of another type becomes what its schema shows, or a list', () => {
    const schema = { properties: { ...properties, name: { example: 'Shown' } } };
    const changed = (body: object, words: string) =>
      triesAfter(body, { errors: { name: [words] } }, { schema })[0];
    expect([
      changed({}, 'must be a string'),
      changed({ name: { a: 1 } }, 'must be a text'),
      changed({ name: ['a'] }, 'must be a string'),
      changed({ name: false }, 'must be a string'),
      changed({}, 'must be a list'),
      changed({ name: 3 }, 'must be lowercase'),
      changed({ name: true }, 'must be at least 3'),
      changed({ name: true }, 'must be at most 3'),
    ]).toEqual([
      { name: 'Shown' },
      { name: 'Shown' },
      { name: 'Shown' },
      { name: 'false' },
      { name: [] },
      { name: 'Shown' },
      { name: 'Shown' },
      { name: 'Shown' },
    ]);
  });

  it('has what the contract says of its own schema, and of that of each item', () => {
    const ends = { type: 'string', description: 'Ends with a dot.' };
    const schema = {
      properties: {
        a1: ends,
        '1a': ends,
        plain: { type: 'string', description: 7 },
        list: { type: 'array', items: ends },
      },
    };
    const body = { a1: 'A', '1a': 'B', plain: 'C', list: Array.from({ length: 12 }, () => 'D') };
    const changed = (path: string) =>
      triesAfter(body, { errors: [{ path, message: 'is bad' }] }, { schema })[0];
    expect([changed('a1'), changed('1a'), changed('list.11'), changed('plain')]).toEqual([
      { ...body, a1: 'A.' },
      { ...body, '1a': 'B.' },
      { ...body, list: [...body.list.slice(1), 'D.'] },
      { ...body, plain: 'plain' },
    ]);
  });

  it('has each value of several examples', () => {
    const tries = triesAfter(
      { name: 'Tent' },
      { errors: { name: ['is bad'] } },
      { schema: { properties: { name: { type: 'string' } } }, example: { other: 1, name: 'Given' } },
    );
    expect(tries).toEqual([{ name: 'Given' }, { name: 'name' }, {}]);
    const none = { schema: { properties: { name: { type: 'string' } } }, example: { other: 1 } };
    expect(triesAfter({ name: 'Tent' }, { errors: { name: ['is bad'] } }, none)).toEqual([
      { name: 'name' },
      {},
    ]);
  });

  it('is changed in each way that the words ask for, one after the other', () => {
    const words =
      'must be an email, lower case, upper case, at least 20 and at most 5 long, end with a dot, a bool, one of: red, green';
    expect(triesAfter({ name: 'Tent' }, { errors: { name: [words] } })).toEqual([
      { name: 'red' },
      { name: 'green' },
      { name: 'green@example.com' },
      { name: 'green@example.com.' },
      { name: 'GREEN@EXAMPLE.COM.' },
      { name: 'green@example.com.' },
      { name: 'green@example.com.xx' },
      { name: true },
      { name: 'name' },
      {},
    ]);
  });

  it('within a list is changed only where the service says', () => {
    const response = { errors: [{ path: 'tags.1', message: 'must be uppercase' }] };
    expect(triesAfter({ tags: ['a', 'b', 'c'] }, response)[0]).toEqual({ tags: ['a', 'B', 'c'] });
  });

  it('has the value of an example, then that of its schema, then none, if the words do not help', () => {
    const schema = { properties: { ...properties, name: { type: 'string', example: 'Shown' } } };
    const tries = triesAfter(
      { name: 'Tent' },
      { errors: { name: ['is bad'] } },
      { schema, example: { name: 'Given' } },
    );
    expect(tries).toEqual([{ name: 'Given' }, { name: 'Shown' }, {}]);
  });

  it('has what the contract says about it in words, too', () => {
    const schema = { properties: { name: { type: 'string', description: 'Ends with a dot.' } } };
    expect(first('Tent', 'is bad', { schema })).toEqual({ name: 'Tent.' });
  });

  it('is never changed to what the contract does not allow, nor twice in the same way', () => {
    const isValid = (body: unknown): boolean => JSON.stringify(body).length > 15;
    expect(first('Tent One', 'must have at most 2 characters', { isValid })).toBeUndefined();
    const tries = triesAfter({ name: 'Tent' }, { errors: { name: ['must be one of: red, green, blue'] } });
    expect(tries.slice(0, 2)).toEqual([{ name: 'red' }, { name: 'green' }]);
    expect(tries).not.toContainEqual({ name: 'blue' });
    expect(new Set(tries.map((one) => JSON.stringify(one))).size).toBe(tries.length);
  });
});

describe('corrections', () => {
  const marked = 'kit-verify-abc123-tent-1';
  const { document, operation } = creating({ properties });
  const learnt = (mayLoseMark: boolean): { readonly isLearnt: boolean; readonly body: unknown } => {
    const corrections = new Corrections(mayLoseMark);
    const response = { errors: { name: ['must be one of: red, green'] } };
    const isLearnt = corrections.learn(document, { operation, body: { name: marked }, response }, () => true);
    return { isLearnt, body: corrections.applied(operation, { name: marked }, () => true) };
  };

  it('take the mark of the run from a body only if they may', () => {
    expect(learnt(true)).toEqual({ isLearnt: true, body: { name: 'red' } });
    expect(learnt(false).body).toEqual({ name: marked });
  });

  it('take no mark from a body, though another one may have none', () => {
    const corrections = new Corrections(false);
    const response = { errors: { name: ['must be one of: red'] } };
    const refused = (name: string) =>
      corrections.learn(document, { operation, body: { name }, response }, () => true);
    const applied = (name: string, isValid = true) => corrections.applied(operation, { name }, () => isValid);
    expect([refused('Tent'), applied('Tent'), applied(marked), applied('Tent', false)]).toEqual([
      true,
      { name: 'red' },
      { name: marked },
      { name: 'Tent' },
    ]);
    const long = new Corrections(false);
    const upper = { errors: { name: ['must be upper case'] } };
    expect([
      long.learn(document, { operation, body: { name: marked }, response: upper }, () => true),
      long.applied(operation, { name: marked }, () => true),
    ]).toEqual([true, { name: marked.toUpperCase() }]);
  });

  it('are learnt once for each field and operation', () => {
    const corrections = new Corrections(true);
    const learn = (errors: object, id = 'create') =>
      corrections.learn(
        document,
        { operation: { ...operation, id }, body: { name: 'A', size: 1 }, response: { errors } },
        () => true,
      );
    const words = ['must be at most 0 long'];
    expect([
      learn({ name: words }),
      learn({ size: words }),
      learn({ name: words }, 'another'),
      corrections.applied(operation, { name: 'A', size: 1 }, () => true),
    ]).toEqual([true, true, true, { name: '', size: 0 }]);
  });

  it('are learnt one after the other, applied together, and forgotten', () => {
    const corrections = new Corrections(true);
    const refuse = (errors: object) =>
      corrections.learn(
        document,
        { operation, body: { name: 'Tent', size: 1 }, response: { errors } },
        () => true,
      );
    expect([refuse({ name: ['must end with a dot'] }), refuse({ size: ['must be at least 5'] })]).toEqual([
      true,
      true,
    ]);
    expect(corrections.applied(operation, { name: 'Bag', size: 2 }, () => true)).toEqual({
      name: 'Bag.',
      size: 5,
    });
    expect(corrections.applied(operation, 'no object', () => true)).toBe('no object');
    corrections.forget('create');
    expect(corrections.applied(operation, { name: 'Bag', size: 2 }, () => true)).toEqual({
      name: 'Bag',
      size: 2,
    });
    expect(refuse({ name: ['must end with a dot'] }), 'what did not help is not tried again').toBe(true);
  });

  it('are none if a refusal names no field', () => {
    const corrections = new Corrections(true);
    const learn = (response: unknown) =>
      corrections.learn(document, { operation, body: { name: 'Tent' }, response }, () => true);
    expect([
      learn('No.'),
      learn({}),
      learn(undefined),
      learn({ errors: { other: ['is required'] } }),
    ]).toEqual([false, false, false, false]);
  });

  it('give new values where the service wants each only once', () => {
    const corrections = new Corrections(true);
    const body = { name: 'Tent 1', size: 4 };
    const renewed = () => corrections.renewed(document, operation, body, () => true);
    expect(renewed()).toBe(body);
    corrections.meetConflict(document, {
      operation,
      body,
      response: { errors: { size: ['already exists'] } },
    });
    const [one, two] = [renewed(), renewed()];
    const sizes = [one, two].map((each) =>
      isObject(each) && each['name'] === 'Tent 1' ? Number(each['size']) - 4 : NaN,
    );
    expect([sizes.every((size) => size > 100 && size < 1_010), Number(sizes[1]) - Number(sizes[0])]).toEqual([
      true,
      1,
    ]);
    corrections.meetConflict(document, {
      operation,
      body,
      response: { errors: { size: ['already exists'] } },
    });
    const whole = new Corrections(true);
    const path = ['owner', 'email'];
    whole.meetConflict(document, {
      operation,
      body,
      response: { errors: [{ path, message: 'already exists' }] },
    });
    expect(whole.renewed(document, operation, body, () => true)).toEqual(body);
    const any = new Corrections(true);
    any.meetConflict(document, { operation, body, response: 'already exists' });
    expect(any.renewed(document, operation, body, () => true)).not.toEqual(body);
    expect(renewed()).toEqual({ name: expect.not.stringMatching(/^Tent 1$/) as string, size: 4 });
  });
});
