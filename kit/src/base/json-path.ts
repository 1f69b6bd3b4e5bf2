import { exec } from 'jsonpath-rfc9535';
import parse from 'jsonpath-rfc9535/parser';
import { isList, isObject, type Json, list, member, text } from './json.ts';
import { isReadOneWay } from './pattern/pattern.ts';

/** A query that cannot be run; `message` says why, in the words of a sentence about it. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

type Queryable = Parameters<typeof exec>[0];

/** The keys that lead to each node that a JSONPath query of RFC 9535 selects, once for each node. */
export function selectNodes(value: Json, query: string): (string | number)[][] {
  const result = new Map<string, (string | number)[]>();
  try {
    refusePatterns(query);
    // The query reads the value, and changes nothing.
    exec(bounded(value as Queryable), query, (_, keys) => {
      result.set(JSON.stringify(keys), keys.map(asWritten));
    });
  } catch (cause) {
    if (cause instanceof QueryError) throw cause;
    const why = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    throw new QueryError(`is not a JSONPath query of RFC 9535: ${why}. Correct it`, { cause });
  }
  return [...result.values()];
}

/** The language's own engine compares with these patterns, and could take forever with some. */
function refusePatterns(query: string): void {
  for (const [name, pattern] of patternsIn(parse(query))) {
    if (pattern !== undefined && isReadOneWay(`^(?:${pattern})`)) continue;
    throw new QueryError(
      `needs a pattern in quotes in ${name}() in which each character can be read in one way only, such as ` +
        `search(@.summary, 'orders?')`,
    );
  }
}

/** The names and the patterns of the functions that take one; undefined if it is not a literal. */
function patternsIn(node: unknown): [name: string, pattern: string | undefined][] {
  if (isList(node)) return node.flatMap(patternsIn);
  if (!isObject(node)) return [];
  const name = text(node['name']);
  const [, pattern] = list(node['arguments']);
  const isMatch = node['type'] === 'FunctionExpr' && (name === 'match' || name === 'search');
  const inner = Object.values(node).flatMap(patternsIn);
  return isMatch ? [[name, text(member(pattern, 'value'))], ...inner] : inner;
}

/** How often a query may read each value, on average. */
const MOST_READS = 200;
/** How much a query may read of any value, and of the largest ones. */
const [LEAST_WORK, MOST_WORK] = [100_000, 20_000_000];

/** The value for a query, which ends when it has read too much: `$..*..*..*` selects the same nodes many times. */
function bounded(value: Queryable): Queryable {
  let reads = Math.min(Math.max(LEAST_WORK, sizeOf(value) * MOST_READS), MOST_WORK);
  const spend = (): void => {
    if (--reads < 0)
      throw new QueryError(
        'reads the same values too many times. Write it with fewer of "..", "*" and filters, or name the keys',
      );
  };
  const counting: ProxyHandler<object> = {
    get(holder, key, receiver) {
      spend();
      const inner: unknown = Reflect.get(holder, key, receiver);
      return counted(inner);
    },
    ownKeys(holder) {
      spend();
      return Reflect.ownKeys(holder);
    },
  };
  const counted = <Value>(inner: Value): Value =>
    typeof inner === 'object' && inner !== null ? (new Proxy(inner, counting) as Value) : inner;
  return counted(value);
}

/** How many values it consists of, as far as that matters. */
function sizeOf(value: Queryable): number {
  const open: Queryable[] = [value];
  // It grows while it is read.
  for (const one of open) {
    if (open.length * MOST_READS > MOST_WORK) break;
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner);
  }
  return open.length;
}

/** The package gives keys as a path in quotes has them, with escapes. */
function asWritten(key: string | number): string | number {
  if (typeof key === 'number') return key;
  return key.replace(/\\(?:u([\da-f]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? (LETTERS[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
