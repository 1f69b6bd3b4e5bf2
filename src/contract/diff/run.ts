import { parseArgs } from 'node:util';
import { diff } from './diff.ts';
import { formatText } from './format-text.ts';
import { loadDocument, type Read } from './load.ts';
import { UnreadableDocumentError } from './types.ts';

export interface DiffIo {
  /** stdout: the report. */
  readonly out: (text: string) => void;
  /** stderr: everything else. */
  readonly err: (text: string) => void;
  readonly read: Read;
  /** The newest release's tag, or undefined. */
  readonly lastRelease: () => Promise<string | undefined>;
  readonly columns?: number;
}

const bundle = 'generated/openapi.json';

const help = `Compares two OpenAPI 3.1 documents and says what breaks, and whom.

  diff <old> <new>      two documents, JSON or YAML, in one file or several
  diff                  ${bundle} of the last release and of the
                        working tree

A document is a path, - for standard input, or ref:path for a file at a commit
or tag of git, such as v1.0.0:${bundle}.

  --all     lists cosmetic changes too
  --json    prints the whole report as JSON
  --help    prints this

A change to a part that the old document marks as assumed never breaks.

Exit codes: 0 nothing breaks, 1 something breaks, 2 bad usage or a document
that cannot be read.
`;

const exit = { fine: 0, breaking: 1, unusable: 2 } as const;

/** The whole command but for the process around it. Resolves with the exit code. */
export async function runDiff(argv: readonly string[], io: DiffIo): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError || isUsageError(error))) throw error;
    io.err(`${error.message}\n`);
    if (isUsageError(error)) io.err('Run with --help to see how it is used.\n');
    return exit.unusable;
  }
}

async function run(argv: readonly string[], io: DiffIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    io.out(help);
    return exit.fine;
  }
  const names = await namesOf(positionals, io);
  if (names === undefined) return exit.fine;
  const old = await loadDocument(names[0], io.read);
  const now = await loadDocument(names[1], io.read);
  const report = diff(old, now, { names });
  if (values.json === true)
    io.out(`${JSON.stringify({ old: names[0], new: names[1], ...report }, null, 2)}\n`);
  else {
    io.err(`From ${names[0]} to ${names[1]}:\n`);
    io.out(
      formatText(report, {
        all: values.all === true,
        ...(io.columns !== undefined && { columns: io.columns }),
      }),
    );
  }
  return report.counts.breaking > 0 ? exit.breaking : exit.fine;
}

async function namesOf(given: readonly string[], io: DiffIo): Promise<readonly [string, string] | undefined> {
  const [old, now, ...more] = given;
  if (old === undefined) {
    const tag = await io.lastRelease();
    if (tag !== undefined) return [`${tag}:${bundle}`, bundle];
    io.err('There is no release to compare with: no tag here begins with v. Nothing to do.\n');
    return undefined;
  }
  if (now === undefined) throw new UsageError('Two documents are needed: the old one and the new one.');
  if (more.length > 0) throw new UsageError(`Two documents are compared, but ${given.length} were given.`);
  if (old === '-' && now === '-') throw new UsageError('Only one of the two can come from standard input.');
  return [old, now];
}

class UsageError extends Error {
  readonly code = 'ERR_PARSE_ARGS_USAGE';
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
