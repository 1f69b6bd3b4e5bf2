/** How a run removes what it created, and what it says of what stays. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  collection,
  contractWith,
  ID,
  keeping,
  NAMED,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { make } from '../../src/verify/calls/effect.ts';
import { cleanUp, remove } from '../../src/verify/inventory/clean.ts';

const force = { name: 'force', in: 'query', schema: { type: 'string' } };
const content = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, old: { type: 'boolean' } },
    },
  },
};
const contract = contractWith({
  ...collection('/items', 'itemId'),
  ...collection('/parts', 'partId'),
  '/items/{itemId}/release': {
    parameters: [ID('itemId')],
    post: { operationId: 'release', parameters: [force], responses: returns(NAMED) },
  },
  '/items/{itemId}/store': {
    parameters: [ID('itemId')],
    post: { operationId: 'store', requestBody: { required: true, content }, responses: returns(NAMED) },
  },
});

/** What a service responds in its own way; it knows how many removals it was asked for before. */
type Answer = (asked: Asked, removals: number) => Reply | undefined;

/** A run that has created so many objects of each kind. */
async function having(
  counts: Readonly<Record<string, number>>,
  answer: Answer,
  options: Partial<VerifyOptions> = {},
) {
  const [items, parts] = [keeping([]), keeping([])];
  const { target, log } = serving(
    (asked) =>
      answer(asked, log.filter(({ method }) => method === 'DELETE').length - 1) ??
      (asked.path.startsWith('/parts') ? parts.reply(asked, '/parts') : items.reply(asked, '/items')),
  );
  const progress: string[] = [];
  const run = await assembled(target, contract, {
    ...{ write: true, everything: true, settle: 0, timeout: 5 },
    onProgress: ({ mode, done, total }) => progress.push(`${mode} ${done}/${total}`),
    ...options,
  });
  run.objects.beginWriting();
  const kind = (name: string): Resource => {
    const found = run.objects.resources.all.find((one) => one.make === `create/${name}`);
    if (found === undefined) throw new Error(`There is no kind of ${name}.`);
    return found;
  };
  for (const [name, count] of Object.entries(counts))
    for (let made = 0; made < count; made++) await make(run, kind(name), run.session.scratch());
  log.length = 0;
  const sent = (): string[] =>
    log.flatMap(({ method, path, query, text }) =>
      method === 'GET'
        ? []
        : [`${method} ${path}${query.size === 0 ? '' : `?${query.toString()}`} ${text}`.trim()],
    );
  return { run, kind, sent, progress, kept: { items: items.kept, parts: parts.kept } };
}

const usual = (): undefined => undefined;
/** Responds to removals with these statuses in turn. */
const onDelete =
  (...statuses: readonly number[]): Answer =>
  ({ method }, removals) =>
    method === 'DELETE' ? { status: statuses[removals] ?? 204 } : undefined;

describe('an object of the run', () => {
  const REMOVE = 'DELETE /items/1';
  const HOW = `Remove it with ${REMOVE}`;
  const RELEASE = { release: { operation: 'release', params: { force: 'yes' } } };
  const ARCHIVE = { remove: undefined, archive: { operation: 'store', body: { old: true } } };
  const released = ({ path }: Asked): Reply | undefined =>
    path.endsWith('release') || path.endsWith('store')
      ? { status: 200, body: { id: 1, name: 'a' } }
      : undefined;
  const refusing = (...statuses: readonly number[]): Answer => {
    const removal = onDelete(...statuses);
    return (asked, removals) => released(asked) ?? removal(asked, removals);
  };

  it.each<[string, Answer, object, Partial<VerifyOptions>, readonly string[], string | undefined]>([
    ['is removed', usual, {}, {}, [REMOVE], undefined],
    ['is gone already', onDelete(404), {}, {}, [REMOVE], undefined],
    ['stays if that is refused', onDelete(409), {}, {}, [REMOVE], `DELETE returned 409. ${HOW}`],
    [
      'stays if that is excluded',
      usual,
      {},
      { except: ['delete/items'] },
      [],
      `--except excludes delete/items. ${HOW}`,
    ],
    ['stays if nothing removes it', usual, { remove: undefined }, {}, [], 'no operation removes it'],
    [
      'is released if that is refused',
      refusing(409, 204),
      RELEASE,
      {},
      [REMOVE, 'POST /items/1/release?force=yes {}', REMOVE],
      undefined,
    ],
    [
      'stays if that is refused again',
      refusing(400, 409),
      RELEASE,
      {},
      [REMOVE, 'POST /items/1/release?force=yes {}', REMOVE],
      `DELETE returned 409. ${HOW}`,
    ],
    [
      'is not released if that is excluded',
      refusing(409),
      RELEASE,
      { except: ['release'] },
      [REMOVE],
      `DELETE returned 409. ${HOW}`,
    ],
    ['is not released if it is gone', refusing(404), RELEASE, {}, [REMOVE], undefined],
    ['is not released if it is removed', refusing(204), RELEASE, {}, [REMOVE], undefined],
    [
      'is archived with its id if nothing removes it',
      released,
      ARCHIVE,
      {},
      ['POST /items/1/store {"id":1,"old":true}'],
      'no operation removes it, so it was archived',
    ],
    [
      'stays if it cannot be archived',
      ({ path }) => (path.endsWith('store') ? { status: 409 } : undefined),
      ARCHIVE,
      {},
      ['POST /items/1/store {"id":1,"old":true}'],
      `POST returned 409. ${HOW}`,
    ],
  ])('%s', async (_what, answer, more, options, sent, why) => {
    const made = await having({ items: 1 }, answer, options);
    const items = made.kind('items');
    const kind = Object.keys(more).length === 0 ? items : { ...items, ...more };
    expect([await remove(made.run, kind, { itemId: 1 }), made.sent()]).toEqual([why, sent]);
    const isForgotten = made.run.objects.own(items).length === 0;
    expect(kind === items && isForgotten).toBe(kind === items && why === undefined);
  });
});

describe('the objects of the run', () => {
  it('are removed, the newest first, and the later kinds first', async () => {
    const { run, sent, progress, kept } = await having({ items: 2, parts: 2 }, usual);
    expect(await cleanUp(run)).toEqual([]);
    expect([sent(), kept.items.size, kept.parts.size]).toEqual([
      ['DELETE /parts/2', 'DELETE /parts/1', 'DELETE /items/2', 'DELETE /items/1'],
      0,
      0,
    ]);
    expect(progress).toEqual([1, 2, 3, 4].map((done) => `cleaning up ${done}/4`));
  });

  it('are told if they stay, with what else may stay', async () => {
    const { run, kind } = await having({ items: 1, parts: 1 }, ({ method, path }) =>
      method === 'DELETE' && path === '/items/1' ? { status: 409 } : undefined,
    );
    run.objects.left.lose({ what: 'something' });
    run.objects.left.lose({ what: 'another one', resource: kind('parts'), params: { partId: 7 } });
    expect(await cleanUp(run)).toEqual([
      'items itemId 1: DELETE returned 409. Remove it with DELETE /items/1',
      'something',
      'another one. Remove it with DELETE /parts/7',
    ]);
    const { left } = run.objects;
    expect([left.isLeft(kind('items'), { itemId: 1 }), left.isLeft(kind('parts'), { partId: 1 })]).toEqual([
      true,
      false,
    ]);
  });

  it('are told once if the service stops responding', async () => {
    const { run, kind } = await having({ items: 7, parts: 1 }, ({ method, path }) => {
      if (method === 'DELETE' && path.startsWith('/items')) throw new Error('no');
      return undefined;
    });
    const one = (id: number): string => `items itemId ${id}`;
    const lost = 'the connection was lost before a response. Remove it with DELETE /items';
    expect(await cleanUp(run)).toEqual([
      ...[7, 6, 5, 4, 3].map((id) => `${one(id)}: ${lost}/${id}`),
      'the target stopped responding before everything was removed',
      ...[1, 2].map(one),
    ]);
    const isLeft = (id: number): boolean => run.objects.left.isLeft(kind('items'), { itemId: id });
    expect([1, 2, 7].map(isLeft)).toEqual([true, true, true]);
  });
});
