/** Media types that contracts declare as a range, as generators for Java do for every response. */
import { expect, onTestFinished, test } from 'vitest';
import { mediaFor, type MediaType } from '../src/contract/index.ts';
import { objectAt } from '../src/base/json.ts';
import { valueAt } from '../src/base/pointer.ts';
import { createMatchers, startMock } from '../src/index.ts';
import { prepare } from '../src/prism/prepare.ts';
import {
  contractWith,
  found,
  ID,
  NAMED,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const ranged = (range: string, schema: object = NAMED) =>
  contractWith({
    '/thing': {
      get: {
        operationId: 'getThing',
        responses: { '200': { description: 'The thing.', content: { [range]: { schema } } } },
      },
    },
  });

const media = (type: string): MediaType => ({ type, examples: [], pointer: '', node: {} });

test.each([
  ['application/json', ['*/*', 'application/json'], 'application/json'],
  ['application/xml', ['*/*', 'application/*'], 'application/*'],
  ['application/problem+json', ['application/*', 'application/*+json'], 'application/*+json'],
  ['text/plain; charset=utf-8', ['image/*', 'text/*'], 'text/*'],
  ['text/plain', ['image/*', 'application/json'], undefined],
  [null, ['*/*'], '*/*'],
])('%s is the closest of %j', (sent, declared, expected) => {
  expect(mediaFor(declared.map(media), sent)?.type).toBe(expected);
});

test.each([
  [new Response('anything', { headers: { 'content-type': 'text/plain' } }), true],
  [Response.json({ id: 1, name: 'One' }), true],
  [Response.json({ id: 'one', name: 'One' }), false],
  [{ id: 1, name: 'One' }, true],
])('a body in a range is checked as what it is', async (subject, pass) => {
  const { toMatchContract } = createMatchers({ contract: ranged('*/*') });
  expect(await toMatchContract(subject, 'getThing')).toMatchObject({ pass });
});

test('a service that sends one of a range is not blamed, and other bodies are not called wrong', async () => {
  const content = { '*/*': { schema: {} } };
  const contract = contractWith({
    '/search': {
      post: {
        operationId: 'search',
        'x-read-only': true,
        requestBody: { content },
        responses: { '200': { description: 'What was found.', content } },
      },
    },
  });
  const { target } = serving(({ method }) =>
    method === 'POST' ? { status: 200, body: {} } : { status: 405 },
  );
  expect(found(await run(target, contract))).toEqual([]);
});

const item = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
const content = { 'application/json': { schema: item } };
const items = {
  '/items': {
    post: {
      operationId: 'createItem',
      requestBody: { content },
      responses: { '201': { description: 'Made.', content } },
    },
  },
  '/items/{id}': {
    parameters: [ID('id')],
    get: { operationId: 'getItem', responses: { '200': { description: 'It.', content } } },
  },
};

test('a mock with state sends JSON for a range', async () => {
  const contract = contractWith({ ...objectAt(ranged('*/*').document, 'paths'), ...items });
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  const response = await mock.fetch('/thing');
  expect(response.headers.get('content-type')).toBe('application/json');
  const { toMatchContract } = createMatchers({ contract });
  expect(await toMatchContract(await response.json(), 'getThing')).toMatchObject({ pass: true });
});

test.each([
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['text/*', 'text/plain'],
  ['application/*+json', 'application/x+json'],
  ['text/csv', 'text/csv'],
])('Prism gets one type instead of %s', (range, type) => {
  const prepared = prepare(ranged(range).document, false);
  const responses = valueAt(prepared, '/paths/~1thing/get/responses/200/content');
  expect(Object.keys(objectAt({ responses }, 'responses'))).toEqual([type]);
});
