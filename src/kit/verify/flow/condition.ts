import { isList, isObject } from '../../../base/json.ts';
import { holds, shown } from './compare.ts';
import { type Expression, parseExpression, type Scope, valueOf } from './expression.ts';

const COMPARISONS = ['==', '!=', '<=', '>=', '<', '>'] as const;
type Comparison = (typeof COMPARISONS)[number];

type Operand = { readonly value: unknown } | { readonly expression: Expression };

/** A simple condition of Arazzo. */
export type Condition =
  | { readonly kind: '&&' | '||'; readonly sides: readonly [Condition, Condition] }
  | { readonly kind: '!'; readonly of: Condition }
  | { readonly kind: 'is'; readonly operand: Operand }
  | {
      readonly kind: 'compare';
      readonly by: Comparison;
      readonly left: Operand;
      readonly right: Operand;
    };

const TOKEN =
  /\s*(?:(&&|\|\||==|!=|<=|>=|[<>!()])|('(?:[^']|'')*')|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])|(true|false|null)\b|(\$[A-Za-z]+(?:\.[^\s.#()[\]<>=!&|]+)*(?:#(?:\/[^\s()[\]<>=!&|]*)*)?(?:\[\d+\](?:\.[^\s.#()[\]<>=!&|]+)*)*))/y;

interface Token {
  readonly symbol?: string;
  readonly operand?: Operand;
}

/** Reads a simple condition; throws an Error that says what is wrong with it. */
export function parseCondition(text: string): Condition {
  const tokens = tokensOf(text);
  let next = 0;
  const takes = (symbol: string): boolean => {
    if (tokens[next]?.symbol !== symbol) return false;
    next += 1;
    return true;
  };
  const either = (): Condition => {
    let condition = both();
    while (takes('||')) condition = { kind: '||', sides: [condition, both()] };
    return condition;
  };
  const both = (): Condition => {
    let condition = one();
    while (takes('&&')) condition = { kind: '&&', sides: [condition, one()] };
    return condition;
  };
  const one = (): Condition => {
    if (takes('!')) return { kind: '!', of: one() };
    if (takes('(')) {
      const inner = either();
      if (!takes(')')) throw new Error('it lacks a ")"');
      return inner;
    }
    const left = operand();
    const by = COMPARISONS.find((symbol) => takes(symbol));
    return by === undefined ? { kind: 'is', operand: left } : { kind: 'compare', by, left, right: operand() };
  };
  const operand = (): Operand => {
    const found = tokens[next]?.operand;
    if (found === undefined)
      throw new Error(
        `it lacks a value ${next === 0 ? 'at its beginning' : `after ${textOf(tokens, next - 1)}`}`,
      );
    next += 1;
    return found;
  };
  const condition = either();
  if (next < tokens.length) throw new Error(`nothing may follow ${textOf(tokens, next - 1)}`);
  return condition;
}

const textOf = (tokens: readonly Token[], index: number): string => {
  const { symbol, operand } = tokens[index] ?? {};
  if (symbol !== undefined) return symbol;
  return operand !== undefined && 'expression' in operand ? operand.expression.text : shown(operand?.value);
};

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const token = new RegExp(TOKEN);
  const { length } = text.trimEnd();
  while (token.lastIndex < length) {
    const start = token.lastIndex;
    const found = token.exec(text);
    if (found === null) throw new Error(whyUnreadable(text.slice(start).trim()));
    const [, symbol, quoted, number, word, expression] = found;
    tokens.push(
      symbol === undefined ? { operand: operandOf(quoted, number, word, expression ?? '') } : { symbol },
    );
  }
  return tokens;
}

function operandOf(quoted?: string, number?: string, word?: string, expression = ''): Operand {
  if (quoted !== undefined) return { value: quoted.slice(1, -1).replaceAll("''", "'") };
  if (number !== undefined) return { value: Number(number) };
  if (word !== undefined) return { value: word === 'null' ? null : word === 'true' };
  const found = parseExpression(expression);
  if (found === undefined) throw new Error(`${expression} is not a runtime expression`);
  return { expression: found };
}

function whyUnreadable(rest: string): string {
  if (rest.startsWith("'")) return "a text lacks the ' at its end";
  if (/^["\w]/.test(rest)) return `write texts in single quotes: '${/^"?([^\s"]*)/.exec(rest)?.[1] ?? ''}'`;
  return `"${rest.slice(0, 20)}" cannot be read`;
}

export function expressionsOf(condition: Condition): Expression[] {
  switch (condition.kind) {
    case '&&':
    case '||':
      return condition.sides.flatMap(expressionsOf);
    case '!':
      return expressionsOf(condition.of);
    case 'is':
      return ofOperands(condition.operand);
    case 'compare':
      return ofOperands(condition.left, condition.right);
  }
}

const ofOperands = (...operands: readonly Operand[]): Expression[] =>
  operands.flatMap((one) => ('expression' in one ? [one.expression] : []));

/** Whether the condition is about the status alone. */
export const isAboutStatus = (condition: Condition): boolean => {
  const expressions = expressionsOf(condition);
  return expressions.length > 0 && expressions.every(({ root }) => root === 'statusCode');
};

/** The statuses that a condition allows by name: 200 and 201 in `$statusCode == 200 || $statusCode == 201`. */
export function statusesIn(condition: Condition): number[] {
  if (condition.kind === '||') return condition.sides.flatMap(statusesIn);
  if (condition.kind !== 'compare' || condition.by !== '==' || !isAboutStatus(condition)) return [];
  return [condition.left, condition.right].flatMap((one) =>
    'value' in one && typeof one.value === 'number' ? [one.value] : [],
  );
}

export function isMet(condition: Condition, scope: Scope): boolean {
  switch (condition.kind) {
    case '&&':
      return condition.sides.every((side) => isMet(side, scope));
    case '||':
      return condition.sides.some((side) => isMet(side, scope));
    case '!':
      return !isMet(condition.of, scope);
    case 'is':
      return Boolean(valueIn(condition.operand, scope));
    case 'compare':
      return compares(condition.by, valueIn(condition.left, scope), valueIn(condition.right, scope));
  }
}

const valueIn = (operand: Operand, scope: Scope): unknown =>
  'expression' in operand ? valueOf(operand.expression, scope) : operand.value;

/** Arazzo compares loosely, and texts ignoring case; what is missing equals null. */
function compares(by: Comparison, left: unknown, right: unknown): boolean {
  if (by === '==') return equals(left, right);
  if (by === '!=') return !equals(left, right);
  const [one, other] = [ordinal(left, right), ordinal(right, left)];
  if (one === undefined || other === undefined || (typeof one === 'string') !== (typeof other === 'string'))
    return false;
  if (by === '<') return one < other;
  if (by === '<=') return one <= other;
  return by === '>' ? one > other : one >= other;
}

function equals(left: unknown, right: unknown): boolean {
  if (left === undefined || left === null || right === undefined || right === null)
    return (left ?? null) === (right ?? null);
  if (typeof left === 'string' && typeof right === 'string' && left.toLowerCase() === right.toLowerCase())
    return true;
  const isWhole = (value: unknown): boolean => isObject(value) || isList(value);
  if (isWhole(left) && isWhole(right)) return holds(left, right) && holds(right, left);
  return holds(left, right);
}

/** A value that can be ordered: a number, also in a text that is compared with a number, or a text. */
function ordinal(value: unknown, other: unknown): number | bigint | string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value !== 'string') return undefined;
  if (typeof other === 'string') return value.toLowerCase();
  return value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
}

/** Why a condition is not met: the expression that it is about, what it expects, and what there is instead. */
export interface Failure {
  readonly subject?: Expression;
  readonly expected: string;
  /** Undefined if it is what must not be. */
  readonly actual?: string;
}

/** The failure of a condition; undefined if it is met. */
export function failureOf(condition: Condition, text: string, scope: Scope): Failure | undefined {
  if (isMet(condition, scope)) return undefined;
  if (condition.kind === '&&') {
    const [left, right] = condition.sides;
    return failureOf(left, text, scope) ?? failureOf(right, text, scope);
  }
  const wanted = condition.kind === '||' ? alternatives(condition, scope) : wantedBy(condition, scope);
  if (wanted !== undefined) {
    const { subject, phrases } = wanted;
    const expected = `must ${phrases.join(' or ')}`;
    return / not be /.test(expected)
      ? { subject, expected }
      : { subject, expected, actual: shown(valueOf(subject, scope)) };
  }
  const [subject] = expressionsOf(condition).filter(isOfMessage);
  const expected = `must satisfy the condition ${text}`;
  return subject === undefined ? { expected } : { subject, expected, actual: shown(valueOf(subject, scope)) };
}

interface Wanted {
  readonly subject: Expression;
  readonly phrases: readonly string[];
}

/** What conditions about one value expect, if any of them suffices. */
function alternatives(condition: Condition, scope: Scope): Wanted | undefined {
  if (condition.kind !== '||') return wantedBy(condition, scope);
  const [left, right] = condition.sides.map((side) => alternatives(side, scope));
  if (left === undefined || right === undefined || left.subject.text !== right.subject.text) return undefined;
  const more = right.phrases.map((phrase) => phrase.replace(/^(?:be|return) /, ''));
  return { subject: left.subject, phrases: [...left.phrases, ...more] };
}

/** What a comparison expects of a value of the exchange. */
function wantedBy(condition: Condition, scope: Scope): Wanted | undefined {
  if (condition.kind !== 'compare') return undefined;
  const { by, left, right } = condition;
  const isSubject = (operand: Operand): operand is { expression: Expression } =>
    'expression' in operand && isOfMessage(operand.expression);
  const of = (one: Operand): string => ('expression' in one ? ` (${one.expression.text})` : '');
  if (isSubject(left)) {
    const said = phrase(by, left.expression, valueIn(right, scope)) + of(right);
    return { subject: left.expression, phrases: [said] };
  }
  if (!isSubject(right)) return undefined;
  const said = phrase(MIRRORED[by], right.expression, valueIn(left, scope)) + of(left);
  return { subject: right.expression, phrases: [said] };
}

const MIRRORED = { '==': '==', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const;

const isOfMessage = ({ root }: Expression): boolean =>
  ['response', 'statusCode', 'request', 'url', 'method'].includes(root);

function phrase(by: Comparison, { root }: Expression, value: unknown): string {
  const is = root === 'statusCode' ? 'return' : 'be';
  if (root === 'statusCode' && by === '<' && (value === 300 || value === 400)) return 'succeed';
  if (value === undefined || value === null) return by === '!=' ? 'be present' : 'be absent or null';
  switch (by) {
    case '==':
      return `${is} ${shown(value)}`;
    case '!=':
      return `not ${is} ${shown(value)}`;
    case '<':
      return `${is} less than ${shown(value)}`;
    case '<=':
      return `${is} at most ${shown(value)}`;
    case '>':
      return `${is} more than ${shown(value)}`;
    case '>=':
      return `${is} at least ${shown(value)}`;
  }
}
