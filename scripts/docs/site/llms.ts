import { member, text } from '../../../src/base/json.ts';
import type { Contract } from '../contract/contract.ts';
import { OVERVIEWS } from '../pages/overviews.ts';
import { firstSentence, type TextPage } from '../text/text-pages.ts';

/** A plain index for language models: the content, its standing, and where it is. */
export function llmsText(
  { document, operations }: Contract,
  texts: readonly TextPage[],
  pageOf: (id: string) => string,
): string {
  const info = (key: string): string => text(member(document['info'], key)) ?? '';
  return [
    `# ${info('title')}`,
    '',
    `> ${info('summary')}`,
    '',
    info('description'),
    '',
    '## The contract',
    '',
    '- [openapi.yaml](openapi.yaml): every operation, schema and example, with `x-provenance` on every part',
    ...OVERVIEWS.map(({ path, title, about }) => `- [${title}](${path}): ${about}`),
    '',
    ...[...new Set(texts.map(({ group }) => group))].flatMap((group) => [
      `## ${group}`,
      '',
      ...texts
        .filter((page) => page.group === group)
        .map((page) => {
          const about = firstSentence(page);
          return `- [${page.title}](${page.path.replace(/html$/, 'md')})${about === undefined ? '' : `: ${about}`}`;
        }),
      '',
    ]),
    '## Operations',
    '',
    ...operations.map(({ id, method, path, summary }) => {
      return `- [${id}](${pageOf(id)}): ${method} ${path}. ${summary}`;
    }),
    '',
  ].join('\n');
}
