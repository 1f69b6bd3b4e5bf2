import type { KeyMoment } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../rules/assumption.ts';
import { checkConforms } from '../rules/conform.ts';
import type { Handlers } from '../world/handler.ts';
import { pageOf } from '../lists/page.ts';
import { type Fields, settable, withMore } from '../rules/more.ts';
import { omit, pick } from '../world/pick.ts';
import type { KeyMomentRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found } from '../world/refusal.ts';

const FIELDS = {
  name: true,
  siteId: true,
  description: true,
  audienceTracking: true,
  isFavorite: true,
  conditionDataList: true,
  conditionDataTree: true,
  conditionsData: true,
  id: false,
  userVisible: false,
} as const satisfies Fields<KeyMoment>;
const SENT = settable(FIELDS);

const shown = (record: KeyMomentRecord): KeyMoment => ({ ...record.more, ...omit(record, ['more']) });

export const keyMoments = {
  listKeyMoments: (params, { data, contract }) =>
    pageOf({ operation: 'listKeyMoments', contract, records: data.keyMoments, show: shown }, params),

  createKeyMoment({ body }, world) {
    const { data } = world;
    // Release 593 names it in responses only; if a body has it anyway, it must be valid.
    const visible: object = pick(body, ['userVisible']);
    checkConforms(world, 'KeyMoment', visible);
    checkSiteField(world, body.siteId);
    const keyMoment = data.keyMoments.put({
      id: data.keyMoments.nextId(),
      audienceTracking: false,
      isFavorite: false,
      ...pick(body, SENT),
      userVisible: true,
      ...pick(visible, ['userVisible']),
      ...withMore(undefined, body, FIELDS),
    });
    return shown(keyMoment);
  },

  deleteKeyMoment({ keyMomentId }, { data }) {
    found(data.keyMoments.get(keyMomentId), 'key moment', keyMomentId);
    data.keyMoments.delete(keyMomentId);
    return {};
  },
} satisfies Partial<Handlers>;

export const keyMomentAssumptions: readonly Assumption[] = [
  {
    operations: ['createKeyMoment'],
    text: 'The three fields with conditions are stored and returned unchanged; none is derived from another.',
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
    text: 'Unknown fields are stored and returned unchanged.',
  },
  { operations: ['deleteKeyMoment'], text: 'The response is an empty object.' },
];
