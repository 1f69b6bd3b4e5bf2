import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from 'openapi-contract-kit/internal/base/closest';
import { member, text } from 'openapi-contract-kit/internal/base/json';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import { GUIDES } from '../guides.ts';
import { describeOperation, operationIndex } from './describe.ts';

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

type Content = Resource & { readonly text: (contract: Contract) => string };

/** What an assistant can read without calling the service. */
const FIXED: readonly Content[] = [
  {
    uri: 'automation://operations',
    name: 'operations',
    description: 'All operations of the service, with their purpose.',
    mimeType: 'text/markdown',
    text: (contract) =>
      `# Operations of contract ${text(member(contract.document['info'], 'version')) ?? ''}\n\n${operationIndex(contract)}\n`,
  },
  {
    uri: 'automation://contract',
    name: 'contract',
    description: 'The OpenAPI document of the service.',
    mimeType: 'application/json',
    text: ({ document }) => JSON.stringify(document),
  },
  {
    uri: 'automation://standing',
    name: 'standing',
    description: 'The parts of the contract that the service does not document, and why they are in it.',
    mimeType: 'text/markdown',
    text: standingPage,
  },
];

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'automation://operations/{operation}',
    name: 'operation',
    description: 'Everything that is known about one operation.',
    mimeType: 'application/json',
  },
] as const;

export const resources = (): Resource[] => [...FIXED, ...guides()].map(({ text, ...resource }) => resource);

/** The guides that ship with the package, except those about the project itself. */
function guides(): Content[] {
  if (GUIDES === undefined) return [];
  const folder = GUIDES;
  const pages = readdirSync(folder).flatMap((file) => {
    const [, head = '', content = ''] =
      /^---\n(.*?)\n---\n+(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const title = /^title: (.*)$/m.exec(head)?.[1];
    if (title === undefined || /^group: Contribute$/m.test(head)) return [];
    const name = file.replace(/\.md$/, '');
    const uri = `automation://guides/${name}`;
    return [{ uri, name, description: `Guide: ${title}.`, mimeType: 'text/markdown', content }];
  });
  const uris = new Set(pages.map(({ uri }) => uri));
  return pages.map(({ content, ...guide }) => ({ ...guide, text: () => withResourceLinks(content, uris) }));
}

/** Guides link to files of the repository. Here they link to resources; other files and pictures keep only their words. */
const withResourceLinks = (text: string, uris: ReadonlySet<string>): string =>
  text.replaceAll(
    /!?\[([^\][]+)\]\(([^()\s:]+\.(?:md|yaml|svg))(?:#([\w-]+))?\)/g,
    (_link, words: string, file: string, part: string | undefined) => {
      const uri = file.startsWith('../../openapi/paths/')
        ? `automation://operations/${part ?? ''}`
        : (OF_FILES[file] ?? `automation://guides/${file.replace(/\.md$/, '')}`);
      const isKnown = !uri.startsWith('automation://guides/') || uris.has(uri);
      return isKnown ? `[${words}](${uri})` : words;
    },
  );

const OF_FILES: Readonly<Record<string, string>> = {
  '../../openapi/openapi.yaml': 'automation://contract',
  '../../openapi/README.md': 'automation://standing',
};

/** The content of a resource; undefined if there is none at that address. */
export function readResource(
  contract: Contract,
  uri: string,
): { uri: string; mimeType: string; text: string } | undefined {
  const id = idsOf(contract).find((one) => uri === `automation://operations/${one}`);
  if (id !== undefined) {
    const text = JSON.stringify(describeOperation(contract, id), null, 1);
    return { uri, mimeType: 'application/json', text };
  }
  const resource = [...FIXED, ...guides()].find((one) => one.uri === uri);
  return resource && { uri, mimeType: resource.mimeType, text: resource.text(contract) };
}

const idsOf = ({ operations }: Contract): string[] => operations.map(({ id }) => id);

export function unknownResource(contract: Contract, uri: string): string {
  const uris = [
    ...resources().map((one) => one.uri),
    ...idsOf(contract).map((id) => `automation://operations/${id}`),
  ];
  return `There is no resource ${uri}. ${didYouMean(uri, uris, '', 'Did')}`.trimEnd();
}

function standingPage(contract: Contract): string {
  const operations = contract.operations.flatMap(({ id, node }) => {
    const { 'x-provenance': standing, 'x-provenance-note': note } = node;
    return typeof standing !== 'string' || standing === 'documented'
      ? []
      : [`- ${id}: ${standing}. ${typeof note === 'string' ? note : ''}`];
  });
  return [
    '# Standing and sources',
    '',
    'Parts of the contract are documented by the service, observed in programs that use it, inferred from its',
    'documentation, or assumed where nothing is known. describeOperation gives the standing of each part that is not',
    'documented. Do not pass on an assumption as a fact.',
    '',
    '## Operations that are not documented',
    '',
    ...(operations.length === 0 ? ['None.'] : operations),
    '',
  ].join('\n');
}
