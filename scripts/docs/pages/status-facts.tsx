import { counted } from '../../../src/base/words.ts';
import { markOf, type Operation } from '../../../src/contract/index.ts';
import { listed } from '../parts/inline.tsx';
import { Mark } from '../parts/mark.tsx';
import type { View } from '../site/view.ts';

interface Props {
  readonly view: View;
  readonly status: string;
}

/** What the contract says about a status: its bodies, and the operations that return it. */
export function StatusFacts({ view, status }: Props) {
  const { contract, links } = view;
  const returned = contract.operations.flatMap((operation) => {
    const response = operation.responses.find((one) => one.status === status);
    return response === undefined ? [] : [{ operation, response }];
  });
  const responses = new Map(returned.map(({ response }) => [response.pointer, response]));
  const bodies = [...responses.values()].flatMap(({ node, description, content, pointer }) => {
    const of = returned.filter(({ response }) => response.pointer === pointer);
    return content.flatMap(({ examples }) => examples).map(({ value }) => ({ node, description, value, of }));
  });
  return (
    <>
      <section class="part">
        <h2 id="body">The body</h2>
        {bodies.map(({ node, description, value, of }, at) => (
          <>
            <div class="row caption">
              <span>{view.text.inline(description)}</span>
              <Mark view={view} mark={markOf(node)} />
              {responses.size > 1 && (
                <ReturnedBy view={view} operations={of.map(({ operation }) => operation)} />
              )}
            </div>
            {view.text.code(JSON.stringify(value, null, 2), 'json', `Body ${at + 1} of status ${status}`)}
          </>
        ))}
      </section>
      <section class="part">
        <h2 id="operations">Operations that return it</h2>
        <p>
          Listed by {returned.length} of {contract.operations.length} operations. Others may return it too.
        </p>
        <details class="inside">
          <summary>{counted(returned.length, 'operation')}</summary>
          <ul>
            {returned.map(({ operation: { id, summary } }) => (
              <li>
                <a href={links.operation(id)}>{summary}</a>
              </li>
            ))}
          </ul>
        </details>
      </section>
    </>
  );
}

/** Which of several bodies an operation returns. */
function ReturnedBy({
  view,
  operations,
}: Pick<Props, 'view'> & { readonly operations: readonly Operation[] }) {
  return (
    <span class="where">
      {operations.length > 3
        ? counted(operations.length, 'operation')
        : listed(operations.map(({ id, summary }) => <a href={view.links.operation(id)}>{summary}</a>))}
    </span>
  );
}
