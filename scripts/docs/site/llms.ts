import type { Contract } from '../contract/contract.ts';

/** A plain index for language models: what there is, what is certain, where it stands. */
export function llmsText({ document, operations }: Contract, pageOf: (id: string) => string): string {
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
    '',
    '## Operations',
    '',
    ...operations.map(({ id, method, path, operation }) => {
      return `- [${id}](${pageOf(id)}): ${method.toUpperCase()} ${path}. ${operation.summary ?? ''}`;
    }),
    '',
  ].join('\n');
}
