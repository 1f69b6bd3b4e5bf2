import { join } from 'node:path';
import { stringifyYaml } from '@redocly/openapi-core';
import { entries, isObject, type Json, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { correctWith, type Overlay } from 'openapi-contract-kit/internal/contract/index';
import type { Linted } from '../rules/rule.ts';
import { linterConfig } from './config.ts';
import { flowsFile } from './flows.ts';
import { lintBundle, lintSources, type LinterProblem } from './linters.ts';
import { type Problem, sortProblems } from './problems.ts';
import { readSources } from '../rules/read.ts';
import { changedFiles, type Files, writeFiles } from 'openapi-contract-kit/internal/types/write-files';

export interface GenerateOptions {
  /** The folder that holds openapi/, redocly.yaml, .spectral.yaml and generated/. */
  readonly root: string;
  /** Write nothing; return what would be written. */
  readonly check?: boolean;
  /** Stop after linting. */
  readonly lintOnly?: boolean;
  /** Correct the linted document before anything is generated from it. */
  readonly overlays?: readonly Overlay[];
  /** The folder to write to. @default generated/ of the root */
  readonly out?: string;
}

export interface Generated {
  /** The problems of the contract, sorted. If there are any, no file was changed. */
  readonly problems: readonly Problem[];
  /** Names of the files in generated/ with new content; with `check`, of those that are out of date. */
  readonly changed: readonly string[];
  /** The bundle, if there is one. */
  readonly document?: JsonObject;
}

/** Lint, bundle, types, operation table. A watcher calls it repeatedly. */
export async function generate({
  root,
  check = false,
  lintOnly = false,
  overlays = [],
  out = join(root, 'generated'),
}: GenerateOptions): Promise<Generated> {
  const folder = join(root, 'openapi');
  const path = join(folder, 'openapi.yaml');
  const linted = readSources(path);
  const { document } = correctWith(linted.document, overlays);

  const { redocly, redoclyPath, spectral } = linterConfig(root);
  const circles = circlesIn(linted, folder);
  const problems = circles.length > 0 ? circles : await lintSources(path, redocly, redoclyPath);
  // If a file does not parse, there is no bundle.
  const whole = linted.sources.faults.every(({ kind }) => kind !== 'syntax');
  if (whole) problems.push(...atSources(linted, folder, await lintBundle(document, spectral)));
  if (problems.length === 0 && !lintOnly) {
    const { files, untypable } = await render(document, linted);
    problems.push(...atSources(linted, folder, untypable));
    if (problems.length === 0) {
      const outdated = changedFiles(out, files);
      if (!check) writeFiles(out, files, outdated);
      return { problems, changed: outdated, document };
    }
  }
  return { problems: sortProblems(problems), changed: [], ...(whole && { document }) };
}

/**
 * JSON with one line for each operation and component, so that diffs are readable and the package ships no indentation.
 */
function inLines(value: Json, depth: number): string {
  if (depth === 0 || !isObject(value)) return JSON.stringify(value);
  const members = entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${inLines(member, depth - 1)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

async function render(
  document: JsonObject,
  linted: Linted,
): Promise<{ files: Files; untypable: LinterProblem[] }> {
  // The compiler takes a moment to load, and linting does not need it.
  const { writeTypes } = await import('openapi-contract-kit/internal/types/write-types');
  const { files, untypable } = writeTypes(document, { banner: BANNER });
  return {
    files: {
      'openapi.json': `${inLines(document, 3)}\n`,
      // No anchors: as in the JSON, a repeated value is written again. No folding, which would break up paragraphs.
      'openapi.yaml': `# ${BANNER}\n${stringifyYaml(document, { noRefs: true, lineWidth: -1 })}`,
      ...files,
      ...(linted.flows.length > 0 && { 'flows.json': flowsFile(linted, document) }),
    },
    untypable: untypable.map((part) => ({ ...part, onKey: false, rule: 'contract/named-schemas' })),
  };
}

const BANNER = 'Written by `npm run generate` from openapi/. Do not edit.';

/** References that lead back to themselves, on which Redocly stops with an error that names no place. */
const circlesIn = ({ sources }: Linted, folder: string): Problem[] =>
  sources.faults
    .filter(({ message }) => message.includes('leads back to itself'))
    .map(({ file, line, column: col, message }) => ({
      file: join(folder, file),
      line,
      col,
      rule: 'no-unresolved-refs',
      message,
    }));

/**
 * The problems that are found in the bundle, with their places in the sources. Problems about missing parts
 * are omitted.
 */
const atSources = (linted: Linted, folder: string, problems: readonly LinterProblem[]): Problem[] =>
  problems.flatMap(({ pointer, onKey, rule, message }) => {
    // References that were not read are in parts that another rule reports.
    if (rule === 'spectral/invalid-ref') return [];
    const place = linted.locate(pointer, onKey);
    if (place === undefined) return [];
    const { file, line, column: col } = place;
    return [{ file: join(folder, file), line, col, rule, message }];
  });
