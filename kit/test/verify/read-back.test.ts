/** Which fields of what was written a response must show, and what is told of one that it does not show. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  contractWith,
  ID,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import {
  expectFields,
  expectSent,
  hasFields,
  readable,
  returnedBy,
  withKeys,
} from '../../src/verify/relations/read-back.ts';

const TEXT = { type: 'string' };
const PART = {
  type: 'object',
  properties: { size: { type: 'integer' }, code: { ...TEXT, writeOnly: true } },
};
const FIELDS = {
  id: { type: 'integer' },
  name: TEXT,
  shape: { enum: ['round', 'square'] },
  part: PART,
  parts: { type: 'array', items: PART },
  open: { type: 'object' },
  secret: { ...TEXT, writeOnly: true },
  owner: { type: 'object', properties: { id: TEXT } },
  note: { type: ['string', 'null'] },
  list: { type: 'array', items: TEXT },
  shown: TEXT,
  status: TEXT,
  statuses: TEXT,
  statusText: TEXT,
  createdBy: TEXT,
  lastUpdated: TEXT,
  modified: TEXT,
  isDeleted: TEXT,
  unsure: TEXT,
};
const include = {
  name: 'include',
  in: 'query',
  schema: { type: 'array', items: { enum: ['note', 'list', 'shown'] } },
};
const wrapped = {
  type: 'object',
  properties: { item: { type: 'object', required: ['shown'], properties: FIELDS } },
};
const contract = contractWith({
  '/items': { post: { operationId: 'create', responses: returns(wrapped, '201') } },
  '/items/{itemId}': {
    parameters: [ID('itemId')],
    get: {
      operationId: 'read',
      parameters: [include],
      responses: returns({ type: 'object', properties: FIELDS }),
    },
    put: { operationId: 'replace', responses: returns({ type: 'object', properties: FIELDS }) },
  },
});
const UNREAD: Resource = {
  name: 'items',
  path: '/items/{itemId}',
  keys: { itemId: '/id' },
  creators: { create: '/item' },
  make: 'create',
  uncertain: ['unsure'],
};
const ITEMS: Resource = { ...UNREAD, read: 'read' };

const assembledRun = () => assembled(serving('accepts').target, contract, { write: true });

describe('what a response must show of a body', () => {
  const SENT = {
    name: 'a',
    shape: 'round',
    part: { size: 1, code: 'x', unknown: 1 },
    parts: [{ size: 2, code: 'x' }],
    open: { any: 1 },
    statuses: 'a',
    statusText: 'a',
    note: null,
  };
  const SHOWN = { ...SENT, part: { size: 1 }, parts: [{ size: 2 }] };
  const HIDDEN = {
    ...{ secret: 'x', unknown: 'x', owner: 'x', unsure: 'x' },
    ...{ status: 'x', createdBy: 'x', lastUpdated: 'x', modified: 'x', isDeleted: 'x' },
  };

  it('is what it declares, except for what the service may set by itself', async () => {
    const run = await assembledRun();
    const of = (id: string, body: unknown) => returnedBy(run, ITEMS, contract.operation(id), body);
    expect(['read', 'create'].map((id) => of(id, { ...SENT, ...HIDDEN }))).toEqual([SHOWN, SHOWN]);
    expect([of('read', { shape: 'flat' }), of('read', { part: ['a'], parts: 'a' }), of('read', 'a')]).toEqual(
      [{}, {}, {}],
    );
    expect([readable(run, ITEMS, SENT), readable(run, UNREAD, SENT)]).toEqual([SHOWN, {}]);
  });

  it('need not be there if it is null, or is shown on request', async () => {
    const run = await assembledRun();
    const has = (
      id: string,
      fields: Readonly<Record<string, unknown>>,
      value: unknown,
      resource = ITEMS,
    ): boolean => {
      const call = { operation: contract.operation(id), effect: 'own' as const };
      const outcome = { status: 200, ok: true, value, outgoing: { method: 'GET', path: '/', headers: {} } };
      return hasFields(run, { resource, call, outcome }, fields);
    };
    const of = (id: string, resource = ITEMS) =>
      [
        has(id, { name: null }, {}, resource),
        has(id, { name: 'a' }, {}, resource),
        has(id, { name: 'a' }, 'a', resource),
        has(id, { list: ['a'] }, { list: [] }, resource),
        has(id, { note: 'a' }, { note: null }, resource),
        has(id, { note: 'a' }, {}, resource),
        has(id, { note: 'a' }, { note: 'b' }, resource),
      ].map(Number);
    expect(of('read')).toEqual([1, 0, 0, 1, 1, 1, 0]);
    expect(of('replace')).toEqual([1, 0, 0, 1, 1, 1, 0]);
    expect(of('replace', UNREAD)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const required = ['note', 'shown'].map((name) => has('create', { [name]: 'a' }, { item: {} }));
    expect(required).toEqual([true, false]);
  });
});

describe('a field that a response does not show', () => {
  /** What is told of a response to a call, after a write. */
  const toldOf = async (id: string, value: unknown, sent: unknown) => {
    const run = await assembledRun();
    const probe = run.session.scratch();
    const call = { operation: contract.operation(id), effect: 'own' as const };
    const outcome = { status: 200, ok: true, value, outgoing: { method: 'GET', path: '/x', headers: {} } };
    const response = { resource: ITEMS, call, outcome };
    if (id === 'create') expectSent(run, probe, response, sent);
    else {
      const write = { operation: 'replace', outcome, sent };
      expectFields(run, probe, response, { fields: { part: { size: 3 } }, expected: 'must be kept', write });
    }
    const [finding] = probe.findings;
    if (finding === undefined) return undefined;
    const { message, pointer, expected, actual, after } = finding;
    const { by, ...contradicted } = probe.evidenceOf(finding)?.contradicted ?? {};
    return { message, pointer, expected, actual, after, contradicted, isWrite: by === outcome };
  };

  it.each([
    [
      'is told with what the write sent',
      'read',
      { part: { size: 4 } },
      { part: { size: 3 } },
      {
        message: 'GET /x: part.size is 4, but replace sent 3',
        pointer: '/part/size',
        expected: 'must be kept, 3',
        actual: '4',
        after: 'replace',
        contradicted: { pointer: '/part/size', in: 'request', at: '/part/size' },
        isWrite: true,
      },
    ],
    [
      'is told with what it was before',
      'read',
      {},
      { name: 'a' },
      {
        message: 'GET /x: part is missing, but before replace, which did not send it, it was {"size":3}',
        pointer: '/part',
        expected: 'must be kept, {"size":3}',
        actual: 'nothing',
        after: 'replace',
        contradicted: { pointer: '/part', in: 'request', at: '/part' },
        isWrite: true,
      },
    ],
    [
      'is told of the response to the write, at its place there',
      'create',
      { item: { name: 'b' } },
      { name: 'a' },
      {
        message: 'GET /x: item.name is "b", but create sent "a"',
        pointer: '/item/name',
        expected: 'must return what was sent, "a"',
        actual: '"b"',
        after: undefined,
        contradicted: { pointer: '/item/name', in: 'request', at: '/name' },
        isWrite: true,
      },
    ],
    ['is not told if it is shown', 'read', { part: { size: 3, more: 1 } }, {}, undefined],
  ])('%s', async (_how, id, value, sent, told) => {
    expect(await toldOf(id, value, sent)).toEqual(told);
  });
});

it('a body names the object if the address does not', () => {
  const operation = contract.operation('create');
  const place = { itemId: 7, other: 1 };
  expect([
    withKeys(ITEMS, operation, place, { name: 'a' }),
    withKeys(ITEMS, contract.operation('replace'), place, { name: 'a' }),
    withKeys(ITEMS, operation, place, 'text'),
  ]).toEqual([{ name: 'a', id: 7 }, { name: 'a' }, 'text']);
});
