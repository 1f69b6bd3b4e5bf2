import { describe, expect, it } from 'vitest';
import { formatGithub, formatText, type Report } from '../src/verify/index.ts';
import {
  contractWith,
  found,
  LIST,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const screenOf = (report: Report): string => formatText(report, { columns: 100, rows: 40 });

const paths = (count: number, one: (name: string) => object) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`/thing${at}`, { get: one(`getThing${at}`) }]),
  );

describe('one root', () => {
  const wrapped = {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: { type: 'object', properties: { padID: { type: 'string' } } },
    },
  };

  it.each([
    [
      'repeated in each operation',
      (name: string) => ({ operationId: name, responses: returns(wrapped) }),
      {},
    ],
    [
      'of a shared schema',
      (name: string) => ({ operationId: name, responses: returns({ $ref: '#/components/schemas/Done' }) }),
      { components: { schemas: { Done: wrapped } } },
    ],
    [
      'of a shared response',
      (name: string) => ({
        operationId: name,
        responses: { '200': { $ref: '#/components/responses/Done' } },
      }),
      { components: { responses: { Done: returns(wrapped)['200'] } } },
    ],
  ])('%s is one cause, named in one line of the first screen', async (_name, one, more) => {
    const { target } = serving(() => ({ status: 200, body: { code: 0, message: 'ok', data: null } }));
    const contract = contractWith(paths(88, one), more);
    const report = await run(target, contract, { modes: ['examples'] });
    expect(report.findings).toHaveLength(88);
    expect(report.causes).toMatchObject([{ rule: 'body-schema', status: 200, findings: 88, count: 88 }]);
    expect(report.causes[0]?.operations).toHaveLength(88);
    const lines = screenOf(report).split('\n');
    expect(lines).toContain(' 1 ERROR body-schema 200, 88 times in getThing0 and 87 others');
    expect(lines.filter((line) => line.includes('at /data: must be an object, got null'))).toHaveLength(1);
    expect(screenOf(report)).toContain('1 cause (1 error) in 88 findings.');
  });

  it('of operations without content is one line, and a warning', async () => {
    const { target } = serving(({ path }) => ({ status: 200, body: { path, at: path.length } }));
    const silent = (name: string) => ({ operationId: name, responses: { '200': { description: '' } } });
    const report = await run(target, contractWith(paths(30, silent)), { modes: ['examples'] });
    expect(found(report).every((one) => one.startsWith('warning unexpected-body'))).toBe(true);
    expect(report.causes).toHaveLength(1);
    const screen = formatText(report, { columns: 200 });
    expect(screen).toContain(' 1 WARNING unexpected-body 200, 30 times in getThing0 and 29 others');
    expect(screen).toContain(
      '30 operations return a body for which the contract declares no content, so that nothing checks it.',
    );
    expect(report.verdict).toBe('holds');
  });

  it('is not what only looks alike: other places, other values and other statuses stay apart', async () => {
    const count = (name: string, field: string) => ({
      operationId: name,
      responses: returns({ type: 'object', properties: { [field]: { type: 'integer' } } }),
    });
    const bodies: Record<string, unknown> = { a: 'one', b: null, c: 'one' };
    const { target } = serving(({ path }) => ({ status: 200, body: { n: bodies[path[1] ?? ''], m: 'x' } }));
    const contract = contractWith({
      '/a': { get: count('a', 'n') },
      '/b': { get: count('b', 'n') },
      '/c': { get: count('c', 'm') },
    });
    expect((await run(target, contract, { modes: ['examples'] })).causes).toHaveLength(3);
  });

  it('of creations that refuse {}, although no field is required, is one cause', async () => {
    const { target } = serving(({ method }) =>
      method === 'POST' ? { status: 400, body: { message: 'Name the level.' } } : { status: 404 },
    );
    const body = { content: { 'application/json': { schema: { type: 'object' } } } };
    const search = (name: string) => ({
      post: {
        operationId: name,
        'x-read-only': true,
        requestBody: body,
        responses: { ...returns(LIST), ...returns({}, '400') },
      },
    });
    const contract = contractWith({ '/a': search('findA'), '/b': search('findB'), '/c': search('findC') });
    const report = await run(target, contract, { modes: ['examples'] });
    expect(report.causes.map(({ rule, operations }) => [rule, operations])).toEqual([
      ['valid-request-refused', ['findA', 'findB', 'findC']],
    ]);
    expect(report.causes[0]?.message).toContain(
      'must accept {}, because the contract declares no field as required, got 400 "Name the level."',
    );
  });
});

describe('the causes on screen', () => {
  it('begin with what ends or fails, then wrong data, then broken schemas of successes', async () => {
    const list = {
      type: 'object',
      required: ['items'],
      properties: { items: { type: 'array', items: { type: 'object', required: ['id'] } } },
    };
    const contract = contractWith({
      '/schema': { get: { operationId: 'schema', responses: returns(list) } },
      '/fails': { get: { operationId: 'fails', responses: returns(list) } },
      '/filtered': {
        get: {
          operationId: 'filtered',
          parameters: [{ name: 'isOpen', in: 'query', schema: { type: 'boolean' } }],
          responses: returns({
            type: 'array',
            items: {
              type: 'object',
              properties: { id: { type: 'integer' }, isOpen: { type: 'boolean' } },
            },
          }),
        },
      },
    });
    const items = [
      { id: 1, isOpen: true },
      { id: 2, isOpen: false },
    ];
    const { target } = serving(({ path }) => {
      if (path === '/fails') return { status: 500 };
      return { status: 200, body: path === '/filtered' ? items : {} };
    });
    const report = await run(target, contract, { modes: ['examples', 'relations'] });
    expect(report.causes.map(({ rule }) => rule)).toEqual([
      'server-error',
      'parameter-effect',
      'body-schema',
    ]);
  });

  it('have their status in the headline, however many there are', async () => {
    const fails = (name: string) => ({ operationId: name, responses: returns(LIST) });
    const { target } = serving('fails');
    const report = await run(target, contractWith(paths(12, fails)), { modes: ['examples'] });
    const text = formatText(report, { rows: 20 });
    expect(text.match(/ERROR server-error 500, 1 time in/g)?.length ?? 0).toBe(
      Math.min(10, report.causes.length),
    );
    expect(formatGithub(report)).toContain('title=server-error 500 in getThing0');
  });
});
