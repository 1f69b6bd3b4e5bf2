import { declareOptions, type Kind, oneOf, SWITCH, TEXT } from '../../contract/options.ts';
import { DEFAULT_POLICY, LEVEL } from '../../kit/check/index.ts';
import { VERIFY_OPTIONS } from '../../kit/verify/options.ts';
import type { Words } from '../declare-command.ts';
import { SERVICE_OPTIONS } from '../settings/options.ts';

const [SCOPE, VERDICT, REPORT, SERVICE] = ['Scope:', 'Verdict:', 'Report:', 'Service:'];

/** A file, or stdout if none is named. */
const FILE_OR_STDOUT: Kind<string | true> = { takes: 'string | boolean', read: (word) => word };

const standing = (name: keyof typeof DEFAULT_POLICY, article: string) =>
  ({
    kind: LEVEL,
    default: DEFAULT_POLICY[name],
    flags: `--${name} <level>`,
    about: `severity when ${article} ${name} rule is violated`,
    group: VERDICT,
  }) as const;

/** The options of `xa verify`. */
export const OPTIONS = declareOptions({
  har: {
    kind: TEXT,
    flags: '--har <file>',
    about: 'check the traffic recorded in this HAR file, and send nothing',
    group: SCOPE,
  },
  ...VERIFY_OPTIONS,
  writeBaseline: {
    kind: SWITCH,
    default: false,
    flags: '--write-baseline',
    about: 'update the file of --baseline with the findings of this run',
    group: VERDICT,
  },
  documented: standing('documented', 'a'),
  observed: standing('observed', 'an'),
  inferred: standing('inferred', 'an'),
  assumed: standing('assumed', 'an'),
  strict: {
    kind: SWITCH,
    default: false,
    flags: '--strict',
    about: 'fail on warnings and notes too',
    group: VERDICT,
  },
  format: {
    kind: oneOf('text', 'json', 'junit', 'html', 'sarif', 'github'),
    default: 'text',
    flags: '--format <name>',
    about: 'format of the report on stdout; github is annotations of GitHub Actions',
    group: REPORT,
  },
  json: {
    kind: FILE_OR_STDOUT,
    flags: '--json [file]',
    about: 'the whole report as JSON, on stdout or in a file',
    group: REPORT,
  },
  junit: { kind: TEXT, flags: '--junit <file>', about: 'the report as JUnit XML', group: REPORT },
  html: { kind: TEXT, flags: '--html <file>', about: 'the report as an HTML page', group: REPORT },
  sarif: {
    kind: TEXT,
    flags: '--sarif <file>',
    about: 'the report as SARIF, for code scanning',
    group: REPORT,
  },
  matrix: {
    kind: SWITCH,
    default: false,
    flags: '--matrix',
    about: 'also list the statuses that each operation returned',
    group: REPORT,
  },
  details: {
    kind: SWITCH,
    default: false,
    flags: '--details',
    about: 'show whole exchanges for each cause, and scripts that reproduce them',
    group: REPORT,
  },
  quiet: { kind: SWITCH, default: false, flags: '--quiet', about: 'no progress on stderr', group: REPORT },
  ...SERVICE_OPTIONS,
  timeout: {
    ...SERVICE_OPTIONS.timeout,
    about: 'timeout of each response, 10s by default, like 30s, 500ms or 2m',
  },
  sandbox: {
    kind: SWITCH,
    default: false,
    flags: '--sandbox',
    about: 'the service is a sandbox: move its clock instead of waiting',
    group: SERVICE,
  },
  stateless: {
    kind: SWITCH,
    default: false,
    flags: '--stateless',
    about: 'the service is a mock without state: skip checks that need state',
    group: SERVICE,
  },
});

export type VerifyWords = Words<typeof OPTIONS>;
