import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { entries, type JsonObject, text } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import { child, resolve, subschemas, typesOf } from 'openapi-contract-kit/internal/contract/index';
import type { SourceFile } from 'openapi-contract-kit/internal/contract/read/index';
import { bodiesOf, componentAt, parametersOf, schemaOf } from './parameters-and-bodies.ts';
import { at, type Problem, type Rule } from './rule.ts';

const ID = /^(id|ids)$|[a-z](Id|Ids)$/;

/** The integer in a schema, alone or in a list, that is an id by the name of its field and has no format. */
function unformatted(document: JsonObject, name: string, schema: Node | undefined): Node | undefined {
  if (schema === undefined) return undefined;
  if (typesOf(schema.value).includes('integer'))
    return ID.test(name) && schema.value['format'] !== 'int64' ? schema : undefined;
  const item = child(document, schema, 'items');
  if (item === undefined || !typesOf(item.value).includes('integer') || item.value['format'] === 'int64')
    return undefined;
  return ID.test(name) || item.value['format'] === undefined ? item : undefined;
}

export const int64Ids: Rule = {
  name: 'int64-ids',
  says: 'An integer that is an id by its name, alone or in a list, has format int64; any other list of integers says its format.',
  *check({ document, parts }) {
    for (const part of parts) {
      for (const [name] of part.type === 'Schema' ? entries(part.value['properties']) : []) {
        const problem = unformatted(document, name, child(document, part, 'properties', name));
        if (problem !== undefined)
          yield at(
            problem.pointer,
            `"${name}" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.`,
          );
      }
      const name = part.type === 'Parameter' ? text(part.value['name']) : undefined;
      if (name === undefined) continue;
      const integer = unformatted(document, name, schemaOf(document, resolve(document, part)));
      if (integer !== undefined)
        yield at(
          integer.pointer,
          `Parameter "${name}" contains integer ids without format int64: add format: int64.`,
        );
    }
  },
};

/** The components with an int64 of their own that bodies of one direction reach, each with the first such body. */
class Reach {
  readonly first = new Map<string, string>();
  readonly #document: JsonObject;
  readonly #seen = new Set<string>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  follow(schema: Node, what: string, component?: string): void {
    const node = resolve(this.#document, schema);
    if (this.#seen.has(node.pointer)) return;
    this.#seen.add(node.pointer);
    const owner = componentAt(node.pointer) === undefined ? component : node.pointer;
    if (node.value['format'] === 'int64' && owner !== undefined && !this.first.has(owner))
      this.first.set(owner, what);
    for (const below of subschemas(node)) this.follow(below, what, owner);
  }
}

export const int64Direction: Rule = {
  name: 'int64-direction',
  says: 'A component with an int64 is used by requests or by responses, never by both: requests take ids as number or bigint, and responses return number.',
  *check({ document, operations }) {
    const reach = { request: new Reach(document), response: new Reach(document) };
    for (const operation of operations) {
      for (const parameter of parametersOf(document, operation)) {
        const what = `${operation.id}, parameter ${text(parameter.value['name'])}`;
        const schema = schemaOf(document, parameter);
        if (schema) reach[operation.callback ? 'response' : 'request'].follow(schema, what);
      }
      for (const { schema, direction, what } of bodiesOf(operation))
        if (schema) reach[direction].follow(schema, what);
    }
    for (const [pointer, requestPlace] of reach.request.first) {
      const received = reach.response.first.get(pointer);
      if (received !== undefined)
        yield at(
          pointer,
          `Schema ${componentAt(pointer)} has an int64 and is both sent (${requestPlace}) and received (${received}): make two schemas of it.`,
        );
    }
  },
};

/** Digits that may be such an integer; only files with them are parsed a second time. */
const LONG_NUMBER = /\d{16}|0x[\da-f]{14}|0o[0-7]{18}/i;

export const safeIntegers: Rule = {
  name: 'safe-integers',
  says: 'No integer literal in any file is beyond 2^53 - 1: every tool would round it.',
  check: ({ sources: { files } }) =>
    [...files.values()].filter(({ text }) => LONG_NUMBER.test(text)).flatMap(unsafeIntegers),
};

/** The integers beyond 2^53 - 1 in a text, as they are written, because parsers round them. */
function unsafeIntegers({ name, text }: SourceFile): Problem[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { intAsBigInt: true, lineCounter: lines, uniqueKeys: false });
  const problems: Problem[] = [];
  visit(document, {
    Scalar(_, scalar) {
      const { value, source, range } = scalar;
      if (!isScalar(scalar) || typeof value !== 'bigint' || Number.isSafeInteger(Number(value))) return;
      const { line, col } = lines.linePos(range?.[0] ?? 0);
      problems.push({
        message: `${source ?? value} is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.`,
        place: { file: name, line, column: col },
      });
    },
  });
  return problems;
}
