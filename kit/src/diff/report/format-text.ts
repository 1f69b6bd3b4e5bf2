import { requireResult } from '../../base/required.ts';
import { inert, oneLine } from '../../base/text.ts';
import { counted } from '../../base/words.ts';
import { wrap } from '../../wrap.ts';
import { type Locators, printed } from './place.ts';
import { CLASSES } from '../levels.ts';
import {
  countLines,
  headline,
  type Line,
  linesOf,
  proven,
  reach,
  sentence,
  shownValues,
  usedIn,
} from './present.ts';
import type { Report } from '../types.ts';

/** What a report for a terminal contains. */
export interface TextOptions {
  /** @default 80 */
  readonly columns?: number;
  /** Lists cosmetic changes too. @default false */
  readonly all?: boolean;
  /** Shows the instance that proves a break, if there is one. @default false */
  readonly explain?: boolean;
  /** The place for readers: a file and its line instead of a pointer. */
  readonly locators?: Locators;
}

/**
 * A report for a terminal: counts, then what breaks, then the rest.
 *
 * ```ts
 * import { diff, formatText } from 'openapi-contract-kit/diff';
 *
 * console.log(formatText(diff({ openapi: '3.1.0' }, { openapi: '3.1.0', paths: {} }), { all: true }));
 * ```
 */
export function formatText(report: Report, options: TextOptions = {}): string {
  requireResult('formatText', 'diff', report, 'changes');
  const { all = false } = options;
  const [breaking, compatible, cosmetic] = CLASSES.map((kind) => countLines(report.changes, kind));
  if (report.changes.length === 0) return 'Nothing changed.\n';
  const blocks = [`${breaking} breaking, ${compatible} compatible, ${cosmetic} cosmetic`];
  for (const kind of all ? CLASSES : CLASSES.slice(0, 2)) {
    const lines = linesOf(report.changes.filter((change) => change.class === kind));
    if (lines.length === 0) continue;
    blocks.push(kind.toUpperCase(), ...lines.map((line) => block(line, options)));
  }
  if (!all && report.counts.cosmetic > 0) blocks.push('Cosmetic changes are not shown; --all lists them.');
  return inert(`${blocks.join('\n\n')}\n`);
}

function block(line: Line, { columns = 80, explain = false, locators }: TextOptions): string {
  const { change, changes } = line;
  const wrapped = (text: string | undefined): string[] => (text === undefined ? [] : wrap(text, columns - 4));
  const details = [
    ...places(line, locators),
    ...wrapped(shownValues(change, oneLine)),
    ...wrapped(sentence(change)),
    ...wrapped(change.hint),
    ...wrapped(explain && change.proof ? oneLine(proven(change.proof)) : undefined),
    ...(change.standing === 'observed' || change.standing === 'inferred'
      ? [`This part is ${change.standing}, not documented.`]
      : []),
    ...wrapped(usedIn(changes, oneLine)),
    ...wrapped(changes[0]?.uses.length === 0 ? undefined : reach(change.uses, oneLine)),
  ];
  return [
    ...wrap(headline(line, oneLine), columns - 2).map((text, index) =>
      index === 0 ? `  ${text}` : `    ${text}`,
    ),
    ...details.map((text) => `    ${text}`),
  ].join('\n');
}

/** The place: the part itself, or the common parent if there are several. */
function places({ changes, change }: Line, locators: Locators | undefined): string[] {
  if (changes.length === 1) return [oneLine(printed(change.pointer, locators))];
  const all = [...new Set(changes.map(({ within }) => oneLine(printed(within, locators))))];
  return all.length > 3 ? [...all.slice(0, 3), `and ${counted(all.length - 3, 'more place')}`] : all;
}
