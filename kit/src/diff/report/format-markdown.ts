import { requireResult } from '../../base/required.ts';
import { capital, counted } from '../../base/words.ts';
import { markdownSentence, markdown, markdownCode } from '../../base/text.ts';
import { countLines, headline, linesOf, reach, sentence, shownValues, type Line, usedIn } from './present.ts';
import { surest } from '../ledger.ts';
import type { ChangeClass } from '../rules.ts';
import type { Change, Report, Use } from '../types.ts';

/**
 * What breaks, then everything by resource. The title is Markdown, too.
 *
 * ```ts
 * import { diff, formatMarkdown } from 'openapi-contract-kit/diff';
 *
 * const report = diff({ openapi: '3.1.0' }, { openapi: '3.1.0', paths: {} });
 * console.log(formatMarkdown(report, 'From old.json to new.json'));
 * ```
 */
export function formatMarkdown(report: Report, title: string): string {
  requireResult('formatMarkdown', 'diff', report, 'changes');
  const listed = report.changes.filter((change) => change.class !== 'cosmetic');
  const resources = [...new Set(listed.flatMap(tagsOf))].sort();
  const sections = resources.map((tag) => section(tag, restrict(listed, tag)));
  return [`# ${title}`, summary(report), ...sections].join('\n\n').concat('\n');
}

function summary({ changes }: Report): string {
  const sentence = [
    counted(countLines(changes, 'breaking'), 'breaking change'),
    counted(countLines(changes, 'compatible'), 'compatible change'),
  ];
  return `${sentence.join(' and ')}. Each is listed under every resource that it reaches.`;
}

const general = 'The whole interface';

const tagsOf = ({ uses }: Change): string[] => (uses.length === 0 ? [general] : uses.map(tagOf));
const tagOf = ({ operation }: Use): string => (operation.tag === '' ? general : operation.tag);

/** The changes that reach one resource, with its operations only. */
const restrict = (changes: readonly Change[], tag: string): Change[] =>
  changes
    .filter((change) => tagsOf(change).includes(tag))
    .map((change) => {
      const uses = change.uses.filter((use) => tagOf(use) === tag);
      return { ...change, uses, standing: surest(uses) ?? change.standing };
    });

const headings: readonly (readonly [ChangeClass, string])[] = [
  ['breaking', 'Breaking'],
  ['compatible', 'Compatible'],
];

function section(tag: string, changes: readonly Change[]): string {
  const parts = headings.flatMap(([kind, heading]) => {
    const lines = linesOf(changes.filter((change) => change.class === kind));
    return lines.length === 0 ? [] : [`### ${heading}`, lines.map((line) => item(line)).join('\n')];
  });
  return [`## ${markdown(tag)}`, ...parts].join('\n\n');
}

function item(line: Line): string {
  const { change } = line;
  const values = shownValues(change, markdownCode, 'to');
  const facts = [
    `- ${capital(headline(line, markdownCode))}${values === undefined ? '' : ` (${values})`}.`,
    ...(change.class === 'breaking' || change.assumed || change.decided
      ? [`**${sentence(change, markdownSentence)}**`]
      : []),
    ...(change.hint === undefined ? [] : [markdownSentence(change.hint)]),
    ...(change.uses.length === 0 ? [] : [`${capital(reach(change.uses, markdownCode, markdown))}.`]),
    ...[usedIn(line.changes, markdownCode)].flatMap((usage) => usage ?? []),
    ...(change.standing === 'documented' ? [] : [`_This part is ${change.standing}._`]),
  ];
  return facts.join('\n  ');
}
