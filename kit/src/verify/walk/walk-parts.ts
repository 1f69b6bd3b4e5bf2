import { isList } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';
import { resolve } from '../../contract/index.ts';
import type { Parts } from '../../resources/list-parts.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Probe } from '../send/probe.ts';
import { lookAt } from '../compare/fields.ts';
import type { Walked } from './walk.ts';

/** A longer list is not read. */
const MOST_PARTS = 20;
/** Reads a list to its end. It has no items if one is refused, or if the end is not known: it is too long, or repeats. */
export async function walkParts(
  run: Run,
  probe: Probe,
  call: Call,
  { itemsAt, start, by, first, size }: Parts & { readonly itemsAt: string },
): Promise<Walked> {
  const most = size && resolve(run.contract.document, size.schema).value['maximum'];
  const sized = size !== undefined && typeof most === 'number' ? { [size.name]: most } : {};
  const all: unknown[] = [];
  const earlierParts = new Set<string>();
  for (let part = 0; ; part++) {
    const begin = part === 0 ? {} : { [start.name]: first + (by === 'items' ? all.length : part) };
    const outcome = await probe.send({ ...call, params: { ...sized, ...call.params, ...begin } });
    const items = lookAt(outcome.value, itemsAt);
    if (!outcome.ok || !isList(items) || part === MOST_PARTS) return outcome;
    if (items.length === 0) return { ...outcome, items: all };
    for (const item of items) {
      const text = stringifyExact(item);
      if (earlierParts.has(text)) return outcome;
      earlierParts.add(text);
      all.push(item);
    }
  }
}
