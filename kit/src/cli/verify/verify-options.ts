import {
  declareOptions,
  inGroup,
  type OptionKind,
  repeatable,
  oneOf,
  TEXT,
  toggle,
} from '../../base/declared-options.ts';
import { DEFAULT_POLICY, LEVEL } from '../../check/index.ts';
import { VERIFY_OPTIONS } from '../../verify/run-options.ts';
import type { CommandWords } from '../declare-command.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';
import { SERVICE_OPTIONS } from '../options/service.ts';

/** A file, or stdout if none is named. */
const FILE_OR_STDOUT: OptionKind<string | true> = { takes: 'string | boolean', read: (word) => word };

/** Pairs: `orderId=42`, `password=@file`. */
const FLOW_INPUTS: OptionKind<Readonly<Record<string, string>>> = {
  takes: 'object',
  read(word, before) {
    const cut = word.indexOf('=');
    if (cut < 1) throw new TypeError('It must be like orderId=42 or password=@file.');
    return { ...before, [word.slice(0, cut)]: word.slice(cut + 1) };
  },
};

const standing = (name: keyof typeof DEFAULT_POLICY, article: string) =>
  ({
    kind: LEVEL,
    default: DEFAULT_POLICY[name],
    flags: `--${name} <level>`,
    about: `severity when ${article} ${name} rule is violated`,
  }) as const;

/** The options of the command. */
export const OPTIONS = declareOptions({
  ...inGroup('Scope:', {
    plan: toggle('--plan', 'print what a run with these options would create and change, and send nothing'),
    har: {
      kind: TEXT,
      flags: '--har <file>',
      about: 'check the traffic recorded in this HAR file, and send nothing',
    },
  }),
  ...VERIFY_OPTIONS,
  ...inGroup('Scope:', {
    flows: {
      kind: repeatable(TEXT),
      flags: '--flows <file>',
      about: 'also run the flows of this Arazzo document (repeatable)',
    },
    flowInputs: {
      kind: FLOW_INPUTS,
      flags: '--flow-input <name=value>',
      about: 'value of an input of these flows (repeatable); @file is the content of a file',
    },
  }),
  ...inGroup('Verdict:', {
    writeBaseline: toggle('--write-baseline', 'update the file of --baseline with the findings of this run'),
    documented: standing('documented', 'a'),
    observed: standing('observed', 'an'),
    inferred: standing('inferred', 'an'),
    assumed: standing('assumed', 'an'),
    strict: toggle('--strict', 'fail on warnings and notes too'),
  }),
  ...inGroup('Report:', {
    format: {
      kind: oneOf('text', 'json', 'junit', 'html', 'sarif', 'github'),
      default: 'text',
      flags: '--format <name>',
      about: 'format of the report on stdout; github is annotations of GitHub Actions',
    },
    json: {
      kind: FILE_OR_STDOUT,
      flags: '--json [file]',
      about: 'the whole report as JSON, on stdout or in a file',
    },
    junit: { kind: TEXT, flags: '--junit <file>', about: 'the report as JUnit XML' },
    html: { kind: TEXT, flags: '--html <file>', about: 'the report as an HTML page' },
    sarif: {
      kind: TEXT,
      flags: '--sarif <file>',
      about: 'the report as SARIF, for code scanning',
    },
    matrix: toggle('--matrix', 'also list the statuses that each operation returned'),
    details: toggle('--details', 'show whole exchanges for each cause, and curl commands for their requests'),
    quiet: toggle('--quiet', 'neither the plan nor progress on stderr'),
  }),
  ...SERVICE_OPTIONS,
  ...inGroup('Service:', {
    timeout: {
      ...SERVICE_OPTIONS.timeout,
      about: 'timeout of each response, 10s by default, like 30s, 500ms or 2m',
    },
    sandbox: toggle('--sandbox', 'the service is a sandbox: move its clock instead of waiting'),
    stateless: toggle('--stateless', 'the service is a mock without state: skip checks that need state'),
  }),
  ...OVERLAY_OPTIONS,
});

export type VerifyWords = CommandWords<typeof OPTIONS>;
