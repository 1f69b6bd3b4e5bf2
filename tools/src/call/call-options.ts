import type { CommandWords } from 'openapi-contract-kit/internal/cli/index';
import { type Operation, successOf } from 'openapi-contract-kit/internal/contract/index';
import { declareOptions, toggle, TEXT, wholeFrom } from 'openapi-contract-kit/internal/base/declared-options';
import { RATE_LIMITS } from '../sandbox/access/limits.ts';
import { SERVICE_OPTIONS } from '../settings/service-options.ts';

/** The options of every call; an operation has those that apply to it. */
export const CALL_OPTIONS = declareOptions({
  body: {
    kind: TEXT,
    flags: '--body <json>',
    about: 'the whole body: JSON, @file, or - for stdin; fields from --body.<field> are added to it',
  },
  paginate: toggle('--paginate', 'get all pages and print their items as one array'),
  cursor: {
    kind: TEXT,
    flags: '--cursor <cursor>',
    about: 'with --paginate: start at this cursor or page number',
  },
  maxItems: {
    kind: wholeFrom(1),
    flags: '--max-items <number>',
    about: 'with --paginate: stop after this many items',
  },
  wait: toggle('--wait', 'wait until the report is ready and print its results'),
  each: {
    kind: TEXT,
    flags: '--each <file>',
    about:
      'call once for each line of the file, or of stdin for -: JSON like {"goalId":1}; with one token and one limiter for all',
  },
  concurrency: {
    kind: wholeFrom(1),
    default: 4,
    flags: '--concurrency <number>',
    about: 'with --each: how many calls are sent at once',
  },
  rateLimit: {
    kind: RATE_LIMITS,
    flags: '--rate-limit <limit>',
    about: 'with --each: maximum number of requests in any such period, like 50/10s or 1000/h (repeatable)',
  },
  json: toggle('--json', 'print JSON on one line; with --paginate, one line per item'),
  dryRun: toggle('--dry-run', 'send nothing; print the request as a curl command'),
  ...SERVICE_OPTIONS,
  timeout: {
    ...SERVICE_OPTIONS.timeout,
    about: 'timeout of the call; with --wait, until the results are ready, like 30s, 500ms or 2m',
  },
});

export type CallWords = CommandWords<typeof CALL_OPTIONS>;

/** Operations that return the code of a report, and the one that reports are read with. */
export function waitsFor(operation: Operation): 'code' | 'report' | undefined {
  if (operation.polling !== undefined) return 'report';
  const schema = successOf(operation)?.content[0]?.schema;
  return JSON.stringify(schema?.value ?? null).includes('/DataCodeResponse') ? 'code' : undefined;
}
