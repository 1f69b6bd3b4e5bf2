/** What is told of sequences that are drawn: how many were played, and the smallest that shows each defect. */
import { describe, expect, it } from 'vitest';
import { watched } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  collection,
  contractWith,
  keeping,
  type Reply,
} from '@experimentation-automation/test-support/kit/small-services';
import { runGenerated } from '../../src/verify/modes/generated.ts';
import { Stopped } from '../../src/verify/send/sleep.ts';

const contract = contractWith(collection('/items', 'itemId'));

/** What is told of a service of items that does something else with some requests. */
const played = (
  answer: (asked: Asked, usual: () => Reply) => Reply = (_asked, usual) => usual(),
  options: object = {},
) => {
  const items = keeping([]);
  return watched(runGenerated, contract, (asked) => answer(asked, () => items.reply(asked, '/items')), {
    runs: 4,
    seed: 10,
    ...options,
  });
};

const PUT_FAILS = ({ method }: Asked, usual: () => Reply): Reply =>
  method === 'PUT' ? { status: 500 } : usual();

/** Without what was drawn. */
const briefly = (told: readonly string[]): string[] =>
  told.map((one) => one.split(' ').slice(0, 3).join(' '));

describe('sequences that are drawn', () => {
  it.each<[string, Parameters<typeof played>, readonly string[], readonly string[], string]>([
    [
      'are counted if they find nothing',
      [],
      ['generated : 4 sequences, seed 10, 0'],
      [],
      'generated 4 of 4 (4)',
    ],
    [
      'are counted if they find only what is a note',
      [({ method }, usual) => (method === 'POST' ? { status: 409 } : usual())],
      ['generated : 4 sequences, seed 10, 0'],
      [],
      'generated 4 of 4 (4)',
    ],
    [
      'are told by the smallest that shows what is new, before the others are tried',
      [PUT_FAILS],
      ['generated : a sequence of 2 requests, seed 10, 2', 'generated : 2 sequences, seed 10, 0'],
      ['error server-error change/items : must not fail with a 5xx, got 500'],
      'generated 4 of 4 (4)',
    ],
  ])('%s', async (_what, how, checks, told, progress) => {
    expect(await played(...how)).toMatchObject({ checks, told, progress });
  });
  it('are at most three that fail, and each is told', async () => {
    let status = 500;
    // Each request finds something new.
    const { checks, told, progress } = await played(
      ({ method }, usual) => (method === 'POST' ? { status: status++ } : usual()),
      { runs: 30, seed: 3 },
    );
    expect({ checks, progress, told: briefly(told) }).toEqual({
      checks: Array.from({ length: 3 }, () => 'generated : a sequence of 1 requests, seed 3, 1'),
      progress: 'generated 3 of 30 (3)',
      told: Array.from({ length: 3 }, () => 'error server-error create/items'),
    });
  });

  it('are not made smaller for a cause that is known', async () => {
    const { checks, told, progress } = await played(
      (asked, usual) => {
        const reply = usual();
        return asked.method !== 'POST' && reply.status === 200 ? { ...reply, status: 202 } : reply;
      },
      { runs: 8 },
    );
    expect({ checks, progress, told: briefly(told) }).toEqual({
      checks: [
        'generated : a sequence of 2 requests, seed 10, 2',
        'generated : sequences, seed 10, 0',
        'generated : sequences, seed 10, 0',
        'generated : 6 sequences, seed 10, 0',
      ],
      progress: 'generated 8 of 8 (8)',
      told: [
        'warning status-undeclared change/items',
        'warning status-undeclared get/items',
        'warning status-undeclared list/items',
      ],
    });
  });

  it('leave out each step that the others do not need', async () => {
    const properties = { name: { type: 'string', minLength: 1 }, odd: { type: 'boolean' } };
    const schema = { type: 'object', required: ['name', 'odd'], properties };
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    const paths = collection('/items', 'itemId');
    const of = contractWith({ ...paths, '/items': { post: { ...paths['/items']?.post, requestBody } } });
    const items = keeping([]);
    const { checks } = await watched(
      runGenerated,
      of,
      (asked) => (asked.body['odd'] === true ? { status: 500 } : items.reply(asked, '/items')),
      { runs: 2, seed: 32 },
    );
    // It began with others, of which none is odd.
    expect(checks[0]).toBe('generated : a sequence of 1 requests, seed 32, 1');
  });

  it('are no more than were asked for, if the last one finds something', async () => {
    const { checks } = await played(() => ({ status: 500 }), { runs: 1, seed: 3 });
    expect(checks).toEqual(['generated : a sequence of 1 requests, seed 3, 1']);
  });

  it('end the run when it is stopped', async () => {
    const stopping = played(
      () => {
        throw new Error('No connection.');
      },
      { seed: 3 },
    );
    await expect(stopping).rejects.toThrow(Stopped);
  });
});
