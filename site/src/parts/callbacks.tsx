import { markOf, type Operation } from 'openapi-contract-kit/internal/contract/index';
import type { View } from '../view/view.ts';
import { Body } from './body.tsx';
import { Mark } from './mark.tsx';
import { OperationAddress, Status } from './operation-address.tsx';

interface Props {
  readonly view: View;
  readonly operation: Operation;
}

/** Requests that the service sends to the caller. */
export function Callbacks({ view, operation: { callbacks } }: Props) {
  if (callbacks.length === 0) return null;
  return (
    <>
      <h3>Callbacks</h3>
      {callbacks.map(({ operation }) => (
        <Callback view={view} operation={operation} />
      ))}
    </>
  );
}

function Callback({ view, operation: { method, path, node, ...call } }: Props) {
  const mark = markOf(node);
  return (
    <details class="inside response">
      <summary>{call.summary === '' ? path : call.summary}</summary>
      <OperationAddress method={method} path={path} />
      <Mark view={view} mark={mark} />
      {call.description !== '' && <div class="about">{view.text.block(call.description)}</div>}
      {call.requestBody && <Body view={view} body={call.requestBody} around={mark} />}
      <p class="hint">
        Respond with{' '}
        {call.responses.map(({ status }) => (
          <>
            <Status status={status} />{' '}
          </>
        ))}
      </p>
    </details>
  );
}
