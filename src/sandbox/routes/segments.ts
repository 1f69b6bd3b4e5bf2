import type { Segment, SegmentInput } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../rules/assumption.ts';
import { withCondition, withConditionIds } from '../rules/conditions.ts';
import type { Handlers, World } from '../world/handler.ts';
import type { Id } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import { type Fields, settable, withMore } from '../rules/more.ts';
import { omit, pick } from '../world/pick.ts';
import type { SegmentRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found } from '../world/refusal.ts';
import { stamped } from '../world/time-stamp.ts';

const FIELDS = {
  name: true,
  siteId: true,
  segmentType: true,
  description: true,
  audienceTracking: true,
  isFavorite: true,
  tags: true,
  id: false,
  conditionsData: false,
  dateCreated: false,
  dateModified: false,
} as const satisfies Fields<Segment>;
const WRITABLE = settable(FIELDS);

const shown = (record: SegmentRecord, { writeTime }: World): Segment =>
  stamped({ ...record.more, ...omit(record, ['more']) }, writeTime);

const segmentOf = ({ data }: World, id: Id): SegmentRecord => found(data.segments.get(id), 'segment', id);

const listing = (world: World) => ({
  operation: 'listSegments' as const,
  contract: world.contract,
  records: world.data.segments,
  show: (segment: SegmentRecord) => shown(segment, world),
});

/** The fields of a segment from a body, with defaults. */
const written = (body: SegmentInput, id: Id): Omit<SegmentRecord, 'id' | 'dateCreated' | 'dateModified'> => ({
  segmentType: 'STANDARD',
  audienceTracking: false,
  isFavorite: false,
  tags: [],
  ...pick(body, WRITABLE),
  conditionsData: withConditionIds(body.conditionsData ?? NO_CONDITIONS, id),
  ...withMore(undefined, body, FIELDS),
});
const NO_CONDITIONS = { firstLevel: [], firstLevelOrOperators: [] };

export const segments = {
  listSegments: (params, world) => pageOf(listing(world), params),

  searchSegments: ({ body }, world) => pageOf(listing(world), body),

  getSegment: ({ segmentId }, world) => shown(segmentOf(world, segmentId), world),

  createSegment({ body }, world) {
    checkSiteField(world, body.siteId);
    const { data, clock } = world;
    const id = data.segments.nextId();
    const now = clock.timestamp();
    return shown(data.segments.put({ id, ...written(body, id), dateCreated: now, dateModified: now }), world);
  },

  replaceSegment({ segmentId, body }, world) {
    const { id, dateCreated } = segmentOf(world, segmentId);
    checkSiteField(world, body.siteId);
    const { data, clock } = world;
    const dates = { ...(dateCreated && { dateCreated }), dateModified: clock.timestamp() };
    return shown(data.segments.put({ id, ...written(body, id), ...dates }), world);
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
