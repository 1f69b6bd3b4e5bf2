import { isList, isObject, type Json, list, member, text } from '../base/json.ts';
import { type Contract, createMatcher, type Operation } from '../contract/index.ts';
import { readJson } from '../check/index.ts';
import { harEntries } from '../http/har.ts';
import type { Consumer, Usage } from './usage.ts';

/** The maximum number of fields that are reported for one body. */
const MOST_FIELDS = 2_000;

/** What a HAR file or a report of `openapi-contract-kit verify` shows about a consumer; undefined if it is neither. */
export function consumerOfTraffic(contract: Contract, name: string, content: Json): Consumer | undefined {
  if (isObject(member(content, 'log'))) {
    const usages = harEntries(content).flatMap((entry, index) => {
      const { method, url, requestBody, status, responseBody } = entry;
      const operation = operationOf(contract, method, url);
      if (operation === undefined) return [];
      const where = `${name} entry ${index + 1}`;
      const common = { operation: operation.id, where };
      return [
        { kind: 'call' as const, ...common },
        { kind: 'status' as const, ...common, status },
        ...parametersOf(url).map((parameter) => ({ kind: 'parameter' as const, ...common, name: parameter })),
        ...Object.keys(entry.requestHeaders).map((header) => ({
          kind: 'parameter' as const,
          ...common,
          name: header.toLowerCase(),
        })),
        ...usedFields(operation, 'request', where, requestBody),
        ...usedFields(operation, 'response', where, responseBody),
      ];
    });
    return { name, usages, knowsFields: true };
  }
  const coverage = member(content, 'coverage');
  if (!isList(coverage)) return undefined;
  return { name, usages: coverage.flatMap((row) => coveredIn(name, row)), knowsFields: false };
}

function coveredIn(name: string, row: Json): Usage[] {
  const operation = text(member(row, 'operation'));
  const statuses = list(member(row, 'statuses')).filter((status) => Number(member(status, 'count')) > 0);
  if (operation === undefined || statuses.length === 0) return [];
  const common = { operation, where: name };
  return [
    { kind: 'call', ...common },
    ...statuses.map((status) => ({
      kind: 'status' as const,
      ...common,
      status: Number(member(status, 'status')),
    })),
  ];
}

/** The service may be below a path prefix. */
export function operationOf(contract: Contract, method: string, url: string): Operation | undefined {
  const match = matcherOf(contract);
  const segments = url
    .replace(/^[a-z][a-z+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .split('/');
  for (let skipped = 1; skipped < segments.length && skipped < 6; skipped += 1) {
    const operation = match(method.toUpperCase(), `/${segments.slice(skipped).join('/')}`)?.operation;
    if (operation !== undefined) return operation;
  }
  return undefined;
}

const matchers = new WeakMap<Contract, ReturnType<typeof createMatcher>>();

function matcherOf(contract: Contract): ReturnType<typeof createMatcher> {
  const match = matchers.get(contract) ?? createMatcher(contract);
  matchers.set(contract, match);
  return match;
}

const parametersOf = (url: string): string[] => {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return [...new Set(new URLSearchParams(query).keys())];
};

function usedFields(
  operation: Operation,
  direction: 'request' | 'response',
  where: string,
  body: string | Uint8Array | undefined,
): Usage[] {
  const content = readJson(body);
  const result = new Map<string, Usage>();
  const visit = (here: unknown, path: string): void => {
    if (result.size >= MOST_FIELDS) return;
    if (Array.isArray(here)) for (const item of here) visit(item, path);
    if (!isObject(here)) return;
    for (const [key, inner] of Object.entries(here)) {
      const way = path === '' ? key : `${path}.${key}`;
      const scalar = isObject(inner) || isList(inner) ? null : inner;
      result.set(`${way} ${String(scalar)}`, {
        kind: 'field',
        operation: operation.id,
        where,
        direction,
        path: way,
        value: scalar,
      });
      visit(inner, way);
    }
  };
  if (content.kind === 'value') visit(content.value, '');
  return [...result.values()];
}
