import { isList, isObject } from '../../../base/json.ts';
import { pointerOf } from '../../../base/pointer.ts';
import { stringifyExact } from '../../../base/exact.ts';
import { lookAt } from './checks.ts';

const ROOTS = [
  'url',
  'method',
  'statusCode',
  'request',
  'response',
  'inputs',
  'outputs',
  'steps',
  'workflows',
  'sourceDescriptions',
  'components',
] as const;
type Root = (typeof ROOTS)[number];

/** A runtime expression of Arazzo: `$response.body#/id`, `$steps.create.outputs.id`. */
export interface Expression {
  readonly text: string;
  readonly root: Root;
  /** The names after the root: `create`, `outputs`, `id`. */
  readonly names: readonly string[];
  /** The place in the value. */
  readonly pointer: string;
}

/** The exchange that expressions of a step refer to. */
export interface Message {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly request: MessagePart;
  readonly response: MessagePart;
}

interface MessagePart {
  readonly header: (name: string) => unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export type Values = ReadonlyMap<string, unknown>;

/** What the expressions of a flow refer to. */
export interface Scope {
  readonly inputs: Values;
  /** The outputs of steps that were taken. */
  readonly steps: ReadonlyMap<string, Values>;
  /** The inputs and outputs of a flow of the same document, if it has ended. */
  readonly flow: (id: string) => { readonly inputs: Values; readonly outputs: Values } | undefined;
  /** The addresses of the source descriptions. */
  readonly sources: Values;
  readonly message?: Message;
  /** The outputs of the flow that a step ran. */
  readonly outputs?: Values;
}

const WHOLE = /^\$([A-Za-z]+)((?:\.[^.#\s]+)*)(?:#((?:\/.*)?))?$/s;
const EMBEDDED = /\{(\$[^{}]+)\}/g;

/** The expression that the text consists of; undefined if it is none. */
export function parseExpression(text: string): Expression | undefined {
  const [, word, path = '', pointer = ''] = WHOLE.exec(text) ?? [];
  const root = ROOTS.find((one) => one === word);
  if (root === undefined) return undefined;
  const names = path.split('.').slice(1);
  const isBody = (root === 'request' || root === 'response') && names[0]?.split('[', 1)[0] === 'body';
  if (!isBody) return { text, root, names, pointer };
  // `$response.body.items[0].id` is the same as `$response.body#/items/0/id`.
  const [, ...below] = names.flatMap((name) => name.replaceAll(']', '').split('['));
  return { text, root, names: ['body'], pointer: pointerOf(below) + pointer };
}

/** The expressions in a value: in its texts, whole or in braces. */
export function expressionsIn(value: unknown): Expression[] {
  if (typeof value === 'string') {
    const whole = parseExpression(value);
    if (whole !== undefined) return [whole];
    return [...value.matchAll(EMBEDDED)].flatMap(([, text = '']) => parseExpression(text) ?? []);
  }
  if (isList(value)) return value.flatMap(expressionsIn);
  return isObject(value) ? Object.values(value).flatMap(expressionsIn) : [];
}

/** The value with those of its expressions: a text that is an expression becomes the value itself. */
export function fill(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') {
    const whole = parseExpression(value);
    if (whole !== undefined) return valueOf(whole, scope);
    return embed(value, scope, (inner) =>
      typeof inner === 'string' ? inner : stringifyExact(inner ?? null),
    );
  }
  if (isList(value)) return value.map((item) => fill(item, scope));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, scope)]));
  return value;
}

/** The text with the values of the expressions in its braces. */
export const embed = (
  text: string,
  scope: Scope,
  write: (value: unknown, before: string) => string,
): string =>
  text.replaceAll(EMBEDDED, (braces, inner: string, at: number) => {
    const expression = parseExpression(inner);
    return expression === undefined ? braces : write(valueOf(expression, scope), text.slice(0, at));
  });

/** The value of an expression; undefined if there is none. */
export function valueOf({ root, names, pointer }: Expression, scope: Scope): unknown {
  const [first = '', second = '', ...rest] = names;
  const { message } = scope;
  switch (root) {
    case 'url':
      return message?.url;
    case 'method':
      return message?.method;
    case 'statusCode':
      return message?.status;
    case 'request':
    case 'response':
      return message && inMessage(message[root], first, names.slice(1).join('.'), pointer);
    case 'inputs':
      return named(scope.inputs, names, pointer);
    case 'outputs':
      return named(scope.outputs, names, pointer);
    case 'steps':
      return named(scope.steps.get(first), rest, pointer);
    case 'workflows':
      return named(scope.flow(first)?.[second === 'inputs' ? 'inputs' : 'outputs'], rest, pointer);
    case 'sourceDescriptions':
      return scope.sources.get(first);
    case 'components':
      return undefined;
  }
}

function inMessage(part: MessagePart, kind: string, name: string, pointer: string): unknown {
  if (kind === 'body') return lookAt(part.body, pointer);
  if (kind === 'header') return part.header(name);
  const values = kind === 'query' ? part.query : part.path;
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Names may contain dots, which also lead into a value. */
function named(values: Values | undefined, names: readonly string[], pointer: string): unknown {
  const key = keyAmong(new Set(values?.keys()), names);
  if (key === undefined) return undefined;
  const below = names.slice(key.split('.').length).flatMap((name) => name.replaceAll(']', '').split('['));
  const [plain = key, ...index] = key.replaceAll(']', '').split('[');
  return lookAt(values?.get(plain), pointerOf([...index, ...below]) + pointer);
}

/** The longest of the known names that the names begin with, with its index. */
export function keyAmong(known: ReadonlySet<string>, names: readonly string[]): string | undefined {
  for (let length = names.length; length > 0; length--) {
    const key = names.slice(0, length).join('.');
    if (known.has(key.replace(/(?:\[\d+\])+$/, ''))) return key;
  }
  return undefined;
}
