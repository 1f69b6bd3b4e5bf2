/** What a run tells of the response to a request: what the contract says, how long it took, and what only a check can know. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  collection,
  contractWith,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Finding } from '../../src/check/index.ts';
import { failed, NO_FAILURE } from '../../src/verify/send/probe.ts';
import type { Call } from '../../src/verify/send/request.ts';
import {
  type AddFinding,
  checkResponse,
  checkTime,
  isSuccess,
  reportProblem,
} from '../../src/verify/session/check-response.ts';

const contract = contractWith({
  ...collection('/items', 'itemId'),
  '/any': {
    get: {
      operationId: 'any',
      responses: { '2XX': { description: 'Done.' }, default: { description: 'Other.' } },
    },
  },
  '/moved': {
    get: {
      operationId: 'moved',
      responses: {
        ...returns({}),
        ...returns({ type: 'integer' }, '300'),
        '302': { description: 'There.' },
        '400': { description: 'None.' },
      },
    },
  },
});
const call = (id: string, more: Partial<Call> = {}): Call => ({
  operation: contract.operation(id),
  effect: 'read',
  ...more,
});

/** A run that got this reply, and collects what is told of it. */
async function replied(reply: Reply, sent: Call) {
  const { target } = serving(() => reply);
  const run = await assembled(target, contract, { write: true, settle: 0 });
  const { exchange, outgoing, ...outcome } = await run.session.scratch().send({ ...sent, effect: 'read' });
  if (exchange === undefined) throw new Error('There is no response.');
  const told: Finding[] = [];
  const evidence: unknown[] = [];
  const addFinding: AddFinding = (finding, of) => {
    told.push(finding);
    evidence.push(of);
  };
  const parts = (maxResponseTime?: number) => ({
    contract,
    checker: run.checker,
    target,
    objects: run.objects,
    options: maxResponseTime === undefined ? {} : { maxResponseTime },
  });
  const texts = () =>
    told.map(
      ({ severity, rule, pointer, expected, actual = '' }) =>
        `${severity} ${rule} ${pointer}: ${expected}, got ${actual}`,
    );
  return {
    run,
    parts,
    texts,
    evidence,
    addFinding,
    response: { call: sent, outgoing, exchange },
    outcome: { ...outcome, outgoing, exchange },
  };
}

it.each<[string, number, boolean]>([
  ['get/items', 200, true],
  ['get/items', 201, false],
  ['get/items', 404, false],
  ['any', 204, true],
  ['any', 302, false],
  ['any', 404, false],
  ['moved', 302, true],
  ['moved', 303, false],
  ['moved', 400, false],
])('%s with %s is a success that the contract declares: %s', (id, status, is) => {
  expect(isSuccess(contract.operation(id), status)).toBe(is);
});

describe('a response', () => {
  const WRONG = 'error body-schema /name: must be a string, got 7';

  it.each<[string, Call, Reply, boolean, readonly string[]]>([
    [
      'is a success',
      call('get/items', { params: { itemId: 3 } }),
      { status: 200, body: { id: 3, name: 'a' } },
      true,
      [],
    ],
    [
      'is none if its body is wrong',
      call('get/items', { params: { itemId: 3 } }),
      { status: 200, body: { id: 3, name: 7 } },
      false,
      [WRONG],
    ],
    ['is none if it is a refusal', call('get/items', { params: { itemId: 3 } }), { status: 404 }, false, []],
    [
      'may repeat what is wrong',
      call('change/items', { params: { itemId: 3 }, wrongBody: true }),
      { status: 200, body: { id: 3, name: 7 } },
      true,
      [],
    ],
    [
      'may not repeat it with a status that the contract does not have',
      call('change/items', { params: { itemId: 3 }, wrongBody: true }),
      { status: 202, body: {} },
      false,
      ['warning status-undeclared : must return a declared status (200, 404), got 202 {}'],
    ],
    [
      'may not repeat it unless it is a success',
      call('moved', { wrongBody: true }),
      { status: 300, body: 'x' },
      false,
      ['error body-schema : must be a whole number, got "x"'],
    ],
  ])('%s', async (_what, sent, reply, is, told) => {
    const { parts, texts, addFinding, response } = await replied(
      reply,
      sent.operation.readOnly ? sent : call('get/items', { params: { itemId: 3 } }),
    );
    expect([checkResponse(parts(), { ...response, call: sent }, addFinding), texts()]).toEqual([is, told]);
  });

  it('may show what the run itself made invalid, in what it says of its body only', async () => {
    const of = async (id: number, status = 200) => {
      const { run, parts, texts, addFinding, response } = await replied(
        { status, body: { id, name: 7 } },
        call('get/items', { params: { itemId: id } }),
      );
      run.objects.invalid.add({ itemId: 3 });
      checkResponse(parts(), response, addFinding);
      return texts().map((one) => one.split(' ')[1]);
    };
    expect([await of(3), await of(4), await of(3, 500), await of(3, 202)]).toEqual([
      [],
      ['body-schema'],
      ['server-error'],
      ['status-undeclared'],
    ]);
  });

  it('may take as long as the run allows', async () => {
    const { parts, texts, addFinding, response } = await replied(
      { status: 200, body: [] },
      call('list/items'),
    );
    checkTime(parts(), response, 9_999, addFinding);
    checkTime(parts(20), response, 20, addFinding);
    expect(texts()).toEqual([]);
    checkTime(parts(20), response, 20.6, addFinding);
    expect(texts()).toEqual(['error response-time : must respond within 20ms, got 21 ms']);
  });
});

describe('a problem that a check finds', () => {
  const problem = { rule: 'read-back', expected: 'must be right' } as const;

  it('is told of the operation, with the status and the requests that show it', async () => {
    const { parts, texts, evidence, addFinding, outcome, response } = await replied(
      { status: 200, body: [] },
      call('list/items'),
    );
    const statuses: unknown[] = [];
    const shows = [{ outgoing: response.outgoing }];
    const contradicted = {
      pointer: '/a',
      by: { outgoing: response.outgoing },
      in: 'request',
      at: '/b',
    } as const;
    reportProblem(parts(), { call: call('list/items'), outcome, problem }, addFinding);
    reportProblem(
      parts(),
      {
        call: call('list/items'),
        outcome,
        problem: { ...problem, pointer: '/a', actual: 'wrong', contradicted },
        shows,
      },
      addFinding,
    );
    const { exchange, outgoing } = response;
    reportProblem(
      parts(),
      {
        call: call('list/items'),
        outcome: failed(outgoing, NO_FAILURE),
        problem: { ...problem, actual: 'none' },
      },
      (finding) => void statuses.push(finding.status),
    );
    reportProblem(
      parts(),
      { call: call('list/items'), outcome, problem },
      (finding) => void statuses.push(finding.status),
    );
    expect(statuses).toEqual([undefined, 200]);
    expect([texts(), evidence]).toEqual([
      ['error read-back : must be right, got 200', 'error read-back /a: must be right, got wrong'],
      [
        { outgoing, exchange, shows: undefined, contradicted: undefined },
        { outgoing, exchange, shows, contradicted },
      ],
    ]);
  });
});
