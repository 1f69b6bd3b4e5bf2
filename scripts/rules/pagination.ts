import { type JsonObject, member, text } from '../../src/base/json.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import { successOf } from '../../src/contract/index.ts';
import { parametersOf } from './operations.ts';
import type { Linted, LintedOperation, Problem, Rule } from './rule.ts';
import { schemaAt } from './schemas.ts';

type ProblemAt = (keys: readonly string[], message: string) => Problem;

export const pagination: Rule = {
  name: 'pagination',
  says: 'x-pagination names a cursor in the request and the next one in the success response, or the parameters of a page and its size and the header that counts the pages.',
  check: (linted) =>
    linted.operations.flatMap((operation): Problem[] => {
      const mark = operation.node['x-pagination'];
      if (mark === undefined) return [];
      const problem: ProblemAt = (keys, message) => ({
        message: `x-pagination of ${operation.id}: ${message}`,
        pointer: operation.pointer + pointerOf(['x-pagination', ...keys]),
      });
      return member(mark, 'page') !== undefined
        ? pageFaults(linted, operation, mark, problem)
        : [
            ...inputFaults(linted.document, operation, mark, 'cursor', problem),
            ...nextFaults(linted, operation, mark, problem),
          ];
    }),
};

/** The places of the cursor, the page and the page size in the request. */
function inputFaults(
  document: JsonObject,
  operation: LintedOperation,
  mark: unknown,
  key: string,
  problem: ProblemAt,
): Problem[] {
  const place = member(mark, key);
  const [where, name, pointer] = ['in', 'name', 'pointer'].map((part) => text(member(place, part)));
  if (where === 'query' && name !== undefined) {
    const found = parametersOf(document, operation).some(
      ({ value }) => value['in'] === 'query' && value['name'] === name,
    );
    return found
      ? []
      : [problem([key, 'name'], `the operation has no query parameter "${name}": correct the name.`)];
  }
  if (where !== 'body' || pointer === undefined)
    return [problem([key], `${key} is { in: body, pointer } or { in: query, name }: write one of them.`)];
  const body = operation.requestBody?.content[0]?.schema;
  return body !== undefined && schemaAt(document, body, pointer) !== undefined
    ? []
    : [problem([key, 'pointer'], `${pointer} matches nothing in the request body: correct the pointer.`)];
}

/** Numbered pages: the parameters that select a page, and the header with the page count. */
function pageFaults(
  { document }: Linted,
  operation: LintedOperation,
  mark: unknown,
  problem: ProblemAt,
): Problem[] {
  const header = text(member(member(mark, 'pages'), 'header'));
  return [
    ...['page', 'size'].flatMap((key) => inputFaults(document, operation, mark, key, problem)),
    ...(header === undefined ? [problem(['pages'], 'pages is { header }: write it.')] : []),
    ...(header === undefined || successOf(operation)?.headers.some(({ name }) => name === header) === true
      ? []
      : [problem(['pages', 'header'], `the success response has no header "${header}": correct the name.`)]),
  ];
}

/** The place of the next cursor in the response. */
function nextFaults(
  { document }: Linted,
  operation: LintedOperation,
  mark: unknown,
  problem: ProblemAt,
): Problem[] {
  const body = successOf(operation)?.content[0]?.schema;
  const next = member(mark, 'next');
  const pointer = text(next);
  if (body && pointer !== undefined && schemaAt(document, body, pointer) !== undefined) return [];
  return [
    problem(
      ['next'],
      `next (${JSON.stringify(next)}) matches nothing in the success response: correct the pointer.`,
    ),
  ];
}
