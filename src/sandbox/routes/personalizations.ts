import type { Personalization } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../rules/assumption.ts';
import type { Handlers, World } from '../world/handler.ts';
import type { Id } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import { type Fields, settable, withMore } from '../rules/more.ts';
import { omit, pick } from '../world/pick.ts';
import type { PersonalizationRecord } from '../store/records.ts';
import { checkSiteField, goalIdsIn } from '../rules/refer.ts';
import { found } from '../world/refusal.ts';

const FIELDS = {
  name: true,
  cssCode: true,
  javaScriptCode: true,
  mainGoalId: true,
  targetingSegmentId: true,
  id: false,
  siteId: false,
  status: false,
  variationId: false,
  variationIds: false,
  goals: false,
} as const satisfies Fields<Personalization>;
const WRITABLE = settable(FIELDS);

const shown = (record: PersonalizationRecord): Personalization => ({
  ...record.more,
  ...omit(record, ['more', 'goals']),
  goals: [...record.goals],
});

const personalizationOf = ({ data }: World, id: Id): PersonalizationRecord =>
  found(data.personalizations.get(id), 'personalization', id);

export const personalizations = {
  listPersonalizations: (params, world) =>
    pageOf(
      {
        operation: 'listPersonalizations',
        contract: world.contract,
        records: world.data.personalizations,
        show: shown,
      },
      params,
    ),

  getPersonalization: ({ personalizationId }, world) => shown(personalizationOf(world, personalizationId)),

  createPersonalization({ body }, world) {
    checkSiteField(world, body.siteId);
    const { data } = world;
    const variation = data.variations.put({ id: data.variations.nextId(), name: body.name });
    const personalization = data.personalizations.put({
      id: data.personalizations.nextId(),
      status: 'draft',
      cssCode: '',
      javaScriptCode: '',
      ...pick(body, [...WRITABLE, 'siteId']),
      goals: goalIdsIn(world, body.goals ?? []),
      variationId: variation.id,
      variationIds: [variation.id],
      ...withMore(undefined, body, FIELDS),
    });
    return shown(personalization);
  },

  updatePersonalization({ personalizationId, body }, world) {
    const before = personalizationOf(world, personalizationId);
    const personalization = world.data.personalizations.put({
      ...before,
      ...pick(body, WRITABLE),
      ...(body.goals === undefined ? {} : { goals: goalIdsIn(world, body.goals) }),
      ...withMore(before.more, body, FIELDS),
    });
    return shown(personalization);
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
