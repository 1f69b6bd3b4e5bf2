/** What the paths of small contracts show, for the tests of that. */
import { loadContract } from '../../src/contract/index.ts';
import { resourcesOf } from '../../src/resources/resources.ts';

export type Schema = object | undefined;

/** A contract from what each operation returns; each has its method and path as its id. */
export function contractOf(
  returned: Readonly<Record<string, Schema>>,
  more: Readonly<Record<string, object>> = {},
  components: object = {},
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, schema] of Object.entries(returned)) {
    const [method = '', path = ''] = id.split(' ');
    const content = schema === undefined ? {} : { content: { 'application/json': { schema } } };
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: id,
      responses: { '200': { description: 'It.', ...content } },
      ...more[id],
    };
  }
  return loadContract({ openapi: '3.1.0', info: { title: 'It', version: '1' }, paths, components });
}
export const derived = (...given: Parameters<typeof contractOf>) => resourcesOf(contractOf(...given));

export const having = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
export const thing = having('id', 'name');
export const list = (items: object) => ({ type: 'array', items });
export const within = (name: string, schema: object) => ({ type: 'object', properties: { [name]: schema } });
