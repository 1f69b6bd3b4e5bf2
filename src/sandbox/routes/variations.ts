import type { Variation, VariationInput } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../rules/assumption.ts';
import { sentFields } from '../rules/conform.ts';
import type { Handlers, World } from '../world/handler.ts';
import { type Id, idFromText } from '../store/ids.ts';
import { type Fields, settable, withMore } from '../rules/more.ts';
import { omit, pick } from '../world/pick.ts';
import type { VariationRecord } from '../store/records.ts';
import { found, refuseField } from '../world/refusal.ts';

/** The fields of a variation, and whether a body sets them unchanged. */
const FIELDS = {
  name: true,
  siteId: true,
  jsCode: true,
  cssCode: true,
  customJson: true,
  redirection: true,
  redirectionStrings: true,
  isJsCodeAfterDomReady: true,
  shadowDom: true,
  widgetTemplateInput: true,
  creationMode: true,
  aiBuilder: true,
  color: true,
  forceNoFlicker: true,
  expositionFrequency: true,
  id: false,
  experimentId: false,
  generatedJsCode: false,
  generatedCssCode: false,
} as const satisfies Fields<Variation>;
const SENT = settable(FIELDS);

/** The fields of a complete variation; code that is null or omitted is empty. */
function written(world: World, body: VariationInput): Omit<VariationRecord, 'id' | 'experimentId'> {
  const { jsCode, cssCode } = body;
  const rest = omit(body, ['jsCode', 'cssCode', 'experimentId']);
  return {
    ...sentFields(world, 'Variation', rest, SENT),
    jsCode: jsCode ?? '',
    cssCode: cssCode ?? '',
    ...withMore(undefined, rest, FIELDS),
  };
}

export const shownVariation = (record: VariationRecord): Variation => ({
  ...record.more,
  ...omit(record, ['more']),
});

const variationOf = ({ data }: World, id: Id): VariationRecord =>
  found(data.variations.get(id), 'variation', id);

/** The experiment's id, which is sent as text or as a number. */
function experimentIdOf({ data }: World, given: string | Id): Id {
  const id = typeof given === 'string' ? idFromText(given) : given;
  if (id === undefined)
    return refuseField('experimentId', 'must be a 64-bit integer, as text or as a number');
  return found(data.experiments.get(id), 'experiment', id).id;
}

export const variations = {
  getVariation: ({ variationId }, world) => shownVariation(variationOf(world, variationId)),

  createVariation({ body }, world) {
    const { data } = world;
    const variation = data.variations.put({
      id: data.variations.nextId(),
      ...written(world, body),
    });
    return shownVariation(variation);
  },

  replaceVariation({ variationId, body }, world) {
    const before = variationOf(world, variationId);
    const variation = world.data.variations.put({
      ...pick(before, ['id', 'experimentId']),
      ...written(world, body),
    });
    return shownVariation(variation);
  },

  updateVariation({ variationId, body }, world) {
    const before = variationOf(world, variationId);
    const variation = world.data.variations.put({
      ...before,
      ...sentFields(world, 'Variation', body, SENT),
      ...(body.experimentId === undefined ? {} : { experimentId: experimentIdOf(world, body.experimentId) }),
      ...withMore(before.more, body, FIELDS),
    });
    return shownVariation(variation);
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
];
