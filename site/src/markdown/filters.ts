import { type FilteredList, filteredLists } from '../contract/filters.ts';
import type { View } from '../view/view.ts';
import { blocks, bullets, codes, fence, link } from './text.ts';

/** How many parameters an operator takes, by its name. */
const TAKES = [
  ['one or more', /^(?!IS_|BETWEEN)/],
  ['two', /^BETWEEN/],
  ['none', /^IS_/],
] as const;

/** The lists that can be filtered: fields, operators, and how a filter is sent. */
export function filtersText({ contract, links }: View): string {
  const lists = filteredLists(contract);
  const documented = lists.filter(({ fields }) => fields.length > 0);
  const others = lists.filter(({ fields }) => fields.length === 0);
  const operator = lists[0]?.shape.items?.fields.find(({ name }) => name === 'operator')?.shape;
  const operators = operator?.values?.entries.map(({ text }) => text) ?? [];
  const [first] = documented;
  const named = ({ operation: { id, summary } }: FilteredList): string => link(summary, links.operation(id));
  return blocks(
    '# Filter and sort lists',
    'A list takes conditions in `filter`, and returns the objects that match all of them. The service applies the filter, so there are fewer pages to read.',
    first && fence(inClient(first), 'ts'),
    '## Fields',
    table(
      ['List', 'Fields that are known to work'],
      documented.map((list) => [named(list), codes(list.fields)]),
    ),
    'An editor completes these fields; the client sends any other too. No source shows which fields filter these lists:',
    bullets(others.map(named)),
    '## Operators and parameters',
    operator?.description,
    table(
      ['Parameters', 'Known operators; others are possible'],
      TAKES.map(([number, fits]) => [number, codes(operators.filter((name) => fits.test(name)))]),
    ),
    '## Sort',
    '`sort` takes a list of criteria, each with `field` and `direction`, `ASC` or `DESC`. Which fields sort a list is not documented.',
    '## Without the client',
    'Both parameters are JSON arrays in the query, so they have to be URL-encoded. With curl, for example:',
    first && fence(inCurl(contract.baseUrl + first.operation.path), 'bash'),
  );
}

function inClient({ operation, fields: [field = 'id', ...rest] }: FilteredList): string {
  const [name, value] = [field, ...rest].includes('status') ? ['status', "'ACTIVE'"] : [field, '1'];
  return [
    `const some = await api.${operation.id}({`,
    `  filter: [{ field: '${name}', operator: 'EQUAL', parameters: [${value}] }],`,
    "  sort: [{ field: 'id', direction: 'DESC' }],",
    '});',
  ].join('\n');
}

const inCurl = (address: string): string =>
  [
    `curl -G '${address}' \\`,
    '  -H "Authorization: Bearer $TOKEN" \\',
    `  --data-urlencode 'filter=[{"field":"id","operator":"EQUAL","parameters":[1]}]'`,
  ].join('\n');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
