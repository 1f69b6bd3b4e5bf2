import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BaseResolver, bundle, type Config } from '@redocly/openapi-core';
import { stringify } from 'yaml';
import { isList, isObject, type Json, type JsonObject, type Path } from './json.ts';
import type { Locate } from './locate.ts';
import type { Problem } from './problems.ts';

export interface Bundle {
  readonly document: JsonObject;
  readonly problems: Problem[];
}

/** One document out of many files: references to components stay, keys keep the order of the sources. */
export async function bundleSources(
  rootFile: string,
  config: Config,
  resolver: BaseResolver,
  locate: Locate,
): Promise<Bundle> {
  const result = await bundle({ ref: rootFile, config, externalRefResolver: resolver });
  // A reference that leads nowhere: the linter says where it stands; what came of the bundle is of no use.
  const [unresolved] = result.problems;
  if (unresolved) throw new Error(`${rootFile}: ${unresolved.message}`);
  const parsed: unknown = result.bundle.parsed;
  if (!isObject(parsed)) throw new Error(`${rootFile}: the bundle is not an object`);
  // The parsed files share nodes; a copy through JSON is a tree, and says what will be in openapi.json.
  const copy: unknown = JSON.parse(JSON.stringify(parsed));
  if (!isObject(copy)) throw new Error(`${rootFile}: the bundle is not an object`);
  const document = { ...copy, components: sortComponents(copy['components']) };
  return {
    document,
    problems: [...unusedFiles(rootFile, result.fileDependencies), ...unsafeIntegers(document, [], locate)],
  };
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

function unusedFiles(rootFile: string, used: ReadonlySet<string>): Problem[] {
  const folder = dirname(rootFile);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(paths|components)\b.*\.ya?ml$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => file !== resolve(rootFile) && !used.has(file))
    .map((file) => ({
      file,
      line: 1,
      col: 1,
      rule: 'unused-file',
      message: 'Nothing refers to this file. Refer to it or delete it.',
    }));
}

/** YAML parsers have rounded such a number already, so that the bundle would say something else than the source. */
function unsafeIntegers(value: Json, path: Path, locate: Locate): Problem[] {
  if (typeof value === 'number') {
    if (!Number.isInteger(value) || Number.isSafeInteger(value)) return [];
    const message = 'A number beyond 2^53 does not survive parsing. Use a smaller one, or a string.';
    return [{ ...locate(path), rule: 'safe-integers', message }];
  }
  if (isList(value)) return value.flatMap((item, index) => unsafeIntegers(item, [...path, index], locate));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => unsafeIntegers(child, [...path, key], locate));
}

export const toJson = (document: JsonObject): string => JSON.stringify(document, null, 2) + '\n';

/** No anchors: the same value twice is written twice, as in the JSON. */
export const toYaml = (document: JsonObject): string =>
  stringify(document, { aliasDuplicateObjects: false, lineWidth: 110 });
