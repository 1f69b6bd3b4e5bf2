import { capital, counted } from 'openapi-contract-kit/internal/base/words';
import { markdownCode } from 'openapi-contract-kit/internal/base/text';
import { diff } from 'openapi-contract-kit/internal/diff/index';
import {
  headline,
  type Line,
  linesOf,
  sentence,
  shownValues,
} from 'openapi-contract-kit/internal/diff/report/present';
import type { Change } from 'openapi-contract-kit/internal/diff/types';
import { grouped } from 'openapi-contract-kit/internal/grouped';
import { formatted } from '../written/page.ts';
import { type Release, release } from './release.ts';

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const isDeprecated = ({ rule }: Change): boolean => rule.startsWith('deprecated');

/** The changes by what they mean for readers, under these headings. */
const SECTIONS: readonly (readonly [heading: string, fits: (change: Change) => boolean])[] = [
  ['What breaks', (change) => change.class === 'breaking'],
  ['Deprecated', (change) => change.class === 'compatible' && isDeprecated(change)],
  ['New', (change) => change.class === 'compatible' && !isDeprecated(change)],
];

export const changelogPage = async (number: string): Promise<string> => pageOf(await release(number));

/** The changelog page of a release, from the contracts before and after it: each change once. */
export async function pageOf({ number, date, note, before, after }: Release): Promise<string> {
  const { changes } = diff(before, after);
  const sections = SECTIONS.map(([heading, fits]) => ({ heading, lines: linesOf(changes.filter(fits)) }));
  const [broken = 0, deprecated = 0, added = 0] = sections.map(({ lines }) => lines.length);
  const page = [
    `# Release ${number}`,
    `On ${day(date)}, the service changed: ${counted(broken, 'breaking change')}, ${counted(deprecated, 'deprecated part')} and ${counted(added, 'new one')}. Below each change are the operations that it reaches. ${note}`,
    ...sections.flatMap(({ heading, lines }) =>
      lines.length === 0 ? [] : [`## ${heading}`, lines.map(item).join('\n')],
    ),
    '## How this page is made',
    '`npm -w site run changelog` compares the contracts before and after the release. `NAME.field` is a field of a schema. If a line says that a part is inferred or assumed, the release notes leave it open and this contract fills the gap.',
  ];
  return formatted(`docs/changelog/${number}.md`, page.join('\n\n'));
}

function item(line: Line): string {
  const { change } = line;
  const values = shownValues(change, markdownCode, 'to');
  const title = `${headline(line, markdownCode)}${values === undefined ? '' : ` (${values})`}`;
  const standing = change.standing === 'documented' ? '' : ` This part is ${change.standing}.`;
  return [
    `- ${capital(title)}.${change.class === 'breaking' ? ` **${sentence(change)}**` : ''}${standing}`,
    ...reached(change),
  ].join('\n');
}

/** The operations by resource. */
function reached({ uses }: Change): string[] {
  return grouped(uses, ({ operation }) => operation.tag).map((group) => {
    const ids = [...new Set(group.map(({ operation }) => markdownCode(operation.id)))];
    return `  - ${group[0].operation.tag}: ${ids.join(', ')}`;
  });
}
