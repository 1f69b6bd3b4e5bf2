/** Which reads prove that a run created an object, so that it may change and remove it. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  collection,
  contractWith,
  type Reply,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { isList } from '../../src/base/json.ts';
import { resourcesOf } from '../../src/resources/resources.ts';
import type { Candidate } from '../../src/verify/objects/candidate.ts';
import { KnownObjects } from '../../src/verify/objects/known-objects.ts';
import type { Body, Call } from '../../src/verify/send/request.ts';
import { Ownership } from '../../src/verify/session/ownership.ts';

const contract = contractWith(collection('/items', 'itemId'));
const NAME = 'kit-verify-abc123-item-1';
const NAMELESS = { id: 3, size: 1 };
const json = (value: object): Body => ({ kind: 'json', value });
const creating = (body: Body, more: Partial<Call> = {}): Call => ({
  operation: contract.operation('create/items'),
  effect: 'create',
  body,
  ...more,
});

interface Case {
  readonly call?: Call;
  readonly candidate?: Partial<Candidate>;
  /** The objects by id that are read, those that are listed, and the status of other reads. */
  readonly shows?: Readonly<Record<string, object>>;
  readonly lists?: readonly object[];
  readonly status?: number;
  /** What the run knew before. */
  readonly older?: boolean;
  readonly knewList?: boolean;
  /** The operations that may be called. @default all */
  readonly allowed?: readonly string[];
  /** Whether only a header of the response named it. */
  readonly isOnlyNamed?: boolean;
  /** Whether the run looks whether the address is free. */
  readonly looks?: boolean;
}

/** A run that asks whether it made the object 3 of a kind. */
async function proving({ call = creating(json({ name: NAME })), candidate: more = {}, ...given }: Case) {
  const {
    shows = {},
    lists = [],
    status = 404,
    older = false,
    knewList = false,
    allowed,
    looks = false,
    isOnlyNamed = false,
  } = given;
  let isLooking = false;
  const { target, lines } = serving(({ path }: Asked): Reply => {
    if (path === '/items') return { status: 200, body: lists };
    const shown = isLooking ? undefined : shows[path.slice('/items/'.length)];
    return shown === undefined ? { status } : { status: 200, body: shown };
  });
  const run = await assembled(target, contract, { write: true, settle: 0 });
  const objects = new KnownObjects({ change: older ? [{ itemId: 1 }] : [] }, resourcesOf(contract));
  const [resource] = objects.resources.all;
  if (resource === undefined) throw new Error('There is no kind of items.');
  if (knewList) objects.rememberList(resource, {});
  objects.beginWriting();
  const probe = run.session.scratch();
  const ownership = new Ownership({
    contract,
    objects,
    allowed: (id) => allowed === undefined || allowed.includes(id),
    readList: async (one) => {
      const { value } = await probe.send(one);
      return isList(value) ? value : [];
    },
    retryUntilVisible: run.retryUntilVisible,
    signal: run.signal,
  });
  if (looks) {
    isLooking = status === 404;
    await ownership.lookBefore(call, probe);
    isLooking = false;
  }
  const missing: string[] = [];
  const prove = (id: number) =>
    ownership.prove(
      {
        resource,
        place: { itemId: id },
        call,
        returned: `create returned ${id}`,
        ...(!isOnlyNamed && { isReturned: true }),
        ...more,
      },
      probe,
      (one, outcome) => missing.push(`${one.operation.id} ${outcome.status}`),
    );
  return {
    is: await prove(3),
    asked: lines(),
    missing,
    lost: objects.left.lost.map(({ what }) => what),
    prove,
    lines,
  };
}

const ONE = 'GET /items/3';
const ALL = 'GET /items';
const UNPROVEN = 'create returned 3, but no read shows that this run created it';
const FOREIGN = 'create returned 3, where another object is';

describe('an object that a creation returned is proven', () => {
  it.each<[string, Case, boolean, readonly string[], string | undefined]>([
    ['by a read with its name', { shows: { 3: { id: 3, name: NAME } } }, true, [ONE], undefined],
    ['not by a read with another name', { shows: { 3: { id: 3, name: 'x' } } }, false, [ONE], FOREIGN],
    ['by its list with its name', { lists: [{ id: 3, name: NAME }] }, true, [ONE, ALL], undefined],
    ['not by its list with another name', { lists: [{ id: 3, name: 'x' }] }, false, [ONE, ALL], FOREIGN],
    [
      'by its list, which did not have it before',
      { shows: { 3: NAMELESS }, lists: [NAMELESS], knewList: true },
      true,
      [ONE, ALL],
      undefined,
    ],
    [
      'not by a list that was not known',
      { shows: { 3: NAMELESS }, lists: [NAMELESS] },
      false,
      [ONE, ALL, ONE],
      UNPROVEN,
    ],
    ['not by a list without it', { lists: [{ id: 4 }], knewList: true }, false, [ONE, ALL, ONE], UNPROVEN],
    ['not by a read that fails', { status: 500 }, false, [ONE, ALL, ONE], UNPROVEN],
    [
      'by its list, if nothing reads it',
      { allowed: ['list/items'], lists: [{ id: 3, name: NAME }] },
      true,
      [ALL],
      undefined,
    ],
    [
      'by its read, if nothing lists it',
      { allowed: ['get/items'], shows: { 3: { name: NAME } } },
      true,
      [ONE],
      undefined,
    ],
    ['not without a read that shows it', { allowed: ['get/items'] }, false, [ONE, ONE], UNPROVEN],
    [
      'by its response, if nothing shows it',
      { allowed: [], candidate: { isEchoed: true } },
      true,
      [],
      undefined,
    ],
    ['not by a response without its name', { allowed: [] }, false, [], UNPROVEN],
    [
      'by the name that it was given as its key',
      { call: creating(json({ id: NAME })), candidate: { place: { itemId: NAME } } },
      true,
      [],
      undefined,
    ],
    [
      'by an address that was free',
      { call: creating(json({ id: 3 })), looks: true, shows: { 3: NAMELESS } },
      true,
      [ONE, ONE],
      undefined,
    ],
    [
      'not by an address that was not free',
      { call: creating(json({ id: 3 })), looks: true, status: 500, shows: { 3: NAMELESS } },
      false,
      [ONE, ONE, ALL, ONE],
      UNPROVEN,
    ],
    [
      'not by an address of which nothing was asked',
      { call: creating(json({ id: 3 }), { effect: 'own' }), looks: true, shows: { 3: NAMELESS } },
      false,
      [ONE, ALL, ONE],
      UNPROVEN,
    ],
    [
      'not by what is not at its address, if only a header named it',
      { isOnlyNamed: true, shows: { 3: { id: 4, name: NAME } } },
      false,
      [ONE, ALL],
      UNPROVEN,
    ],
    [
      'by a read, and another one of an older object',
      { older: true, shows: { 3: { name: NAME }, 1: { name: 'x' } } },
      true,
      [ONE, 'GET /items/1'],
      undefined,
    ],
    [
      'not if an older object has its name, too',
      { older: true, shows: { 3: { name: NAME }, 1: { name: NAME } } },
      false,
      [ONE, 'GET /items/1'],
      FOREIGN,
    ],
  ])('%s', async (_how, one, is, asked, lost) => {
    const { missing, ...proof } = await proving(one);
    expect({ is: proof.is, asked: proof.asked, lost: proof.lost }).toEqual({
      is,
      asked,
      lost: lost === undefined ? [] : [lost],
    });
    const isMissing =
      lost === UNPROVEN && one.shows === undefined && one.status === undefined && asked.length > 0;
    expect(missing).toEqual(isMissing ? ['get/items 404'] : []);
  });

  it('with an older object once for each kind', async () => {
    const { prove, lines } = await proving({ older: true, shows: { 3: { name: NAME }, 4: { name: NAME } } });
    expect([await prove(4), lines()]).toEqual([true, [ONE, 'GET /items/1', 'GET /items/4']]);
  });
});
