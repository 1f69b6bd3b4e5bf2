import { isList } from '../../base/json.ts';
import { lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';
import type { Run } from '../run.ts';
import type { Params } from '../send/request.ts';
import type { Probe } from '../send/probe.ts';
import {
  identityOf,
  type ListOperation,
  type Mismatch,
  parameterStatement,
  type Reading,
  relate,
} from './list.ts';

/** A part has as many items as requested at most, and begins where it was requested to begin. */
export async function checkParts(run: Run, probe: Probe, list: ListOperation): Promise<void> {
  const { operation, place, itemsAt, parts } = list;
  if (parts?.size === undefined) return;
  const { start, by, first, size } = parts;
  const ask = async (params: Params): Promise<Reading | undefined> => {
    const call = { operation, params: { ...place, ...params }, effect: 'read' } as const;
    const outcome = await probe.send(call);
    const items = lookAt(outcome.value, itemsAt);
    return outcome.ok && isList(items)
      ? { call, outcome, pages: [outcome], items, sent: probe.history.slice(-1) }
      : undefined;
  };
  const base = await ask({});
  if (base === undefined || base.items.length < 2) return;
  const one = { [size.name]: 1 };
  const find = async (): Promise<Mismatch | undefined> => {
    const head = await ask(one);
    if (head === undefined) return undefined;
    if (head.items.length > 1) {
      const expected = 'must have at most 1 item';
      const statement = parameterStatement(run, operation, size);
      const actual = String(head.items.length);
      return { at: head, violation: { rule: 'page-size', pointer: itemsAt, expected, actual, ...statement } };
    }
    const next = await ask({ ...one, [start.name]: first + 1 });
    const [second, begin] = [base.items[1], next?.items[0]].map(identityOf);
    if (next === undefined || second === begin) return undefined;
    const statement = parameterStatement(run, operation, start);
    const which = by === 'items' ? `${start.name} ${first + 1}` : `page ${first + 1} of one item each`;
    const expected = `must begin with the second item of the list for ${which}, ${fullText(base.items[1])}`;
    const violation = {
      rule: 'page-partition',
      expected,
      actual: fullText(next.items[0]),
      ...statement,
    } as const;
    return { at: next, violation };
  };
  await relate(run, probe, { base, find, readAgain: () => ask({}) });
}
