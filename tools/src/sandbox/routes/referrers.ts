import type { Referrer } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { asNew, type Handlers, type HandlerContext } from '../context/handler.ts';
import type { Id } from '../store/ids.ts';
import { listHandler } from './list-handler.ts';
import type { ReferrerRecord } from '../store/records.ts';
import { siteOf } from '../rules/refer.ts';
import { found } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'Referrer'> = ['id', 'index', 'dateCreated', 'modificationDate'];

const shown = (record: ReferrerRecord, { writeTime }: HandlerContext): Referrer =>
  stamped(shownFields(record), writeTime);

const referrerOf = ({ data }: HandlerContext, id: Id): ReferrerRecord =>
  found(data.referrers.get(id), 'referrer', id);

const nextIndex = (others: readonly ReferrerRecord[]): number =>
  Math.max(-1, ...others.map(({ index = -1 }) => index)) + 1;

export const referrers = {
  listReferrers: listHandler('listReferrers', 'referrers', shown),

  getReferrer: ({ referrerId }, context) => shown(referrerOf(context, referrerId), context),

  createReferrer({ body }, context) {
    const { data, clock } = context;
    const { siteId } = body;
    if (siteId !== undefined) siteOf(context, siteId);
    const now = clock.timestamp();
    const referrer = {
      id: data.referrers.nextId(),
      index: nextIndex(siteId === undefined ? [] : data.referrers.by('siteId', siteId)),
      tags: '',
      detections: [],
      name: body.name,
      dateCreated: now,
      modificationDate: now,
    };
    return shown(
      data.referrers.put(withAllFields(context, 'Referrer', { record: referrer, body, own: OWN })),
      asNew(context),
    );
  },

  updateReferrer({ referrerId, body }, context) {
    const before = { ...referrerOf(context, referrerId), modificationDate: context.clock.timestamp() };
    const referrer = withAllFields(context, 'Referrer', { record: before, body, own: [...OWN, 'siteId'] });
    return shown(context.data.referrers.put(referrer), context);
  },

  deleteReferrer({ referrerId }, context) {
    context.data.referrers.delete(referrerOf(context, referrerId).id);
    return {};
  },
} satisfies Partial<Handlers>;

export const referrerAssumptions = [
  assumed('createReferrer')`
    A site that does not exist gets a 404. A new referrer has the next index of its site; without a site, 0.`,
  assumed('updateReferrer')`
    A siteId in the body is ignored. The values of the methods are not checked, because they were not seen.`,
  assumed('deleteReferrer')`
    The response is an empty object.`,
];
