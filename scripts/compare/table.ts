import type { Defect } from './defects.ts';
import type { Limit } from './limits.ts';
import type { Outcome, Verifier } from './verifier.ts';

export interface Row {
  readonly defect: Defect;
  /** In the order of the verifiers: what became of the broken exchange, and of the sound one. */
  readonly outcomes: readonly { readonly broken: Outcome; readonly sound: Outcome }[];
}

const WORDS: Readonly<Record<Outcome, string>> = {
  told: 'yes',
  silent: 'no',
  spoilt: 'no, answers 500 itself',
};

/** The cell of one verifier: found, unless it reports the sound exchange too. */
const cell = ({ broken, sound }: Row['outcomes'][number]): string =>
  sound === 'silent' ? WORDS[broken] : 'no, reports the sound one too';

export function toMarkdown(
  verifiers: readonly Verifier[],
  rows: readonly Row[],
  limits: readonly Limit[],
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
    'order: 60',
    'group: Contributing',
    '---',
    '',
    '# How the verifiers compare',
    '',
    'Made by `npm run compare`, which puts the same defects to each proxy in front of the same service. Each defect is a pair:',
    'an exchange that keeps the contract, and one that breaks it in one way. Found means: silent about the first, and told',
    'of the second. The tools run as they come, with the contract and nothing else; here the contract also demands the header',
    '`Retry-After` on 429, so that a missing one can be put to them.',
    '',
    `Found of ${rows.length}: ${names.map((name, index) => `${name} **${found[index]}**`).join(', ')}.`,
    '',
    ...tableOf('answer'),
    '',
    ...tableOf('request'),
    '',
    'Fields that the contract does not know are found by `unknownFields` of the recorder; by default a service may answer with more.',
    '',
    '## What Prism cannot do with this contract',
    '',
    'Our own tests run on Prism too, so its limits are ours there. Each was seen when this page was made.',
    '',
    ...limits.filter(({ holds }) => holds).map(({ what, seen }) => `- ${what} Seen: ${seen}.`),
    '',
    'Suspected, and not so in this version:',
    '',
    ...limits.filter(({ holds }) => !holds).map(({ what, seen }) => `- ${what} But ${seen}.`),
    '',
  ].join('\n');
}
