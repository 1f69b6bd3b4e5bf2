/** The contract without its prose, with only what is needed to name a violated rule and its standing. */
import { entries, isObject, type Json, type JsonObject } from '../../src/base/json.ts';

const PROSE = [
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'default',
  'callbacks',
];
const UNUSED_KINDS = ['examples', 'securitySchemes'];
const UNUSED = [
  'security',
  'x-security-provenance',
  'x-security-provenance-note',
  'x-pagination',
  'x-filter-fields',
  'x-polling',
  'x-flows-only',
  'x-resource',
  'x-evidence',
  'x-neutral-word',
];
const ROOT = ['openapi', 'paths', 'components'];
const HOLDS_NAMES = ['properties', 'patternProperties', 'schemas', 'parameters', 'responses', 'headers'];

/** One line for each path and component, so that a diff shows the place of a change. */
export const skeletonFile = (document: JsonObject): string =>
  `${JSON.stringify(skeletonOf(document), null, 1).replaceAll(/\n {4,}/g, '')}\n`;

function skeletonOf(document: JsonObject): JsonObject {
  const root = Object.fromEntries(Object.entries(document).filter(([key]) => ROOT.includes(key)));
  const stripped = strip(root, false);
  if (!isObject(stripped)) return {};
  const components = entries(stripped['components']).filter(([kind]) => !UNUSED_KINDS.includes(kind));
  return { ...stripped, components: Object.fromEntries(components) };
}

/** `named`: the keys of this object are free names, so that a property may be called "title". */
function strip(value: Json, named: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => strip(item, false));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key]) => named || !(PROSE.includes(key) || UNUSED.includes(key)),
  );
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, strip(inner, !named && HOLDS_NAMES.includes(key))]),
  );
}
