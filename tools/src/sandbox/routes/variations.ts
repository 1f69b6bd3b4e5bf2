import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { VariationInput } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import { type Id, idFromText } from '../store/ids.ts';
import { pageOf, searchPageOf } from '../lists/page.ts';
import { omit, pick } from '../base/pick.ts';
import type { VariationRecord } from '../store/records.ts';
import { found, refuseField } from '../base/refusal.ts';

/** The fields that no body sets directly. */
const OWN: OwnFields<'Variation'> = ['id', 'experimentId', 'generatedJsCode', 'generatedCssCode'];

/** A complete variation; code that is null or omitted is empty. */
function written<R extends object>(context: HandlerContext, own: R, body: VariationInput) {
  const { jsCode, cssCode, name, siteId } = body;
  const rest = omit(body, ['jsCode', 'cssCode']);
  const record = { ...own, name, siteId };
  return {
    ...withAllFields(context, 'Variation', { record, body: rest, own: OWN }),
    jsCode: jsCode ?? '',
    cssCode: cssCode ?? '',
  };
}

const variationOf = ({ data }: HandlerContext, id: Id): VariationRecord =>
  found(data.variations.get(id), 'variation', id);

/** The experiment's id, which is sent as text or as a number. */
function experimentIdOf({ data }: HandlerContext, value: string | Id): Id {
  const id = typeof value === 'string' ? idFromText(value) : value;
  if (id === undefined)
    return refuseField('experimentId', 'must be a 64-bit integer, as text or as a number');
  return found(data.experiments.get(id), 'experiment', id).id;
}

const listing = ({ data }: HandlerContext) => ({
  operation: 'listVariations' as const,
  records: data.variations,
  show: (variation: VariationRecord) => shownFields(variation),
});

export const variations = {
  listVariations: (params, context) => pageOf(context, listing(context), params),

  searchVariations: ({ body }, context) => searchPageOf(context, listing(context), body),

  getVariation: ({ variationId }, context) => shownFields(variationOf(context, variationId)),

  createVariation({ body }, context) {
    const { data } = context;
    return shownFields(data.variations.put(written(context, { id: data.variations.nextId() }, body)));
  },

  replaceVariation({ variationId, body }, context) {
    const before = variationOf(context, variationId);
    const own = pick(before, ['id', 'experimentId']);
    return shownFields(context.data.variations.put(written(context, own, body)));
  },

  updateVariation({ variationId, body }, context) {
    const before = variationOf(context, variationId);
    const variation = context.data.variations.put({
      ...withAllFields(context, 'Variation', { record: before, body, own: OWN }),
      ...defined({
        experimentId:
          body.experimentId === undefined ? undefined : experimentIdOf(context, body.experimentId),
      }),
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

export const variationAssumptions = [
  assumed('updateVariation')`
    The response is the variation, with experimentId as a number. An experimentId attaches it to that experiment, which must exist, and detaches it from any other.`,
  assumed('createVariation', 'replaceVariation')`
    A new variation belongs to no experiment, whatever experimentId says, and a replaced one keeps its experiment. Omitted code is empty.`,
  assumed('deleteVariation')`
    Any variation can be deleted; its experiment loses its share of the traffic. Other shares stay as they are.`,
];
