import { printed } from './pointer.ts';
import { headline, linesOf, reach, sentence, shownValues, type Line } from './present.ts';
import type { ChangeClass, Report } from './types.ts';

export interface TextOptions {
  /** @default 80 */
  readonly columns?: number;
  /** Lists cosmetic changes too. @default false */
  readonly all?: boolean;
}

/** A report for a terminal: counts, then what breaks, then the rest. */
export function formatText(report: Report, { columns = 80, all = false }: TextOptions = {}): string {
  const { breaking, compatible, cosmetic } = report.counts;
  if (report.changes.length === 0) return 'Nothing changed.\n';
  const blocks = [`${breaking} breaking, ${compatible} compatible, ${cosmetic} cosmetic`];
  const shown: ChangeClass[] = all ? ['breaking', 'compatible', 'cosmetic'] : ['breaking', 'compatible'];
  for (const kind of shown) {
    const lines = linesOf(report.changes.filter((change) => change.class === kind));
    if (lines.length === 0) continue;
    blocks.push(kind.toUpperCase(), ...lines.map((line) => block(line, columns)));
  }
  if (!all && cosmetic > 0) blocks.push('Cosmetic changes are not shown; --all lists them.');
  return `${blocks.join('\n\n')}\n`;
}

function block(line: Line, columns: number): string {
  const { change, changes } = line;
  const details = [
    ...places(line).map((place) => [place]),
    ...[shownValues(change)].flatMap((values) => (values === undefined ? [] : [wrap(values, columns - 4)])),
    wrap(sentence(change), columns - 4),
    ...(change.standing === 'inferred' ? ['This part is inferred, not documented.'] : []),
    ...(changes[0]?.uses.length === 0 ? [] : [wrap(reach(change.uses), columns - 4)]),
  ].flat();
  return [
    ...wrap(headline(line), columns - 2).map((text, index) => (index === 0 ? `  ${text}` : `    ${text}`)),
    ...details.map((text) => `    ${text}`),
  ].join('\n');
}

/** Where to look: the part itself, or what holds the parts where there are several. */
function places({ changes, change }: Line): string[] {
  const of = ({ old, new: now }: { old?: string; new?: string }): string => printed(now ?? old ?? '');
  if (changes.length === 1) return [of(change.pointer)];
  const all = [...new Set(changes.map(({ within }) => of(within)))];
  return all.length > 3 ? [...all.slice(0, 3), `and ${all.length - 3} more places`] : all;
}

/** Breaks between words; a word that is too long stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
