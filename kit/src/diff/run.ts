import { defined } from '../base/defined.ts';
import { inertData, markdown } from '../base/text.ts';
import {
  type Contract,
  correctWith,
  loadContract,
  type Overlay,
  type OverlayOptions,
  UnreadableDocumentError,
} from '../contract/index.ts';
import {
  declareOptions,
  inGroup,
  type OptionKind,
  repeatable,
  oneOf,
  pairsOf,
  type Settled,
  TEXT,
  toggle,
} from '../base/declared-options.ts';
import { createDeduplicator } from '../base/deduplicate.ts';
import { whyUnreadable } from '../base/file-errors.ts';
import type { Consumer } from '../consumer/index.ts';
import { type Acceptance, formatAccepted, isDay, readAccepted, withAccepted, withAdded } from './accepted.ts';
import { diff } from './diff.ts';
import { CLASSES } from './levels.ts';
import { formatGithub, changesAsJunit, formatSarif } from './report/format-ci.ts';
import { formatMarkdown } from './report/format-markdown.ts';
import { formatText } from './report/format-text.ts';
import { type Loaded, loadDocument, type Source } from './load.ts';
import { sourceOf } from './report/place.ts';
import { type Effect, effectOf, RULE_NAMES } from './rules.ts';
import type { Report } from './types.ts';
import { usedBy as reachedBy } from './used-by.ts';

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
  /** The file of accepted changes. */
  readonly accepted: {
    /** Undefined if there is no such file. */
    readonly read: (name: string) => Promise<string | undefined>;
    /**
     * Replaces its content with what becomes of the present one, which is undefined if there is no such file, while
     * nobody else changes it. Resolves with the new content.
     */
    readonly change: (name: string, edit: (content: string | undefined) => string) => Promise<string>;
  };
  /** The date of today, such as `2026-11-23`. */
  readonly today: () => string;
}

const bundle = 'generated/openapi.json';

/** A day as in `2027-01-31`. */
const DAY: OptionKind<string> = {
  takes: 'string',
  expected: 'a day, such as 2027-01-31',
  holds: isDay,
  read: (word) => (isDay(word) ? word : undefined),
};

type FailOn = 'breaking' | 'compatible' | 'none';

type Format = 'text' | 'markdown' | 'json' | 'sarif' | 'junit' | 'github';

/** The options of `openapi-contract-kit diff`. */
export const DIFF_OPTIONS = declareOptions({
  format: {
    kind: oneOf<Format>('text', 'markdown', 'json', 'sarif', 'junit', 'github'),
    default: 'text',
    flags: '--format <name>',
    about: 'form of the report; github is annotations of GitHub Actions',
  },
  all: toggle('--all', 'list cosmetic changes too, and those of components that no operation uses'),
  explain: toggle('--explain', 'show values that prove a break: valid in one document, refused by the other'),
  overlay: {
    kind: repeatable(TEXT),
    flags: '--overlay <file>',
    about:
      'correct both documents with this OpenAPI overlay (repeatable); a single document is compared with its corrected form',
  },
  allowDocumented: toggle('--allow-documented', 'let overlays change what is documented'),
  ...inGroup('Decisions:', {
    failOn: {
      kind: oneOf<FailOn>('breaking', 'compatible', 'none'),
      default: 'breaking',
      flags: '--fail-on <class>',
      about: 'end with exit code 1 for breaking changes, for compatible ones too, or never',
    },
    levels: {
      kind: pairsOf(oneOf(...CLASSES), 'property-removed=compatible or getOrder/value-added=breaking'),
      flags: '--level <name=class>',
      about:
        'class of a rule, of an operation or a path, or of a rule there, as getOrder/value-added=breaking (repeatable)',
    },
    accepted: {
      kind: TEXT,
      default: 'accepted-changes.json',
      flags: '--accepted <file>',
      about: 'file with the breaking changes that are accepted',
    },
    accept: {
      kind: TEXT,
      flags: '--accept <reason>',
      about: 'add the breaking changes of this run to that file, with this reason',
    },
    until: { kind: DAY, flags: '--until <day>', about: 'accept them up to this day, such as 2027-01-31' },
  }),
  listRules: toggle('--list-rules', 'list the rules and what they say about a request and a response'),
  usedBy: {
    kind: TEXT,
    flags: '--used-by <path>',
    about:
      'list only what reaches a consumer, and where it is used: a HAR file, a report of openapi-contract-kit verify --json, or a folder of TypeScript (with the package typescript)',
  },
});

type DiffOptions = Settled<typeof DIFF_OPTIONS>;

/** Documents that cannot be compared, or too few of them. */
export class DiffUsageError extends Error {
  override readonly name = 'DiffUsageError';
}

/** The whole command except for process handling: says whether it found what `--fail-on` names. */
export async function runDiff(names: readonly string[], options: DiffOptions, io: DiffIo): Promise<boolean> {
  try {
    return await run(names, options, io);
  } catch (error) {
    // The stack overflowed.
    throw error instanceof RangeError
      ? new UnreadableDocumentError('The documents are nested too deeply to be compared.', { cause: error })
      : error;
  }
}

interface Shown {
  readonly report: Report;
  readonly old: Loaded;
  readonly new: Loaded;
  readonly all: boolean;
  readonly explain: boolean;
  readonly columns: number | undefined;
}

const formats: Readonly<Record<Format, (output: Shown) => string>> = {
  text: ({ report, old, new: now, all, explain, columns }) =>
    formatText(report, {
      all,
      explain,
      locators: { old: old.isSplit ? old.locate : undefined, new: now.isSplit ? now.locate : undefined },
      ...defined({ columns }),
    }),
  markdown: ({ report, old, new: now }) =>
    formatMarkdown(report, `From ${markdown(old.name)} to ${markdown(now.name)}`),
  json: ({ report, old, new: now }) => {
    const changes = report.changes.map((change) => {
      const source = sourceOf(change.pointer, { old: old.locate, new: now.locate });
      return { ...change, ...defined({ source }) };
    });
    return `${inertData(JSON.stringify({ old: old.name, new: now.name, ...report, changes }, null, 2))}\n`;
  },
  sarif: (output) => formatSarif(output.report, ciOptions(output)),
  junit: (output) => changesAsJunit(output.report, ciOptions(output)),
  github: (output) => formatGithub(output.report, ciOptions(output)),
};

const ciOptions = ({ old, new: now, all }: Shown) => ({ old: old.locate, new: now.locate, all });

async function run(documents: readonly string[], options: DiffOptions, io: DiffIo): Promise<boolean> {
  const { format, all, explain, levels, overlay: files = [], allowDocumented, usedBy } = options;
  if (options.listRules) {
    io.out(formatRules());
    return false;
  }
  const overlays = await Promise.all(files.map((file) => overlayIn(file, io, { allowDocumented })));
  const [only] = documents;
  // A single document is compared with its corrected form.
  const isOwn = only !== undefined && documents.length === 1 && overlays.length > 0;
  const names = isOwn ? ([only, only] as const) : await documentNames(documents, io);
  if (names === undefined) return false;
  const share = createDeduplicator();
  const load = async (name: string): Promise<Loaded> => {
    const loaded = await loadDocument(name, io, share);
    for (const warning of loaded.warnings) io.err(`${warning}\n`);
    return loaded;
  };
  const first = await load(names[0]);
  const old = isOwn ? first : correctedBy(first, overlays);
  const now = correctedBy(isOwn ? first : await load(names[1]), overlays);
  const changes = diff(old.document, now.document, {
    names,
    explain,
    unused: all,
    ...defined({ levels }),
  });
  const report = await decided(await restricted(changes, old, usedBy, io), options, io);
  if (format === 'text') io.err(`From ${names[0]} to ${names[1]}:\n`);
  if (format === 'text' && usedBy !== undefined && report.changes.length === 0 && changes.changes.length > 0)
    io.out(`Nothing changed that ${usedBy} uses.\n`);
  else io.out(formats[format]({ report, old, new: now, all, explain, columns: io.columns }));
  return fails(report, options.failOn);
}

const fails = ({ counts }: Report, on: FailOn): boolean =>
  on !== 'none' && (counts.breaking > 0 || (on === 'compatible' && counts.compatible > 0));

/** With the changes that the team has accepted, which `--accept` adds to first. */
async function decided(
  report: Report,
  { accepted: file, accept, until }: DiffOptions,
  io: DiffIo,
): Promise<Report> {
  if (until !== undefined && accept === undefined)
    throw new DiffUsageError('--until is the end of what --accept accepts: give a reason with --accept.');
  if (accept === undefined)
    return acceptedIn(report, acceptancesIn(file, await io.accepted.read(file)), file, io);
  if (accept.trim() === '')
    throw new DiffUsageError('--accept needs a reason, for those who read the file later.');
  let count = 0;
  const content = await io.accepted.change(file, (before) => {
    const acceptances = acceptancesIn(file, before);
    const { changes, counts } = withAccepted(report, acceptances, io.today()).report;
    count = counts.breaking;
    return formatAccepted(withAdded(acceptances, changes, { reason: accept, ...defined({ until }) }));
  });
  io.err(`${count} breaking ${count === 1 ? 'change is' : 'changes are'} accepted in ${file}.\n`);
  return acceptedIn(report, readAccepted(file, content), file, io);
}

const acceptancesIn = (file: string, content: string | undefined): readonly Acceptance[] =>
  content === undefined ? [] : readAccepted(file, content);

function acceptedIn(report: Report, acceptances: readonly Acceptance[], file: string, io: DiffIo): Report {
  const { report: rest, expired } = withAccepted(report, acceptances, io.today());
  for (const line of expired) io.err(`${file}: ${line}\n`);
  return rest;
}

/** `--list-rules`. */
function formatRules(): string {
  const lines = RULE_NAMES.flatMap((rule) => {
    const [request, response] = [effectOf(rule, 'request'), effectOf(rule, 'response')];
    const told = ({ class: kind, why }: Effect): string => `${kind}: ${why}`;
    return told(request) === told(response)
      ? [rule, `  ${told(request)}`]
      : [rule, `  in a request, ${told(request)}`, `  in a response, ${told(response)}`];
  });
  return `${lines.join('\n')}\n`;
}

async function overlayIn(file: string, io: DiffIo, options: OverlayOptions): Promise<Overlay> {
  const { parseOverlay } = await import('../contract/overlay/index.ts');
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
  const reached = reachedBy(report, consumer);
  const count = report.changes.length;
  io.err(
    `${reached.changes.length} of ${count} ${count === 1 ? 'change reaches' : 'changes reach'} ${path}.\n`,
  );
  return reached;
}

async function documentNames(
  names: readonly string[],
  io: DiffIo,
): Promise<readonly [string, string] | undefined> {
  const [old, now] = names;
  if (old === undefined) {
    const tag = await io.lastRelease().catch((cause: unknown) => {
      throw new DiffUsageError(
        'Without documents, diff needs a git repository. Name two: diff <old> <new>.',
        {
          cause,
        },
      );
    });
    if (tag !== undefined) return [`${tag}:${bundle}`, bundle];
    io.err(
      'There is no release to compare with: no tag here begins with v. Name two documents: diff <old> <new>.\n',
    );
    return undefined;
  }
  if (now === undefined) throw new DiffUsageError('Two documents are needed: the old one and the new one.');
  if (old === '-' && now === '-')
    throw new DiffUsageError('Only one of the two can come from standard input.');
  return [old, now];
}
