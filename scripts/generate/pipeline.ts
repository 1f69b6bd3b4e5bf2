import { join, basename, dirname } from 'node:path';
import { entries, isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { correctWith, type Overlay } from '../../src/contract/index.ts';
import type { Linted } from '../rules/rule.ts';
import { linterConfig } from './config.ts';
import { flowsFile } from './flows.ts';
import { askLinters, warmUpLinters, type LinterProblem } from './linters.ts';
import { type Problem, sortProblems } from './problems.ts';
import { skeletonFile } from './skeleton.ts';
import { readSources } from './sources.ts';
import { changedFiles, type Files, writeFiles } from '../../src/types/write-files.ts';
import { lintContract, type LintProblem } from '../rules/lint.ts';

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
  /**
   * Receives the bundle and the flows when our own rules accept it. The function that it resolves with is called when the other
   * linters accept it too. A watcher can thus render pages while the linters run, and show them before types are
   * generated.
   */
  readonly prepare?: (json: string, flows: string) => Promise<(bundle: Bundle) => Promise<void>>;
}

export type Bundle = Readonly<Record<'openapi.json' | 'openapi.yaml', string>>;

export interface Generated {
  /** The problems of the contract, sorted. If there are any, no file was changed. */
  readonly problems: readonly Problem[];
  /** Names of the files in generated/ with new content; with `check`, of those that are out of date. */
  readonly changed: readonly string[];
  /** The bundle, if there is one. */
  readonly document?: JsonObject;
}

/** Lint, bundle, types, operation table. A watcher calls it repeatedly: the second time is the fast one. */
export async function generate({
  root,
  check = false,
  lintOnly = false,
  overlays = [],
  out = join(root, 'generated'),
  prepare,
}: GenerateOptions): Promise<Generated> {
  warmUpLinters();
  const sources = join(root, 'openapi');
  const linted = await readSources(sources);
  const { document } = correctWith(linted.document, overlays);

  // Other linters start on the bundle while our own rules check it. If a file does not parse, there is no bundle.
  const whole = linted.sources.faults.every(({ kind }) => kind !== 'syntax');
  const asked = whole ? askLinters(document, linterConfig(root)) : Promise.resolve(undefined);
  asked.catch(() => undefined); // awaited below; until then, a failure must not count as an unhandled rejection
  const problems = lintOurs(linted, sources);
  const isWanted = (): boolean => problems.length === 0 && !lintOnly;
  const json = `${inLines(document, 3)}\n`;
  const flows = flowsFile(linted, document);
  const prepared = isWanted() && whole ? prepare?.(json, flows) : undefined;
  prepared?.catch(() => undefined); // also awaited below, if the linters find nothing
  const early = isWanted() && !prepare ? await render(document, linted, flows, sources) : undefined;
  const result = await asked;
  problems.push(...withoutRepetitions(problems, atSources(linted, sources, result?.found ?? [])));
  const bundle =
    isWanted() && result
      ? { 'openapi.json': json, 'openapi.yaml': `# ${BANNER}\n${result.yaml}` }
      : undefined;
  if (bundle) await (await prepared)?.(bundle);
  const rendered = early ?? (bundle && (await render(document, linted, flows, sources)));
  problems.push(...(rendered?.problems ?? []));
  if (problems.length > 0 || !rendered || !bundle)
    return { problems: sortProblems(withoutConsequences(problems)), changed: [], ...(whole && { document }) };

  const files = { ...rendered.files, ...bundle };
  const changed = changedFiles(out, files);
  if (!check) writeFiles(out, files, changed);
  return { problems: [], changed, document };
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
  flows: string,
  folder: string,
): Promise<{ files: Files; problems: Problem[] }> {
  // The compiler takes a moment to load, and linting does not need it.
  const { writeTypes } = await import('../../src/types/write-types.ts');
  const { files, untypable } = writeTypes(document, { banner: BANNER });
  const problems = untypable.map((part) => ({ ...part, onKey: false, rule: 'xa/named-schemas' }));
  return {
    files: {
      ...files,
      'skeleton.json': skeletonFile(document),
      ...(linted.flows.length > 0 && { 'flows.json': flows }),
    },
    problems: atSources(linted, folder, problems),
  };
}

const BANNER = 'Written by `npm run generate` from openapi/. Do not edit.';

/** The problems that our rules find, with the paths of the files. */
const lintOurs = (linted: Linted, folder: string): Problem[] =>
  lintContract(linted).map((problem) => inFolder(problem, folder));

/**
 * The problems that other linters find in the bundle, with their places in the sources. Problems about missing parts
 * are omitted.
 */
const atSources = (linted: Linted, folder: string, found: readonly LinterProblem[]): Problem[] =>
  found.flatMap(({ pointer, onKey, rule, message }) => {
    // References that were not read are in parts that another rule reports.
    if (rule === 'spectral/invalid-ref') return [];
    const place = linted.locate(pointer, onKey);
    if (place === undefined) return [];
    const { file, line, column: col } = place;
    return [inFolder({ file, line, col, rule, message }, folder)];
  });

/** Redocly checks the structure of schemas too, so its problems are omitted on lines that our rule reports. */
function withoutRepetitions(ours: readonly Problem[], theirs: readonly Problem[]): Problem[] {
  const told = new Set(
    ours.filter(({ rule }) => rule === 'xa/schema-compiles').map(({ file, line }) => `${file}:${line}`),
  );
  return theirs.filter(({ file, line, rule }) => rule !== 'struct' || !told.has(`${file}:${line}`));
}

/**
 * A file that only a misspelt keyword keeps out of the bundle is not unused, and what only an unlisted path refers to
 * needs no mention.
 */
function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const isUnused = ({ rule }: Problem): boolean => rule === 'xa/unused-files';
  if (problems.some(({ rule }) => rule === 'struct' || rule === 'xa/schema-compiles'))
    return problems.filter((one) => !isUnused(one));
  const isPath = ({ file }: Problem): boolean => basename(dirname(file)) === 'paths';
  if (!problems.some((one) => isUnused(one) && isPath(one))) return problems;
  const isUncited = ({ rule, message }: Problem): boolean =>
    rule === 'xa/evidence' && message.includes('is not cited');
  return problems.filter((one) => !(isUnused(one) && !isPath(one)) && !isUncited(one));
}

const inFolder = (problem: LintProblem, folder: string): Problem => ({
  ...problem,
  file: join(folder, problem.file),
});
