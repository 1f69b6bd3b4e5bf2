import { member, text } from 'openapi-contract-kit/internal/base/json';
import { componentsOf, type Contract } from '../contract/contract.ts';
import { lineAbout } from '../contract/schema-view.ts';
import { OVERVIEWS } from '../view/overviews.ts';
import { firstSentence, type TextPage } from '../text/text-pages.ts';
import type { Links } from '../view/links.ts';
import { withAddresses } from '../view/view.ts';

/** A plain index for language models: the content, its standing, and where it is. */
export function llmsText(contract: Contract, texts: readonly TextPage[], links: Links): string {
  const { document, operations } = contract;
  const info = (key: string): string => text(member(document['info'], key)) ?? '';
  const index = [
    `# ${info('title')}`,
    '',
    `> ${info('summary')}`,
    '',
    info('description'),
    '',
    '## The contract',
    '',
    '- [llms-full.txt](llms-full.txt): All pages of this list in one file',
    '- [openapi.yaml](openapi.yaml): Every operation, schema and example, with `x-provenance` on every part',
    ...OVERVIEWS.map(({ path, title, about }) => `- [${title}](${path}): ${about}`),
    '',
    ...[...new Set(texts.map(({ group }) => group))].flatMap((group) => [
      `## ${group}`,
      '',
      ...texts
        .filter((page) => page.group === group)
        .map((page) => {
          return `- [${page.title}](${page.path}): ${firstSentence(page)}`;
        }),
      '',
    ]),
    '## Operations',
    '',
    ...operations.map(({ id, method, path, summary }) => {
      return `- [${id}](${links.operation(id)}): ${method} ${path}. ${summary}`;
    }),
    '',
    '## Schemas',
    '',
    ...componentsOf(contract, 'schemas').map(
      ({ name }) => `- [${name}](${links.component('schemas', name)}): ${lineAbout(contract, name)}`,
    ),
    '',
  ].join('\n');
  return withAddresses(index, links);
}
