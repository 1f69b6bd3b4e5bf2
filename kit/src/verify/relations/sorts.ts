import { isList, isObject, strings, text } from '../../base/json.ts';
import { listedIn, type Parameter, shapeOf } from '../../contract/index.ts';
import { type Statement, valueStatement, weakest } from '../../check/index.ts';
import { fullText } from '../compare/values.ts';
import type { Run } from '../run.ts';
import type { Params } from '../send/request.ts';
import type { Probe } from '../send/probe.ts';
import {
  type Mismatch,
  identitiesOf,
  identityOf,
  type ListOperation,
  objectsIn,
  parameterStatement,
  readList,
  type Reading,
  relate,
  scalarOf,
} from './list.ts';

/** Two orders by a field, one the reverse of the other. */
interface Sort {
  readonly field: string;
  readonly up: Params;
  readonly down: Params;
  readonly statement: Statement;
}

/** Sorting reorders the items of a list, without adding or removing any. */
export async function checkSorts(run: Run, probe: Probe, list: ListOperation, base: Reading): Promise<void> {
  for (const sort of sortsOf(run, list)) {
    if (!run.isStated(sort.statement)) continue;
    const find = async (): Promise<Mismatch | undefined> => {
      const up = await readList(run, probe, list, sort.up);
      const down = up && (await readList(run, probe, list, sort.down));
      if (up === undefined || down === undefined) return undefined;
      return (
        rearranged(base, up, sort) ??
        rearranged(base, down, sort) ??
        reversed(up, down, sort) ??
        unordered(up, sort)
      );
    };
    await relate(run, probe, { base, find, readAgain: (again) => readList(run, again, list) });
  }
}

function rearranged(base: Reading, sorted: Reading, { statement, field }: Sort): Mismatch | undefined {
  const [before, after] = [identitiesOf(base).sort(), identitiesOf(sorted).sort()];
  const moved = before.find((id, at) => id !== after[at]) ?? after[before.length];
  if (moved === undefined && before.length === after.length) return undefined;
  const expected = `must contain the same ${before.length} items when it is sorted by ${field}`;
  const actual = `${after.length} items, of which ${new Set(after).size} differ`;
  return { at: sorted, violation: { rule: 'sort-permutation', expected, actual, ...statement } };
}

/** Services may compare texts in any way, but the order of different values must be reversed. */
function reversed(up: Reading, down: Reading, { field, statement }: Sort): Mismatch | undefined {
  const valueOf = (item: unknown): string => String(scalarOf(item, field)).toLowerCase();
  const counts = new Map<string, number>();
  for (const item of up.items) counts.set(valueOf(item), (counts.get(valueOf(item)) ?? 0) + 1);
  const distinct = ({ items }: Reading): string[] =>
    items
      .filter((item) => scalarOf(item, field) !== undefined && counts.get(valueOf(item)) === 1)
      .map(identityOf);
  const [rising, falling] = [distinct(up), distinct(down)];
  if (rising.length < 2 || fullText(rising) === fullText([...falling].reverse())) return undefined;
  const isSame = rising.every((id, at) => id === falling[at]);
  const expected = `must be in the reverse order when it is sorted by ${field} the other way`;
  const actual = isSame ? 'the same order' : 'another order';
  return {
    at: down,
    violation: { rule: isSame ? 'parameter-effect' : 'sort-permutation', expected, actual, ...statement },
  };
}

/** Numbers have one order only. */
function unordered(up: Reading, { field, statement }: Sort): Mismatch | undefined {
  const values = up.items.flatMap((item) => scalarOf(item, field) ?? []);
  const numbers = values.filter((value) => typeof value === 'number');
  const at = numbers.findIndex((value, index) => value < (numbers[index - 1] ?? value));
  if (at === -1 || numbers.length < values.length) return undefined;
  const expected = `must be in ascending order of ${field}`;
  const actual = `${numbers[at - 1] ?? ''} before ${numbers[at] ?? ''}`;
  return { at: up, violation: { rule: 'sort-permutation', expected, actual, ...statement } };
}

/** The orders that the contract names or shows: as objects in a parameter, or as its values. */
function sortsOf(run: Run, list: ListOperation): Sort[] {
  const query = list.operation.parameters.filter((one) => one.in === 'query');
  return query.flatMap((parameter) => [
    ...sortsByObjects(run, list, parameter),
    ...sortsByValues(run, list, parameter, query),
  ]);
}

const SORTS = /^(sort|order)([-_.]?(by|field|key|column))?$/i;
const DIRECTIONS = /^(sort[-_.]?|order[-_.]?)?(order|dir|direction)$/i;
/** How a value says that an order is descending, and how the ascending order is written then. */
const DESCENDING: readonly (readonly [form: RegExp, ascending: readonly string[]])[] = [
  [/^-(?<field>.+)$/, ['$', '+$']],
  [/^(?<field>.+?)(?<mark>[ :_.,])desc(ending)?$/i, ['$', '$@asc', '$@ASC', '$@ascending']],
];

/** The values of a parameter such as `sort` that name a field of the items in both directions, or a second one has these. */
function sortsByValues(
  run: Run,
  { operation, item }: ListOperation,
  parameter: Parameter,
  query: readonly Parameter[],
): Sort[] {
  const { document } = run.contract;
  const valuesOf = (one: Parameter): string[] =>
    strings(listedIn(shapeOf(document, one.schema).node?.value ?? {}));
  if (!SORTS.test(parameter.name)) return [];
  const values = valuesOf(parameter);
  const isField = (name: string): boolean => !item.field(name).isNothing;
  const sort = (field: string, up: Params, down: Params): Sort => {
    const statement = parameterStatement(run, operation, parameter);
    return { field, up, down, statement };
  };
  const inOne = values.flatMap((down) =>
    DESCENDING.flatMap(([form, ascending]) => {
      const { field = '', mark = '' } = form.exec(down)?.groups ?? {};
      const up = ascending
        .map((one) => one.replace('$', () => field).replace('@', () => mark))
        .find((one) => values.includes(one));
      if (up === undefined || !isField(field)) return [];
      return sort(field, { [parameter.name]: up }, { [parameter.name]: down });
    }),
  );
  const direction = query.find((one) => one !== parameter && DIRECTIONS.test(one.name));
  const words = direction && directionsIn(valuesOf(direction));
  if (direction === undefined || words === undefined) return inOne;
  const inTwo = values.filter(isField).map((field) => {
    const by = { [parameter.name]: field };
    return sort(field, { ...by, [direction.name]: words.asc }, { ...by, [direction.name]: words.desc });
  });
  return [...inOne, ...inTwo];
}

/** The words for both directions, if both are among these. */
function directionsIn(words: readonly string[]): { asc: string; desc: string } | undefined {
  const [asc, desc] = [/^asc/i, /^desc/i].map((form) => words.find((word) => form.test(word)));
  return asc === undefined || desc === undefined ? undefined : { asc, desc };
}

/** Entries with a field and a direction, for the fields that the contract names or shows. */
function sortsByObjects(run: Run, { operation }: ListOperation, parameter: Parameter): Sort[] {
  const { document } = run.contract;
  const property = objectsIn(run, parameter);
  const [names, direction] = [property?.('field'), property?.('direction')];
  const words = direction && directionsIn(strings(listedIn(direction.value)));
  if (names === undefined || words === undefined) return [];
  const shownFields = (isList(parameter.example) ? parameter.example : []).map((entry) =>
    isObject(entry) ? text(entry['field']) : undefined,
  );
  const choices = strings(listedIn(names.value));
  const statement = parameterStatement(run, operation, parameter);
  return [...new Set([...choices, ...shownFields])].flatMap((field) =>
    field === undefined
      ? []
      : {
          field,
          up: { [parameter.name]: JSON.stringify([{ field, direction: words.asc }]) },
          down: { [parameter.name]: JSON.stringify([{ field, direction: words.desc }]) },
          statement: weakest(statement, valueStatement(document, names.pointer, field)),
        },
  );
}
