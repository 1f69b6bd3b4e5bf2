import type { Contract } from '../contract/contract.ts';
import type { TextPage } from '../text/text-pages.ts';

/** A plain index for language models: what there is, what is certain, where it stands. */
export function llmsText(
  { document, operations }: Contract,
  texts: readonly TextPage[],
  pageOf: (id: string) => string,
): string {
  return [
    `# ${document.info.title}`,
    '',
    `> ${document.info.summary ?? ''}`,
    '',
    document.info.description ?? '',
    '',
    '## The contract',
    '',
    '- [openapi.yaml](openapi.yaml): every operation, schema and example, with `x-provenance` on every part',
    '- [assumptions.html](assumptions.html): all that the service document does not state',
    '- [sandbox-assumptions.html](sandbox-assumptions.html): what the sandbox does where nothing is documented',
    '- [package.html](package.html): what the npm package exports, with examples',
    '',
    ...[...new Set(texts.map(({ group }) => group))].flatMap((group) => [
      `## ${group}`,
      '',
      ...texts
        .filter((text) => text.group === group)
        .map(({ path, title, markdown }) => `- [${title}](${path})${firstSentence(markdown)}`),
      '',
    ]),
    '## Operations',
    '',
    ...operations.map(({ id, method, path, operation }) => {
      return `- [${id}](${pageOf(id)}): ${method.toUpperCase()} ${path}. ${operation.summary ?? ''}`;
    }),
    '',
  ].join('\n');
}

/** What a page is about, where it begins with a sentence. */
function firstSentence(markdown: string): string {
  const paragraph = markdown
    .split(/\n{2,}/)
    .map((part) => part.replaceAll('\n', ' ').trim())
    .find((part) => /^[A-Z]/.test(part));
  const sentence = /^.*?[.?!](?= |$)/.exec(paragraph ?? '')?.[0];
  return sentence === undefined ? '' : `: ${sentence}`;
}
