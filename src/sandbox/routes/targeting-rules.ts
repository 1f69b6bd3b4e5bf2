import type { TargetingRule, TargetingRuleInput } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, World } from '../world/handler.ts';
import type { Id } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import { omit } from '../world/pick.ts';
import type { TargetingRuleRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found, refuseField } from '../world/refusal.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'TargetingRule'> = ['id'];

export const shownRule = (record: TargetingRuleRecord): TargetingRule =>
  shownFields(omit(record, ['experimentId']));

function written(world: World, id: Id, body: TargetingRuleInput, experimentId?: Id): TargetingRuleRecord {
  checkSiteField(world, body.siteId);
  if (body.triggerConfiguration?.toUpperCase() === 'ALL_VISITORS')
    refuseField('triggerConfiguration', 'must not be ALL_VISITORS');
  const rule = { id, ...(experimentId === undefined ? {} : { experimentId }) };
  return world.data.targetingRules.put(withAllFields(world, 'TargetingRule', rule, body, OWN));
}

/** Replaces the rule of an experiment, or creates it. */
export function writeRuleOf(world: World, experimentId: Id, body: TargetingRuleInput): void {
  const { targetingRules } = world.data;
  const before = targetingRules.by('experimentId', experimentId).at(-1);
  written(world, before?.id ?? targetingRules.nextId(), body, experimentId);
}

export const targetingRules = {
  listTargetingRules: (params, world) =>
    pageOf(
      world,
      { operation: 'listTargetingRules', records: world.data.targetingRules, show: shownRule },
      params,
    ),

  getTargetingRule: ({ targetingRuleId }, { data }) =>
    shownRule(found(data.targetingRules.get(targetingRuleId), 'targeting rule', targetingRuleId)),

  createTargetingRule({ experimentId, body }, world) {
    const { data } = world;
    const target =
      experimentId === undefined
        ? undefined
        : found(data.experiments.get(experimentId), 'experiment', experimentId).id;
    return shownRule(written(world, data.targetingRules.nextId(), body, target));
  },
} satisfies Partial<Handlers>;

export const targetingRuleAssumptions: readonly Assumption[] = [
  {
    operations: ['createTargetingRule'],
    text: 'The rule becomes the targetingRule of the experiment that experimentId names, which must exist. Without experimentId it belongs to no experiment. A site that does not exist and the trigger ALL_VISITORS get a 400.',
  },
];
