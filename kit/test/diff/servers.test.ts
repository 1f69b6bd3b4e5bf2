import { expect, it } from 'vitest';
import { isList, type Json } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { broken, withMembers } from './broken.ts';
import { verdicts } from './pairs.ts';

/** A document with these servers, or with none of its own. */
const document = (servers: Json) => withMembers(isList(servers) ? { servers } : {});

const cases = verdicts(`
callers:
- a variable that could have any value has few:
  - [{ url: 'https://a.com:{port}', variables: { port: { default: '443' } } }]
  - [{ url: 'https://a.com:{port}', variables: { port: { default: '443', enum: ['443'] } } }]
- a variable that could have any value becomes one host:
  - [{ url: 'https://{tenant}.a.com', variables: { tenant: { default: demo } } }]
  - [{ url: 'https://demo.a.com' }]
- a value of a variable goes:
  - [{ url: 'https://{r}.a.com/{v}', variables: { r: { default: eu, enum: [eu, us] }, v: { default: v1, enum: [v1, v2] } } }]
  - [{ url: 'https://{r}.a.com/v1', variables: { r: { default: eu, enum: [eu, us] } } }, { url: https://eu.a.com/v2 }]
- a document without servers, which means the root of its host, gets another path: [none, [{ url: /v2 }]]
- a document without servers gets a host with a path: [none, [{ url: https://a.com/v2 }]]
- the path is written in small letters: [[{ url: https://a.com/V1 }], [{ url: https://a.com/v1 }]]
- the port is that of another scheme: [[{ url: 'https://a.com:80' }], [{ url: https://a.com }]]
- all servers go: [[{ url: https://a.com/v1 }], none]
nobody:
- the defaults of two variables change:
  - [{ url: 'https://{r}.{s}.com', variables: { r: { default: eu, enum: [eu, us] }, s: { default: x, enum: [x, y] } } }]
  - [{ url: 'https://{r}.{s}.com', variables: { r: { default: us, enum: [us, eu] }, s: { default: y, enum: [x, y] } } }]
- one host becomes one value of many:
  - [{ url: https://demo.a.com }]
  - [{ url: 'https://{tenant}.a.com', variables: { tenant: { default: demo } } }]
- a variable has another name:
  - [{ url: 'https://{tenant}.a.com', variables: { tenant: { default: demo } } }]
  - [{ url: 'https://{customer}.a.com', variables: { customer: { default: demo } } }]
- a few values become any:
  - [{ url: 'https://a.com:{port}', variables: { port: { default: '443', enum: ['443', '8443'] } } }]
  - [{ url: 'https://a.com:{port}', variables: { port: { default: '443' } } }]
- the root is written out: [none, [{ url: / }]]
- the root is no longer written out: [[{ url: / }], none]
- the host of a document without servers is named: [none, [{ url: https://a.com }]]
- no servers at all: [none, []]
- the host is written in small letters: [[{ url: HTTPS://API.a.com/V1 }], [{ url: https://api.a.com/V1 }]]
- the usual port is left out: [[{ url: 'https://a.com:443/v1' }, { url: 'http://a.com:80' }], [{ url: https://a.com/v1 }, { url: http://a.com }]]
- the slash at the end is left out: [[{ url: https://a.com/v1/ }, { url: /v2/ }], [{ url: https://a.com/v1 }, { url: /v2 }]]
`);

it.each(cases)('of servers: %s, which breaks %s', (_, whom, old, now) => {
  expect(broken(document(old), document(now))).toBe(whom);
});

it('an address with a variable is shown as it is written', () => {
  const url = 'https://{tenant}.a.com/{version}';
  const variables = { tenant: { default: 'demo' }, version: { default: 'v1', enum: ['v1', 'v2'] } };
  const { changes } = diff(document([{ url, variables }]), document([{ url: 'https://demo.a.com/v1' }]));
  expect(changes.map(({ rule, name }) => `${rule} ${name}`)).toEqual([
    'server-removed server https://{tenant}.a.com/v1',
    'server-removed server https://{tenant}.a.com/v2',
  ]);
});

it('servers with very many addresses are compared by what their variables list', () => {
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
  const server = (values: readonly string[]): Json => ({
    url: `https://${names.map((name) => `{${name}}`).join('.')}`,
    variables: Object.fromEntries(names.map((name) => [name, { default: 'a', enum: values }])),
  });
  expect(broken(document([server(['a', 'b'])]), document([server(['b', 'a'])]))).toBe('nobody');
  expect(broken(document([server(['a', 'b'])]), document([server(['a'])]))).toBe('callers');
});
