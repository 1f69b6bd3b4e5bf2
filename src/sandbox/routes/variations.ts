import type { Assumption } from '../assumption.ts';
import type { Handlers, World } from '../handler.ts';
import { type Id, idFromText } from '../ids.ts';
import { pick } from '../pick.ts';
import { found, refuseField } from '../refusal.ts';

/** The experiment's id, which comes as text or as a number. */
function experimentIdOf({ data }: World, given: string | Id): Id {
  const id = typeof given === 'string' ? idFromText(given) : given;
  if (id === undefined)
    return refuseField('experimentId', 'must be a 64-bit integer, as text or as a number');
  return found(data.experiments.get(id), 'experiment', id).id;
}

export const variations: Pick<Handlers, 'updateVariation'> = {
  updateVariation({ variationId, body }, world) {
    const before = found(world.data.variations.get(variationId), 'variation', variationId);
    return world.data.variations.put({
      ...before,
      ...pick(body, ['name', 'jsCode']),
      ...(body.experimentId === undefined ? {} : { experimentId: experimentIdOf(world, body.experimentId) }),
    });
  },
};

export const variationAssumptions: readonly Assumption[] = [
  { operations: ['updateVariation'], text: 'The answer is the variation, with experimentId as a number.' },
  {
    operations: ['updateVariation'],
    text: 'A variation can be moved: experimentId makes it belong to that experiment, which must exist.',
  },
];
