import { expect, test } from 'vitest';
import { type Contract, parseContract, schemaNode } from '../src/contract/contract.ts';
import { cachedOr, sourcesOf } from '../src/view/html-cache.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Its Goal refers to a Site, whose own reference leads to an Account and, in a circle, back. */
const contractWith = (edit: (text: string) => string = (text) => text): Contract =>
  parseContract(
    edit(
      JSON.stringify({
        openapi: '3.1.1',
        info: {},
        servers: [{ url: 'https://goals.example' }],
        tags: [{ name: 'Goal' }],
        paths: { '/goals': { get: { operationId: 'listGoals', tags: ['Goal'], responses: {} } } },
        components: {
          schemas: {
            Goal: { properties: { site: ref('Site') } },
            Site: { title: 'site', properties: { owner: ref('Account'), first: ref('Goal') } },
            Account: { title: 'account' },
            Image: { title: 'image' },
          },
        },
      }),
    ),
  );

test('a part is rendered again only if its source changed since, and only at its place', () => {
  const rendered: string[] = [];
  const shown = (place: string, source: string): string =>
    cachedOr(`html-cache.test ${place}`, source, () => {
      rendered.push(`${place} ${source}`);
      return `<p>${source}</p>`;
    });
  const asked = ['one a', 'one a', 'two a', 'one b', 'one b', 'two a', 'one a'];
  for (const one of asked) {
    const [place = '', source = ''] = one.split(' ');
    expect(shown(place, source)).toBe(`<p>${source}</p>`);
  }
  expect(rendered).toEqual(['one a', 'two a', 'one b', 'one a']);
});

test.each<[edit: string, (text: string) => string, changes: boolean]>([
  ['nothing', (text) => text, false],
  ['a schema that it does not refer to', (text) => text.replace('"image"', '"edited"'), false],
  ['its own words', (text) => text.replace('"Goal":{', '"Goal":{"title":"edited",'), true],
  ['the schema that it refers to', (text) => text.replace('"title":"site"', '"title":"edited"'), true],
  ['a schema that is referred to by that one', (text) => text.replace('"account"', '"edited"'), true],
  ['the address of the service', (text) => text.replace('goals.example', 'edited.example'), true],
  ['the name of a group', (text) => text.replaceAll(/"Goal"(?=}|])/g, '"Edited"'), true],
  ['the id of an operation', (text) => text.replace('"listGoals"', '"edited"'), true],
  ['the name of a schema', (text) => text.replace('"Image":', '"Edited":'), true],
])('after an edit of $0, it is $2 that a schema has another source', (_, edit, changes) => {
  const sourceIn = (contract: Contract): string => sourcesOf(contract)(schemaNode(contract, 'Goal').value);
  expect(sourceIn(contractWith(edit)) !== sourceIn(contractWith())).toBe(changes);
});

test('the sources of a contract are read once', () => {
  const contract = contractWith();
  expect(sourcesOf(contract)).toBe(sourcesOf(contract));
  expect(sourcesOf(contractWith())).not.toBe(sourcesOf(contract));
});
