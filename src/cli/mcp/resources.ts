import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../base/closest.ts';
import type { Contract } from '../../contract/index.ts';
import { contractVersion } from '../contract.ts';
import { guidesFolder } from '../guides-folder.ts';
import { describeOperation, operationIndex } from './describe.ts';

/** What an assistant can read without calling the service. */
const FIXED = [
  {
    uri: 'xa://operations',
    name: 'operations',
    description: 'All operations of the service, with their purpose.',
    mimeType: 'text/markdown',
  },
  {
    uri: 'xa://contract',
    name: 'contract',
    description: 'The OpenAPI document of the service.',
    mimeType: 'application/json',
  },
  {
    uri: 'xa://standing',
    name: 'standing',
    description: 'The parts of the contract that the service does not document, and why they are in it.',
    mimeType: 'text/markdown',
  },
] as const;

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'xa://operations/{operation}',
    name: 'operation',
    description: 'Everything that is known about one operation.',
    mimeType: 'application/json',
  },
] as const;

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

export const resources = (): readonly Resource[] => [...FIXED, ...guides().map(({ resource }) => resource)];

/** The guides that ship with the package, except those about the project itself. */
function guides(): { readonly resource: Resource; readonly text: string }[] {
  const folder = guidesFolder();
  if (folder === undefined) return [];
  const found = readdirSync(folder).flatMap((file) => {
    const [, head = '', text = ''] =
      /^---\n(.*?)\n---\n+(.*)$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const title = /^title: (.*)$/m.exec(head)?.[1];
    if (title === undefined || /^group: Contribute$/m.test(head)) return [];
    const name = file.replace(/\.md$/, '');
    const resource = {
      uri: `xa://guides/${name}`,
      name,
      description: `Guide: ${title}.`,
      mimeType: 'text/markdown',
    };
    return [{ resource, text }];
  });
  const uris = new Set(found.map(({ resource }) => resource.uri));
  return found.map(({ resource, text }) => ({ resource, text: withResourceLinks(text, uris) }));
}

/** Guides link to files of the repository. Here they link to resources; other files and pictures keep only their words. */
const withResourceLinks = (text: string, uris: ReadonlySet<string>): string =>
  text.replaceAll(
    /!?\[([^\][]+)\]\(([^()\s:]+\.(?:md|yaml|svg))(?:#([\w-]+))?\)/g,
    (_link, words: string, file: string, part: string | undefined) => {
      const uri = file.startsWith('../../openapi/paths/')
        ? `xa://operations/${part ?? ''}`
        : (OF_FILES[file] ?? `xa://guides/${file.replace(/\.md$/, '')}`);
      const isKnown = !uri.startsWith('xa://guides/') || uris.has(uri);
      return isKnown ? `[${words}](${uri})` : words;
    },
  );

const OF_FILES: Readonly<Record<string, string>> = {
  '../../openapi/openapi.yaml': 'xa://contract',
  '../../openapi/README.md': 'xa://standing',
};

/** The content of a resource; undefined if there is none at that address. */
export function readResource(
  contract: Contract,
  uri: string,
): { uri: string; mimeType: string; text: string } | undefined {
  const id = idsOf(contract).find((one) => uri === `xa://operations/${one}`);
  if (id !== undefined)
    return {
      uri,
      mimeType: 'application/json',
      text: JSON.stringify(describeOperation(contract, id), null, 1),
    };
  const fixed = FIXED.find((one) => one.uri === uri);
  if (fixed === undefined) {
    const guide = guides().find(({ resource }) => resource.uri === uri);
    return guide && { uri, mimeType: guide.resource.mimeType, text: guide.text };
  }
  const { mimeType, name } = fixed;
  const texts: Readonly<Record<typeof name, () => string>> = {
    operations: () => `# Operations of contract ${contractVersion}\n\n${operationIndex(contract)}\n`,
    contract: () => JSON.stringify(contract.document),
    standing: () => standingPage(contract),
  };
  return { uri, mimeType, text: texts[name]() };
}

const idsOf = ({ operations }: Contract): string[] => operations.map(({ id }) => id);

export function unknownResource(contract: Contract, uri: string): string {
  const known = [
    ...resources().map((one) => one.uri),
    ...idsOf(contract).map((id) => `xa://operations/${id}`),
  ];
  return `There is no resource ${uri}. ${didYouMean(uri, known, '', 'Did')}`.trimEnd();
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
