import { defined } from 'openapi-contract-kit/internal/base/defined';
import { parsedUrl } from 'openapi-contract-kit/internal/base/text';
import type { Experiment } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { attachVariations, evenly } from '../rules/attached-variations.ts';
import {
  checkConforms,
  type OwnFields,
  shownFields,
  withAllFields,
  withFields,
} from '../rules/body-fields.ts';
import { afterAction, checkDeletable, restarted, stateOf } from '../rules/experiment-states.ts';
import { asNew, type Handlers, type HandlerContext } from '../context/handler.ts';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import { optionalFieldsOf } from '../lists/listing.ts';
import { pageOf } from '../lists/page.ts';
import { shownRule, writeRuleOf } from './targeting-rules.ts';
import { omit, pick } from '../base/pick.ts';
import type { ExperimentRecord } from '../store/records.ts';
import { goalIdsOf, siteOf } from '../rules/refer.ts';
import { found } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Experiment'> = [
  'id',
  'siteId',
  'siteCode',
  'status',
  'goals',
  'variations',
  'targetingRule',
  'createdBy',
  'dateCreated',
  'dateModified',
  'dateStarted',
  'dateEnded',
  'dateStatusModified',
  'dateCollectingDataStopped',
  'collectingDataEnabled',
  'isLegacyEditor',
];

/** The defaults of an experiment. */
const INITIAL = {
  type: 'CLASSIC',
  baseURL: null,
  description: '',
  tags: [],
  targetingConfiguration: 'SITE',
  trackingTools: [],
  commonCssCode: '',
  commonJavaScriptCode: '',
  globalScript: '',
  respoolTime: {},
  executeCodeForReference: true,
  autoOptimized: false,
  isArchived: false,
  isLegacyEditor: false,
  isMultipleTestingCorrection: false,
  mvtVariations: [],
  trafficAllocationMethod: 'MANUAL',
} as const satisfies Partial<Experiment>;

const experimentOf = ({ data }: HandlerContext, id: Id): ExperimentRecord =>
  found(data.experiments.get(id), 'experiment', id);

/** Empty unless `optionalFields` requests it. */
const OPTIONAL = ['goals', 'tags'] as const;

/** The experiment with all fields. */
function whole(record: ExperimentRecord, { data, writeTime }: HandlerContext): Experiment {
  const { status } = record;
  return stamped(
    {
      ...INITIAL,
      ...shownFields(record),
      status: stateOf({ status }),
      siteCode: data.sites.get(record.siteId)?.code ?? '',
      goals: [...record.goals],
      variations: data.variations.by('experimentId', record.id).map((variation) => variation.id),
      ...targetingOf(record.id, data),
      collectingDataEnabled: record.dateEnded === undefined,
      ...defined({ dateCollectingDataStopped: record.dateEnded }),
    },
    writeTime,
  );
}

/** The rule that was created for the experiment last. */
function targetingOf(id: Id, data: HandlerContext['data']): Pick<Experiment, 'targetingRule'> {
  const rule = data.targetingRules.by('experimentId', id).at(-1);
  return defined({ targetingRule: rule && shownRule(rule) });
}

/** When the share of a variation last changed, in seconds. */
function respooled(
  { respoolTime = {}, deviations: before = {} }: ExperimentRecord,
  { deviations = {} }: Pick<ExperimentRecord, 'deviations'>,
  { clock }: HandlerContext,
): Record<string, number> {
  const keys = Object.keys(deviations).filter((key) => deviations[key] !== before[key]);
  const now = Math.floor(clock.now() / 1_000);
  return { ...respoolTime, ...Object.fromEntries(keys.map((key) => [key, now])) };
}

function shown(
  record: ExperimentRecord,
  context: HandlerContext,
  optionalFields: readonly string[] = [],
): Experiment {
  const experiment = whole(record, context);
  for (const name of OPTIONAL) if (!optionalFields.includes(name)) experiment[name] = [];
  return experiment;
}

/** An unused name. */
function freeName({ data }: HandlerContext, name: string): string {
  const names = new Set(data.experiments.all().map((experiment) => experiment.name));
  let copy = `${name} (copy)`;
  for (let number = 2; names.has(copy); number++) copy = `${name} (copy ${number})`;
  return copy;
}

export const experiments = {
  listExperiments: (params, context) =>
    pageOf(
      context,
      {
        operation: 'listExperiments',
        records: context.data.experiments,
        show: shown,
        compare: whole,
      },
      params,
    ),

  exportExperiments: (_params, context) =>
    context.data.experiments.all().map((experiment) => whole(experiment, context)),

  getExperiment: ({ experimentId, ...params }, context) =>
    shown(experimentOf(context, experimentId), context, optionalFieldsOf(params)),

  createExperiment({ body }, context) {
    siteOf(context, body.siteId);
    const { data, clock } = context;
    const now = clock.timestamp();
    const id = data.experiments.nextId();
    const references: object = pick(body, ['variations', 'deviations']);
    checkConforms(context, 'Experiment', references);
    attachVariations(context, id, references);
    if (data.variations.count('experimentId', id) === 0) addFirstVariation(context, id, body.siteId);
    const experiment = {
      id,
      siteId: body.siteId,
      status: body.status?.toLowerCase() ?? 'draft',
      deviations: evenly(data.variations.by('experimentId', id)),
      goals: goalIdsOf(context, body.goals ?? []),
      createdBy: CURRENT_ACCOUNT,
      dateCreated: now,
      dateModified: now,
      dateStatusModified: now,
    };
    const created = data.experiments.put(
      withAllFields(context, 'Experiment', { record: experiment, body, own: OWN }),
    );
    return whole(created, asNew(context));
  },

  updateExperiment({ experimentId, action, body }, context) {
    const before = experimentOf(context, experimentId);
    const now = context.clock.timestamp();
    const newRecord = {
      ...withAllFields(context, 'Experiment', { record: before, body, own: OWN }),
      ...defined({ goals: body.goals && goalIdsOf(context, body.goals) }),
      ...(body.respoolTime === undefined ? { respoolTime: respooled(before, body, context) } : {}),
      dateModified: now,
    };
    if (body.targetingRule !== undefined) writeRuleOf(context, before.id, body.targetingRule);
    attachVariations(context, before.id, body);
    const experiment = action === undefined ? newRecord : afterAction(newRecord, action, now);
    return whole(context.data.experiments.put(experiment), context);
  },

  deleteExperiment({ experimentId }, context) {
    const experiment = experimentOf(context, experimentId);
    checkDeletable(experiment);
    const { variations, targetingRules } = context.data;
    for (const { id } of variations.by('experimentId', experiment.id)) variations.delete(id);
    for (const { id } of targetingRules.by('experimentId', experiment.id)) targetingRules.delete(id);
    context.data.experiments.delete(experiment.id);
    return {};
  },

  cloneExperiment({ experimentId, body = {} }, context) {
    const original = experimentOf(context, experimentId);
    const { data, clock } = context;
    const now = clock.timestamp();
    const id = data.experiments.nextId();
    const deviations: Record<string, number> = {};
    for (const [key, share] of Object.entries(original.deviations ?? {}))
      if (key === 'origin') deviations[key] = share;
    for (const variation of data.variations.by('experimentId', original.id)) {
      const copy = data.variations.put({ ...variation, id: data.variations.nextId(), experimentId: id });
      const share = original.deviations?.[String(variation.id)];
      if (share !== undefined) deviations[String(copy.id)] = share;
    }
    const rule = data.targetingRules.by('experimentId', original.id).at(-1);
    if (rule !== undefined)
      data.targetingRules.put({ ...rule, id: data.targetingRules.nextId(), experimentId: id });
    const copy = {
      ...omit(original, ['dateStarted', 'dateEnded', 'dateStatusModified', 'respoolTime']),
      name: freeName(context, original.name ?? 'Experiment'),
      id,
      status: 'draft',
      createdBy: CURRENT_ACCOUNT,
      dateCreated: now,
      dateModified: now,
    };
    const newRecord = withFields(context, 'Experiment', { record: copy, body, own: OWN });
    return whole(data.experiments.put({ ...newRecord, deviations }), asNew(context));
  },

  restartExperiment({ experimentId }, context) {
    const before = experimentOf(context, experimentId);
    return whole(context.data.experiments.put(restarted(before, context.clock.timestamp())), context);
  },

  simulateExperiment({ experimentId }, context) {
    const { id, siteId, baseURL } = experimentOf(context, experimentId);
    const [variation] = context.data.variations.by('experimentId', id, { limit: 1 });
    const page = [baseURL, context.data.sites.get(siteId)?.url].find(
      (address) => parsedUrl(address ?? '') !== undefined,
    );
    const address = new URL(page ?? context.origin);
    address.searchParams.set('simulate', String(id));
    if (variation !== undefined) address.searchParams.set('variation', String(variation.id));
    return address.href;
  },
} satisfies Partial<Handlers>;

function addFirstVariation({ data }: HandlerContext, experimentId: Id, siteId: Id): void {
  const name = 'Variation 1';
  data.variations.put({ id: data.variations.nextId(), name, experimentId, siteId, jsCode: '', cssCode: '' });
}

export const experimentAssumptions = [
  assumed('createExperiment')`
    A new experiment has one variation, "Variation 1", which shares the traffic with the original, unless the body names variations that exist.`,
  assumed('createExperiment', 'updateExperiment')`
    Linked goals must exist, or the response is a 404. A goal that is named twice is linked once.`,
  assumed('createExperiment', 'updateExperiment')`
    Variations that the body names in variations or deviations must exist, or the response is a 400. variations replaces those of the experiment, deviations adds to them, and one that belongs to another experiment stays there; neither shares nor their sum are checked.`,
  assumed('updateExperiment')`
    respoolTime gets the time of the change for each variation whose share in deviations changes. targetingRule replaces the rule of the experiment.`,
  assumed('createExperiment', 'updateExperiment')`
    Unknown fields are stored and returned unchanged. Read-only fields are ignored.`,
  assumed('updateExperiment')`
    ACTIVATE needs a draft, a scheduled or a deactivated experiment, SCHEDULE a draft or a deactivated one, PAUSE an
    active one, RESUME a paused one, STOP an active or a paused one, DEACTIVATE an active, paused or scheduled one.
    Any other transition gets a 400 and changes nothing. A status in the body is ignored.`,
  assumed('updateExperiment')`
    States are written in lower case. A scheduled experiment stays scheduled, because its start time is not known.`,
  assumed('restartExperiment')`
    A paused, stopped or deactivated experiment becomes active again; any other state gets a 400.`,
  assumed('createExperiment', 'updateExperiment')`
    collectingDataEnabled is true from the creation until the experiment stops.`,
  assumed('simulateExperiment')`
    The address is that of the experiment page, or of the site, with the ids of the experiment and its first variation in the query.`,
  assumed('cloneExperiment')`
    A copy links the same goals and has copies of the variations and of the targeting rule with new ids. Its name is the name in the body, or the old name followed by "(copy)".`,
  assumed('deleteExperiment')`
    The variations and the targeting rules of an experiment are deleted with it.`,
  assumed('exportExperiments')`
    An export is the whole list, with goals and tags.`,
];
