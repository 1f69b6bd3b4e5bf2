/** What a session does around each request of a run: what it refuses to send, notes, counts and gives up on. */
import { describe, expect, it, vi } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  collection,
  contractWith,
  keeping,
  type Reply,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { takeInventory } from '../../src/verify/inventory/inventory.ts';
import type { Call } from '../../src/verify/send/request.ts';

const contract = contractWith(
  { ...collection('/items', 'itemId'), ...collection('/notes', 'noteId') },
  {
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  },
);
const call = (id: string, more: Partial<Call> = {}): Call => ({
  operation: contract.operation(id),
  effect: 'read',
  ...more,
});
const LIST = call('list/items');
const ONE = call('get/items', { params: { itemId: 1 } });
const named = (name: string, more: Partial<Call> = {}): Call =>
  call('create/items', { effect: 'create', body: { kind: 'json', value: { name } }, ...more });
const lost = (): never => {
  throw new Error('No connection.');
};
const NO_RESPONSE = 'the connection was lost before a response';

/** A session with a service of items, or with one that answers otherwise. */
async function sessionWith(
  answer: (asked: Asked, usual: () => Reply) => Reply | Promise<Reply> = (_asked, usual) => usual(),
  options: Partial<VerifyOptions> = {},
) {
  const items = keeping(['One', 'Two', 'Three']);
  const { target, lines } = serving((asked) =>
    answer(asked, () =>
      asked.path.startsWith('/items') ? items.reply(asked, '/items') : { status: 200, body: [] },
    ),
  );
  const run = await assembled(target, contract, { write: true, settle: 0, token: 'ours', ...options });
  run.objects.beginWriting();
  return { ...run, run, lines, kept: items.kept };
}

describe('a check', () => {
  it('is recorded with its own requests, its findings and the time that it took, also if it fails', async () => {
    const { session, ledger } = await sessionWith(({ path }, usual) =>
      path === '/items/2' ? { status: 500 } : usual(),
    );
    const before = session.scratch();
    await before.send(LIST);
    const history = [...before.history];
    await session.check(
      { mode: 'relations', operation: LIST.operation, name: 'two' },
      async (probe) => {
        await probe.send(ONE);
        await probe.send({ ...ONE, params: { itemId: 2 } });
        const [finding] = probe.findings;
        expect(finding && probe.evidenceOf(finding)).toMatchObject({ from: 1, exchange: { status: 500 } });
      },
      history,
    );
    const failing = session.check({ mode: 'negative', name: 'failing' }, (probe) => {
      probe.skip('It is of no use.');
      throw new Error('It fails.');
    });
    await expect(failing).rejects.toThrow('It fails.');
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(1_250);
    await session.check({ mode: 'negative', name: 'timed' }, () => Promise.resolve());
    clock.mockRestore();
    const ms = expect.any(Number) as number;
    expect(ledger.checks).toEqual([
      {
        mode: 'relations',
        operation: 'list/items',
        name: 'two',
        ms,
        requests: 2,
        findings: [expect.objectContaining({ rule: 'server-error', operation: 'get/items' })],
      },
      { mode: 'negative', name: 'failing', ms, requests: 0, findings: [], skipped: 'It is of no use.' },
      { mode: 'negative', name: 'timed', ms: 250, requests: 0, findings: [] },
    ]);
    expect(ledger.findings()).toMatchObject([{ mode: 'relations', check: 'two', count: 1 }]);
  });

  it('is skipped after two requests of its operation got no response, and the run ends after six', async () => {
    const { session, ledger } = await sessionWith(({ path }, usual) =>
      path === '/items' ? usual() : lost(),
    );
    const probe = session.scratch();
    const asked = async (id: string): Promise<boolean> => {
      await probe.send(call(id, { params: { itemId: 1, noteId: 1 } }));
      return session.gaveUpOn(contract.operation(id));
    };
    expect([await asked('get/items'), await asked('get/items')]).toEqual([false, true]);
    await session.check({ mode: 'examples', operation: ONE.operation, name: 'late' }, () =>
      Promise.reject(new Error('It is not run.')),
    );
    expect(ledger.checks).toEqual([
      {
        ...{ mode: 'examples', operation: 'get/items', name: 'late' },
        ...{ ms: 0, requests: 0, findings: [], skipped: 'it did not respond' },
      },
    ]);
    expect(ledger.coverage().find(({ operation }) => operation === 'get/items')).toMatchObject({
      unchecked: 'it did not respond',
      leftOut: [{ mode: 'examples', why: 'it did not respond' }],
    });
    expect(probe.findings.map(({ rule, expected, actual }) => [rule, expected, actual])).toEqual(
      Array.from({ length: 2 }, () => ['no-response', 'must send a complete response in time', NO_RESPONSE]),
    );
    // A response begins the count again.
    await probe.send(LIST);
    for (let count = 1; count < 6; count++) await asked('get/notes');
    expect(session.lost).toBeUndefined();
    const why = `The target stopped responding: ${NO_RESPONSE}.`;
    await expect(asked('list/notes')).rejects.toThrow(why);
    expect(session.lost).toBe(why);
  });

  it('that is not of the report adds nothing to it', async () => {
    const { session, ledger } = await sessionWith(() => ({ status: 500 }));
    const probe = session.scratch();
    await probe.send(LIST);
    expect([probe.findings.length, ledger.findings(), ledger.checks]).toEqual([1, [], []]);
  });
});

describe('a request', () => {
  it('is sent if it may change what it addresses, and then the run has changed something', async () => {
    const { session, lines } = await sessionWith();
    const probe = session.scratch();
    const own = { effect: 'own', params: { itemId: 1 } } as const;
    const { failure } = await probe.send(call('delete/items', own));
    expect([failure?.kind, failure?.message]).toEqual(['not sent', 'this run did not create the object']);
    await probe.send(ONE);
    await probe.send({ ...ONE, method: 'GET' });
    await probe.send({ ...ONE, method: 'PROPFIND' });
    expect([session.changed, lines(), probe.history.length]).toEqual([
      false,
      ['GET /items/1', 'GET /items/1', 'PROPFIND /items/1'],
      3,
    ]);
    await expect(probe.send(call('create/items'))).rejects.toThrow(
      'create/items changes something and must not be called in this run.',
    );
    await expect(probe.send({ ...ONE, method: 'PATCH' })).rejects.toThrow('get/items changes something');
    await probe.send(named('a'));
    expect([session.changed, session.afterwards(AbortSignal.timeout(1_000)).changed]).toEqual([true, true]);
  });

  it('that changes something is not sent by a run that only reads', async () => {
    const { session, lines } = await sessionWith(undefined, { write: false });
    await expect(session.scratch().send(named('a'))).rejects.toThrow('must not be called in this run');
    expect([session.changed, lines()]).toEqual([false, []]);
  });

  it('for what must be there shows whether the operation finds it, and its first response is kept', async () => {
    const hides = async (more: Partial<Call>, status = 404, itemId = 1) => {
      const fixtures = { change: [{ itemId: 1 }] };
      const { session, ledger } = await sessionWith(() => ({ status }), {
        fixtures,
        as: { bearer: 'theirs' },
      });
      await session.scratch().send({ ...ONE, params: { itemId }, ...more });
      const first = ledger.firstOf('get/items');
      return [ledger.hidesExisting('get/items'), first?.exchange?.status, first?.history.length];
    };
    expect([
      await hides({}),
      await hides({}, 200),
      await hides({}, 404, 2),
      await hides({ token: 'other identity' }),
      await hides({ method: 'PROPFIND' }),
    ]).toEqual([
      [true, 404, 1],
      [false, 200, 1],
      [false, 404, 1],
      [false, 404, 1],
      [false, undefined, undefined],
    ]);
  });

  it.each<[string, Call, number, boolean]>([
    ['a creation that the contract allows', named('a'), 409, true],
    ['a creation that was invalid', named('a', { wrongBody: true }), 409, false],
    ['a creation that was repeated', named('a', { isRepeated: true }), 409, false],
    ['a creation that was refused otherwise', named('a'), 422, false],
    [
      'a creation with text',
      named('a', { body: { kind: 'text', contentType: 'text/plain', text: 'a' } }),
      409,
      false,
    ],
    ['another method', named('a', { method: 'PATCH' }), 409, false],
    [
      'a change',
      call('change/items', {
        effect: 'own',
        params: { itemId: 1 },
        body: { kind: 'json', value: { name: 'a' } },
      }),
      409,
      false,
    ],
  ])(
    'that conflicts with what is there makes later bodies differ: %s, %#',
    async (_what, one, status, is) => {
      const { session, corrections } = await sessionWith(() => ({ status }), {
        fixtures: { change: [{ itemId: 1 }] },
      });
      await session.scratch().send(one);
      const body = { name: 'a' };
      const renewed = corrections.renewed(contract.document, one.operation, body, () => true);
      expect(renewed !== body).toBe(is);
    },
  );

  it.each([1, 2])('that removes %d others, too, is the last that changes something', async (others) => {
    const { session, objects, run, kept } = await sessionWith(({ method, path }, usual) => {
      const reply = usual();
      if (method === 'DELETE' && path === '/items/4') for (let id = 1; id <= others; id++) kept.delete(id);
      return reply;
    });
    await takeInventory(run);
    const probe = session.scratch();
    await probe.send(named(`${run.prefix}-a`));
    await probe.send(named(`${run.prefix}-b`));
    const removal = (itemId: number): Call => call('delete/items', { effect: 'own', params: { itemId } });
    const more = others === 1 ? '' : ' (and 1 more)';
    const why = `delete/items was accepted, and then items itemId 1 is gone. It was {"id":1,"name":"One"}${more}. Nothing was changed after that.`;
    await expect(probe.send(removal(4))).rejects.toThrow(why);
    expect([session.lost, objects.guard.whyRefused(removal(5))]).toEqual([
      why,
      'a removal also removed existing objects',
    ]);
  });

  it('that removes nothing is not followed by a look at what else is there', async () => {
    const { session, run, lines } = await sessionWith(({ method }, usual) =>
      method === 'DELETE' ? { status: 409 } : usual(),
    );
    await takeInventory(run);
    const probe = session.scratch();
    await probe.send(named(`${run.prefix}-a`));
    await probe.send(call('delete/items', { effect: 'own', params: { itemId: 4 } }));
    expect(lines().slice(-3)).toEqual(['POST /items', 'GET /items/4', 'DELETE /items/4']);
  });

  it.each<[string, Call, number, boolean]>([
    ['a read', LIST, 200, true],
    ['a read that fails', LIST, 500, false],
    ['a read that is refused', LIST, 499, true],
    ['a write', named('a'), 400, false],
  ])(
    'that gets no response is followed by a look whether the service is up, if it responded before: %s, %#',
    async (_what, first, status, is) => {
      const { session, lines } = await sessionWith(({ path }) => (path === '/items/1' ? lost() : { status }));
      const probe = session.scratch();
      await probe.send(first);
      await probe.send(ONE);
      expect(lines().slice(1)).toEqual(['GET /items/1', ...(is ? ['GET /items'] : [])]);
    },
  );

  it('that is on its way is waited for', async () => {
    let respond: (reply: Reply) => void = () => undefined;
    const promise = new Promise<Reply>((resolve) => void (respond = resolve));
    const { session } = await sessionWith(() => promise);
    const states: string[] = [];
    const sent = session
      .scratch()
      .send(LIST)
      .then(() => states.push('responded'));
    const settled = session.settled().then(() => states.push('settled'));
    await new Promise((done) => void setImmediate(done));
    states.push('waited');
    respond({ status: 200, body: [] });
    await Promise.all([sent, settled]);
    expect(states.toSorted()).toEqual(['responded', 'settled', 'waited']);
    expect(states[0]).toBe('waited');
    await session.settled();
  });

  it('for what was created is an error if it does not find it', async () => {
    const { session } = await sessionWith(({ method, path }, usual) =>
      method === 'GET' && path.startsWith('/items') ? { status: 404 } : usual(),
    );
    const probe = session.scratch();
    await probe.send(named('kit-verify-a'));
    expect(probe.findings.map(({ rule, operation, expected }) => [rule, operation, expected])).toEqual([
      ['read-back', 'get/items', 'must find what this run created'],
    ]);
  });
});

it('the address of a service is asked whether anything responds', async () => {
  const { session, lines } = await sessionWith(() => ({ status: 404 }));
  const silent = await sessionWith(lost);
  expect([await session.ping(), lines(), (await silent.session.ping())?.kind]).toEqual([
    undefined,
    ['GET /'],
    'reset',
  ]);
});
