import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { TargetingRule, TargetingRuleInput } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import type { Id } from '../store/ids.ts';
import { listHandler } from './list-handler.ts';
import { omit } from '../base/pick.ts';
import type { TargetingRuleRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found, refuseField } from '../base/refusal.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'TargetingRule'> = ['id'];

export const shownRule = (record: TargetingRuleRecord): TargetingRule =>
  shownFields(omit(record, ['experimentId']));

function written(
  context: HandlerContext,
  id: Id,
  body: TargetingRuleInput,
  experimentId?: Id,
): TargetingRuleRecord {
  checkSiteField(context, body.siteId);
  if (body.triggerConfiguration?.toUpperCase() === 'ALL_VISITORS')
    refuseField('triggerConfiguration', 'must not be ALL_VISITORS');
  const rule = { id, ...defined({ experimentId }) };
  return context.data.targetingRules.put(
    withAllFields(context, 'TargetingRule', { record: rule, body, own: OWN }),
  );
}

/** Replaces the rule of an experiment, or creates it. */
export function writeRuleOf(context: HandlerContext, experimentId: Id, body: TargetingRuleInput): void {
  const { targetingRules } = context.data;
  const before = targetingRules.by('experimentId', experimentId).at(-1);
  written(context, before?.id ?? targetingRules.nextId(), body, experimentId);
}

export const targetingRules = {
  listTargetingRules: listHandler('listTargetingRules', 'targetingRules', shownRule),

  getTargetingRule: ({ targetingRuleId }, { data }) =>
    shownRule(found(data.targetingRules.get(targetingRuleId), 'targeting rule', targetingRuleId)),

  createTargetingRule({ experimentId, body }, context) {
    const { data } = context;
    const target =
      experimentId === undefined
        ? undefined
        : found(data.experiments.get(experimentId), 'experiment', experimentId).id;
    return shownRule(written(context, data.targetingRules.nextId(), body, target));
  },
} satisfies Partial<Handlers>;

export const targetingRuleAssumptions = [
  assumed('createTargetingRule')`
    The rule becomes the targetingRule of the experiment that experimentId names, which must exist. Without experimentId it belongs to no experiment. A site that does not exist and the trigger ALL_VISITORS get a 400.`,
];
