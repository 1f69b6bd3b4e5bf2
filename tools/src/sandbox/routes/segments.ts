import type { Segment, SegmentInput } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import {
  checkConditions,
  weightedGroups,
  withCondition,
  withConditionIds,
  withWeights,
} from '../rules/conditions.ts';
import { asNew, type Handlers, type HandlerContext } from '../context/handler.ts';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import { optionalFieldsOf } from '../lists/listing.ts';
import { pageOf, searchPageOf } from '../lists/page.ts';
import { type SegmentRecord, USES_OF_SEGMENT } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found, refuseField } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The objects that use a segment. */
const USES = {
  experiments: ({ data }: HandlerContext, id: Id) => data.experiments.by('targetingSegmentId', id),
  personalizations: ({ data }: HandlerContext, id: Id) => data.personalizations.by('targetingSegmentId', id),
  featureFlags: ({ data }: HandlerContext, id: Id) => data.featureFlags.by('segmentId', id),
};

/** Empty or omitted unless `optionalFields` requests them. */
const OPTIONAL = {
  experiments: (context, id) => USES.experiments(context, id).map((one) => one.id),
  experimentAmount: (context, id) => USES.experiments(context, id).length,
  featureFlagAmount: (context, id) => USES.featureFlags(context, id).length,
  personalizations: (context, id) => USES.personalizations(context, id).map((one) => one.id),
  personalizationAmount: (context, id) => USES.personalizations(context, id).length,
} satisfies { readonly [K in keyof Segment]?: (context: HandlerContext, id: Id) => Segment[K] };

const ALL_OPTIONAL = Object.keys(OPTIONAL);

/** The fields that no body sets directly. */
const OWN: OwnFields<'Segment'> = [
  'id',
  'conditionsData',
  'audienceTrackingEditable',
  'hasSegmentCondition',
  'createdBy',
  'dateCreated',
  'dateModified',
  ...USES_OF_SEGMENT,
];

function shown(
  record: SegmentRecord,
  context: HandlerContext,
  optionalFields: readonly string[] = [],
): Segment {
  const requested = Object.entries(OPTIONAL)
    .filter(([name]) => optionalFields.includes(name))
    .map(([name, value]) => [name, value(context, record.id)] as const);
  return {
    ...stamped(shownFields(record), context.writeTime),
    experiments: [],
    personalizations: [],
    ...Object.fromEntries(requested),
  };
}

const segmentOf = ({ data }: HandlerContext, id: Id): SegmentRecord =>
  found(data.segments.get(id), 'segment', id);

const listing = ({ data }: HandlerContext) => ({
  operation: 'listSegments' as const,
  records: data.segments,
  show: shown,
  compare: (segment: SegmentRecord, context: HandlerContext) => shown(segment, context, ALL_OPTIONAL),
});

/** Refuses a name that another segment of the site has, in the words that programs look for. */
function checkName({ data }: HandlerContext, { id, name, siteId }: SegmentRecord): void {
  if (siteId === undefined || name === undefined) return;
  const isTaken = data.segments.by('siteId', siteId).some((one) => one.name === name && one.id !== id);
  if (isTaken) refuseField('name', `a segment with the same name already exists on site ${siteId}`);
}

function kept(context: HandlerContext, segment: SegmentRecord): Segment {
  checkName(context, segment);
  return shown(context.data.segments.put(segment), context);
}

/** The segment of a body, with defaults. */
function written(context: HandlerContext, id: Id, body: SegmentInput): SegmentRecord {
  const { name, siteId, conditionsData = NO_CONDITIONS } = body;
  checkConditions(conditionsData, 'conditionsData');
  const segment = {
    id,
    name,
    siteId,
    segmentType: 'STANDARD',
    audienceTracking: false,
    audienceTrackingEditable: true,
    isFavorite: false,
    hasSegmentCondition: false,
    tags: [],
    conditionsData: withConditionIds(weightedGroups(conditionsData), id),
    createdBy: CURRENT_ACCOUNT,
    dateModified: context.clock.timestamp(),
  };
  return withAllFields(context, 'Segment', { record: segment, body: withWeights(body), own: OWN });
}
const NO_CONDITIONS = { firstLevel: [], firstLevelOrOperators: [] };

export const segments = {
  listSegments: (params, context) => pageOf(context, listing(context), params),

  searchSegments: ({ body }, context) => searchPageOf(context, listing(context), body),

  getSegment: ({ segmentId, ...params }, context) =>
    shown(segmentOf(context, segmentId), context, optionalFieldsOf(params)),

  createSegment({ body }, context) {
    checkSiteField(context, body.siteId);
    const segment = written(context, context.data.segments.nextId(), body);
    return kept(asNew(context), { ...segment, dateCreated: context.clock.timestamp() });
  },

  replaceSegment({ segmentId, body }, context) {
    const { id, dateCreated } = segmentOf(context, segmentId);
    checkSiteField(context, body.siteId);
    return kept(context, { ...written(context, id, body), ...(dateCreated && { dateCreated }) });
  },

  updateSegment({ segmentId, body: { isDeleted, ...body } }, context) {
    const before = segmentOf(context, segmentId);
    const segment = {
      ...withAllFields(context, 'Segment', { record: before, body, own: OWN }),
      dateModified: context.clock.timestamp(),
    };
    const after = kept(context, segment);
    if (isDeleted === true) context.data.segments.delete(before.id);
    return after;
  },

  replaceSegmentCondition({ segmentId, conditionId, body }, context) {
    const before = segmentOf(context, segmentId);
    const condition = { ...body, id: conditionId, weight: body.weight ?? 1 };
    const conditionsData = found(
      withCondition(before.conditionsData, conditionId, condition),
      `condition of segment ${segmentId}`,
      conditionId,
    );
    context.data.segments.put({ ...before, conditionsData, dateModified: context.clock.timestamp() });
    return condition;
  },
} satisfies Partial<Handlers>;

export const segmentAssumptions = [
  assumed('createSegment', 'replaceSegment')`
    A condition without an id gets one, and one without a weight the weight 1. Defaults: segmentType STANDARD, no conditions, no tags, no tracking, no favourite. A site that does not exist gets a 400.`,
  assumed('createSegment', 'replaceSegment', 'updateSegment')`
    A name that another segment of the site has gets a 400. The three fields with conditions are stored and returned unchanged; none is derived from another. hasSegmentCondition is always false, and audienceTrackingEditable true.`,
  assumed('replaceSegment')`
    Conditions are checked as for a creation: PAGE_URL needs url and matchType, DEVICE_TYPE needs device, or the response is a 400 that names all that is missing. Conditions of other kinds are not checked, nor is one that replaces another.`,
  assumed('updateSegment')`
    isDeleted deletes the segment; the response still has it.`,
  assumed('replaceSegmentCondition')`
    The condition keeps the id in the path; an id in the body is ignored. An unknown id gets a 404.`,
];
