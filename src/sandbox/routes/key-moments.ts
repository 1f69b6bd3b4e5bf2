import type { KeyMoment } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../assumption.ts';
import { checkConforms } from '../conform.ts';
import type { Handlers } from '../handler.ts';
import { type Every, withMore } from '../more.ts';
import { omit, pick } from '../pick.ts';
import type { KeyMomentRecord } from '../records.ts';
import { found, refuseField } from '../refusal.ts';

const NAMED: Every<KeyMoment> = {
  id: true,
  name: true,
  siteId: true,
  conditionDataList: true,
  conditionDataTree: true,
  conditionsData: true,
  userVisible: true,
};

const shown = (record: KeyMomentRecord): KeyMoment => ({ ...record.more, ...omit(record, ['more']) });

export const keyMoments: Pick<Handlers, 'listKeyMoments' | 'createKeyMoment' | 'deleteKeyMoment'> = {
  listKeyMoments: (_params, { data }) => data.keyMoments.all().map(shown),

  createKeyMoment({ body }, world) {
    const { data } = world;
    // Release 593 names it in answers only; a body that has it all the same must have it right.
    const visible: object = pick(body, ['userVisible']);
    checkConforms(world, 'KeyMoment', visible);
    if (body.siteId !== undefined && data.sites.get(body.siteId) === undefined)
      refuseField('siteId', `must be the id of a site, and there is none with id ${body.siteId}`);
    const keyMoment = data.keyMoments.put({
      id: data.keyMoments.nextId(),
      ...pick(body, ['name', 'siteId', 'conditionDataList', 'conditionDataTree', 'conditionsData']),
      userVisible: true,
      ...pick(visible, ['userVisible']),
      ...withMore(undefined, body, NAMED),
    });
    return shown(keyMoment);
  },

  deleteKeyMoment({ keyMomentId }, { data }) {
    found(data.keyMoments.get(keyMomentId), 'key moment', keyMomentId);
    data.keyMoments.delete(keyMomentId);
    return {};
  },
};

export const keyMomentAssumptions: readonly Assumption[] = [
  {
    operations: ['createKeyMoment'],
    text: 'The three places of conditions are kept as they were sent; none is made from another.',
  },
  {
    operations: ['createKeyMoment'],
    text: 'Users see a new key moment unless userVisible is sent as false.',
  },
  {
    operations: ['createKeyMoment'],
    text: 'A site that does not exist gets a 400: no 404 is documented for this operation.',
  },
  {
    operations: ['createKeyMoment'],
    text: 'Fields that the contract does not name are kept and returned as they were sent.',
  },
  { operations: ['deleteKeyMoment'], text: 'The answer is an empty object.' },
];
