import { assumed } from '../rules/assumption.ts';
import { shownFields, withAllFields } from '../rules/body-fields.ts';
import { withWeights } from '../rules/conditions.ts';
import type { Handlers } from '../context/handler.ts';
import { listHandler } from './list-handler.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found } from '../base/refusal.ts';

export const keyMoments = {
  listKeyMoments: listHandler('listKeyMoments', 'keyMoments', shownFields),

  createKeyMoment({ body }, context) {
    const { data } = context;
    checkSiteField(context, body.siteId);
    const keyMoment = {
      id: data.keyMoments.nextId(),
      audienceTracking: false,
      audienceTrackingEditable: true,
      isFavorite: false,
      userVisible: true,
    };
    const { userVisible, ...created } = data.keyMoments.put(
      withAllFields(context, 'ListedKeyMoment', { record: keyMoment, body: withWeights(body), own: ['id'] }),
    );
    return shownFields(created);
  },

  deleteKeyMoment({ keyMomentId }, { data }) {
    found(data.keyMoments.get(keyMomentId), 'key moment', keyMomentId);
    data.keyMoments.delete(keyMomentId);
    return {};
  },
} satisfies Partial<Handlers>;

export const keyMomentAssumptions = [
  assumed('createKeyMoment')`
    The three fields with conditions are stored and returned as they were sent, with the weight 1 in a condition without one; none is derived from another.`,
  assumed('createKeyMoment')`
    Users see a new key moment unless userVisible is sent as false. Only the list returns it.`,
  assumed('createKeyMoment')`
    A site that does not exist gets a 400: no 404 is documented for this operation.`,
  assumed('createKeyMoment')`
    Unknown fields are stored and returned unchanged.`,
  assumed('deleteKeyMoment')`
    The response is an empty object.`,
];
