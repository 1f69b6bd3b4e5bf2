/** Requests without a token, or with one of another scheme, are refused with 401. */
import { describe, expect, it } from 'vitest';
import type { Report } from '../src/verify/index.ts';
import {
  type Asked,
  contractWith,
  LIST,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const schemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
};
const refusal = { '401': { description: 'Who are you?' } };

/** A contract of one list, with these ways in. */
const guarded = (security: readonly object[], responses: object = refusal) =>
  contractWith(
    { '/items': { get: { operationId: 'list', security, responses: { ...returns(LIST), ...responses } } } },
    { components: { securitySchemes: schemes } },
  );

const told = ({ findings }: Report) =>
  findings.map(({ rule, check, expected, actual }) => [rule, check, expected, actual]);

/** What is told of a service that answers like this if the token is not as it should be, and what it was sent. */
async function probing(
  security: readonly object[],
  answer: (asked: Asked) => Reply | undefined,
  responses = refusal as object,
) {
  const items = { status: 200, body: [{ id: 1, name: 'Tent' }] };
  const { target, log } = serving((asked) =>
    asked.method === 'GET' ? (answer(asked) ?? items) : { status: 405 },
  );
  const options = { modes: ['negative'], credentials: { bearer: 'secret-token' } } as const;
  const report = await run(target, guarded(security, responses), options);
  const sent = log.flatMap(({ path, headers }) =>
    path === '/items' ? [headers['authorization'] ?? 'none'] : [],
  );
  return { told: told(report), sent: new Set(sent) };
}

const BEARER = [{ bearer: [] }];
const isOurs = ({ headers }: Asked): boolean => headers['authorization'] === 'Bearer secret-token';

describe('a request that needs a token', () => {
  it('is sent without one, and with another scheme, which must be refused with 401', async () => {
    const { told: none, sent } = await probing(BEARER, (asked) =>
      isOurs(asked) ? undefined : { status: 401 },
    );
    expect(none).toEqual([]);
    expect(sent).toEqual(new Set(['Bearer secret-token', 'none', 'Basic eGE6eGE=']));
  });

  it('must not be accepted with another scheme', async () => {
    const isBasic = ({ headers }: Asked): boolean => headers['authorization']?.startsWith('Basic') === true;
    const { told: accepted } = await probing(BEARER, (asked) =>
      isOurs(asked) || isBasic(asked) ? undefined : { status: 401 },
    );
    expect(accepted).toEqual([
      ['token-accepted', 'a token of another scheme', 'must refuse a token of another scheme', '200'],
    ]);
  });

  it.each([400, 403, 404])('must not be refused with %s if the contract declares 401', async (status) => {
    const { told: refused } = await probing(BEARER, (asked) =>
      isOurs(asked) ? undefined : { status, body: {} },
    );
    const mine = refused.filter(([rule]) => rule === 'token-refusal');
    expect(mine).toEqual([
      [
        'token-refusal',
        'a request without a token',
        'must return 401 for a request without a token',
        String(status),
      ],
    ]);
    const undeclared = await probing(
      BEARER,
      (asked) => (isOurs(asked) ? undefined : { status, body: {} }),
      {},
    );
    expect(undeclared.told.filter(([rule]) => rule === 'token-refusal')).toEqual([]);
  });

  it.each([429, 500])('may be answered with %s by a service that is busy', async (status) => {
    const headers = { 'retry-after': '99999' };
    const { told: busy } = await probing(BEARER, (asked) =>
      isOurs(asked) ? undefined : { status, headers, body: {} },
    );
    expect(busy.filter(([rule]) => rule === 'token-refusal')).toEqual([]);
  });

  it('is sent with another scheme only if all ways in have the same one', async () => {
    const refuse = (asked: Asked) => (isOurs(asked) ? undefined : { status: 401 });
    expect((await probing([{ bearer: [] }, { basic: [] }], refuse)).sent).toEqual(
      new Set(['Bearer secret-token', 'none']),
    );
    expect((await probing([{ bearer: [] }, { key: [] }], refuse)).sent).toEqual(
      new Set(['Bearer secret-token', 'none']),
    );
  });

  it('is not sent without one if the contract lets everyone in', async () => {
    expect((await probing([{ bearer: [] }, {}], () => undefined)).sent).toEqual(
      new Set(['Bearer secret-token']),
    );
  });
});
