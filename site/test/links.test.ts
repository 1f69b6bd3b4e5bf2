import { expect, test } from 'vitest';
import type { ShownKind } from '../src/contract/contract.ts';
import { parseContract } from '../src/contract/contract.ts';
import { doubtIn, type Links, placeIn, singleFileLinks, siteLinks } from '../src/view/links.ts';
import { addressIn, withAddresses } from '../src/view/view.ts';

const contract = parseContract(
  JSON.stringify({
    openapi: '3.1.1',
    info: {},
    tags: [{ name: 'Goal Campaign' }, { name: 'Empty' }],
    paths: { '/goals': { get: { operationId: 'listGoals', tags: ['Goal Campaign'], responses: {} } } },
  }),
);
const GROUP = 'reference/goal-campaign.html';

const TARGETS: readonly (readonly [
  string,
  (links: Links) => string,
  Readonly<Record<'index.html' | typeof GROUP | 'reference.html', string>>,
])[] = [
  [
    'a page',
    (links) => links.page('guides/auth.html'),
    at('guides/auth.html', '../guides/auth.html', '#start'),
  ],
  ['an overview', (links) => links.page('flows.html'), at('flows.html', '../flows.html', '#flows')],
  [
    'all operations',
    (links) => links.page('reference/index.html'),
    at('reference/index.html', 'index.html', '#operations'),
  ],
  [
    'an operation',
    (links) => links.operation('listGoals'),
    at(`${GROUP}#listGoals`, '#listGoals', '#listGoals'),
  ],
  [
    'an unknown operation',
    (links) => links.operation('x'),
    at('reference/index.html#x', 'index.html#x', '#x'),
  ],
  [
    'a schema',
    (links) => links.component('schemas', 'Goal'),
    at('schemas/Goal.html#Goal', '../schemas/Goal.html#Goal', '#Goal'),
  ],
  [
    'a parameter',
    (links) => links.component('parameters', 'Page'),
    at('schemas.html#parameters-Page', '../schemas.html#parameters-Page', '#parameters-Page'),
  ],
  ['a group', (links) => links.tag('goal-campaign'), at(GROUP, 'goal-campaign.html', '#tag-goal-campaign')],
  [
    'an empty group',
    (links) => links.tag('empty'),
    at('reference/index.html#tag-empty', 'index.html#tag-empty', '#tag-empty'),
  ],
  [
    'evidence',
    (links) => links.evidence('a'),
    at('evidence.html#evidence-a', '../evidence.html#evidence-a', '#evidence-a'),
  ],
  ['a flow', (links) => links.flow('a'), at('flows.html#flow-a', '../flows.html#flow-a', '#flow-a')],
];

function at(fromIndex: string, fromGroup: string, alone: string) {
  return { 'index.html': fromIndex, [GROUP]: fromGroup, 'reference.html': alone } as const;
}

test.each(TARGETS)('%s has an address relative to the page', (_, target, addresses) => {
  for (const links of [siteLinks(contract, 'index.html'), siteLinks(contract, GROUP), singleFileLinks])
    expect(target(links), links.from).toBe(
      Object.entries(addresses).find(([from]) => from === links.from)?.[1],
    );
});

test.each<readonly [kind: 'operation' | ShownKind, place: string, field: string]>([
  ['operation', `${GROUP}#listGoals`, `${GROUP}#listGoals`],
  ['schemas', 'schemas/listGoals.html#listGoals', 'schemas/listGoals.html#listGoals.params.url'],
  ['parameters', 'schemas.html#parameters-listGoals', 'schemas.html#parameters-listGoals'],
])('a doubt about %s leads to its place, in a schema to its field', (kind, whole, field) => {
  const links = siteLinks(contract, 'index.html');
  const place = { kind, name: 'listGoals', part: {} };
  expect(placeIn(links, place)).toBe(whole);
  const doubt = { standing: 'assumed', what: 'params', note: '', fields: ['params', 'url'] } as const;
  expect(doubtIn(links, place, doubt)).toBe(field);
});

test.each([
  ['../../openapi/paths/goals.yaml#listGoals', `${GROUP}#listGoals`],
  ['%2E%2E/../openapi/paths/goals.yaml#listGoals', `${GROUP}#listGoals`],
  ['op:listGoals', `${GROUP}#listGoals`],
  ['schema:Goal', 'schemas/Goal.html#Goal'],
  ['../../openapi/evidence.yaml#a-b', 'evidence.html#evidence-a-b'],
  ['../../docs/guides/auth.md', '../guides/auth.html'],
  ['../../kit/docs/verify-a-service.md#one', '../guides/verify-a-service.html#one'],
  ['../../README.md', 'index.html'],
  ['../../openapi/openapi.yaml', 'reference/index.html'],
  ['../../openapi/README.md#marks', 'provenance.html#marks'],
  ['../../tools/src/sandbox/README.md', 'sandbox-assumptions.html'],
  ['auth.md', 'auth.html'],
  ['../statuses/404.md#the-body', '../statuses/404.html#the-body'],
  ['#one', '#one'],
  ['a.mdx', 'a.mdx'],
  ['https://x.example/a.md', 'https://x.example/a.md'],
])('the link %s of a guide leads to %s of the site', (href, address) => {
  expect(addressIn(siteLinks(contract, 'index.html'))(href)).toBe(address);
});

test('links of a copy in Markdown lead to other copies, and those to other sites stay', () => {
  const links = siteLinks(contract, 'index.html');
  const text = '[a](auth.md#one), [b](op:listGoals), [c](https://x.example/a.html), `auth.html` (auth.html)';
  expect(withAddresses(text, links)).toBe(
    '[a](auth.md#one), [b](reference/goal-campaign.md#listGoals), [c](https://x.example/a.html), `auth.html` (auth.html)',
  );
});
