import type { Experiment } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../assumption.ts';
import type { Handlers, World } from '../handler.ts';
import type { Id } from '../ids.ts';
import { type Every, withMore } from '../more.ts';
import { omit, pick } from '../pick.ts';
import type { ExperimentRecord } from '../records.ts';
import { goalIdsOf, siteOf } from '../refer.ts';
import { found } from '../refusal.ts';

const NAMED: Every<Experiment> = {
  id: true,
  name: true,
  siteId: true,
  description: true,
  goals: true,
  variations: true,
  dateCreated: true,
  dateModified: true,
};

/** The variations that a new experiment begins with: no operation creates one. */
const FIRST_VARIATIONS = ['Original', 'Variation 1'];

const experimentOf = ({ data }: World, id: Id): ExperimentRecord =>
  found(data.experiments.get(id), 'experiment', id);

const shown = (record: ExperimentRecord, { data }: World): Experiment => ({
  ...record.more,
  ...omit(record, ['more', 'goals']),
  goals: [...record.goals],
  variations: data.variations.by('experimentId', record.id).map((variation) => variation.id),
});

const list = (_params: object, world: World): Experiment[] =>
  world.data.experiments.all().map((experiment) => shown(experiment, world));

export const experiments: Pick<
  Handlers,
  | 'listExperiments'
  | 'createExperiment'
  | 'exportExperiments'
  | 'getExperiment'
  | 'updateExperiment'
  | 'deleteExperiment'
  | 'cloneExperiment'
> = {
  listExperiments: list,

  exportExperiments: list,

  getExperiment: ({ experimentId }, world) => shown(experimentOf(world, experimentId), world),

  createExperiment({ body }, world) {
    siteOf(world, body.siteId);
    const { data, clock } = world;
    const now = clock.timestamp();
    const experiment = data.experiments.put({
      id: data.experiments.nextId(),
      ...pick(body, ['name', 'siteId', 'description']),
      goals: goalIdsOf(world, body.goals ?? []),
      ...withMore(undefined, body, NAMED),
      dateCreated: now,
      dateModified: now,
    });
    for (const name of FIRST_VARIATIONS)
      data.variations.put({ id: data.variations.nextId(), name, experimentId: experiment.id });
    return shown(experiment, world);
  },

  updateExperiment({ experimentId, body }, world) {
    const before = experimentOf(world, experimentId);
    const experiment = world.data.experiments.put({
      ...before,
      ...pick(body, ['name', 'description']),
      ...(body.goals === undefined ? {} : { goals: goalIdsOf(world, body.goals) }),
      ...withMore(before.more, body, NAMED),
      dateModified: world.clock.timestamp(),
    });
    return shown(experiment, world);
  },

  deleteExperiment({ experimentId }, world) {
    const { id } = experimentOf(world, experimentId);
    for (const variation of world.data.variations.by('experimentId', id))
      world.data.variations.delete(variation.id);
    world.data.experiments.delete(id);
    return {};
  },

  cloneExperiment({ experimentId }, world) {
    const original = experimentOf(world, experimentId);
    const { data, clock } = world;
    const now = clock.timestamp();
    const copy = data.experiments.put({
      ...original,
      id: data.experiments.nextId(),
      ...(original.name === undefined ? {} : { name: `${original.name} (copy)` }),
      dateCreated: now,
      dateModified: now,
    });
    for (const variation of data.variations.by('experimentId', original.id))
      data.variations.put({ ...variation, id: data.variations.nextId(), experimentId: copy.id });
    return shown(copy, world);
  },
};

export const experimentAssumptions: readonly Assumption[] = [
  {
    operations: ['createExperiment'],
    text: 'A new experiment begins with two variations, "Original" and "Variation 1": no operation creates a variation.',
  },
  {
    operations: ['createExperiment', 'updateExperiment'],
    text: 'The goals that an experiment links must exist, or the answer is a 404. A goal that is named twice is linked once.',
  },
  {
    operations: ['createExperiment', 'updateExperiment'],
    text: 'Fields that the contract does not name are kept and returned as they were sent.',
  },
  {
    operations: ['cloneExperiment'],
    text: 'A copy links the same goals, has "(copy)" behind its name and copies of the variations with ids of their own.',
  },
  { operations: ['deleteExperiment'], text: 'The variations of an experiment are deleted with it.' },
  {
    operations: ['listExperiments', 'exportExperiments'],
    text: 'All experiments are returned, by ascending id; an export is the same list.',
  },
];
