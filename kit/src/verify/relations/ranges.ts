import { type Parameter, resolve, typesOf, wordsInName } from '../../contract/index.ts';
import { type JsonObject, type Scalar, text } from '../../base/json.ts';
import { inferredFrom, type Statement } from '../../check/index.ts';
import { fullText } from '../compare/values.ts';
import type { Run } from '../run.ts';
import type { Probe } from '../send/probe.ts';
import {
  identityOf,
  type ListOperation,
  type Mismatch,
  parameterStatement,
  readList,
  type Reading,
  relate,
  scalarOf,
  withPageOf,
} from './list.ts';

/** A parameter that limits a field of the items, such as `minPrice` or `createdAfter`. */
interface Range {
  readonly name: string;
  readonly field: string;
  readonly isLower: boolean;
  readonly kind: 'number' | 'integer' | 'date' | 'date-time';
  readonly statement: Statement;
}

/** The values that a limit leaves out for certain, and those that it certainly does not. */
interface Limit {
  readonly sent: Scalar;
  readonly isOutside: (item: unknown) => boolean;
  readonly isInside: (item: unknown) => boolean;
}

/** Maximum number of such parameters that are tried. */
const MOST_RANGES = 4;
const [SECOND, DAY] = [1_000, 86_400_000];

/** A range finds all items of the list within its limit, and none beyond it. Whether it includes the limit is left open. */
export async function checkRanges(run: Run, probe: Probe, list: ListOperation, base: Reading): Promise<void> {
  const ranges = rangesOf(run, list).filter(({ statement }) => run.isStated(statement));
  for (const range of ranges.slice(0, MOST_RANGES)) {
    const limit = limitFor(base.items, range);
    if (limit === undefined) continue;
    const find = async (): Promise<Mismatch | undefined> => {
      const reading = await readList(run, probe, list, { [range.name]: limit.sent });
      return reading && mismatch(base, reading, range, limit);
    };
    await relate(run, probe, { base, find, readAgain: (again) => readList(run, again, list) });
  }
}

function mismatch(base: Reading, reading: Reading, range: Range, limit: Limit): Mismatch | undefined {
  const { field, isLower, statement } = range;
  const what = `${field} ${isLower ? 'from' : 'up to'} ${fullText(limit.sent)}`;
  const known = new Set(base.items.map(identityOf));
  const shown = new Set(reading.items.map(identityOf));
  const other = reading.items.find((item) => limit.isOutside(item));
  if (other !== undefined && [...known].every((one) => shown.has(one))) {
    const violation = {
      rule: 'parameter-effect',
      expected: `must list only the items with ${what}`,
      actual: `all ${shown.size}`,
      ...statement,
    } as const;
    return { at: reading, violation };
  }
  const broken = (at: Reading, expected: string, actual: string): Mismatch => ({
    at,
    violation: { rule: 'filter-subset', expected, actual, ...statement },
  });
  if (other !== undefined)
    return broken(withPageOf(reading, other), `must list only items with ${what}`, fullText(other));
  const missing = base.items.find((item) => limit.isInside(item) && !shown.has(identityOf(item)));
  return missing === undefined
    ? undefined
    : broken(
        reading,
        `must list every item with ${what}`,
        `${shown.size} items, without ${identityOf(missing)}`,
      );
}

/** A limit between the values of the items; undefined if it would leave out none for certain. */
function limitFor(items: Reading['items'], { field, isLower, kind }: Range): Limit | undefined {
  const isTime = kind === 'date' || kind === 'date-time';
  const valueOf = (item: unknown): number => {
    const value = scalarOf(item, field);
    if (typeof value === 'string') return isTime ? Date.parse(value) : NaN;
    return typeof value === 'number' && !isTime ? value : NaN;
  };
  const values = [...new Set(items.map(valueOf))].filter(Number.isFinite).sort((a, b) => a - b);
  const middle = values[isLower ? Math.floor(values.length / 2) : Math.ceil(values.length / 2) - 1];
  if (middle === undefined) return undefined;
  const at =
    kind === 'integer'
      ? Math[isLower ? 'floor' : 'ceil'](middle)
      : kind === 'date'
        ? Math.floor(middle / DAY) * DAY
        : middle;
  // A service may leave out fractions of seconds, and a day begins and ends in its time zone.
  const [before, after] = kind === 'date' ? [DAY, 2 * DAY] : isTime ? [SECOND, SECOND] : [0, 0];
  const isBelow = (item: unknown): boolean => valueOf(item) < at - before;
  const isAbove = (item: unknown): boolean => valueOf(item) > at + after;
  const [isOutside, isInside] = isLower ? [isBelow, isAbove] : [isAbove, isBelow];
  const time = (): string => new Date(at).toISOString();
  const sent = kind === 'date' ? time().slice(0, 10) : isTime ? time() : at;
  return items.some(isOutside) ? { sent, isOutside, isInside } : undefined;
}

const rangesOf = (run: Run, list: ListOperation): Range[] =>
  list.operation.parameters.flatMap((parameter) => rangeOf(run, list, parameter) ?? []);

function rangeOf(run: Run, list: ListOperation, parameter: Parameter): Range | undefined {
  const { document } = run.contract;
  const { name, in: where, node } = parameter;
  if (where !== 'query' || !list.item.field(name).isNothing) return undefined;
  const bound = boundIn(wordsInName(name));
  const field = bound && fieldOf(list.item.names, bound.rest);
  if (bound === undefined || field === undefined) return undefined;
  const schema = resolve(document, parameter.schema).value;
  const kind = kindOf(schema);
  const isNumber = (one: string): boolean => one === 'number' || one === 'integer';
  const kindsOfField = list.item.field(field).parts.flatMap(({ value }) => kindOf(value) ?? []);
  if (kind === undefined || !kindsOfField.some((one) => isNumber(one) === isNumber(kind))) return undefined;
  if (isNumber(kind) && bound.isOfTime) return undefined;
  const statement = parameterStatement(run, list.operation, parameter);
  const isDescribed = DESCRIBED.test(text(node['description']) ?? '');
  return {
    name,
    field,
    isLower: bound.isLower,
    kind,
    statement: isDescribed
      ? statement
      : inferredFrom(statement, `Its name says that it limits the field ${field}.`),
  };
}

const LOWER = /^(min|minimum|gte?|ge)$/;
const UPPER = /^(max|maximum|lte?|le)$/;
/** Words that limit times only: a number after "from" may be the id of a sender. */
const LOWER_TIME = /^(after|since|from|start)$/;
const UPPER_TIME = /^(before|until|to|end)$/;
const DESCRIBED =
  /\b(at (least|most)|minimum|maximum|min|max|(greater|less|more|fewer|later|earlier|older|newer) than|after|before|since|until|from|up to|or (more|less|later|earlier|newer|older))\b/i;

/** The word of a name that limits a field, at its beginning or its end, and the other words. */
function boundIn(words: readonly string[]) {
  for (const at of [0, words.length - 1]) {
    const word = words[at] ?? '';
    const rest = words.toSpliced(at, 1);
    const isOfTime = LOWER_TIME.test(word) || UPPER_TIME.test(word);
    const isLower = LOWER.test(word) || LOWER_TIME.test(word);
    if (rest.length > 0 && (isLower || isOfTime || UPPER.test(word))) return { isLower, isOfTime, rest };
  }
  return undefined;
}

/** The only field of the items with these words, such as `createdAt` for `created`. */
function fieldOf(names: readonly string[], words: readonly string[]): string | undefined {
  const stem = (all: readonly string[]): string => all.join('').replace(/(at|on|date|time|datetime)$/, '');
  const exact = names.filter((name) => wordsInName(name).join('') === words.join(''));
  const alike = names.filter((name) => stem(wordsInName(name)) === stem(words) && stem(words) !== '');
  const [only, ...others] = exact.length > 0 ? exact : alike;
  return others.length === 0 ? only : undefined;
}

function kindOf(schema: JsonObject): Range['kind'] | undefined {
  const types = typesOf(schema);
  const format = schema['format'];
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return 'number';
  return types.includes('string') && (format === 'date' || format === 'date-time') ? format : undefined;
}
