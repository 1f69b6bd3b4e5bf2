import type { ShownFlow } from '../flows/read-flows.ts';
import { CodeLink } from '../parts/inline.tsx';
import { flowId } from '../site/links.ts';
import type { View } from '../site/view.ts';

/** The sequences of requests that the verifier runs, by object group. */
export function FlowsPage({ view }: { readonly view: View }) {
  const { flows, tags } = view.contract;
  // A flow belongs to the object that it starts with.
  const groups = tags.map((tag) => ({
    tag,
    own: flows.filter(({ steps: [first] }) => tag.operations.some(({ id }) => id === first?.operation)),
  }));
  return (
    <>
      <h1>Flows</h1>
      <p>
        A flow is a sequence of requests: what one of them changes must show in the next ones.{' '}
        <code>xa verify</code> runs these {flows.length} flows against a service. For other tools, they are an{' '}
        <a href="https://spec.openapis.org/arazzo/latest.html">Arazzo</a> document
        {view.links.alone ? null : (
          <>
            , <a href={view.links.page('flows.arazzo.yaml')}>flows.arazzo.yaml</a>
          </>
        )}
        .
      </p>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ tag, own }) => (
          <section class="part">
            <h2 id={`flows-${tag.slug}`}>{tag.name}</h2>
            {own.map((flow) => (
              <Flow view={view} flow={flow} />
            ))}
          </section>
        ))}
    </>
  );
}

function Flow({ view, flow }: { readonly view: View; readonly flow: ShownFlow }) {
  return (
    <>
      <h3 id={flowId(flow.id)}>{flow.summary}</h3>
      <ol class="flow">
        {flow.steps.map(({ id, operation, description, expected }) => (
          <li>
            <b>{id}</b> <CodeLink href={view.links.operation(operation)} name={operation} /> {description}
            {expected.length > 0 && (
              <ul>
                {expected.map((one) => (
                  <li>{view.text.inline(one)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <details>
        <summary>
          <code>{flow.id}</code> in Arazzo
        </summary>
        {view.text.code(flow.source, 'yaml', `The flow ${flow.id} in Arazzo`)}
      </details>
    </>
  );
}
