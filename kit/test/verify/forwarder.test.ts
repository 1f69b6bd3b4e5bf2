/** What becomes of the requests that the program that runs flows sends: requests of the run, for one step each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import { contract } from '@experimentation-automation/test-support/kit/orders';
import { serving } from '@experimentation-automation/test-support/kit/small-services';
import { stringifyExact } from '../../src/base/exact.ts';
import { startForwarder, STEP_HEADER } from '../../src/verify/flow/forwarder.ts';
import { failed, type Outcome, outcomeOf } from '../../src/verify/send/probe.ts';
import { type Call, FileBytes } from '../../src/verify/send/request.ts';

const IDS = ['listOrders', 'createOrder', 'getOrder', 'shipOrder'];
const OUTGOING = { method: 'GET', path: '/orders', headers: {} };
const responded = (status: number, body: string, headers: Record<string, string> = {}): Outcome =>
  outcomeOf(
    {
      method: 'GET',
      url: 'http://service.test/orders',
      requestHeaders: {},
      requestBody: undefined,
      status,
      responseHeaders: headers,
      responseBody: new TextEncoder().encode(body),
    },
    OUTGOING,
  );

let forwarder: Awaited<ReturnType<typeof startForwarder>>;
let sent: { readonly step: string; readonly call: Call }[] = [];
let answer: () => Outcome = () => responded(200, '[]');

beforeAll(async () => {
  const run = await assembled(serving('accepts').target, contract, { write: true });
  const steps = IDS.map((id) => ({
    flow: 'life',
    step: id,
    place: 'a.yaml:1',
    operation: contract.operation(id),
  }));
  forwarder = await startForwarder(run, steps, (step, call) => {
    sent.push({ step: step.step, call });
    return Promise.resolve(answer());
  });
});
afterAll(() => forwarder.close());

/** What is sent for a request to the step that calls the operation, and the response. */
async function ask(id: string, path: string, init: RequestInit = {}) {
  sent = [];
  const headers = {
    [STEP_HEADER]: String(IDS.indexOf(id)),
    ...Object.fromEntries(new Headers(init.headers)),
  };
  const response = await fetch(forwarder.url + path, { ...init, headers });
  return { response, step: sent[0]?.step, call: sent[0]?.call };
}

const refusal = async ({ response }: { readonly response: Response }) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  ...((await response.json()) as object),
});

describe('a request of a step', () => {
  it('has the values of its path and of its query', async () => {
    expect(await ask('getOrder', '/orders/12?state=x')).toMatchObject({
      step: 'getOrder',
      call: { operation: { id: 'getOrder' }, params: { id: '12' }, effect: 'read', headers: {} },
    });
    const { call } = await ask('listOrders', '/orders?state=open&tag=a&tag=b&other=1');
    expect(call?.params).toEqual({ state: 'open', tag: ['a', 'b'] });
  });

  it('may create or change what belongs to the run', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await ask('createOrder', '/orders', init)).call?.effect).toBe('create');
    expect((await ask('shipOrder', '/orders/1/shipment', { method: 'PUT' })).call?.effect).toBe('own');
  });

  it('has no body if there is none', async () => {
    expect((await ask('getOrder', '/orders/1')).call).not.toHaveProperty('body');
  });

  it.each(['application/json', 'application/merge-patch+json; charset=utf-8'])(
    'has the value of a body of type %s, with all digits',
    async (type) => {
      const body = '{"name":"Tent","size":12345678901234567890}';
      const headers = { 'content-type': type };
      const { call } = await ask('createOrder', '/orders', { method: 'POST', body, headers });
      expect(call?.body).toMatchObject({ kind: 'json', value: { name: 'Tent' } });
      expect(stringifyExact(call?.body)).toContain(body);
    },
  );

  it.each([
    ['application/json', '{"name":', 'application/json'],
    ['text/plain; charset=utf-8', 'Tent ä', 'text/plain; charset=utf-8'],
    ['application/x-www-form-urlencoded', 'carrier=a', 'application/x-www-form-urlencoded'],
  ])('has the text of another body, of type %s: %s', async (type, body, contentType) => {
    const { call } = await ask('createOrder', '/orders', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(call?.body).toEqual({ kind: 'text', contentType, text: body });
  });

  it('has a body of bytes if it has no type', async () => {
    const body = new TextEncoder().encode('Tent');
    const { call } = await ask('createOrder', '/orders', { method: 'POST', body });
    expect(call?.body).toEqual({ kind: 'text', contentType: 'application/octet-stream', text: 'Tent' });
  });

  it('has the fields of a form, and a file where one is written as a data URL', async () => {
    const form = new FormData();
    form.append('carrier', 'A');
    form.append('tag', 'x');
    form.append('tag', 'y');
    form.append('tag', 'z');
    form.append('label', 'data:image/png;base64,AAEC');
    form.append('note', 'see data:image/png;base64,AAEC');
    form.append('photo', new File([new Uint8Array([7, 8])], 'a.gif', { type: 'image/gif' }));
    const { call } = await ask('shipOrder', '/orders/1/shipment', { method: 'PUT', body: form });
    expect(call?.body).toEqual({
      kind: 'form',
      fields: {
        carrier: 'A',
        tag: ['x', 'y', 'z'],
        label: new FileBytes('image/png', new Uint8Array([0, 1, 2])),
        note: 'see data:image/png;base64,AAEC',
        photo: new FileBytes('image/gif', new Uint8Array([7, 8])),
      },
    });
  });

  it('has the headers of the flow, and not what belongs to the connection or the program', async () => {
    const headers = {
      'X-Trace': 'abc',
      'accept-language': 'de',
      'user-agent': 'program',
      'accept-encoding': 'gzip',
    };
    expect((await ask('listOrders', '/orders', { headers })).call?.headers).toEqual({ 'x-trace': 'abc' });
    const { call } = await ask('listOrders', '/orders', { headers: { accept: 'text/csv' } });
    expect(call?.headers).toEqual({ accept: 'text/csv' });
  });

  it.each([
    ['Bearer abc', { token: { bearer: 'abc' }, headers: {} }],
    ['bearer  abc', { token: { bearer: 'abc' }, headers: {} }],
    ['Basic eDp5', { headers: { authorization: 'Basic eDp5' } }],
  ])('has the credential of the flow: %s', async (authorization, expected) => {
    expect((await ask('listOrders', '/orders', { headers: { authorization } })).call).toMatchObject(expected);
  });

  it.each(['Bearer', 'Bearer '])(
    'has the credential of the run if that of the flow is empty: "%s"',
    async (authorization) => {
      const { call } = await ask('listOrders', '/orders', { headers: { authorization } });
      expect([call?.headers, call !== undefined && 'token' in call]).toEqual([{}, false]);
    },
  );

  it('gets the status, the headers and the body of the service, but not what belongs to its connection', async () => {
    answer = () =>
      responded(202, '{"id":1}', {
        'content-type': 'application/json',
        'x-region': 'north',
        'content-length': '999',
        'content-encoding': 'gzip',
        'transfer-encoding': 'chunked',
        connection: 'close',
        'keep-alive': 'timeout=99',
        upgrade: 'h2c',
      });
    const { response } = await ask('listOrders', '/orders');
    const { headers } = response;
    expect([
      response.status,
      headers.get('x-region'),
      headers.get('content-encoding'),
      headers.get('upgrade'),
    ]).toEqual([202, 'north', null, null]);
    expect(headers.get('keep-alive')).not.toBe('timeout=99');
    expect(await response.json()).toEqual({ id: 1 });
    answer = () => responded(200, '[]');
  });

  it('gets the reason if the service does not respond', async () => {
    answer = () => failed(OUTGOING, { kind: 'timeout', message: 'no response within 30 s' });
    expect(await refusal(await ask('listOrders', '/orders'))).toEqual({
      status: 502,
      type: 'application/json',
      message: 'no response within 30 s',
    });
    answer = () => ({ status: 0, ok: false, value: undefined, outgoing: OUTGOING });
    expect(await refusal(await ask('listOrders', '/orders'))).toMatchObject({
      message: 'There was no response.',
    });
    answer = () => {
      throw new Error('The run was stopped.');
    };
    expect(await refusal(await ask('listOrders', '/orders'))).toMatchObject({
      message: 'The run was stopped.',
    });
    answer = () => responded(200, '[]');
  });
});

describe('a request is refused, and nothing is sent,', () => {
  it.each([
    ['if it belongs to no step', '7', 'GET', '/orders', 'The request belongs to no step.'],
    ['if it does not say its step', '', 'DELETE', '/orders', 'DELETE /orders is not listOrders.'],
    ['if its path is not that of the step', '0', 'GET', '/orders/1', 'GET /orders/1 is not listOrders.'],
    ['if its method is not that of the step', '0', 'POST', '/orders?x=1', 'POST /orders is not listOrders.'],
    ['if no operation has its path', '0', 'GET', '/other', 'GET /other is not listOrders.'],
  ])('%s', async (_why, step, method, path, message) => {
    const asked = await ask('listOrders', path, { method, headers: { [STEP_HEADER]: step } });
    expect([await refusal(asked), sent]).toEqual([{ status: 502, type: 'application/json', message }, []]);
  });

  it('if it has no number of a step at all', async () => {
    sent = [];
    const response = await fetch(`${forwarder.url}/orders`);
    expect([await refusal({ response }), sent]).toMatchObject([
      { message: 'The request belongs to no step.' },
      [],
    ]);
  });

  it('if its body is longer than 20 MB', async () => {
    const body = new Uint8Array(20 * 1024 * 1024 + 1);
    const asked = await ask('createOrder', '/orders', { method: 'POST', body });
    expect([await refusal(asked), sent]).toMatchObject([{ message: 'The body is longer than 20 MB.' }, []]);
  });
});
