import { join } from 'node:path';
import type { Config } from '@redocly/openapi-core';
import { annotate } from './annotate.ts';
import { bundleSources, toJson, toYaml } from './bundle.ts';
import { redoclyConfig, spectralRules } from './config.ts';
import type { JsonObject } from './json.ts';
import { lintSources } from './lint.ts';
import { createLocator, type Locate } from './locate.ts';
import { type Problem, sortProblems } from './problems.ts';
import { createResolver } from './sources.ts';
import { lintBundle, warmUpSpectral } from './spectral.ts';
import { checkTypeNames } from './type-names.ts';
import { changedFiles, type Files, writeFiles } from './write.ts';

export interface GenerateOptions {
  /** The folder that holds openapi/, redocly.yaml, .spectral.yaml and generated/. */
  readonly root: string;
  /** Write nothing; tell what would be written. */
  readonly check?: boolean;
  /** Stop after linting. */
  readonly lintOnly?: boolean;
}

export interface Generated {
  /** What is wrong with the contract, sorted. When there is anything, no file was touched. */
  readonly problems: readonly Problem[];
  /** Names in generated/ whose content is new; with `check` those that differ from what is there. */
  readonly changed: readonly string[];
  /** The bundle, when there is one. */
  readonly document?: JsonObject;
}

/** Lint, bundle, types, operation table. A watcher calls it again and again: the second time is the fast one. */
export async function generate({
  root,
  check = false,
  lintOnly = false,
}: GenerateOptions): Promise<Generated> {
  warmUpSpectral();
  const rootFile = join(root, 'openapi', 'openapi.yaml');
  const care = lintOnly ? 'thorough' : 'quick';
  const config = await redoclyConfig(root, care);
  const locate = createLocator(rootFile);

  // The bundle comes first, so that Spectral can begin while the sources are linted.
  const bundled = await tryBundle(rootFile, config);
  const spectral = bundled.ok
    ? lintBundle(bundled.document, spectralRules(root, care), locate)
    : Promise.resolve([]);
  spectral.catch(() => undefined); // awaited below; until then a failure is nobody's unhandled rejection
  const problems = await lintSources(rootFile, config, createResolver(config));
  if (!bundled.ok) {
    if (problems.length === 0) throw bundled.error;
    return { problems: sortProblems(problems), changed: [] };
  }
  const { document } = bundled;
  problems.push(...checkTypeNames(document, locate));

  const files = problems.length === 0 && !lintOnly ? await render(document, locate) : undefined;
  problems.push(...(files?.problems ?? []), ...(await spectral));
  if (problems.length > 0 || !files) return { problems: sortProblems(problems), changed: [], document };

  const folder = join(root, 'generated');
  const changed = changedFiles(folder, files.files);
  if (!check) writeFiles(folder, files.files, changed);
  return { problems: [], changed, document };
}

async function tryBundle(
  rootFile: string,
  config: Config,
): Promise<{ ok: true; document: JsonObject } | { ok: false; error: unknown }> {
  try {
    return { ok: true, document: await bundleSources(rootFile, config, createResolver(config)) };
  } catch (error) {
    return { ok: false, error };
  }
}

async function render(document: JsonObject, locate: Locate): Promise<{ files: Files; problems: Problem[] }> {
  // The compiler takes a moment to load; one who only lints does without.
  const [schemas, { int64File, operationsFile }, { deprecationsFile }, validators] = await Promise.all([
    import('./schema-types.ts'),
    import('./operations-file.ts'),
    import('./deprecations.ts'),
    import('./validators.ts'),
  ]);
  const annotated = annotate(document);
  const types = await schemas.schemaTypes(annotated);
  const operations = operationsFile(document, annotated, types);
  const problems = operations.faults.map(({ path, message }) => ({
    ...locate(path),
    rule: 'generate/signature',
    message,
  }));
  const files: Files = {
    'openapi.json': toJson(document),
    'openapi.yaml': `# ${BANNER}\n${toYaml(document)}`,
    'schema.d.ts': typesFile(types, 'number'),
    'schema.bigint.d.ts': typesFile(types, 'number | bigint'),
    'operations.ts': `// ${BANNER}\n${operations.text}`,
    'deprecations.ts': `// ${BANNER}\n${deprecationsFile(document)}`,
    'validators.js': `// ${BANNER}\n${validators.validatorsFile(document)}`,
    'validators.d.ts': `// ${BANNER}\n${validators.VALIDATORS_TYPES}`,
    'int64.ts': `// ${BANNER}\n${int64File(document)}`,
  };
  return { files, problems };
}

const BANNER = 'Written by `npm run generate` from openapi/. Do not edit.';

const typesFile = (types: string, int64: string): string =>
  `// ${BANNER}\n/** A 64-bit integer in an answer. */\nexport type Int64 = ${int64};\n${types}`;
