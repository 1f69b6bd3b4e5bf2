/** The request of a call: its address, its headers, its body and the credentials that are added when it is sent. */
import { describe, expect, it } from 'vitest';
import { contractWith, ID, returns } from '@experimentation-automation/test-support/kit/small-services';
import { createCredentials } from '../../src/verify/send/credentials.ts';
import {
  type Call,
  encodeBody,
  FileBytes,
  hasCredential,
  type OutgoingRequest,
  shownFile,
  withCredentials,
} from '../../src/verify/send/request.ts';
import { outgoingOf, type Sender } from '../../src/verify/session/outgoing.ts';

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  key: { type: 'apiKey', in: 'query', name: 'key' },
  account: { type: 'apiKey', in: 'header', name: 'X-Account' },
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
};
const done = { '200': { description: 'Done.' } };
const types = (...names: readonly string[]) => ({
  '200': { description: 'Done.', content: Object.fromEntries(names.map((name) => [name, {}])) },
});
const header = (name: string, more: object) => ({ name, in: 'header', schema: { type: 'string' }, ...more });

const contract = contractWith(
  {
    '/bearer': { get: { operationId: 'bearer', security: [{ bearer: [] }], responses: returns({}) } },
    '/basic': { get: { operationId: 'basic', security: [{ basic: [] }], responses: done } },
    '/either': { get: { operationId: 'either', security: [{ bearer: [] }, { basic: [] }], responses: done } },
    '/key': {
      get: {
        operationId: 'key',
        security: [{ key: [] }],
        parameters: [{ name: 'tag', in: 'query', schema: { type: 'array' } }],
        responses: done,
      },
    },
    '/account': {
      get: { operationId: 'account', security: [{ account: [], session: [] }], responses: done },
    },
    '/open/{id}': {
      parameters: [
        ID('id'),
        header('X-Example', { required: true, example: 'shown' }),
        header('X-Made', { required: true, schema: { type: 'integer', minimum: 4 } }),
        header('X-Optional', { example: 'no' }),
        header('Authorization', { required: true, example: 'Bearer example' }),
      ],
      get: { operationId: 'open', responses: types('text/csv', 'application/json') },
      put: {
        operationId: 'put',
        requestBody: { content: { 'application/*': {}, 'application/vnd.items+json': {}, 'text/plain': {} } },
        responses: { ...types('application/json'), '404': types('application/problem+json')['200'] },
      },
      post: { operationId: 'post', requestBody: { content: { 'text/csv': {} } }, responses: done },
    },
  },
  { components: { securitySchemes } },
);

const held = { basic: 'me:word', key: 'k e', account: 'a1', session: 's1' };
const credentials = createCredentials(contract, { token: 't1', credentials: held, login: false });
const others = createCredentials(contract, { token: undefined, credentials: { bearer: 't2' }, login: false });
const sender = (headers: Sender['headers'] = {}): Sender => ({ contract, credentials, others, headers });

/** What is sent for a call of the operation. */
function sent(id: string, call: Partial<Call> = {}, headers: Sender['headers'] = {}) {
  const outgoing = outgoingOf(sender(headers), {
    operation: contract.operation(id),
    effect: 'read',
    ...call,
  });
  return { ...outgoing, ...withCredentials(outgoing) };
}

describe('a request', () => {
  it('accepts what its responses declare, or JSON', () => {
    expect(sent('open').headers['accept']).toBe('text/csv, application/json');
    expect(sent('put').headers['accept']).toBe('application/json, application/problem+json');
    expect(sent('basic').headers['accept']).toBe('application/json');
    expect(sent('basic').headers['user-agent']).toBe('kit-verify');
  });

  it('has the headers that the contract requires, with their examples or made up, but for the credential', () => {
    const { headers } = sent('open');
    expect([
      headers['x-example'],
      headers['x-made'],
      headers['x-optional'],
      headers['authorization'],
    ]).toEqual(['shown', '4', undefined, undefined]);
    expect(sent('open', { method: 'PATCH' }).headers).toEqual({
      accept: 'text/csv, application/json',
      'user-agent': 'kit-verify',
    });
  });

  it('has the type that the operation declares for its body, also if there is none', () => {
    const json = { kind: 'json', value: { a: 1 } } as const;
    expect(sent('put', { body: json })).toMatchObject({
      method: 'PUT',
      body: '{"a":1}',
      headers: { 'content-type': 'application/vnd.items+json' },
    });
    expect(sent('post', { body: json }).headers['content-type']).toBe('application/json');
    expect([sent('post').body, sent('post').headers['content-type']]).toEqual([undefined, 'text/csv']);
    expect(sent('post', { method: 'PATCH' }).headers).not.toHaveProperty('content-type');
    const text = { kind: 'text', contentType: 'text/plain', text: 'a' } as const;
    expect(sent('put', { body: text })).toMatchObject({
      body: 'a',
      headers: { 'content-type': 'text/plain' },
    });
  });

  it('has the headers of its call, and those of the user above all', () => {
    const { headers } = sent(
      'open',
      { headers: { 'x-example': 'mine', 'x-own': '1', accept: '*/*' } },
      { 'x-own': '2' },
    );
    expect(headers).toMatchObject({ 'x-example': 'mine', 'x-own': '2', accept: '*/*' });
  });

  it('has the values of its path and its query', () => {
    expect(sent('open', { params: { id: 'a/b c' } }).path).toBe('/open/a%2Fb%20c');
    expect(sent('key', { params: { tag: ['x', 'y&z'] }, token: 'none' }).path).toBe('/key?tag=x&tag=y%26z');
    expect(sent('open', { method: 'PROPFIND' }).method).toBe('PROPFIND');
  });
});

describe('the credentials of a request', () => {
  it('are those that the operation needs', () => {
    expect(sent('bearer').headers['authorization']).toBe('Bearer t1');
    expect(sent('basic').headers['authorization']).toBe(`Basic ${Buffer.from('me:word').toString('base64')}`);
    expect(sent('key').path).toBe('/key?key=k%20e');
    expect(sent('key', { params: { tag: ['x'] } }).path).toBe('/key?tag=x&key=k%20e');
    expect(sent('account').headers).toMatchObject({ 'x-account': 'a1', cookie: 'sid=s1' });
    expect(sent('account', { headers: { cookie: 'a=b' } }).headers['cookie']).toBe('a=b; sid=s1');
    expect(sent('open').headers).not.toHaveProperty('authorization');
  });

  it('are left out with the secrets that the user set, where a request is to have none', () => {
    const userHeaders = { authorization: 'Bearer mine', 'x-api-key': 'mine', 'x-trace': '1' };
    expect(sent('bearer', {}, userHeaders).headers).toMatchObject(userHeaders);
    const { headers, credentials: none } = sent('bearer', { token: 'none' }, userHeaders);
    expect([headers, none]).toEqual([
      { accept: 'application/json', 'user-agent': 'kit-verify', 'x-trace': '1' },
      undefined,
    ]);
    expect(sent('bearer', { token: { bearer: 'flow' } }, { 'x-api-key': 'mine' }).headers['x-api-key']).toBe(
      'mine',
    );
  });

  it('are of another scheme, of another identity, or those of a flow, where the call says so', () => {
    expect(sent('bearer', { token: 'other scheme' }).headers['authorization']).toBe('Basic eGE6eGE=');
    expect(sent('basic', { token: 'other scheme' }).headers['authorization']).toBe('Bearer eGE6eGE=');
    expect(sent('either', { token: 'other scheme' }).headers['authorization']).toBe('Bearer eGE6eGE=');
    expect(sent('bearer', { token: 'other identity' }).headers['authorization']).toBe('Bearer t2');
    expect(sent('bearer', { token: { bearer: 'flow' } }).headers['authorization']).toBe('Bearer flow');
    const operation = contract.operation('bearer');
    const alone = outgoingOf(
      { contract, credentials, headers: {} },
      { operation, effect: 'read', token: 'other identity' },
    );
    expect(alone.credentials).toEqual([]);
  });

  it('are not added where the call has its own', () => {
    const own = sent('account', { headers: { 'x-account': 'flow' } });
    expect(own.headers).toMatchObject({ 'x-account': 'flow', cookie: 'sid=s1' });
    expect(own.credentials?.map(({ name }) => name)).toEqual(['sid']);
  });

  it('are told from made up ones', () => {
    const base: OutgoingRequest = { method: 'GET', path: '/', headers: {} };
    const madeUp =
      createCredentials(contract, { token: undefined, login: false }).of(contract.operation('bearer')) ?? [];
    expect(hasCredential(base)).toBe(false);
    expect([madeUp.length, hasCredential({ ...base, credentials: madeUp })]).toEqual([1, false]);
    expect(hasCredential({ ...base, credentials: credentials.of(contract.operation('bearer')) ?? [] })).toBe(
      true,
    );
    expect(hasCredential({ ...base, headers: { 'x-api-key': 'a' } })).toBe(true);
    expect(hasCredential({ ...base, headers: { 'x-trace': 'a' } })).toBe(false);
  });
});

describe('a form', () => {
  it('has its fields in their order, lists as several, and files with name and type', () => {
    const fields = {
      name: 'Tent',
      tags: ['a', 'b'],
      photo: new FileBytes('image/svg+xml', new Uint8Array([65])),
      raw: new Uint8Array([66]),
    };
    const { contentType, bytes } = encodeBody({ kind: 'form', fields });
    const boundary = /boundary=(.+)$/.exec(contentType ?? '')?.[1] ?? '';
    const parts = Buffer.from(bytes ?? '')
      .toString()
      .split(`--${boundary}`);
    expect(parts.map((part) => part.trim())).toEqual([
      '',
      'content-disposition: form-data; name="name"\r\n\r\nTent',
      'content-disposition: form-data; name="tags"\r\n\r\na',
      'content-disposition: form-data; name="tags"\r\n\r\nb',
      'content-disposition: form-data; name="photo"; filename="kit-verify.xml"\r\ncontent-type: image/svg+xml\r\n\r\nA',
      'content-disposition: form-data; name="raw"; filename="kit-verify.png"\r\ncontent-type: image/png\r\n\r\nB',
      '--',
    ]);
    expect(encodeBody(undefined)).toEqual({});
    expect(shownFile(new FileBytes('x/-', new Uint8Array()))).toEqual({
      name: 'kit-verify.bin',
      type: 'x/-',
    });
  });
});

describe('what a credential is for', () => {
  const create =
    (options: object, of = contract) =>
    () =>
      createCredentials(of, { token: undefined, login: false, ...options });
  const single = contractWith(
    { '/a': { get: { operationId: 'a', security: [{ key: [] }], responses: done } } },
    { components: { securitySchemes } },
  );

  it('must be a scheme that an operation uses', () => {
    expect(create({ credentials: { other: 'x' } })).toThrow(
      'There is no security scheme "other" in the contract. There are bearer, basic, key, account, session.',
    );
    expect(create({ credentials: { basic: 'x' } }, single)).toThrow(
      'No operation uses the security scheme "basic". They use key.',
    );
    expect(create({ credentials: { basic: 'x' } }, contractWith({}))).toThrow(
      'There is no security scheme "basic" in the contract. It has none.',
    );
  });

  it('is clear for a token if there is one scheme, or one for bearers', () => {
    expect(create({ token: 'x' })().of(contract.operation('bearer'))).toMatchObject([
      { id: 'bearer', value: 'x', variable: 'CONTRACT_TOKEN' },
    ]);
    expect(create({ token: 'x' }, single)().of(single.operation('a'))).toMatchObject([
      { id: 'key', value: 'x' },
    ]);
    const two = contractWith(
      { '/a': { get: { operationId: 'a', security: [{ key: [] }, { basic: [] }], responses: done } } },
      { components: { securitySchemes } },
    );
    expect(create({ token: 'x' }, two)).toThrow(
      'The contract has several security schemes (key, basic): say which one each credential is for, like --credential key=...',
    );
  });

  it('is what the operation needs: the most that is held of one way in', () => {
    const { key } = held;
    const one = create({ credentials: { key } })();
    expect(one.of(contract.operation('account'))).toBeUndefined();
    expect(one.missing(contract.operation('account'))).toEqual(['account', 'session']);
    expect(one.of(contract.operation('open'))).toEqual([]);
    expect(one.of(contract.operation('key'))).toMatchObject([{ value: 'k e', variable: 'CONTRACT_KEY' }]);
    const named = create({ credentials: { key }, owner: 'OTHER' })();
    expect(named.of(contract.operation('key'))).toMatchObject([{ variable: 'OTHER_KEY' }]);
  });

  it('is any request if the contract says nothing of credentials, and comes later from a login', () => {
    const open = contractWith({ '/a': { get: { operationId: 'a', responses: done } } });
    const login = create({ login: true }, open)();
    login.logIn('issued');
    expect(login.of(open.operation('a'))).toMatchObject([{ value: 'issued', scheme: 'Bearer' }]);
    expect(create({}, open)().of(open.operation('a'))).toEqual([]);
  });
});
