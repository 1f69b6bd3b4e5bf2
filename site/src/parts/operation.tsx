import { markOf, type Operation as Entry } from 'openapi-contract-kit/internal/contract/index';
import { flowsWith } from '../contract/contract.ts';
import type { View } from '../view/view.ts';
import { markOfSecurity, TOKEN } from '../contract/security.ts';
import { Body } from './body.tsx';
import { Callbacks } from './callbacks.tsx';
import { Hints } from './hints.tsx';
import { Mark } from './mark.tsx';
import { OperationAddress } from './operation-address.tsx';
import { Parameters } from './parameters.tsx';
import { Responses } from './responses.tsx';
import { Samples } from './samples.tsx';

interface Props {
  readonly view: View;
  readonly entry: Entry;
}

/** Everything about one operation: text on the left, samples beside it. */
export function Operation({ view, entry }: Props) {
  const { id, method, path, summary, description, deprecated, requestBody, node } = entry;
  const mark = markOf(node);
  return (
    <section
      class={`operation ${mark.standing}${deprecated ? ' deprecated' : ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div class="head">
        <h2 id={`${id}-title`}>
          <a class="anchor" href={`#${id}`} aria-label={`Link to ${id}`}>
            #
          </a>
          {summary === '' ? id : summary}
        </h2>
        <OperationAddress method={method} path={path} />
        <div class="row">
          <code class="id">{id}</code>
          <Mark view={view} mark={mark} inWords />
          {deprecated && <span class="flag deprecated">deprecated</span>}
        </div>
        {description !== '' && <div class="about">{view.text.block(description)}</div>}
        <p class="left-out hint">
          This operation is {mark.standing}, so everything else about it is left out.
        </p>
        <Hints view={view} entry={entry} />
        <Security view={view} entry={entry} />
      </div>
      <Samples view={view} entry={entry} />
      <div class="text">
        <Parameters view={view} entry={entry} around={mark} />
        {requestBody && (
          <Body view={view} body={requestBody} around={mark} anchor={`${id}.body`} heading="Request body" />
        )}
        <h3>Responses</h3>
        <Responses view={view} operation={entry} around={mark} anchor={id} />
        <Callbacks view={view} operation={entry} />
        <FlowLinks view={view} entry={entry} />
      </div>
    </section>
  );
}

function FlowLinks({ view, entry }: Props) {
  const flows = flowsWith(view.contract, entry);
  if (flows.length === 0) return null;
  return (
    <>
      <h3>Flows</h3>
      <ul>
        {flows.map(({ id, summary }) => (
          <li>
            <a href={view.links.flow(id)}>{summary}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Security({ view, entry: { node, security } }: Props) {
  if (node['security'] === undefined) return null;
  return (
    <div class="row security">
      <span>{TOKEN[security.token]}</span>
      <Mark view={view} mark={markOfSecurity(node)} />
    </div>
  );
}
