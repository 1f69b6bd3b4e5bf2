import type { Defect } from './defects.ts';
import { DIFFERENCES } from './differences.ts';
import type { Limit } from './limits.ts';
import type { Outcome, Verifier } from './verifier.ts';

export const PAGE = 'kit/docs/how-verifiers-compare.md';

export interface Row {
  readonly defect: Defect;
  /** In the order of the verifiers: the outcome of the invalid exchange and of the valid one. */
  readonly outcomes: readonly { readonly broken: Outcome; readonly sound: Outcome }[];
}

const WORDS: Readonly<Record<Outcome, string>> = {
  told: 'yes',
  silent: 'no',
  spoilt: 'no, returns 500 itself',
};

/** The cell of one verifier. A defect counts as found only if the valid exchange is not reported. */
const cell = ({ broken, sound }: Row['outcomes'][number]): string =>
  sound === 'silent' ? WORDS[broken] : 'no, reports the sound one too';

export function toMarkdown(
  verifiers: readonly Verifier[],
  rows: readonly Row[],
  limits: readonly Limit[],
  /** The parts of the page that other commands write. */
  { score, services }: { readonly score: string; readonly services: string },
): string {
  const names = verifiers.map(({ name, version }) => `${name} ${version}`.trim());
  const tableOf = (side: Defect['side']): string[] => [
    `| ${side === 'answer' ? 'The response' : 'The request'} | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '---').join(' | ')} |`,
    ...rows
      .filter(({ defect }) => defect.side === side)
      .map(({ defect, outcomes }) => `| ${defect.name} | ${outcomes.map(cell).join(' | ')} |`),
  ];
  const found = verifiers.map(
    (_, index) =>
      rows.filter(({ outcomes }) => outcomes[index] !== undefined && cell(outcomes[index]) === 'yes').length,
  );
  return [
    '---',
    'title: How the verifiers compare',
    'group: Verify',
    'order: 3',
    '---',
    '',
    '# How the verifiers compare',
    '',
    '`npm --prefix bench run compare` writes this page. It sends the same defects through each proxy, in front of the same service. Each defect is a',
    'pair: an exchange that keeps the contract, and one that violates it in one way. A tool finds a defect if it reports the second and',
    'not the first. The tools run with their default settings. For this comparison, the contract also requires the header',
    '`Retry-After` on 429, so that a response without it is a defect.',
    '',
    `Defects found, of ${rows.length}: ${names.map((name, index) => `${name} **${found[index]}**`).join(', ')}.`,
    '',
    ...tableOf('answer'),
    '',
    ...tableOf('request'),
    '',
    'The option `unknownFields` of the recorder finds fields that the contract does not know. By default, a service may return more fields.',
    '',
    '## On a service with defects',
    '',
    '`npm --prefix bench run score` writes this table. It runs `openapi-contract-kit verify` against a sandbox with each defect of the tests, with the operations of its tags, in',
    'all modes except the generated one and with `--unknown-fields warning`. The requests and responses of that run that concern the',
    'defect then pass through each proxy. A defect is found if a tool reports something that it does not report for the sandbox without',
    'the defect. A proxy sees single exchanges, so it cannot find a lost write or an ignored filter. `openapi-contract-kit verify` and the defects were made',
    'together, so its result shows that no known defect is missed, not how it compares.',
    '',
    'Two more testers were tried and not scored. Specmatic 2.55.1 (npm `specmatic`, needs Java) refuses this contract, because the',
    'parameters `filter` and `sort` have `content` instead of `schema`. With `--lenient`, it generates 59,039 tests, too many for a run',
    'with each defect. Dredd 14.1.0 stops before its first request, because it finds no example of a required query parameter such as',
    '`dataCode`.',
    '',
    '<!-- score -->',
    '',
    score,
    '',
    '<!-- /score -->',
    '',
    '<!-- services -->',
    '',
    services,
    '',
    '<!-- /services -->',
    '',
    ...DIFFERENCES,
    '',
    '## What Prism cannot do with this contract',
    '',
    'Some of our own tests run on Prism, so its limits apply to them. Each was observed when this page was written.',
    '',
    ...limits.filter(({ holds }) => holds).map(({ what, seen }) => `- ${what} Observed: ${seen}.`),
    '',
    'Expected, but not observed with this version:',
    '',
    ...limits.filter(({ holds }) => !holds).map(({ what, seen }) => `- ${what} But ${seen}.`),
    '',
  ].join('\n');
}
