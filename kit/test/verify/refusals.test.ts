/** What is said of a refusal of a request that follows the contract: an error, or the words of the contract that explain it. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  collection,
  contractWith,
  keeping,
  NAMED,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { make } from '../../src/verify/calls/effect.ts';
import { acceptance, reportRefusal, sendAllowed } from '../../src/verify/refusal.ts';
import type { Body, Params } from '../../src/verify/send/request.ts';
import type { Probe, Reported } from '../../src/verify/send/probe.ts';

interface Refused {
  readonly status?: number;
  readonly description?: string;
  readonly parameter?: string;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly refusal?: unknown;
  readonly effect?: 'create' | 'read';
}

async function refused({
  status = 422,
  description = 'No.',
  parameter = 'A mark.',
  field = 'A name.',
  params = { mark: 'a' },
  body = { name: 'a', inner: { size: 1 } },
  refusal = {},
  effect = 'create',
}: Refused) {
  const properties = {
    name: { type: 'string', description: field, 'x-provenance': 'inferred' },
    inner: { type: 'object', description: field, properties: { size: { type: 'integer' } } },
  };
  const contract = contractWith({
    '/items': {
      post: {
        operationId: 'add',
        parameters: [
          {
            ...{ name: 'mark', in: 'query', description: parameter, schema: { type: 'string' } },
            'x-provenance': 'assumed',
          },
        ],
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
        responses: { ...returns(NAMED), '422': { description } },
      },
    },
  });
  const run = await assembled(serving('refuses').target, contract, {
    write: true,
    everything: true,
  });
  const reported: Reported[] = [];
  const probe: Probe = {
    send: () => Promise.reject(new Error('Nothing is sent.')),
    report: (_call, _outcome, problem) => void reported.push(problem),
    gaveUpOn: () => false,
    skip: () => undefined,
    findings: [],
    history: [],
    evidenceOf: () => undefined,
  };
  const operation = contract.operation('add');
  const call = { operation, params, effect, body: { kind: 'json' as const, value: body } };
  const outgoing = { method: 'POST', path: '/items', headers: {} };
  reportRefusal(run, probe, call, { status, ok: false, value: refusal, outgoing });
  const [left] = run.ledger.coverage();
  const why = left?.unchecked === 'nothing called it' ? undefined : left?.unchecked;
  return { reported, why, acceptance: acceptance(run, call, status) };
}

describe('a refusal that the contract announces is explained by its sentence:', () => {
  it.each([
    ...['Refused when sold', 'Refused if sold', 'Refused unless sold', 'Refused whenever it is sold'],
    ...['Refused because it is sold', 'Refused in case of a sale', 'It is already there'],
    ...['A non-existing place', 'A nonexistent place', 'It does not exist', 'It was not found'],
    ...['There is no such place', 'An unknown place', 'A conflict', 'Conflicting places'],
    ...[
      'Over the quota',
      'Over all quotas',
      'There are too many',
      'It exceeds the size',
      'The limit reached',
    ],
    ...[
      'The limit is reached',
      'The limit was reached',
      'It is disabled',
      'During maintenance',
      'It is locked',
    ],
    ...['The place is busy', 'It has expired', 'The place is taken', 'The place was full', 'All are empty'],
    ...['It is not available', 'It is not yet configured', 'It is not currently enabled', 'It is not ready'],
    ...['It is not supported', 'The badge is locked', 'Refused if sparse'],
  ])('%s', async (sentence) => {
    const { reported, why } = await refused({ description: `Refused.  ${sentence}. See there.` });
    expect({ reported, why }).toEqual({
      reported: [],
      why: `it returned 422, as the contract says: "${sentence}"`,
    });
  });

  it.each([
    ...['A knife', 'The taken place', 'A full place', 'Not that available', 'The notready place'],
    ...['It is invalid if sold', 'It must be valid if sold', 'It is malformed if sold', 'It is bad if sold'],
    ...['It is incorrect if sold', 'It is wrong if sold', 'It cannot be parsed if sold', 'No schema if sold'],
    ...['It fails to parse if sold', 'An error of parsing if sold', 'A syntax if sold'],
    ...['It is not well-formed if sold'],
  ])('but not %s', async (sentence) => {
    const { reported, why } = await refused({ description: `${sentence}.` });
    expect(why).toBeUndefined();
    expect(reported).toHaveLength(1);
  });

  it.each<[string, Refused, string | undefined]>([
    ['of a parameter', { parameter: 'A mark. Gives 422 if it is over.' }, 'Gives 422 if it is over'],
    ['of a parameter that is not sent', { parameter: 'Gives 422 if it is over.', params: {} }, undefined],
    ['of another status', { parameter: 'Gives 4220 if it is over.' }, undefined],
    ['of another response', { status: 400, description: 'Refused if sold.' }, undefined],
  ])('%s', async (_what, more, sentence) => {
    expect((await refused(more)).why).toBe(
      sentence === undefined ? undefined : `it returned 422, as the contract says: "${sentence}"`,
    );
  });
});

describe('a refusal of a field is explained by what its description requires:', () => {
  const naming = (field: string) => ({ errors: [{ field, message: 'is early' }] });
  it.each(['must', 'has to', 'have to', 'needs to', 'need to', 'cannot', 'may not'])('%s', async (verb) => {
    const { reported, why } = await refused({
      field: `A name. It ${verb} be later. And more.`,
      refusal: naming('name'),
    });
    expect(reported).toEqual([]);
    expect(why).toBe(
      `it refused name with 422, of which the contract says: "It ${verb} be later". Write an example that follows this into the contract or an overlay`,
    );
  });

  const MUST = 'It must be later.';
  it.each<[string, Refused]>([
    ['in other words', { field: 'A mustard name.', refusal: naming('name') }],
    ['of what is inside of it', { field: MUST, refusal: naming('inner.size') }],
    ['that is not sent', { field: MUST, refusal: naming('name'), body: { inner: { size: 1 } } }],
    ['that is not named', { field: MUST, refusal: {} }],
  ])('but not %s', async (_what, more) => {
    const { reported, why } = await refused(more);
    expect(why).toBeUndefined();
    expect(reported).toMatchObject([{ rule: 'valid-request-refused' }]);
  });
});

describe('a refusal that nothing explains', () => {
  const ACCEPT = 'must accept a request that follows the contract';
  const place = (name: string) =>
    `/paths/~1items/post/requestBody/content/application~1json/schema/properties/${name}`;

  it.each<[string, Refused, object | undefined]>([
    [
      'is as certain as the least certain part of the request',
      { refusal: { message: 'Too early.' } },
      {
        expected: ACCEPT,
        actual: '422 "Too early."',
        provenance: { standing: 'assumed' },
        schemaPointer: '/paths/~1items/post/parameters/0',
      },
    ],
    [
      'says nothing of parameters that were not sent',
      { params: {}, refusal: { errors: [{ field: 'inner.size', message: 'is odd' }] } },
      {
        expected: ACCEPT,
        actual: '422 inner.size: "is odd"',
        provenance: { standing: 'inferred' },
        schemaPointer: place('name'),
      },
    ],
    [
      'of nothing means that the contract lacks required fields',
      { params: {}, body: {}, status: 415 },
      {
        expected: 'must accept {}, because the contract declares no field as required',
        actual: '415',
        provenance: { standing: 'documented' },
        schemaPointer: '/paths/~1items/post',
      },
    ],
    ['may be for a conflict', { status: 409 }, undefined],
    [
      'may be for a conflict, in words',
      { status: 400, refusal: { message: 'It already exists.' } },
      undefined,
    ],
    ['may be a limit', { status: 429 }, undefined],
  ])('%s', async (_what, more, problem) => {
    const { reported } = await refused(more);
    if (problem === undefined) expect(reported).toEqual([]);
    else expect(reported).toEqual([{ rule: 'valid-request-refused', ...problem }]);
  });

  it('of a read is an error even if it sounds like a conflict', async () => {
    const conflict = { status: 400, refusal: { message: 'It already exists.' }, effect: 'read' } as const;
    expect((await refused(conflict)).reported).toMatchObject([{ actual: '400 "It already exists."' }]);
  });

  it('with 403 is only assumed to be wrong', async () => {
    const assumed = {
      schemaPointer: '/paths/~1items/post',
      provenance: { standing: 'assumed', note: 'The account of the token may lack a permission.' },
    };
    const { acceptance: statement, reported } = await refused({ status: 403 });
    expect(statement).toEqual(assumed);
    expect(reported).toEqual([
      { rule: 'valid-request-refused', expected: ACCEPT, actual: '403', ...assumed },
    ]);
  });
});

describe('a request', () => {
  const paths = collection('/items', 'itemId');
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } };
  const items = contractWith({
    ...paths,
    '/items': { ...paths['/items'], get: { ...paths['/items']?.get, parameters: [limit] } },
  });
  /** A run that has created the item 1, of a service that may refuse all after that. */
  const having = async (status?: number) => {
    const kept = keeping([]);
    let isRefusing = false;
    const { target, log } = serving((asked) =>
      isRefusing && status !== undefined ? { status } : kept.reply(asked, '/items'),
    );
    const run = await assembled(target, items, { write: true, settle: 0 });
    run.objects.beginWriting();
    const [kind] = run.objects.resources.all;
    if (kind === undefined) throw new Error('There is no kind of items.');
    const probe = run.session.scratch();
    await make(run, kind, probe);
    isRefusing = true;
    log.length = 0;
    const told = () =>
      probe.findings.map(({ rule, expected, actual = '' }) => `${rule}: ${expected}, got ${actual}`);
    return { run, probe, told, log };
  };
  const json = (value: unknown): Body => ({ kind: 'json', value });
  const NONE = 'no request that follows the contract could be made';
  const REFUSED = 'valid-request-refused: must accept a request that follows the contract, got 422';

  it.each<[string, string, Params, Body | undefined, boolean, number | undefined, readonly string[]]>([
    ['is sent if it follows the contract', 'create/items', {}, json({ name: 'a' }), true, undefined, []],
    ['must be accepted then', 'create/items', {}, json({ name: 'a' }), true, 422, [REFUSED]],
    [
      'must be accepted also without a body',
      'list/items',
      {},
      undefined,
      true,
      422,
      ['status-undeclared: must return a declared status (200), got 422', REFUSED],
    ],
    [
      'is not sent with a wrong body',
      'change/items',
      { itemId: 1 },
      json({ name: '' }),
      false,
      undefined,
      [],
    ],
    ['is not sent with a wrong path', 'delete/items', { itemId: 'a' }, undefined, false, undefined, []],
    ['is not sent with a wrong query', 'list/items', { limit: 11 }, undefined, false, undefined, []],
    ['is sent with a right query', 'list/items', { limit: 10 }, undefined, true, undefined, []],
    [
      'is sent with a form, which is not checked',
      'create/items',
      {},
      { kind: 'form', fields: { name: '' } },
      true,
      409,
      [],
    ],
  ])('%s', async (_what, id, params, body, isSent, status, told) => {
    const made = await having(status);
    const operation = items.operation(id);
    const effect = operation.readOnly ? 'read' : id === 'create/items' ? 'create' : 'own';
    await sendAllowed(made.run, made.probe, { operation, params, effect, body });
    const left = made.run.ledger.coverage().find((one) => one.operation === id)?.leftOut[0]?.why;
    const declared = made
      .told()
      .filter((one) => id !== 'create/items' || !one.startsWith('status-undeclared'));
    expect([made.log.length > 0, left === NONE, declared]).toEqual([isSent, !isSent, told]);
  });

  it.each<[string, number, number, readonly string[]]>([
    ['must find what the run created', 404, 1, ['read-back: must find what this run created, got 404']],
    ['need not find anything else', 404, 9, []],
    ['may be forbidden for what may not exist', 403, 9, []],
    [
      'must not be forbidden for what exists',
      403,
      1,
      ['valid-request-refused: must accept a request that follows the contract, got 403'],
    ],
  ])('%s', async (_what, status, itemId, told) => {
    const made = await having();
    const call = { operation: items.operation('get/items'), params: { itemId }, effect: 'read' } as const;
    const outgoing = { method: 'GET', path: `/items/${itemId}`, headers: {} };
    reportRefusal(made.run, made.probe, call, { status, ok: false, value: {}, outgoing });
    expect(made.told()).toEqual(told);
  });
});
