import type { HandlerContext } from '../context/handler.ts';
import { canonicalId, type Id, idFromText } from '../store/ids.ts';
import { omit } from '../base/pick.ts';
import { refuseField } from '../base/refusal.ts';

/** What a body states about the variations of an experiment. */
export interface SentVariations {
  readonly variations?: readonly Id[] | null;
  readonly deviations?: Readonly<Record<string, unknown>> | null;
}

/** The key of the original among the variations that share the traffic. */
const ORIGIN = 'origin';

/**
 * Attaches the variations in a body to the experiment: `variations` replaces the existing ones, `deviations` adds to
 * them. Variations of another experiment stay there.
 */
export function attachVariations(
  context: HandlerContext,
  experimentId: Id,
  { variations, deviations }: SentVariations,
): void {
  const { data } = context;
  const ids = new Set<Id>();
  for (const id of variations ?? []) ids.add(existing(context, id, 'variations'));
  for (const key of Object.keys(deviations ?? {}))
    if (key !== ORIGIN) ids.add(existing(context, idFromText(key), `deviations/${key}`));
  if (variations != null) {
    for (const { id } of data.variations.by('experimentId', experimentId))
      if (!ids.has(id)) detach(context, id);
  }
  for (const id of ids) {
    const variation = data.variations.get(id);
    if (variation !== undefined && variation.experimentId === undefined)
      data.variations.put({ ...variation, experimentId });
  }
}

function existing({ data }: HandlerContext, id: Id | undefined, field: string): Id {
  if (id === undefined || data.variations.get(id) === undefined)
    return refuseField(
      field,
      id === undefined
        ? `must be the id of a variation or "${ORIGIN}"`
        : `there is no variation with id ${id}`,
    );
  return canonicalId(id);
}

function detach({ data }: HandlerContext, id: Id): void {
  const variation = data.variations.get(id);
  if (variation !== undefined) data.variations.put(omit(variation, ['experimentId']));
}

/** The original and every variation get the same share of the traffic. */
export function evenly(variations: readonly { readonly id: Id }[]): Record<string, number> {
  const share = Math.round(10_000 / (variations.length + 1)) / 10_000;
  const rest = Math.round((1 - share * variations.length) * 10_000) / 10_000;
  return { [ORIGIN]: rest, ...Object.fromEntries(variations.map(({ id }) => [String(id), share])) };
}
