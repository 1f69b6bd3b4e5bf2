import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Personalization } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { asNew, type Handlers, type HandlerContext } from '../context/handler.ts';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import { listHandler } from './list-handler.ts';
import type { PersonalizationRecord } from '../store/records.ts';
import { checkSiteField, goalIdsIn } from '../rules/refer.ts';
import { found } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Personalization'> = [
  'id',
  'siteId',
  'status',
  'variationId',
  'variationIds',
  'goals',
  'createdBy',
  'dateCreated',
  'dateModified',
];

const shown = (record: PersonalizationRecord, { writeTime }: HandlerContext): Personalization => ({
  ...stamped(shownFields(record), writeTime),
  goals: [...record.goals],
});

const personalizationOf = ({ data }: HandlerContext, id: Id): PersonalizationRecord =>
  found(data.personalizations.get(id), 'personalization', id);

export const personalizations = {
  listPersonalizations: listHandler('listPersonalizations', 'personalizations', shown),

  exportPersonalizations: listHandler('exportPersonalizations', 'personalizations', shown),

  getPersonalization: ({ personalizationId }, context) =>
    shown(personalizationOf(context, personalizationId), context),

  createPersonalization({ body }, context) {
    checkSiteField(context, body.siteId);
    const { data } = context;
    const { name, siteId } = body;
    const now = context.clock.timestamp();
    const variation = data.variations.put({ id: data.variations.nextId(), name, siteId });
    const personalization = {
      id: data.personalizations.nextId(),
      status: 'draft',
      cssCode: '',
      javaScriptCode: '',
      name,
      siteId,
      baseURL: data.sites.get(siteId)?.url ?? '',
      goals: goalIdsIn(context, body.goals ?? []),
      variationId: variation.id,
      variationIds: [variation.id],
      isArchived: false,
      createdBy: CURRENT_ACCOUNT,
      dateCreated: now,
      dateModified: now,
    };
    return shown(
      data.personalizations.put(
        withAllFields(context, 'Personalization', { record: personalization, body, own: OWN }),
      ),
      asNew(context),
    );
  },

  updatePersonalization({ personalizationId, body }, context) {
    const before = personalizationOf(context, personalizationId);
    const personalization = {
      ...withAllFields(context, 'Personalization', { record: before, body, own: OWN }),
      ...defined({ goals: body.goals && goalIdsIn(context, body.goals) }),
      dateModified: context.clock.timestamp(),
    };
    return shown(context.data.personalizations.put(personalization), context);
  },

  deletePersonalization({ personalizationId }, context) {
    const { id, variationIds = [] } = personalizationOf(context, personalizationId);
    for (const variationId of variationIds) context.data.variations.delete(variationId);
    context.data.personalizations.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const personalizationAssumptions = [
  assumed('createPersonalization')`
    A new personalization is a draft with one variation, which is created with it. Its baseURL is the address of the site unless another is sent. A site that does not exist gets a 400.`,
  assumed('createPersonalization', 'updatePersonalization')`
    Linked goals must exist, or the response is a 400. Segments and main goals are not checked.`,
  assumed('deletePersonalization')`
    The variations of a personalization are deleted with it, in any state. The response is an empty object.`,
  assumed('exportPersonalizations')`
    An export is the same list as listPersonalizations, in pages.`,
];
