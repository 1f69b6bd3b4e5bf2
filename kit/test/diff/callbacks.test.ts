import { expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

/** A path whose operation calls back: what is sent, by address. */
const document = (callbacks: Json) =>
  withPath({ post: { operationId: 'order', responses: { '204': { description: 'Taken.' } }, callbacks } });

const text = '{ post: { requestBody: { content: { text/plain: { schema: { type: string } } } } } }';
const json = '{ post: { requestBody: { content: { application/json: { schema: { type: string } } } } } }';

const cases = verdicts(`
readers:
- the first of two addresses is called with another type:
  - { done: { '{$request.body#/good}': ${text}, '{$request.body#/bad}': ${text} } }
  - { done: { '{$request.body#/good}': ${json}, '{$request.body#/bad}': ${text} } }
- one of two addresses is no longer called:
  - { done: { '{$request.body#/good}': ${text}, '{$request.body#/bad}': ${text} } }
  - { done: { '{$request.body#/bad}': ${text} } }
- the address is in another part of the call:
  - { done: { '{$request.body#/url}': ${text} } }
  - { done: { '{$request.body#/callback}': ${text} } }
nobody:
- another address is called too:
  - { done: { '{$request.body#/bad}': ${text} } }
  - { done: { '{$request.body#/good}': ${text}, '{$request.body#/bad}': ${text} } }
- the addresses change places:
  - { done: { '{$request.body#/good}': ${text}, '{$request.body#/bad}': ${json} } }
  - { done: { '{$request.body#/bad}': ${json}, '{$request.body#/good}': ${text} } }
`);

it.each(cases)('a callback: %s, which breaks %s', (_, whom, old, now) => {
  expect(broken(document(old), document(now))).toBe(whom);
});

it('of several addresses of a callback, the one that goes is named', () => {
  const [, , old, now] = cases[1] ?? ['', '', null, null];
  expect(diff(document(old), document(now)).changes.map(({ name }) => name)).toEqual([
    'callback done {$request.body#/good}',
  ]);
});
