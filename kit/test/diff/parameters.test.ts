import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

/** A document with an operation that takes these parameters. */
const document = (parameters: Json): JsonObject =>
  withPath({ get: { operationId: 'getCase', parameters, responses: { '204': { description: 'Done.' } } } });

const changesOf = (old: Json, now: Json): string[] =>
  diff(document(old), document(now)).changes.map(
    ({ rule, class: kind, breaks = 'nobody', name }) =>
      `${kind === 'breaking' ? breaks : kind} ${rule} ${name}`,
  );

const id = '{ name: id, in: path, required: true, schema: { type: string } }';
const page = '{ name: page, in: query, schema: { type: integer } }';
const size = '{ name: size, in: query, required: true, schema: { type: integer } }';
const group = (name: string, more = ''): string =>
  `{ name: ${name}, in: query, required: true, ${more} schema: { type: object, required: [size], properties: { page: { type: integer }, size: { type: integer } } } }`;

const pathParameters = verdicts(`
compatible path-parameter-declared path parameter id:
- the part of the path is declared:
  - []
  - [${id}]
compatible path-parameter-undeclared path parameter id:
- the part of the path is no longer declared:
  - [${id}]
  - []
compatible path-parameter-renamed path parameter id:
- the path had it by another name:
  - [${id.replace('name: id', 'name: caseId')}]
  - [${id}]
writers type-changed type:
- a part that is declared by another name has another type:
  - [${id.replace('name: id, in: path, required: true, schema: { type: string }', 'name: other, in: path, required: true, schema: { type: array }')}]
  - [${id.replace('name: id, in: path, required: true, schema: { type: string }', 'name: other, in: path, required: true, schema: { type: object }')}]
nothing:
- the path has no other part:
  - [${id}]
  - [${id}, ${id.replace('name: id', 'name: other')}]
`);

const groups = verdicts(`
compatible parameter-regrouped query parameter paging:
- parameters become the properties of one:
  - [${page}, ${size}]
  - [${group('paging')}]
- the properties of one become parameters:
  - [${group('paging')}]
  - [${page}, ${size}]
compatible parameter-regrouped query parameter paging,compatible parameter-regrouped query parameter pages:
- a group has another name:
  - [${group('paging')}]
  - [${group('pages')}]
compatible parameter-regrouped query parameter paging,writers required-parameter-added query parameter size:
- a group asks for one more:
  - [${page}]
  - [${group('paging')}]
compatible parameter-regrouped query parameter paging,writers parameter-made-required query parameter size:
- a group requires one of them:
  - [${page}, ${size.replace(', required: true', '')}]
  - [${group('paging')}]
compatible parameter-regrouped query parameter paging,writers parameter-removed query parameter sort:
- a group lacks one of them:
  - [${page}, ${size}, ${page.replace('name: page', 'name: sort')}]
  - [${group('paging')}]
compatible parameter-regrouped query parameter paging,writers constraint-tightened maximum:
- one of them is narrower than in the group:
  - [${group('paging')}]
  - [${page}, ${size.replace('{ type: integer }', '{ type: integer, maximum: 9 }')}]
writers parameter-removed query parameter page,writers parameter-removed query parameter size,writers required-parameter-added query parameter paging:
- the properties are sent under the name of the group:
  - [${page}, ${size}]
  - [${group('paging', 'style: deepObject,')}]
- the properties are sent in one value:
  - [${page}, ${size}]
  - [${group('paging', 'explode: false,')}]
`);

const ids = (more: string): string => `{ name: ids, in: query, ${more} }`;
const lists = verdicts(`
compatible parameter-made-list query parameter ids:
- a value becomes a list of them:
  - [${ids('schema: { type: string }')}]
  - [${ids('schema: { type: array, items: { type: string } }')}]
- a value becomes a list that may have one:
  - [${ids('schema: { type: string }')}]
  - [${ids('explode: true, schema: { type: array, minItems: 1, items: { type: string } }')}]
compatible parameter-made-list query parameter ids,writers type-narrowed type:
- the list has other values:
  - [${ids('schema: { type: string }')}]
  - [${ids('schema: { type: array, items: { type: integer } }')}]
writers type-changed type:
- the list is not exploded:
  - [${ids('explode: false, schema: { type: string }')}]
  - [${ids('explode: false, schema: { type: array, items: { type: string } }')}]
- the list has two values at least:
  - [${ids('schema: { type: string }')}]
  - [${ids('schema: { type: array, minItems: 2, items: { type: string } }')}]
`);

const sorted = (lines: readonly string[]): string => [...lines].sort().join() || 'nothing';

describe('a parameter', () => {
  it.each(pathParameters)('of the path is what its position says: %s (%s)', (_, expected, old, now) => {
    expect(sorted(changesOf(old, now))).toBe(expected);
  });

  it.each(lists)('may become a list that looks the same: %s (%s)', (_, expected, old, now) => {
    expect(sorted(changesOf(old, now))).toBe(sorted(expected.split(',')));
  });

  it.each(groups)(
    'is the same whether it is a property of an exploded object or not: %s (%s)',
    (_, expected, old, now) => {
      expect(sorted(changesOf(old, now))).toBe(sorted(expected.split(',')));
    },
  );
});
