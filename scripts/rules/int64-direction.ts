import { type JsonObject, text } from '../../src/base/json.ts';
import type { Node } from '../../src/base/pointer.ts';
import { resolve, subschemas } from '../../src/contract/index.ts';
import { bodiesOf, componentAt, parametersOf, schemaOf } from './operations.ts';
import type { Rule } from './rule.ts';

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
  check: ({ document, operations }) => {
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
    return [...reach.request.first].flatMap(([pointer, sent]) => {
      const received = reach.response.first.get(pointer);
      if (received === undefined) return [];
      return [
        {
          message: `Schema ${componentAt(pointer)} has an int64 and is both sent (${sent}) and received (${received}): make two schemas of it.`,
          pointer,
        },
      ];
    });
  },
};
