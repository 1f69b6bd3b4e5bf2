import { member, text } from 'openapi-contract-kit/internal/base/json';
import { actionOf, type Contract } from '../contract/contract.ts';
import { sharesOf } from '../contract/shares.ts';
import type { View } from '../view/view.ts';
import { blocks, bullets, code, link } from './text.ts';

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
    title: 'I run a service like it',
    path: 'guides/verify-a-service.html',
    about: 'One command checks a running service against the contract',
  },
] as const;

export const RELIABILITY = 'How reliable this reference is';

/** What every request needs: an address and a token. */
export const addressText = ({ baseUrl }: Contract): string =>
  `Send requests to ${code(baseUrl)} with the header ${code('Authorization: Bearer <token>')}; \`createAccessToken\` returns the token.`;

export const homeText = ({ contract, links }: View, start: string): string =>
  blocks(
    `# ${contract.title}`,
    text(member(contract.document['info'], 'summary')),
    '## Where to begin',
    bullets(WAYS.map(({ title, path, about }) => `${link(title, links.page(path))}: ${about}`)),
    start.trim(),
    '## What you can do',
    bullets(
      contract.groups.map((tag) => {
        const actions = tag.operations.map((one) => link(actionOf(tag, one), links.operation(one.id)));
        return `${link(tag.name, links.tag(tag.slug))}: ${actions.join(', ')}`;
      }),
    ),
    addressText(contract),
    `## ${RELIABILITY}`,
    bullets(
      sharesOf(contract).map(({ name, total, parts }) => {
        const shares = parts.map(({ standing, count }) => `${count} ${standing}`).join(', ');
        return `${total} ${name}: ${shares}`;
      }),
    ),
    `The contract itself: ${link('openapi.yaml', 'openapi.yaml')}, ${link('openapi.json', 'openapi.json')}. All pages of this site in Markdown: ${link('llms.txt', 'llms.txt')} lists them, ${link('llms-full.txt', 'llms-full.txt')} has them in one file. The samples in curl and Python read the access token from the environment variable \`TOKEN\`; for the sandbox, any value works.`,
  );
