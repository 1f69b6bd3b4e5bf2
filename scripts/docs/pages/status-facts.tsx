import { raw } from 'hono/html';
import { markOf } from '../../../src/contract/index.ts';
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
  const bodies = [...responses.values()].flatMap(({ node, description, content }) =>
    content.flatMap(({ examples }) => examples).map(({ value }) => ({ node, description, value })),
  );
  return (
    <>
      <section class="part">
        <h2 id="body">The body</h2>
        {bodies.map(({ node, description, value }, at) => (
          <>
            <p>
              {raw(view.text.inline(description))} <Mark view={view} mark={markOf(node)} />
            </p>
            {raw(
              view.text.code(JSON.stringify(value, null, 2), 'json', `Body ${at + 1} of status ${status}`),
            )}
          </>
        ))}
      </section>
      <section class="part">
        <h2 id="operations">Operations that return it</h2>
        <p>
          {returned.length} of {contract.operations.length} operations list this status. Others may return it
          too.
        </p>
        <details class="inside">
          <summary>{returned.length} operations</summary>
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
