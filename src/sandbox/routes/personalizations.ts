import type { Personalization } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, World } from '../world/handler.ts';
import type { Id } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import { pick } from '../world/pick.ts';
import type { PersonalizationRecord } from '../store/records.ts';
import { checkSiteField, goalIdsIn } from '../rules/refer.ts';
import { found } from '../world/refusal.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Personalization'> = ['id', 'siteId', 'status', 'variationId', 'variationIds', 'goals'];

const shown = (record: PersonalizationRecord): Personalization => ({
  ...shownFields(record),
  goals: [...record.goals],
});

const personalizationOf = ({ data }: World, id: Id): PersonalizationRecord =>
  found(data.personalizations.get(id), 'personalization', id);

export const personalizations = {
  listPersonalizations: (params, world) =>
    pageOf(
      world,
      { operation: 'listPersonalizations', records: world.data.personalizations, show: shown },
      params,
    ),

  getPersonalization: ({ personalizationId }, world) => shown(personalizationOf(world, personalizationId)),

  createPersonalization({ body }, world) {
    checkSiteField(world, body.siteId);
    const { data } = world;
    const { name, siteId } = body;
    const variation = data.variations.put({ id: data.variations.nextId(), name, siteId });
    const personalization = {
      id: data.personalizations.nextId(),
      status: 'draft',
      cssCode: '',
      javaScriptCode: '',
      ...pick(body, ['siteId']),
      goals: goalIdsIn(world, body.goals ?? []),
      variationId: variation.id,
      variationIds: [variation.id],
    };
    return shown(
      data.personalizations.put(withAllFields(world, 'Personalization', personalization, body, OWN)),
    );
  },

  updatePersonalization({ personalizationId, body }, world) {
    const before = personalizationOf(world, personalizationId);
    const personalization = {
      ...withAllFields(world, 'Personalization', before, body, OWN),
      ...(body.goals === undefined ? {} : { goals: goalIdsIn(world, body.goals) }),
    };
    return shown(world.data.personalizations.put(personalization));
  },
} satisfies Partial<Handlers>;

export const personalizationAssumptions: readonly Assumption[] = [
  {
    operations: ['createPersonalization'],
    text: 'A new personalization is a draft with one variation, which is created with it. A site that does not exist gets a 400.',
  },
  {
    operations: ['createPersonalization', 'updatePersonalization'],
    text: 'Linked goals must exist, or the response is a 400. Segments and main goals are not checked.',
  },
];
