/** Recorded traffic is checked on both sides, and nothing is concluded from what recordings leave out. */
import { describe, expect, it } from 'vitest';
import {
  contractWith,
  ID,
  LIST,
  NAMED,
  returns,
  BODY,
} from '@experimentation-automation/test-support/kit/small-services';
import { readBaseline, type HarOptions, type Report, verifyHar } from '../../src/verify/index.ts';

const security = { security: [{ key: [] }] };
const contract = contractWith(
  {
    '/items': {
      get: { operationId: 'list', responses: returns(LIST) },
      post: { operationId: 'create', requestBody: BODY, responses: returns(NAMED, '201') },
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'get', responses: returns(NAMED) },
    },
  },
  { ...security, components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
);
const HOST = 'https://api.test';
const TOKEN = { name: 'Authorization', value: 'Bearer opensesame1' };
const JSON_TYPE = { name: 'Content-Type', value: 'application/json' };

interface Parts {
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly sent?: string;
  readonly body?: unknown;
}
const entry = ({
  method = 'GET',
  url = `${HOST}/items`,
  status = 200,
  headers = [TOKEN],
  sent,
  body = [],
}: Parts) => ({
  request: {
    method,
    url,
    headers,
    ...(sent !== undefined && { postData: { mimeType: 'application/json', text: sent } }),
  },
  response: { status, headers: [], content: { mimeType: 'application/json', text: JSON.stringify(body) } },
});
const check = (entries: readonly Parts[], options: Partial<HarOptions> = {}): Report =>
  verifyHar({ log: { entries: entries.map(entry) } }, { contract, ...options });
const found = ({ findings }: Report): string[] =>
  findings.map(({ severity, rule, operation }) => `${severity} ${rule} ${operation ?? 'none'}`);

describe('the report of a recording', () => {
  it('has each exchange as a check, and says that nothing was changed', () => {
    const report = check([
      {},
      { url: `${HOST}/items/1`, body: { id: 'x', name: 'One' } },
      { url: `${HOST}/other` },
    ]);
    expect(report).toMatchObject({
      target: 'a HAR file',
      verdict: 'broken',
      seed: 0,
      write: false,
      requests: 3,
      leftBehind: [],
      unexpectedChanges: [],
      notCompared: [],
      notImplemented: [],
      skippedEntries: {},
      fixed: [],
    });
    expect(report).not.toHaveProperty('problem');
    expect(report.checks.map(({ findings, ...one }) => ({ ...one, findings: findings.length }))).toEqual([
      {
        mode: 'har',
        operation: 'list',
        name: 'entry 1: GET https://api.test/items',
        ms: 0,
        requests: 1,
        findings: 0,
      },
      {
        mode: 'har',
        operation: 'get',
        name: 'entry 2: GET https://api.test/items/1',
        ms: 0,
        requests: 1,
        findings: 1,
      },
      { mode: 'har', name: 'entry 3: GET https://api.test/other', ms: 0, requests: 1, findings: 1 },
    ]);
    expect(found(report)).toEqual(['error unknown-operation none', 'error body-schema get']);
    expect(report.findings.map(({ mode, check: name, curl }) => [mode, name, curl])).toEqual([
      [
        'har',
        'entry 3: GET https://api.test/other',
        ['curl -i https://api.test/other -H "Authorization: Bearer $CONTRACT_TOKEN"'],
      ],
      [
        'har',
        'entry 2: GET https://api.test/items/1',
        ['curl -i https://api.test/items/1 -H "Authorization: Bearer $CONTRACT_TOKEN"'],
      ],
    ]);
    expect(report.coverage.map(({ operation, unchecked }) => [operation, unchecked])).toEqual([
      ['list', undefined],
      ['create', 'nothing called it'],
      ['get', 'no success was as the contract declares it'],
    ]);
  });

  it('holds if nothing is broken, and shows no token', () => {
    const headers = [TOKEN, JSON_TYPE, { name: 'X-Trace', value: 'abc' }];
    const report = check([
      { method: 'POST', status: 201, sent: '{"name":""}', headers, body: { id: 1, name: 'opensesame1' } },
    ]);
    expect(found(report)).toEqual(['error request-body create']);
    expect(report.findings[0]?.curl).toEqual([
      `curl -i -X POST https://api.test/items -H "Authorization: Bearer $CONTRACT_TOKEN" -H 'content-type: application/json' --data-raw '{"name":""}'`,
    ]);
    expect(JSON.stringify(report)).not.toContain('opensesame1');
    expect(check([{}]).verdict).toBe('holds');
  });

  it('says if it has no request to the service', () => {
    const problem = 'The HAR file contains no request to the service.';
    expect(check([])).toMatchObject({ problem, verdict: 'holds', requests: 0, skippedEntries: {} });
    expect(check([{ url: 'https://other.test/' }], { baseUrl: HOST })).toMatchObject({
      problem,
      skippedEntries: { 'requests to other addresses': 1 },
    });
  });

  it('compares with a baseline, which is fixed only if there was something to look at', () => {
    const wrong = { url: `${HOST}/items/1`, body: { id: 'x', name: 'One' } };
    const { findings } = check([wrong]);
    const known = {
      rule: 'body-schema',
      operation: 'get',
      where: 'response',
      status: 200,
      severity: 'error',
      mode: 'har',
    };
    const baseline = readBaseline({
      version: 1,
      write: true,
      implemented: ['get'],
      findings: [{ ...known, pointer: findings[0]?.pointer, schemaPointer: findings[0]?.schemaPointer }],
    });
    expect(check([wrong], { baseline })).toMatchObject({ verdict: 'holds', known: 1, counts: { error: 0 } });
    expect(check([{ ...wrong, body: { id: 1, name: 'One' } }], { baseline }).fixed).toHaveLength(1);
    expect(check([], { baseline }).fixed).toEqual([]);
  });

  it('counts no success of a request that broke the contract', () => {
    const uncheckedOf = (parts: Parts) =>
      check([parts]).coverage.find(({ operation }) => operation === 'create');
    const good = { method: 'POST', status: 201, sent: '{"name":"a"}', body: { id: 1, name: 'a' } };
    expect(uncheckedOf(good)).not.toHaveProperty('unchecked');
    expect(uncheckedOf({ ...good, sent: '{}' })?.unchecked).toBe(
      'no success was as the contract declares it',
    );
    expect(uncheckedOf({ ...good, status: 0 })?.unchecked).toBe('it did not respond');
    const warned = check([{ ...good, sent: '{}' }], { levels: { 'request-body': 'warning' } });
    expect(warned.coverage.map(({ unchecked }) => unchecked)).toContain(undefined);
  });

  it('has nothing to say of a response that was not recorded', () => {
    const report = check([{ status: 0, body: 'not a list' }]);
    expect(found(report)).toEqual([]);
    expect(report.coverage[0]?.statuses).toMatchObject([
      { status: '200', count: 0 },
      { status: 'none', count: 1 },
    ]);
  });

  it('takes the levels of the options, and refuses unknown ones', () => {
    const wrong = { url: `${HOST}/items/1`, body: { id: 'x', name: 'One' } };
    expect(found(check([wrong], { levels: { 'body-schema': 'note' } }))).toEqual(['note body-schema get']);
    expect(() => check([], { levels: { nothing: 'note' } })).toThrow('nothing');
  });
});

describe('a missing token', () => {
  const MASKED = { name: 'authorization', value: '***' };

  it.each<[string, readonly Parts[], readonly string[]]>([
    [
      'is no finding if no request has one, since recorders leave them out',
      [{ headers: [] }, { headers: [] }],
      [],
    ],
    ['is no finding if it was masked', [{ headers: [MASKED] }, {}], []],
    [
      'is a finding if other requests have one',
      [{ headers: [] }, {}],
      ['error request-token list', 'error token-accepted list'],
    ],
  ])('%s', (_when, entries, expected) => {
    expect(found(check(entries))).toEqual(expected);
  });
});

describe('the address of the service', () => {
  it('is that of the options, and other addresses are skipped', () => {
    const url = `${HOST}/v1/items`;
    const entries = [
      { url },
      { url: `${HOST}/items` },
      { url: `${HOST}/v12/items` },
      { url: `${url}/1`, body: {} },
    ];
    const report = check(entries, { baseUrl: `${HOST}/v1//` });
    expect([report.target, report.requests, report.skippedEntries]).toEqual([
      `${HOST}/v1//`,
      2,
      { 'requests to other addresses': 2 },
    ]);
    expect(report.findings.map(({ curl }) => curl.join().split(' ')[2])).toEqual([`${url}/1`, `${url}/1`]);
  });

  it('is common to all requests, or none: then commands have whole addresses', () => {
    const curls = (...urls: readonly string[]) =>
      check(urls.map((url) => ({ url }))).findings.map(({ curl }) => curl.join().split(' ')[2]);
    expect(curls(`${HOST}/other`)).toEqual([`${HOST}/other`]);
    expect(curls(`${HOST}/other`, 'https://b.test/another')).toEqual([`${HOST}/other`]);
    expect(curls('/other')).toEqual(['/other']);
  });

  it.each<[string, Parts, string]>([
    ['a socket', { url: 'wss://api.test/' }, 'addresses that are not http'],
    ['data', { url: 'data:text/plain,a' }, 'addresses that are not http'],
    [
      'a preflight',
      { method: 'OPTIONS', headers: [{ name: 'Access-Control-Request-Method', value: 'PUT' }] },
      'CORS preflights, which browsers send by themselves',
    ],
  ])('is not that of %s', (_what, parts, why) => {
    expect(check([parts, parts, {}])).toMatchObject({ requests: 1, skippedEntries: { [why]: 2 } });
    expect(check([{ url: 'HTTP://api.test/items' }]).skippedEntries).toEqual({});
  });

  it('is counted by each kind of what is not a request to it', () => {
    const preflight = { name: 'Access-Control-Request-Method', value: 'PUT' };
    const entries = [
      { url: 'blob2:a' },
      { url: 'blob2:b' },
      { method: 'OPTIONS', headers: [preflight] },
      { headers: [TOKEN, preflight] },
      {},
    ];
    const report = check(entries);
    expect([report.requests, report.skippedEntries]).toEqual([
      2,
      {
        'addresses that are not http': 2,
        'CORS preflights, which browsers send by themselves': 1,
      },
    ]);
    expect(report.ms).toBeLessThan(60_000);
  });
});
