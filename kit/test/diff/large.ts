import type { Json, JsonObject } from '../../src/base/json.ts';

type Change = 'none' | 'some';

const text = (index: number): string =>
  `What is told of part ${index}, at the length at which people describe a part of an interface. `.repeat(2);

/** An object with nested objects, several levels deep. */
function entity(index: number, depth: number, changed: Change): JsonObject {
  const properties: Record<string, Json> = {};
  for (let at = 0; at < 12; at += 1) {
    properties[`field${at}`] = {
      type: at % 3 === 0 ? 'integer' : 'string',
      description: text(index * 100 + at),
      ...(at % 4 === 1 && {
        enum: ['ONE', 'TWO', 'THREE', ...(changed === 'some' && index % 10 === 3 ? ['FOUR'] : [])],
      }),
    };
  }
  if (depth > 0) {
    properties['inner'] = entity(index + 1, depth - 1, changed);
    properties['list'] = { type: 'array', items: entity(index + 2, depth - 1, changed) };
    properties['choice'] = {
      oneOf: [entity(index + 3, depth - 1, changed), { type: 'string' }, { type: 'null' }],
    };
  }
  return { type: 'object', description: text(index), required: ['field0', 'field1'], properties };
}

/** A document without references in which objects of this many kinds are written out. */
export function largeDocument(operations: number, kinds: number, changed: Change): JsonObject {
  const paths: Record<string, Json> = {};
  for (let index = 0; index < operations; index += 1) {
    const content = {
      'application/json': {
        schema: entity(Number.isFinite(kinds) ? index % kinds : index * 1000 + (index % 10), 3, changed),
      },
    };
    paths[`/things${index}/{id}`] = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      put: {
        operationId: `putThing${index}`,
        tags: [`Group ${index % 20}`],
        requestBody: { content },
        responses: { '200': { description: 'Done.', content }, '404': { description: 'Not there.' } },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Large', version: changed }, paths };
}
