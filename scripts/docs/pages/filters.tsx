import type { Child } from 'hono/jsx';
import { type FilteredList, filteredLists } from '../contract/filters.ts';
import type { SchemaView } from '../contract/schema-view.ts';
import { listed } from '../parts/inline.tsx';
import type { View } from '../site/view.ts';

/** The lists that can be filtered: fields, operators, and how a filter is sent. */
export function FiltersPage({ view }: { readonly view: View }) {
  const lists = filteredLists(view.contract);
  const known = lists.filter(({ fields }) => fields.length > 0);
  const others = lists.filter(({ fields }) => fields.length === 0);
  const operator = lists[0]?.shape.items?.fields.find(({ name }) => name === 'operator')?.shape;
  const [first] = known;
  return (
    <>
      <h1>Filter and sort lists</h1>
      <p>
        A list takes conditions in <code>filter</code>, and returns the objects that match all of them. The
        service applies the filter, so fewer pages have to be read.
      </p>
      {first &&
        view.text.code(
          [
            `const some = await api.${first.operation.id}({`,
            `  filter: [{ field: '${first.fields.includes('status') ? "status', operator: 'EQUAL', parameters: ['ACTIVE'" : `${first.fields[0]}', operator: 'EQUAL', parameters: [1`}] }],`,
            "  sort: [{ field: 'id', direction: 'DESC' }],",
            '});',
          ].join('\n'),
          'ts',
          'A filtered list',
        )}
      <h2 id="fields">Fields</h2>
      <Table
        label="Fields by which lists can be filtered"
        heads={['List', 'Fields that are known to work']}
        rows={known.map((list) => [<OperationLink view={view} list={list} />, codes(list.fields)])}
      />
      <p>
        In TypeScript, any other field of these lists does not compile; at run time, the client refuses it and
        sends nothing. These lists take a filter too, but no source shows by which fields:
      </p>
      <ul>
        {others.map((list) => (
          <li>
            <OperationLink view={view} list={list} />
          </li>
        ))}
      </ul>
      <h2 id="conditions">Operators and parameters</h2>
      {operator && <Operators view={view} shape={operator} />}
      <h2 id="sort">Sort</h2>
      <p>
        <code>sort</code> takes a list of criteria, each with <code>field</code> and <code>direction</code>,{' '}
        <code>ASC</code> or <code>DESC</code>. Which fields sort a list is not documented.
      </p>
      <h2 id="http">Without the client</h2>
      <p>
        Both parameters are JSON arrays in the query, so they have to be URL-encoded. With curl, for example:
      </p>
      {first &&
        view.text.code(
          [
            `curl -G '${view.contract.baseUrl}${first.operation.path}' \\`,
            '  -H "Authorization: Bearer $TOKEN" \\',
            `  --data-urlencode 'filter=[{"field":"id","operator":"EQUAL","parameters":[1]}]'`,
          ].join('\n'),
          'bash',
          'A filtered list with curl',
        )}
    </>
  );
}

/** How many parameters an operator takes, by its name. */
const TAKES = [
  ['one or more', /^(?!IS_|BETWEEN)/],
  ['two', /^BETWEEN/],
  ['none', /^IS_/],
] as const;

function Operators({ view, shape }: { readonly view: View; readonly shape: SchemaView }) {
  const names = shape.values?.entries.map(({ text }) => text) ?? [];
  return (
    <>
      {view.text.block(shape.description ?? '')}
      <Table
        label="Operators and the parameters that they take"
        heads={['Parameters', 'Known operators; others are possible']}
        rows={TAKES.map(([number, fits]) => [number, codes(names.filter((name) => fits.test(name)))])}
      />
    </>
  );
}

interface TableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Child[])[];
}

const Table = ({ label, heads, rows }: TableProps) => (
  <div class="table" tabindex={0} role="group" aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {cells.map((cell) => (
              <td>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const codes = (names: readonly string[]) => listed(names.map((name) => <code>{name}</code>));

function OperationLink({ view, list: { operation } }: { readonly view: View; readonly list: FilteredList }) {
  return <a href={view.links.operation(operation.id)}>{operation.summary}</a>;
}
