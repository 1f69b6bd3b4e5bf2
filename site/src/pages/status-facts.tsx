import { counted } from 'openapi-contract-kit/internal/base/words';
import { markOf, type Operation } from 'openapi-contract-kit/internal/contract/index';
import { statusFacts } from '../contract/statuses.ts';
import { listed } from '../parts/inline.tsx';
import { Mark } from '../parts/mark.tsx';
import type { View } from '../view/view.ts';

interface Props {
  readonly view: View;
  readonly status: string;
}

/** What the contract says about a status: its bodies, and the operations that return it. */
export function StatusFacts({ view, status }: Props) {
  const { operations, several, bodies, listed: sum } = statusFacts(view.contract, status);
  return (
    <>
      <section class="part">
        <h2 id="body">The body</h2>
        {bodies.map(({ node, description, value, by }, at) => (
          <>
            <div class="row caption">
              <span>{view.text.inline(description)}</span>
              <Mark view={view} mark={markOf(node)} />
              {several && <ReturnedBy view={view} operations={by} />}
            </div>
            {view.text.code(JSON.stringify(value, null, 2), 'json', `Body ${at + 1} of status ${status}`)}
          </>
        ))}
      </section>
      <section class="part">
        <h2 id="operations">Operations that return it</h2>
        <p>{sum}</p>
        <details class="inside">
          <summary>{counted(operations.length, 'operation')}</summary>
          <ul>
            {operations.map(({ id, summary }) => (
              <li>
                <a href={view.links.operation(id)}>{summary}</a>
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
