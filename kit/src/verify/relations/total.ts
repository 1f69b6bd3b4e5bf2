import { returnedShape, successOf } from '../../contract/index.ts';
import { keysOf, pointerOf } from '../../base/pointer.ts';
import {
  inferredFrom,
  readHeaders,
  responseFieldStatement,
  type Statement,
  statementAt,
} from '../../check/index.ts';
import { TOTAL } from '../../resources/derive-pages.ts';
import { lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';
import type { Run } from '../run.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { type ListOperation, type Mismatch, type Reading, readList, relate } from './list.ts';

const HEADERS = /^(x-)?total(-count)?$/i;

/** A total that a list states is the number of its items, on all pages if there are several. */
export async function checkTotal(run: Run, probe: Probe, list: ListOperation, base: Reading): Promise<void> {
  const count = base.items.length;
  const size = list.parts?.size;
  // A service may count the items of the part instead. Behind the end, some services say 0.
  const call =
    size === undefined ? base.call : { ...base.call, params: { ...base.call.params, [size.name]: 1 } };
  for (const total of totalsOf(run, list).filter(({ statement }) => run.isStated(statement))) {
    const find = async (): Promise<Mismatch | undefined> => {
      const outcome = await probe.send(call);
      const value = total.in(outcome);
      if (!outcome.ok || value === undefined || value === null || Number(value) === count) return undefined;
      const expected = `must be the number of items${list.parts === undefined ? '' : ' over all pages'}, ${count}`;
      const { pointer, statement } = total;
      const violation = { rule: 'paging', pointer, expected, actual: fullText(value), ...statement } as const;
      return { at: { ...base, call, outcome }, violation };
    };
    await relate(run, probe, { base, find, readAgain: (again) => readList(run, again, list) });
  }
}

interface Total {
  readonly pointer: string;
  readonly statement: Statement;
  readonly in: (outcome: Outcome) => unknown;
}

/** What the contract calls a total: a field beside the list, or a header. */
export function totalsOf(run: Run, { operation, itemsAt }: ListOperation): readonly Total[] {
  const { document } = run.contract;
  const success = successOf(operation);
  const headers = success?.headers.filter(({ name }) => HEADERS.test(name)) ?? [];
  const beside = keysOf(itemsAt).slice(0, -1);
  const shape = returnedShape(document, operation, pointerOf(beside));
  const fields =
    itemsAt === ''
      ? []
      : shape.names.filter((name) => TOTAL.test(name) && shape.field(name).hasType('integer'));
  return [
    ...fields.map((name): Total => {
      const pointer = pointerOf([...beside, name]);
      const statement = responseFieldStatement(document, operation, Number(success?.status ?? 200), pointer);
      return { pointer, statement: inferredByName(statement), in: ({ value }) => lookAt(value, pointer) };
    }),
    ...headers.map(({ name, node }): Total => ({
      pointer: `/${name}`,
      statement: inferredByName(statementAt(document, node.pointer)),
      in: ({ exchange }) => readHeaders(exchange?.responseHeaders ?? {}).get(name),
    })),
  ];
}

const inferredByName = (statement: Statement): Statement =>
  inferredFrom(statement, 'Its name says that it is a total.');
