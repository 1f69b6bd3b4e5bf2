import type { Location } from '@redocly/openapi-core';
import { bodiesOf, operationsOf, parametersOf, type Body } from './operations.ts';
import { at, componentName, follow, isRecord, type Place, type Resolve } from './place.ts';
import type { Rule } from './rule.ts';
import { subschemas } from './schemas.ts';

/** The components with an int64 of their own that each body reaches, by where they stand. */
class Reach {
  readonly first = new Map<string, string>();
  readonly places = new Map<string, Location>();
  readonly #resolve: Resolve;
  readonly #seen = new Set<object>();

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  follow(schema: Place, what: string, component?: Location): void {
    const { node, location } = follow(this.#resolve, schema);
    if (!isRecord(node) || this.#seen.has(node)) return;
    this.#seen.add(node);
    const owner = componentName(location) === undefined ? component : location;
    if (node.format === 'int64' && owner !== undefined && !this.first.has(owner.absolutePointer)) {
      this.first.set(owner.absolutePointer, what);
      this.places.set(owner.absolutePointer, owner);
    }
    for (const below of subschemas(this.#resolve, { node, location })) this.follow(below, what, owner);
  }
}

export const int64Direction: Rule = {
  name: 'int64-direction',
  says: 'A component with an int64 is used by requests or by responses, never by both: ids go in as number or bigint and come out as number.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      const reach = { request: new Reach(resolve), response: new Reach(resolve) };
      for (const operation of operationsOf(resolve, { node, location })) {
        for (const parameter of parametersOf(resolve, operation)) {
          const what = `${operation.name}, parameter ${String(parameter.node.name)}`;
          reach[operation.callback ? 'response' : 'request'].follow(at(parameter, 'schema'), what);
        }
        bodiesOf(resolve, operation).forEach((body: Body) =>
          reach[body.direction].follow(at(body, 'schema'), body.what),
        );
      }
      for (const [pointer, sent] of reach.request.first) {
        const received = reach.response.first.get(pointer);
        const place = reach.request.places.get(pointer);
        if (received === undefined || place === undefined) continue;
        ctx.report({
          message: `Schema ${componentName(place)} has an int64 and is both sent (${sent}) and received (${received}): make two schemas of it.`,
          location: place,
        });
      }
    },
  }),
};
