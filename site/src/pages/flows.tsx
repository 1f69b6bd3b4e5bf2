import type { ShownFlow } from '../flows/read-flows.ts';
import { flowsByGroup } from '../contract/contract.ts';
import { flowsIntro } from '../markdown/overviews.ts';
import { CodeLink } from '../parts/inline.tsx';
import { flowId } from '../view/links.ts';
import type { View } from '../view/view.ts';

/** The sequences of requests that the verifier runs, by object group. */
export function FlowsPage({ view }: { readonly view: View }) {
  return (
    <>
      <h1>Flows</h1>
      {view.text.block(flowsIntro(view))}
      {flowsByGroup(view.contract).map(({ tag, own }) => (
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
