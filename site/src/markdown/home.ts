import { member, text } from 'openapi-contract-kit/internal/base/json';
import { sharesOf } from '../contract/shares.ts';
import type { View } from '../view/view.ts';
import { blocks, bullets, link } from './text.ts';

/** Where readers with different aims begin: the page, and what it gives them. */
export const WAYS = [
  {
    title: 'I call the service',
    path: 'guides/credentials-to-results.html',
    about: 'From your credentials to the results of your experiments, in TypeScript or Python',
  },
  {
    title: 'I test code that calls it',
    path: 'guides/sandbox-in-tests.html',
    about: 'The sandbox inside your tests: state, clock, rate limits and failures on demand',
  },
  {
    title: 'I run such a service',
    path: 'guides/verify-a-service.html',
    about: 'One command checks a running service against the contract',
  },
] as const;

export const homeText = ({ contract, links }: View, start: string): string =>
  blocks(
    `# ${contract.title}`,
    text(member(contract.document['info'], 'summary')),
    '## What you can do',
    'Read, create and change these objects. The numbers count their operations.',
    bullets(
      contract.groups.map(
        ({ name, slug, operations }) => `${link(name, links.tag(slug))}: ${operations.length}`,
      ),
    ),
    '## How certain it is',
    bullets(
      sharesOf(contract).map(({ name, total, parts }) => {
        const shares = parts.map(({ standing, count }) => `${count} ${standing}`).join(', ');
        return `${total} ${name}: ${shares}`;
      }),
    ),
    '## Where to begin',
    bullets(WAYS.map(({ title, path, about }) => `${link(title, links.page(path))}: ${about}`)),
    start.trim(),
    `The contract itself: ${link('openapi.yaml', 'openapi.yaml')}, ${link('openapi.json', 'openapi.json')}. All pages of this site in Markdown: ${link('llms.txt', 'llms.txt')} lists them, ${link('llms-full.txt', 'llms-full.txt')} has them in one file. The samples in curl and Python read the access token from the environment variable \`TOKEN\`; for the sandbox, any value works.`,
  );
