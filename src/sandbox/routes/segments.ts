import type { Segment, SegmentInput } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { withCondition, withConditionIds } from '../rules/conditions.ts';
import type { Handlers, World } from '../world/handler.ts';
import type { Id } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import type { SegmentRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found } from '../world/refusal.ts';
import { stamped } from '../world/time-stamp.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Segment'> = ['id', 'conditionsData', 'dateCreated', 'dateModified'];

const shown = (record: SegmentRecord, { writeTime }: World): Segment =>
  stamped(shownFields(record), writeTime);

const segmentOf = ({ data }: World, id: Id): SegmentRecord => found(data.segments.get(id), 'segment', id);

const listing = ({ data }: World) => ({
  operation: 'listSegments' as const,
  records: data.segments,
  show: shown,
});

/** The segment of a body, with defaults. */
const written = (world: World, id: Id, body: SegmentInput): SegmentRecord => {
  const segment = {
    id,
    segmentType: 'STANDARD',
    audienceTracking: false,
    isFavorite: false,
    tags: [],
    conditionsData: withConditionIds(body.conditionsData ?? NO_CONDITIONS, id),
    dateModified: world.clock.timestamp(),
  };
  return withAllFields(world, 'Segment', segment, body, OWN);
};
const NO_CONDITIONS = { firstLevel: [], firstLevelOrOperators: [] };

export const segments = {
  listSegments: (params, world) => pageOf(world, listing(world), params),

  searchSegments: ({ body }, world) => pageOf(world, listing(world), body),

  getSegment: ({ segmentId }, world) => shown(segmentOf(world, segmentId), world),

  createSegment({ body }, world) {
    checkSiteField(world, body.siteId);
    const { data } = world;
    const segment = written(world, data.segments.nextId(), body);
    return shown(data.segments.put({ ...segment, dateCreated: world.clock.timestamp() }), world);
  },

  replaceSegment({ segmentId, body }, world) {
    const { id, dateCreated } = segmentOf(world, segmentId);
    checkSiteField(world, body.siteId);
    const segment = { ...written(world, id, body), ...(dateCreated && { dateCreated }) };
    return shown(world.data.segments.put(segment), world);
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
    operations: ['replaceSegmentCondition'],
    text: 'The condition keeps the id in the path; an id in the body is ignored. An unknown id gets a 404.',
  },
];
