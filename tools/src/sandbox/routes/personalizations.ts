import type { Personalization } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import type { Id } from '../store/ids.ts';
import { listOf } from './list-of.ts';
import { pick } from '../base/pick.ts';
import type { PersonalizationRecord } from '../store/records.ts';
import { checkSiteField, goalIdsIn } from '../rules/refer.ts';
import { found } from '../base/refusal.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Personalization'> = ['id', 'siteId', 'status', 'variationId', 'variationIds', 'goals'];

const shown = (record: PersonalizationRecord): Personalization => ({
  ...shownFields(record),
  goals: [...record.goals],
});

const personalizationOf = ({ data }: HandlerContext, id: Id): PersonalizationRecord =>
  found(data.personalizations.get(id), 'personalization', id);

export const personalizations = {
  listPersonalizations: listOf('listPersonalizations', 'personalizations', shown),

  exportPersonalizations: listOf('exportPersonalizations', 'personalizations', shown),

  getPersonalization: ({ personalizationId }, context) =>
    shown(personalizationOf(context, personalizationId)),

  createPersonalization({ body }, context) {
    checkSiteField(context, body.siteId);
    const { data } = context;
    const { name, siteId } = body;
    const variation = data.variations.put({ id: data.variations.nextId(), name, siteId });
    const personalization = {
      id: data.personalizations.nextId(),
      status: 'draft',
      cssCode: '',
      javaScriptCode: '',
      ...pick(body, ['siteId']),
      goals: goalIdsIn(context, body.goals ?? []),
      variationId: variation.id,
      variationIds: [variation.id],
    };
    return shown(
      data.personalizations.put(withAllFields(context, 'Personalization', personalization, body, OWN)),
    );
  },

  updatePersonalization({ personalizationId, body }, context) {
    const before = personalizationOf(context, personalizationId);
    const personalization = {
      ...withAllFields(context, 'Personalization', before, body, OWN),
      ...(body.goals === undefined ? {} : { goals: goalIdsIn(context, body.goals) }),
    };
    return shown(context.data.personalizations.put(personalization));
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
    A new personalization is a draft with one variation, which is created with it. A site that does not exist gets a 400.`,
  assumed('createPersonalization', 'updatePersonalization')`
    Linked goals must exist, or the response is a 400. Segments and main goals are not checked.`,
  assumed('deletePersonalization')`
    The variations of a personalization are deleted with it, in any state. The response is an empty object.`,
  assumed('exportPersonalizations')`
    An export is the same list as listPersonalizations, in pages.`,
];
