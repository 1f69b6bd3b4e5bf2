import { type BaseResolver, bundle, type Config, stringifyYaml } from '@redocly/openapi-core';
import { isObject, type Json, type JsonObject } from './json.ts';

/** One document out of many files: references to components stay, keys keep the order of the sources. */
export async function bundleSources(
  rootFile: string,
  config: Config,
  resolver: BaseResolver,
): Promise<JsonObject> {
  const result = await bundle({ ref: rootFile, config, externalRefResolver: resolver });
  // A reference that leads nowhere: the linter says where it stands; what came of the bundle is of no use.
  const [unresolved] = result.problems;
  if (unresolved) throw new Error(`${rootFile}: ${unresolved.message}`);
  // The parsed files share nodes; a copy through JSON is a tree, and says what will be in openapi.json.
  const document: unknown = JSON.parse(JSON.stringify(result.bundle.parsed));
  if (!isObject(document)) throw new Error(`${rootFile}: the bundle is not an object`);
  return { ...document, components: sortComponents(document['components']) };
}

/** The bundler lists components as it meets them, so an early reference would move many lines of the bundle. */
function sortComponents(components: Json | undefined): JsonObject {
  if (!isObject(components)) return {};
  const byName = (kind: Json): Json =>
    isObject(kind) ? Object.fromEntries(Object.entries(kind).sort(([a], [b]) => (a < b ? -1 : 1))) : kind;
  const order = ['securitySchemes', 'parameters', 'schemas', 'responses', 'headers', 'examples'];
  const rank = (kind: string): number => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return Object.fromEntries(
    Object.entries(components)
      .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([kind, members]) => [kind, byName(members)]),
  );
}

export const toJson = (document: JsonObject): string => JSON.stringify(document, null, 2) + '\n';

/** No anchors, the same value twice is written twice, as in the JSON; no folding, which would break up paragraphs. */
export const toYaml = (document: JsonObject): string =>
  stringifyYaml(document, { noRefs: true, lineWidth: -1 });
