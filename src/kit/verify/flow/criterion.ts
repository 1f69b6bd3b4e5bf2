import { runInNewContext } from 'node:vm';
import { exec } from 'jsonpath-rfc9535';
import { isList, isObject, type Json } from '../../../base/json.ts';
import { stringifyExact } from '../../../base/exact.ts';
import { shown } from './compare.ts';
import {
  type Condition,
  type Failure,
  expressionsOf as expressionsOfCondition,
  failureOf,
  isAboutStatus,
  parseCondition,
} from './condition.ts';
import { embed, type Expression, expressionsIn, type Scope, valueOf } from './expression.ts';

/** A condition that a step, or an action, must meet. */
export type Criterion = Unrested & {
  /** The steps whose requests the condition depends on. */
  readonly restsOn: readonly string[];
};

type Unrested = { readonly text: string } & (
  | { readonly type: 'simple'; readonly condition: Condition }
  | { readonly type: 'regex'; readonly context: Expression; readonly pattern: RegExp }
  | { readonly type: 'jsonpath'; readonly context: Expression }
);

/** Reads the condition of a criterion; throws an Error that says what is wrong with it. */
export function parseCriterion(type: string, text: string, context: Expression | undefined): Unrested {
  if (type === 'simple') return { type, text, condition: parseCondition(text) };
  if (context === undefined) throw new Error(`a criterion of the type ${type} needs a context`);
  if (type === 'regex') return { type, text, context, pattern: new RegExp(text, 'u') };
  if (type !== 'jsonpath') throw new Error(`"${type}" is not a type of criterion`);
  select(null, text.replaceAll(/\{\$[^{}]+\}/g, '0'));
  return { type, text, context };
}

export const expressionsOf = (criterion: Unrested): Expression[] =>
  criterion.type === 'simple'
    ? expressionsOfCondition(criterion.condition)
    : [criterion.context, ...(criterion.type === 'jsonpath' ? expressionsIn(criterion.text) : [])];

export const isStatusCriterion = (criterion: Criterion): boolean =>
  criterion.type === 'simple' ? isAboutStatus(criterion.condition) : criterion.context.root === 'statusCode';

/** Why the criterion is not met; undefined if it is. */
export function shortfallOf(criterion: Criterion, scope: Scope): Failure | undefined {
  if (criterion.type === 'simple') return failureOf(criterion.condition, criterion.text, scope);
  const { context, text } = criterion;
  const value = valueOf(context, scope);
  const fail = (expected: string): Failure => ({ subject: context, expected, actual: shown(value) });
  if (criterion.type === 'regex')
    return matches(criterion.pattern, value) ? undefined : fail(`must match ${text}`);
  const query = embed(text, scope, asLiteral);
  // The specification filters the value itself with `$[?...]`, as if it were in a list.
  const selects = select(value, query) > 0 || (query.startsWith('$[?') && select([value], query) > 0);
  return selects ? undefined : fail(`must have something that ${query} selects`);
}

/** A text of any length may come from the service, so a pattern that takes too long matches nothing. */
const MOST_MATCHING = 1_000;

function matches(pattern: RegExp, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  const text = typeof value === 'string' ? value : stringifyExact(value);
  try {
    return runInNewContext('pattern.test(text)', { pattern, text }, { timeout: MOST_MATCHING }) === true;
  } catch (error) {
    // The error comes from the other context.
    if (isObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

/** How many values the query selects. */
function select(value: unknown, query: string): number {
  let count = 0;
  exec(queryable(value), query, () => void (count += 1));
  return count;
}

type Queryable = Parameters<typeof exec>[0];

/** JSONPath compares numbers, not integers of any size. */
function queryable(value: unknown): Queryable {
  if (typeof value === 'bigint') return Number(value);
  if (isList(value)) return value.map(queryable);
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, Json]) => [key, queryable(inner)]),
    );
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The value as it is written into a query, inside of a text or alone. */
function asLiteral(value: unknown, before: string): string {
  if (typeof value !== 'string') return stringifyExact(value ?? null);
  const quote = openQuoteIn(before);
  const escaped = value.replaceAll('\\', '\\\\').replaceAll(quote ?? "'", (mark) => `\\${mark}`);
  return quote === undefined ? `'${escaped}'` : escaped;
}

/** The quotation mark of the text that has begun but not ended. */
function openQuoteIn(text: string): string | undefined {
  let open: string | undefined;
  for (const [mark] of text.matchAll(/\\.|['"]/g)) {
    if (open === undefined && mark.length === 1) open = mark;
    else if (mark === open) open = undefined;
  }
  return open;
}
