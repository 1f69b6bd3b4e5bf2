// Extensions of operations that drive the client: pages, filters and polling.
import { member, strings, text } from 'openapi-contract-kit/internal/base/json';
import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import { ALWAYS_APPLIED, shapeOf, successOf, valuesIn } from 'openapi-contract-kit/internal/contract/index';
import { EXTENSIONS } from './extensions.ts';
import { parametersOf } from './parameters-and-bodies.ts';
import { at, atKey, type Linted, type LintedOperation, type Problem, type Rule } from './rule.ts';

export const knownExtensions: Rule = {
  name: 'known-extensions',
  says: 'Every extension is one of the table of extensions.',
  *check({ parts }) {
    for (const { pointer, value } of parts)
      for (const key of Object.keys(value))
        if (key.startsWith('x-') && !Object.hasOwn(EXTENSIONS, key))
          yield atKey(
            pointer + pointerOf([key]),
            `Extension ${key} is not known: correct the name, or add it to openapi/extensions.yaml.`,
          );
  },
};

type ProblemAt = (keys: readonly string[], message: string) => Problem;

/** The problems of a mark in the operations that have it. */
const checkMarks = (
  name: string,
  check: (mark: unknown, operation: LintedOperation, linted: Linted, problem: ProblemAt) => Iterable<Problem>,
) =>
  function* (linted: Linted): Generator<Problem> {
    for (const operation of linted.operations) {
      const mark = operation.node[name];
      const { id, pointer } = operation;
      if (mark !== undefined)
        yield* check(mark, operation, linted, (keys, message) =>
          at(pointer + pointerOf([name, ...keys]), `${name} of ${id}: ${message}`),
        );
    }
  };

const hasParameter = ({ document }: Linted, operation: LintedOperation, place: unknown, name: unknown) =>
  parametersOf(document, operation).some(({ value }) => value['in'] === place && value['name'] === name);

const successSchema = (operation: LintedOperation) => successOf(operation)?.content[0]?.schema;

export const pagination: Rule = {
  name: 'pagination',
  says: 'x-pagination names a cursor in the request and the next one in the success response, or the parameters of a page and its size and the header that counts the pages.',
  check: checkMarks('x-pagination', function* (mark, operation, linted, problem) {
    if (member(mark, 'page') !== undefined) {
      for (const key of ['page', 'size'])
        yield* inputFaults(linted, operation, { key, place: member(mark, key) }, problem);
      const header = text(member(member(mark, 'pages'), 'header'));
      if (header === undefined) yield problem(['pages'], 'pages is { header }: write it.');
      else if (successOf(operation)?.headers.some(({ name }) => name === header) !== true)
        yield problem(
          ['pages', 'header'],
          `the success response has no header "${header}": correct the name.`,
        );
      return;
    }
    const cursor = { key: 'cursor', place: member(mark, 'cursor') };
    yield* inputFaults(linted, operation, cursor, problem);
    const next = member(mark, 'next');
    const body = shapeOf(linted.document, successSchema(operation), ALWAYS_APPLIED);
    if (typeof next !== 'string' || body.at(next).isNothing)
      yield problem(
        ['next'],
        `next (${JSON.stringify(next)}) matches nothing in the success response: correct the pointer.`,
      );
  }),
};

/** The places of the cursor, the page and the page size in the request. */
function* inputFaults(
  linted: Linted,
  operation: LintedOperation,
  { key, place }: { readonly key: string; readonly place: unknown },
  problem: ProblemAt,
): Generator<Problem> {
  const [where, name, pointer] = ['in', 'name', 'pointer'].map((part) => text(member(place, part)));
  if (where === 'query' && name !== undefined) {
    if (!hasParameter(linted, operation, 'query', name))
      yield problem([key, 'name'], `the operation has no query parameter "${name}": correct the name.`);
  } else if (where !== 'body' || pointer === undefined)
    yield problem([key], `${key} is { in: body, pointer } or { in: query, name }: write one of them.`);
  else {
    const body = operation.requestBody?.content[0]?.schema;
    if (shapeOf(linted.document, body, ALWAYS_APPLIED).at(pointer).isNothing)
      yield problem([key, 'pointer'], `${pointer} matches nothing in the request body: correct the pointer.`);
  }
}

export const filterFields: Rule = {
  name: 'filter-fields',
  says: 'x-filter-fields names fields of the items of a list that has the query parameter filter.',
  check: checkMarks('x-filter-fields', function* (fields, operation, linted, problem) {
    const { document } = linted;
    if (!parametersOf(document, operation).some(({ value }) => value['name'] === 'filter')) {
      yield problem([], 'the operation has no query parameter "filter": remove the fields.');
      return;
    }
    const body = successSchema(operation);
    const items = text(member(operation.node['x-pagination'], 'items')) ?? '';
    const names = shapeOf(document, body, ALWAYS_APPLIED).at(items).items.names;
    for (const [index, field] of strings(fields).entries())
      if (!names.includes(field))
        yield problem(
          [`${index}`],
          `${field} is not a field of an item: correct the name, or describe it there.`,
        );
  }),
};

export const polling: Rule = {
  name: 'polling',
  says: 'x-polling names a parameter as key, a status in the success response, and done and failed values that the status lists.',
  check: checkMarks('x-polling', function* (mark, operation, linted, problem) {
    const key = member(mark, 'key');
    if (!hasParameter(linted, operation, member(key, 'in'), member(key, 'name')))
      yield problem(
        ['key'],
        `key (${JSON.stringify(key)}) is not a parameter of the operation: write the { in, name } of a parameter.`,
      );
    const status = member(mark, 'status');
    const body = successSchema(operation);
    const target = shapeOf(linted.document, body, ALWAYS_APPLIED).at(text(status) ?? '/').node;
    if (target === undefined) {
      yield problem(
        ['status'],
        `status (${JSON.stringify(status)}) matches nothing in the success response: correct the pointer.`,
      );
      return;
    }
    const values = valuesIn(target.value);
    const goodEnds = strings(member(mark, 'done'));
    if (goodEnds.length === 0)
      yield problem(['done'], 'done is empty, so polling never ends: list the good ends.');
    for (const list of ['done', 'failed'])
      for (const value of strings(member(mark, list)))
        if (!values.includes(value))
          yield problem(
            [list],
            `${list} has ${value}, which the status does not list: correct it, or list it there.`,
          );
        else if (list === 'failed' && goodEnds.includes(value))
          yield problem([list], `${value} is both done and failed: keep it in one.`);
  }),
};
