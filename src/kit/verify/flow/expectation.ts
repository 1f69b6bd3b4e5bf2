import { entries, isList, isObject, type JsonObject } from '../../../base/json.ts';
import type { Operation } from '../../../contract/index.ts';
import type { Violation } from '../../check/index.ts';
import { comesBack, lookAt, readStatement } from './checks.ts';
import { holds, lacking, shown } from './compare.ts';
import { fill, type Scope } from './expression.ts';
import type { Expectation } from './flow.ts';

/** A step that was taken. */
export interface Taken {
  readonly operation: Operation;
  readonly sent: unknown;
  /** Undefined until the step has succeeded. */
  value?: unknown;
}

/** A response, and what came before it. */
export interface Seen {
  readonly document: JsonObject;
  readonly operation: Operation;
  readonly value: unknown;
  /** The items of all pages, if the list was walked. */
  readonly items?: readonly unknown[];
  readonly taken: ReadonlyMap<string, Taken>;
  readonly scope: Scope;
}

/** The problem that a response shows, if it does not meet the expectation. */
export function problemOf(expectation: Expectation, seen: Seen): Violation | undefined {
  switch (expectation.that) {
    case 'holds':
      return notHeld(expectation, seen);
    case 'unchanged':
      return changed(expectation, seen);
    case 'has':
      return without(expectation, seen);
    case 'lists':
    case 'omits':
    case 'lists-only':
      return wronglyListed(expectation, seen);
  }
}

type Of<That extends Expectation['that']> = Extract<Expectation, { readonly that: That }>;

const problem = (
  { document, operation }: Seen,
  pointer: string,
  expected: string,
  actual: string,
): Violation => ({
  rule: 'read-back',
  pointer,
  expected,
  actual,
  ...readStatement(document, operation, pointer),
});

function notHeld({ step, but, as }: Of<'holds'>, seen: Seen): Violation | undefined {
  const { document, operation } = seen;
  const sender = seen.taken.get(step);
  const wanted: Record<string, unknown> = {};
  for (const [name, value] of entries(sender?.sent)) {
    const back = as[name] ?? name;
    if (!but.includes(name) && comesBack(document, operation, back, '')) wanted[back] = value;
  }
  const found = Object.keys(wanted).length === 0 ? undefined : lacking(wanted, seen.value);
  if (found === undefined) return undefined;
  const to = sender === undefined || sender.operation.id === operation.id ? '' : ` to ${sender.operation.id}`;
  return problem(
    seen,
    found.pointer,
    `must return what was sent${to}, ${shown(found.wanted)}`,
    shown(found.got),
  );
}

function changed({ step, but }: Of<'unchanged'>, seen: Seen): Violation | undefined {
  const [before, now] = [seen.taken.get(step)?.value, seen.value];
  if (!isObject(before) || !isObject(now)) return undefined;
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    // Fields that the contract does not know, such as a revision, may change with every write.
    if (but.includes(name) || !comesBack(seen.document, seen.operation, name, '')) continue;
    if (holds(before[name], now[name]) && holds(now[name], before[name])) continue;
    const expected = `must not have changed from ${shown(before[name])}`;
    return problem(seen, `/${name}`, expected, shown(now[name]));
  }
  return undefined;
}

function without({ at, item }: Of<'has'>, seen: Seen): Violation | undefined {
  const found = lacking(fill(item, seen.scope), lookAt(seen.value, at), at);
  return found && problem(seen, found.pointer, `must be ${shown(found.wanted)}`, shown(found.got));
}

function wronglyListed(
  { that, at, item: wanted }: Of<'lists' | 'omits' | 'lists-only'>,
  seen: Seen,
): Violation | undefined {
  const list = seen.items ?? lookAt(seen.value, at);
  if (!isList(list)) return problem(seen, at, 'must be a list', shown(list));
  const item = fill(wanted, seen.scope);
  const fits = list.filter((one) => holds(item, one));
  const [first] = fits;
  if (that === 'omits')
    return first === undefined ? undefined : problem(seen, at, `must not list ${shown(item)}`, shown(first));
  if (that === 'lists') {
    if (fits.length === 1) return undefined;
    return first === undefined
      ? problem(seen, at, `must list ${shown(item)}`, `${list.length} others`)
      : problem(seen, at, `must list ${shown(item)} once`, `${fits.length} times`);
  }
  const other = list.findIndex((one) => !holds(item, one));
  return other === -1
    ? undefined
    : problem(seen, `${at}/${other}`, `must be among ${shown(item)}`, shown(list[other]));
}
