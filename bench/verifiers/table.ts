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
  const isFoundByAll = ({ outcomes }: Row): boolean => outcomes.every((outcome) => cell(outcome) === 'yes');
  const tableOf = (side: Defect['side']): string[] => [
    `| ${side === 'answer' ? 'The response' : 'The request'} | ${names.join(' | ')} |`,
    `| --- | ${names.map(() => '---').join(' | ')} |`,
    ...rows
      .filter((row) => row.defect.side === side && !isFoundByAll(row))
      .map(({ defect, outcomes }) => `| ${defect.name} | ${outcomes.map(cell).join(' | ')} |`),
  ];
  const foundByAll = rows.filter(isFoundByAll).map(({ defect }) => defect.name);
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
    'After this page you know which defects each tool finds, on which services, and what only some of them do.',
    '',
    '## In single exchanges',
    '',
    '`npm --prefix bench run compare` sends each defect through each proxy, as an exchange that keeps the contract and one that breaks it in one',
    'way. A tool finds a defect if it reports only the second, with its default settings.',
    '',
    `Defects found, of ${rows.length}: ${names.map((name, index) => `${name} **${found[index]}**`).join(', ')}.`,
    '',
    ...tableOf('answer'),
    '',
    ...tableOf('request'),
    '',
    `All find: ${foundByAll.join('; ')}.`,
    '',
    'By default, a service may return more fields; `unknownFields` reports them. The header `Retry-After` was made required for this comparison.',
    '',
    '## On a service with defects',
    '',
    '`npm --prefix bench run score` runs `openapi-contract-kit verify` against a sandbox with each defect of the tests, and sends the exchanges that',
    'concern the defect through each proxy. A proxy sees single exchanges, so it cannot find a lost write or an ignored filter. The proxies of the',
    'kit and of Prism report an invalid request whether or not the service accepts it, so they do not find that it was accepted. The verifier and',
    'the defects were made together: its result shows which known defects it misses, not how it compares.',
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
    ...limits.filter(({ holds }) => holds).map(({ what, seen }) => `- ${what} Observed: ${seen}.`),
    '',
  ].join('\n');
}
