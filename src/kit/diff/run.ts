import { parseArgs } from 'node:util';
import { type Contract, loadContract } from '../../contract/load.ts';
import { correctWith } from '../../contract/overlay/correct-with.ts';
import { type Overlay, OverlayError, type OverlayOptions } from '../../contract/overlay/document.ts';
import { UnreadableDocumentError } from '../../contract/refs.ts';
import { createSharing } from '../../contract/share.ts';
import { whyUnreadable } from '../../contract/why-unreadable.ts';
import { type Consumer, usedBy } from '../consumer/index.ts';
import { diff } from './diff.ts';
import { formatGithub, formatJunit, formatSarif } from './report/format-ci.ts';
import { formatMarkdown } from './report/format-markdown.ts';
import { formatText } from './report/format-text.ts';
import { type Loaded, loadDocument, type Source } from './load.ts';
import { sourceOf } from './report/place.ts';
import type { Report } from './types.ts';

export interface DiffIo extends Source {
  /** stdout: the report. */
  readonly out: (text: string) => void;
  /** stderr: everything else. */
  readonly err: (text: string) => void;
  /** The newest release's tag, or undefined. */
  readonly lastRelease: () => Promise<string | undefined>;
  /** What a consumer uses of the contract, by its code or its traffic. */
  readonly consumer: (path: string, contract: Contract) => Promise<Consumer>;
  readonly columns?: number;
}

const bundle = 'generated/openapi.json';

const help = `Compares two OpenAPI 3.1 documents and reports what breaks, and for whom.

  diff <old> <new>      two documents, JSON or YAML, in one file or several
  diff                  ${bundle} of the last release and of the
                        working tree

A document is a path, - for standard input, or ref:path for a file at a commit
or tag of git, such as v1.0.0:${bundle}.

  --format <name>   text (the default), markdown, json, sarif, junit or github
                    (annotations of GitHub Actions)
  --json            the same as --format json
  --all             list cosmetic changes too
  --explain         show values that prove a break: valid in one document,
                    refused by the other
  --overlay <file>  correct both documents with this OpenAPI overlay
                    (repeatable); a single document is compared with its
                    corrected form
  --allow-documented
                    let overlays change what is documented
  --used-by <path>  list only what reaches a consumer, and where it is used:
                    a HAR file, a report of xa verify --json, or a folder of
                    TypeScript (with the package typescript)
  --help            display help for command

A change to a part that the old document marks as assumed never breaks.

Exit codes: 0 nothing breaks, 1 something breaks, 2 invalid command line or a
document that cannot be read.
`;

const exit = { fine: 0, breaking: 1, unusable: 2 } as const;

/** The whole command except for process handling. Resolves with the exit code. */
export async function runDiff(argv: readonly string[], io: DiffIo): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    const told = error instanceof RangeError ? tooDeep(error) : error;
    const isExplained = told instanceof UnreadableDocumentError || told instanceof OverlayError;
    if (!(isExplained || isUsageError(told))) throw error;
    io.err(`${told.message}\n`);
    if (isUsageError(told)) io.err('Run with --help to see how it is used.\n');
    return exit.unusable;
  }
}

/** The stack overflowed: schemas that nest this deeply are not compared. */
const tooDeep = (cause: RangeError): UnreadableDocumentError =>
  new UnreadableDocumentError('The documents are nested too deeply to be compared.', { cause });

const options = {
  all: { type: 'boolean' },
  explain: { type: 'boolean' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  overlay: { type: 'string', multiple: true },
  'allow-documented': { type: 'boolean' },
  'used-by': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Shown {
  readonly report: Report;
  readonly old: Loaded;
  readonly new: Loaded;
  readonly all: boolean;
  readonly explain: boolean;
  readonly columns: number | undefined;
}

const formats: Readonly<Record<string, (shown: Shown) => string>> = {
  text: ({ report, old, new: now, all, explain, columns }) =>
    formatText(report, {
      all,
      explain,
      locators: { old: old.isSplit ? old.locate : undefined, new: now.isSplit ? now.locate : undefined },
      ...(columns !== undefined && { columns }),
    }),
  markdown: ({ report, old, new: now }) =>
    formatMarkdown(report, { title: `From ${old.name} to ${now.name}`, introduction: '', order: [] }),
  json: ({ report, old, new: now }) => {
    const changes = report.changes.map((change) => {
      const source = sourceOf(change.pointer, { old: old.locate, new: now.locate });
      return { ...change, ...(source !== undefined && { source }) };
    });
    return `${JSON.stringify({ old: old.name, new: now.name, ...report, changes }, null, 2)}\n`;
  },
  sarif: (shown) => formatSarif(shown.report, ciOptions(shown)),
  junit: (shown) => formatJunit(shown.report, ciOptions(shown)),
  github: (shown) => formatGithub(shown.report, ciOptions(shown)),
};

const ciOptions = ({ old, new: now, all }: Shown) => ({ old: old.locate, new: now.locate, all });

async function run(argv: readonly string[], io: DiffIo): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
  if (values.help === true) {
    io.out(help);
    return exit.fine;
  }
  const format = values.json === true ? 'json' : (values.format ?? 'text');
  const show = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (show === undefined)
    throw new UsageError(`There is no format ${format}: use one of ${Object.keys(formats).join(', ')}.`);
  const files = values.overlay ?? [];
  const reading = { allowDocumented: values['allow-documented'] === true };
  const overlays = await Promise.all(files.map((file) => overlayIn(file, io, reading)));
  const [only] = positionals;
  // A single document is compared with its corrected form.
  const isOwn = only !== undefined && positionals.length === 1 && overlays.length > 0;
  const names = isOwn ? ([only, only] as const) : await namesOf(positionals, io);
  if (names === undefined) return exit.fine;
  const share = createSharing();
  const first = await loadDocument(names[0], io, share);
  const old = isOwn ? first : correctedBy(first, overlays);
  const now = correctedBy(isOwn ? first : await loadDocument(names[1], io, share), overlays);
  const explain = values.explain === true;
  const found = diff(old.document, now.document, { names, explain });
  const report = await restricted(found, old, values['used-by'], io);
  if (format === 'text') io.err(`From ${names[0]} to ${names[1]}:\n`);
  io.out(show({ report, old, new: now, all: values.all === true, explain, columns: io.columns }));
  return report.counts.breaking > 0 ? exit.breaking : exit.fine;
}

async function overlayIn(file: string, io: DiffIo, options: OverlayOptions): Promise<Overlay> {
  const { parseOverlay } = await import('../../contract/overlay/parse.ts');
  const text = await io.read(file).catch((cause: unknown) => {
    throw new UnreadableDocumentError(`${file} cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
  return parseOverlay(file, text, options);
}

const correctedBy = (loaded: Loaded, overlays: readonly Overlay[]): Loaded =>
  overlays.length === 0 ? loaded : { ...loaded, document: correctWith(loaded.document, overlays).document };

async function restricted(
  report: Report,
  old: Loaded,
  path: string | undefined,
  io: DiffIo,
): Promise<Report> {
  if (path === undefined) return report;
  const consumer = await io.consumer(path, loadContract(old.document));
  const reached = usedBy(report, consumer);
  io.err(`${reached.changes.length} of ${report.changes.length} changes reach ${path}.\n`);
  return reached;
}

async function namesOf(given: readonly string[], io: DiffIo): Promise<readonly [string, string] | undefined> {
  const [old, now, ...more] = given;
  if (old === undefined) {
    const tag = await io.lastRelease().catch((cause: unknown) => {
      throw new UsageError('Without documents, diff needs a git repository. Name two: diff <old> <new>.', {
        cause,
      });
    });
    if (tag !== undefined) return [`${tag}:${bundle}`, bundle];
    io.err(
      'There is no release to compare with: no tag here begins with v. Name two documents: diff <old> <new>.\n',
    );
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
