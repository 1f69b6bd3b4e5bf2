/** Formats for continuous integration: annotations of GitHub Actions, and SARIF 2.1.0 for code scanning. */
import { createHash } from 'node:crypto';
import { githubData, githubProperty, inertData } from './base/text.ts';

export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Annotation<Rule extends string = string> {
  readonly rule: Rule;
  readonly level: 'error' | 'warning' | 'note';
  readonly title: string;
  readonly message: string;
  readonly place: SourceLocation | undefined;
  /** What identifies the problem in every run, regardless of other problems. */
  readonly identity: readonly (string | undefined)[];
  /** The operations that it concerns, if it has no line in a file. */
  readonly about: readonly string[];
  /** Known before, so it does not fail the run. */
  readonly known?: boolean;
}

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** One command per line. Known problems are notices. */
export const githubAnnotations = (annotations: readonly Annotation[]): string =>
  annotations
    .map(({ level, title, message, place, known }) => {
      const at =
        place === undefined
          ? ''
          : `file=${githubProperty(place.file)},line=${place.line},col=${place.column},`;
      return `::${COMMANDS[known === true ? 'note' : level]} ${at}title=${githubProperty(title)}::${githubData(message)}\n`;
    })
    .join('');

/** A rule, and what to do about it. GitHub shows the texts beside each result, and requires them. */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string };
  readonly helpUri?: string;
}

export function sarifLog<Rule extends string>(
  tool: string,
  annotations: readonly Annotation<Rule>[],
  describe: (rule: Rule) => SarifRule,
): string {
  const names = [...new Set(annotations.map(({ rule }) => rule))].sort();
  const run = {
    tool: { driver: { name: tool, rules: names.map(describe) } },
    results: annotations.map(({ rule, level, title, message, place, identity, about, known }) => ({
      ruleId: rule,
      ruleIndex: names.indexOf(rule),
      level,
      message: { text: `${title}. ${message}` },
      locations: place === undefined && about.length === 0 ? [] : [locationOf(place, about)],
      partialFingerprints: { 'change/v1': fingerprintOf(identity) },
      ...(known === true ? { suppressions: [{ kind: 'external' }] } : {}),
    })),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${inertData(JSON.stringify(log, null, 2))}\n`;
}

const fingerprintOf = (identity: Annotation['identity']): string =>
  createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, 32);

const locationOf = (place: SourceLocation | undefined, about: readonly string[]) => ({
  ...(place && {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(place.file.replaceAll('\\', '/')) },
      region: { startLine: place.line, startColumn: place.column },
    },
  }),
  ...(about.length === 0
    ? {}
    : { logicalLocations: about.map((name) => ({ fullyQualifiedName: name, kind: 'function' })) }),
});
