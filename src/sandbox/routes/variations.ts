import type { VariationInput } from '../schemas.ts';
import type { Assumption } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, World } from '../world/handler.ts';
import { type Id, idFromText } from '../store/ids.ts';
import { pageOf } from '../lists/page.ts';
import { omit, pick } from '../world/pick.ts';
import type { VariationRecord } from '../store/records.ts';
import { found, refuseField } from '../world/refusal.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Variation'> = ['id', 'experimentId', 'generatedJsCode', 'generatedCssCode'];

/** A complete variation; code that is null or omitted is empty. */
function written<R extends object>(world: World, own: R, body: VariationInput) {
  const { jsCode, cssCode, name, siteId } = body;
  const rest = omit(body, ['jsCode', 'cssCode']);
  const record = { ...own, name, siteId };
  return {
    ...withAllFields(world, 'Variation', record, rest, OWN),
    jsCode: jsCode ?? '',
    cssCode: cssCode ?? '',
  };
}

const variationOf = ({ data }: World, id: Id): VariationRecord =>
  found(data.variations.get(id), 'variation', id);

/** The experiment's id, which is sent as text or as a number. */
function experimentIdOf({ data }: World, given: string | Id): Id {
  const id = typeof given === 'string' ? idFromText(given) : given;
  if (id === undefined)
    return refuseField('experimentId', 'must be a 64-bit integer, as text or as a number');
  return found(data.experiments.get(id), 'experiment', id).id;
}

const listing = ({ data }: World) => ({
  operation: 'listVariations' as const,
  records: data.variations,
  show: (variation: VariationRecord) => shownFields(variation),
});

export const variations = {
  listVariations: (params, world) => pageOf(world, listing(world), params),

  searchVariations: ({ body }, world) => pageOf(world, listing(world), body),

  getVariation: ({ variationId }, world) => shownFields(variationOf(world, variationId)),

  createVariation({ body }, world) {
    const { data } = world;
    return shownFields(data.variations.put(written(world, { id: data.variations.nextId() }, body)));
  },

  replaceVariation({ variationId, body }, world) {
    const before = variationOf(world, variationId);
    const kept = pick(before, ['id', 'experimentId']);
    return shownFields(world.data.variations.put(written(world, kept, body)));
  },

  updateVariation({ variationId, body }, world) {
    const before = variationOf(world, variationId);
    const variation = world.data.variations.put({
      ...withAllFields(world, 'Variation', before, body, OWN),
      ...(body.experimentId === undefined ? {} : { experimentId: experimentIdOf(world, body.experimentId) }),
    });
    return shownFields(variation);
  },

  deleteVariation({ variationId }, { data }) {
    const { id, experimentId } = found(data.variations.get(variationId), 'variation', variationId);
    const experiment = experimentId === undefined ? undefined : data.experiments.get(experimentId);
    if (experiment?.deviations !== undefined)
      data.experiments.put({ ...experiment, deviations: omit(experiment.deviations, [String(id)]) });
    data.variations.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const variationAssumptions: readonly Assumption[] = [
  {
    operations: ['updateVariation'],
    text: 'The response is the variation, with experimentId as a number. An experimentId attaches it to that experiment, which must exist, and detaches it from any other.',
  },
  {
    operations: ['createVariation', 'replaceVariation'],
    text: 'A new variation belongs to no experiment, whatever experimentId says, and a replaced one keeps its experiment. Omitted code is empty.',
  },
  {
    operations: ['deleteVariation'],
    text: 'Any variation can be deleted; its experiment loses its share of the traffic. Other shares stay as they are.',
  },
];
