import type { Segment, SegmentInput } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { withCondition, withConditionIds } from '../rules/conditions.ts';
import type { Handlers, World } from '../world/handler.ts';
import { CURRENT_ACCOUNT, type Id } from '../store/ids.ts';
import { asked } from '../lists/listing.ts';
import { pageOf } from '../lists/page.ts';
import type { SegmentRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found, refuseField } from '../world/refusal.ts';
import { stamped } from '../world/time-stamp.ts';

/** The objects that use a segment. */
const USES = {
  experiments: ({ data }: World, id: Id) => data.experiments.by('targetingSegmentId', id),
  personalizations: ({ data }: World, id: Id) => data.personalizations.by('targetingSegmentId', id),
  featureFlags: ({ data }: World, id: Id) => data.featureFlags.by('segmentId', id),
};

/** Empty or omitted unless `optionalFields` requests them. */
const OPTIONAL = {
  experiments: (world, id) => USES.experiments(world, id).map((one) => one.id),
  experimentAmount: (world, id) => USES.experiments(world, id).length,
  featureFlagAmount: (world, id) => USES.featureFlags(world, id).length,
  personalizations: (world, id) => USES.personalizations(world, id).map((one) => one.id),
  personalizationAmount: (world, id) => USES.personalizations(world, id).length,
} satisfies { readonly [K in keyof Segment]?: (world: World, id: Id) => Segment[K] };

/** The fields that no body sets directly. */
const OWN: OwnFields<'Segment'> = [
  'id',
  'conditionsData',
  'audienceTrackingEditable',
  'hasSegmentCondition',
  'createdBy',
  'dateCreated',
  'dateModified',
  'experiments',
  'experimentAmount',
  'featureFlagAmount',
  'personalizations',
  'personalizationAmount',
];

function shown(record: SegmentRecord, world: World, optionalFields: readonly string[] = []): Segment {
  const requested = Object.entries(OPTIONAL)
    .filter(([name]) => optionalFields.includes(name))
    .map(([name, value]) => [name, value(world, record.id)] as const);
  return {
    ...stamped(shownFields(record), world.writeTime),
    experiments: [],
    personalizations: [],
    ...Object.fromEntries(requested),
  };
}

const segmentOf = ({ data }: World, id: Id): SegmentRecord => found(data.segments.get(id), 'segment', id);

const listing = ({ data }: World, optionalFields?: readonly string[]) => ({
  operation: 'listSegments' as const,
  records: data.segments,
  show: (segment: SegmentRecord, world: World) => shown(segment, world, optionalFields),
});

/** Refuses a name that another segment of the site has, in the words that programs look for. */
function checkName({ data }: World, { id, name, siteId }: SegmentRecord): void {
  if (siteId === undefined || name === undefined) return;
  const isTaken = data.segments.by('siteId', siteId).some((one) => one.name === name && one.id !== id);
  if (isTaken) refuseField('name', `a segment with the same name already exists on site ${siteId}`);
}

function kept(world: World, segment: SegmentRecord): Segment {
  checkName(world, segment);
  return shown(world.data.segments.put(segment), world);
}

/** The segment of a body, with defaults. */
const written = (world: World, id: Id, body: SegmentInput): SegmentRecord => {
  const segment = {
    id,
    segmentType: 'STANDARD',
    audienceTracking: false,
    audienceTrackingEditable: true,
    isFavorite: false,
    hasSegmentCondition: false,
    tags: [],
    conditionsData: withConditionIds(body.conditionsData ?? NO_CONDITIONS, id),
    createdBy: CURRENT_ACCOUNT,
    dateModified: world.clock.timestamp(),
  };
  return withAllFields(world, 'Segment', segment, body, OWN);
};
const NO_CONDITIONS = { firstLevel: [], firstLevelOrOperators: [] };

export const segments = {
  listSegments: (params, world) => pageOf(world, listing(world, asked(params)), params),

  searchSegments: ({ body }, world) => pageOf(world, listing(world), body),

  getSegment: ({ segmentId, ...params }, world) => shown(segmentOf(world, segmentId), world, asked(params)),

  createSegment({ body }, world) {
    checkSiteField(world, body.siteId);
    const segment = written(world, world.data.segments.nextId(), body);
    return kept(world, { ...segment, dateCreated: world.clock.timestamp() });
  },

  replaceSegment({ segmentId, body }, world) {
    const { id, dateCreated } = segmentOf(world, segmentId);
    checkSiteField(world, body.siteId);
    return kept(world, { ...written(world, id, body), ...(dateCreated && { dateCreated }) });
  },

  updateSegment({ segmentId, body: { isDeleted, ...body } }, world) {
    const before = segmentOf(world, segmentId);
    const segment = {
      ...withAllFields(world, 'Segment', before, body, OWN),
      dateModified: world.clock.timestamp(),
    };
    const after = kept(world, segment);
    if (isDeleted === true) world.data.segments.delete(before.id);
    return after;
  },

  replaceSegmentCondition({ segmentId, conditionId, body }, world) {
    const before = segmentOf(world, segmentId);
    const conditionsData = found(
      withCondition(before.conditionsData, conditionId, body),
      `condition of segment ${segmentId}`,
      conditionId,
    );
    world.data.segments.put({ ...before, conditionsData, dateModified: world.clock.timestamp() });
    return { ...body, id: conditionId };
  },
} satisfies Partial<Handlers>;

export const segmentAssumptions: readonly Assumption[] = [
  {
    operations: ['createSegment', 'replaceSegment'],
    text: 'A condition without an id gets one. Defaults: segmentType STANDARD, no conditions, no tags, no tracking, no favourite. A site that does not exist gets a 400.',
  },
  {
    operations: ['createSegment', 'replaceSegment', 'updateSegment'],
    text: 'A name that another segment of the site has gets a 400. The three fields with conditions are stored and returned unchanged; none is derived from another. hasSegmentCondition is always false, and audienceTrackingEditable true.',
  },
  {
    operations: ['updateSegment'],
    text: 'isDeleted deletes the segment; the response still has it.',
  },
  {
    operations: ['replaceSegmentCondition'],
    text: 'The condition keeps the id in the path; an id in the body is ignored. An unknown id gets a 404.',
  },
];
