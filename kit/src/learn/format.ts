import { inert, oneLine } from '../base/text.ts';
import type { Learned } from './learn.ts';
import type { LearnedFact, Unlearned } from './learned-fact.ts';
import { seenIn } from './write-overlay.ts';

/** The report for people; `isVerbose` lists confirmed guesses, and those that the traffic does not show. */
export function formatLearned(result: Learned, isVerbose: boolean): string {
  const { facts, unlearned, unseen } = result;
  const factsOfKind = (kind: LearnedFact['kind']): LearnedFact[] =>
    facts.filter((fact) => fact.kind === kind);
  const contradicted = unlearned.filter(({ standing }) => standing === 'documented');
  const others = unlearned.filter(({ standing }) => standing !== 'documented');
  const blocks = [
    block('CONTRADICTED: the overlay corrects these guesses', factsOfKind('contradicted').map(line)),
    block('NEW: the contract does not have these', factsOfKind('new').map(line)),
    block('CONFIRMED: these guesses hold', isVerbose ? factsOfKind('confirmed').map(line) : []),
    block(
      'AGAINST DOCUMENTED FACTS: the overlay does not change these. The service or its document is wrong',
      contradicted.map(line),
    ),
    block('NOT LEARNED: no correction follows from these', others.map(line)),
    block(
      'NOT SEEN: the traffic says nothing about these guesses',
      isVerbose ? unseen.map(({ place, standing }) => `${place} (${standing})`) : [],
    ),
  ];
  const why = whyNothing(result);
  if (why !== undefined) blocks.push(why);
  const hint =
    isVerbose || unseen.length + factsOfKind('confirmed').length === 0 ? [] : ['--verbose lists them all.'];
  return inert([...blocks.filter((one) => one !== ''), [counted(result), ...hint].join(' ')].join('\n\n'));
}

const block = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines.map((one) => `  ${oneLine(one)}`)].join('\n');

const line = ({ place, says, evidence }: LearnedFact | Unlearned): string =>
  `${place} ${says}. ${seenIn(evidence)}`;

/** Why the traffic shows nothing. */
function whyNothing(result: Learned): string | undefined {
  const { facts, unlearned, exchanges, unknown, withoutResponse, elsewhere, leftOut } = result;
  if (exchanges + facts.length + unlearned.length > 0) return undefined;
  if (unknown + withoutResponse + elsewhere === 0) return 'The traffic has no exchanges.';
  const origins = oneLine(leftOut.slice(0, 5).join(', '));
  return [
    'There is nothing to learn from.',
    ...(withoutResponse > 0 ? ['Record the traffic with its responses.'] : []),
    ...(origins === '' ? [] : [`These addresses were called: ${origins}.`]),
    ...(elsewhere > 0 ? ['--base-url must be the beginning of an address of the service.'] : []),
    ...(unknown > 0 ? ['No operation of the contract has such a method and path.'] : []),
  ].join(' ');
}

function counted(result: Learned): string {
  const { facts, unlearned, unseen, exchanges, repeated, unknown, withoutResponse, elsewhere, unreadable } =
    result;
  const countOf = (kind: LearnedFact['kind']): number => facts.filter((fact) => fact.kind === kind).length;
  const contradicted = unlearned.filter(({ standing }) => standing === 'documented').length;
  const omissions = [
    repeated > 0 ? `${repeated} repeated` : '',
    unknown > 0 ? `${unknown} to no operation of the contract` : '',
    elsewhere > 0 ? `${elsewhere} to other addresses` : '',
    withoutResponse > 0 ? `${withoutResponse} without a response that can be used` : '',
    unreadable > 0 ? `${unreadable} with bodies that cannot be read` : '',
  ].filter((part) => part !== '');
  const total = `${exchanges} different exchanges${omissions.length === 0 ? '' : ` (and ${omissions.join(', ')})`}`;
  return (
    `${total}. Confirmed ${countOf('confirmed')}, contradicted ${countOf('contradicted')}, new ${countOf('new')}, ` +
    `against documented facts ${contradicted}, not learned ${unlearned.length - contradicted}, not seen ${unseen.length}.`
  );
}
