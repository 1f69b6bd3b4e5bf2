import type { Rule } from 'openapi-contract-kit/internal/check/index';

const by = (rule: Rule, ...defects: readonly string[]): [string, Rule][] =>
  defects.flatMap((names) => names.split(' ')).map((name) => [name, rule]);

/** The rule by which the kit must find each defect of the sandbox. */
export const RULE_OF: Readonly<Record<string, Rule>> = Object.fromEntries([
  ...by(
    'status-undeclared',
    'goal-read-returns-203 goal-creation-returns-202 key-moment-deletion-returns-202',
    'goal-deletion-returns-204 custom-data-refusal-returns-422 missing-image-returns-410',
    'image-list-redirects',
  ),
  ...by('token-refusal', 'missing-token-returns-403 missing-token-returns-400'),
  ...by(
    'server-error',
    'bad-goal-search-returns-500 bad-flag-report-returns-500 missing-theme-config-returns-503',
  ),
  ...by(
    'content-type',
    'goal-labelled-html experiment-list-without-content-type missing-experiment-as-text',
    'goal-error-as-problem-json',
  ),
  ...by('malformed-json', 'goal-export-cut-off custom-data-with-nan'),
  ...by('empty-body', 'custom-data-read-empty image-creation-empty experiment-error-empty'),
  ...by(
    'body-schema',
    'account-deletion-returns-account goal-name-is-number goal-id-is-text goal-without-site',
    'goal-status-unknown goal-date-malformed goal-description-null flag-data-code-is-number',
    'flag-data-code-is-word custom-data-list-in-envelope goal-id-beyond-int64',
    'key-moment-visible-is-text experiment-name-is-number custom-data-error-other-shape',
    'flag-report-error-other-shape token-response-without-token token-lifetime-is-text',
  ),
  ...by('write-only', 'flag-returns-write-only'),
  ...by('unknown-field', 'goal-with-unknown-field'),
  ...by('header-value', 'retry-after-is-word'),
  ...by('no-response', 'experiment-connection-reset goal-list-cut-off'),
  ...by(
    'bad-request-accepted',
    'key-moment-body-unchecked custom-data-body-unchecked flag-report-body-unchecked',
    'goal-id-unchecked data-code-optional token-without-credentials',
  ),
  ...by('not-found', 'missing-experiment-found'),
  // A service that never finds what a data code names is taken for one without the operation, unless that is required.
  ...by('not-implemented', 'data-code-unknown results-data-code-unknown'),
  ...by(
    'flow',
    'experiment-clone-same-id experiment-start-ignored experiment-start-not-kept',
    'experiment-pause-ignored experiment-pause-stops experiment-resume-ignored',
    'experiment-stop-ignored experiment-stop-not-kept image-deleted-twice issued-token-refused',
    'ready-report-empty results-empty reports-share-data-code theme-config-replacement-lost',
    'impact-filter-ignored goal-list-shows-old-names goal-export-empty goal-search-finds-none',
    'goal-search-finds-all goal-optional-fields-missing image-change-returns-old-name',
    'experiment-action-alters-name',
  ),
  ...by(
    'read-back',
    'goal-deletion-ignored key-moment-deletion-ignored goal-deletion-takes-newer',
    'experiment-creation-lost goal-creation-loses-description goal-change-lost',
    'goal-change-alters-description custom-data-replacement-lost goal-list-forgets-newest',
  ),
  ...by(
    'paging',
    'goal-page-number-ignored goal-pages-overlap impact-first-page-forever impact-pages-end-early',
    'impact-cursor-repeats impact-total-of-page impact-cursor-refused impact-cursors-never-end',
    'impact-pages-overlap',
  ),
  ...by('page-size', 'impact-page-size-ignored goal-page-size-ignored image-list-repeats-newest'),
  ...by(
    'polling',
    'report-never-ready report-status-unknown every-report-times-out results-never-ready',
    'results-time-out ready-report-waits-again results-change-when-read',
  ),
  ...by(
    'token-accepted',
    'list-goals-without-token get-goal-without-token create-goal-without-token',
    'delete-goal-without-token poll-audience-without-token',
  ),
  ...by('page-partition', 'goal-pages-lose-items experiment-page-count-long goal-page-count-short'),
  ...by(
    'filter-subset',
    'goal-filter-adds-item image-filter-loses-item goal-filter-finds-none goal-filter-inverted',
  ),
  ...by(
    'parameter-effect',
    'goal-sort-ignored goal-sort-direction-ignored custom-data-filter-ignored',
    'experiment-optional-fields-ignored experiment-goals-lost goal-filter-ignored',
  ),
  ...by('sort-permutation', 'goal-sort-loses-items goal-sort-repeats-items'),
  ...by('field-addition', 'goal-optional-fields-replace'),
  ...by('failed-create', 'custom-data-kept-when-refused'),
  ...by('name-freed', 'deleted-goal-keeps-name'),
]);

/** Defects that no mode finds, each with the reason. */
export const NOT_FOUND: ReadonlySet<string> = new Set([
  // A flag can only be archived, so a flow that creates flags to rename one would leave them behind in each run.
  'flag-rename-renames-all',
]);
