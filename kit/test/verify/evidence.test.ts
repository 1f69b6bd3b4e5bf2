/** The exchange that is shown with a cause: the one that shows it, without secrets and without the rest of a long body. */
import { describe, expect, it } from 'vitest';
import { finding } from '@experimentation-automation/test-support/kit/made-report';
import { createSecrets } from '../../src/secrets.ts';
import { createEvidenceAttacher } from '../../src/verify/report/attach-evidence.ts';
import type { Cause } from '../../src/verify/report/report.ts';
import type { Evidence } from '../../src/verify/send/request.ts';

type Shown = Pick<Cause, 'exchange' | 'earlier'>;
type Message = Pick<NonNullable<Evidence['exchange']>, 'responseBody'> & { readonly type?: string };

const outgoing = { method: 'GET', path: '/items?a=1', headers: { 'x-a': '1' } };
const url = 'http://service.test/items?a=1';
const exchange = {
  method: 'GET',
  url,
  requestHeaders: { 'x-a': '1', 'x-b': '2' },
  status: 200,
  responseHeaders: { 'content-type': 'application/json' },
  responseBody: '[{"id":1}]',
};
const sent: Evidence = { history: [{ outgoing }], from: 0, outgoing, exchange };

function shown(evidence: Evidence | undefined, secrets = createSecrets()): Shown {
  const learn = createEvidenceAttacher({ evidenceOf: () => evidence }, secrets, (one) => secrets.learn(one));
  return learn(finding({ url }));
}
const bodyOf = ({ responseBody, type = 'application/json' }: Message, ...secret: readonly string[]) =>
  shown(
    { ...sent, exchange: { ...exchange, responseBody, responseHeaders: { 'content-type': type } } },
    createSecrets(...secret),
  ).exchange?.response?.body;

describe('the exchange of a cause', () => {
  it('is what was sent and what came', () => {
    expect(shown(sent)).toEqual({
      exchange: {
        request: { method: 'GET', url, headers: { 'x-a': '1', 'x-b': '2' } },
        response: { status: 200, headers: { 'content-type': 'application/json' }, body: '[{"id":1}]' },
      },
    });
  });

  it('is what should have been sent, if nothing came', () => {
    const { exchange: _none, ...silent } = sent;
    const body = '{"name":"a"}';
    expect(shown({ ...silent, outgoing: { ...outgoing, body } })).toEqual({
      exchange: { request: { method: 'GET', url, headers: { 'x-a': '1' }, body } },
    });
  });

  it('is none, if nothing was sent', () => {
    expect(shown(undefined)).toEqual({});
    expect(shown({ history: [], from: 0, outgoing })).toEqual({});
    expect(shown({ ...sent, history: [] }).exchange?.response?.status).toBe(200);
  });

  it('shows neither the secrets of its headers nor those of its body', () => {
    const evidence = {
      ...sent,
      exchange: {
        ...exchange,
        requestHeaders: { authorization: 'Bearer opensesame1' },
        responseBody: '{"name":"opensesame1"}',
      },
    };
    expect(JSON.stringify(shown(evidence))).not.toContain('opensesame1');
  });
});

describe('a value that another request contradicts', () => {
  const created = { method: 'POST', path: '/items', headers: {}, body: '{"id":2}' };
  const by = {
    outgoing: created,
    exchange: { ...exchange, method: 'POST', status: 201, responseBody: '{"id":3}' },
  };
  const contradicted = { pointer: '/0/id', by, in: 'response', at: '/id' } as const;

  it('is marked in both exchanges', () => {
    const { exchange: later, earlier } = shown({ ...sent, contradicted });
    expect(later?.response?.differs).toBe('/0/id');
    expect(later?.request).not.toHaveProperty('differs');
    expect(earlier).toEqual({
      request: {
        method: 'POST',
        url: 'http://service.test/items',
        headers: { 'x-a': '1', 'x-b': '2' },
        body: '{"id":2}',
      },
      response: {
        status: 201,
        headers: { 'content-type': 'application/json' },
        body: '{"id":3}',
        differs: '/id',
      },
    });
  });

  it('is marked where it was sent', () => {
    const { earlier } = shown({ ...sent, contradicted: { ...contradicted, in: 'request' } });
    expect([earlier?.request.differs, earlier?.response?.differs]).toEqual(['/id', undefined]);
  });

  it('is marked in one exchange, if it is that of the request itself', () => {
    const own = { ...contradicted, by: { outgoing, exchange }, in: 'request' as const };
    const { exchange: only, ...rest } = shown({ ...sent, contradicted: own });
    expect([only?.request.differs, only?.response?.differs, rest]).toEqual(['/id', '/0/id', {}]);
  });

  it('is known from a request that got no response', () => {
    const { earlier } = shown({ ...sent, contradicted: { ...contradicted, by: { outgoing: created } } });
    expect([earlier?.request.method, earlier?.response]).toEqual(['POST', undefined]);
  });
});

describe('a body', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it.each<[string, Message, string | undefined]>([
    ['is none, if it is empty', { responseBody: '' }, undefined],
    ['is shown as a text', { responseBody: bytes('{"a":"ü"}') }, '{"a":"ü"}'],
    ['is counted, if it is a picture', { responseBody: 'abc', type: 'Image/png' }, '(3 bytes of Image/png)'],
    [
      'is counted, if it is a form with files',
      { responseBody: 'abc', type: 'multipart/form-data; boundary=x' },
      '(3 bytes of multipart/form-data)',
    ],
    [
      'is counted, if it is a file',
      { responseBody: 'abc', type: 'application/octet-stream' },
      '(3 bytes of application/octet-stream)',
    ],
    ['is counted, if it is no text', { responseBody: 'a\0c', type: '' }, '(3 bytes)'],
    ['is shown as a whole', { responseBody: 'a'.repeat(2_000) }, 'a'.repeat(2_000)],
    ['is cut', { responseBody: 'a'.repeat(2_001) }, `${'a'.repeat(2_000)}... (2001 in total)`],
    [
      'is cut, if it is long',
      { responseBody: 'a'.repeat(40_000) },
      `${'a'.repeat(2_000)}... (40000 in total)`,
    ],
  ])('%s', (_how, message, text) => {
    expect(bodyOf(message)).toBe(text);
  });

  it('is cut where no secret can begin, if its rest was not looked at', () => {
    const secret = 'opensesame'.repeat(3_168);
    const text = bodyOf({ responseBody: `${'a'.repeat(500)}${secret}${'b'.repeat(40_000)}` }, secret);
    expect(text).toMatch(/^a{0,500}[^o]*\.\.\. \(72180 in total\)$/);
  });
});
