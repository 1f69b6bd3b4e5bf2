import { listedIn, type Parameter, resolve } from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { isList, type Scalar, strings, text } from '../../base/json.ts';
import { type Rule, type Statement, valueStatement, weakest } from '../../check/index.ts';
import { lookAt } from '../compare/fields.ts';
import { fullText } from '../compare/values.ts';
import { placeOfRecord, samePlace } from '../objects/place.ts';
import type { Run } from '../run.ts';
import type { Params } from '../send/request.ts';
import type { Probe } from '../send/probe.ts';
import {
  type Mismatch,
  identityOf,
  type ListOperation,
  objectsIn,
  parameterStatement,
  readList,
  type Reading,
  relate,
  scalarOf,
  withPageOf,
} from './list.ts';
import { totalsOf } from './total.ts';

/** A way to filter a list by the value of a field. */
interface Filter {
  readonly field: string;
  readonly ask: (value: Scalar) => Params;
  readonly statement: Statement;
}

/** Maximum number of fields that a list is filtered by. */
const MOST_FIELDS = 4;
/** Maximum number of values that are tried with a required filter. */
const MOST_VALUES = 3;

/** A filter finds the items of the list that match, all of them and no others. */
export async function checkFilters(
  run: Run,
  probe: Probe,
  list: ListOperation,
  base: Reading,
): Promise<void> {
  const filters = filtersOf(run, list).filter(({ statement }) => run.isStated(statement));
  // Objects of this run are gone when a reader repeats the request.
  const lasting = base.items.filter((item) => !isOwn(run, list, item));
  for (const filter of filters.slice(0, MOST_FIELDS)) {
    const value = valueFor(list, lasting.length > 0 ? lasting : base.items, filter.field);
    if (value === undefined) continue;
    const what = `${filter.field} ${fullText(value)}`;
    const find = async (): Promise<Mismatch | undefined> => {
      const reading = await readList(run, probe, list, filter.ask(value));
      return reading && (mismatch(base, reading, filter, value) ?? wrongTotal(run, list, reading, what));
    };
    await relate(run, probe, { base, find, readAgain: (again) => readList(run, again, list) });
  }
}

/** The total of a filtered list is the number of the items that match. A service may state both totals. */
function wrongTotal(run: Run, list: ListOperation, reading: Reading, what: string): Mismatch | undefined {
  const { items, outcome } = reading;
  const [total, ...others] = totalsOf(run, list).filter(({ statement }) => run.isStated(statement));
  const stated = total?.in(outcome);
  if (total === undefined || others.length > 0) return undefined;
  // A total of the part that was returned is found without a filter.
  const part = lookAt(outcome.value, list.itemsAt);
  const counts = [items.length, ...(isList(part) ? [part.length] : [])];
  if (stated === undefined || stated === null || counts.includes(Number(stated))) return undefined;
  const { pointer, statement } = total;
  const expected = `must be the number of items with ${what}, ${items.length}`;
  const violation = { rule: 'paging', pointer, expected, actual: fullText(stated), ...statement } as const;
  return { at: reading, violation };
}

/** If a list requires a filter, it contains only what was requested. */
export async function checkRequiredFilter(run: Run, probe: Probe, list: ListOperation): Promise<void> {
  const needed = list.operation.parameters.filter(({ in: where, required }) => where === 'query' && required);
  const [parameter, ...others] = needed;
  if (parameter === undefined || others.length > 0) return;
  const [filter] = filtersBy(run, list, parameter);
  const { value: schema } = resolve(run.contract.document, parameter.schema);
  const candidates = [...run.objects.values(parameter.name), ...strings(schema['enum'])];
  if (filter === undefined || !run.isStated(filter.statement)) return;
  for (const value of candidates.slice(0, MOST_VALUES)) {
    const reading = await readList(run, probe, list, filter.ask(value));
    const other = reading?.items.find((item) => !matches(item, filter.field, value));
    if (reading === undefined || other === undefined) continue;
    const expected = `must list only items with ${filter.field} ${fullText(value)}`;
    const violation = {
      rule: 'filter-subset',
      expected,
      actual: fullText(other),
      ...filter.statement,
    } as const;
    probe.report(reading.call, withPageOf(reading, other).outcome, violation, reading.sent);
    return;
  }
}

function isOwn(run: Run, { operation, place: around }: ListOperation, item: unknown): boolean {
  return run.objects.resources.all.some((resource) => {
    const place = resource.list === operation.id ? placeOfRecord(resource, item, around) : undefined;
    return place !== undefined && run.objects.own(resource).some((one) => samePlace(one, place));
  });
}

/** A value that some items have, preferably not all; otherwise a value from the contract that none has. */
function valueFor(list: ListOperation, items: Reading['items'], field: string): Scalar | undefined {
  const counts = new Map<Scalar, number>();
  for (const item of items) {
    const value = scalarOf(item, field);
    if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  // A value of several items also shows whether all of them are found.
  const rank = (count: number): number => (count === 1 ? Infinity : count);
  const [rarest] = [...counts].sort(([, one], [, other]) => rank(one) - rank(other));
  if (rarest?.[1] !== items.length) return rarest?.[0];
  const schema = list.item.field(field).node?.value;
  const choices = text(schema?.['type']) === 'boolean' ? [true, false] : strings(schema?.['enum']);
  return choices.find((one) => one !== rarest[0]) ?? rarest[0];
}

/** Words may be compared ignoring case. */
const matches = (item: unknown, field: string, value: Scalar): boolean =>
  String(scalarOf(item, field)).toLowerCase() === String(value).toLowerCase();

function mismatch(base: Reading, reading: Reading, filter: Filter, value: Scalar): Mismatch | undefined {
  const { field, statement } = filter;
  const all = new Set(base.items.map(identityOf));
  const result = new Set(reading.items.map(identityOf));
  const matching = base.items.filter((item) => matches(item, field, value));
  const what = `${field} ${fullText(value)}`;
  const broken = (
    expected: string,
    actual: string,
    rule: Rule = 'filter-subset',
    at = reading,
  ): Mismatch => ({
    at,
    violation: { rule, expected, actual, ...statement },
  });
  if (matching.length < all.size && result.size === all.size) {
    const expected = `must list only the items with ${what}, ${matching.length} of ${all.size}`;
    return broken(expected, `all ${result.size}`, 'parameter-effect');
  }
  const stranger = reading.items.find((item) => !all.has(identityOf(item)));
  // A switch such as `archived=true` may add items that are hidden otherwise.
  if (stranger !== undefined && value === true && [...all].every((one) => result.has(one))) return undefined;
  if (stranger !== undefined)
    return broken(
      `must list only items that the unfiltered list has, with ${what}`,
      fullText(stranger),
      'filter-subset',
      withPageOf(reading, stranger),
    );
  const other = reading.items.find((item) => !matches(item, field, value));
  if (other !== undefined)
    return broken(
      `must list only items with ${what}`,
      fullText(other),
      'filter-subset',
      withPageOf(reading, other),
    );
  const missing = matching.find((item) => !result.has(identityOf(item)));
  return missing === undefined
    ? undefined
    : broken(`must list every item with ${what}`, `${result.size} items, without ${identityOf(missing)}`);
}

/** Parameters that arrange or search a list. */
const ARRANGING = /^(page|sort|order|limit|offset|cursor|q|search)$/;

/** Conditions in a filter parameter, and parameters that are named like a field. */
const filtersOf = (run: Run, list: ListOperation): Filter[] =>
  list.operation.parameters.flatMap((parameter) => filtersBy(run, list, parameter));

function filtersBy(run: Run, list: ListOperation, parameter: Parameter): Filter[] {
  const { document } = run.contract;
  const { operation } = list;
  if (parameter.in !== 'query' || ARRANGING.test(parameter.name)) return [];
  const statement = parameterStatement(run, operation, parameter);
  const property = objectsIn(run, parameter);
  const [names, operator] = [property?.('field'), property?.('operator')];
  if (names !== undefined && operator !== undefined && property?.('parameters') !== undefined) {
    const operators = strings(listedIn(operator.value));
    if (!operators.includes('EQUAL')) return [];
    return strings(listedIn(names.value))
      .filter((field) => !list.item.field(field).isNothing)
      .map((field) => ({
        field,
        ask: (value) => ({
          [parameter.name]: stringifyExact([{ field, operator: 'EQUAL', parameters: [value] }]),
        }),
        statement: weakest(
          statement,
          valueStatement(document, names.pointer, field),
          valueStatement(document, operator.pointer, 'EQUAL'),
        ),
      }));
  }
  const field = list.item.field(parameter.name).node;
  const description = text(parameter.node['description']) ?? '';
  if (field === undefined || (INCLUDING.test(description) && !SELECTING.test(description))) return [];
  if (!isExact(parameter.name, resolve(document, field).value) && !SELECTING_EQUAL.test(description))
    return [];
  return [{ field: parameter.name, ask: (value) => ({ [parameter.name]: value }), statement }];
}

/** Descriptions of parameters that show more or less of each item, or more items. */
const INCLUDING =
  /\b(includ|expand|embed|omit|hid|exclud|detail|verbos)\w*|\b(also|as well|in addition|additional(ly)?)\b|\bwhether to (return|show|add|fetch|load)\b/i;
/** Descriptions of filters, and of those that only equal values match. */
const SELECTING = /\b(only|filter\w*|match\w*|restrict\w*|limit\w* to|whose)\b/i;
const SELECTING_EQUAL = /\b(filter\w*|only)\b.*\b(exact(ly)?|equals?)\b|\bexact match/i;

/** Whether only equal values can match: text may match in part. */
const isExact = (name: string, schema: Readonly<Record<string, unknown>>): boolean =>
  /Id$|_id$/.test(name) || Array.isArray(schema['enum']) || text(schema['type']) === 'boolean';
